/**
 * Databases for tests: one embedded PostgreSQL a worker process, started at the first call, and from a migrated template
 * a fresh database a call. A small shell holds the other end of a pipe: however the worker ends, the pipe closes, and
 * the shell stops the server and removes its folder.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseUser } from './database/access'
import { migrate, migrationsFolder } from './database/migrate'
import { openPool } from './database/pool'
import { databaseName, initialise, startPostgres } from './database/postgres'
import { findPrograms } from './database/programs'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  db: NodePgDatabase
  /** Ends the pool and drops the database. */
  close(): Promise<void>
}

const template = 'weft_template'

let cluster: Promise<{ socketFolder: string }> | undefined
let count = 0

/** A fresh, migrated, empty database. Call `close` in afterEach or afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  cluster ??= startCluster()
  const { socketFolder } = await cluster
  const name = `test_${++count}`
  await administer(socketFolder, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = urlOf(socketFolder, name)
  const pool = openPool({ url, max: 10 })
  return {
    url,
    pool,
    db: drizzle(pool),
    async close() {
      await pool.end()
      await administer(socketFolder, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function startCluster() {
  const user = databaseUser()
  const root = mkdtempSync(join(tmpdir(), 'weft-test-'))
  const guard = guardOf(root)
  const folder = join(root, 'cluster')
  const socketFolder = join(root, 's')
  for (const made of [folder, socketFolder]) mkdirSync(made, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const owned of [root, folder, socketFolder]) chownSync(owned, user.uid, user.gid)
  }
  const programs = findPrograms(user, join(root, 'programs'))
  await initialise(programs, user, folder, false)
  // These databases live for seconds: nothing of them has to survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' }
  const server = await startPostgres({ programs, user, folder, socketFolder, logFile: join(root, 'log'), settings })
  guard.stdin?.write(`${server.pid}\n`)
  await administer(socketFolder, `CREATE DATABASE ${template}`)
  if (existsSync(join(migrationsFolder, 'meta/_journal.json'))) await migrate(urlOf(socketFolder, template))
  return { socketFolder }
}

/** Reads the server's process id, then waits for the end of its input, which comes with the end of this process. */
function guardOf(root: string): ChildProcess {
  const script = 'read pid; cat >/dev/null; kill -QUIT "$pid" 2>/dev/null; sleep 0.2; rm -rf "$1"'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', root], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  ;(guard.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  return guard
}

const urlOf = (socketFolder: string, name: string) =>
  `postgresql://${databaseName}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`

async function administer(socketFolder: string, statement: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: databaseName, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
