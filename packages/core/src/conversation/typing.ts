/** Typing state: the own typing is announced at most every 3 s; others' counts for 6 s or until their message. */
import type { ClockPort, Timer } from '../platform/ports'

export const TYPING = { announceMs: 3_000, believeMs: 6_000 } as const

export class Typing {
  readonly #clock: ClockPort
  readonly #changed: () => void
  readonly #timers = new Map<string, Timer>()
  #announcedAt = Number.NEGATIVE_INFINITY

  constructor(clock: ClockPort, changed: () => void) {
    this.#clock = clock
    this.#changed = changed
  }

  get userIds(): readonly string[] {
    return [...this.#timers.keys()]
  }

  heard(userId: string): void {
    const before = this.#timers.get(userId)
    if (before !== undefined) this.#clock.clearTimeout(before)
    this.#timers.set(
      userId,
      this.#clock.setTimeout(() => this.ended(userId), TYPING.believeMs),
    )
    if (before === undefined) this.#changed()
  }

  ended(userId: string): void {
    const timer = this.#timers.get(userId)
    if (timer === undefined) return
    this.#clock.clearTimeout(timer)
    this.#timers.delete(userId)
    this.#changed()
  }

  stop(): void {
    for (const userId of this.userIds) this.ended(userId)
  }

  /** Returns true when it is time to announce again. */
  announce(): boolean {
    const now = this.#clock.monotonic()
    if (now - this.#announcedAt < TYPING.announceMs) return false
    this.#announcedAt = now
    return true
  }

  /** The message is sent: the next keystroke is announced at once. */
  written(): void {
    this.#announcedAt = Number.NEGATIVE_INFINITY
  }
}
