/**
 * A person's messages become tombstones, as a recall leaves them: the numbers stay gapless (G3), and recalls with numbers
 * of their own follow, so that every open device, and whoever was away, shows the same (G6). Of the talk with the desk all of
 * it goes, the desk's answers too, for it is about the person; of other talks only what they wrote.
 */
import { randomUUID } from 'node:crypto'
import { type AppendRequest, canBeTakenBack, withoutCopy } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { bigramsOf, readableText } from '../conversations/bigrams'
import { INPUT, INSERT_COLUMNS, INSERT_VALUES, inputArrays } from '../conversations/rows'
import { retell } from '../webhooks'
import { NOBODY } from './erasure-table'

/** Messages of one transaction, which holds their conversation. */
const BATCH = 200
/** Most items that a message has (P-41). */
const RECALLED_AT_ONCE = 20
/** Clocks of nodes differ: a relay may bear an earlier time than what it carries. */
const CLOCKS_DIFFER_MS = 3_600_000

/** Their words are numbers: taken back they would no longer say what changed. */
const CHANGES = Object.values(MsgType).filter((type) => !canBeTakenBack(type))

export interface Committed {
  key: string
  fromSeqId: number
  toSeqId: number
}

interface Row {
  msg_seq_id: number
  msg_type: number
  content: unknown[]
  sent_at: string
  has_words: boolean
}

const hasWords = 'NOT m.is_removed AND NOT m.is_msg_delete AND m.msg_type <> ALL ($2)'
const isNamed = `m.sender_id = $1 AND (m.sender_name <> '${NOBODY}' OR m.sender_department IS NOT NULL
  OR m.sender_organisation IS NOT NULL OR m.extend IS NOT NULL OR (${hasWords}))`

/** The next messages; undefined when there are none left. */
export async function eraseMessages(
  client: PoolClient,
  personId: string,
  now: number,
): Promise<Committed | undefined | 'quiet'> {
  const { rows: found } = await client.query<{ id: string }>(
    `(SELECT m.conversation_id AS id FROM message m WHERE ${isNamed} LIMIT 1)
     UNION ALL
     (SELECT m.conversation_id FROM conversation c JOIN message m ON m.conversation_id = c.id
      WHERE c.customer_id = $1 AND ${hasWords} LIMIT 1)`,
    [personId, CHANGES],
  )
  const [next] = found
  if (!next) return undefined
  const { rows: held } = await client.query<{ key: string; head_seq_id: number; customer_id: string | null }>(
    'SELECT key, head_seq_id, customer_id FROM conversation WHERE id = $1 FOR NO KEY UPDATE',
    [next.id],
  )
  const [conversation] = held
  if (!conversation) return undefined
  const isTheirs = conversation.customer_id === personId
  const { rows } = await client.query<Row>(
    `SELECT m.msg_seq_id, m.msg_type, m.content, m.sent_at, ${hasWords} AS has_words FROM message m
     WHERE m.conversation_id = $3 AND ((${isNamed}) OR ($4 AND ${hasWords})) ORDER BY m.msg_seq_id LIMIT ${BATCH}`,
    [personId, CHANGES, next.id, isTheirs],
  )
  const gone = rows.filter((row) => row.has_words)
  const numbers = gone.map((row) => row.msg_seq_id)
  await leaveRelays(client, gone)
  await client.query(
    `UPDATE message SET content = '[]', extend = NULL, bigrams = NULL, is_removed = true
     WHERE conversation_id = $1 AND msg_seq_id = ANY ($2)`,
    [next.id, numbers],
  )
  await client.query(
    `UPDATE message SET sender_name = '${NOBODY}', sender_department = NULL, sender_organisation = NULL, extend = NULL
     WHERE conversation_id = $1 AND msg_seq_id = ANY ($2) AND sender_id = $3`,
    [next.id, rows.map((row) => row.msg_seq_id), personId],
  )
  await unquote(client, next.id, numbers)
  if (numbers.length === 0) return 'quiet'
  const head = await append(client, next.id, conversation, { personId, numbers, now })
  return { key: conversation.key, fromSeqId: conversation.head_seq_id + 1, toSeqId: head }
}

