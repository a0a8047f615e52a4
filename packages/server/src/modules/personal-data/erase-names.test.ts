/** A name in the rows of others: changed only where it means this person, in batches that end. */
import { MsgType } from '@weft/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { eraseQuotes } from './erase-names'
import { createErasures } from './erasure'
import { NOBODY } from './erasure-table'

const PERSON = 'p-erased'
/** Has the same name, and is not to be erased. */
const NAMESAKE = 'p-other'
const NAME = '李'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const pool = () => database.pool

async function group(uuid: string, name: string, memberIds: readonly string[]): Promise<string> {
  await pool().query('INSERT INTO chat_group (uuid, name) VALUES ($1, $2)', [uuid, name])
  const { rows } = await pool().query<{ id: string }>(
    `INSERT INTO conversation (key, kind, head_seq_id) VALUES ($1, 'group', 0) RETURNING id`,
    [`group|${uuid}`],
  )
  const id = rows[0]?.id ?? ''
  await pool().query(
    `INSERT INTO participant (conversation_id, user_id, role) SELECT $1, unnest($2::text[]), 'member'`,
    [id, memberIds],
  )
  return id
}

let tids = 0
async function say(
  id: string,
  senderId: string,
  at: number,
  more: { msgType?: number; content?: object; extend?: object } = {},
) {
  const { rows } = await pool().query<{ seq: number }>(
    'UPDATE conversation SET head_seq_id = head_seq_id + 1 WHERE id = $1 RETURNING head_seq_id AS seq',
    [id],
  )
  const seq = rows[0]?.seq ?? 0
  await pool().query(
    `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, extend, sent_at, client_sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      id,
      seq,
      senderId,
      `t${++tids}`,
      NAME,
      more.msgType ?? MsgType.text,
      JSON.stringify([more.content ?? { text: `话 ${seq}` }]),
      more.extend ? JSON.stringify(more.extend) : null,
      at,
    ],
  )
  return seq
}

async function erase(): Promise<void> {
  await pool().query('INSERT INTO erasure (person_id, known, asked_at) VALUES ($1, $2, now())', [
    PERSON,
    { name: NAME },
  ])
  await createErasures({
    pool: pool(),
    clock: { now: () => Date.now() },
    log: {
      info: () => {},
      error: (fields: { err: Error }) => expect.unreachable(fields.err.stack),
    } as unknown as FastifyBaseLogger,
    store: { remove: async () => {} },
    committed: () => {},
  }).run()
}

const said = async (id: string, seq: number) =>
  (
    await pool().query<{ content: unknown[]; extend: unknown; sender_name: string }>(
      'SELECT content, extend, sender_name FROM message WHERE conversation_id = $1 AND msg_seq_id = $2',
      [id, seq],
    )
  ).rows[0]

it('[AC-21] a person of one character leaves the titles, quotes and relays of others with that character alone', async () => {
  const own = await group('of-own', '李的群', [PERSON, NAMESAKE])
  const others = await group('of-others', '李和平的群', [PERSON, NAMESAKE])
  const mine = await say(own, PERSON, 1_000)
  const theirs = await say(own, NAMESAKE, 2_000)
  const quote = (msgSeqId: number) => ({
    extend: { quote: { msgSeqId, msgType: MsgType.text, senderName: NAME, text: '话' } },
  })
  const quotesMine = await say(own, NAMESAKE, 3_000, quote(mine))
  const quotesTheirs = await say(own, NAMESAKE, 3_001, quote(theirs))
  const renamed = await say(own, NAMESAKE, 3_002, {
    msgType: MsgType.groupRenamed,
    content: { groupId: '李', name: '李的群' },
  })
  // A recalled message of theirs keeps its row: an earlier relay still names them.
  const item = (timestamp: number) => ({
    msgType: MsgType.recall,
    content: [{ msgId: 1 }],
    senderName: NAME,
    timestamp,
  })
  const relay = async (timestamp: number, title: string) =>
    say(others, NAMESAKE, 4_000 + timestamp, { msgType: MsgType.relay, content: { title, items: [item(timestamp)] } })
  const ofMine = await relay(1_000, '李的聊天记录')
  const ofTheirs = await relay(2_000, '李的聊天记录')
  const unsure = await relay(1_000, '李和平的聊天记录')

  await erase()

  const { rows: groups } = await pool().query('SELECT uuid, name FROM chat_group ORDER BY uuid')
  expect(groups).toEqual([
    { uuid: 'of-others', name: '李和平的群' },
    { uuid: 'of-own', name: `${NOBODY}的群` },
  ])
  expect((await said(own, quotesMine))?.extend).toEqual({
    quote: { msgSeqId: mine, msgType: MsgType.text, senderName: NOBODY },
  })
  expect((await said(own, quotesTheirs))?.extend).toEqual(quote(theirs).extend)
  expect((await said(own, renamed))?.content).toEqual([{ groupId: '李', name: `${NOBODY}的群` }])
  expect((await said(own, mine))?.sender_name).toBe(NOBODY)
  expect((await said(own, theirs))?.sender_name).toBe(NAME)
  expect((await said(others, ofMine))?.content).toEqual([
    { title: `${NOBODY}的聊天记录`, items: [{ ...item(1_000), senderName: NOBODY }] },
  ])
  expect((await said(others, ofTheirs))?.content).toEqual([{ title: '李的聊天记录', items: [item(2_000)] }])
  expect((await said(others, unsure))?.content).toEqual([
    { title: '李和平的聊天记录', items: [{ ...item(1_000), senderName: NOBODY }] },
  ])
})

it('[AC-21] names go in batches of a thousand messages, each a transaction of its own; a kill between two loses nothing', async () => {
  const id = await group('of-many', '群', [PERSON, NAMESAKE])
  await say(id, PERSON, 1)
  await pool().query(
    `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, extend, sent_at, client_sent_at)
     SELECT $1, n, $2, 'many-' || n, '另一位', ${MsgType.text}, '[{"text":"答"}]',
       json_build_object('quote', json_build_object('msgSeqId', 1, 'senderName', $3::text, 'text', '\\u0000话')), n, n FROM generate_series(2, 3500) n`,
    [id, NAMESAKE, NAME],
  )
  const batch = (next: ReturnType<typeof eraseQuotes>) =>
    inTransaction(pool(), (client: PoolClient) => next(client, []))
  const changes = async (next: ReturnType<typeof eraseQuotes>, batches: number) => {
    const changed: number[] = []
    for (let at = 0; at < batches; at += 1) {
      const progress = await batch(next)
      changed.push(progress.changed)
      if (progress.isOver) break
    }
    return changed
  }
  // The list of conversations, two windows of messages; then the node is killed.
  expect(await changes(eraseQuotes(PERSON, NAME), 3)).toEqual([0, 999, 1_000])
  expect(await changes(eraseQuotes(PERSON, NAME), 10)).toEqual([0, 0, 0, 1_000, 500, 0])
  const { rows } = await pool().query(
    `SELECT count(*)::int AS left FROM message WHERE position($1 IN extend::text) > 0 OR position('text' IN extend::text) > 0`,
    [`"${NAME}"`],
  )
  expect(rows).toEqual([{ left: 0 }])
})
