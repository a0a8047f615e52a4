/**
 * A Redis for tests: an installed program on a free port, without persistence. It comes from $REDIS_SERVER or PATH; else it is
 * installed from Debian as root, or unpacked from its packages as any other user. Without one the tests report it and are
 * skipped; under CI they fail.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => existsSync(file))

/** Without root a Debian package can still be unpacked into a temporary folder. */
function unpack(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'weft-redis-'))
  const options = { cwd: folder, stdio: 'ignore' } as const
  spawnSync('apt-get', ['download', 'redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1'], options)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb')))
    spawnSync('dpkg', ['-x', name, '.'], options)
  const program = join(folder, 'usr/bin/redis-server')
  return existsSync(program) ? program : undefined
}

/** The libraries unpacked with it. */
function librariesOf(program: string): NodeJS.ProcessEnv {
  const root = join(dirname(program), '..')
  const folders = existsSync(join(root, 'lib'))
    ? readdirSync(join(root, 'lib')).map((name) => join(root, 'lib', name))
    : []
  return { ...process.env, LD_LIBRARY_PATH: [...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) }
}

/** Returns the program, installed if possible; undefined when there is none. */
export function findRedis(): string | undefined {
  const found = process.env.REDIS_SERVER ?? onPath()
  if (found) return found
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], { env, stdio: 'ignore' })
  }
  const program = onPath() ?? unpack()
  if (!program) {
    if (process.env.CI === 'true') throw new Error('There is no redis-server, and under CI these tests must run.')
    console.warn('!! NO REDIS: the tests that need one are SKIPPED. Install redis-server, or set REDIS_SERVER.')
  }
  return program
}

export interface TestRedis {
  url: string
  pid: number
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function startRedis(program: string): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      cwd: '/',
      // Only an unpacked program needs the path of its libraries.
      env: program.startsWith(tmpdir()) ? librariesOf(program) : process.env,
      stdio: 'ignore',
    })
    for (;;) {
      const probe = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: null })
      probe.on('error', () => {})
      const isUp = await probe.connect().then(
        () => true,
        () => false,
      )
      probe.disconnect()
      if (isUp) return
      await delay(20)
    }
  }
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0
    },
    kill,
    start,
    close: kill,
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
