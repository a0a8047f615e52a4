/** Traces of the server as a program: what a collector gets, that nothing is loaded without one, and what a dead one costs. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChatKind, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoApp, demoPassword, demoPeople, demoUserId } from '../../demo'
import { connect, type WireClient } from '../../socket/test-client'
import { signIn } from '../../socket/test-writer'
import { readConfig } from '../config'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { dataFolder, endPrograms, ready, type Started, start } from '../test-program'
import { type CollectedSpan, startTestCollector, type TestCollector } from './test-collector'
import { describe as describeStatement } from './traced-client'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let database: TestDatabase
let place: string
let frameKey: string
/** What it loaded of OpenTelemetry, on its standard error when it ends. */
const tellLoaded = `process.on('exit', () => console.error('loaded ' + [...new Set(Object.keys(require.cache)
  .flatMap((file) => /@opentelemetry.([\\w-]+)/.exec(file)?.[1] ?? []))].join(' ')))`

beforeAll(async () => {
  database = await createTestDatabase()
  place = mkdtempSync(join(tmpdir(), 'weft-traces-'))
  writeFileSync(join(place, 'tell-loaded.cjs'), tellLoaded)
})
afterAll(async () => {
  await endPrograms()
  await database?.close()
  rmSync(place, { recursive: true, force: true })
})

const node = (env: Record<string, string> = {}): Promise<Started> =>
  ready(
    start(dataFolder(), {
      env: {
        DATABASE_URL: database.url,
        WEFT_KEY: Buffer.alloc(32, 7).toString('base64'),
        NODE_OPTIONS: `--require ${join(place, 'tell-loaded.cjs')}`,
        ...env,
      },
    }),
  )

async function end(server: Started): Promise<string> {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return server.said()
}

async function enter(origin: string, key: string): Promise<WireClient> {
  const { userId, token, tokenType } = await signIn(origin, key)
  if (!frameKey) {
    const { rows } = await database.pool.query('SELECT frame_key FROM app WHERE id = $1', [demoApp.id])
    frameKey = rows[0].frame_key
  }
  const client = await connect({ url: `${origin.replace('http', 'ws')}/ima-access/ws`, frameKey })
  client.send({ eventType: 100, userId, deviceId: `traced-${key}`, deviceType: 'WEB', token, tokenType })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return client
}

const words = (text: string) => ({
  tid: randomUUID(),
  type: ChatKind.single,
  msgType: MsgType.text,
  targetId: demoUserId('wangxiaoyun'),
  content: [{ text }],
})

const attribute = (span: CollectedSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** Names from the root of its trace down to the span. */
function pathOf(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const above = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(above ? pathOf(above, spans) : []), span.name]
}

describe('without a collector', () => {
  it('[SV-29] loads nothing of the SDK, and pages are as they were built', async () => {
    const server = await node()
    const page = await fetch(`${server.origin}/sso?appName=portal`).then((answer) => answer.text())
    expect(page).not.toContain('trace-calls')
    expect(await end(server)).toMatch(/^loaded api$/m)
  })
})

