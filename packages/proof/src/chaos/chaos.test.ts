/**
 * The short chaos on real processes: two nodes, one PostgreSQL, a Redis if there is one, real clients behind a proxy, and every
 * kind of fault but a slow network and a freeze of 20 s. `npm run soak` is the long one. WEFT_CHAOS_SEED draws other targets and
 * durations for the same order of faults.
 */
import { describe, expect, it, vi } from 'vitest'
import { findRedis } from './redis-process'
import { runChaos } from './run'

// Asserts no durations: a busy machine takes several times as long as an idle one.
vi.setConfig({ testTimeout: 600_000 })

const hasRedis = findRedis() !== undefined
if (!hasRedis)
  console.warn(
    '!! NO REDIS: the chaos runs without it, over LISTEN/NOTIFY alone. Install redis-server, or set REDIS_SERVER.',
  )

const seed = Number(process.env.WEFT_CHAOS_SEED ?? 20_261_121)

describe('chaos on real processes', () => {
  it(`[G1] [G2] [G3] [G4] [G5] [G6] [G8] [G9] [G12] [G13] [G14] [G16] loses, doubles, swaps and exposes nothing (seed ${seed})`, async () => {
    const report = await runChaos({
      seed,
      nodes: 2,
      stormMs: 0,
      redis: hasRedis,
      first: [
        'lines cut',
        'member changed',
        'node frozen',
        'member changed',
        'frames dropped',
        'token revoked',
        'database frozen',
        'page reloaded',
        'frames doubled',
        ...(hasRedis ? (['redis killed'] as const) : []),
        'node killed',
        'member changed',
        'lines half-open',
        'frames swapped',
        'database killed',
        'member changed',
        'node restarted',
        'lines reset',
      ],
      everyMs: 250,
      writeEveryMs: 150,
    })
    expect(report.examples).toEqual([])
    expect(Object.values(report.damage).filter((count) => count > 0)).toEqual([])
    expect(report.messages).toBeGreaterThan(100)
    // Faults of the frames hit some, and the other ones were injected.
    const { dropped = 0, duplicated = 0, swapped = 0 } = report.proxy
    expect(Math.min(dropped, duplicated, swapped)).toBeGreaterThan(0)
    expect([report.faults['database killed'], report.faults['redis killed'] ?? 0]).toEqual([1, hasRedis ? 1 : 0])
    expect(report.faults['token revoked']).toBe(1)
    expect(report.reconnects).toBeGreaterThan(5)
  })
})
