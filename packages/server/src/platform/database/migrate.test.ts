/** Migrations against a database in which somebody holds a lock: what waits, what is said, and what stays. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../test-database'
import { migrate } from './migrate'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'weft-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const tags = ['0000_first', '0001_second', '0002_third']
  const entries = tags.map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  const breakpoint = '--> statement-breakpoint'
  const write = (at: number, text: string) => writeFileSync(join(folder, `${tags[at]}.sql`), text)
  write(0, 'CREATE TABLE held (a int);')
  write(1, `CREATE TABLE beside (a int);${breakpoint}\nALTER TABLE held ADD COLUMN b int;`)
  write(2, 'ALTER TABLE held ADD COLUMN c int;')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const stateOf = async () =>
  (
    await database.pool.query<{ applied: string[]; tables: string[]; columns: string[] }>(
      `SELECT ARRAY(SELECT created_at::text FROM drizzle.__drizzle_migrations ORDER BY id) AS applied,
         ARRAY(SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1) AS tables,
         ARRAY(SELECT column_name::text FROM information_schema.columns WHERE table_name = 'held' ORDER BY 1) AS columns`,
    )
  ).rows[0]

it('[G12] waits a bounded time for a lock, says who holds it, keeps what was applied as a whole, and goes on later', async () => {
  // The first migration alone is there; somebody reads the table in a transaction that stays open.
  await database.pool.query('CREATE TABLE held (a int)')
  await database.pool.query('CREATE SCHEMA drizzle')
  await database.pool.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  await database.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 1)`)
  const holder = new pg.Client({ connectionString: database.url, application_name: 'nightly report' })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM held')
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid

  const waits: string[] = []
  const failed = migrate(database.url, {
    folder,
    lockMs: 1_000,
    tries: 2,
    pauseMs: 1,
    onWait: (words) => waits.push(words),
  })
  await expect(failed).rejects.toMatchObject({ code: 'migration-failed' })
  await expect(failed).rejects.toThrow(`held by process ${pid}`)
  expect(waits).toHaveLength(1)
  expect(waits[0]).toContain('program nightly report')
  expect(waits[0]).toContain('idle in transaction')
  expect(await stateOf()).toEqual({ applied: ['1'], tables: ['held'], columns: ['a'] })

  // Let go between two tries: the migration goes on by itself, each in a transaction of its own.
  await migrate(database.url, {
    folder,
    lockMs: 1_000,
    tries: 9,
    pauseMs: 1,
    onWait: () => void holder.end(),
  })
  expect(await stateOf()).toEqual({ applied: ['1', '2', '3'], tables: ['beside', 'held'], columns: ['a', 'b', 'c'] })
  await migrate(database.url, { folder })
}, 60_000)

it('[G12] a migration that fails leaves those before it', async () => {
  const other = await createEmptyDatabase()
  try {
    await other.pool.query('CREATE TABLE beside (a int)')
    await expect(migrate(other.url, { folder })).rejects.toThrow('already exists')
    const { rows } = await other.pool.query('SELECT created_at::int AS at FROM drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ at: 1 }])
  } finally {
    await other.close()
  }
}, 60_000)
