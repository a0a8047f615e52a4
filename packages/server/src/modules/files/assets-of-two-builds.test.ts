/** Build N of the portal beside build N+1: a page of either finds its parts at both nodes, over a bucket and over a folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BuildShelf, createFolderShelf, shareFiles } from '../../platform/http/build-shelf'
import { registerStatics } from '../../platform/http/statics'
import { createBucketShelf } from './bucket-shelf'
import { startTestBucket, type TestBucket } from './test-bucket'

const DAY_MS = 86_400_000
const place = mkdtempSync(join(tmpdir(), 'weft-two-builds-'))
let bucket: TestBucket
let apps: FastifyInstance[] = []
beforeAll(async () => {
  bucket = await startTestBucket()
})
afterEach(async () => {
  for (const app of apps) await app.close()
  apps = []
  bucket.objects.clear()
})
afterAll(async () => {
  await bucket.close()
  rmSync(place, { recursive: true, force: true })
})

/** As Vite leaves it: a page, and a part that it loads later; files in both builds are identical. */
function build(hash: string): string {
  const portal = mkdtempSync(join(place, 'portal-'))
  mkdirSync(join(portal, 'assets'))
  writeFileSync(join(portal, 'index.html'), `<div id="root"></div><script src="/assets/index-${hash}.js">`)
  writeFileSync(join(portal, 'assets', `index-${hash}.js`), `index ${hash}`)
  writeFileSync(join(portal, 'assets', `MallPage-${hash}.js`), `mall ${hash}`)
  writeFileSync(join(portal, 'assets', `MallPage-${hash}.js.gz`), `packed ${hash}`)
  writeFileSync(join(portal, 'assets/react-A1B2C3D4.js'), 'react')
  return portal
}

const filesShelf = () => createFolderShelf(mkdtempSync(join(place, 'files-')))
const bucketShelf = () => createBucketShelf(bucket.settings, 'assets/')

describe.each([
  ['a folder', filesShelf],
  ['a bucket', bucketShelf],
])('over %s', (_name, open) => {
  async function serve(portal: string, shelf: BuildShelf) {
    const app = Fastify() as unknown as FastifyInstance
    apps.push(app)
    const assets = { shelf, fetched: mkdtempSync(join(place, 'node-')), days: 30 }
    await registerStatics(app, { portal, script: join(place, 'none'), assets })
    return async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, body, headers: sent } = await app.inject({ url, headers })
      return statusCode === 200 ? [body, sent['cache-control']] : statusCode
    }
  }

  it('[G12] each of two nodes serves the parts of both builds, kept by browsers for a year', async () => {
    const shelf = open()
    const old = await serve(build('AAAAAAAA'), shelf)
    const fresh = await serve(build('BBBBBBBB'), shelf)
    for (const get of [old, fresh])
      for (const hash of ['AAAAAAAA', 'BBBBBBBB']) {
        expect(await get(`/assets/MallPage-${hash}.js`)).toEqual([
          `mall ${hash}`,
          'public, max-age=31536000, immutable',
        ])
        expect(((await get(`/assets/MallPage-${hash}.js`, { 'accept-encoding': 'gzip' })) as string[])[0]).toBe(
          `packed ${hash}`,
        )
      }
    expect(await old('/')).toEqual([expect.stringContaining('index-AAAAAAAA.js'), 'no-cache'])
    expect(await fresh('/')).toEqual([expect.stringContaining('index-BBBBBBBB.js'), 'no-cache'])
    expect(await old('/assets/MallPage-CCCCCCCC.js')).toBe(404)
    expect([400, 403, 404]).toContain(await old('/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd'))
  })

  it('[G12] a build stays for as long as a node shares it, and for its days after that', async () => {
    const shelf = open()
    const now = Date.now()
    const [one, other] = [join(build('AAAAAAAA'), 'assets'), join(build('BBBBBBBB'), 'assets')]
    const keys = async () => {
      const found: string[] = []
      for await (const { key } of shelf.list()) found.push(key)
      return found.sort()
    }
    await shareFiles(one, shelf, 30, now)
    await shareFiles(other, shelf, 30, now + 29 * DAY_MS)
    expect(await keys()).toEqual(expect.arrayContaining(['MallPage-AAAAAAAA.js', 'MallPage-BBBBBBBB.js']))
    await shareFiles(other, shelf, 0, now + 400 * DAY_MS)
    expect(await keys()).toContain('MallPage-AAAAAAAA.js')
    await shareFiles(other, shelf, 30, now + 31 * DAY_MS)
    expect((await keys()).filter((key) => key.includes('AAAAAAAA'))).toEqual([])
    expect(await keys()).toEqual(expect.arrayContaining(['MallPage-BBBBBBBB.js', 'react-A1B2C3D4.js']))
  })
})
