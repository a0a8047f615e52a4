import type { BreadcrumbItem } from '@weft/ui'
import { below, token, WarpGround } from '@weft/ui'
import { styled } from 'styled-components'
import { TrailBar } from '../../../shared/site/TrailBar'

/** As high as the space above a text in a ReadingFrame, minus a gap. */
const Root = styled(WarpGround)`
  box-sizing: border-box;
  min-height: calc(var(--reading-top, 96px) + var(--reading-limit, 70px) - ${token('space.6')});
  padding-top: max(60px, 4.5rem);
  background-color: ${token('color.indigo.900')};
  & > div { display: grid; align-content: center; width: min(105rem, 100% - 6rem); min-height: calc(70px - .5rem); margin: 0 auto; }
  & nav { color: ${token('color.indigo.200')}; }
  & nav [aria-current], & nav a:hover { color: #fff; }
  & nav li + li::before { color: ${token('color.indigo.400')}; }
  & nav a:focus-visible { outline-color: #fff; }
  ${below('desktop')} { min-height: 0; & > div { width: calc(100% - 32px); padding: ${token('space.3')} 0; min-height: 0; } }
  @media print { display: none; }
`

/** The breadcrumb on a dark strip below the header, on reading pages. */
export const Trailed = ({ items }: { items: readonly BreadcrumbItem[] }) => (
  <Root tone="indigo">
    <div>
      <TrailBar items={items} />
    </div>
  </Root>
)
