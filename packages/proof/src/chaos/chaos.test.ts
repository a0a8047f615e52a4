/**
 * Chaos on real processes, the short one: two nodes, one PostgreSQL, real clients behind a proxy, and every kind of fault
 * once. `npm run soak` is the long one. WEFT_CHAOS_SEED draws another order.
 */
import { describe, expect, it, vi } from 'vitest'
import { runChaos } from './run'

vi.setConfig({ testTimeout: 300_000 })

const seed = Number(process.env.WEFT_CHAOS_SEED ?? 20_261_121)

describe('chaos on real processes', () => {
  it(`[G1] [G2] [G3] [G4] [G5] [G8] [G9] [G12] [G14] loses, doubles and swaps nothing (seed ${seed})`, async () => {
    const report = await runChaos({
      seed,
      nodes: 2,
      stormMs: 0,
      first: [
        'lines cut',
        'node frozen',
        'frames dropped',
        'token revoked',
        'database frozen',
        'page reloaded',
        'frames doubled',
        'node killed',
        'lines half-open',
        'frames swapped',
        'lines reset',
      ],
      everyMs: 250,
      writeEveryMs: 150,
    })
    expect(report.examples).toEqual([])
    expect(report.damage).toEqual({ lost: 0, doubled: 0, swapped: 0, stale: 0, foreign: 0, unresolved: 0 })
    expect(report.messages).toBeGreaterThan(100)
    expect(report.proxy).toMatchObject({ dropped: expect.any(Number), duplicated: expect.any(Number) })
    expect(report.reconnects).toBeGreaterThan(5)
  })
})
