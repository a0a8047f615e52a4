/**
 * Whether this page sends something that the last render did not have: a message without a number. A message from another device
 * of the user has one. Older pages, filled gaps, acknowledged messages that move and changed rows do not count.
 */
import type { TimelineRow } from './timelineRows'

const isWaiting = (row: TimelineRow): boolean => row.type === 'message' && row.entry.msgSeqId === undefined

/** @param before the rows of the last render; absent or empty at the first one, which never counts. */
export function hasOwnArrived(before: readonly TimelineRow[] | undefined, now: readonly TimelineRow[]): boolean {
  if (!before || before.length === 0) return false
  const known = new Set(before.filter(isWaiting).map(({ key }) => key))
  return now.some((row) => isWaiting(row) && !known.has(row.key))
}
