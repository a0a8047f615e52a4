/**
 * A drawn screen of the described software: the curve with its limits, the reports, and the page's subject. Labelled as a
 * drawing; its texts are labels, summarised once in the caption.
 */
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { intelligenceWords } from './words'

const { screens } = intelligenceWords
export type ScreenName = keyof typeof screens

/** The drawing is 800 units wide with texts of 14: no wider than this, its texts stay below the size of body text. */
const Root = styled.figure`
  container-type: inline-size;
  max-width: max(800px, 57rem);
  margin: 0;
  & > div { overflow: hidden; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; background: ${token('color.surface')}; box-shadow: ${token('elevation.2')}; }
  & svg[data-screen] { display: block; width: 100%; height: auto; }
  & > figcaption { margin-top: ${token('space.3')}; font-size: calc(max(12px, .8125rem) * var(--weft-text-scale, 1)); color: ${token('color.textMeta')}; }
  & text { font: 500 14px var(--weft-font-text); fill: ${token('color.textSecondary')}; }
  & text[data-strong] { font-size: 20px; font-weight: 600; fill: ${token('color.text')}; }
  & text[data-end] { text-anchor: end; }
  & text[data-middle] { text-anchor: middle; }
  & path { fill: none; }
  & [data-bar] { fill: ${token('color.indigo.900')}; }
  & text[data-on-bar] { fill: #fff; }
  & [data-side] { fill: ${token('color.band')}; }
  & [data-here] { fill: ${token('color.selected')}; }
  & [data-tag] { fill: ${token('color.surface')}; stroke: ${token('color.hairline')}; }
  & [data-line] { stroke: ${token('color.hairline')}; }
  & [data-limit] { stroke: ${token('color.danger')}; stroke-dasharray: 6 4; }
  & [data-set] { stroke: ${token('color.indigo.400')}; }
  & path[data-thread] { stroke: ${token('color.thread')}; stroke-width: 2.5; stroke-linejoin: round; }
  & rect[data-thread], & circle[data-thread] { fill: ${token('color.thread')}; }
  & rect[data-load] { fill: ${token('color.indigo.200')}; }
  & rect[data-load='main'] { fill: ${token('color.indigo.600')}; }
  & [data-below] { display: none; }
  /* No label below 12 px: here the drawing is smaller, its texts are larger in its units. */
  @container (max-width: 690px) { & text { font-size: 17.5px; } }
  /* Narrow: the chart and the rows alone, 480 of 800 units wide, so that texts stay legible; the figures of the side stand below. */
  @container (max-width: 560px) {
    & svg[data-screen] { width: calc(100% * 800 / 480); max-width: none; }
    & text { font-size: 18.5px; }
    & [data-below] { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${token('space.2')}; padding: ${token('space.3')}; background: ${token('color.band')}; ${typeStep('caption')} color: ${token('color.textSecondary')}; }
    & [data-below] b { display: block; color: ${token('color.text')}; ${typeStep('h4')} }
    & [data-outside] { display: none; }
    & [data-work] { transform: translateX(-104px); }
    & [data-state] { transform: translateX(-208px); }
    & [data-place] { transform: translateX(-316px); }
  }
  @container (max-width: 318px) { & text { font-size: 20.5px; } }
`
/** Screen and points side by side where both have room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max(800px, 57rem)) minmax(0, 1fr);
  align-items: center;
  gap: ${token('space.6')} ${token('space.8')};
  & > dl { margin: 0; border-bottom: 1px solid ${token('color.hairline')}; }
  & > dl > div { padding: ${token('space.5')} 0; border-top: 1px solid ${token('color.hairline')}; }
  & dt { ${typeStep('h4')} }
  & dd { margin: ${token('space.2')} 0 0; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('menu')} { grid-template-columns: minmax(0, 1fr); & > dl > div { padding: ${token('space.4')} 0; } }
`

/** A varying reading of 49 points between -1 and 1, the same at each load. */
const reading = Array.from({ length: 49 }, (_, at) => 0.6 * Math.sin(at / 5) + 0.3 * Math.sin(at / 1.7 + 1))
/** A pressure that rises as the filter fills and drops when it is washed. */
const washing = Array.from({ length: 49 }, (_, at) => ((at % 14) / 14) * 1.6 - 0.9 + 0.05 * Math.sin(at * 3))

/** A day's figure that moves about a falling mean. */
const falling = Array.from(
  { length: 49 },
  (_, at) => 0.5 - at / 60 + 0.22 * Math.sin(at * 1.1) + 0.1 * Math.sin(at * 2.9),
)
const clock = ['09:00', '09:20', '09:40', '10:00']

const curve = (values: readonly number[]) =>
  values.map((value, at) => `${at ? 'L' : 'M'}${(168 + at * 8).toFixed(0)} ${(160 - value * 58).toFixed(1)}`).join('')

function Curve({
  values,
  labels,
  times = clock,
}: {
  values: readonly number[]
  labels: readonly [high: string, set: string, low: string]
  times?: readonly string[]
}) {
  const [high, set, low] = labels
  return (
    <>
      <path data-line d="M168 76V246H560" />
      <path data-limit d="M168 92H560M168 228H560" />
      <path data-set d="M168 160H560" />
      <path data-thread d={curve(values)} />
      <text x="156" y="97" data-end>
        {high}
      </text>
      <text x="156" y="165" data-end>
        {set}
      </text>
      <text x="156" y="233" data-end>
        {low}
      </text>
      {times.map((time, at) => (
        <text key={time} x={168 + at * 124} y="266">
          {time}
        </text>
      ))}
    </>
  )
}

