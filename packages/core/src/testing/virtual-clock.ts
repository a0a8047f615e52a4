/**
 * Time that stands still until a test advances it. Between two timers all promises settle that can. Exists beside the test kit's
 * clock because it waits one turn instead of three, and can freeze a page (decision 166).
 */
import type { ClockPort } from '../platform/ports'

interface Due {
  at: number
  order: number
  run(): void
}

export class VirtualClock implements ClockPort {
  #now = 0
  #ahead = 0
  #order = 0
  #due: Due[] = []
  /** Milliseconds since 1970 of the virtual zero. */
  readonly epoch = Date.UTC(2026, 10, 21, 4, 0, 0)

  now(): number {
    return this.epoch + this.#now + this.#ahead
  }
  monotonic(): number {
    return this.#now
  }
  setTimeout(run: () => void, ms: number): Due {
    this.#order += 1
    const due: Due = { at: this.#now + Math.max(0, ms), order: this.#order, run }
    this.#due.push(due)
    return due
  }
  clearTimeout(timer: unknown): void {
    this.#due = this.#due.filter((due) => due !== timer)
  }
  get pending(): number {
    return this.#due.length
  }

  /** Changes the wall clock. Also simulates sleep on a page whose monotonic clock and timers stand still. */
  setWall(byMs: number): void {
    this.#ahead += byMs
  }
  /** Simulates a frozen page: time passes, due timers run at the next `advance`. */
  freeze(ms: number): void {
    this.#now += ms
  }

  async advance(ms: number): Promise<void> {
    const until = this.#now + ms
    await settle()
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.clearTimeout(next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await settle()
    }
    this.#now = until
  }

  #next(until: number): Due | undefined {
    let best: Due | undefined
    for (const due of this.#due) {
      if (due.at > until) continue
      if (!best || due.at < best.at || (due.at === best.at && due.order < best.order)) best = due
    }
    return best
  }
}

/** Runs everything that is ready without time passing. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
