import type { Clock } from '../ports/ports'

interface Timer {
  at: number
  order: number
  run: () => void
}

/** Time that passes only when told to. `soon` runs with the next `settle`, in order. */
export class TestClock implements Clock {
  private time = 1_700_000_000_000
  /** What the wall clock was set forward by, or back. */
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

  /** Somebody sets the wall clock by `ms`. */
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

  /** Lets everything happen that needs no time: promises and `soon`. */
  async settle(): Promise<void> {
    do {
      const due = this.soons
      this.soons = []
      for (const run of due) run()
      // A turn of the real loop: every promise that can go on has gone on after it.
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.soons.length > 0)
  }

  /** Moves time on, timer by timer. */
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
