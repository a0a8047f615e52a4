/**
 * The server as a program: settings, data folder, database, schema, demo world, listening; and the shutdown, in the opposite
 * order. A failed start prints one sentence and exits with status 1.
 */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartupError } from './platform/startup-error'
import { startServer } from './start'
import { welcome } from './welcome'

/** Maximum time for a clean stop; what hangs then is cut off (G12: at most 20 s). */
const stopWithinMs = 20_000

/** Runs until a signal. `since`: milliseconds since 1970 when the person entered the command; defaults to now. */
export async function main(options: { since?: number } = {}): Promise<void> {
  const since = options.since ?? Date.now()
  const say = (sentence: string) =>
    console.log(`${String(((Date.now() - since) / 1000).toFixed(1)).padStart(6)} s  ${sentence}`)
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  let stopping: Promise<void> | undefined

  const stop = (status: number, reason: string) => {
    stopping ??= (async () => {
      process.exitCode = status
      console.log(`\n${reason}`)
      setTimeout(() => process.exit(status || 1), stopWithinMs).unref()
      const before = Date.now()
      // After a signal during the start, waits for the start, so that nothing is left half done.
      const running = server ?? (await starting.catch(() => undefined))
      await running?.close()
      console.log(`Stopped, database included, in ${((Date.now() - before) / 1000).toFixed(1)} s.`)
      process.exit(status)
    })()
  }
  // npm and the terminal may both send the signal: the second one has no effect.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0, 'Stopping …'))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      console.error(error)
      stop(1, 'The server met an error that it did not expect and stops; nothing it acknowledged is lost.')
    })
  }

  const starting = startServer(process.env, say)
  try {
    server = await starting
    if (!stopping) console.log(welcome(server))
  } catch (error) {
    if (stopping) return
    console.error(error instanceof StartupError ? `\n${error.message}` : error)
    process.exit(1)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) void main()
