/** What the server does again and again beside its calls. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface RoundsOptions {
  everyMs: number
  run(): Promise<unknown>
  /** Told with the first of several failures in a row. */
  failed: string
  /** Told with the round that succeeds after them. */
  recovered: string
}

/** One round at a time; the server's end waits for the one that runs. */
export function keepRunning(
  api: Pick<FastifyInstance, 'addHook'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { everyMs, run, failed, recovered }: RoundsOptions,
): void {
  let running: Promise<unknown> | undefined
  // While the database is away every round fails: said each time, it would bury what else the log tells.
  let failures = 0
  const round = async () => {
    try {
      await run()
      if (failures > 0) log.info({ failures }, recovered)
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === 1) log.warn({ err: error }, failed)
    }
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined
    })
  }, everyMs)
  timer.unref()
  api.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
