/**
 * Every address of the server under hostile input, over real lines: whatever comes in, no answer is a 5xx. The routes are
 * read from the server itself, so a new one is tried without being named here.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedRoutes } from '../../modules/pages/describe'
import { type Browser, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { headerSafe, registerPage, watchDoor } from './door'

const SEED = 20_261_125
/** Requests to one address: its own methods by turns, and others. Calls are tried by two more tests (testing/fuzz*). */
const ROUNDS = { call: 12, page: 60 }
/** What lies behind one route of the table: the OpenID provider's own addresses, and the portal's pages. */
const behind: readonly (readonly [string, readonly string[]])[] = [
  ...[
    'auth',
    'auth/:uid',
    'token',
    'me',
    'token/introspection',
    'token/revocation',
    'jwks',
    'session/end',
    'request',
  ].map((path) => [`/sso/oidc/${path}`, ['GET', 'POST']] as const),
  ['/sso/oidc/.well-known/openid-configuration', ['GET']],
  ...Object.keys(describedRoutes).map((path) => [path, ['GET']] as const),
  ['/redirect/*', ['GET']],
  ['/nowhere/*', ['GET']],
]

/** What the routes of pages and script stand on; the real ones are built later than this test runs. */
const built = {
  'portal/index.html': '<!doctype html><html><head><title>页</title></head><body><div id="root"></div></body></html>',
  'portal/sso.html': '<!doctype html><title>登录</title>',
  'portal/assets/index-BxK3a9d1.js': 'export {}',
  'script/weft.js': 'export {}',
  'script/manifest.json': '{"frame":"frame.js"}',
}

/** A request of the demo's app that the provider would take. */
const authorised =
  'client_id=portal&response_type=code&scope=openid&code_challenge_method=S256&redirect_uri=http://127.0.0.1:7459/' +
  `&code_challenge=${'a'.repeat(43)}`

let folder: string
let portal: TestPortal
let port: number
let browser: Browser
let authorization: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weft-door-'))
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  portal = await startTestPortal({
    trustedProxies: ['127.0.0.1'],
    folders: { portal: join(folder, 'portal'), script: join(folder, 'script') },
  })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as { port: number }).port
  browser = portal.browser()
  await browser.signIn('hejing')
  authorization = await browser.authorization()
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the one door', () => {
  it('[T24] every route of the server came in by it', () => {
    const doors = new Set(portal.app.routeTable.map((route) => route.config?.door))
    expect([...doors].sort()).toEqual(['call', 'folder', 'mount', 'page', 'report'])
    expect(portal.app.routeTable.length).toBeGreaterThan(200)
  })

  it('[T24] a server with a route beside it does not start', async () => {
    const app = Fastify() as unknown as FastifyInstance
    watchDoor(app)
    registerPage(app, '/good', () => 'good')
    app.get('/beside', () => 'beside')
    await expect(app.ready()).rejects.toThrow('GET /beside')
  })

  it.each([
    ['/sso?appName=portal&redirect=/%E6%96%B0%E9%97%BB', 200],
    ['/sso/logout?appName=portal&redirect=/%E6%96%B0%E9%97%BB', 303],
    ['/static/x%00.htm', 404],
    ['/sso?appName=portal&redirect=/a&redirect=/b', 400],
    ['/sdk/frame?appId=%00&origin=x', 400],
    ['/lines/a%0D%0Ab/c', 404],
  ])('[T24] %s is answered with %i', async (url, status) => {
    expect((await portal.app.inject({ url, headers: { host: '127.0.0.1:7459' } })).statusCode).toBe(status)
  })

  it('[T22] [T24] an endless address is refused', async () => {
    const url = `/sso?appName=portal&redirect=/${'a'.repeat(9_000)}`
    expect((await portal.app.inject({ url, headers: { host: '127.0.0.1:7459' } })).statusCode).toBe(414)
  })

  it('[T24] [AC-01] who is signed in comes back to an address in Chinese', async () => {
    const one = portal.browser()
    await one.signIn('zhoumin')
    const { response } = await one.send({ url: `/sso?appName=portal&redirect=${encodeURIComponent('/新闻?a=纺')}` })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/%E6%96%B0%E9%97%BB?a=%E7%BA%BA')
  })

  it('[T8] [T24] what may not stand in a header is encoded, and what may stays', () => {
    expect(headerSafe('/a%20b?c=%E6%96%B0&d=新#é')).toBe('/a%20b?c=%E6%96%B0&d=%E6%96%B0#%C3%A9')
    expect(headerSafe('/a\r\nSet-Cookie: b')).toBe('/a%0D%0ASet-Cookie:%20b')
    expect(headerSafe('/\ud800')).toBe('/%EF%BF%BD')
  })

  it.each([
    ['token', 'client_id=%00&grant_type=authorization_code&code=%00', 401],
    ['token', 'client_id=portal%ED%A0%80&grant_type=authorization_code&code=a', 401],
    ['token', 'client_id=portal&grant_type=authorization_code&code=%00&redirect_uri=%00&code_verifier=%00', 400],
    ['token/revocation', 'client_id=portal&token=%00', 200],
    ['token/introspection', 'client_id=%00&token=%00', 401],
  ])('[T24] the OpenID provider answers a form that no database holds: %s %s', async (path, payload, status) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: `/sso/oidc/${path}`,
      headers: { host: '127.0.0.1:7459', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(response.statusCode, response.body).toBe(status)
  })

  it('[T24] an authorisation is asked for with clean values alone', async () => {
    const url = `/sso/oidc/auth?${authorised}&state=`
    const ask = (state: string) => portal.app.inject({ url: url + state, headers: { host: '127.0.0.1:7459' } })
    expect((await ask('a')).headers.location).toMatch(/^\/sso\/interaction\//)
    expect((await ask('%00')).statusCode).toBe(400)
    expect((await ask('a%0D%0ALocation:%20b')).statusCode).toBe(400)
  })

  it('a person is told in a page, a program in the one shape', async () => {
    const url = '/static/nowhere'
    const page = await portal.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>请求的地址不存在</h1>')
    const program = await portal.app.inject({ url })
    expect([program.statusCode, program.json().msg]).toEqual([404, '请求的地址不存在'])
  })
})

