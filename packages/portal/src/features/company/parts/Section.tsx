/** One section of a page: selvedge mark, heading, and content in the grid's width. */
import { below, Selvedge, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.section`
  padding: ${token('space.9')} 0;
  &[data-band='true'] { background: ${token('color.band')}; }
  & > div { width: min(105rem, 100% - 6rem); margin: 0 auto; }
  @media print { && { padding: 0 0 14pt; } && > div { width: 100%; } && [data-content] { margin-top: 8pt; } }
  & h2 { margin-top: ${token('space.4')}; }
  & h2 > small { margin-left: ${token('space.4')}; font: 500 calc(max(12px, .875rem) * var(--weft-text-scale, 1))/1 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.textMeta')}; }
  & [data-lead] { margin-top: ${token('space.3')}; max-width: 48em; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & [data-content] { margin-top: ${token('space.7')}; }
  ${below('desktop')} {
    padding: ${token('space.8')} 0;
    & > div { width: calc(100% - 32px); }
    & h2 > small { display: block; margin: ${token('space.2')} 0 0; }
  }
`

export interface SectionProps {
  /** Unique on the page: the heading's id, and the target of links and menus. */
  id: string
  title: string
  latin?: string
  lead?: string
  /** On a darker background, to separate it from its neighbours. */
  isBand?: boolean
  children: ReactNode
}

export function Section({ id, title, latin, lead, isBand = false, children }: SectionProps) {
  return (
    <Root id={id} aria-labelledby={`${id}-title`} data-band={isBand}>
      <div>
        <Selvedge variant="mark" />
        <h2 id={`${id}-title`}>
          {title}
          {latin ? <small aria-hidden="true">{latin}</small> : null}
        </h2>
        {lead ? <p data-lead>{lead}</p> : null}
        <div data-content>{children}</div>
      </div>
    </Root>
  )
}
