/**
 * How every list is answered out of a large world: the statements of each call are caught on their way to the
 * database and explained. Rows are read by an index that leads to them; nothing reads a large table from end to end, throws
 * most of what it read away, or sorts it whole. Rows are counted, no time is taken.
 *
 * `WEFT_PLAN_ROWS=100000 npx vitest run packages/server/src/testing/list-plans.test.ts` takes the ordered lists out of a world in
 * which the planner has its own way: nothing leads it to an index. It prints the time of each ordered statement beside that of the
 * bare page, `select * from <table> order by <key>` with as many rows, and names what reads more than the small world allows.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Call, calls } from '@weft/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaleDemoWorld } from '../demo'
import { signedIn } from '../modules/desk/test-people'
import { addressOf, everyList, type ListCall, listCalls, listValues } from './test-list-calls'
import { startTestPortal, type TestPortal } from './test-portal'

const WISH = Number(process.env.WEFT_PLAN_ROWS ?? 0)
/** Few enough to be made quickly: that a table so small is not read whole is asked of the planner, not left to it. */
const ROWS = WISH || 4_000
/** A table of so many rows is large. */
const LARGE = 2_000
/** Rows that a step may read in vain, fetch or sort: what an index narrowed to, not a table. */
const IN_VAIN = 1_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

let portal: TestPortal
let large: Map<string, number>
const headersOf = new Map<ListCall['as'], Record<string, string>>([[undefined, {}]])
let values: ReadonlyMap<string, string>
/** `local`: what the transaction had set before, e.g. `set local enable_seqscan = off`; it is part of the plan. */
let caught: { text: string; values: unknown[]; local: string }[] = []
/** Set while a call is answered: what the desk asks for by its own clock meanwhile is nobody's list. */
const answering = new AsyncLocalStorage<true>()

beforeAll(
  async () => {
    portal = await startTestPortal()
    const { pool } = portal.database
    let me = ''
    for (const key of ['zhoumin', 'wangxiaoyun', 'hejing'] as const) {
      const person = await signedIn(portal, key)
      headersOf.set(key, { authorization: person.authorization })
      if (key === 'hejing') me = person.userId
    }
    const client = new pg.Client({ connectionString: portal.database.url })
    await client.connect()
    await scaleDemoWorld(drizzle(client), everyList(ROWS))
    await client.end()

    values = await listValues(pool, me, portal.context.clock.now())
    const tables = await pool.query<{ name: string; total: number }>(
      `select relname as name, reltuples::int as total from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
    )
    large = new Map(tables.rows.map((row) => [row.name, row.total]))
    hear(pool)
    // Statements of a transaction too: it asks on a connection of its own.
    pool.on('connect', hear)
    const connected = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of connected) hear(client)
    for (const client of connected) client.release()
  },
  WISH ? 3_000_000 : 240_000,
)
afterAll(() => portal.stop())

type Statement = string | { text: string; values?: unknown[] }

function hear(asked: pg.Pool | pg.ClientBase): void {
  let local = ''
  const query = asked.query.bind(asked) as (...given: unknown[]) => unknown
  Object.assign(asked, {
    query: (config: Statement, given?: unknown[], ...more: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text
      const bound = given ?? (typeof config === 'string' ? [] : (config.values ?? []))
      if (/^\s*set local/i.test(text)) local = text
      else if (/^\s*(begin|commit|rollback)/i.test(text)) local = ''
      else if (answering.getStore() && /^\s*(select|with)/i.test(text)) caught.push({ text, values: bound, local })
      // A pool asks by one of its connections, which is heard as well: once is enough.
      return answering.exit(() => query(config, given, ...more))
    },
  })
}

const every: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
function faultsOf(node: PlanNode, most: number, isCounted = false): string[] {
  const table = node['Relation Name'] ?? ''
  const times = node['Actual Loops']
  const inVain = ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * times
  const rows = node['Actual Rows'] * times
  const faults: string[] = []
  // Counting nearly every row takes reading nearly every row.
  if (node['Node Type'] === 'Seq Scan' && large.has(table) && !(isCounted && inVain <= most))
    faults.push(`reads all of ${table}`)
  if (large.has(table) && inVain > most) faults.push(`reads ${inVain} rows of ${table} in vain`)
  const below = node.Plans ?? []
  const [first] = below
  if (!isCounted && /Sort/.test(node['Node Type']) && first && first['Actual Rows'] * first['Actual Loops'] > IN_VAIN)
    faults.push(`sorts ${first['Actual Rows']} rows`)
  // An index that leads to every row of the table leads nowhere, unless the rows are only counted.
  if (!isCounted && /^(Index|Bitmap Heap) Scan/.test(node['Node Type']) && large.has(table) && rows > IN_VAIN)
    faults.push(`fetches ${rows} rows of ${table}`)
  return [...faults, ...below.flatMap((one) => faultsOf(one, most, isCounted || /Aggregate/.test(node['Node Type'])))]
}

async function explain(most: number): Promise<string[]> {
  const statements = caught
  caught = []
  const faults: string[] = []
  const client = new pg.Client({ connectionString: portal.database.url })
  await client.connect()
  try {
    // Where an index can lead, it leads: a sequential scan that is left has no way around it.
    if (!WISH) for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`)
    for (const { text, values: bound, local } of statements) {
      await client.query(`begin; ${local}`)
      const { rows } = await client.query<Explained>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, bound)
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (WISH && plan && /order by/i.test(text)) await compare(client, text, bound, plan)
      for (const fault of plan ? faultsOf(plan, most) : []) faults.push(`${fault}: ${text.slice(0, 120)}`)
      await client.query('rollback')
    }
  } finally {
    await client.end()
  }
  return faults
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }]
}

