/**
 * Whether this page sends something that the last rendering did not have: a message without a number. What the person wrote
 * on another device has one. Older pages, filled gaps, acknowledged messages that move and changed rows are no arrivals.
 */
import type { TimelineRow } from './timelineRows'

const isWaiting = (row: TimelineRow): boolean => row.type === 'message' && row.entry.msgSeqId === undefined

/** @param before the rows of the last rendering; absent or empty at the first, when nothing has arrived. */
export function hasOwnArrived(before: readonly TimelineRow[] | undefined, now: readonly TimelineRow[]): boolean {
  if (!before || before.length === 0) return false
  const known = new Set(before.filter(isWaiting).map(({ key }) => key))
  return now.some((row) => isWaiting(row) && !known.has(row.key))
}
