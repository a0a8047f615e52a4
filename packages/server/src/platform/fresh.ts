/**
 * Caches answers that are the same for everybody for a few seconds: concurrent requests of many visitors cost one read.
 * Concurrent loads are shared; a failed one is not cached; the oldest entries are evicted first.
 */
import type { Clock } from './context'

export interface Fresh<Value> {
  /** Returns the cached answer, or the result of `load`. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Clears the cache after a write. */
  clear(): void
}

export function createFresh<Value>(options: { clock: Clock; ttlMs: number; max: number }): Fresh<Value> {
  const kept = new Map<string, { at: number; value: Promise<Value> }>()
  return {
    get(key, load) {
      const now = options.clock.now()
      const known = kept.get(key)
      if (known && now - known.at < options.ttlMs) return known.value
      const entry = { at: now, value: load() }
      kept.delete(key)
      kept.set(key, entry)
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      if (kept.size > options.max) {
        const [oldest] = kept.keys()
        if (oldest !== undefined) kept.delete(oldest)
      }
      return entry.value
    },
    clear: () => kept.clear(),
  }
}
