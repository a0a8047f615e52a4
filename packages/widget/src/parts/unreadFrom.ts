/**
 * Where 以下为新消息 stands: above the first message of others that came, or was stored, while nobody looked. Pure.
 */
import type { TimelineRow } from './timelineRows'

/** Key of the first of the newest `unread` messages of others; undefined: nothing is unread, or none of them is here. */
export function firstUnread(rows: readonly TimelineRow[], unread: number): string | undefined {
  let left = unread
  let first: string | undefined
  for (let at = rows.length - 1; at >= 0 && left > 0; at -= 1) {
    const row = rows[at]
    if (row?.type !== 'message' || row.entry.sendType === 'my') continue
    first = row.key
    left -= 1
  }
  return first
}
