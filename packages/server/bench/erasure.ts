/**
 * One person with 100 000 messages is erased, and twice as many messages past their period are swept, while somebody writes
 * into the same long conversation. Figures: how long it takes, how long one transaction holds the conversation, and what the
 * writer waits, against the same writer with nothing beside it (the floor).
 *
 *   npm run bench -- erasure [--json] [--messages=100000] [--relays=5000]
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MsgType } from '@weft/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createMessageStore } from '../src/modules/conversations/store'
import { createErasures } from '../src/modules/personal-data/erasure'
import { sweepRetention } from '../src/modules/personal-data/retention-sweep'
import { migrate } from '../src/platform/database/migrate'
import { openPool } from '../src/platform/database/pool'
import { createLog } from '../src/platform/log'
import { DEFAULT_RETENTION } from '../src/platform/retention'
import { openBenchDatabase } from './parts/bench-database'

const PERSON = 'bench-person'
const OTHER = 'bench-other'
const NAME = '尉迟霁峦'
const GROUPS = 20
/** Between two messages of the writer. */
const PACE_MS = 20
const DAY_MS = 86_400_000

/** Half in one long group, the rest in twenty; every second message is another's, every tenth of those quotes the person. */
async function fill(pool: pg.Pool, total: number, relays: number, sentAt: number): Promise<void> {
  await pool.query(
    `INSERT INTO conversation (key, kind, head_seq_id)
     SELECT 'group|bench-' || n, 'group', CASE n WHEN 0 THEN $1 ELSE $1 / ${GROUPS} END FROM generate_series(0, ${GROUPS}) n`,
    [total],
  )
  await pool.query(
    `INSERT INTO chat_group (uuid, name) SELECT 'bench-' || n, $1 FROM generate_series(0, ${GROUPS}) n`,
    [`${NAME}的群`],
  )
  await pool.query(
    `INSERT INTO participant (conversation_id, user_id, role) SELECT id, unnest($1::text[]), 'member' FROM conversation`,
    [[PERSON, OTHER]],
  )
  await pool.query(
    `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, extend, sent_at, client_sent_at)
     SELECT c.id, n, CASE WHEN n % 2 = 1 THEN $1 ELSE $2 END, c.id || '-' || n, CASE WHEN n % 2 = 1 THEN $3 ELSE '另一位' END,
       ${MsgType.text}, json_build_array(json_build_object('text', '细纱机断头率 ' || n)),
       CASE WHEN n % 20 = 0 THEN json_build_object('quote', json_build_object('msgSeqId', n - 1, 'senderName', $3::text, 'text', '细纱机')) END,
       $4::bigint + n, $4::bigint + n
     FROM conversation c, generate_series(1, c.head_seq_id) n`,
    [PERSON, OTHER, NAME, sentAt],
  )
  await pool.query(
    `WITH made AS (INSERT INTO conversation (key, kind, head_seq_id) VALUES ('single|bench-x|bench-y', 'single', $1) RETURNING id)
     INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
     SELECT made.id, n, 'bench-x', 'relay-' || n, '第三位', ${MsgType.relay}, json_build_array(json_build_object('title', $2 || '的聊天记录', 'items',
       (SELECT json_agg(json_build_object('msgType', ${MsgType.text}, 'content', json_build_array(json_build_object('text', '细纱机断头率 ' || n * 10 + k)), 'senderName', $2::text, 'timestamp', $3::bigint + n * 10 + k)) FROM generate_series(1, 5) k))),
       $3::bigint + n * 10 + 100, 0 FROM made, generate_series(1, $1) n`,
    [relays, NAME, sentAt],
  )
  await pool.query('VACUUM ANALYZE')
}

