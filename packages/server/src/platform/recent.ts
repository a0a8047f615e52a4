/** What happened within a window, by key, in the memory of this node. */
export interface Recent {
  has(key: string): boolean
  /** Notes the key for `ms` from now. */
  note(key: string, ms: number): void
}

/** Maximum keys; beyond it the one noted first is forgotten. */
const MOST_KEYS = 20_000

/** @param now milliseconds of any clock */
export function createRecent(now: () => number, mostKeys = MOST_KEYS): Recent {
  const ends = new Map<string, number>()
  return {
    has: (key) => (ends.get(key) ?? Number.NEGATIVE_INFINITY) > now(),
    note(key, ms) {
      // Deleted and set again, so that it moves to the end: a map iterates in insertion order.
      ends.delete(key)
      ends.set(key, now() + ms)
      const [eldest] = ends.size > mostKeys ? ends.keys() : []
      if (eldest !== undefined) ends.delete(eldest)
    },
  }
}
