/**
 * Every list of the product out of 100 000 rows of each kind, asked by 20 connections at once: milliseconds p50 and p99 of
 * whole calls, through HTTP, session, query, presenter and schema. How the rows are found is checked by list-plans.test.ts.
 *
 *   npm run bench -- lists [--json] [--rows=100000] [--only=customers] [--kinds=customers,contracts]
 *
 * `--kinds` makes only these kinds large (see Scale of the demo): the whole world takes some minutes, one list need not wait for it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sessionCalls } from '@weft/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { demoApp, demoPassword, demoPeople, demoUserId, fillDemoWorld, readScale, scaleDemoWorld } from '../src/demo'
import { migrate } from '../src/platform/database/migrate'
import { addressOf, everyList, listCalls, listValues } from '../src/testing/test-list-calls'
import { openBenchDatabase } from './parts/bench-database'

const CONNECTIONS = 20
const REQUESTS = 200
/** A list so slow that its calls take longer is measured by those that came until then. */
const MOST_MS = 10_000
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    kinds: { type: 'string', default: '' },
  },
})

const rows = Number(options.rows)
const wanted = options.kinds ? readScale(options.kinds.replace(/\w+/g, `$&=${rows}`)) : undefined
const database = await openBenchDatabase()
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let server: ReturnType<typeof spawn> | undefined
let asked = 0

interface Answer {
  status: number
  cookie: string
  body: { code: number; data: Record<string, unknown>[] }
}

function ask(port: number, path: string, headers: Record<string, string>, payload?: unknown): Promise<Answer> {
  asked += 1
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: payload ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          ...headers,
        },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
        resolve({ status: response.statusCode ?? 0, cookie, body: JSON.parse(Buffer.concat(chunks).toString()) })
      },
    )
    sent.on('error', reject).end(payload ? JSON.stringify(payload) : undefined)
  })
}

/** Headers of a demo person, by the two calls that a page makes. */
async function signIn(port: number, key: string): Promise<Record<string, string>> {
  const loginName = demoPeople.find((one) => one.key === key)?.phone
  const { cookie } = await ask(
    port,
    sessionCalls.login.path,
    {},
    { loginName, password: demoPassword, appName: demoApp.name },
  )
  const { body } = await ask(port, `${sessionCalls.token.path}?appName=${demoApp.name}`, { cookie })
  return { authorization: `${body.data[0]?.token_type} ${body.data[0]?.access_token}` }
}

async function load(one: () => Promise<void>) {
  for (let warm = 0; warm < 5; warm += 1) await one()
  const times: number[] = []
  let next = 0
  const until = performance.now() + MOST_MS
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next++ < REQUESTS && performance.now() < until) {
        const at = performance.now()
        await one()
        times.push(performance.now() - at)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const quantile = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  return { p50: quantile(0.5), p99: quantile(0.99), calls: times.length }
}

try {
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  const began = performance.now()
  await fillDemoWorld(drizzle(pool), { now: Date.now() })
  const scale = wanted ?? everyList(rows)
  if (!options.json) console.log(`${rows} rows of each: ${Object.keys(scale).join(', ')}`)
  await scaleDemoWorld(drizzle(pool), scale)
  const filledMs = Math.round(performance.now() - began)
  const program = fileURLToPath(new URL('parts/portal-server.ts', import.meta.url))
  server = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=weft-source', program, database.url, database.folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = Number(line.toString().trim())
  const headers = new Map<string | undefined, Record<string, string>>([[undefined, {}]])
  for (const key of ['zhoumin', 'wangxiaoyun', 'hejing']) headers.set(key, await signIn(port, key))
  const values = await listValues(pool, demoUserId('hejing'), Date.now())
  const results = []
  for (const { call, as, queries } of listCalls.filter((one) => one.call.includes(options.only))) {
    for (const query of queries) {
      const path = addressOf(call, query, values)
      const measured = await load(async () => {
        const { status, body } = await ask(port, path, headers.get(as) ?? {})
        if (status !== 200 || body.code !== 0) throw new Error(`${status}/${body.code} for ${path}`)
      })
      results.push({ call, query: decodeURIComponent(query), as: as ?? '', ...measured })
      if (!options.json)
        console.log(
          `${call}${decodeURIComponent(query)}`.padEnd(90),
          `p50 ${measured.p50} ms  p99 ${measured.p99} ms  of ${measured.calls} calls`,
        )
    }
  }
  if (options.json) console.log(JSON.stringify({ bench: 'lists', rows, filledMs, results }))
  else console.log(`${rows} rows of each kind were made in ${filledMs} ms`)
  await pool.end()
} finally {
  agent.destroy()
  server?.kill('SIGTERM')
  if (server) await once(server, 'exit').catch(() => {})
  await database.close()
}
