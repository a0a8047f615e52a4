/**
 * One PostgreSQL on one folder: initialises the folder, runs the server on a unix socket (no TCP port), stops it. It runs in its
 * own session, so that Ctrl+C in the terminal reaches only the Node process, which stops it after the last commit.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error'
import type { DatabaseUser } from './access'
import type { Programs } from './programs'

/** Superuser and database name inside the embedded server; the socket's folder keeps others out. */
export const databaseName = 'weft'

/** Connection string over the unix socket in this folder. */
export const databaseUrl = (socketFolder: string): string =>
  `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`

/** glibc has C.UTF-8; macOS may not, and has en_US.UTF-8 everywhere. With `C` the text search would not handle Chinese. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

const environment = () => ({ PATH: process.env.PATH, TZ: 'UTC', LC_ALL: locale, LC_MESSAGES: 'C' })

/** Initialises an empty folder that `user` owns. Rejects with disk-full or database-failed. */
export async function initialise(programs: Programs, user: DatabaseUser, folder: string, sync = true): Promise<void> {
  const args = ['-D', folder, '-U', databaseName, '--auth=trust', `--locale=${locale}`, '--encoding=UTF8']
  // The builtin order of code points, same as glibc's C.UTF-8: indexes compare texts byte by byte and not through the library,
  // which took a sixth of the work of storing a message; and no new version of a library can change the order of an index.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--no-instructions', ...(sync ? [] : ['--no-sync']))
  const child = spawn(programs.initdb, args, {
    ...user,
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0) throw failure('The database could not be created', output)
}

export interface PostgresOptions {
  programs: Programs
  user: DatabaseUser
  folder: string
  /** Folder of the socket, reachable by `user` only. */
  socketFolder: string
  logFile: string
  /** `-c` settings, besides the ones of every Weft database. */
  settings?: Readonly<Record<string, string>>
}

export interface Postgres {
  pid: number
  /** Settles when the server has ended, for whatever reason. */
  exited: Promise<void>
  /**
   * Fast shutdown: open transactions are rolled back, all commits are on disk. Returns false for a process that outlives even
   * SIGKILL, as one does while it waits for a disk that does not answer.
   */
  stop(): Promise<boolean>
}

const commonSettings = (options: PostgresOptions): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: options.socketFolder,
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  ...options.settings,
})

/** Maximum time until the server accepts connections: replaying its log after a crash may take a while. */
const readyWithinMs = 60_000
const maxLogBytes = 5_000_000

/**
 * Starts the server and waits until it accepts connections. Rejects with disk-full or database-failed.
 * @param signal ends the wait, and the server with it: a replay of the log may take longer than a service has for its stop
 */
export async function startPostgres(options: PostgresOptions, signal?: AbortSignal): Promise<Postgres> {
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const from = existsSync(options.logFile) ? statSync(options.logFile).size : 0
    const child = launch(options)
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    const outcome = await Promise.race([
      ready(options.socketFolder, deadline, signal),
      exited.then(() => 'gone' as const),
    ])
    if (outcome === 'ready') {
      return { pid: child.pid ?? 0, exited, stop: () => stopChild(child, exited) }
    }
    await stopChild(child, exited)
    const said = logTail(options.logFile, from)
    // The postmaster was killed and its last backends still hold the shared memory: they will end by themselves.
    if (signal?.aborted || !/shared memory block|lock file/.test(said) || Date.now() > deadline) {
      throw failure('The database did not start', said)
    }
    await delay(200)
  }
}

function launch(options: PostgresOptions): ChildProcess {
  if (existsSync(options.logFile) && statSync(options.logFile).size > maxLogBytes) truncateSync(options.logFile)
  const log = openSync(options.logFile, 'a', 0o600)
  try {
    const settings = Object.entries(commonSettings(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(options.programs.postgres, ['-D', options.folder, ...settings], {
      ...options.user,
      cwd: '/',
      env: environment(),
      detached: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function ready(socketFolder: string, deadline: number, signal?: AbortSignal): Promise<'ready' | 'late'> {
  while (Date.now() < deadline && !signal?.aborted) {
    if (existsSync(join(socketFolder, '.s.PGSQL.5432')) && (await answers(socketFolder))) return 'ready'
    await delay(20)
  }
  return 'late'
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    user: databaseName,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<boolean> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  for (const [signal, waitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (hasEnded()) return true
    // A stopped process handles a signal only after it continues.
    child.kill('SIGCONT')
    child.kill(signal)
    const limit = new AbortController()
    await Promise.race([exited, delay(waitMs, undefined, { signal: limit.signal }).catch(() => {})])
    limit.abort()
  }
  return hasEnded()
}

const logTail = (file: string, from: number): string => {
  try {
    return readFileSync(file).subarray(from).toString('utf8').slice(-2_000)
  } catch {
    return ''
  }
}

/** Chooses the error text by the output of the database's programs. */
function failure(what: string, said: string): StartupError {
  if (/No space left on device/i.test(said)) {
    return new StartupError(
      'disk-full',
      `${what}: the disk is full. Free some space and start again; nothing was lost.`,
    )
  }
  const reason = said
    .split('\n')
    .filter((line) => /FATAL|PANIC|error|cannot|could not/i.test(line))
    .at(-1)
  return new StartupError(
    'database-failed',
    `${what}: ${(reason ?? said.trim().split('\n').at(-1)) || 'it said nothing'}`,
  )
}
