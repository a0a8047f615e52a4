import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findRedis, startRedis, type TestRedis } from '../bus/test-redis'
import type { RequestCounts } from '../request-count'
import { createTestDatabase } from '../test-database'
import { dataFolder, endPrograms, ready, type Started, start } from '../test-program'
import { createLocalCounts } from './counts'
import { createRedisCounts, type RedisCounts } from './redis-counts'
import { createCountsWithFallback } from './with-fallback'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const countOf = async (counts: RequestCounts, key: string, windowMs = 60_000): Promise<number> =>
  (await counts.add(key, windowMs)).count

describe('counts in the memory of one node', () => {
  it('[G11] counts each key in a window that begins with its first count and ends by itself', async () => {
    let now = 1_000
    const counts = createLocalCounts(() => now)
    expect(await counts.add('a', 100)).toEqual({ count: 1, resetMs: 100 })
    now = 1_060
    expect(await counts.add('a', 100)).toEqual({ count: 2, resetMs: 40 })
    expect(await counts.add('b', 100)).toEqual({ count: 1, resetMs: 100 })
    now = 1_100
    expect(await counts.add('a', 100)).toEqual({ count: 1, resetMs: 100 })
  })

  it('[T23] forgets the key whose window began first rather than grow without end', async () => {
    const counts = createLocalCounts(() => 0, 3)
    for (const key of ['a', 'b', 'c', 'd']) await counts.add(key, 100)
    expect(counts.size).toBe(3)
    expect([await countOf(counts, 'd'), await countOf(counts, 'a')]).toEqual([2, 1])
  })
})

const program = findRedis()
describe.skipIf(program === undefined)('counts in Redis', () => {
  let redis: TestRedis
  const opened: RedisCounts[] = []
  beforeAll(async () => {
    redis = await startRedis(program ?? '')
  })
  afterEach(async () => {
    for (const counts of opened.splice(0)) counts.close()
    await endPrograms()
  })
  afterAll(() => redis?.close())

  /** Resolves once Redis answers. */
  const open = async (name: string): Promise<RedisCounts> => {
    const counts = createRedisCounts(redis.url, name)
    opened.push(counts)
    await vi.waitFor(() => counts.add('is there', 1), { timeout: 30_000, interval: 10 })
    return counts
  }
  const watched = (shared: RequestCounts) => {
    const said: string[] = []
    let alone = 0
    const say = (_: unknown, text?: string) => void said.push(text ?? String(_))
    const counts = createCountsWithFallback({
      shared,
      log: { warn: say, info: say } as never,
      onFallback: () => {
        alone += 1
      },
    })
    return { counts, said, alone: () => alone }
  }

  it('[G11] [G13] makes one count of what all nodes count, each count once, and of another installation none', async () => {
    const [a, b, other] = [await open('weft:one'), await open('weft:one'), await open('weft:two')]
    const asked = Array.from({ length: 200 }, (_, at) => countOf(at % 2 === 0 ? a : b, 'key'))
    expect((await Promise.all(asked)).sort((x, y) => x - y)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    expect(await countOf(other, 'key')).toBe(1)
    const { resetMs } = await b.add('key', 5_000)
    // The window of the first count holds, whatever a later one asks for.
    expect(resetMs).toBeGreaterThan(5_000)
    expect(resetMs).toBeLessThanOrEqual(60_000)
  })

  it('[G11] begins again when the window has ended', async () => {
    const counts = await open('weft:ends')
    expect([await countOf(counts, 'key', 20), await countOf(counts, 'key', 20)].at(0)).toBe(1)
    await vi.waitFor(async () => expect(await countOf(counts, 'key', 20)).toBe(1), { timeout: 30_000, interval: 30 })
  })

  it.each([
    ['killed', () => redis.kill(), () => redis.start()],
    [
      'frozen',
      async () => void process.kill(redis.pid, 'SIGSTOP'),
      async () => void process.kill(redis.pid, 'SIGCONT'),
    ],
  ])(
    '[G11] [G13] goes on with what this node has seen while Redis is %s, says so once, and shares again after it',
    async (how, away, back) => {
      const [shared, neighbour] = [await open(`weft:${how}`), await open(`weft:${how}`)]
      const { counts, said, alone } = watched(shared)
      expect([await countOf(counts, 'key'), await countOf(neighbour, 'key'), await countOf(counts, 'key')]).toEqual([
        1, 2, 3,
      ])
      expect(counts.check()).toEqual({ state: 'up', note: 'redis' })
      await away()
      expect([await countOf(counts, 'key'), await countOf(counts, 'key')]).toEqual([3, 4])
      expect(counts.check()).toMatchObject({ state: 'degraded' })
      expect([alone(), said]).toEqual([2, [expect.stringContaining('Redis is away')]])
      await back()
      await vi.waitFor(
        async () => {
          await counts.add('look', 60_000)
          expect(counts.check().state).toBe('up')
        },
        { timeout: 30_000, interval: 20 },
      )
      await vi.waitFor(() => neighbour.add('look', 60_000), { timeout: 30_000, interval: 20 })
      const before = await countOf(neighbour, 'key')
      expect(await countOf(counts, 'key')).toBe(before + 1)
      expect(said).toEqual([expect.stringContaining('is away'), expect.stringContaining('is back')])
    },
  )

  it('[G11] [G13] gives an address one budget at two nodes of the server, and each node its own while Redis is killed', async () => {
    const database = await createTestDatabase()
    const first = dataFolder()
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    const a = await ready(start(first, { env }))
    const b = await ready(start(dataFolder(), { env: { ...env, WEFT_KEY_FILE: `${first}/key` } }))
    const report = async (node: Started): Promise<number> => {
      const answer = await fetch(`${node.origin}/policy-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } }),
      })
      return answer.status
    }
    const limits = async (node: Started) =>
      ((await (await fetch(`${node.origin}/readyz`)).json()) as { parts: Record<string, { state: string }> }).parts
        .limits?.state
    const states: number[] = []
    // Thirty a minute (platform/http/policy-reports).
    for (let at = 0; at < 30; at += 1) states.push(await report(at % 2 === 0 ? a : b))
    expect(new Set(states)).toEqual(new Set([204]))
    expect([await report(a), await report(b), await limits(a)]).toEqual([429, 429, 'up'])
    await redis.kill()
    // Each has seen sixteen of them.
    expect([await report(a), await report(b), await limits(a), await limits(b)]).toEqual([
      204,
      204,
      'degraded',
      'degraded',
    ])
    const metrics = await (await fetch(`${a.origin}/metrics`)).text()
    expect(Number(/^weft_limits_counted_alone_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
    expect(a.said()).toContain('this node counts requests alone')
    await redis.start()
    await database.close()
  })
})