/** What is finished of each row's work, and what is still planned; the thread is the present, at the middle of the axis. */
const bars = [
  [160, 206],
  [208, 150],
  [104, 250],
  [190, 178],
] as const

/** Rows of work along a time axis: finished and planned. */
function Plan({ lanes, times }: { lanes: readonly string[]; times: readonly string[] }) {
  return (
    <>
      <path data-line d="M168 76V246H560" />
      {bars.map(([done, rest], at) => (
        <g key={done} transform={`translate(168 ${82 + at * 42})`}>
          <text x="-12" y="18" data-end>
            {lanes[at]}
          </text>
          <rect data-load="main" width={done} height="26" />
          <rect data-load x={done + 4} width={rest} height="26" />
        </g>
      ))}
      <path data-thread d="M364 70V250" />
      {times.map((time, at) => (
        <text key={time} x={168 + at * 98} y="266" data-middle>
          {time}
        </text>
      ))}
    </>
  )
}

/** Target and label position of each tag on the twin's line. */
const tagPlaces = [
  [352, 182, 192, 244],
  [419, 179, 352, 104],
  [486, 214, 440, 156],
] as const

/** The line itself, with measurements at three places. */
function Twin() {
  return (
    <>
      <svg x="168" y="76" width="392" height="194" viewBox="0 22 640 317">
        <title>{screens.twin.chart}</title>
        <image href="/pictures/line/fzyr-line-small.svg" width="640" height="360" />
      </svg>
      {screens.twin.tags.map((tag, at) => {
        const [x, y, left, top] = tagPlaces[at] ?? tagPlaces[0]
        return (
          <g key={tag}>
            <path data-set d={`M${x} ${y}L${left + 56} ${top}`} />
            <circle data-thread cx={x} cy={y} r="5" />
            <rect data-tag x={left} y={top - 18} width="112" height="28" rx="2" />
            <text x={left + 10} y={top + 1}>
              {tag}
            </text>
          </g>
        )
      })}
    </>
  )
}

const chartOf = {
  twin: <Twin />,
  carbon: <Curve values={falling} labels={['760', '700', '640']} times={screens.carbon.times} />,
  collaboration: <Plan {...screens.collaboration} />,
  operation: <Curve values={reading} labels={['13.5', '12.0', '10.5']} />,
  remote: <Curve values={reading} labels={['107.4', '105.0', '102.6']} />,
  filtration: <Curve values={washing} labels={['0.80', '0.45', '0.10']} />,
  control: <Plan {...screens.control} />,
} satisfies Record<ScreenName, unknown>

/** Bar lengths of the side's figures, out of 130 px. */
const shares = [112, 84, 46] as const

/** `hasCaption`: false where the text beside it describes the drawing. */
export function SoftwareScreen({ name, hasCaption = true }: { name: ScreenName; hasCaption?: boolean }) {
  const { title, place, menu, chart, rows, side, caption } = screens[name]
  return (
    <Root>
      <div>
        <svg data-screen viewBox="0 0 800 440" aria-hidden="true">
          <rect data-bar width="800" height="44" />
          <text x="20" y="28" data-on-bar>
            {title}
          </text>
          <text x="780" y="28" data-end data-on-bar data-place>
            {place}
          </text>
          <g data-outside>
            <rect data-side y="44" width="104" height="396" />
            <rect data-here y="60" width="104" height="36" />
            <rect data-thread y="60" width="3" height="36" />
            {menu.map((entry, at) => (
              <text key={entry} x="20" y={83 + at * 44}>
                {entry}
              </text>
            ))}
          </g>
          <g data-work>
            <text x="168" y="68">
              {chart}
            </text>
            {chartOf[name]}
            <path data-line d="M128 284H776M592 60V268" />
            {rows.map(([what, state], at) => (
              <g key={what} transform={`translate(0 ${316 + at * 40})`}>
                <circle
                  data-thread={at === 0 ? '' : undefined}
                  data-side={at === 0 ? undefined : ''}
                  cx="140"
                  cy="-5"
                  r="5"
                />
                <text x="156">{what}</text>
                <text x="776" data-end data-state>
                  {state}
                </text>
                <path data-line d="M128 14H776" />
              </g>
            ))}
          </g>
          {side.map(([label, value], at) => (
            <g key={label} data-outside transform={`translate(612 ${78 + at * 66})`}>
              <text>{label}</text>
              <text y="26" data-strong>
                {value}
              </text>
              <rect data-load y="36" width="160" height="4" />
              <rect
                data-thread={at === 0 ? '' : undefined}
                data-load={at === 0 ? undefined : 'main'}
                y="36"
                width={shares[at] ?? 0}
                height="4"
              />
            </g>
          ))}
        </svg>
        <div data-below aria-hidden="true">
          {side.map(([label, value]) => (
            <span key={label}>
              {label}
              <b>{value}</b>
            </span>
          ))}
        </div>
      </div>
      {hasCaption ? <figcaption>{caption}</figcaption> : null}
    </Root>
  )
}

type Described = { [Name in ScreenName]: (typeof screens)[Name] extends { points: unknown } ? Name : never }[ScreenName]

/** A screen, and beside it what its parts show. */
export function DescribedScreen({ name }: { name: Described }) {
  return (
    <Pair>
      <SoftwareScreen name={name} />
      <dl>
        {screens[name].points.map(([part, text]) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Pair>
  )
}