/** Milliseconds that each message of a steady writer took, into the long conversation. */
async function write(pool: pg.Pool, until: () => boolean): Promise<number[]> {
  const messages = createMessageStore(pool)
  const taken: number[] = []
  while (!until()) {
    const at = Date.now()
    const beginning = performance.now()
    const [result] = await messages.append([
      {
        key: 'group|bench-0',
        right: 'participant',
        senderId: OTHER,
        senderName: '另一位',
        tid: randomUUID(),
        msgType: MsgType.text,
        content: [{ text: '在吗' }],
        timestamp: at,
        clientTimestamp: at,
      },
    ])
    if (!result?.ok) throw new Error(JSON.stringify(result))
    taken.push(performance.now() - beginning)
    await delay(PACE_MS)
  }
  return taken.sort((a, b) => a - b)
}

const quantile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1))

interface Figures {
  what: string
  seconds: number
  'floor p50, ms': number
  'floor max, ms': number
  'writer p50, ms': number
  'writer p99, ms': number
  'writer max, ms': number
  'longest batch, ms': number
}

/** How long a client of this pool was held for at most: a transaction, or one statement. */
function timed(pool: pg.Pool): { longest: () => number } {
  let longest = 0
  const since = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => since.set(client, performance.now()))
  pool.on('release', (_, client) => {
    longest = Math.max(longest, performance.now() - (since.get(client) ?? Number.NaN))
  })
  return { longest: () => Number(longest.toFixed(0)) }
}

async function beside(what: string, url: string, work: (pool: pg.Pool) => Promise<void>): Promise<Figures> {
  // Under the limits of the product: a statement that takes too long for it fails here too.
  const writing = openPool({ url, max: 2 })
  const pool = openPool({ url, max: 4 })
  try {
    const quiet = performance.now() + 3_000
    const floor = await write(writing, () => performance.now() > quiet)
    const { longest } = timed(pool)
    let isOver = false
    const writer = write(writing, () => isOver)
    const beginning = performance.now()
    await work(pool).finally(() => {
      isOver = true
    })
    const seconds = Number(((performance.now() - beginning) / 1_000).toFixed(1))
    const taken = await writer
    return {
      what,
      seconds,
      'floor p50, ms': quantile(floor, 0.5),
      'floor max, ms': quantile(floor, 1),
      'writer p50, ms': quantile(taken, 0.5),
      'writer p99, ms': quantile(taken, 0.99),
      'writer max, ms': quantile(taken, 1),
      'longest batch, ms': longest(),
    }
  } finally {
    await Promise.all([writing.end(), pool.end()])
  }
}

async function inDatabase(total: number, relays: number, sentAt: number, run: (url: string) => Promise<Figures>) {
  const database = await openBenchDatabase()
  try {
    await migrate(database.url)
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    await fill(pool, total, relays, sentAt)
    await pool.end()
    return await run(database.url)
  } finally {
    await database.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      messages: { type: 'string', default: '100000' },
      relays: { type: 'string', default: '5000' },
    },
  })
  const total = Number(values.messages)
  const relays = Number(values.relays)
  const now = Date.now()
  const erased = await inDatabase(total, relays, now - 30 * DAY_MS, (url) =>
    beside(`erasure of ${total} messages, ${relays} relays`, url, async (pool) => {
      await pool.query(`INSERT INTO erasure (person_id, known, asked_at) VALUES ($1, $2, now())`, [
        PERSON,
        { name: NAME },
      ])
      const erasures = createErasures({
        pool,
        clock: { now: () => Date.now() },
        log: createLog('warn'),
        store: { remove: async () => {} },
        committed: () => {},
      })
      await erasures.run()
    }),
  )
  const swept = await inDatabase(total, 0, now - 5 * 365 * DAY_MS, (url) =>
    beside(`retention of ${total * 2} messages`, url, async (pool) => {
      await sweepRetention({ db: drizzle(pool), now: Date.now(), defaults: DEFAULT_RETENTION })
    }),
  )
  if (values.json) console.log(JSON.stringify({ bench: 'erasure', results: [erased, swept] }))
  else console.table([erased, swept])
}

await main()