describe('with a collector', () => {
  let collector: TestCollector
  let running: Promise<Started> | undefined
  beforeAll(async () => {
    collector = await startTestCollector()
  })
  afterAll(() => collector?.close())
  const traced = () => {
    running ??= node({
      WEFT_TRACES_URL: collector.url,
      WEFT_TRACES_HEADERS: 'authorization=Bearer of-the-collector',
      WEFT_TRACES_PAGES: '1',
    })
    return running
  }
  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)

  it("[SV-29] continues a browser's trace from the call to the statements, with its route and no value of a person", async () => {
    const server = await traced()
    const traceId = randomUUID().replaceAll('-', '')
    const [{ phone } = { phone: '' }] = demoPeople
    const answer = await fetch(`${server.origin}/sso/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ loginName: phone, password: demoPassword, appName: 'portal' }),
    })
    expect(answer.status).toBe(200)
    await fetch(`${server.origin}/robots.txt?secret=of-the-query`)
    await expect.poll(() => spansOf(traceId).map(({ name }) => name), { timeout: 30_000 }).toContain('POST /sso/login')
    const spans = spansOf(traceId)
    const call = spans.find(({ kind }) => kind === 2)
    expect(call).toMatchObject({ name: 'POST /sso/login', parentSpanId: '00f067aa0ba902b7' })
    expect(attribute(call, 'http.response.status_code')).toBe(200)
    expect(attribute(call, 'http.route')).toBe('/sso/login')
    const statements = spans.filter((span) => attribute(span, 'db.system.name') === 'postgresql')
    const paths = statements.map((span) => pathOf(span, spans).join(' > '))
    expect(paths).toContainEqual(expect.stringMatching(/^POST \/sso\/login > SELECT account/))
    expect(paths.every((path) => path.startsWith('POST /sso/login > '))).toBe(true)
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer of-the-collector' })
    await expect.poll(() => collector.bodies.join(), { timeout: 30_000 }).toContain('GET /robots.txt')
    const all = collector.bodies.join()
    for (const secret of [phone, demoPassword, 'of-the-query']) expect(all).not.toContain(secret)
  })

  it('[SV-29] shows the way of a message: its plan, its commit with the statements, its push', async () => {
    const server = await traced()
    const [sender, reader] = [await enter(server.origin, 'zhaolei'), await enter(server.origin, 'wangxiaoyun')]
    const text = `梭子-${randomUUID()}`
    await sender.say(words(text))
    await reader.message(({ content }) => JSON.stringify(content).includes(text))
    const found = () => collector.spans.find(({ name }) => name === 'chat message')
    await expect.poll(found, { timeout: 30_000 }).toBeTruthy()
    const spans = spansOf(found()?.traceId ?? '')
    const paths = spans.map((span) => pathOf(span, spans).join(' > '))
    expect(paths).toEqual(
      expect.arrayContaining([
        'chat message',
        'chat message > plan',
        'chat message > wait',
        'chat message > commit',
        'chat message > commit > push',
        'chat message > commit > weft_append_plain',
      ]),
    )
    expect(attribute(found(), 'weft.status.code')).toBe(0)
    expect(collector.bodies.join()).not.toContain(text)

    // Together in one write, so in one turn of the event loop: they are committed together.
    for (let at = 0; at < 20; at++) sender.send({ eventType: 201, clientTimestamp: 0, ...words(`${text} ${at}`) })
    const together = () => collector.spans.find(({ name, links }) => name === 'commit' && (links?.length ?? 0) > 1)
    await expect.poll(together, { timeout: 30_000 }).toBeTruthy()
    const batch = together()
    const linked = batch?.links ?? []
    expect(linked).toHaveLength(Number(attribute(batch, 'weft.batch.messages')))
    const back = () =>
      linked.filter(({ spanId }) =>
        collector.spans.some((span) => span.spanId === spanId && span.links?.[0]?.spanId === batch?.spanId),
      )
    await expect.poll(() => back().length, { timeout: 30_000 }).toBe(linked.length)
    for (const client of [sender, reader]) client.leave()
  })

  it('[SV-29] shows the push of another node below the commit, of which it heard by the bus', async () => {
    const settings = { WEFT_TRACES_URL: collector.url }
    const [first, second] = [await node(settings), await node(settings)]
    const [sender, reader] = [await enter(first.origin, 'zhaolei'), await enter(second.origin, 'wangxiaoyun')]
    const before = collector.spans.length
    const isOfAnother = (push: CollectedSpan) => {
      const commit = collector.spans.find(({ spanId }) => spanId === push.parentSpanId)
      const path = pathOf(push, spansOf(push.traceId)).join(' > ')
      return path === 'chat message > commit > push' && push.instance !== commit?.instance
    }
    // Not one message alone: a reader that has just come gets it with what it asks for, and nothing is pushed.
    const isPushed = async () => {
      await sender.say(words(`钢筘-${randomUUID()}`))
      return collector.spans.slice(before).some((span) => span.name === 'push' && isOfAnother(span))
    }
    await expect.poll(isPushed, { timeout: 60_000, interval: 1_000 }).toBe(true)
    for (const client of [sender, reader]) client.leave()
    await Promise.all([end(first), end(second)])
  })

  it('lets pages of other sites send their context, and the SDK is there', async () => {
    const server = await traced()
    const allowed = await fetch(`${server.origin}/open-api/v1/file/upload`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    }).then(({ headers }) => headers.get('access-control-allow-headers'))
    expect(allowed).toContain('Traceparent')
    expect(await end(server)).toMatch(/^loaded .*\bsdk-trace\b/m)
  })
})

describe('with a collector that never answers', () => {
  it('[SV-29] every message is stored and answered, and the server ends as always', async () => {
    const collector = await startTestCollector({ answers: false })
    try {
      const server = await node({ WEFT_TRACES_URL: collector.url })
      const sender = await enter(server.origin, 'zhaolei')
      const before = await stored()
      const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => sender.say(words(`第 ${at} 句`))))
      expect(answers.map(({ code }) => code)).toEqual(Array(100).fill(0))
      expect((await stored()) - before).toBe(100)
      await expect.poll(() => collector.bodies.length, { timeout: 30_000 }).toBeGreaterThan(0)
      await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('traces could not be exported')
      sender.leave()
      await end(server)
    } finally {
      await collector.close()
    }
  })

  const stored = async () => Number((await database.pool.query('SELECT count(*) AS n FROM message')).rows[0].n)
})

describe('a share of all traces', () => {
  it('none is recorded of a share of 0, whatever the browser wishes', async () => {
    const collector = await startTestCollector()
    try {
      const server = await node({ WEFT_TRACES_URL: collector.url, WEFT_TRACES_SHARE: '0' })
      const traceparent = `00-${randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-01`
      await fetch(`${server.origin}/sso?appName=portal`, { headers: { traceparent } })
      await end(server)
      expect(collector.spans).toEqual([])
    } finally {
      await collector.close()
    }
  })
})

describe('the settings', () => {
  it('name the collector, with or without its path, and refuse what no header can be', () => {
    expect(readConfig({}).traces).toBeUndefined()
    const url = 'https://collector.example:4318'
    for (const given of [url, `${url}/`, `${url}/v1/traces`])
      expect(readConfig({ WEFT_TRACES_URL: given }).traces).toEqual({
        url: `${url}/v1/traces`,
        headers: {},
        share: 1,
        isBegunByPages: false,
      })
    const headers = 'authorization=Basic YTpi==, x-team=desk'
    expect(readConfig({ WEFT_TRACES_URL: url, WEFT_TRACES_HEADERS: headers }).traces?.headers).toEqual({
      authorization: 'Basic YTpi==',
      'x-team': 'desk',
    })
    expect(() => readConfig({ WEFT_TRACES_HEADERS: 'no value' })).toThrow(/WEFT_TRACES_HEADERS/)
    expect(() => readConfig({ WEFT_TRACES_SHARE: '2' })).toThrow(/from 0 to 1/)
  })
})

describe('the name of a statement', () => {
  it.each([
    ['select "id" from "account" where "phone" = $1', 'SELECT account'],
    [
      "SELECT 1 FROM message m JOIN conversation c ON c.note = 'from secret' WHERE c.id = 5",
      'SELECT message, conversation',
    ],
    ['INSERT INTO message SELECT * FROM unnest($1::text[]) AS i', 'INSERT message'],
    ['-- from nowhere\nupdate account set name = $1', 'UPDATE account'],
    ['BEGIN', 'BEGIN'],
    ['rollback to savepoint sp1', 'ROLLBACK TO'],
  ])('of %j is %s', (text, name) => {
    expect(describeStatement(text).name).toBe(name)
  })
})
