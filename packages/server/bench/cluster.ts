/**
 * One node against two on the same PostgreSQL, with the hints of LISTEN/NOTIFY between them: messages a second from sender
 * to recipient with acknowledgement, everybody at one node, half of the pairs at each, and every pair across both.
 *
 *   npm run bench -- cluster [--json] [--rounds=3]
 *
 * Two nodes, the database and the load need a core each before the second node can show what it adds: on fewer the
 * figures say how little a second node costs, not how much it brings. The number of cores stands in the result.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { checkPairs, closePairs, flood, type Mode, median, openPairs, type Pair, prepare } from './parts/relay-load'
import { startServer, stopServer } from './parts/server-process'

const MODE: Mode = 'ima.gcm'
const PAIRS = 50
const PER_PAIR = 400
const WINDOW = 20

/** Ports of the nodes → where each half of the pairs sends and receives. */
const LAYOUTS = {
  one: ([a = 0]) => [
    { from: a, to: a },
    { from: a, to: a },
  ],
  'two, pairs at one node': ([a = 0, b = 0]) => [
    { from: a, to: a },
    { from: b, to: b },
  ],
  'two, pairs across both': ([a = 0, b = 0]) => [
    { from: a, to: b },
    { from: b, to: a },
  ],
} satisfies Record<string, (ports: readonly number[]) => { from: number; to: number }[]>
type Layout = keyof typeof LAYOUTS
const NAMES = Object.keys(LAYOUTS) as Layout[]

async function measure(layout: Layout, url: string): Promise<number> {
  const nodes = await Promise.all(
    (layout === 'one' ? ['a'] : ['a', 'b']).map((nodeId) => startServer(MODE, url, { nodeId })),
  )
  try {
    const pairs: Pair[] = []
    for (const [half, ports] of LAYOUTS[layout](nodes.map(({ port }) => port)).entries())
      pairs.push(...(await openPairs(MODE, ports, PAIRS / 2, PER_PAIR, half * (PAIRS / 2))))
    const perSecond = await flood(pairs, WINDOW)
    checkPairs(MODE, pairs)
    closePairs(pairs)
    return perSecond
  } finally {
    for (const node of nodes) await stopServer(node)
  }
}

const { values } = parseArgs({ options: { json: { type: 'boolean' }, rounds: { type: 'string', default: '3' } } })
const database = await openBenchDatabase()
try {
  await migrate(database.url)
  await prepare(database.url)
  const all: Record<Layout, number[]> = { one: [], 'two, pairs at one node': [], 'two, pairs across both': [] }
  for (let round = 0; round < Number(values.rounds); round++)
    for (const layout of NAMES) all[layout].push(await measure(layout, database.url))
  const one = median(all.one)
  const results = NAMES.map((nodes) => ({
    nodes,
    'msg/s': Math.round(median(all[nodes])),
    'against one': Number((median(all[nodes]) / one).toFixed(2)),
    target: nodes === 'one' ? '' : '>= 1.7',
  }))
  const cores = availableParallelism()
  if (values.json) console.log(JSON.stringify({ bench: 'cluster', cores, rounds: Number(values.rounds), results, all }))
  else {
    console.log(`${cores} cores for two nodes, the database and the load`)
    console.table(results)
  }
} finally {
  await database.close()
}
