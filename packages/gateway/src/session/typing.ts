/**
 * One socket's typing, put together per conversation: the first 204 goes on at once, of those that follow within the
 * interval the last one goes on at its end, unless the message they were typed for has come since. So a burst is never
 * lost, and between two messages never more than one an interval is told.
 */
import type { Clock } from '../ports/ports'

/** Conversations kept in mind; nobody types in more at once. */
const MOST_KEYS = 100

interface Spell {
  toldAt: number
  /** Cancels the one that waits for the interval's end. */
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

  /** The message is there: what waits to be told is over. The next word after it is told at once. */
  said(key: string): void {
    this.spells.get(key)?.cancel?.()
    this.spells.delete(key)
  }

  close(): void {
    for (const { cancel } of this.spells.values()) cancel?.()
    this.spells.clear()
  }
}
