/**
 * A cache of first views by address. A view that is some seconds old is shown while the next one is rendered. A visitor need
 * not wait for data that the page requests again anyway, least of all on a busy machine.
 */
import type { Clock } from '../../platform/context'
import type { FirstView } from './first-views'

/** Younger ones are not rendered again. */
const freshMs = 10_000
/** Older ones are not shown any more. */
const shownMs = 60_000
const most = 200

interface Kept {
  at: number
  view?: FirstView
  drawing?: Promise<FirstView | undefined>
}

export interface KeptViews {
  /**
   * Returns the cached view at once; else the result of `draw`. Undefined where there is nothing to render. Rejects when `draw`
   * does.
   */
  get(address: string): Promise<FirstView | undefined>
}

export function createKeptViews(clock: Clock, draw: (address: string) => Promise<FirstView | undefined>): KeptViews {
  const kept = new Map<string, Kept>()
  const redraw = (address: string, known: Kept): Promise<FirstView | undefined> => {
    known.drawing ??= draw(address)
      .then((view) => {
        known.at = clock.now()
        known.view = view
        return view
      })
      .finally(() => {
        known.drawing = undefined
      })
    return known.drawing
  }
  return {
    async get(address) {
      const now = clock.now()
      const known = kept.get(address) ?? { at: Number.NEGATIVE_INFINITY }
      // Evicts the least recently used.
      kept.delete(address)
      kept.set(address, known)
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
      const age = now - known.at
      if (age < freshMs) return known.view
      const drawing = redraw(address, known)
      if (!known.view || age >= shownMs) return drawing
      // A failed render leaves the cached view until it expires.
      drawing.catch(() => undefined)
      return known.view
    },
  }
}
