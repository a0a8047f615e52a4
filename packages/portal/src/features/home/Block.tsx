import { below, Selvedge, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

// Nothing is laid out before it comes near; the height is about that of a block.
// Of one that is higher: what overflows a block that is not laid out lies, for a checker, over the next one.
const Root = styled.section`
  padding: ${token('space.9')} 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 60rem;
  &[data-tall='true'] {
    contain-intrinsic-size: auto max(840px, 70rem);
    ${below('menu')} { contain-intrinsic-size: auto 1300px; }
    ${below('column')} { contain-intrinsic-size: auto 2100px; }
  }
  &[data-band='true'] { background: ${token('color.band')}; border-block: 1px solid ${token('color.hairline')}; }
  & > div { width: min(105rem, 100% - 6rem); margin: 0 auto; }
  & > div > h2 { margin-top: ${token('space.4')}; }
  & > div > h2 > small { margin-left: ${token('space.4')}; font: 500 ${token('type.caption.size')}/1 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.textMeta')}; }
  & > div > p { margin-top: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  @media print { && { padding: 0 0 14pt; border: 0; content-visibility: visible; contain: none; } && > div { width: 100%; } }
  ${below('desktop')} { padding: ${token('space.8')} 0; & > div { width: calc(100% - 32px); } & > div > h2 > small { display: block; margin: ${token('space.2')} 0 0; } }
`

export interface BlockProps {
  id: string
  title: string
  /** Decoration, hidden from screen readers. */
  latin: string
  lead?: string
  isBand?: boolean
  /** Higher than its neighbours: two rows of cards on a narrow window, four on a phone. */
  isTall?: boolean
  children: ReactNode
}

/** One block of the home page. */
export function Block({ id, title, latin, lead, isBand = false, isTall = false, children }: BlockProps) {
  return (
    <Root aria-labelledby={id} data-band={isBand} data-tall={isTall}>
      <div>
        <Selvedge variant="mark" />
        <h2 id={id}>
          {title}
          <small aria-hidden="true">{latin}</small>
        </h2>
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
    </Root>
  )
}
