/**
 * What came to the end of a list between two renderings. Older pages, filled gaps, acknowledged messages that move and
 * changed rows are no arrivals. Others' messages stand above one's own waiting ones, so the last row alone tells nothing.
 */
import type { TimelineRow } from './timelineRows'

/** So many rows are compared at most; a longer batch counts as this many. */
const TAIL_ROWS = 300

export interface Arrivals {
  /** A message that this page sends is among them: it has no number yet. What the person wrote on another device has one. */
  hasOwn: boolean
  /** How many are of others. */
  others: number
}

const isWaiting = (row: TimelineRow): boolean => row.type === 'message' && row.entry.msgSeqId === undefined

/** @param before the rows of the last rendering; absent or empty at the first, when nothing has arrived. */
export function arrivals(before: readonly TimelineRow[] | undefined, now: readonly TimelineRow[]): Arrivals {
  const found: Arrivals = { hasOwn: false, others: 0 }
  if (!before || before.length === 0) return found
  const known = new Set(before.slice(-TAIL_ROWS).map((row) => row.key))
  for (const row of now.slice(-TAIL_ROWS).reverse()) {
    if (known.has(row.key)) {
      if (isWaiting(row)) continue
      break
    }
    if (row.type !== 'message') continue
    if (isWaiting(row)) found.hasOwn = true
    else if (row.entry.sendType !== 'my') found.others += 1
  }
  return found
}
