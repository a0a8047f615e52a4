/**
 * How long a place in the queue is likely to wait (docs/decisions/0010). It is said from how long people really waited of
 * late, never more than the 15-minute promise for each place, and not at all when nothing is known or nobody is there.
 */

/** Services looked at, the latest. */
export const RECENT_WAITS = 20
/** How far back a service still says something about today: 7 days. */
export const RECENT_WAITS_MS = 7 * 24 * 60 * 60_000
/** A longer wait began while no agent was there: it says nothing of a queue that moves. */
const OUTLIER_MS = 60 * 60_000

export interface ExpectedWait {
  /** Milliseconds from asking to being accepted, of recent services, in any order. */
  waits: readonly number[]
  /** Agents on duty and connected now. */
  onDuty: number
  /** Place in the queue, 1 is next. */
  position: number
  /** The promise of a human's answer, and so the most that one place is told. */
  replyPromiseMs: number
}

/** Whole seconds, at least 1; undefined: say nothing. */
export function expectedWaitSeconds({ waits, onDuty, position, replyPromiseMs }: ExpectedWait): number | undefined {
  const usual = median(waits.filter((wait) => wait >= 0 && wait <= OUTLIER_MS))
  if (usual === undefined || onDuty < 1) return undefined
  const expected = Math.min((usual * position) / onDuty, replyPromiseMs * position)
  return Math.max(1, Math.ceil(expected / 1_000))
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}
