/** The counts of one node. */
import type { RequestCounts } from '../request-count'

/** Maximum keys; beyond it the key with the oldest window is removed. */
const MOST_KEYS = 100_000

/** Counts in the memory of this process. @param now milliseconds of a monotonic clock. */
export function createLocalCounts(
  now: () => number = () => performance.now(),
  mostKeys: number = MOST_KEYS,
): RequestCounts & { readonly size: number } {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    get size() {
      return windows.size
    },
    async add(key, windowMs) {
      const at = now()
      const known = windows.get(key)
      if (known && known.endsAt > at) {
        known.count += 1
        return { count: known.count, resetMs: known.endsAt - at }
      }
      // Deleted and set again, so that it moves to the end: a map iterates in insertion order.
      windows.delete(key)
      windows.set(key, { count: 1, endsAt: at + windowMs })
      const [eldest] = windows.size > mostKeys ? windows.keys() : []
      if (eldest !== undefined) windows.delete(eldest)
      return { count: 1, resetMs: windowMs }
    },
  }
}
