/** Frames of the customer's socket, newest first: time, direction, event as text, and injected faults. */
import type { Table } from './table'
import { events, injected, messages, type PageLanguage, type PageWords } from './words'

const SHOWN_FRAMES = 12
const clock = (at: number) => new Date(at).toTimeString().slice(0, 8)

export function FrameLog({ table, words, language }: { table: Table; words: PageWords; language: PageLanguage }) {
  const frames = table.gateway.frames.slice(-SHOWN_FRAMES).reverse()
  return (
    <section aria-labelledby="frame-log">
      <h2 id="frame-log">{words.frames}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow screen is reached by the keyboard */}
      <section className="table-frames" aria-label={`${words.time}, ${words.event}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[words.time, words.direction, words.event, words.kind, words.befell].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {frames.map(({ seq, at, direction, frame, injected: mark }) => {
              const msgType = frame && 'msgType' in frame ? frame.msgType : undefined
              return (
                <tr key={seq}>
                  <td>{clock(at)}</td>
                  <td>{direction === 'up' ? `↑ ${words.up}` : `↓ ${words.down}`}</td>
                  <td>{frame ? `${events[frame.eventType]?.[language] ?? ''} ${frame.eventType}` : '–'}</td>
                  <td>{msgType === undefined ? '' : `${messages[msgType]?.[language] ?? ''} ${msgType}`}</td>
                  <td>{mark ? (injected[mark]?.[language] ?? mark) : ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}
