/**
 * Copies database and files into a folder, while the server runs. First the database, each table by COPY in one snapshot; then
 * the bytes of the files that the snapshot names. A file never changes under its key, so the two are consistent. A file that
 * the store lacks, also one that was removed in between, is listed as missing.
 */
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../modules/files'
import { StartupError, systemCode } from '../platform/startup-error'
import { fileOf, type Manifest, manifestFile, measure, type Part, tableFile } from './manifest'
import { tablesInOrder } from './tables'

export interface BackUpParts {
  /** Connection string of the database. */
  url: string
  /** Undefined: leaves out the files, for operators who copy them in another way. */
  store: FileStore | undefined
  keyId: string | undefined
  /** The folder to create; an existing one is refused. */
  folder: string
  say: (sentence: string) => void
}

/** Rejects with a StartupError for an existing folder; removes an incomplete backup. */
export async function backUp({ url, store, keyId, folder, say }: BackUpParts): Promise<Manifest> {
  if (existsSync(folder))
    throw new StartupError('bad-setting', `${folder} is there already: a backup is never written over another.`)
  const making = `${folder}.unfinished`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true, mode: 0o700 })
  try {
    const { keys, ...database } = await copyDatabase(url, making)
    say(`The database is copied: ${database.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    const copied = store && (await copyFiles(store, keys, making))
    if (copied) say(`Files are copied: ${copied.files.length}`)
    const manifest: Manifest = {
      format: 1,
      keyId,
      ...database,
      files: copied?.files,
      missing: copied?.missing ?? [],
    }
    writeFileSync(manifestFile(making), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    renameSync(making, folder)
    return manifest
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
}

type Copied = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'> & { keys: string[] }

async function copyDatabase(url: string, folder: string): Promise<Copied> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: migrations } = await client.query<{ created_at: string }>(
      'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
    )
    const takenAt = new Date().toISOString()
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await tablesInOrder(client)) {
      const stream = client.query(copyTo(`COPY "${name}" (${columns.map((one) => `"${one}"`).join()}) TO STDOUT`))
      const written = await write(tableFile(folder, name), stream, true)
      tables.push({ name, columns, rows: stream.rowCount, ...written })
    }
    // Numbers assigned after the snapshot only make these higher, which is a valid start for a restored database.
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
       WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
    )
    const { rows: files } = await client.query<{ key: string }>(
      `SELECT stored_key AS key FROM file UNION SELECT thumbnail_key FROM file WHERE thumbnail_key IS NOT NULL ORDER BY 1`,
    )
    await client.query('COMMIT')
    return {
      takenAt,
      migrations: migrations.map((one) => Number(one.created_at)),
      tables,
      sequences,
      keys: files.map(({ key }) => key),
    }
  } finally {
    await client.end()
  }
}

async function copyFiles(
  store: FileStore,
  keys: readonly string[],
  folder: string,
): Promise<{ files: NonNullable<Manifest['files']>; missing: string[] }> {
  const files: NonNullable<Manifest['files']> = []
  const missing: string[] = []
  for (const key of keys) {
    try {
      files.push({ key, ...(await write(fileOf(folder, key), store.read(key), false)) })
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error
      rmSync(fileOf(folder, key), { force: true })
      missing.push(key)
    }
  }
  return { files, missing }
}

/** Measures the bytes as they are on disk. */
async function write(file: string, source: AsyncIterable<Buffer>, isPacked: boolean): Promise<Part> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const measured = measure()
  const end = createWriteStream(file, { mode: 0o600, flush: true })
  try {
    if (isPacked) await pipeline(source, createGzip({ level: 4 }), measured.through, end)
    else await pipeline(source, measured.through, end)
  } finally {
    // With a generator among its stages a pipeline rejects before the file is opened: removed then, it would come back empty.
    if (!end.closed) await once(end, 'close')
  }
  return measured.done()
}
