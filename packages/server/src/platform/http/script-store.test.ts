/** The store of the script on a real disk: upgrades, two builds at once, a build that breaks its word, periods. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ScriptPeriods } from '../config'
import { keepScript } from './script-store'
import { registerStatics } from './statics'

const DAY_MS = 86_400_000
const periods: ScriptPeriods = { unreleasedDays: 30, releasedDays: 0 }
const IMMUTABLE = 'public, max-age=31536000, immutable'

let folder: string
let store: string
let apps: FastifyInstance[]
let warnings: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft script '))
  store = join(folder, 'files/script')
  apps = []
  warnings = []
})
afterEach(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A build as the bundler leaves it; `hash` of eight signs names its part. */
function build(address: string, hash: string, loader = `loader of ${hash}`): string {
  const built = mkdtempSync(join(folder, 'build-'))
  const isReleased = !address.includes('-')
  const manifest = { version: '0.3.0', address, isReleased, integrity: { 'weft.js': loader } }
  writeFileSync(join(built, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(built, 'weft.js'), loader)
  writeFileSync(join(built, `weft-app-${hash}.js`), `app ${hash}`)
  mkdirSync(join(built, 'pdf'))
  writeFileSync(join(built, 'pdf/fonts.bin'), 'fonts')
  return built
}

const keep = (built: string, over: Partial<ScriptPeriods> = {}, now?: number) =>
  keepScript(built, store, { ...periods, ...over }, (error) => warnings.push(String(error)), now)

async function serve(script: string) {
  const app = Fastify() as unknown as FastifyInstance
  apps.push(app)
  await registerStatics(app, { portal: join(folder, 'none'), script, kept: { folder: store, periods } })
  return async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url })
    return statusCode === 200 ? [body, headers['cache-control']] : statusCode
  }
}

it('keeps a release and its parts over an upgrade, and serves what a page of it still asks for', async () => {
  await serve(build('0.3.0', 'AAAAAAAA'))
  const get = await serve(build('0.4.0', 'BBBBBBBB'))
  expect(await get('/sdk/weft.js')).toEqual(['loader of BBBBBBBB', 'no-cache'])
  expect(await get('/sdk/0.3.0/weft.js')).toEqual(['loader of AAAAAAAA', IMMUTABLE])
  expect(await get('/sdk/0.4.0/weft.js')).toEqual(['loader of BBBBBBBB', IMMUTABLE])
  expect(await get('/sdk/weft-app-AAAAAAAA.js')).toEqual(['app AAAAAAAA', IMMUTABLE])
  expect(await get('/sdk/0.3.0/pdf/fonts.bin')).toEqual(['fonts', IMMUTABLE])
  expect(await get('/sdk/0.5.0/weft.js')).toBe(404)
})

it('serves the parts of both builds from either node while they run together', async () => {
  const old = await serve(build('0.3.0', 'AAAAAAAA'))
  const fresh = await serve(build('0.4.0', 'BBBBBBBB'))
  for (const get of [old, fresh])
    for (const hash of ['AAAAAAAA', 'BBBBBBBB'])
      expect(await get(`/sdk/weft-app-${hash}.js`)).toEqual([`app ${hash}`, IMMUTABLE])
  expect(await old('/sdk/0.4.0/weft.js')).toEqual(['loader of BBBBBBBB', IMMUTABLE])
})

it('never says of a build that was not released that its loader stays as it is', async () => {
  const get = await serve(build('0.3.0-1f8a2c44e0', 'AAAAAAAA'))
  expect(await get('/sdk/0.3.0-1f8a2c44e0/weft.js')).toEqual(['loader of AAAAAAAA', 'no-cache'])
  expect(await get('/sdk/0.3.0/weft.js')).toBe(404)
})

it('leaves a release as it was when another build takes its name, and says so', async () => {
  await keep(build('0.3.0', 'AAAAAAAA'))
  const get = await serve(build('0.3.0', 'BBBBBBBB'))
  expect(await get('/sdk/0.3.0/weft.js')).toEqual(['loader of AAAAAAAA', IMMUTABLE])
  expect(await get('/sdk/weft.js')).toEqual(['loader of BBBBBBBB', 'no-cache'])
  await keep(build('0.3.0', 'CCCCCCCC'))
  expect(warnings).toEqual([expect.stringContaining('0.3.0 was released with other files')])
})

it('forgets a build that was never released, with its parts, a release only where a setting says so', async () => {
  await keep(build('0.2.0', 'AAAAAAAA'))
  await keep(build('0.3.0-1f8a2c44e0', 'BBBBBBBB'))
  const fresh = build('0.3.0-2f8a2c44e0', 'CCCCCCCC')
  const long = new Date(Date.now() - 31 * DAY_MS)
  for (const name of ['0.2.0', '0.3.0-1f8a2c44e0']) utimesSync(join(store, name), long, long)
  await keep(fresh)
  expect(readdirSync(store).sort()).toEqual(['0.2.0', '0.3.0-2f8a2c44e0', 'parts'])
  expect(readdirSync(join(store, 'parts')).sort()).toEqual(['weft-app-AAAAAAAA.js', 'weft-app-CCCCCCCC.js'])
  await keep(fresh, { releasedDays: 30 })
  expect(readdirSync(store).sort()).toEqual(['0.3.0-2f8a2c44e0', 'parts'])
  // Its own is never over, however long it has been running.
  await keep(fresh, {}, Date.now() + 400 * DAY_MS)
  expect(existsSync(join(store, '0.3.0-2f8a2c44e0/weft.js'))).toBe(true)
})

it('takes a build once where two nodes start at the same time, and what a kill left half is swept', async () => {
  const built = build('0.3.0', 'AAAAAAAA')
  mkdirSync(join(store, '.half-x'), { recursive: true })
  const long = new Date(Date.now() - 31 * DAY_MS)
  utimesSync(join(store, '.half-x'), long, long)
  await Promise.all(Array.from({ length: 12 }, () => keep(built)))
  expect(readdirSync(store).sort()).toEqual(['0.3.0', 'parts'])
  expect(readFileSync(join(store, '0.3.0/weft.js'), 'utf8')).toBe('loader of AAAAAAAA')
  expect(warnings).toEqual([])
})

it('has the parts of both builds where nodes of two start at the same time', async () => {
  const builds = [build('0.3.0', 'AAAAAAAA'), build('0.4.0', 'BBBBBBBB')]
  await Promise.all(Array.from({ length: 12 }, (_, at) => keep(builds[at % 2] as string)))
  expect(readdirSync(store).sort()).toEqual(['0.3.0', '0.4.0', 'parts'])
  expect(readdirSync(join(store, 'parts')).sort()).toEqual(['weft-app-AAAAAAAA.js', 'weft-app-BBBBBBBB.js'])
  expect(warnings).toEqual([])
})

it('serves what was built where the store cannot be written', async () => {
  mkdirSync(join(folder, 'files'))
  writeFileSync(store, 'a file in its place')
  const get = await serve(build('0.3.0', 'AAAAAAAA'))
  expect(await get('/sdk/weft.js')).toEqual(['loader of AAAAAAAA', 'no-cache'])
})
