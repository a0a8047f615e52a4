/**
 * Estimates how long a place in the queue will wait (docs/decisions/0010): from recent waits, at most the 15-minute promise per
 * place. No estimate when no wait is known or no agent is on duty.
 */

/** Number of recent sessions that count. */
export const RECENT_WAITS = 20
/** How old a session may be and still count: 7 days. */
export const RECENT_WAITS_MS = 7 * 24 * 60 * 60_000
/** A longer wait began when no agent was there, so it does not describe a moving queue. */
const OUTLIER_MS = 60 * 60_000

export interface ExpectedWait {
  /** Milliseconds from asking to being accepted, of recent sessions, in any order. */
  waits: readonly number[]
  /** Agents on duty and connected now. */
  onDuty: number
  /** Place in the queue, 1 is next. */
  position: number
  /** Promise of an agent's answer, and the longest estimate for one place. */
  replyPromiseMs: number
}

/** Returns whole seconds, at least 1; undefined when there is no estimate. */
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
