/**
 * Turns a person's messages into tombstones, as a recall does. The numbers stay gapless (G3), and recalls with numbers of their
 * own follow, so that every device, online or not, shows the same (G6). The conversation with the desk is erased whole, the
 * desk's answers too, because it is about the person; in other conversations only the person's messages.
 * First the part reads, without a lock, which messages exist and which relays carry copies of them. Then it blanks 200 at a
 * time by their numbers: a batch locks its conversation only for that long, and searches nothing.
 */
import { randomUUID } from 'node:crypto'
import { type AppendRequest, canBeTakenBack, withoutCopy } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { INPUT, INSERT_COLUMNS, INSERT_VALUES, inputArrays } from '../conversations'
import type { Committed, NextBatch, Progress } from './erase-batches'
import { NOBODY } from './erasure-table'
import { type Place, rewrite, TIMES_IN } from './relays'

/** Messages of one transaction, which locks their conversation. */
const BATCH = 200
/** Relays that one batch reads. */
const RELAYS = 500
/** Maximum items of a message (P-41). */
const RECALLED_AT_ONCE = 20
/** Clocks of nodes differ: a relay may have an earlier time than the message it carries. */
const CLOCKS_DIFFER_MS = 3_600_000

/** Their content is numbers: a recalled one would not say any more what changed. */
const CHANGES = Object.values(MsgType).filter((type) => !canBeTakenBack(type))

const hasWords = 'NOT m.is_removed AND NOT m.is_msg_delete AND m.msg_type <> ALL ($2)'
const isNamed = `m.sender_id = $1 AND (m.sender_name <> '${NOBODY}' OR m.sender_department IS NOT NULL
  OR m.sender_organisation IS NOT NULL OR m.extend IS NOT NULL OR (${hasWords}))`

/** The work in one conversation. */
interface Talk {
  id: string
  /** Ascending. */
  numbers: readonly number[]
}

interface Survey {
  talks: Talk[]
  /** When each message was stored, and the relays that carry a message of that instant. */
  relays: Map<number, Place[]>
  /** Relays up to this instant have been read. */
  seenTo: { at: number; id: string; seq: number }
  isRead: boolean
  /** When the survey began: later relays are read separately. */
  begunAt: number
}

export function eraseMessages(personId: string, now: () => number): NextBatch {
  let survey: Survey | undefined
  return async (client, news): Promise<Progress> => {
    if (!survey) {
      survey = await surveyOf(client, personId, now())
      return { changed: 0, isOver: survey.talks.length === 0 }
    }
    if (!survey.isRead) {
      await readRelays(client, survey)
      return { changed: 0, isOver: false }
    }
    const [talk] = survey.talks
    if (!talk) return { changed: 0, isOver: true }
    const done = await blank(client, personId, { id: talk.id, numbers: talk.numbers.slice(0, BATCH) }, survey, now())
    if (done.told) news.push(done.told)
    talk.numbers = talk.numbers.slice(BATCH)
    if (talk.numbers.length === 0) survey.talks.shift()
    return { changed: done.changed, isOver: false }
  }
}

async function surveyOf(client: PoolClient, personId: string, now: number): Promise<Survey> {
  const { rows } = await client.query<{ id: string; numbers: number[]; times: number[] }>(
    `SELECT id, array_agg(msg_seq_id ORDER BY msg_seq_id) AS numbers, array_agg(sent_at) FILTER (WHERE has_words) AS times
     FROM (SELECT m.conversation_id AS id, m.msg_seq_id, m.sent_at::float8, ${hasWords} AS has_words FROM message m WHERE ${isNamed}
       UNION SELECT m.conversation_id, m.msg_seq_id, m.sent_at::float8, true
       FROM conversation c JOIN message m ON m.conversation_id = c.id WHERE c.customer_id = $1 AND ${hasWords}) found
     GROUP BY id ORDER BY id`,
    [personId, CHANGES],
  )
  const times = rows.flatMap((row) => row.times ?? [])
  const first = times.reduce((least, time) => Math.min(least, time), now)
  return {
    talks: rows.map(({ id, numbers }) => ({ id, numbers })),
    relays: new Map(times.map((time) => [time, []])),
    seenTo: { at: first - CLOCKS_DIFFER_MS, id: '0', seq: 0 },
    isRead: times.length === 0,
    begunAt: now,
  }
}

/** Reads the next relays through their index; the time identifies the messages that each carries. */
async function readRelays(client: PoolClient, survey: Survey): Promise<void> {
  const { at, id, seq } = survey.seenTo
  const { rows } = await client.query<Place & { sent_at: string; times: string[] }>(
    `SELECT conversation_id, msg_seq_id, sent_at, ${TIMES_IN} AS times FROM message
     WHERE msg_type = ${MsgType.relay} AND sent_at >= $1 AND (sent_at, conversation_id, msg_seq_id) > ($1, $2, $3)
     ORDER BY sent_at, conversation_id, msg_seq_id LIMIT ${RELAYS}`,
    [at, id, seq],
  )
  for (const { conversation_id, msg_seq_id, times } of rows)
    for (const time of new Set(times)) survey.relays.get(Number(time))?.push({ conversation_id, msg_seq_id })
  const last = rows.at(-1)
  if (last) survey.seenTo = { at: Number(last.sent_at), id: last.conversation_id, seq: last.msg_seq_id }
  survey.isRead = rows.length < RELAYS
}

