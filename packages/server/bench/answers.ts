/**
 * Whether the assistant's suggestions answer what customers write: the sentences of parts/fault-sentences.ts against the demo
 * world, hit where one of the first three answers it, and how often small talk is left alone. And what a sentence costs,
 * milliseconds p50 and p95 of one after the other, in the server's own code.
 *
 *   npm run bench -- answers [--json]
 *
 * Exits with 1 below the share wanted.
 */
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillDemoWorld } from '../src/demo'
import { createAnswers } from '../src/modules/site-search'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { faultSentences, smallTalk } from './parts/fault-sentences'

const FIRST = 3
const WANTED = 0.95
const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const database = await openBenchDatabase()
const say = (sentence: string) => options.json || console.log(sentence)

try {
  await migrate(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  // The database ends before the pool's last connection has said goodbye.
  pool.on('error', () => undefined)
  const db = drizzle(pool)
  await fillDemoWorld(db, { now: Date.now() })
  const answers = createAnswers({ db, clock: { now: Date.now } })
  const first = performance.now()
  await answers({ sentence: '断头', limit: FIRST }, undefined)
  const readyMs = Math.round(performance.now() - first)
  const misses: string[] = []
  const times: number[] = []
  for (const [sentence, wanted] of faultSentences) {
    const at = performance.now()
    const found = (await answers({ sentence, limit: FIRST }, undefined)).map(({ title }) => title)
    times.push(performance.now() - at)
    if (found.some((title) => wanted.test(title))) continue
    misses.push(sentence)
    say(`missed: ${sentence} (${wanted.source}), found ${found.join(' | ') || 'nothing'}`)
  }
  const noise: string[] = []
  for (const sentence of smallTalk) {
    const found = await answers({ sentence, limit: FIRST }, undefined)
    if (found.length === 0) continue
    noise.push(sentence)
    say(`not left alone: ${sentence}, found ${found.map(({ title }) => title).join(' | ')}`)
  }
  const count = faultSentences.length
  const share = 1 - misses.length / count
  times.sort((a, b) => a - b)
  const quantile = (part: number) => Number((times[Math.floor(count * part)] ?? 0).toFixed(1))
  say(`${count - misses.length} of ${count} in the first ${FIRST}: ${(share * 100).toFixed(1)} %`)
  say(`${smallTalk.length - noise.length} of ${smallTalk.length} greetings and thanks left alone`)
  say(`ready after ${readyMs} ms; a sentence p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`)
  if (options.json)
    console.log(
      JSON.stringify({ bench: 'answers', share, misses, noise, readyMs, p50: quantile(0.5), p95: quantile(0.95) }),
    )
  await pool.end()
  if (share < WANTED || noise.length > 0) process.exitCode = 1
} finally {
  await database.close()
}
