/** What all rounds of a soak come to: the report it prints, and whether it may end with status 0. */
import type { DamageKind } from '../history/check'
import { CATCH_UP_BAR_MS, type ChaosReport } from './run'

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.round((part / whole) * 1_000) / 10)

/** Counts of the same names, added up over the rounds. */
function added<Name extends string>(counts: readonly Partial<Record<Name, number>>[]): Partial<Record<Name, number>> {
  const all: Partial<Record<Name, number>> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one) as [Name, number][]) all[name] = (all[name] ?? 0) + count
  return all
}

/** @param of.seconds how long the whole run took */
export function sumUp(rounds: readonly ChaosReport[], of: { seconds: number; nodes: number }) {
  const sum = (figure: (round: ChaosReport) => number) => rounds.reduce((total, round) => total + figure(round), 0)
  const worst = (figure: (round: ChaosReport) => number) => Math.max(0, ...rounds.map(figure))
  const damage = added<DamageKind>(rounds.map((round) => round.damage))
  return {
    // Every kind counts: one that is added to the judge later can be forgotten nowhere.
    sound: Object.values(damage).every((count) => count === 0),
    rounds: rounds.length,
    seeds: rounds.map(({ seed }) => seed),
    ...of,
    redis: rounds.some((round) => round.redis),
    messages: sum((round) => round.messages),
    reconnects: sum((round) => round.reconnects),
    faults: added(rounds.map((round) => round.faults)),
    damage,
    examples: rounds.flatMap(({ seed, examples }) => examples.map((example) => `seed ${seed}: ${example}`)),
    'catch-up p50, ms': worst(({ catchUp }) => catchUp.p50),
    'catch-up p95, ms': worst(({ catchUp }) => catchUp.p95),
    // Lines that are slow or cut on purpose count too: what is below 95 has to be read beside the faults of the round.
    [`catch-up within ${CATCH_UP_BAR_MS} ms, %`]: percent(
      sum(({ catchUp }) => catchUp.withinBar),
      sum(({ catchUp }) => catchUp.count),
    ),
    'acknowledged p50, ms': worst(({ acknowledgement }) => acknowledgement.p50),
    'acknowledged p95, ms': worst(({ acknowledgement }) => acknowledgement.p95),
  }
}