/** Recalls of these numbers, as many in one as a message may name. */
async function append(
  client: PoolClient,
  id: string,
  { key, head_seq_id: head }: { key: string; head_seq_id: number },
  { personId, numbers, now }: { personId: string; numbers: readonly number[]; now: number },
): Promise<number> {
  const recalls: AppendRequest[] = []
  for (let at = 0; at < numbers.length; at += RECALLED_AT_ONCE)
    recalls.push({
      key,
      right: 'server',
      senderId: personId,
      senderName: NOBODY,
      tid: randomUUID(),
      msgType: MsgType.recall,
      content: numbers.slice(at, at + RECALLED_AT_ONCE).map((msgId) => ({ msgId })),
      timestamp: now,
      clientTimestamp: now,
    })
  await client.query(`INSERT INTO message (${INSERT_COLUMNS}) SELECT $14, $15 + at, ${INSERT_VALUES} FROM ${INPUT}`, [
    ...inputArrays(recalls),
    id,
    head,
  ])
  // Not `changed_at`: nobody wrote, so the conversation keeps its place in the lists.
  await client.query('UPDATE conversation SET head_seq_id = $2 WHERE id = $1', [id, head + recalls.length])
  return head + recalls.length
}

/** Replies carry a short copy of what they quote, and the name. An extend with a NUL, which no operator reads, goes as a whole. */
const unquote = (client: PoolClient, id: string, numbers: readonly number[]) =>
  client.query(
    `UPDATE message
     SET extend = CASE WHEN extend::text LIKE '%\\u0000%' ESCAPE '' THEN NULL
       ELSE jsonb_set(extend::jsonb #- '{quote,text}', '{quote,senderName}', '"${NOBODY}"')::json END
     WHERE conversation_id = $1 AND msg_seq_id > $3 AND extend IS NOT NULL
       AND CASE WHEN extend::text LIKE '%\\u0000%' ESCAPE '' THEN true
         ELSE (extend #>> '{quote,msgSeqId}') = ANY ($2::text[]) END`,
    [id, numbers.map(String), Math.min(...numbers, 2_147_483_647)],
  )

interface RelayRow {
  conversation_id: string
  msg_seq_id: number
  content: unknown[]
}

/** Relays that carry copies of these messages, wherever to: the copy becomes a recall (P-43). */
async function leaveRelays(client: PoolClient, gone: readonly Row[]): Promise<void> {
  const sources = gone.filter((row) => row.content.length > 0)
  if (sources.length === 0) return
  const relays = await client.query<RelayRow>(
    `SELECT conversation_id, msg_seq_id, content FROM message
     WHERE msg_type = ${MsgType.relay} AND sent_at >= $1
       AND EXISTS (SELECT FROM unnest($2::text[]) AS t(at) WHERE position(t.at IN content::text) > 0)
     ORDER BY conversation_id, msg_seq_id FOR NO KEY UPDATE`,
    [Math.min(...sources.map((row) => Number(row.sent_at))) - CLOCKS_DIFFER_MS, sources.map((row) => row.sent_at)],
  )
  for (const relay of relays.rows) {
    let content: readonly unknown[] = relay.content
    for (const { msg_seq_id: msgSeqId, msg_type: msgType, content: words, sent_at } of sources)
      content = withoutCopy(content, { msgSeqId, msgType, content: words, timestamp: Number(sent_at) }) ?? content
    if (content !== relay.content) await rewrite(client, relay, content)
  }
}

/** Other words of a message, and what it is found by. */
async function rewrite(
  client: PoolClient,
  relay: RelayRow,
  content: readonly unknown[],
  msgType: number = MsgType.relay,
): Promise<void> {
  const { rows } = await client.query<{ desk_id: string | null; customer_id: string | null; sent_at: string }>(
    `UPDATE message m SET content = $3, bigrams = string_to_array($4, ' ') FROM conversation c
     WHERE m.conversation_id = $1 AND m.msg_seq_id = $2 AND c.id = m.conversation_id
     RETURNING c.desk_id, c.customer_id, m.sent_at`,
    [
      relay.conversation_id,
      relay.msg_seq_id,
      JSON.stringify(content),
      bigramsOf(readableText(msgType, content)) ?? null,
    ],
  )
  const [place] = rows
  if (!place?.desk_id || !place.customer_id) return
  const { desk_id: deskId, customer_id: customerId, sent_at: at } = place
  await retell(client, { deskId, customerId, msgSeqId: relay.msg_seq_id, at: Number(at) }, { content })
}

