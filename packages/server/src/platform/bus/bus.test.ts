/** One suite over every bus: two nodes, one line between them, and the line's faults. */
import { type Bus, createLocalBus, type Hint } from '@weft/gateway'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database'
import type { Carrier } from './carrier'
import { createNodeBus, createPostgresCarrier, createRedisCarrier, type NodeBus } from './index'
import { Outgoing, unpack } from './pack'
import { findRedis, startRedis, type TestRedis } from './test-redis'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const committed = (key: string, fromSeqId: number, toSeqId = fromSeqId): Hint => ({
  type: 'committed',
  key,
  fromSeqId,
  toSeqId,
})

/** What a bus heard, and a promise for what is to come. */
function ear(bus: Bus): { hints: Hint[]; until(done: (hints: readonly Hint[]) => boolean): Promise<void> } {
  const hints: Hint[] = []
  bus.subscribe((hint) => hints.push(hint))
  return { hints, until: (done) => expect.poll(() => done(hints), { timeout: 30_000, interval: 5 }).toBe(true) }
}

function busContract(open: (nodeId: string) => Bus | NodeBus, ready: (buses: readonly Bus[]) => Promise<void>): void {
  it('brings a hint to every node, to the own one at once, and once to each', async () => {
    const [a, b] = [open('a'), open('b')]
    await ready([a, b])
    const [atA, atB] = [ear(a), ear(b)]
    a.publish(committed('single|x|y', 1))
    expect(atA.hints).toEqual([committed('single|x|y', 1)])
    await atB.until((hints) => hints.length > 0)
    b.publish({ type: 'revoked', tokenId: 't1' })
    await atA.until((hints) => hints.length > 1)
    expect([atA.hints.length, atB.hints.length]).toEqual([2, 2])
  })

  it('keeps the order of one node, and loses nothing of a burst while the line holds', async () => {
    const [a, b] = [open('a'), open('b')]
    await ready([a, b])
    const atB = ear(b)
    for (let at = 0; at < 3_000; at++) a.publish({ type: 'revoked', tokenId: `t${at}` })
    await atB.until((hints) => hints.length >= 3_000)
    expect(atB.hints.map((hint) => hint.type === 'revoked' && hint.tokenId)).toEqual(
      Array.from({ length: 3_000 }, (_, at) => `t${at}`),
    )
  })
}

/** Short times, so that tests need not wait. */
const QUICK = { answerWithinMs: 500, askEveryMs: 100, againAfterMs: 50 }

const opened: NodeBus[] = []
/** States that a bus reported when it said that it was away; on a busy machine it may say so more than once. */
const away = new Map<string, string[]>()
const openBus = (nodeId: string, carrier: Carrier): NodeBus => {
  const states: string[] = []
  away.set(nodeId, states)
  const warn = (_fields: Record<string, unknown>, text: string) => {
    // The bus changes its state after it has said so.
    if (text.startsWith('the bus is away')) queueMicrotask(() => states.push(bus.check().state))
  }
  const bus = createNodeBus({ nodeId, carrier, log: { warn } })
  opened.push(bus)
  return bus
}
const isUp = (bus: Bus): boolean => (bus as NodeBus).check().state === 'up'
const allUp = (buses: readonly Bus[]): Promise<void> =>
  expect.poll(() => buses.every(isUp), { timeout: 30_000, interval: 5 }).toBe(true)

afterEach(async () => {
  await Promise.all(opened.splice(0).map((bus) => bus.close()))
})

describe('the bus in one process', () => {
  let bus: Bus
  beforeEach(() => {
    bus = createLocalBus()
  })
  busContract(
    () => bus,
    async () => {},
  )
})

