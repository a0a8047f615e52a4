import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerErrors } from './errors'
import { registerStatics } from './statics'

let app: FastifyInstance
let folder: string
const page = { accept: 'text/html,application/xhtml+xml' }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weft pages '))
  for (const made of ['portal/assets', 'script']) mkdirSync(join(folder, made), { recursive: true })
  for (const [name, text] of [
    ['portal/index.html', '<title>portal</title>'],
    ['portal/sso.html', '<title>sign in</title>'],
    ['portal/assets/index-BxK3a9d1.js', 'plain'],
    ['portal/assets/index-BxK3a9d1.js.br', brotliCompressSync('plain')],
    ['script/weft.js', 'loader'],
    ['script/weft-app-CD4BKEk2.js', 'app'],
  ] as const) {
    writeFileSync(join(folder, name), text)
  }
  app = Fastify({ logger: false }) as unknown as FastifyInstance
  registerErrors(app)
  const folders = { portal: join(folder, 'portal'), script: join(folder, 'script') }
  const pages = await registerStatics(app, folders, {
    dress: async (html, address) => ({ html, isFound: address !== '/nowhere' }),
  })
  app.get('/sso', pages.sendSignIn)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the portal', () => {
  it('sends its page for every address that a person opens, always asked for again', async () => {
    for (const url of ['/', '/console/workbench', '/news/17?from=home']) {
      const answer = await get(url, page)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '<title>portal</title>',
        'no-cache',
      ])
    }
    expect((await get('/sso', page)).body).toBe('<title>sign in</title>')
  })

  it('[SV-29] puts the script that begins traces before every other one of its pages, where the operator wants it', async () => {
    const portal = join(folder, 'traced')
    mkdirSync(portal)
    for (const name of ['index.html', 'sso.html'])
      writeFileSync(join(portal, name), '<head><script src="/own.js"></script></head>')
    const traced = Fastify({ logger: false }) as unknown as FastifyInstance
    registerErrors(traced)
    const { sendSignIn } = await registerStatics(
      traced,
      { portal, script: join(folder, 'none') },
      { isTraceBegun: true },
    )
    traced.get('/sso', sendSignIn)
    for (const url of ['/', '/sso']) {
      const answer = await traced.inject({ url, headers: page })
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(answer.body).toBe('<head><script src="/trace-calls.js"></script><script src="/own.js"></script></head>')
    }
    await traced.close()
  })

  it('[PC-30] sends its page with 404 where nothing is found', async () => {
    const answer = await get('/nowhere', page)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      404,
      '<title>portal</title>',
      'no-cache',
    ])
  })

  it('gives a page that is there to who takes anything: a search engine, a chat program that looks at a link', async () => {
    for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
      const answer = await get('/news/17', headers)
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>portal</title>'])
      const missing = await get('/nowhere', headers)
      expect([missing.statusCode, missing.json().code]).toEqual([404, 1])
      expect((await get('/open-api/nothing', headers)).json().code).toBe(1)
    }
    // A script or a picture of a page, as a browser asks for it.
    for (const kind of ['script', 'image', 'empty'])
      expect((await get('/news/17', { accept: '*/*', 'sec-fetch-dest': kind })).statusCode).toBe(404)
  })

  it('does not send a page where a file, a call or a script is missing', async () => {
    for (const [url, headers] of [
      ['/assets/gone-BxK3a9d1.js', page],
      ['/open-api/nothing', page],
      ['/files/none/a.png', page],
      ['/somewhere', { accept: 'application/json' }],
    ] as const) {
      const answer = await get(url, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 1])
    }
    expect((await app.inject({ method: 'POST', url: '/news', headers: page })).statusCode).toBe(404)
  })

  it('[T9] sends its page, and never to another origin, for a redirect with slashes of any kind in it', async () => {
    for (const url of [
      '/redirect//x',
      '/redirect///evil.example/a',
      '/redirect/%5Cx',
      '/redirect/%5C%5Cevil.example',
      '/redirect/%2F%2Fevil.example',
      '/redirect/\\\\evil.example',
      '/redirect/..%2f..%2fetc',
      '/redirect/%2e%2e/%2e%2e/etc/passwd',
      '/redirect/a%00b',
      '//evil.example/redirect',
      '/%5C%5Cevil.example',
    ]) {
      const answer = await get(url, page)
      expect([url, answer.statusCode, answer.body, answer.headers.location]).toEqual([
        url,
        200,
        '<title>portal</title>',
        undefined,
      ])
    }
  })

  it('answers under the prefixes of calls with 404 as JSON, whatever stands there', async () => {
    for (const url of [
      '/open-api//x',
      '/web-api/%5Cx',
      '/fs/..%2fx',
      '/files//x/y',
      '/v1//x',
      '/iip/%5C',
      '/assets//x',
    ]) {
      const answer = await get(url, page)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 1])
    }
  })

  it('sends the compressed variant to who takes it, and keeps hashed names for ever', async () => {
    const answer = await get('/assets/index-BxK3a9d1.js', { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/assets/index-BxK3a9d1.js')).body).toBe('plain')
  })

  it('stays inside its folder', async () => {
    for (const url of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json']) {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('the drop-in script', () => {
  it('may be loaded by any page; its parts are kept for ever, its loader is asked for again', async () => {
    for (const [url, cache] of [
      ['/sdk/weft.js', 'no-cache'],
      ['/sdk/weft-app-CD4BKEk2.js', 'public, max-age=31536000, immutable'],
    ] as const) {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, cache])
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })
})
