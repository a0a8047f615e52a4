/**
 * Reading out of a million messages: a page of the history against the bare query, a two-character word against the scan
 * of the same table. The functions are the server's own; each call is a round trip to the embedded PostgreSQL.
 *
 *   npm run bench -- storage [--json] [--messages=1000000]
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findReadable, readHistory } from '../src/modules/conversations/history'
import { searchMessages } from '../src/modules/conversations/search'
import { indexRound } from '../src/modules/conversations/search-index'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'

/** One long conversation, and many short ones beside it. */
const LONG = 200_000
const WORDS = [
  '细纱机',
  '断头率',
  '锭速',
  '张力',
  '卷绕',
  '烘筒',
  '浆纱',
  '经轴',
  '罗拉',
  '钢领',
  '报警',
  '维修',
  '配件',
  '发货',
  '合同',
  '图纸',
]
/** In one message of a thousand: what somebody looks for. */
const RARE = '疏水阀'
const CHUNK = 5_000
const ROUNDS = 400

async function fill(pool: pg.Pool, total: number): Promise<void> {
  const shorts = Math.ceil((total - LONG) / 200)
  await pool.query(
    `INSERT INTO conversation (key, kind, head_seq_id)
     SELECT 'single|bench-a|bench-z' || n, 'single', CASE n WHEN 0 THEN $1 ELSE 200 END FROM generate_series(0, $2::int) n`,
    [LONG, shorts],
  )
  await pool.query(
    `INSERT INTO participant (conversation_id, user_id, role)
     SELECT id, unnest(ARRAY['bench-a', split_part(key, '|', 3)]), 'member' FROM conversation`,
  )
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM conversation ORDER BY id')
  const long = Number(rows[0]?.id)
  for (let from = 0; from < total; from += CHUNK) {
    const ats = Array.from({ length: Math.min(CHUNK, total - from) }, (_, at) => from + at)
    const place = (at: number): [number, number] =>
      at < LONG ? [long, at + 1] : [long + 1 + Math.floor((at - LONG) / 200), ((at - LONG) % 200) + 1]
    const text = (at: number): string => {
      const word = (step: number): string => WORDS[(at * step + (at >> 4)) % WORDS.length] ?? ''
      return `${word(7)}${word(3)}，请问${word(5)}怎么调？${at % 1_000 === 0 ? RARE : ''}第 ${at} 条`
    }
    await pool.query(
      `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
       SELECT c, s, 'bench-a', 't' || at, '压测用户', 200101, json_build_array(json_build_object('text', body)), at, at
       FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[]) AS i(c, s, at, body)`,
      [ats.map((at) => place(at)[0]), ats.map((at) => place(at)[1]), ats, ats.map(text)],
    )
  }
  while ((await indexRound(pool)) > 0);
  await pool.query('VACUUM ANALYZE message, search_pieces')
}

async function times(count: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < count; round++) {
    const beginning = performance.now()
    await run(round)
    taken.push(performance.now() - beginning)
  }
  return taken.sort((a, b) => a - b)
}
const quantile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2))

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, messages: { type: 'string', default: '1000000' } },
  })
  const total = Number(values.messages)
  const database = await openBenchDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    await migrate(database.url)
    await fill(pool, total)
    const reader = { userId: 'bench-a', deskIds: [] }
    const conversation = await findReadable(pool, reader, 'bench-z0', (address) => address)
    if (!conversation) throw new Error('the long conversation is not there')
    const anywhere = (round: number): number => ((round * 7_919) % (LONG - 100)) + 50

    // The same page the barest way: one prepared statement over the primary key.
    const bare = (round: number) =>
      pool.query({
        name: 'bench_bare',
        text: `SELECT msg_seq_id, sender_id, tid, msg_type, content, sent_at FROM message
          WHERE conversation_id = $1 AND msg_seq_id < $2 ORDER BY msg_seq_id DESC LIMIT 20`,
        values: [conversation.id, anywhere(round)],
      })
    const page = (round: number) =>
      readHistory(pool, reader, conversation, { pageNumber: 1, pageSize: 20, lastMsgSeqId: anywhere(round) })
    await times(50, bare)
    await times(50, page)
    const [bareTimes, pageTimes] = [await times(ROUNDS, bare), await times(ROUNDS, page)]

    const find = (keyword: string) => (round: number) =>
      searchMessages(pool, reader, conversation, { keyword, pageSize: 20, lastMsgSeqId: LONG - (round % 100) })
    await times(5, find(RARE.slice(0, 2)))
    const [rare, usual] = [await times(200, find(RARE.slice(0, 2))), await times(100, find('锭速'))]
    const scan = await times(3, () =>
      pool.query(
        `SELECT msg_seq_id FROM message WHERE content::text LIKE '%' || $1 || '%' ORDER BY msg_seq_id DESC LIMIT 20 OFFSET 500`,
        [RARE.slice(0, 2)],
      ),
    )
    const results = [
      row('history page of 20, ms', bareTimes, pageTimes, '<= 1.5 x the bare query'),
      row('search, two characters, rare (1 in 1 000), ms', scan, rare, 'p99 <= 50 ms'),
      row('search, two characters, usual (1 in 5), ms', scan, usual, 'p99 <= 50 ms'),
    ]
    if (values.json) console.log(JSON.stringify({ bench: 'storage', messages: total, results }))
    else console.table(results)
  } finally {
    await pool.end()
    await database.close()
  }
}

function row(figure: string, floor: readonly number[], ours: readonly number[], target: string) {
  return {
    figure,
    'floor p50': quantile(floor, 0.5),
    p50: quantile(ours, 0.5),
    p99: quantile(ours, 0.99),
    ratio: Number((quantile(ours, 0.5) / quantile(floor, 0.5)).toFixed(2)),
    target,
  }
}

await main()