/** Milliseconds of the quickest of five. */
async function quickest(client: pg.Client, text: string, bound: unknown[]): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time++) {
    const { rows } = await client.query<Explained>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, bound)
    best = Math.min(best, rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? best)
  }
  return best
}

const largestIn = (node: PlanNode): string[] => [
  ...(large.has(node['Relation Name'] ?? '') ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(largestIn),
]

/** Prints what an ordered statement costs beside a bare page of its first large table. */
async function compare(client: pg.Client, text: string, bound: unknown[], plan: PlanNode): Promise<void> {
  const [table] = largestIn(plan)
  if (!table) return
  const { rows } = await client.query<{ key: string }>(
    `select string_agg(quote_ident(attname), ', ') as key from pg_index join pg_attribute on attrelid = indrelid
     and attnum = any (indkey) where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  const page = Math.max(1, plan['Actual Rows'])
  const [own, bare] = [
    await quickest(client, text, bound),
    await quickest(client, `select * from ${table} order by ${rows[0]?.key ?? '1'} limit ${page}`, []),
  ]
  console.log(
    `PLAN ${expect.getState().currentTestName?.split(' > ').at(-1)} | ${table} ${large.get(table)} | ${own.toFixed(2)} ms, bare ${bare.toFixed(2)} ms, ${(own / bare).toFixed(1)} times`,
  )
}

const asked = listCalls.flatMap((one) => one.queries.map((query): [string, string, ListCall] => [one.call, query, one]))

describe('lists out of a large world', () => {
  it('knows every call that gives pages', () => {
    const paged = every.filter((call) => {
      const shape = (call.query as { shape?: object } | undefined)?.shape ?? {}
      return Object.keys(shape).some((key) => /^(limit|cursor|offset|pageNum|pageNumber|currentPage)$/.test(key))
    })
    const known = new Set(listCalls.map((one) => one.call))
    expect(paged.map((call) => call.name).filter((name) => !known.has(name))).toEqual([])
    for (const name of known) expect(addressOf(name, '', values)).toMatch(/^\//)
  })

  it.each(WISH ? asked.filter(([, query]) => query.includes('sort=')) : asked)('%s%s', async (name, query, one) => {
    caught = []
    const url = addressOf(name, query, values)
    const headers = headersOf.get(one.as)
    const { status, code, data } = await answering.run(true, () => portal.browser().send({ url, headers }))
    expect({ status, code }, url).toEqual({ status: 200, code: 0 })
    expect(data).not.toEqual([])
    expect(caught).not.toEqual([])
    const faults = await explain(one.inVain ?? IN_VAIN)
    if (WISH) for (const fault of faults) console.log(`READS ${name}${query} ${fault}`)
    else expect(faults).toEqual([])
  })
})