/** As it stands on the line: what a program may send, well-formed or not. */
const pieces = fc.constantFrom(
  '',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%',
  '%zz',
  '%E6%96',
  '%ED%A0%80',
  '%ff%fe',
  '%C0%AE%C0%AE/',
  '..%2f..%2fetc%2fpasswd',
  '../'.repeat(8),
  '//evil.test',
  '\\\\evil.test',
  encodeURIComponent('新闻'),
  Buffer.from('新闻').toString('latin1'),
  '\u0001',
  '\u007f',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a'.repeat(1_100),
  'a'.repeat(7_000),
  '长'.repeat(200).replace(/./gu, '%E9%95%BF'),
  '0',
  '-1',
  '9007199254740993',
  '1e400',
  'NaN',
  '2026-13-45',
  "';--",
  'portal',
  'weft-demo',
  'desk',
  '/',
  '/%E6%96%B0%E9%97%BB',
  'http://127.0.0.1:7459',
  '{}',
  '[]',
  'x',
)
const names = fc.constantFrom(
  ...'appName redirect ticket appId origin until seal save id client_id response_type redirect_uri scope state nonce code_challenge code_challenge_method code grant_type token prompt login_hint resource claims request pageNumber pageSize lastMsgSeqId keyword searchKey phone from to currentPage'.split(
    ' ',
  ),
  '__proto__',
  'constructor[prototype]',
  'a[]',
  'a[0][b]',
  '%00',
  '%ED%A0%80',
  '',
)
const sentQuery = fc.array(fc.tuple(names, pieces), { maxLength: 5 }).map((pairs) => {
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return text === '' ? '' : `?${text}`
})
const sentBody = fc.oneof(
  fc.constant(undefined),
  fc.json({ maxDepth: 4 }).map((text) => ['application/json', text] as const),
  fc
    .constantFrom(
      '{"__proto__":{"a":1}}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      `${'['.repeat(5_000)}`,
      '{',
      'null',
      '"x"',
      `{"phone":["1"],"loginName":{},"appName":"${'a'.repeat(5_000)}"}`,
    )
    .map((text) => ['application/json', text] as const),
  fc
    .array(fc.tuple(names, pieces), { maxLength: 5 })
    .map((pairs) => ['application/x-www-form-urlencoded', pairs.map((pair) => pair.join('=')).join('&')] as const),
  fc.tuple(
    fc.constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      '',
      'a/b; charset=ucs-9',
      'image/png',
    ),
    pieces,
  ),
)
const sentHeaders = fc.array(
  fc.constantFrom<readonly [string, string]>(
    ['Accept', 'text/html,*/*'],
    ['Accept', 'application/json'],
    ['Accept-Encoding', 'br;q=x, gzip, *;q=0'],
    ['Origin', 'null'],
    ['Origin', 'https://evil.test'],
    ['Origin', 'é'],
    ['Range', 'bytes=9-1'],
    ['Range', 'bytes=-0'],
    ['Range', 'bytes=99999999999999999999-'],
    ['If-None-Match', '\u00ff"'],
    ['If-Modified-Since', 'never'],
    ['Cookie', 'weft_sso=a; weft_sso=b'],
    ['Cookie', 'weft_sso=%00; weft_line=1.é.é; weft_sms=x; weft_oidc=\u00e9; weft_oidc_step=%zz; =; a'],
    ['Cookie', `weft_line=${'9'.repeat(30)}.5paw.a`],
    ['Authorization', 'Bearer'],
    ['Authorization', `Bearer ${'a'.repeat(300)}`],
    ['Authorization', 'Bearer a.b.c'],
    ['Authorization', 'Basic AAAA'],
    ['Authorization', 'Basic \u00e9'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Dest', 'document'],
    ['X-Requested-With', '\u00e9'],
    ['X-Forwarded-Proto', 'gopher'],
    ['X-Forwarded-Host', 'a b'],
    ['Accept-Language', 'x'.repeat(900)],
    ['User-Agent', '\u00e9\u00ff'],
    ['X-Http-Method-Override', 'DELETE'],
  ),
  { maxLength: 4 },
)
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
  params: fc.array(pieces, { minLength: 4, maxLength: 4 }),
  tail: fc.constantFrom('', '', '', '/', '//', '%00', ';a=b', '.htm', '#x'),
  query: sentQuery,
  headers: sentHeaders,
  body: sentBody,
  isSignedIn: fc.boolean(),
})

