import type { Clock } from '../ports/ports'

interface Timer {
  at: number
  order: number
  run: () => void
}

/** Time that passes only when told to. `soon` runs with the next `settle`, in order. */
export class TestClock implements Clock {
  private time = 1_700_000_000_000
  /** Milliseconds that the wall clock was set forward (or back, if negative). */
  private stepped = 0
  private order = 0
  private timers: Timer[] = []
  private soons: (() => void)[] = []

  now(): number {
    return this.time + this.stepped
  }

  monotonic(): number {
    return this.time
  }

  /** Sets the wall clock forward by `ms`. */
  step(ms: number): void {
    this.stepped += ms
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.time + delayMs, order: this.order++, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  soon(run: () => void): void {
    this.soons.push(run)
  }

  /** Runs all that needs no time: promises and `soon`. */
  async settle(): Promise<void> {
    do {
      const due = this.soons
      this.soons = []
      for (const run of due) run()
      // One turn of the real event loop: every promise that can continue has continued after it.
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.soons.length > 0)
  }

  /** Moves time forward, timer by timer. */
  async pass(ms: number): Promise<void> {
    await this.settle()
    const end = this.time + ms
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (!next) break
      this.timers = this.timers.filter((one) => one !== next)
      this.time = Math.max(this.time, next.at)
      next.run()
      await this.settle()
    }
    this.time = end
    await this.settle()
  }
}
