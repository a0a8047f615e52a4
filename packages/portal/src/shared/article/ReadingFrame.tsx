/**
 * The frame of a text with a chapter menu. The content above the menu ends exactly `fixedAfterPx` below the menu's sticky
 * position, so the menu starts to stick after that much scrolling (D1 §9: 70 and 560 px).
 */
import { below, token } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ReadingPrint } from './ReadingPrint'

const Root = styled.div`
  /* Header, and a gap below it. */
  --reading-top: calc(max(60px, 4.5rem) + ${token('space.5')});
  ${below('desktop')} { --reading-top: 60px; }
`
const Head = styled.div`
  min-height: calc(var(--reading-top) + var(--reading-limit));
  ${below('desktop')} { min-height: 60px; }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  column-gap: ${token('space.8')};
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding-bottom: ${token('space.9')};
  & > * { min-width: 0; }
  & > [data-menu]:empty { display: none; }
  & > [data-menu]:empty + div { grid-column: 1 / -1; }
  ${below('desktop')} {
    display: block;
    width: calc(100% - 32px);
    /* So that the strip stays over the whole text, not only over its own place. */
    & > [data-menu] { display: contents; }
    & > div:last-child { padding-top: ${token('space.5')}; }
  }
  @media print { display: block; width: auto; }
`

export interface ReadingFrameProps {
  /** Content above menu and text: a banner or a breadcrumb. With 70 px there is room for a breadcrumb only. */
  head?: ReactNode
  menu: ReactNode
  fixedAfterPx: number
  children: ReactNode
}

export function ReadingFrame({ head, menu, fixedAfterPx, children }: ReadingFrameProps) {
  return (
    <Root style={{ ['--reading-limit' as string]: `${fixedAfterPx}px` }}>
      <ReadingPrint />
      <Head>{head}</Head>
      <Columns>
        <div data-menu>{menu}</div>
        <div>{children}</div>
      </Columns>
    </Root>
  )
}
