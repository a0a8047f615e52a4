import { pbkdf2 } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDemoWorld } from '../demo'
import { createDiskStore, type FileStore } from '../modules/files'
import { migrate } from '../platform/database/migrate'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../platform/test-database'
import { backUp } from './back-up'
import { fileOf, manifestFile, readManifest, tableFile } from './manifest'
import { everyMigration, restore, schemaOf } from './restore'
import { tablesInOrder } from './tables'

const say = () => {}
const derive = promisify(pbkdf2)
const room = mkdtempSync(join(tmpdir(), 'weft-backup-'))
const folder = join(room, 'nightly')
let places = 0
const newStore = () => createDiskStore(join(room, `files-${++places}`), () => `draft-${places}`)

async function put(store: FileStore, key: string, words: string): Promise<void> {
  const draft = await store.draft()
  writeFileSync(draft, words)
  await store.keep(draft, key)
}

let source: TestDatabase
let store: FileStore
beforeAll(async () => {
  source = await createTestDatabase()
  await fillDemoWorld(source.db, { now: Date.now() })
  store = await newStore()
  const row = (id: string, key: string) =>
    source.pool.query(
      `insert into file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
       values ($1, $1, 'somebody', 'file', $2, 'text/plain', 5, '', $3, now())`,
      [id, `换行\n制表\t反斜杠\\N ${id}`, key],
    )
  await row('here', 'abcd-here.txt')
  await row('gone', 'abcd-gone.txt')
  await put(store, 'abcd-here.txt', 'bytes of a file')
  // Without a row: left by a broken upload.
  await put(store, 'abcd-orphan.txt', 'nobody asks for these')
})
afterAll(async () => {
  await source.close()
  rmSync(room, { recursive: true, force: true })
})

