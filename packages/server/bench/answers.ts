/**
 * Whether the assistant's suggestions answer what customers write: the sentences of parts/fault-sentences.ts against the demo
 * world, hit where one of the first three answers it, and how often small talk is left alone. And what a sentence costs,
 * milliseconds p50 and p95 of one after the other, in the server's own code. Then the same sentences for the embedded robot,
 * which says one answer or nothing (decision 187): the share that it answers, and the share of these that names a right source.
 *
 *   npm run bench -- answers [--json]
 *
 * Exits with 1 below the shares wanted, and when small talk is answered.
 */
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillDemoWorld } from '../src/demo'
import { ownDeskId } from '../src/modules/accounts'
import { extractAnswer } from '../src/modules/robot/extract'
import { createAnswers, createKnowledge, readArticles } from '../src/modules/site-search'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import { faultSentences, smallTalk } from './parts/fault-sentences'

const FIRST = 3
const WANTED = 0.95
/** Of what the embedded robot answers. */
const WANTED_RIGHT = 0.95
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
  const knowledge = createKnowledge({ db, clock: { now: Date.now } })
  const answers = createAnswers(db, knowledge)
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
  const deskId = await ownDeskId(db)
  const robot = async (sentence: string) => {
    const found = await knowledge.find({ sentence, limit: 5, deskId }, undefined)
    const ids = found.hits.flatMap(({ item }) => (item.kind === 'article' ? [item.id] : []))
    return extractAnswer(found, await readArticles(db, ids))
  }
  let answered = 0
  const wrong: string[] = []
  for (const [sentence, wanted] of faultSentences) {
    const answer = await robot(sentence)
    if (!answer) continue
    answered += 1
    const [source] = answer.sources
    if (source && wanted.test(source.title)) continue
    wrong.push(sentence)
    say(`answered wrongly: ${sentence}, by ${source?.title}`)
  }
  let chatter = 0
  for (const sentence of smallTalk) if (await robot(sentence)) chatter += 1
  const right = 1 - wrong.length / answered
  say(
    `the embedded robot answers ${answered} of ${count} (${((answered / count) * 100).toFixed(1)} %), ${(right * 100).toFixed(1)} % of them right, and ${chatter} of ${smallTalk.length} greetings and thanks`,
  )
  if (options.json)
    console.log(
      JSON.stringify({
        bench: 'answers',
        share,
        misses,
        noise,
        readyMs,
        p50: quantile(0.5),
        p95: quantile(0.95),
        answered,
        right,
        wrong,
        chatter,
      }),
    )
  await pool.end()
  if (share < WANTED || noise.length > 0 || right < WANTED_RIGHT || chatter > 0) process.exitCode = 1
} finally {
  await database.close()
}
