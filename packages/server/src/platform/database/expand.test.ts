/** Expand, migrate, contract: what a migration must keep so that the previous build can serve beside the new one. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../test-database'
import { migrate, migrationsFolder } from './migrate'

/** Declares that no build that reads the removed column is in service any more, and since which version. */
const CONTRACT = /^-- contract: \S/m

/** Returns statements that break the previous build: it reads what is removed, or writes rows that are refused. */
function breaking(migration: string): string[] {
  return migration
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.trim())
    .filter(
      (statement) =>
        /\bDROP (TABLE|COLUMN|SCHEMA)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bDROP DEFAULT\b/i.test(
          statement,
        ) ||
        (/\bADD COLUMN\b[^,]*\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b|\bGENERATED\b/i.test(statement)),
    )
}

it('knows what breaks the build before, and what does not', () => {
  const bad = [
    'ALTER TABLE "a" DROP COLUMN "b"',
    'DROP TABLE "a"',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
  ]
  const good = [
    'CREATE TABLE "a" ("b" text NOT NULL)',
    'ALTER TABLE "a" ADD COLUMN "b" text',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL`,
    'DROP INDEX "a_b"',
  ]
  expect(breaking([...good, ...bad].join(';--> statement-breakpoint\n'))).toEqual(bad)
})

it('[G12] a migration only adds, or says since when no build reads what goes', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(30)
  for (const name of files) {
    const text = readFileSync(join(migrationsFolder, name), 'utf8')
    expect([name, CONTRACT.test(text) ? [] : breaking(text)]).toEqual([name, []])
  }
})

it('[G12] the build before starts over the schema of the new one, and leaves it', async () => {
  const database = await createTestDatabase()
  const earlier = mkdtempSync(join(tmpdir(), 'weft-earlier-'))
  try {
    cpSync(migrationsFolder, earlier, { recursive: true })
    const journal = join(earlier, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }))
    const columns = `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`
    const before = (await database.pool.query(columns)).rows
    await migrate(database.url, { folder: earlier })
    expect((await database.pool.query(columns)).rows).toEqual(before)
    const { rows } = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ n: entries.length }])
  } finally {
    await database.close()
    rmSync(earlier, { recursive: true, force: true })
  }
})
