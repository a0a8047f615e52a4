/** The search over all conversations of a desk while the index is far behind: what it reads, what it finds, what it says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../platform/database/migrate'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { MOST_WAITING, searchDesks } from './desk-search'
import { indexRound } from './search-index'

/** Conversations and messages of each; a note of the migration has up to 512 messages. */
const [CONVERSATIONS, MESSAGES] = [50, 512]

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ pool } = database)
  await pool.query(`INSERT INTO desk (id, name) VALUES ('d1', '甲'), ('d2', '乙')`)
  await pool.query(
    `INSERT INTO conversation (key, kind, desk_id, customer_id, head_seq_id)
     SELECT 'service|d1|c' || n, 'service', 'd1', 'c' || n, ${MESSAGES} FROM generate_series(1, ${CONVERSATIONS}) AS n`,
  )
  // The conversation with the lowest id has the newest messages.
  await database.fill(
    `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
     SELECT c.id, n, c.customer_id, c.id || '-' || n, '', 200101,
       json_build_array(json_build_object('text', '断头偏高 ' || c.customer_id)), (1000 - c.id) * 1000 + n, 0
     FROM conversation c CROSS JOIN generate_series(1, ${MESSAGES}) AS n`,
  )
  // As the migrations of decision 191 note what is stored already: by conversation, then in the order of time.
  await pool.query('TRUNCATE search_waiting')
  await pool.query(
    `INSERT INTO search_waiting (conversation_ids, from_seq_ids, to_seq_ids)
     SELECT ARRAY[id], ARRAY[1], ARRAY[head_seq_id] FROM conversation ORDER BY id`,
  )
  await pool.query(readFileSync(join(migrationsFolder, '0051_newest_first.sql'), 'utf8'))
  await pool.query('ANALYZE')
}, 60_000)
afterAll(() => database.close())

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const readOf = (node: Node, table: string): number =>
  (node['Relation Name'] === table
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, one) => sum + readOf(one, table), 0)

/** Runs the search's own statement and returns how many messages it read. */
async function messagesRead(words: string): Promise<number> {
  let read = -1
  const explained = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
      read = readOf(rows[0]?.['QUERY PLAN'][0].Plan, 'message')
      return { rows: [] }
    },
  }
  await searchDesks(explained as never, { deskIds: ['d1'], words, from: 0, to: Number.MAX_SAFE_INTEGER })
  return read
}
const find = async (words: string, deskIds = ['d1']) => {
  const { hits, ...said } = await searchDesks(pool, { deskIds, words, from: 0, to: Number.MAX_SAFE_INTEGER })
  return { ...said, count: hits.length }
}

it('[SV-20] reads a bounded part of what waits for the index, the newest, and says that older messages may be missing', async () => {
  const waiting = await pool.query('SELECT sum(to_seq_ids[1])::int AS n FROM search_waiting')
  expect(waiting.rows).toEqual([{ n: CONVERSATIONS * MESSAGES }])
  expect(CONVERSATIONS * MESSAGES).toBeGreaterThan(20_000)
  for (const words of ['断头', '没有的词']) {
    const read = await messagesRead(words)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(MOST_WAITING)
  }
  expect(await find('断头')).toEqual({ count: MOST_WAITING / MESSAGES, isCut: false, isBehind: true })
  expect(await find('断头偏高 c1')).toMatchObject({ isBehind: true })
  // Nothing of this desk waits in the notes that are read.
  expect(await find('断头', ['d2'])).toEqual({ count: 0, isCut: false, isBehind: false })

  // The index begins with the newest, and finds all in the end.
  await indexRound(pool)
  const { rows } = await pool.query<{ ids: number[] }>(
    'SELECT array_agg(DISTINCT conversation_id::int ORDER BY conversation_id::int) AS ids FROM search_pieces',
  )
  expect(rows[0]?.ids[0]).toBe(1)
  expect(rows[0]?.ids).toHaveLength(32)
  while ((await indexRound(pool)) > 0);
  // Counted as empty, nothing waits: the planner expects few places, and reads a conversation no more than once all the same.
  await pool.query('VACUUM ANALYZE search_waiting')
  expect(await messagesRead('断头偏高')).toBeLessThanOrEqual(CONVERSATIONS * MESSAGES)
  expect(await find('断头偏高')).toMatchObject({ isCut: true, isBehind: false })
  // Cut off is what changed longest ago: of 25 600 messages 20 000 are read.
  await pool.query('UPDATE conversation SET changed_at = id * 1000')
  const { hits } = await searchDesks(pool, { deskIds: ['d1'], words: '断头偏高', from: 0, to: Number.MAX_SAFE_INTEGER })
  const latest = Array.from({ length: 40 }, (_, at) => CONVERSATIONS - at)
  expect(hits.map((hit) => Number(hit.conversationId)).sort((a, b) => b - a)).toEqual(latest)
  expect(hits.every((hit) => hit.msgSeqId === MESSAGES)).toBe(true)
  expect(await find('断头偏高 c50')).toEqual({ count: 1, isCut: false, isBehind: false })
}, 60_000)
