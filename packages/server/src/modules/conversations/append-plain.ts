/**
 * The hot path: messages that change no other rows, in one statement and one round trip. It locks the conversations in the
 * order of their keys (no deadlock between nodes), skips messages that are known by (sender, tid) or not allowed, numbers the
 * rest without a gap and raises the heads. When two nodes store the same tid at the same instant, the unique index lets the
 * later statement fail as a whole; it runs again and then sees the first.
 * A statement sees the rows as they were when it began; only the locked row is current. If somebody left while it waited for
 * the lock, it sees an outdated list of people: `departures` differs, nothing of that conversation is stored, and `append`
 * (store.ts) begins again (G16).
 * Messages meet their conversations in a hash join, and the look-ups for each message come after it (OFFSET 0 keeps it there).
 * With a look-up in between, the planner expects one row and compares every message with every conversation: for 120 messages
 * of 120 conversations a quarter of the work of the whole statement.
 * Where EXISTS seems natural, the statement uses a subquery with LIMIT: an EXISTS becomes a hash join that reads the whole of
 * `message` for every batch (seen in EXPLAIN at 13 000 rows), this stays one index look-up a message.
 */
import type { AppendRequest, AppendResult } from '@weft/gateway'
import { STATUS } from '@weft/protocol'
import type { Pool, PoolClient } from 'pg'
import { textArray } from '../../platform/database/binary-arrays'
import { INPUT, INSERT_COLUMNS, INSERT_VALUES, inputArrays } from './rows'

const STATEMENT = {
  name: 'weft_append_plain',
  text: `
WITH input AS MATERIALIZED (SELECT * FROM ${INPUT}),
locked AS MATERIALIZED (
  SELECT id, key, head_seq_id, departures FROM conversation WHERE key = ANY ((SELECT $13::text[])::text[]) ORDER BY key FOR NO KEY UPDATE
),
current AS MATERIALIZED (
  SELECT id, key, head_seq_id, departures = (SELECT c.departures FROM conversation c WHERE c.id = l.id LIMIT 1) AS is_current
  FROM locked l
),
fresh AS MATERIALIZED (
  SELECT i.*, (i.head_seq_id + row_number() OVER (PARTITION BY i.conversation_id ORDER BY i.at))::int AS msg_seq_id
  FROM (
    SELECT i.*, l.id AS conversation_id, l.head_seq_id
    FROM input i JOIN current l ON l.key = i.key WHERE l.is_current OFFSET 0) i
  WHERE (SELECT true FROM message m WHERE m.sender_id = i.sender_id AND m.tid = i.tid LIMIT 1) IS NULL
    AND (i.is_server OR (
      SELECT true FROM participant p
      WHERE p.conversation_id = i.conversation_id AND p.user_id = i.sender_id AND p.to_seq_id IS NULL LIMIT 1))
),
raised AS (
  UPDATE conversation c SET head_seq_id = n.head, changed_at = greatest(c.changed_at, n.at)
  FROM (SELECT conversation_id, max(msg_seq_id) AS head, max(sent_at) AS at FROM fresh GROUP BY conversation_id) n
  WHERE c.id = n.conversation_id
),
stored AS (
  INSERT INTO message (${INSERT_COLUMNS})
  SELECT conversation_id, msg_seq_id, ${INSERT_VALUES} FROM fresh
)
SELECT string_agg(at::text, ' ') AS places, string_agg(msg_seq_id::text, ' ') AS numbers FROM fresh`,
}

/** Returns results in the order of the batch; undefined where nothing was stored, which `explainUnstored` explains. */
export async function appendPlain(pool: Pool, batch: readonly AppendRequest[]): Promise<(AppendResult | undefined)[]> {
  // One row of two lists: reading a row for each message cost as much as reading its frame.
  const { rows } = await pool.query<{ places: string | null; numbers: string | null }>({
    ...STATEMENT,
    values: [...inputArrays(batch), textArray([...new Set(batch.map((one) => one.key))])],
  })
  const results = new Array<AppendResult | undefined>(batch.length).fill(undefined)
  const numbers = rows[0]?.numbers?.split(' ') ?? []
  for (const [index, place] of (rows[0]?.places?.split(' ') ?? []).entries()) {
    const at = Number(place) - 1
    const { key, timestamp } = batch[at] as AppendRequest
    results[at] = { ok: true, key, msgSeqId: Number(numbers[index]), timestamp, isRepeat: false }
  }
  return results
}

/**
 * Returns the first result of a repeated tid, else why the message was refused; undefined where it may be stored now, because
 * people came or went meanwhile.
 */
export async function explainUnstored(
  pool: Pool,
  requests: readonly AppendRequest[],
): Promise<(AppendResult | undefined)[]> {
  const known = await findByTids(pool, requests)
  const { rows } = await pool.query<{ at: number; may_write: boolean }>(
    `SELECT i.at::int AS at, i.is_server OR EXISTS (SELECT FROM participant p
       WHERE p.conversation_id = c.id AND p.user_id = i.sender_id AND p.to_seq_id IS NULL) AS may_write
     FROM unnest($1::text[], $2::boolean[], $3::text[]) WITH ORDINALITY AS i(key, is_server, sender_id, at)
     JOIN conversation c ON c.key = i.key`,
    [
      requests.map((one) => one.key),
      requests.map((one) => one.right === 'server'),
      requests.map((one) => one.senderId),
    ],
  )
  const mayWrite = new Map(rows.map((row) => [row.at, row.may_write]))
  return requests.map((one, index) => {
    const first = known.get(tidKey(one))
    if (first) return { ok: true, ...first, isRepeat: true }
    switch (mayWrite.get(index + 1)) {
      case undefined:
        return { ok: false, code: STATUS.missingRecipient.code, reason: 'no-conversation' }
      case false:
        return { ok: false, code: STATUS.notInGroup.code, reason: 'not-a-participant' }
      default:
        return undefined
    }
  })
}

/** Neither may contain a NUL: the gateway refuses such tids, and the database such texts. */
export const tidKey = (one: { senderId: string; tid: string }): string => `${one.senderId}\0${one.tid}`

export interface FirstAnswer {
  key: string
  msgSeqId: number
  timestamp: number
}

/** Returns the stored results of these (sender, tid); unknown ones are absent. */
export async function findByTids(
  client: Pool | PoolClient,
  asked: readonly { senderId: string; tid: string }[],
): Promise<Map<string, FirstAnswer>> {
  const { rows } = await client.query<{
    sender_id: string
    tid: string
    key: string
    msg_seq_id: number
    sent_at: string
  }>(
    `SELECT m.sender_id, m.tid, c.key, m.msg_seq_id, m.sent_at
     FROM unnest($1::text[], $2::text[]) AS i(sender_id, tid)
     CROSS JOIN LATERAL (SELECT * FROM message o WHERE o.sender_id = i.sender_id AND o.tid = i.tid LIMIT 1) m
     JOIN conversation c ON c.id = m.conversation_id`,
    [asked.map((one) => one.senderId), asked.map((one) => one.tid)],
  )
  return new Map(
    rows.map((row) => [
      tidKey({ senderId: row.sender_id, tid: row.tid }),
      { key: row.key, msgSeqId: row.msg_seq_id, timestamp: Number(row.sent_at) },
    ]),
  )
}
