/**
 * Where 以下为新消息 stands: above the first message of others that came, or was stored, while nobody looked. The bot's
 * cards are never news, and a line divides what was seen from what was not: with nothing above it there is none. Pure.
 */
import { isQuestionCard, type TimelineRow } from './timelineRows'

const isOther = (row: TimelineRow): boolean => row.type === 'message' && row.entry.sendType !== 'my'
const isCard = (row: TimelineRow): boolean => row.type === 'message' && isQuestionCard(row.entry)

/**
 * Key of the first of the newest `unread` messages of others; undefined: nothing is unread, none of them is here, or the
 * conversation begins with it.
 * @param hasOlder messages lie above these rows
 */
export function firstUnread(rows: readonly TimelineRow[], unread: number, hasOlder: boolean): string | undefined {
  let left = unread
  let from = rows.length
  for (let at = rows.length - 1; at >= 0 && left > 0; at -= 1) {
    const row = rows[at]
    if (!row || !isOther(row)) continue
    from = at
    left -= 1
  }
  const first = rows.findIndex((row, at) => at >= from && isOther(row) && !isCard(row))
  if (first < 0) return undefined
  const hasSeen = hasOlder || rows.slice(0, first).some((row) => !isCard(row))
  return hasSeen ? rows[first]?.key : undefined
}
