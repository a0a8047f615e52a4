/** What went over the customer's socket, newest first: time, direction, event, and what befell it. */
import { token } from '@weft/ui'
import type { Table } from './table'

const cell = { padding: '2px 12px 2px 0', whiteSpace: 'nowrap' } as const
const clock = (at: number) => new Date(at).toTimeString().slice(0, 8)

export function FrameLog({ table }: { table: Table }) {
  const frames = table.gateway.frames.slice(-12).reverse()
  return (
    <section aria-labelledby="frame-log" style={{ display: 'grid', gap: 8 }}>
      <h2 id="frame-log" style={{ fontSize: 16 }}>
        线上的帧
      </h2>
      <table style={{ fontSize: 12, fontVariantNumeric: 'tabular-nums', color: token('color.textSecondary') }}>
        <thead>
          <tr style={{ textAlign: 'left' }}>
            {['时间', '方向', '事件', '类型', '经过'].map((title) => (
              <th key={title} scope="col" style={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {frames.map(({ seq, at, direction, frame, injected }) => (
            <tr key={seq}>
              <td style={cell}>{clock(at)}</td>
              <td style={cell}>{direction === 'up' ? '↑ 上行' : '↓ 下行'}</td>
              <td style={cell}>{frame?.eventType ?? '–'}</td>
              <td style={cell}>{frame && 'msgType' in frame ? frame.msgType : ''}</td>
              <td style={cell}>{injected ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