/** Talks that the person took part in, by their participants, who are never removed. */
const SHARED = 'SELECT conversation_id FROM participant WHERE user_id = $1'

/**
 * The person's name where others' messages and groups carry it: beside what a reply quotes and a relay passes on, in the
 * title of a relay, in the name of a group. What others wrote in their own words is theirs.
 */
export async function eraseNames(client: PoolClient, personId: string, name: string): Promise<number> {
  if (name === '' || name === NOBODY) return 0
  const groups = await client.query(
    `UPDATE chat_group SET name = replace(name, $2, '${NOBODY}') WHERE position($2 IN name) > 0
       AND uuid IN (SELECT split_part(key, '|', 2) FROM conversation WHERE kind = 'group' AND id IN (${SHARED}))`,
    [personId, name],
  )
  let changed = groups.rowCount ?? 0
  let from: readonly [string, number] = ['0', 0]
  for (;;) {
    const { rows } = await client.query<NamingRow>(
      `SELECT conversation_id, msg_seq_id, msg_type, content, extend FROM message
       WHERE (conversation_id, msg_seq_id) > ($4, $5) AND (msg_type = ${MsgType.relay} AND position($2 IN content::text) > 0
         OR conversation_id IN (${SHARED}) AND (msg_type = ANY ($3) AND position($2 IN content::text) > 0
           OR position($2 IN extend::text) > 0))
       ORDER BY conversation_id, msg_seq_id LIMIT ${BATCH} FOR NO KEY UPDATE`,
      [personId, name, GROUP_EVENTS, ...from],
    )
    for (const row of rows) changed += await unname(client, row, name)
    const last = rows.at(-1)
    if (!last) break
    from = [last.conversation_id, last.msg_seq_id]
  }
  return changed
}

/** Written by the server of a group: its name stands in them. */
const GROUP_EVENTS: readonly number[] = [
  MsgType.groupCreated,
  MsgType.groupJoined,
  MsgType.groupLeft,
  MsgType.groupRenamed,
  MsgType.groupDissolved,
]

interface NamingRow extends RelayRow {
  msg_type: number
  extend: Record<string, unknown> | null
}

/** Gives how many places had the name. */
async function unname(client: PoolClient, row: NamingRow, name: string): Promise<number> {
  const isRelay = row.msg_type === MsgType.relay
  const isGroups = GROUP_EVENTS.includes(row.msg_type)
  const content = isRelay ? renamed(row.content, name) : isGroups ? replaced(row.content, name) : row.content
  const isOther = JSON.stringify(content) !== JSON.stringify(row.content)
  if (isOther) await rewrite(client, row, content as unknown[], row.msg_type)
  const quote = row.extend?.quote as { senderName?: unknown } | undefined
  if (quote?.senderName !== name) return isOther ? 1 : 0
  await client.query('UPDATE message SET extend = $3 WHERE conversation_id = $1 AND msg_seq_id = $2', [
    row.conversation_id,
    row.msg_seq_id,
    JSON.stringify({ ...row.extend, quote: { ...quote, senderName: NOBODY } }),
  ])
  return isOther ? 2 : 1
}

type Fields = Readonly<Record<string, unknown>>

/** Items of relays under another name, and their titles. */
function renamed(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, name))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  const { senderName, title, items, msgType, content } = fields
  return {
    ...fields,
    ...(senderName === name ? { senderName: NOBODY } : {}),
    ...(Array.isArray(items) && typeof title === 'string' ? { title: title.replaceAll(name, NOBODY) } : {}),
    ...(Array.isArray(items) ? { items: renamed(items, name) } : {}),
    ...(msgType === MsgType.relay ? { content: renamed(content, name) } : {}),
  }
}

function replaced(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(name, NOBODY)
  if (Array.isArray(value)) return value.map((one) => replaced(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, name)]))
}
