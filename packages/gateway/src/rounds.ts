import type { Clock } from './ports/ports'

/** The periodic tasks of a gateway. */
export class Rounds {
  private readonly stops: (() => void)[] = []

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The next round is scheduled after this one ends, so a slow store never gets two rounds at once. */
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
