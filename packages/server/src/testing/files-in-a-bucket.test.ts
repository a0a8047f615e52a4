/** Files in a bucket, from the upload to the reader: two nodes with nothing in common but database, key and bucket. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadedFile } from '@weft/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app'
import { startTestBucket, type TestBucket } from '../modules/files/test-bucket'
import { readConfig } from '../platform/config'
import { openSecretBox } from '../platform/secret-box'
import { ownOrigin, startTestPortal, type TestPortal } from './test-portal'

let bucket: TestBucket
let portal: TestPortal
let other: App
const folder = mkdtempSync(join(tmpdir(), 'weft-other-node-'))

beforeAll(async () => {
  bucket = await startTestBucket()
  portal = await startTestPortal({ bucket: bucket.settings })
  other = await buildApp({
    pool: portal.database.pool,
    dataFolder: folder,
    box: await openSecretBox(portal.database.pool, { file: join(portal.context.config.dataFolder, 'key') }),
    config: { origin: ownOrigin, bucket: bucket.settings },
  })
}, 120_000)
afterAll(async () => {
  await other?.close()
  await portal?.stop()
  await bucket?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(name: string, bytes: Uint8Array): Promise<{ status: number; file?: UploadedFile }> {
  const browser = portal.browser()
  await browser.signIn('zhoumin')
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const encoded = new Response(form)
  const { status, data } = await browser.send<UploadedFile>({
    method: 'POST',
    url: '/open-api/v1/file/upload/for/thumbnail',
    headers: {
      authorization: await browser.authorization(),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status, file: data[0] }
}

const localFiles = (of: string) =>
  readdirSync(join(of, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('script'),
  )

const pathOf = (address = '') => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

describe('a node with a bucket', () => {
  it('[G15] keeps what is uploaded there alone, and every node reads it: whole, in part, by our signed addresses only', async () => {
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#268' } })
      .jpeg()
      .toBuffer()
    const { status, file } = await upload('现场.jpg', picture)
    expect(status).toBe(200)
    const address = pathOf(file?.file.fileAccessPath)
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('files/'))).toHaveLength(2)
    expect([...localFiles(portal.context.config.dataFolder), ...localFiles(folder)]).toEqual([])

    const whole = await other.app.inject({ url: address })
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.length).toBe(file?.file.fileSize)
    const part = await other.app.inject({ url: address, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
    const small = await other.app.inject({ url: pathOf(file?.thumbnail?.fileAccessPath) })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 })

    const answer = await other.app.inject({ url: '/readyz' })
    expect(answer.json()).toMatchObject({ parts: { files: { state: 'up', note: 'bucket' } } })
  })

  it('[G14] says so when the bucket does not answer, stores no row without bytes, and goes on by itself', async () => {
    const rows = async () => (await portal.database.pool.query('SELECT count(*)::int AS files FROM file')).rows[0].files
    const before = await rows()
    bucket.fail(3, 503)
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#268' } })
      .png()
      .toBuffer()
    expect((await upload('a.png', picture)).status).toBe(503)
    expect(await rows()).toBe(before)
    expect((await upload('a.png', picture)).status).toBe(200)
    expect(localFiles(portal.context.config.dataFolder)).toEqual([])
  })
})

describe('the settings of a bucket', () => {
  it('are all there, or none', () => {
    const all = {
      WEFT_S3_ENDPOINT: 'https://s3.example.com',
      WEFT_S3_BUCKET: 'weft-files',
      WEFT_S3_ACCESS_KEY: 'key',
      WEFT_S3_SECRET_KEY: 'secret',
    }
    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig(all).bucket).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'weft-files',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
      addressing: 'path',
    })
    expect(() => readConfig({ ...all, WEFT_S3_SECRET_KEY: '' })).toThrow(/Not set: WEFT_S3_SECRET_KEY\./)
    expect(() => readConfig({ ...all, WEFT_S3_BUCKET: 'Not A Bucket' })).toThrow(/WEFT_S3_BUCKET cannot be used/)
  })
})
