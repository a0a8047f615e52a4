/**
 * The long chaos: `npm run soak` (ten minutes) or `npm run soak -- --minutes 60 --seed 7 --nodes 2 --redis --json`, with
 * `--faults "node frozen for 20 s,lines cut"` of these alone. Rounds of
 * a few minutes, each with a fresh database and a seed of its own; a round that finds damage says its seed. Ends with a
 * report; exit status 1 where anything was lost, doubled, swapped, foreign or unresolved.
 */
import { parseArgs } from 'node:util'
import { CATCH_UP_BAR_MS, type ChaosReport, FAULTS, type Fault, runChaos } from './run'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    nodes: { type: 'string', default: '2' },
    redis: { type: 'boolean', default: false },
    faults: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const nodes = Number(values.nodes)
const firstSeed = Number(values.seed)
if (![minutes, nodes, firstSeed].every((value) => Number.isFinite(value) && value > 0)) {
  console.error('--minutes, --nodes and --seed are numbers above 0.')
  process.exit(2)
}
const faults = values.faults?.split(',').map((name) => name.trim())
const unknown = faults?.filter((name) => !FAULTS.some((fault) => fault === name)) ?? []
if (unknown.length > 0) {
  console.error(`--faults does not know ${unknown.join(', ')}. It takes some of: ${FAULTS.join(', ')}.`)
  process.exit(2)
}

/** A round's storm; starting and calming down come on top. */
const ROUND_MS = Math.min(150_000, minutes * 60_000)
const until = performance.now() + minutes * 60_000
const since = performance.now()
const say = (sentence: string): void => {
  if (!values.json) console.log(`${String(Math.round((performance.now() - since) / 1_000)).padStart(6)} s  ${sentence}`)
}

const rounds: ChaosReport[] = []
for (let seed = firstSeed; performance.now() < until; seed++) {
  const stormMs = Math.min(ROUND_MS, Math.max(10_000, until - performance.now()))
  const report = await runChaos({
    seed,
    nodes,
    stormMs,
    faults: faults as readonly Fault[] | undefined,
    everyMs: 1_500,
    writeEveryMs: 200,
    redis: values.redis,
    say,
  })
  rounds.push(report)
  for (const example of report.examples) say(`!! seed ${seed}: ${example}`)
}

const sum = (of: (round: ChaosReport) => number): number => rounds.reduce((total, round) => total + of(round), 0)
const worst = (of: (round: ChaosReport) => number): number => Math.max(0, ...rounds.map(of))
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.round((part / whole) * 1_000) / 10)
const struck: Record<string, number> = {}
for (const round of rounds)
  for (const [fault, count] of Object.entries(round.faults)) struck[fault] = (struck[fault] ?? 0) + count
const report = {
  rounds: rounds.length,
  seeds: rounds.map(({ seed }) => seed),
  seconds: Math.round((performance.now() - since) / 1_000),
  nodes,
  redis: rounds.some((round) => round.redis),
  messages: sum((round) => round.messages),
  reconnects: sum((round) => round.reconnects),
  faults: struck,
  lost: sum(({ damage }) => damage.lost),
  doubled: sum(({ damage }) => damage.doubled),
  swapped: sum(({ damage }) => damage.swapped),
  foreign: sum(({ damage }) => damage.foreign),
  unresolved: sum(({ damage }) => damage.unresolved),
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
console.log(JSON.stringify(report, null, 2))
process.exit(report.lost + report.doubled + report.swapped + report.foreign + report.unresolved > 0 ? 1 : 0)
