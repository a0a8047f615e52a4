/**
 * Databases for tests: from a migrated template of one embedded PostgreSQL (test-cluster.ts) a fresh database a call.
 */
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseUser } from './database/access'
import { migrate, migrationsFolder } from './database/migrate'
import { openPool } from './database/pool'
import { databaseName, initialise, startPostgres } from './database/postgres'
import { findPrograms } from './database/programs'
import { onceARun } from './test-cluster'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  db: NodePgDatabase
  /** Inserts many rows by one statement, without the limit of time that the product's pool sets to each. */
  fill(statement: string, values?: unknown[]): Promise<unknown>
  /** Ends the pool and drops the database. */
  close(): Promise<void>
}

const template = 'weft_template'

/** What some databases begin with: filled once a run, copied for each of them. */
export interface Contents {
  /** Of the template, as PostgreSQL takes it unquoted. */
  name: string
  fill(db: NodePgDatabase): Promise<unknown>
}

let cluster: Promise<string> | undefined
let count = 0

const socketFolderOf = (root: string) => join(root, 's')

const clusterOfRun = () => {
  cluster ??= onceARun('database', makeCluster).then(socketFolderOf)
  return cluster
}

/** A fresh, migrated database; without `contents` it has no rows but those of migrations. Call `close` in afterEach or afterAll. */
export async function createTestDatabase(contents?: Contents): Promise<TestDatabase> {
  const socketFolder = await clusterOfRun()
  if (contents) await onceARun(contents.name, () => makeTemplate(socketFolder, contents))
  return createDatabase(socketFolder, contents?.name ?? template)
}

/** A fresh database without any table. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => createDatabase(await clusterOfRun(), 'template0')

/** Deletes all rows: twenty times as fast as another database. Sequences go on where they are. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  // As a replica, PostgreSQL runs no triggers, foreign keys included: the order of the tables does not matter.
  await pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${rows.map(({ name }) => `DELETE FROM ${name};`).join(' ')} COMMIT`,
  )
}

async function createDatabase(socketFolder: string, from: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${++count}`
  await administer(socketFolder, `CREATE DATABASE ${name} TEMPLATE ${from}`)
  const url = urlOf(socketFolder, name)
  const pool = openPool({ url, max: 10 })
  return {
    url,
    pool,
    db: drizzle(pool),
    async fill(statement, values = []) {
      const client = new pg.Client(url)
      await client.connect()
      try {
        return await client.query(statement, values)
      } finally {
        await client.end()
      }
    },
    async close() {
      await pool.end()
      await administer(socketFolder, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function makeCluster(root: string): Promise<void> {
  const user = databaseUser()
  const folder = join(root, 'cluster')
  const socketFolder = socketFolderOf(root)
  for (const made of [folder, socketFolder]) {
    mkdirSync(made, { mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) chownSync(made, user.uid, user.gid)
  }
  const programs = findPrograms(user, join(root, 'programs'))
  await initialise(programs, user, folder, false)
  const settings = {
    // These databases live for seconds: nothing of them has to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    // Every file of the run that is under way has a few pools.
    max_connections: '200',
  }
  await startPostgres({ programs, user, folder, socketFolder, logFile: join(root, 'log'), settings })
  await administer(socketFolder, `CREATE DATABASE ${template}`)
  if (existsSync(join(migrationsFolder, 'meta/_journal.json'))) await migrate(urlOf(socketFolder, template))
}

async function makeTemplate(socketFolder: string, { name, fill }: Contents): Promise<void> {
  await administer(socketFolder, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const pool = openPool({ url: urlOf(socketFolder, name), max: 10 })
  try {
    await fill(drizzle(pool))
  } finally {
    await pool.end()
  }
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
