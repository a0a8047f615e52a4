import { Selvedge, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.section`
  padding: ${token('space.7')} 0 0;
  & > header { display: flex; align-items: center; gap: ${token('space.4')}; margin-bottom: ${token('space.5')}; }
  & > header > h2 { ${typeStep('h2')} font-size: calc(max(22px, 1.75rem) * var(--weft-text-scale, 1)); }
  @media print {
    padding-top: 14pt;
    & > header { margin-bottom: 6pt; break-after: avoid; }
    & > header > :not(h2) { display: none; }
  }
`

/** A section of a detail page with its heading and the selvedge mark. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Root id={id} aria-label={title}>
      <header>
        <Selvedge variant="mark" />
        <h2>{title}</h2>
      </header>
      {children}
    </Root>
  )
}
