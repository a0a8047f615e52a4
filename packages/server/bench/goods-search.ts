/**
 * Whether parts are found: the queries of parts/goods-queries.ts against the demo catalogue, hit in the first three (wanted: 95 %),
 * and what a search costs out of many rows, in the server's own code: milliseconds p50 and p99, work of the database a query.
 *
 *   npm run bench -- goods-search [--json] [--rows=100000]
 *
 * Each query once after the other and at 50 at once, against the bare query of the same run: the same rows out of the same index
 * by rank, and their number, without points and categories. `first` asks a catalogue that has just changed, `again` one that
 * has not. `--rows=0` leaves the catalogue as it is. Exits with 1 below the share wanted.
 */
import { parseArgs } from 'node:util'
import { count, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillDemoWorld, scaleDemoWorld } from '../src/demo'
import { loadVocabulary, matchOf, occurring } from '../src/modules/goods/finding'
import { listedGoods } from '../src/modules/goods/repository'
import { type Query, readQuery } from '../src/modules/goods/search/query'
import { createGoodsSearch } from '../src/modules/goods/service'
import { goods, goodsSearch } from '../src/modules/goods/tables'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { goodsQueries } from './parts/goods-queries'

const FIRST = 3
const WANTED = 0.95
/** Of the server. */
const POOL = 10
const CALLERS = 50
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rows: { type: 'string', default: '100000' } },
})
const rows = Number(options.rows)
const database = await openBenchDatabase()
const say = (sentence: string) => options.json || console.log(sentence)

interface Measured {
  p50: number
  p99: number
  /** Work of the database's processes a query; undefined where there is no /proc. */
  databaseMs: number | undefined
  slowest: { query: string; ms: number }[]
}

/** Asks every query once, so many at a time. */
async function load(callers: number, ask: (query: string) => Promise<void>): Promise<Measured> {
  const times: { query: string; ms: number }[] = []
  const before = database.cpuMs()
  const queries = goodsQueries.values()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const [query] of queries) {
        const at = performance.now()
        await ask(query)
        times.push({ query, ms: performance.now() - at })
      }
    }),
  )
  const after = database.cpuMs()
  times.sort((a, b) => a.ms - b.ms)
  const quantile = (share: number) => Number((times[Math.floor(times.length * share)]?.ms ?? 0).toFixed(1))
  return {
    p50: quantile(0.5),
    p99: quantile(0.99),
    databaseMs:
      before === undefined || after === undefined ? undefined : Number(((after - before) / times.length).toFixed(1)),
    slowest: times.slice(-5).reverse(),
  }
}

try {
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: POOL })
  // A connection may still be closing when the database stops.
  pool.on('error', () => undefined)
  const db = drizzle(pool)
  await fillDemoWorld(db, { now: Date.now() })
  const wish = { types: { top: [], mid: [], leaf: [] }, offset: 0, limit: 20 }
  const finder = createGoodsSearch({ db, clock: { now: Date.now }, fail: console.error })
  const misses: string[] = []
  for (const [query, wanted] of goodsQueries) {
    // What is near a query stands above its hits, if it has any.
    const { rows: hits, near } = await finder.find(query, wish)
    const found = [...(near?.rows ?? []), ...hits].slice(0, FIRST).map((row) => row.name)
    if (found.some((name) => wanted.test(name))) continue
    misses.push(query)
    say(`missed: ${query} (${wanted.source}), found ${found.join(' | ') || 'nothing'}`)
  }
  const share = 1 - misses.length / goodsQueries.length
  say(
    `${goodsQueries.length - misses.length} of ${goodsQueries.length} in the first ${FIRST}: ${(share * 100).toFixed(1)} %`,
  )

  const report: Record<string, Measured> = {}
  let slowest: { query: string; ms: number }[] = []
  if (rows > 0) {
    await scaleDemoWorld(db, { goods: rows })
    await pool.query('vacuum analyze goods_search')
    const vocabulary = await loadVocabulary(db)
    // The bare query knows as well which spellings occur.
    const asked = new Map<string, Query>()
    for (const [key] of goodsQueries) {
      const query = readQuery(key, vocabulary, false)
      const words = []
      for (const word of query.words) {
        const found = await occurring(db, [...word.own, ...word.others, ...word.sounds])
        const isThere = (offset: number) => (_: unknown, at: number) => found[offset + at] === true
        words.push({
          ...word,
          own: word.own.filter(isThere(0)),
          others: word.others.filter(isThere(word.own.length)),
          sounds: word.sounds.filter(isThere(word.own.length + word.others.length)),
        })
      }
      asked.set(key, { ...query, words })
    }
    const change = () => pool.query('update goods set version = version where id = (select min(id) from goods)')
    const bare = async (key: string) => {
      const where = matchOf(asked.get(key) ?? { codes: [], words: [] }) ?? sql`false`
      await Promise.all([
        db
          .select(listedGoods)
          .from(goods)
          .innerJoin(goodsSearch, eq(goodsSearch.goodsId, goods.id))
          .where(where)
          .orderBy(goodsSearch.rank, goodsSearch.goodsId)
          .limit(wish.limit),
        db.select({ total: count() }).from(goodsSearch).where(where),
      ])
    }
    const find = async (key: string) => void (await finder.find(key, wish))
    for (const [name, callers] of [
      ['one at a time', 1],
      [`${CALLERS} at once`, CALLERS],
    ] as const) {
      await load(callers, bare)
      report[`${name}, bare`] = await load(callers, bare)
      await change()
      report[`${name}, first`] = await load(callers, find)
      if (callers === 1) slowest = report[`${name}, first`]?.slowest ?? []
      report[`${name}, again`] = await load(callers, find)
    }
  }
  for (const [name, { p50, p99, databaseMs }] of Object.entries(report)) {
    const floor = report[name.replace(/first|again/, 'bare')]
    const ratio = floor ? `  p99 ${(p99 / floor.p99).toFixed(2)} of the bare query` : ''
    say(`${name.padEnd(22)} p50 ${p50} ms  p99 ${p99} ms  database ${databaseMs ?? '?'} ms a query${ratio}`)
  }
  for (const { query, ms } of slowest) say(`  ${ms.toFixed(0)} ms  ${query}`)
  if (options.json) console.log(JSON.stringify({ bench: 'goods-search', share, misses, rows, report, slowest }))
  await pool.end()
  if (share < WANTED) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await database.close()
}