interface Row {
  msg_seq_id: number
  msg_type: number
  sender_id: string
  content: unknown[]
  sent_at: string
  has_words: boolean
}

async function blank(
  client: PoolClient,
  personId: string,
  { id, numbers: wanted }: Talk,
  survey: Survey,
  now: number,
): Promise<{ changed: number; told?: Committed }> {
  const { rows: held } = await client.query<{ key: string; head_seq_id: number; customer_id: string | null }>(
    'SELECT key, head_seq_id, customer_id FROM conversation WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  )
  const [conversation] = held
  if (!conversation) return { changed: 0 }
  const { rows } = await client.query<Row>(
    `SELECT m.msg_seq_id, m.msg_type, m.sender_id, m.content, m.sent_at, ${hasWords} AS has_words FROM message m
     WHERE m.conversation_id = $3 AND m.msg_seq_id = ANY ($5) AND ((${isNamed}) OR ($4 AND ${hasWords}))
     ORDER BY m.msg_seq_id`,
    [personId, CHANGES, id, conversation.customer_id === personId, wanted],
  )
  if (rows.length === 0) return { changed: 0 }
  const gone = rows.filter((row) => row.has_words)
  const numbers = gone.map((row) => row.msg_seq_id)
  await leaveRelays(client, personId, gone, survey)
  await client.query(
    `UPDATE message SET content = CASE WHEN msg_seq_id = ANY ($3) THEN '[]' ELSE content END,
       bigrams = CASE WHEN msg_seq_id = ANY ($3) THEN NULL ELSE bigrams END,
       is_removed = is_removed OR msg_seq_id = ANY ($3), extend = NULL,
       sender_name = CASE WHEN sender_id = $4 THEN '${NOBODY}' ELSE sender_name END,
       sender_department = CASE WHEN sender_id = $4 THEN NULL ELSE sender_department END,
       sender_organisation = CASE WHEN sender_id = $4 THEN NULL ELSE sender_organisation END
     WHERE conversation_id = $1 AND msg_seq_id = ANY ($2)`,
    [id, rows.map((row) => row.msg_seq_id), numbers, personId],
  )
  if (numbers.length === 0) return { changed: rows.length }
  const head = await append(client, id, conversation, { personId, numbers, now })
  const told = { key: conversation.key, fromSeqId: conversation.head_seq_id + 1, toSeqId: head }
  return { changed: rows.length, told }
}

/** Appends recalls of these numbers, as many in one as a message may name. */
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
  await client.query(`INSERT INTO message (${INSERT_COLUMNS}) SELECT $13, $14 + at, ${INSERT_VALUES} FROM ${INPUT}`, [
    ...inputArrays(recalls),
    id,
    head,
  ])
  // Without `changed_at`: no person wrote, so the conversation keeps its position in the lists.
  await client.query('UPDATE conversation SET head_seq_id = $2 WHERE id = $1', [id, head + recalls.length])
  return head + recalls.length
}

interface RelayRow extends Place {
  content: unknown[]
}

/**
 * Rewrites relays that carry copies of these messages, in any conversation: the copy becomes a recall (P-43), without a sender
 * where it was the person's.
 */
async function leaveRelays(client: PoolClient, personId: string, gone: readonly Row[], survey: Survey): Promise<void> {
  const sources = gone.filter((row) => row.content.length > 0)
  if (sources.length === 0) return
  const known = sources.flatMap(({ sent_at }) => survey.relays.get(Number(sent_at)) ?? [])
  const relays = await client.query<RelayRow>(
    // A union, not an OR: with OR every batch would scan the whole table of messages.
    `SELECT conversation_id, msg_seq_id, content FROM message
     WHERE (conversation_id, msg_seq_id) IN (
       SELECT * FROM unnest($1::bigint[], $2::int[])
       UNION SELECT conversation_id, msg_seq_id FROM message
       WHERE msg_type = ${MsgType.relay} AND sent_at >= $3 AND ${TIMES_IN} && $4::text[])
     ORDER BY conversation_id, msg_seq_id FOR NO KEY UPDATE`,
    [
      known.map((place) => place.conversation_id),
      known.map((place) => place.msg_seq_id),
      survey.begunAt - CLOCKS_DIFFER_MS,
      sources.map((row) => row.sent_at),
    ],
  )
  const changed = relays.rows.flatMap((relay) => {
    let content: readonly unknown[] = relay.content
    for (const { msg_seq_id: msgSeqId, msg_type: msgType, content: words, sent_at, sender_id } of sources) {
      const source = { msgSeqId, msgType, content: words, timestamp: Number(sent_at) }
      content = withoutCopy(content, source, sender_id === personId ? NOBODY : undefined) ?? content
    }
    return content === relay.content ? [] : [{ ...relay, content }]
  })
  await rewrite(client, changed)
}
