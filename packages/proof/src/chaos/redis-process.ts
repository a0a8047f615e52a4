/** A Redis on this machine with its own port; it persists nothing and can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './node-process'

export interface RedisProcess {
  url: string
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
}

/** `$REDIS_SERVER`, or the one on PATH; undefined if there is none. */
export const findRedis = (): string | undefined =>
  process.env.REDIS_SERVER ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => existsSync(file))

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })

/**
 * Like `findRedis`, but throws if there is none: a requested Redis must not be left out silently. Call it before anything is
 * started.
 */
export function requireRedis(): string {
  const program = findRedis()
  if (program === undefined)
    throw new Error(
      'There is no redis-server on this machine: install it, name it in REDIS_SERVER, or go without --redis.',
    )
  return program
}

/** @param program path as `findRedis` returns it. */
export async function startRedis(program: string): Promise<RedisProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      cwd: '/',
      stdio: 'ignore',
    })
    while (!(await answers(port))) await delay(20)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
