import type { GoodsType } from '@weft/contract'
import { Button, below, focusVisible, Skeleton, Thread, token, typeStep } from '@weft/ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFirstLine } from '../../../shared/lists/use-wraps'
import { Photo } from '../../../shared/picture/Photo'
import { mall } from '../words'

// Its tiles are buttons, and the row is wider than the page by the room of their focus rings.
const Root = styled.nav`
  position: relative;
  @media print { display: none; }
  & > ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(max(200px, 22%), 1fr)); gap: ${token('space.4')}; overflow: hidden; padding: 3px; margin: -3px; }
  &[data-folded='true'] > ul { max-height: calc(max(64px, 5.5rem) * var(--weft-text-scale, 1) + 8px); }
  & > button { margin-top: ${token('space.2')}; }
  ${below('desktop')} { & > ul { grid-template-columns: 1fr 1fr; gap: ${token('space.3')}; } }
`
const Tile = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token('space.4')};
  width: 100%;
  min-height: calc(max(64px, 5.5rem) * var(--weft-text-scale, 1));
  padding: 0 ${token('space.4')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  color: ${token('color.text')};
  text-align: left;
  cursor: pointer;
  ${focusVisible}
  & > [data-picture] { flex: none; width: max(64px, 6rem); }
  & > [data-name] { min-width: 0; ${typeStep('h4')} font-weight: 500; }
  & > [data-name] > small { display: block; ${typeStep('caption')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  & > [data-thread] { position: absolute; inset: auto 0 0; }
  &:hover { border-color: ${token('color.link')}; }
  &[aria-pressed='true'] { background: ${token('color.selected')}; border-color: ${token('color.edgeSoft')}; }
  ${below('desktop')} { gap: ${token('space.2')}; padding: 0 ${token('space.2')}; & > [data-picture] { width: 52px; } & > [data-name] { font-size: calc(14px * var(--weft-text-scale, 1)); line-height: 1.3; } }
`

/** Keeps the tiles' space until the categories have loaded. */
const TilesRoom = () => (
  <Root as="div" aria-hidden="true">
    <ul>
      {[1, 2, 3, 4].map((at) => (
        <li key={at}>
          <Tile as="span">
            <Skeleton style={{ width: '6em' }} />
          </Tile>
        </li>
      ))}
    </ul>
  </Root>
)

/** The top categories; 展开/收起 appears when they take more than one line. */
export function CategoryTiles({
  tops,
  index,
  totals,
  onChoose,
  hasFailed = false,
}: {
  tops: readonly GoodsType[]
  /** Index of the chosen one; -1 = none. */
  index: number
  /** Under a filter: number of matches in each category, by typeId. */
  totals?: Readonly<Record<string, number>>
  onChoose: (index: number) => void
  /** The categories failed to load: keeps no space for them. */
  hasFailed?: boolean
}) {
  const row = useRef<HTMLUListElement>(null)
  const firstLine = useFirstLine(row, tops)
  const wraps = Number.isFinite(firstLine)
  const [isOpen, setOpen] = useState(true)
  if (tops.length === 0) return hasFailed ? null : <TilesRoom />
  return (
    <Root aria-label={mall.tiles} data-folded={wraps && !isOpen}>
      <ul ref={row}>
        {tops.map((top, at) => (
          <li key={top.typeId} inert={!isOpen && at >= firstLine}>
            <Tile type="button" aria-pressed={at === index} onClick={() => onChoose(at)}>
              <span data-picture>
                <Photo src={top.icon} alt="" ratio="24 / 17" isEager />
              </span>
              <span data-name>
                {top.typeName}
                <small>{mall.goodsCount(totals ? (totals[top.typeId] ?? 0) : top.goodsNum)}</small>
              </span>
              {at === index ? (
                <span data-thread>
                  <Thread decorative />
                </span>
              ) : null}
            </Tile>
          </li>
        ))}
      </ul>
      {wraps ? (
        <Button variant="quiet" size="S" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? mall.prescribed.fold : mall.prescribed.unfold}
        </Button>
      ) : null}
    </Root>
  )
}
