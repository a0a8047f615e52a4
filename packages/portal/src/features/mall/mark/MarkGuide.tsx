/** Start of the identity page, before a lookup: where the code is, and what it opens. */
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { markWords } from './words'

const Root = styled.section`
  & h2 { ${typeStep('h3')} }
  & ol { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${token('space.7')}; margin: ${token('space.5')} 0 0; padding: 0; list-style: none; counter-reset: step; }
  & li { padding-top: ${token('space.4')}; border-top: 3px solid ${token('color.thread')}; counter-increment: step; }
  & li::before { content: counter(step, decimal-leading-zero); font: 600 ${token('type.figureL.size')}/1.1 ${token('font.figures')}; color: ${token('color.textMeta')}; }
  & h3 { margin-top: ${token('space.2')}; ${typeStep('h4')} }
  & p { margin: ${token('space.1')} 0 0; max-width: 34em; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { & ol { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; } }
`
const Plate = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  & text { font: 600 19px ${token('font.figures')}; fill: ${token('color.indigo.800')}; stroke: none; }
  & text[data-name] { font: 500 14px ${token('font.text')}; fill: ${token('color.weft.600')}; }
`

/** Modules of the drawn code: not a real one, so that nobody scans it. */
const dots = [0, 3, 4, 7, 9, 12, 13, 14, 18, 21, 22, 25, 27, 30, 33]

/** The plate on a machine, with the place of the code. */
export function MarkPlate() {
  const { field, example, guide } = markWords
  const { plate } = guide
  return (
    <Plate viewBox="24 30 368 220" role="img" aria-label={plate} fill="none" stroke="#1B2D59" strokeWidth="1.5">
      <path d="M32 58 L52 38 H364 L384 58 V222 L364 242 H52 L32 222 Z" fill="#fff" />
      <path d="M46 64 L58 52 H358 L370 64 V216 L358 228 H58 L46 216 Z" stroke="#B9C6E3" />
      {[
        [56, 62],
        [360, 62],
        [56, 218],
        [360, 218],
      ].map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="4" fill="#C3CEE6" />
      ))}
      {[84, 106, 128, 150].map((y, at) => (
        <g key={y}>
          <path d={`M76 ${y}h34`} stroke="#8FA2CE" strokeWidth="5" />
          <path d={`M122 ${y}h${[118, 84, 100, 70][at]}`} strokeWidth="5" />
        </g>
      ))}
      <g stroke="none" fill="#1B2D59">
        {[
          [274, 84],
          [322, 84],
          [274, 132],
        ].map(([x, y]) => (
          <path
            key={`${x}${y}`}
            fillRule="evenodd"
            d={`M${x} ${y}h24v24h-24zM${(x ?? 0) + 5} ${(y ?? 0) + 5}v14h14v-14z`}
          />
        ))}
        {dots.map((at) => (
          <rect key={at} x={302 + (at % 6) * 8} y={112 + Math.floor(at / 6) * 8} width="7" height="7" />
        ))}
      </g>
      <path d="M76 216h264" stroke="#D4602A" strokeWidth="3" />
      <text x="76" y="207">
        {example}
      </text>
      <text x="76" y="186" data-name="">
        {field}
      </text>
    </Plate>
  )
}

export function MarkGuide() {
  const { title, steps } = markWords.guide
  return (
    <Root aria-labelledby="mark-guide">
      <h2 id="mark-guide">{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Root>
  )
}
