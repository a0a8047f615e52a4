/**
 * The embedded database of a data folder, from its creation to a connection string, and its shutdown. Guarantees: at most one
 * server process a folder. It first stops a database that a killed server left running. It recreates an incomplete cluster,
 * never a complete one. It restarts PostgreSQL if it dies.
 */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createSpaceGate, requireSpace } from '../free-space'
import type { PartReport } from '../health'
import { databaseUser } from './access'
import { type FolderLock, lockFolder } from './folder-lock'
import { stopOrphan } from './orphan'
import { finish, freshFolder, type Place, placeOf, unfinished } from './place'
import { databaseName, databaseUrl, initialise, type Postgres, type PostgresOptions, startPostgres } from './postgres'
import { findPrograms } from './programs'
import { removeSocketFolder, socketFolder } from './socket-folder'

export interface EmbeddedDatabase {
  /** Connection string over the unix socket. */
  url: string
  /** Process id of PostgreSQL now. */
  readonly pid: number
  /** State for /readyz. */
  check(): PartReport
  /** Whether its disk is almost full, so that nothing new may be written. */
  isFull(): boolean
  /** Stops PostgreSQL. All commits are on disk. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Locked by the caller, writable. */
  dataFolder: string
  /** Called with each step, one short sentence in English. */
  say(sentence: string): void
}

const restartAfterMs = [0, 500, 1_000, 2_000, 5_000]

/**
 * Creates or starts the database of a data folder. Rejects with a StartupError: disk-full, folder-in-use, folder-unwritable,
 * database-missing or database-failed.
 */
export async function openEmbeddedDatabase({ dataFolder, say }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = databaseUser()
  const place = placeOf(dataFolder, user)
  requireSpace(place.parent, !existsSync(place.cluster))
  if (place.isAway) say(`The database lies in ${place.cluster}, because its user may not enter ${dataFolder}.`)
  // A copied data folder contains a copy of its pointer: the remote folder has its own lock.
  const lock = place.isAway ? await lockFolder(place.parent) : undefined
  try {
    return await openAt(place, lock, dataFolder, say)
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openAt(
  place: Place,
  lock: FolderLock | undefined,
  dataFolder: string,
  say: EmbeddedOptions['say'],
): Promise<EmbeddedDatabase> {
  const user = databaseUser()
  const programs = findPrograms(user, join(dataFolder, 'programs'))
  if (programs.staged) say(`PostgreSQL runs from a copy in ${programs.staged.folder}: ${programs.staged.reason}.`)
  const orphan = await stopOrphan(place.cluster)
  if (orphan)
    say(`Stopped the database of an earlier run that was killed (process ${orphan}); nothing it stored is lost.`)
  if (!existsSync(place.cluster)) {
    if (unfinished(place).length > 0) say('The first start was broken off; the database is made again.')
    const making = freshFolder(place, user)
    await initialise(programs, user, making)
    finish(place, making)
  }
  const options: PostgresOptions = {
    programs,
    user,
    folder: place.cluster,
    socketFolder: socketFolder(place.cluster, user),
    logFile: join(dataFolder, 'database.log'),
  }
  let server = await startPostgres(options)
  const logFile = options.logFile
  if (existsSync(logFile)) chmodSync(logFile, 0o600)
  await ensureDatabase(options.socketFolder)

  let state: 'up' | 'restarting' | 'closed' = 'up'
  const closing = new AbortController()
  /** Settles when no restart is under way and none will be. */
  let supervision: Promise<void> | undefined
  const supervise = (running: Postgres) => {
    supervision = running.exited.then(async () => {
      if (state === 'closed') return
      state = 'restarting'
      for (let attempt = 0; state === 'restarting'; attempt++) {
        const pauseMs = restartAfterMs[Math.min(attempt, restartAfterMs.length - 1)]
        await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
        if (closing.signal.aborted) return
        try {
          server = await startPostgres(options, closing.signal)
        } catch (error) {
          if (closing.signal.aborted) return
          say(`The database ended and did not start again: ${error instanceof Error ? error.message : error}`)
          continue
        }
        if (closing.signal.aborted) {
          await server.stop()
          return
        }
        state = 'up'
        say('The database had ended; it runs again.')
        supervise(server)
      }
    })
  }
  supervise(server)

  const isFull = createSpaceGate(place.parent)

  return {
    url: databaseUrl(options.socketFolder),
    get pid() {
      return server.pid
    },
    check() {
      if (state !== 'up') return { state: 'down', note: `embedded, ${state}` }
      return isFull() ? { state: 'down', note: 'embedded, disk almost full' } : { state: 'up', note: 'embedded' }
    },
    isFull,
    async close() {
      state = 'closed'
      closing.abort()
      // A restart that had begun ends its server itself. One that does not end is not waited for: the next start stops it.
      if (await server.stop()) await supervision
      else
        say(`The database (process ${server.pid}) did not end. What it stored is safe; the next start stops it first.`)
      removeSocketFolder(options.socketFolder)
      lock?.release()
    },
  }
}

async function ensureDatabase(folder: string): Promise<void> {
  const client = new pg.Client({ host: folder, user: databaseName, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
