import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { codeFace } from '../../../shared/code/code-face'
import { CodePlate, Coloured } from './CodeSample'
import type { openWords } from './words'

type Figure = (typeof openWords.documents)[number]['figure']

const Plate = styled(CodePlate)`
  & > div { container-type: inline-size; flex: 1; display: grid; align-content: space-between; gap: ${token('space.5')}; padding: ${token('space.5')} ${token('space.6')} ${token('space.6')}; }
  & pre { margin: 0; overflow: auto; font: 400 calc(max(13px, .9375rem) * var(--weft-text-scale, 1))/1.7 ${codeFace}; }
  & pre > code { font: inherit; }
  /* A name taken apart: its segments on a line, and under each what it means. */
  & [data-segments] { --code: clamp(16px, 4.1cqi, 28px); display: grid; grid-template-columns: repeat(4, auto); }
  & [data-segments] dt { display: flex; justify-content: space-between; white-space: nowrap; color: #fff; font: 500 calc(var(--code) * var(--weft-text-scale, 1))/1.3 ${codeFace}; }
  & [data-segments] dt > i { min-width: 1.2em; text-align: center; color: ${token('color.indigo.200')}; font-style: normal; }
  & [data-segments] dd { margin-top: ${token('space.3')}; padding-top: ${token('space.2')}; border-top: 3px solid ${token('color.weft.400')}; color: ${token('color.indigo.100')}; ${typeStep('body')} }
  & [data-segments] > div:not(:last-child) > dd { padding-right: 1em; }
  & [data-segments] dd > small { display: block; color: ${token('color.indigo.200')}; ${typeStep('bodyS')} }
  & [data-rows] { display: grid; grid-template-columns: max-content minmax(0, 1fr); border-top: 1px solid rgb(255 255 255 / .12); ${typeStep('bodyS')} }
  & [data-rows] > * { padding: ${token('space.2')} 0; border-bottom: 1px solid rgb(255 255 255 / .12); overflow-wrap: anywhere; }
  & [data-rows] > dt { padding-right: ${token('space.5')}; color: ${token('color.indigo.200')}; }
  & [data-way] { position: relative; display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); padding-top: ${token('space.4')}; color: ${token('color.indigo.100')}; ${typeStep('bodyS')} }
  & [data-way]::before { content: ''; position: absolute; inset: 0 0 auto; height: 3px; background: ${token('color.weft.400')}; }
  & [data-way] > li { padding-right: ${token('space.3')}; }
  & [data-way] > li::before { content: ''; position: absolute; top: -3px; width: 9px; height: 9px; border-radius: 50%; background: ${token('color.weft.400')}; }
  & [data-way] > li:last-child { color: #fff; font-weight: 500; }
  /* Where the segments have no room on one line, each has its own. */
  @container (max-width: 460px) {
    & [data-segments] { grid-template-columns: minmax(0, 1fr); --code: 20px; }
    & [data-segments] > div { display: grid; grid-template-columns: 11em minmax(0, 1fr); align-items: baseline; padding: ${token('space.2')} 0; border-top: 1px solid rgb(255 255 255 / .12); }
    & [data-segments] > div:first-child { border-top: 3px solid ${token('color.weft.400')}; }
    & [data-segments] dt { justify-content: start; }
    & [data-segments] dd { margin: 0; padding: 0; border: 0; }
  }
  ${below('column')} {
    & > div { padding: ${token('space.4')}; }
    & [data-rows] { grid-template-columns: minmax(0, 1fr); }
    & [data-rows] > dt { padding-bottom: 0; border-bottom: 0; }
    & [data-way] { grid-template-columns: minmax(0, 1fr); gap: ${token('space.2')}; padding: 0 0 0 ${token('space.5')}; }
    & [data-way]::before { inset: 0 auto 0 3px; width: 3px; height: auto; }
    & [data-way] > li { position: relative; }
    & [data-way] > li::before { top: .45em; left: calc(-1 * ${token('space.5')}); }
  }
  @media print { & [data-segments] dt, & [data-segments] dd, & [data-segments] small, & dl > *, & [data-way] > li:last-child { color: #000; } }
`

/** What a document is about, drawn: a name taken apart into its segments, or code with the way of a message. */
export function DocumentFigure({ figure }: { figure: Figure }) {
  return (
    <Plate>
      <figcaption>{figure.name}</figcaption>
      {'segments' in figure ? (
        <div>
          <dl data-segments>
            {figure.segments.map(({ value, joint, name, note }) => (
              <div key={name}>
                <dt translate="no">
                  {value}
                  {joint ? <i>{joint}</i> : null}
                </dt>
                <dd>
                  {name}
                  <small>{note}</small>
                </dd>
              </div>
            ))}
          </dl>
          <dl data-rows>
            {figure.rows.flatMap(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={text}>{text}</dd>])}
          </dl>
        </div>
      ) : (
        <div>
          <pre translate="no">
            <Coloured code={figure.code} />
          </pre>
          <ol data-way>
            {figure.way.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </Plate>
  )
}
