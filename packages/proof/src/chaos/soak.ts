/**
 * The long chaos: `npm run soak` (ten minutes) or `npm run soak -- --minutes 60 --seed 7 --nodes 2 --redis --json`; `--faults
 * "node frozen for 20 s,lines cut"` limits it to these faults. It runs rounds of a few minutes, each with a fresh database and
 * its own seed; a round that finds damage prints its seed. Ends with a report; exit status 1 if there was damage of any kind
 * (history/check.ts) or a round could not be run to its end, 2 for a wrong option.
 */
import { parseArgs } from 'node:util'
import { type ChaosReport, FAULTS, type Fault, runChaos } from './run'
import { sumUp } from './summary'

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

/** Duration of a round's faults in ms; starting and settling come on top. */
const ROUND_MS = Math.min(150_000, minutes * 60_000)
const until = performance.now() + minutes * 60_000
const since = performance.now()
const say = (sentence: string): void => {
  if (!values.json) console.log(`${String(Math.round((performance.now() - since) / 1_000)).padStart(6)} s  ${sentence}`)
}

const rounds: ChaosReport[] = []
let unfinished: string | undefined
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
  }).catch((cause: unknown) => {
    // The results of earlier rounds are still reported.
    unfinished = `seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`
    console.error(`!! a round could not be run to its end, ${unfinished}`)
    return undefined
  })
  if (!report) break
  rounds.push(report)
  for (const example of report.examples) say(`!! seed ${seed}: ${example}`)
}

const report = sumUp(rounds, {
  seconds: Math.round((performance.now() - since) / 1_000),
  nodes,
})
console.log(JSON.stringify({ ...report, unfinished }, null, 2))
process.exit(report.sound && unfinished === undefined ? 0 : 1)
