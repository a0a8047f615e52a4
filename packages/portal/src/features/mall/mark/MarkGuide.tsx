/** Start of the identity page, before a lookup: where the code is, and what it opens. */
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { markWords } from './words'

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  gap: ${token('space.8')};
  align-items: center;
  & h2 { ${typeStep('h3')} }
  & ol { display: grid; gap: ${token('space.5')}; margin: ${token('space.5')} 0 0; padding: 0; list-style: none; counter-reset: step; }
  & li { position: relative; padding-left: ${token('space.7')}; counter-increment: step; }
  & li::before { content: counter(step); position: absolute; left: 0; top: 0; font: 600 calc(max(24px, 1.75rem) * var(--weft-text-scale, 1))/1.1 ${token('font.figures')}; color: ${token('color.thread')}; }
  & h3 { ${typeStep('h4')} }
  & p { margin: ${token('space.1')} 0 0; max-width: 40em; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > svg { width: 100%; height: auto; background: ${token('color.band')}; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.6')}; & > svg { order: -1; max-width: 420px; } }
`

/** Modules of the drawn code: not a real one, so that nobody scans it. */
const dots = [0, 3, 4, 7, 9, 12, 13, 14, 18, 21, 22, 25, 27, 30, 33]

export function MarkGuide() {
  const { title, plate, steps } = markWords.guide
  return (
    <Root aria-labelledby="mark-guide">
      <div>
        <h2 id="mark-guide">{title}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <svg viewBox="0 0 416 280" role="img" aria-label={plate} fill="none" stroke="#1B2D59" strokeWidth="1.5">
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
        {[92, 116, 140, 164].map((y, at) => (
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
        <path d="M76 196h264" stroke="#D4602A" strokeWidth="3" />
        <path d="M76 184h8m6 0h16m6 0h40m6 0h10m6 0h56m6 0h30m6 0h22" strokeWidth="5" />
      </svg>
    </Root>
  )
}
