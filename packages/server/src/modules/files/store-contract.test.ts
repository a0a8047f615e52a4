/** One contract for every store of files: a disk, a bucket, and a real store where WEFT_TEST_S3 names one. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOf } from './bucket'
import { createBucketStore } from './bucket-store'
import { createDiskStore, type FileStore } from './store'
import { realBucket, startTestBucket, type TestBucket } from './test-bucket'

const folder = mkdtempSync(join(tmpdir(), 'weft-stores-'))
const newId = () => randomBytes(16).toString('hex')
let bucket: TestBucket
const real = realBucket()

beforeAll(async () => {
  bucket = await startTestBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const inBucket = (settings = bucket.settings, now = Date.now): Promise<FileStore> =>
  createBucketStore({ folder: join(folder, newId()), settings, prefix: `${newId()}/`, makeId: newId, now })

const KINDS: [string, () => Promise<FileStore>][] = [
  ['a disk', () => createDiskStore(join(folder, newId()), newId)],
  ['a bucket', () => inBucket()],
  ...(real ? [['the real store', () => inBucket(real)] as [string, () => Promise<FileStore>]] : []),
]

async function kept(store: FileStore, bytes: Buffer, key = `${newId()}.bin`): Promise<string> {
  const draft = await store.draft()
  writeFileSync(draft, bytes)
  await store.keep(draft, key)
  expect(existsSync(draft)).toBe(false)
  return key
}

async function read(store: FileStore, key: string, range?: { from: number; to: number }): Promise<Buffer> {
  const stream = store.read(key, range)
  await once(stream, 'open')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function keysBefore(store: FileStore, time: number): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keysBefore(time)) keys.push(key)
  return keys.sort()
}

describe.each(KINDS)('%s', (_name, make) => {
  it('[G15] gives back what was kept, whole and by ranges, and nothing under another key', async () => {
    const store = await make()
    const bytes = randomBytes(300_000)
    const key = await kept(store, bytes)
    expect(await store.size(key)).toBe(300_000)
    expect((await read(store, key)).equals(bytes)).toBe(true)
    expect((await read(store, key, { from: 7, to: 7 })).equals(bytes.subarray(7, 8))).toBe(true)
    expect((await read(store, key, { from: 100_000, to: 299_999 })).equals(bytes.subarray(100_000))).toBe(true)
    await expect(store.size('nothing-there.bin')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(read(store, 'nothing-there.bin')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('keeps an empty file, and puts a newer one in the place of an older', async () => {
    const store = await make()
    const key = await kept(store, Buffer.alloc(0))
    expect([await store.size(key), (await read(store, key)).length]).toEqual([0, 0])
    await kept(store, Buffer.from('later'), key)
    expect(String(await read(store, key))).toBe('later')
  })

  it('[T15] refuses a key that is empty or too long, has capitals or leads to another folder', async () => {
    const store = await make()
    for (const key of ['../../etc/passwd', 'a/b', '', 'A'.repeat(10), `${'a'.repeat(90)}`]) {
      await expect(kept(store, Buffer.from('x'), key)).rejects.toThrow('not a key of this store')
      await expect(read(store, key)).rejects.toThrow('not a key of this store')
    }
  })

  it('removes what is there, and what is not without a word', async () => {
    const store = await make()
    const key = await kept(store, Buffer.from('x'))
    await store.remove(key)
    await store.remove(key)
    await expect(store.size(key)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('[G15] lists what was kept before a time, however much it is, for the sweep', async () => {
    const store = await make()
    const keys: string[] = []
    for (let count = 0; count < 5; count += 1) keys.push(await kept(store, Buffer.from(String(count))))
    expect(await keysBefore(store, Date.now() + 60_000)).toEqual(keys.sort())
    expect(await keysBefore(store, Date.now() - 60_000)).toEqual([])
  })

  it('removes drafts that nobody writes to any more, and no others', async () => {
    const store = await make()
    const [old, fresh] = [await store.draft(), await store.draft()]
    for (const draft of [old, fresh]) writeFileSync(draft, 'x')
    utimesSync(old, 1_000, 1_000)
    await store.removeDrafts(Date.now() - 60_000)
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })

  it('says that it can be written, and has room', async () => {
    const store = await make()
    await store.probe()
    expect(store.isFull()).toBe(false)
    expect(await keysBefore(store, Date.now() + 60_000)).toEqual([])
  })
})

describe('a bucket', () => {
  it('is asked again after a broken answer, and its refusal is what a disk would say', async () => {
    const store = await inBucket()
    bucket.fail(2, 503)
    const key = await kept(store, Buffer.from('at the third try'))
    expect(String(await read(store, key))).toBe('at the third try')
    bucket.fail(3, 503)
    const draft = await store.draft()
    writeFileSync(draft, 'x')
    await expect(store.keep(draft, key)).rejects.toMatchObject({ code: 'EIO' })
    // Still there for another try, and the old one still stands.
    expect(existsSync(draft)).toBe(true)
    expect(String(await read(store, key))).toBe('at the third try')
  })

  it('refuses what is not signed with its key, once', async () => {
    const stranger = await inBucket({ ...bucket.settings, secretKey: 'another' })
    const draft = await stranger.draft()
    writeFileSync(draft, 'x')
    bucket.seen.length = 0
    await expect(stranger.keep(draft, 'abc.bin')).rejects.toMatchObject({ code: 'EACCES' })
    await expect(stranger.probe()).rejects.toMatchObject({ code: 'EACCES' })
    expect(bucket.seen).toHaveLength(2)
    const nowhere = await inBucket({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.size('abc.bin')).rejects.toMatchObject({ code: 'EIO' })
  })

  it('is probed every ten seconds at most, whoever asks', async () => {
    let time = 0
    const store = await inBucket(bucket.settings, () => time)
    bucket.seen.length = 0
    await Promise.all([store.probe(), store.probe()])
    time = 9_999
    await store.probe()
    expect(bucket.seen.filter((one) => one.startsWith('PUT'))).toHaveLength(1)
    time = 10_000
    await store.probe()
    expect(bucket.seen.filter((one) => one.startsWith('PUT'))).toHaveLength(2)
  })

  it('answers under its own host name or by the path, below a path of the store too', () => {
    const at = (endpoint: string, addressing: 'path' | 'host') => {
      const { origin, path } = placeOf({ ...bucket.settings, endpoint, addressing }, 'files/a.bin')
      return origin.origin + path
    }
    expect(at('https://s3.example.com', 'path')).toBe('https://s3.example.com/weft/files/a.bin')
    expect(at('https://s3.example.com:9000/store/', 'path')).toBe('https://s3.example.com:9000/store/weft/files/a.bin')
    expect(at('https://oss-cn-hangzhou.example.com', 'host')).toBe(
      'https://weft.oss-cn-hangzhou.example.com/files/a.bin',
    )
  })
})
