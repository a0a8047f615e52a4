/**
 * Lists of the portal out of 100 000 rows at 50 connections: the mall's list, a search for a two-character word, a content
 * page; each against the bare query of the same run (same SQL shape, same pool size, no HTTP, no presenter).
 * Answers that are kept for 5 s are measured apart from those that must be read: `hot` asks for one page, `cold` for ever others.
 *
 *   npm run bench -- portal [--json]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { contentCalls, goodsCalls } from '@weft/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillDemoWorld, scaleDemoWorld } from '../src/demo'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'

const ROWS = 100_000
const CONNECTIONS = 50
const REQUESTS = 1_500
const words = ['喷丝', '热辊', '水针', '轧辊', '综丝', '轴承', '滤网', '电机', '喷嘴', '气缸']
const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs `REQUESTS` calls, `CONNECTIONS` at once; milliseconds of each, and calls a second. */
async function load(one: (index: number) => Promise<void>) {
  const times: number[] = []
  let next = 0
  const from = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let index = next++; index < REQUESTS; index = next++) {
        const at = performance.now()
        await one(index)
        times.push(performance.now() - at)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const seconds = (performance.now() - from) / 1_000
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), perSecond: REQUESTS / seconds }
}

const database = await openBenchDatabase()
let server: ReturnType<typeof spawn> | undefined
try {
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  const db = drizzle(pool)
  const began = performance.now()
  await fillDemoWorld(db, { now: Date.now() })
  const filled = performance.now()
  await scaleDemoWorld(db, { goods: ROWS, contents: ROWS })
  const scaled = performance.now()

  server = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=weft-source',
      fileURLToPath(new URL('parts/portal-server.ts', import.meta.url)),
      database.url,
      database.folder,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = Number(line.toString().trim())
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let asked = 0
  const get = (path: string) =>
    new Promise<void>((resolve, reject) => {
      asked += 1
      const headers = { 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` }
      request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} for ${path}`)),
        )
      })
        .on('error', reject)
        .end()
    })
  const listed =
    'id, name, feature, type_id, type_name, images, thumbnail, phone_num, part_number, price_text, applicable_line, in_service_num'
  const bare = async (sql: string, values: unknown[]) => void (await pool.query(sql, values))
  const { rows: types } = await pool.query<{ id: string }>(
    'select id from goods_type where level = 1 order by position',
  )
  const { rows: columns } = await pool.query<{ id: string }>(
    "select id from content_column where code in ('industry', 'notice') order by code",
  )
  const top = (index: number) => types[index % types.length]?.id ?? ''
  const column = (index: number) => columns[index % columns.length]?.id ?? ''
  const word = (index: number) => words[index % words.length] ?? ''
  const pageOf = (index: number) => index % 500

  const scenarios = {
    'mall list': {
      call: (index: number) =>
        get(`${goodsCalls.saleList.path}?goodsTypeIds=${top(index)}&pageNum=${pageOf(index) + 1}`),
      hot: () => get(`${goodsCalls.saleList.path}?goodsTypeIds=${top(0)}`),
      floor: (index: number) =>
        bare(`select ${listed} from goods where is_on_sale and top_type_id = $1 order by rank, id limit 20 offset $2`, [
          top(index),
          pageOf(index) * 20,
        ]),
    },
    'two-character search': {
      call: (index: number) =>
        get(
          `${goodsCalls.saleList.path}?searchKey=${encodeURIComponent(word(index))}&pageNum=${(index % 40) + 1}&pageSize=${20 + (index % 31)}`,
        ),
      hot: () => get(`${goodsCalls.saleList.path}?searchKey=${encodeURIComponent('喷丝')}`),
      floor: async (index: number) => {
        const where = `searched_pieces(s.pieces) @> array[$1]`
        await Promise.all([
          bare(
            `select ${listed} from goods join (select goods_id from goods_search s where ${where} order by rank, goods_id
              limit 20 offset $2) as found on goods_id = id`,
            [word(index), (index % 40) * 20],
          ),
          bare(`select count(*) from goods_search s where ${where}`, [word(index)]),
        ])
      },
    },
    'content page': {
      call: (index: number) =>
        get(`${contentCalls.page.path}?columnIdStr=${column(index)}&limit=10&offset=${pageOf(index) * 10}`),
      hot: () => get(`${contentCalls.page.path}?columnIdStr=${column(0)}&limit=10`),
      floor: async (index: number) => {
        await Promise.all([
          bare(
            'select id, title, summary, cover, attributes, published_at from content where is_published and column_id = $1 order by published_at desc, id limit 10 offset $2',
            [column(index), pageOf(index) * 10],
          ),
          bare('select count(*) from content where is_published and column_id = $1', [column(index)]),
        ])
      },
    },
  }
  const report: Record<string, unknown> = {
    rows: ROWS,
    connections: CONNECTIONS,
    fillMs: Math.round(filled - began),
    scaleMs: Math.round(scaled - filled),
  }
  for (const [name, { call, hot, floor }] of Object.entries(scenarios)) {
    for (let index = 0; index < 40; index += 1) await call(index)
    const measured = { floor: await load(floor), cold: await load(call), hot: await load(hot) }
    report[name] = measured
    if (!options.json) {
      for (const [kind, one] of Object.entries(measured)) {
        console.log(
          `${name.padEnd(22)} ${kind.padEnd(6)} p50 ${one.p50.toFixed(1)} ms  p99 ${one.p99.toFixed(1)} ms  ${Math.round(one.perSecond)}/s  ${(one.p99 / measured.floor.p99).toFixed(2)} of the floor`,
        )
      }
    }
  }
  if (options.json) console.log(JSON.stringify(report))
  else
    console.log(`normal world filled in ${report.fillMs} ms, ${ROWS} goods and contents added in ${report.scaleMs} ms`)
  agent.destroy()
  await pool.end()
} finally {
  server?.kill('SIGTERM')
  if (server) await once(server, 'exit').catch(() => {})
  await database.close()
}
