import { expect, it } from 'vitest'
import type { DamageKind } from '../history/check'
import type { ChaosReport } from './run'
import { sumUp } from './summary'

const KINDS: readonly DamageKind[] = [
  'lost',
  'doubled',
  'swapped',
  'stale',
  'foreign',
  'exposed',
  'unresolved',
  'hoarded',
  'flooded',
  'partial',
]
const none = { count: 0, p50: 0, p95: 0, max: 0 }
const round = (seed: number, found: Partial<Record<DamageKind, number>> = {}): ChaosReport => ({
  seed,
  nodes: 2,
  redis: false,
  seconds: 10,
  messages: 100,
  faults: { 'lines cut': 2 },
  proxy: {},
  damage: { ...(Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<DamageKind, number>), ...found },
  examples: Object.keys(found).map((kind) => `${kind}: m1`),
  catchUp: { ...none, count: 4, withinBar: 3 },
  acknowledgement: none,
  reconnects: 3,
})
const all = { seconds: 20, nodes: 2 }

it('a soak without damage is sound', () => {
  expect(sumUp([round(1), round(2)], all)).toMatchObject({
    sound: true,
    seeds: [1, 2],
    messages: 200,
    faults: { 'lines cut': 4 },
    examples: [],
    'catch-up within 1000 ms, %': 75,
  })
})

it.each(KINDS)('[G5] a soak that found %s in one of its rounds is not, and says where', (kind) => {
  const report = sumUp([round(1), round(2, { [kind]: 1 }), round(3)], all)
  expect([report.sound, report.damage[kind], report.examples]).toEqual([false, 1, [`seed 2: ${kind}: m1`]])
})
