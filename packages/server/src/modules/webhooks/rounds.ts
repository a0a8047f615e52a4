/** Repeats background work at an interval. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface RoundsOptions {
  everyMs: number
  run(): Promise<unknown>
  /** Logged at the first of several failures in a row. */
  failed: string
  /** Logged at the first success after them. */
  recovered: string
}

/** Runs one round at a time; the server's shutdown waits for the running one. */
export function keepRunning(
  api: Pick<FastifyInstance, 'addHook'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { everyMs, run, failed, recovered }: RoundsOptions,
): void {
  let running: Promise<unknown> | undefined
  // While the database is down every round fails: logging each would bury other entries.
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
