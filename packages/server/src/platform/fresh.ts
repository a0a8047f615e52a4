/**
 * Answers that are the same for everybody, kept for a few seconds: what a page full of visitors asks at once is read once.
 * A load that is under way is shared; a failed one is forgotten; the oldest answers go first.
 */
import type { Clock } from './context'

export interface Fresh<Value> {
  /** The kept answer, or what `load` gives. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Forgets everything: something was written. */
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
