/**
 * Whether parts are found: the queries of parts/goods-queries.ts against the demo catalogue, hit in the first three (wanted: 95 %),
 * and what a search costs out of many rows: milliseconds p50 and p95 of one query after the other, in the server's own code.
 *
 *   npm run bench -- goods-search [--json] [--rows=100000]
 *
 * `--rows=0` leaves the catalogue as it is. Exits with 1 below the share wanted.
 */
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillDemoWorld, scaleDemoWorld } from '../src/demo'
import { createGoodsSearch } from '../src/modules/goods/service'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { goodsQueries } from './parts/goods-queries'

const FIRST = 3
const WANTED = 0.95
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rows: { type: 'string', default: '100000' } },
})
const rows = Number(options.rows)
const database = await openBenchDatabase()
const say = (sentence: string) => options.json || console.log(sentence)

try {
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  const db = drizzle(pool)
  await fillDemoWorld(db, { now: Date.now() })
  const wish = { types: { top: [], mid: [], leaf: [] }, offset: 0, limit: 20 }
  const goodsSearch = createGoodsSearch({ db, clock: { now: Date.now }, fail: console.error })
  const misses: string[] = []
  for (const [query, wanted] of goodsQueries) {
    const found = (await goodsSearch.find(query, wish)).rows.slice(0, FIRST).map((row) => row.name)
    if (found.some((name) => wanted.test(name))) continue
    misses.push(query)
    say(`missed: ${query} (${wanted.source}), found ${found.join(' | ') || 'nothing'}`)
  }
  const share = 1 - misses.length / goodsQueries.length
  say(
    `${goodsQueries.length - misses.length} of ${goodsQueries.length} in the first ${FIRST}: ${(share * 100).toFixed(1)} %`,
  )

  const times: { query: string; ms: number }[] = []
  if (rows > 0) {
    await scaleDemoWorld(db, { goods: rows })
    await pool.query('analyze goods')
    for (const [query] of [...goodsQueries.slice(0, 5), ...goodsQueries]) {
      const at = performance.now()
      await goodsSearch.find(query, wish)
      times.push({ query, ms: performance.now() - at })
    }
    times.splice(0, 5)
    times.sort((a, b) => a.ms - b.ms)
  }
  const quantile = (part: number) => Number((times[Math.floor(times.length * part)]?.ms ?? 0).toFixed(1))
  const cost = { rows, p50: quantile(0.5), p95: quantile(0.95), slowest: times.slice(-5).reverse() }
  say(`out of ${rows} rows: p50 ${cost.p50} ms, p95 ${cost.p95} ms`)
  for (const { query, ms } of cost.slowest) say(`  ${ms.toFixed(0)} ms  ${query}`)
  if (options.json) console.log(JSON.stringify({ bench: 'goods-search', share, misses, cost }))
  await pool.end()
  if (share < WANTED) process.exitCode = 1
} finally {
  await database.close()
}
