/**
 * Migrates a database to the newest schema. With an advisory lock one node migrates while the others wait; each migration is
 * applied once, in one transaction of its own with its record. Nodes of the build before serve meanwhile, and a statement that
 * waits for a lock on a table holds up all that come after. So a migration waits a few seconds for a lock, is rolled back, lets
 * the others go on, and is begun again.
 */

import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { packageRoot } from '../package-root'
import { StartupError } from '../startup-error'
import { sqlStateOf } from './sql-state'

/** An arbitrary number, the same on every node; no other lock in this database uses it. */
const migrationLock = 7_300_001
/** The code of a statement that waited for a lock for longer than `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'
/** How often it is looked up who holds a lock that a migration waits for. */
const LOOK_MS = 250

export const migrationsFolder: string = join(packageRoot, 'migrations')

export interface MigrateOptions {
  folder?: string
  /** For how long a statement waits for a lock. Defaults to 5 000. */
  lockMs?: number
  /** How often a migration is begun before it fails, and the pause between. Default to 12 and 5 000. */
  tries?: number
  pauseMs?: number
  /** Called before each pause with who held the lock. After the last try the error says it. */
  onWait?: (words: string) => void
}

/**
 * Rejects with migration-failed; the schema is then that of the last migration that was applied as a whole.
 * @param url connection string of the database
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = migrationsFolder } = options
  // Connections of their own: migrations may take longer than the pool's statement timeout, and one looks who holds a lock.
  const [client, watcher] = [connectionTo(url), connectionTo(url)]
  try {
    await Promise.all([client.connect(), watcher.connect()])
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    for (const migration of await pendingOf(client, folder)) await apply(client, watcher, migration, options)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new StartupError(
      'migration-failed',
      `The database could not be brought to this version's schema: ${reason}`,
      { cause },
    )
  } finally {
    await Promise.all([client, watcher].map((one) => one.end().catch(() => {})))
  }
}

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  return client
}

/** The migrations that the database lacks, by the table in which drizzle keeps its record. */
async function pendingOf(client: pg.Client, folder: string): Promise<MigrationMeta[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? -1)
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last)
}

async function apply(
  client: pg.Client,
  watcher: pg.Client,
  migration: MigrationMeta,
  { lockMs = 5_000, tries = 12, pauseMs = 5_000, onWait }: MigrateOptions,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    const holders = watchHolders(client, watcher)
    try {
      await applyOnce(client, migration, lockMs)
      return
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      const words = `a migration waited ${lockMs} ms for a lock${heldBy(holders.seen())}`
      if (left <= 0) throw new Error(`${words}; end that, or start again when it is over`, { cause: error })
      onWait?.(words)
    } finally {
      await holders.stop()
    }
    // Those who queued up behind the lock go on meanwhile.
    await delay(pauseMs)
  }
}

async function applyOnce(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta, lockMs: number): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    for (const statement of sql) if (statement.trim() !== '') await client.query(statement)
    const record = 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)'
    await client.query(record, [hash, folderMillis])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

interface Holder {
  pid: number
  usename: string | null
  application_name: string | null
  client_addr: string | null
  state: string | null
  seconds: number
}

/** Looks who holds what the client waits for. No statement of theirs is read: it may hold data of people. */
function watchHolders(client: pg.Client, watcher: pg.Client) {
  const pid = (client as unknown as { processID: number }).processID
  let seen: readonly Holder[] = []
  let looking: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    const { rows } = await watcher.query<Holder>(
      `SELECT pid, usename, application_name, client_addr::text, state,
         extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
       FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))`,
      [pid],
    )
    if (rows.length > 0) seen = rows
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, LOOK_MS)
  timer.unref()
  return {
    seen: () => seen,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

function heldBy(holders: readonly Holder[]): string {
  if (holders.length === 0) return ''
  const one = ({ pid, usename, application_name, client_addr, state, seconds }: Holder): string =>
    [
      `process ${pid}`,
      usename && `user ${usename}`,
      application_name && `program ${application_name}`,
      client_addr && `from ${client_addr}`,
      `${state ?? 'active'}, transaction of ${seconds ?? 0} s`,
    ]
      .filter(Boolean)
      .join(', ')
  return `, held by ${holders.map(one).join('; ')}`
}