/** Status of the answer; 0 where the line was closed without one. */
function send(bytes: Buffer): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1')
    let text = ''
    const end = () => {
      line.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    line.on('data', (piece) => {
      text += piece.toString('latin1')
    })
    line.on('error', end).on('close', end)
    // Its own end comes from the server: half a close would be a client that goes away.
    line.write(bytes)
  })
}

describe('hostile input at every address', () => {
  const all = () => {
    const known = new Map<string, Set<string>>()
    for (const { url, method } of portal.app.routeTable) {
      const methods = known.get(url) ?? new Set()
      for (const one of [method].flat()) methods.add(one)
      known.set(url, methods)
    }
    return [...known]
  }
  /** They end what the others are asked with. */
  const endsSessions = /\/sso\/logout|\/logout$|\/signOut$/

  it('[T5] [T22] [T24] [T28] is answered, and never with a 5xx', async () => {
    let addresses = 0
    const calls = new Set(portal.app.routeTable.filter((one) => one.config?.door === 'call').map((one) => one.url))
    const statuses = new Map<number, number>()
    for (const [url, methods] of [...all(), ...behind]) {
      addresses += 1
      const draws = fc.sample(request, { seed: SEED + addresses, numRuns: calls.has(url) ? ROUNDS.call : ROUNDS.page })
      for (const [round, draw] of draws.entries()) {
        const own = [...methods]
        // The address's own methods reach its handler; each third request comes by another.
        const method = round % 3 === 0 ? draw.method : (own[round % own.length] ?? 'GET')
        let at = 0
        const path = url.replace(/:[A-Za-z]+|\*/g, () => draw.params[at++ % draw.params.length] || 'x')
        const isSignedIn = draw.isSignedIn && !endsSessions.test(url)
        const headers = [
          ['Host', '127.0.0.1:7459'],
          ['Connection', 'close'],
          // Each from elsewhere: limits of an address are not what this is about.
          ['X-Forwarded-For', `10.${addresses % 250}.${addresses >> 8}.${round}`],
          ...(isSignedIn
            ? [
                ['Authorization', authorization],
                ['Cookie', browser.cookie ?? ''],
                ['X-Requested-With', 'x'],
              ]
            : []),
          ...draw.headers.filter(([name]) => !isSignedIn || !/^(Authorization|Cookie)$/.test(name)),
          ...(draw.body
            ? [
                ['Content-Type', draw.body[0]],
                ['Content-Length', String(Buffer.byteLength(draw.body[1]))],
              ]
            : []),
        ]
        const head = [
          `${method} ${path}${draw.tail}${draw.query} HTTP/1.1`,
          ...headers.map(([name, value]) => `${name}: ${value}`),
        ].join('\r\n')
        const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(draw.body?.[1] ?? '')])
        const answer = await send(bytes)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        expect(
          answer.status,
          `${bytes.toString('latin1').slice(0, 1_500)}\n→ ${answer.text.slice(0, 600)}`,
        ).toBeLessThan(500)
      }
    }
    // The lines of a test that reaches nothing would all be refused.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(addresses)
    expect(statuses.get(0) ?? 0).toBe(0)
    // The administrator still is who they were: nothing above took the session away.
    expect((await browser.send({ url: '/iip/web/portal/menu/list?appName=portal' })).code).toBe(0)
  }, 600_000)
})