describe('the bus over PostgreSQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  const open = (nodeId: string): NodeBus => openBus(nodeId, createPostgresCarrier(database.url, QUICK))
  busContract(open, allUp)

  it('[G13] is degraded while its connections are cut, comes back by itself, and says that there was a gap', async () => {
    const [a, b] = [open('a'), open('b')]
    await allUp([a, b])
    const atB = ear(b)
    let gaps = 0
    b.onGap(() => gaps++)
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'weft bus%' AND datname = current_database()`,
    )
    await expect.poll(() => gaps, { timeout: 30_000, interval: 5 }).toBe(1)
    await allUp([a, b])
    for (const node of ['a', 'b']) expect(new Set(away.get(node)), node).toEqual(new Set(['degraded']))
    a.publish({ type: 'hello', nodeId: 'a' })
    // The sending connection may find out only now that it was cut.
    await expect
      .poll(
        () => {
          if (atB.hints.length === 0) a.publish({ type: 'hello', nodeId: 'a' })
          return atB.hints.length > 0
        },
        { timeout: 30_000, interval: 50 },
      )
      .toBe(true)
  })
})

const program = findRedis()
describe.skipIf(program === undefined)('the bus over Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis(program ?? '')
  })
  afterAll(() => redis?.close())
  const open = (nodeId: string): NodeBus => openBus(nodeId, createRedisCarrier(redis.url, 'weft:test', QUICK))
  busContract(open, allUp)

  it('[G13] a Redis that is killed is away, not waited for; started again it carries on', async () => {
    const [a, b] = [open('a'), open('b')]
    await allUp([a, b])
    const atB = ear(b)
    let gaps = 0
    b.onGap(() => gaps++)
    await redis.kill()
    await expect.poll(() => a.check().state, { timeout: 30_000, interval: 5 }).toBe('degraded')
    a.publish(committed('single|x|y', 1))
    await redis.start()
    await allUp([a, b])
    await expect.poll(() => gaps, { timeout: 30_000, interval: 5 }).toBe(1)
    a.publish(committed('single|x|y', 2))
    await atB.until((hints) => hints.some((hint) => hint.type === 'committed' && hint.toSeqId === 2))
    // Hints from the time when it was down are not sent later.
    expect(atB.hints.some((hint) => hint.type === 'committed' && hint.fromSeqId === 1)).toBe(false)
  })

  it('[G13] a node that can listen but not send counts as away, and makes the gap good when it can again', async () => {
    const [a, b] = [open('a'), open('b')]
    await allUp([a, b])
    const atB = ear(b)
    let gaps = 0
    a.onGap(() => {
      gaps++
      // What the gateway says then has to go out.
      a.publish({ type: 'hello', nodeId: 'a' })
    })
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    const sending = async (): Promise<string[]> =>
      String(await client.client('LIST'))
        .split('\n')
        .filter((line) => line.includes(' name=weft-bus-sending '))
    await expect.poll(async () => (await sending()).length, { timeout: 30_000, interval: 20 }).toBe(2)
    const senders = await sending()
    for (const line of senders) await client.client('KILL', 'ID', /\bid=(\d+)/.exec(line)?.[1] ?? '')
    client.disconnect()
    await expect.poll(() => gaps, { timeout: 30_000, interval: 5 }).toBe(1)
    expect(new Set(away.get('a'))).toEqual(new Set(['degraded']))
    await atB.until((hints) => hints.some((hint) => hint.type === 'hello'))
  })

  it('[G13] a Redis that is stopped in the middle is found out by a question', async () => {
    const [a, b] = [open('a'), open('b')]
    await allUp([a, b])
    process.kill(redis.pid, 'SIGSTOP')
    try {
      await expect.poll(() => a.check().state, { timeout: 30_000, interval: 20 }).toBe('degraded')
    } finally {
      process.kill(redis.pid, 'SIGCONT')
    }
    await allUp([a, b])
  })

  it('[G13] a Redis that was emptied has lost nothing', async () => {
    const [a, b] = [open('a'), open('b')]
    await allUp([a, b])
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    await client.flushall()
    expect(await client.dbsize()).toBe(0)
    client.disconnect()
    const atB = ear(b)
    a.publish({ type: 'hello', nodeId: 'a' })
    await atB.until((hints) => hints.length === 1)
  })
})

describe('hints on their way', () => {
  it('reach every listener, also behind one that throws', () => {
    const said: string[] = []
    const log = { warn: (_fields: Record<string, unknown>, text: string) => said.push(text) }
    const bus = createNodeBus({
      nodeId: 'a',
      carrier: { name: 'none', listen() {}, async send() {}, async close() {} },
      log,
    })
    bus.subscribe(() => {
      throw new Error('no')
    })
    const own = ear(bus)
    bus.publish({ type: 'hello', nodeId: 'a' })
    expect([own.hints.length, said]).toEqual([1, ['a hint could not be worked on']])
    expect(bus.check().state).toBe('degraded')
  })

  it('of one conversation become one, from the lowest to the highest number', () => {
    const outgoing = new Outgoing()
    outgoing.add(committed('k', 4, 5))
    outgoing.add(committed('k', 2, 3))
    outgoing.add(committed('other', 1))
    expect(outgoing.take('a').flatMap((payload) => unpack(payload, 'b'))).toEqual([
      committed('k', 2, 5),
      committed('other', 1),
    ])
    expect(outgoing.isEmpty).toBe(true)
  })

  it('[SV-27] of one growing text only the newest travels, and the longest that is told fits', () => {
    const outgoing = new Outgoing()
    const grew = (tid: string, text?: string): Hint => ({
      type: 'grew',
      key: 'service|desk|vera',
      tid,
      userId: 'robot',
      userName: '小梭',
      ...(text !== undefined && { text }),
    })
    const longest = '字'.repeat(1_500)
    for (const hint of [grew('one', '请'), grew('two', '我'), grew('one', longest), grew('two')]) outgoing.add(hint)
    expect(outgoing.take('a').flatMap((payload) => unpack(payload, 'b'))).toEqual([grew('one', longest), grew('two')])
  })

  it('fit NOTIFY, however many and however long, and one that fits nowhere is left out', () => {
    const outgoing = new Outgoing()
    for (let at = 0; at < 1_000; at++) outgoing.add({ type: 'revoked', tokenId: `机${at}` })
    outgoing.add({ type: 'revoked', tokenId: 'x'.repeat(9_000) })
    const payloads = outgoing.take('node')
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true)
    expect(payloads.flatMap((payload) => unpack(payload, 'b') ?? [])).toHaveLength(1_000)
  })

  it('of this node, and what is no payload, are passed over', () => {
    const outgoing = new Outgoing()
    outgoing.add(committed('k', 1))
    expect(unpack(outgoing.take('a')[0] ?? '', 'a')).toBeUndefined()
    for (const text of ['', '{', '[]', 'null', '{"from":1,"hints":[]}', '{"from":"b","hints":3}'])
      expect(unpack(text, 'a')).toBeUndefined()
    expect(unpack('{"from":"b","hints":[null,3,{"type":"new in 2.0"}]}', 'a')).toEqual([{ type: 'new in 2.0' }])
  })

  it('are bounded: what is too much is dropped, not kept', () => {
    const outgoing = new Outgoing()
    for (let at = 0; at < 20_000; at++) expect(outgoing.add({ type: 'revoked', tokenId: `${at}` })).toBe(true)
    expect(outgoing.add({ type: 'revoked', tokenId: 'one more' })).toBe(false)
    expect(outgoing.isEmpty).toBe(true)
  })
})
