/** Builds of the drop-in script over a bucket: two nodes without a common folder, upgrades, a store that is down, periods. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shareScript } from '../../platform/http/script-shelf'
import { registerStatics } from '../../platform/http/statics'
import { createBucketShelf } from './bucket-shelf'
import { startTestBucket, type TestBucket } from './test-bucket'

const DAY_MS = 86_400_000
const periods = { unreleasedDays: 30, releasedDays: 0 }
const IMMUTABLE = 'public, max-age=31536000, immutable'

let place: string
let bucket: TestBucket
let apps: FastifyInstance[]
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'weft-script-bucket-'))
  bucket = await startTestBucket()
  apps = []
})
afterEach(async () => {
  for (const app of apps) await app.close()
  await bucket.close()
  rmSync(place, { recursive: true, force: true })
})

/** A build as the bundler leaves it; `hash` of eight signs names its part. */
function build(address: string, hash: string, loader = `loader of ${hash}`): string {
  const built = mkdtempSync(join(place, 'build-'))
  const manifest = { version: '0.3.0', address, isReleased: !address.includes('-'), integrity: { 'weft.js': loader } }
  writeFileSync(join(built, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(built, 'weft.js'), loader)
  writeFileSync(join(built, `weft-app-${hash}.js`), `app ${hash}`)
  writeFileSync(join(built, `weft-app-${hash}.js.gz`), `packed ${hash}`)
  mkdirSync(join(built, 'pdf'))
  writeFileSync(join(built, 'pdf/fonts.bin'), 'fonts')
  return built
}

/** A node with a folder of its own. */
async function serve(script: string) {
  const app = Fastify() as unknown as FastifyInstance
  apps.push(app)
  const data = mkdtempSync(join(place, 'node-'))
  const shared = { shelf: createBucketShelf(bucket.settings, 'script/'), fetched: join(data, 'fetched') }
  const kept = { folder: join(data, 'script'), periods, shared }
  await registerStatics(app, { portal: join(place, 'none'), script, kept })
  return async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: sent } = await app.inject({ url, headers })
    return statusCode === 200 ? [body, sent['cache-control']] : statusCode
  }
}

it('[G12] either of two nodes serves the parts of both builds, and the addresses of both, without a folder of both', async () => {
  const old = await serve(build('0.3.0', 'AAAAAAAA'))
  const fresh = await serve(build('0.4.0-1f8a2c44e0', 'BBBBBBBB'))
  for (const get of [old, fresh])
    for (const hash of ['AAAAAAAA', 'BBBBBBBB'])
      expect(await get(`/sdk/weft-app-${hash}.js`)).toEqual([`app ${hash}`, IMMUTABLE])
  expect(await fresh('/sdk/0.3.0/weft.js')).toEqual(['loader of AAAAAAAA', IMMUTABLE])
  expect(await fresh('/sdk/0.3.0/pdf/fonts.bin')).toEqual(['fonts', IMMUTABLE])
  expect(await old('/sdk/0.4.0-1f8a2c44e0/weft.js')).toEqual(['loader of BBBBBBBB', 'no-cache'])
  expect(await old('/sdk/weft.js')).toEqual(['loader of AAAAAAAA', 'no-cache'])
  expect(await old('/sdk/weft-app-BBBBBBBB.js', { 'accept-encoding': 'gzip' })).toEqual(['packed BBBBBBBB', IMMUTABLE])
})

it('[G12] a new node of an upgrade, on an empty disk, has what pages of the earlier build still ask for', async () => {
  await serve(build('0.3.0', 'AAAAAAAA'))
  const get = await serve(build('0.4.0', 'BBBBBBBB'))
  expect(await get('/sdk/weft-app-AAAAAAAA.js')).toEqual(['app AAAAAAAA', IMMUTABLE])
})

it('fetches nothing that nobody built, and asks the store once for a flood of it', async () => {
  const get = await serve(build('0.3.0', 'AAAAAAAA'))
  const before = bucket.seen.length
  for (const path of ['weft-app-CCCCCCCC.js', '../key', '%2e%2e/key', '0.9.0/weft.js', 'parts', '.half-x'])
    expect([400, 403, 404]).toContain(await get(`/sdk/${path}`))
  // One listing in pages of two, and no object.
  expect(bucket.seen.slice(before).filter((one) => one !== 'GET ')).toEqual([])
  expect(bucket.seen.length - before).toBe(Math.ceil(bucket.objects.size / 2))
})

it('answers 503 while the store is down, and serves its own build all the same', async () => {
  await serve(build('0.3.0', 'AAAAAAAA'))
  bucket.fail(1_000, 500)
  const get = await serve(build('0.4.0', 'BBBBBBBB'))
  expect(await get('/sdk/weft.js')).toEqual(['loader of BBBBBBBB', 'no-cache'])
  expect(await get('/sdk/weft-app-AAAAAAAA.js')).toBe(503)
})

it('never changes a released build, and takes away what was not started for longer than its period', async () => {
  const shelf = createBucketShelf(bucket.settings, 'script/')
  const share = (built: string, now?: number) => shareScript(built, shelf, place, periods, now)
  await share(build('0.3.0', 'AAAAAAAA'))
  await expect(share(build('0.3.0', 'AAAAAAAA', 'another loader'))).rejects.toThrow('raise the version')
  expect(bucket.objects.get('script/0.3.0/weft.js')?.bytes.toString()).toBe('loader of AAAAAAAA')
  await share(build('0.4.0-1f8a2c44e0', 'BBBBBBBB'))
  await share(build('0.4.0-2222222222', 'CCCCCCCC'), Date.now() + 29 * DAY_MS)
  expect([...bucket.objects.keys()].filter((key) => key.includes('1f8a2c44e0')).length).toBeGreaterThan(0)
  await share(build('0.4.0-3333333333', 'DDDDDDDD'), Date.now() + 31 * DAY_MS)
  const keys = [...bucket.objects.keys()]
  expect(keys.filter((key) => /1f8a2c44e0|BBBBBBBB/.test(key))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining(['script/0.3.0/weft.js', 'script/parts/weft-app-AAAAAAAA.js']))
  expect(keys).toContain('script/parts/weft-app-DDDDDDDD.js')
})
