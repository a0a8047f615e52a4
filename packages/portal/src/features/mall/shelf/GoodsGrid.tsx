import type { GoodsRow } from '@weft/contract'
import { below, Skeleton, Thread, token } from '@weft/ui'
import { styled } from 'styled-components'
import { mall } from '../words'
import { GoodsCard } from './GoodsCard'

const Grid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.5')};
  transition: opacity ${token('duration.hover')};
  &[data-changing='true'] { opacity: .5; }
  ${below('menuWide')} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${below('desktop')} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token('space.4')}; }
  ${below('column')} { gap: ${token('space.3')}; }
  @media print { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6pt; }
`
const Place = styled.div`
  position: relative;
  & > [data-run] { position: absolute; inset: calc(-1 * ${token('space.3')}) 0 auto; height: 3px; }
`
const Shape = styled.div`
  border: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  & > span:first-child { aspect-ratio: 4 / 3; }
  & > div { display: grid; gap: ${token('space.3')}; padding: ${token('space.4')}; }
`
const shapes = Array.from({ length: 8 }, (_, at) => at)

export function GoodsSkeleton() {
  return (
    <Grid aria-hidden="true">
      {shapes.map((at) => (
        <Shape key={at}>
          <Skeleton shape="block" />
          <div>
            <Skeleton style={{ height: '2.6em' }} />
            <Skeleton style={{ width: '60%' }} />
            <Skeleton style={{ width: '80%' }} />
          </div>
        </Shape>
      ))}
    </Grid>
  )
}

/** Three rows of the widest window: the server draws no more of a page's 20 parts, for a phone lays out what it is sent. */
const DRAWN_BY_SERVER = 12

export interface GoodsGridProps {
  rows: readonly GoodsRow[]
  /** The machine that all rows are for; empty: none is chosen. */
  machine: string
  total: number
  isBusy: boolean
  isChanging: boolean
}

export function GoodsGrid({ rows, machine, total, isBusy, isChanging }: GoodsGridProps) {
  const shown = typeof window === 'undefined' ? rows.slice(0, DRAWN_BY_SERVER) : rows
  return (
    <Place>
      {isChanging ? (
        <span data-run aria-hidden="true">
          <Thread state="running" decorative />
        </span>
      ) : null}
      <Grid role="feed" aria-label={mall.results} aria-busy={isBusy} data-changing={isChanging}>
        {shown.map((goods, at) => (
          <GoodsCard
            key={goods.goodsId}
            goods={goods}
            machine={machine}
            position={at + 1}
            size={total}
            isEager={at < 4}
          />
        ))}
      </Grid>
    </Place>
  )
}