/** Every row of every table, in an order of its own. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const content: Record<string, string[]> = {}
    for (const { name } of await tablesInOrder(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  it('[SV-19] has every row and the files that rows name, and no key; a file that is gone is named', async () => {
    const manifest = await backUp({ url: source.url, store, keyId: 'abc', folder, say })
    expect(manifest.files?.map(({ key }) => key)).toEqual(['abcd-here.txt'])
    expect(manifest).toMatchObject({ keyId: 'abc', missing: ['abcd-gone.txt'] })
    const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const tables = manifest.tables.map(({ name }) => `${name}.copy.gz`)
    expect(written.map(({ name }) => name).sort()).toEqual([...tables, 'abcd-here.txt', 'backup.json'].sort())
    const before = await contentOf(source.url)
    for (const { name, rows } of manifest.tables) expect(rows, name).toBe(before[name]?.length)
    expect(Object.keys(before).sort()).toEqual(manifest.tables.map(({ name }) => name).sort())
    await expect(backUp({ url: source.url, store, keyId: undefined, folder, say })).rejects.toThrow(/is there already/)
  })

  it('[SV-19] leaves nothing of a file that breaks off before its copy is opened', async () => {
    const later = join(room, 'broken-off')
    let threads: Promise<unknown>[] = []
    async function* opened() {
      await Promise.all(threads)
      await stat(room)
      yield Buffer.from('bytes of a file')
    }
    const read = (key: string) => {
      // The next file begins when the copy of the one before has been opened.
      if (key === 'abcd-here.txt') return Readable.from(opened())
      // Every thread that opens files is taken until long after this one has broken off.
      threads = Array.from({ length: 4 }, () => derive('', '', 200_000, 32, 'sha256'))
      const source = new Readable({
        read: () => source.destroy(Object.assign(new Error('no such file'), { code: 'ENOENT' })),
      })
      return source
    }
    const manifest = await backUp({ url: source.url, store: { ...store, read }, keyId: undefined, folder: later, say })
    expect(manifest.missing).toEqual(['abcd-gone.txt'])
    const written = readdirSync(later, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(written.map(({ name }) => name).filter((name) => name.endsWith('.txt'))).toEqual(['abcd-here.txt'])
  })

  it('[SV-19] is one moment: what is written meanwhile is in no table of it', async () => {
    const later = join(room, 'meanwhile')
    const client = new pg.Client({ connectionString: source.url })
    await client.connect()
    const writing = { isOver: false, pairs: 0 }
    // Writes pairs into two tables repeatedly: a copy of the tables at two moments would contain half a pair.
    const writer = (async () => {
      for (let at = 0; !writing.isOver; at++) {
        await client.query('begin')
        await client.query(`insert into role (code, name) values ($1, $1)`, [`ROLE_PAIR_${at}`])
        await client.query(`insert into role_authority values ($1, 'PAIR')`, [`ROLE_PAIR_${at}`])
        await client.query('commit')
        writing.pairs += 1
      }
    })()
    await expect.poll(() => writing.pairs).toBeGreaterThan(0)
    await backUp({ url: source.url, store: undefined, keyId: undefined, folder: later, say })
    writing.isOver = true
    await writer
    await client.end()
    const target = await createEmptyDatabase()
    await restore({ url: target.url, store: await newStore(), folder: later, say })
    const { rows } = await target.pool.query(
      `select (select count(*)::int from role where code like 'ROLE_PAIR%') as roles,
              (select count(*)::int from role_authority where auth_code = 'PAIR') as rights`,
    )
    expect(rows[0].roles).toBe(rows[0].rights)
    expect(rows[0].roles).toBeGreaterThan(0)
    expect(rows[0].roles).toBeLessThan(writing.pairs)
    await target.close()
    await source.pool.query(`delete from role where code like 'ROLE_PAIR%'`)
  })
})

describe('a restore', () => {
  it('[SV-19] into an empty database and store gives both as they were, and the next ids after the old ones', async () => {
    const target = await createEmptyDatabase()
    const place = await newStore()
    await restore({ url: target.url, store: place, folder, say })
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url))
    expect(await text(place.read('abcd-here.txt'))).toBe('bytes of a file')
    await expect(place.size('abcd-orphan.txt')).rejects.toThrow(/ENOENT/)
    const add = (pool: pg.Pool) =>
      pool.query(`insert into sms_outbox (phone, body, sent_at) values ('1', '', now()) returning id`)
    expect((await add(target.pool)).rows).toEqual((await add(source.pool)).rows)
    // A second restore is refused, and nothing changes.
    const before = await contentOf(target.url)
    await expect(restore({ url: target.url, store: await newStore(), folder, say })).rejects.toThrow(/not empty/)
    expect(await contentOf(target.url)).toEqual(before)
    await target.close()
  })

  it('[SV-19] is refused into a store that holds something, before anything is written', async () => {
    const target = await createEmptyDatabase()
    const place = await newStore()
    await put(place, 'abcd-other.txt', 'of somebody else')
    await expect(restore({ url: target.url, store: place, folder, say })).rejects.toThrow(/abcd-other.txt/)
    expect((await target.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
    await target.close()
  })

  it('[SV-19] of a backup that lost or changed a byte, or that is not finished, writes nothing', async () => {
    const target = await createEmptyDatabase()
    const attempt = async () => restore({ url: target.url, store: await newStore(), folder, say })
    const table = tableFile(folder, 'account')
    const [bytes, json] = [readFileSync(table), readFileSync(manifestFile(folder))]
    appendFileSync(table, 'x')
    await expect(attempt()).rejects.toThrow(/account\.copy\.gz has .* other ones/)
    rmSync(table)
    await expect(attempt()).rejects.toThrow(/account\.copy\.gz is missing/)
    writeFileSync(table, bytes)
    const file = fileOf(folder, 'abcd-here.txt')
    writeFileSync(file, 'bytes of a lile')
    await expect(attempt()).rejects.toThrow(/abcd-here\.txt has 15 bytes, and other ones/)
    writeFileSync(file, 'bytes of a file')
    const newer = readManifest(folder)
    writeFileSync(
      manifestFile(folder),
      JSON.stringify({ ...newer, migrations: [...newer.migrations, 9_999_999_999_999] }),
    )
    await expect(attempt()).rejects.toThrow(/newer version/)
    writeFileSync(manifestFile(folder), json.subarray(0, 100))
    await expect(attempt()).rejects.toThrow(/backup\.json is not of a form/)
    rmSync(manifestFile(folder))
    await expect(attempt()).rejects.toThrow(/backup\.json is missing/)
    writeFileSync(manifestFile(folder), json)
    expect((await target.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
    await target.close()
  })

  it('[SV-19] of a backup of an earlier schema goes on to the newest', async () => {
    const older = join(room, 'older')
    const former = await createEmptyDatabase()
    const schema = schemaOf(everyMigration().slice(0, -3))
    await migrate(former.url, { folder: schema })
    rmSync(schema, { recursive: true })
    await former.pool.query(`insert into role (code, name) values ('ROLE_OLD', '旧')`)
    await backUp({ url: former.url, store: undefined, keyId: undefined, folder: older, say })
    const target = await createEmptyDatabase()
    await restore({ url: target.url, store: await newStore(), folder: older, say })
    expect((await target.pool.query(`select from role where code = 'ROLE_OLD'`)).rowCount).toBe(1)
    const { rows } = await target.pool.query('select created_at from drizzle.__drizzle_migrations order by 1')
    expect(rows.map((one) => Number(one.created_at))).toEqual(everyMigration())
    await Promise.all([former.close(), target.close()])
  })
})
