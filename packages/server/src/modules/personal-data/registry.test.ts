import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../platform/test-database'
import { lifecycleDocument } from './document'
import { erasedPlaces, erasures } from './erasure-table'
import { impersonalTables, otherPlaces, personalTables } from './registry'

const root = new URL('../../../../../', import.meta.url)
const words = (text: string): string[] => text.split(' ').filter(Boolean)

const decided = [
  ...personalTables.flatMap(({ table, personal, others }) =>
    [...Object.keys(personal), ...words(others)].map((column) => `${table}.${column}`),
  ),
  ...Object.entries(impersonalTables).flatMap(([table, columns]) => words(columns).map((one) => `${table}.${one}`)),
].sort()

it('decides on every column of the database, once', async () => {
  const database = await createTestDatabase()
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT c.relname || '.' || a.attname AS name
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'm', 'f') AND a.attnum > 0 AND NOT a.attisdropped`,
    )
    expect(rows.length).toBeGreaterThan(500)
    expect(decided).toEqual(rows.map(({ name }) => name).sort())
  } finally {
    await database.close()
  }
}, 60_000)

it('names files and places that are there', () => {
  const places = new Set(personalTables.map(({ table }) => table))
  for (const { end } of [...personalTables, ...otherPlaces]) {
    if (end.how === 'swept') expect(existsSync(fileURLToPath(new URL(end.by, root))), end.by).toBe(true)
    if (end.how === 'with') expect(places).toContain(end.place)
  }
})

it('[AC-21] says of every place and every personal column what an erasure does with it', () => {
  expect(Object.keys(erasures).sort()).toEqual(personalTables.map(({ table }) => table).sort())
  expect(Object.keys(erasedPlaces).sort()).toEqual(otherPlaces.map(({ place }) => place).sort())
  for (const { table, personal } of personalTables) {
    const { goes, changes = [], code, keeps = {} } = erasures[table] ?? {}
    if (goes) continue
    const seenTo = [
      ...changes.flatMap(({ set }) => Object.keys(set)),
      ...words(code?.columns ?? ''),
      ...Object.keys(keeps),
    ]
    expect(
      Object.keys(personal).filter((column) => !seenTo.includes(column)),
      table,
    ).toEqual([])
    if (code) expect(existsSync(fileURLToPath(new URL(`packages/server/src/${code.by}`, root))), code.by).toBe(true)
  }
})

it('stands in the documents as it is', async () => {
  await expect(lifecycleDocument()).toMatchFileSnapshot(fileURLToPath(new URL('docs/data-lifecycle.md', root)))
})
