/**
 * First views by address. One that is some seconds old is shown as it is while the next one is drawn: a visitor does not
 * wait for what the page asks again anyway, least of all when the machine has much to do.
 */
import type { Clock } from '../../platform/context'
import type { FirstView } from './first-views'

/** Younger ones are not drawn again. */
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
  /** At once what is kept; else what `draw` gives. Undefined where there is nothing to draw. Rejects when drawing does. */
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
      // The oldest in use goes first.
      kept.delete(address)
      kept.set(address, known)
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
      const age = now - known.at
      if (age < freshMs) return known.view
      const drawing = redraw(address, known)
      if (!known.view || age >= shownMs) return drawing
      // A drawing that fails leaves the kept one, until it is too old.
      drawing.catch(() => undefined)
      return known.view
    },
  }
}
