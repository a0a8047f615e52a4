import { below, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Space above the heading: a chapter that lands 50 px below the window's edge shows its heading below the header. */
const Root = styled.section`
  padding-top: max(48px, 3.5rem);
  & > h2 { margin-bottom: .75em; ${typeStep('h3')} font-size: calc(max(20px, 1.625rem) * var(--weft-text-scale, 1)); }
  & + & > h2 { padding-top: ${token('space.5')}; border-top: 1px solid ${token('color.hairline')}; }
  ${below('desktop')} { padding-top: 20px; }
`

/** A chapter of a long text; its menu links to `id`. */
export function ChapterText({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <Root id={id} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </Root>
  )
}
