/**
 * Coalesces one socket's typing per conversation: the first 204 is forwarded at once; of those within the interval the last one
 * is forwarded at its end, unless its message has arrived since. So no burst is lost, and at most one 204 per interval goes out
 * between two messages.
 */
import type { Clock } from '../ports/ports'

/** Number of conversations remembered; more are not typed in at once. */
const MOST_KEYS = 100

interface Spell {
  toldAt: number
  /** Cancels the 204 that waits for the end of the interval. */
  cancel?: () => void
}

export class Typing {
  private readonly spells = new Map<string, Spell>()

  constructor(
    private readonly clock: Pick<Clock, 'monotonic' | 'after'>,
    private readonly intervalMs: number,
  ) {}

  note(key: string, tell: () => void): void {
    const now = this.clock.monotonic()
    const spell = this.spells.get(key)
    const left = spell === undefined ? 0 : spell.toldAt + this.intervalMs - now
    if (spell === undefined || left <= 0) {
      spell?.cancel?.()
      if (this.spells.size >= MOST_KEYS) this.close()
      this.spells.set(key, { toldAt: now })
      tell()
      return
    }
    if (spell.cancel) return
    spell.cancel = this.clock.after(left, () => {
      spell.cancel = undefined
      spell.toldAt = this.clock.monotonic()
      tell()
    })
  }

  /** The message arrived: drops the waiting 204. The next 204 after it is forwarded at once. */
  said(key: string): void {
    this.spells.get(key)?.cancel?.()
    this.spells.delete(key)
  }

  close(): void {
    for (const { cancel } of this.spells.values()) cancel?.()
    this.spells.clear()
  }
}
