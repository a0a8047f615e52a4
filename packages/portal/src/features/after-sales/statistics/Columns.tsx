/** Columns over weeks in shades of indigo; each value is in its title, the table shows all. */
import { palette, token } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { axisOf, namesEvery } from './scale'
import { useWidth } from './use-width'

/** Dark and light shade: both have a contrast of 3:1 in the light and the dark theme. */
const STEPS = [token('color.link'), palette.indigo[400]] as const
const HEIGHT = 220
const LEFT = 40
const FOOT = 24
const NAME_PX = 48

const Root = styled.div`
  & svg { display: block; overflow: visible; }
  & text { fill: ${token('color.textMeta')}; font: 500 12px ${token('font.figures')}; }
  & line { stroke: ${token('color.hairline')}; }
  @media (forced-colors: active) { & rect { forced-color-adjust: none; } }
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-bottom: 12px;
  font-size: 13px;
  color: ${token('color.textSecondary')};
  & > li { display: inline-flex; align-items: center; gap: 8px; }
  & i { width: 12px; height: 12px; }
`

export interface ColumnsProps {
  title: string
  names: readonly string[]
  series: readonly { name: string; values: readonly (number | undefined)[] }[]
  /** Formats a value, for the axis and the titles. */
  say: (value: number) => string
  /** End of the axis; defaults to a round number above the highest value. */
  top?: number
}

export function Columns({ title, names, series, say, top: fixedTop }: ColumnsProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const axis = axisOf(Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0))))
  const top = fixedTop ?? axis.top
  const ticks = fixedTop === undefined ? axis.ticks : [0, fixedTop / 2, fixedTop]
  const room = Math.max(0, width - LEFT)
  const slot = room / Math.max(1, names.length)
  const bar = Math.max(2, Math.min(22, (slot * 0.7) / series.length))
  const high = HEIGHT - FOOT - 8
  const yOf = (value: number) => 8 + high - (value / top) * high
  const every = namesEvery(names.length, room, NAME_PX)
  return (
    <Root ref={ref}>
      {series.length > 1 ? (
        <Legend>
          {series.map((one, at) => (
            <li key={one.name}>
              <i style={{ background: STEPS[at] }} aria-hidden="true" />
              {one.name}
            </li>
          ))}
        </Legend>
      ) : null}
      <svg width={width} height={HEIGHT} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
              {say(tick)}
            </text>
          </g>
        ))}
        {names.map((name, at) => {
          const middle = LEFT + slot * (at + 0.5)
          return (
            <g key={name}>
              {series.map((one, place) => {
                const value = one.values[at]
                if (value === undefined) return null
                const y = yOf(value)
                return (
                  <rect
                    key={one.name}
                    x={middle - (bar * series.length) / 2 + bar * place}
                    y={y}
                    width={bar - (series.length > 1 ? 1 : 0)}
                    height={Math.max(value > 0 ? 1 : 0, 8 + high - y)}
                    fill={STEPS[place]}
                  >
                    <title>{sentence`${name} ${one.name} ${say(value)}`}</title>
                  </rect>
                )
              })}
              {at % every === 0 ? (
                <text x={middle} y={HEIGHT - 4} textAnchor="middle">
                  {name}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </Root>
  )
}
