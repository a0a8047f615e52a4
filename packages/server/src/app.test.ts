import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from './app'
import { createTestDatabase, type TestDatabase } from './platform/test-database'

let database: TestDatabase
let dataFolder: string
let server: App
let databaseState: 'up' | 'down' = 'up'

beforeAll(async () => {
  database = await createTestDatabase()
  dataFolder = mkdtempSync(join(tmpdir(), 'weft-app-'))
  server = await buildApp({
    pool: database.pool,
    dataFolder,
    config: { origin: 'https://weft.example', metricsToken: 'figures-of-the-test' },
    folders: { portal: join(dataFolder, 'no portal'), script: join(dataFolder, 'no script') },
    databaseCheck: () => ({ state: databaseState, note: 'embedded' }),
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const get = (url: string) => server.app.inject({ url })

describe('the whole server', () => {
  it('says in /readyz how database, bus and file store are', async () => {
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'ready',
        parts: {
          database: { state: 'up', note: 'embedded' },
          bus: { state: 'up', note: 'in-process' },
          files: { state: 'up', note: 'disk' },
          addresses: { state: 'up' },
        },
      },
    ])
  })

  it('[G14] answers 503 while one of them is down, and is alive all the same', async () => {
    databaseState = 'down'
    const answer = await get('/readyz')
    databaseState = 'up'
    expect([answer.statusCode, answer.json().status, answer.json().parts.database.state]).toEqual([503, 'down', 'down'])
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  })

  it('[G14] a database that takes nothing in is not ready: a stand-by, or one that was locked', async () => {
    // A separate database: no other test may meet the lock.
    const own = await createTestDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'weft-app-locked-'))
    const node = await buildApp({ pool: own.pool, dataFolder: folder })
    const operator = new pg.Client({ connectionString: own.url })
    await operator.connect()
    const lock = async (word: 'on' | 'off') => {
      // A locked database can be unlocked only in a transaction that declares READ WRITE.
      await operator.query(`BEGIN READ WRITE; DO $$ BEGIN EXECUTE format(
        'ALTER DATABASE %I SET default_transaction_read_only = ${word}', current_database()); END $$; COMMIT`)
      // The setting applies to new connections.
      await operator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    }
    const readiness = async () => {
      const answer = await node.app.inject({ url: '/readyz' })
      return [answer.statusCode, answer.json().parts.database]
    }
    try {
      await lock('on')
      // The pool notices the end of a connection late: a query in between may still use a dead one.
      await expect.poll(readiness).toEqual([503, { state: 'down', note: 'read-only' }])
      await lock('off')
      await expect.poll(readiness).toEqual([200, { state: 'up' }])
    } finally {
      await operator.end()
      await node.close()
      await own.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('tells Prometheus of requests by route, of sockets, messages and connections', async () => {
    await get('/v1/api/mobile/app/host/secret-looking-id')
    const { body, headers } = await get('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    for (const name of [
      'weft_sockets',
      'weft_messages_stored_total',
      'weft_pool_connections',
      'weft_process_cpu_seconds_total',
    ]) {
      expect(body).toContain(name)
    }
    expect(body).toContain('route="/v1/api/mobile/app/host/:appId"')
    expect(body).not.toContain('secret-looking-id')
  })

  it('[T28] answers an address that cannot be read in the one shape', async () => {
    const answer = await get('/%')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 1, msg: '请求格式错误', data: [], requestId: expect.any(String) },
    ])
  })

  it('[PC-01] [PC-30] leads a person from an address that cannot be read to the page that says so', async () => {
    const answer = await server.app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404'])
  })

  it('[T28] tells figures to this machine alone, or to whoever holds the token', async () => {
    const ask = (from: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/metrics', remoteAddress: from, headers }).then((answer) => answer.statusCode)
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('203.0.113.9')).toBe(404)
    // Proxies on this machine, each with the headers that it is configured to send.
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      expect(await ask('127.0.0.1', { [name]: '203.0.113.9' }), name).toBe(404)
    expect(await ask('127.0.0.1', { host: 'weft.example' })).toBe(404)
    expect(await ask('127.0.0.1', { host: '127.0.0.1:7300' })).toBe(200)
    expect(await ask('203.0.113.9', { authorization: 'Bearer figures-of-the-test' })).toBe(200)
    expect(await ask('203.0.113.9', { authorization: 'Bearer figures-of-a-guess' })).toBe(404)
  })

  it('[T10] [T28] carries its security headers on every answer', async () => {
    for (const url of ['/', '/healthz', '/open-api/none']) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain('wss://weft.example')
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
    }
  })

  describe('reports of a broken policy', () => {
    const figures = async () => {
      const answer = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
      return Object.fromEntries(
        [...answer.body.matchAll(/weft_policy_violations_total\{directive="([^"]+)",blocked="([^"]+)"\} (\d+)/g)].map(
          ([, directive, blocked, count]) => [`${directive} ${blocked}`, Number(count)],
        ),
      )
    }
    let senders = 0
    const nextSender = () => {
      senders += 1
      return `198.51.100.${senders}`
    }
    const report = (type: string, body: unknown, remoteAddress = nextSender()) =>
      server.app
        .inject({
          method: 'POST',
          url: '/policy-reports',
          remoteAddress,
          headers: { 'content-type': type },
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        })
        .then((answer) => answer.statusCode)
    const older = (directive: string, blocked: string) => ({
      'csp-report': {
        'document-uri': 'https://weft.example/',
        'effective-directive': directive,
        'blocked-uri': blocked,
      },
    })
    const newer = (directive: string, blocked: string, type = 'csp-violation') => ({
      age: 1,
      type,
      url: 'https://weft.example/',
      body: { effectiveDirective: directive, blockedURL: blocked, disposition: 'enforce' },
    })

    it('[T13] are counted by directive and by what was forbidden, as both kinds of browsers send them', async () => {
      expect(await report('application/csp-report', older('script-src-elem', 'inline'))).toBe(204)
      expect(
        await report('application/csp-report', {
          'csp-report': { 'violated-directive': "script-src 'self'", 'blocked-uri': 'eval' },
        }),
      ).toBe(204)
      const many = [
        newer('script-src', 'eval'),
        newer('img-src', 'https://evil.example/x.png'),
        newer('connect-src', 'wss://weft.example/ima-access/ws'),
        newer('font-src', 'data'),
        newer('script-src', 'eval', 'deprecation'),
      ]
      expect(await report('application/reports+json', many)).toBe(204)
      expect(await figures()).toEqual({
        'script-src-elem inline': 1,
        'script-src eval': 2,
        'img-src foreign': 1,
        'connect-src own': 1,
        'font-src data': 1,
      })
    })

    it('[T28] put no word of a sender into the figures, whatever they send', async () => {
      const before = Object.keys(await figures()).length
      expect(await report('application/csp-report', older('evil{x="1"}', 'no address'))).toBe(204)
      expect(await report('application/csp-report', older('x'.repeat(9_000), 'x'.repeat(9_000)))).toBe(204)
      const now = await figures()
      expect(now['other other']).toBe(2)
      expect(Object.keys(now)).toHaveLength(before + 1)
      for (const body of ['', '{', 'null', '1', '{"csp-report":1}', '[1]', `${'['.repeat(50)}${']'.repeat(50)}`])
        expect([body, await report('application/csp-report', body)]).toEqual([body, 400])
      const tooMany = Array.from({ length: 21 }, () => newer('img-src', 'inline'))
      expect(await report('application/reports+json', tooMany)).toBe(400)
      expect(await report('application/csp-report', older('img-src', 'x'.repeat(40_000)))).toBe(413)
      expect(await report('text/plain', 'a')).toBe(400)
      expect(await figures()).toEqual(now)
    })

    it('[G11] are taken thirty a minute from one address', async () => {
      const answers: number[] = []
      for (let at = 0; at < 32; at += 1)
        answers.push(await report('application/csp-report', older('img-src', 'inline'), '192.0.2.77'))
      expect([answers.slice(0, 30).every((status) => status === 204), ...answers.slice(30)]).toEqual([true, 429, 429])
    })
  })

  it('says how to build the portal where it is not built', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.body]).toEqual([503, 'The portal is not built. Run `npm run build`.\n'])
  })

  it('[G11] answers 429 with Retry-After to who asks without end', async () => {
    const answers = await Promise.all(
      // Each from another address of one IPv6 network, which counts as one.
      Array.from({ length: 4_501 }, (_, at) =>
        server.app.inject({ url: '/open-api/none', remoteAddress: `2001:db8:1:2::${at.toString(16)}` }),
      ),
    )
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.json()).toMatchObject({ code: 1, msg: '操作过于频繁，请稍后再试' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    // As the operations guide says, each node counts by itself without a Redis.
    const other = await buildApp({ pool: database.pool, dataFolder })
    const answer = await other.app.inject({ url: '/open-api/none', remoteAddress: '2001:db8:1:2::9' })
    await other.close()
    expect([answer.statusCode, answer.headers['x-ratelimit-remaining']]).toEqual([404, '4499'])
  })
})
