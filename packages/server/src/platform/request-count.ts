/**
 * The count of a key in its current window, for every HTTP limit. A window starts with the first count of its key and ends by
 * itself.
 */
export interface RequestCount {
  /** Counts of the key in its window, this one included. */
  count: number
  /** Milliseconds to the end of the window. */
  resetMs: number
}

/** The port behind the limits of HTTP (`http/limit-store.ts`). */
export interface RequestCounts {
  /** Adds one to the key's count. Rejects when the counts cannot be reached. */
  add(key: string, windowMs: number): Promise<RequestCount>
}
