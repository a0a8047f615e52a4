/** The result of all rounds of a soak: the report that it prints, and whether it may exit with status 0. */
import type { DamageKind } from '../history/check'
import { CATCH_UP_BAR_MS, type ChaosReport } from './run'

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.round((part / whole) * 1_000) / 10)

/** Sums of the counts by name over the rounds. */
function added<Name extends string>(counts: readonly Partial<Record<Name, number>>[]): Partial<Record<Name, number>> {
  const all: Partial<Record<Name, number>> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one) as [Name, number][]) all[name] = (all[name] ?? 0) + count
  return all
}

/** @param of.seconds duration of the whole run */
export function sumUp(rounds: readonly ChaosReport[], of: { seconds: number; nodes: number }) {
  const sum = (figure: (round: ChaosReport) => number) => rounds.reduce((total, round) => total + figure(round), 0)
  const worst = (figure: (round: ChaosReport) => number) => Math.max(0, ...rounds.map(figure))
  const damage = added<DamageKind>(rounds.map((round) => round.damage))
  return {
    // Sums every kind, so that one added to the judge later cannot be forgotten.
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
    // Connections that are slow or cut on purpose count too: read a value below 95 together with the faults of the round.
    [`catch-up within ${CATCH_UP_BAR_MS} ms, %`]: percent(
      sum(({ catchUp }) => catchUp.withinBar),
      sum(({ catchUp }) => catchUp.count),
    ),
    'acknowledged p50, ms': worst(({ acknowledgement }) => acknowledgement.p50),
    'acknowledged p95, ms': worst(({ acknowledgement }) => acknowledgement.p95),
  }
}
