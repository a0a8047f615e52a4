import type { Clock } from './ports/ports'

/** What comes round as long as the gateway lives. */
export class Rounds {
  private readonly stops: (() => void)[] = []

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The next round begins when this one is over: a slow store is not asked twice at once. */
  every(intervalMs: number, run: () => void | Promise<void>): void {
    let cancel = () => {}
    let isStopped = false
    const plan = (): void => {
      cancel = this.clock.after(intervalMs, () => {
        let round: Promise<void> | undefined
        try {
          round = run() ?? undefined
        } catch (error) {
          this.failed(error)
        }
        if (round) void round.finally(() => !isStopped && plan())
        else if (!isStopped) plan()
      })
    }
    plan()
    this.stops.push(() => {
      isStopped = true
      cancel()
    })
  }

  stop(): void {
    for (const stop of this.stops) stop()
  }
}
