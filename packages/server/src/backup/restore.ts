/**
 * Fills an empty database and an empty store from a backup. Every byte is verified before anything is written. The database
 * gets the schema of the backup, then the rows in one transaction, then the later migrations.
 */
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../modules/files'
import { migrate, migrationsFolder } from '../platform/database/migrate'
import { StartupError } from '../platform/startup-error'
import { fileOf, type Manifest, tableFile, verify } from './manifest'
import { tablesInOrder } from './tables'

const refused = (why: string) => new StartupError('bad-backup', why)

export interface RestoreParts {
  /** Connection string of an empty database. */
  url: string
  store: FileStore
  folder: string
  say: (sentence: string) => void
}

/**
 * Rejects with a StartupError for a damaged backup, for one of a newer version, and for a database or a store that is not empty.
 */
export async function restore({ url, store, folder, say }: RestoreParts): Promise<Manifest> {
  const manifest = await verify(folder)
  say('Every byte of the backup is as it was written')
  const early = schemaOf(manifest.migrations)
  try {
    await assertEmpty(url, store)
    await migrate(url, { folder: early })
    await fill(url, folder, manifest)
    await migrate(url)
    say(`The database is filled: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  } finally {
    rmSync(early, { recursive: true, force: true })
  }
  for (const { key } of manifest.files ?? []) {
    const draft = await store.draft()
    await pipeline(createReadStream(fileOf(folder, key)), createWriteStream(draft, { mode: 0o600 }))
    await store.keep(draft, key)
  }
  if (manifest.files) say(`Files are in place: ${manifest.files.length}`)
  return manifest
}

interface Journal {
  entries: { when: number; tag: string }[]
}

const readJournal = () => JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

/** `when` of every migration of this version, in order. */
export const everyMigration = (): number[] => readJournal().entries.map(({ when }) => when)

/** Returns a folder with these migrations; the caller removes it. Throws a StartupError where this version lacks one. */
export function schemaOf(migrations: readonly number[]): string {
  const journal = readJournal()
  const entries = journal.entries.slice(0, migrations.length)
  if (migrations.some((when, at) => entries[at]?.when !== when))
    throw refused('The backup was taken by a newer version than this one: restore it with that version.')
  const folder = mkdtempSync(join(tmpdir(), 'weft-schema-'))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) symlinkSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

async function assertEmpty(url: string, store: FileStore): Promise<void> {
  await onClient(url, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE schemaname IN ('public', 'drizzle') LIMIT 1`)
    if (rowCount)
      throw refused('The database is not empty: a backup is restored into an empty one and never over another.')
  })
  for await (const key of store.keysBefore(Number.MAX_SAFE_INTEGER))
    throw refused(`The place of the files is not empty (${key}): name another one, or take away what is there.`)
}

async function fill(url: string, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await onClient(url, async (client) => {
    await client.query('BEGIN')
    const names = (await tablesInOrder(client)).map(({ name }) => name)
    // What triggers would add is in the backup.
    const triggers = (act: 'DISABLE' | 'ENABLE') =>
      client.query(names.map((name) => `ALTER TABLE "${name}" ${act} TRIGGER USER`).join(';'))
    await triggers('DISABLE')
    // Migrations insert rows of their own; the backup has them too.
    await client.query(`TRUNCATE ${names.map((name) => `"${name}"`).join()} RESTART IDENTITY`)
    for (const { name, columns, rows } of tables) {
      const stream = client.query(copyFrom(`COPY "${name}" (${columns.map((one) => `"${one}"`).join()}) FROM STDIN`))
      await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), stream)
      if (stream.rowCount !== rows) throw refused(`Of ${name} ${stream.rowCount} rows came, and ${rows} were written.`)
    }
    for (const { name, value } of sequences)
      await client.query(`SELECT setval(format('%I', $1::text)::regclass, $2)`, [name, value])
    await triggers('ENABLE')
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

async function onClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
