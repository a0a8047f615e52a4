/** Horizontal bars, the longest first: name above the bar, figure at its end. */
import { shorten } from '@weft/protocol'
import { palette, token } from '@weft/ui'
import { styled } from 'styled-components'
import { useWidth } from './use-width'

const ROW = 40
const FIGURE = 64
/** Maximum number of bars; the table shows all rows. */
const MOST = 8

const Root = styled.div`
  & svg { display: block; overflow: visible; }
  & text { fill: ${token('color.text')}; font: 400 13px ${token('font.text')}; }
  & text[data-figure] { fill: ${token('color.textSecondary')}; font: 600 13px ${token('font.figures')}; }
  @media (forced-colors: active) { & rect { forced-color-adjust: none; } }
`

/** Cuts a name to what fits above a bar. */
const fit = (name: string, widthPx: number) => shorten(name, Math.max(4, Math.floor(widthPx / 13)))

export interface BarsProps {
  title: string
  rows: readonly { key: string; name: string; value: number }[]
  say: (value: number) => string
}

export function Bars({ title, rows, say }: BarsProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const shown = rows.slice(0, MOST)
  const most = Math.max(1, ...shown.map((row) => row.value))
  const room = Math.max(0, width - FIGURE)
  return (
    <Root ref={ref}>
      <svg width={width} height={Math.max(1, shown.length) * ROW} role="img" aria-label={title}>
        {shown.map((row, at) => {
          const long = Math.max(2, (row.value / most) * room)
          return (
            <g key={row.key}>
              <text x={0} y={at * ROW + 14}>
                {fit(row.name, room)}
                <title>{row.name}</title>
              </text>
              <rect
                x={0}
                y={at * ROW + 20}
                width={long}
                height={10}
                fill={at === 0 ? token('color.link') : palette.indigo[400]}
              />
              <text data-figure="" x={long + 8} y={at * ROW + 30}>
                {say(row.value)}
              </text>
            </g>
          )
        })}
      </svg>
    </Root>
  )
}
