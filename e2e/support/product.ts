/**
 * The product as in README: the built server in its own process with its own data folder. `kill` sends SIGKILL; `start` again
 * uses the same folder and port.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Environment variable with the folder of a product that was started and stopped (world.ts); without it a product starts empty.
 */
export const WORLD = 'WEFT_JOURNEY_WORLD'

/**
 * Timeout for hangs. A first start takes ten seconds of CPU time: on a machine with twenty other jobs it took longer than 90 s.
 */
const READY_WITHIN_MS = 240_000

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))

/** Below the ephemeral ports: while a killed server is down, no outgoing connection takes its port. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 30_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('no free port')
}

export interface Product {
  origin: string
  dataFolder: string
  start(): Promise<void>
  /** SIGKILL of the node process; its database process is orphaned, as after a crash. */
  kill(): Promise<void>
  /** SIGTERM; then deletes everything, or all but the data. */
  end(how?: { keepsData?: boolean }): Promise<void>
  /** Signals the node process only. */
  send(signal: NodeJS.Signals): void
  output(): string
}

/** @param settings additional environment variables */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'weft-journey-'))
  // Under root the database runs as user nobody: that user must be able to enter the folder.
  chmodSync(folder, 0o711)
  const world = process.env[WORLD]
  // Keeps the owners: the database refuses files of another user.
  if (world) execFileSync('cp', ['-a', `${world}/.`, folder])
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let said = ''

  const isReady = async () => {
    try {
      return (await fetch(`${origin}/readyz`)).status === 200
    } catch {
      return false
    }
  }

  const start = async () => {
    server = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...settings,
        PORT: String(port),
        HOST: '127.0.0.1',
        WEFT_DATA: folder,
        NODE_ENV: 'development',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const mine = server
    for (const stream of [mine.stdout, mine.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await isReady())) {
      if (mine.exitCode !== null) throw new Error(`the server ended with ${mine.exitCode}:\n${said.slice(-4000)}`)
      if (Date.now() > deadline) throw new Error(`the server is not ready:\n${said.slice(-4000)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }

  await start()
  return {
    origin,
    dataFolder: folder,
    start,
    kill: () => stop('SIGKILL'),
    send: (signal) => void server?.kill(signal),
    output: () => said,
    end: async ({ keepsData = false } = {}) => {
      // After a kill only a new start can stop the orphaned database.
      if (server?.signalCode === 'SIGKILL') await start()
      await stop('SIGTERM')
      if (!keepsData) rmSync(folder, { recursive: true, force: true })
    },
  }
}
