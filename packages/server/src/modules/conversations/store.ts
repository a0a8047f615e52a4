/** The message and conversation stores of the gateway on PostgreSQL; the gateway's own contract suite tests them. */
import {
  type AppendRequest,
  type AppendResult,
  alwaysOpen,
  type ConversationStore,
  isStorable,
  keyOf,
  type MessageStore,
  type OwnConversation,
  refOf,
  type StoredMessage,
} from '@weft/gateway'
import { STATUS } from '@weft/protocol'
import type { Pool } from 'pg'
import { openPoolBeside, type PoolOptions } from '../../platform/database/pool'
import { together } from '../../platform/database/together'
import { inTransaction } from '../../platform/database/transaction'
import { DEFAULT_BOUND, type WaitingBound } from '../webhooks'
import { appendWithEffects } from './append-effects'
import { appendPlain, explainUnstored, findByTids, tidKey } from './append-plain'
import type { PromiseHours } from './blocked-promise'
import { MESSAGE_COLUMNS, type MessageRow, toStored } from './rows'

/** PostgreSQL's code of a serialization failure; `appendAll` throws it, so that a retry reads the people again. */
const PEOPLE_CHANGED = '40001'
/** Unique violation (another node stored the same tid first), deadlock, people who came or went: a retry succeeds. */
const WORTH_AGAIN = new Set(['23505', '40P01', PEOPLE_CHANGED])
const TRIES = 4

/**
 * Connections for `append`. One batch is committed at a time; the second connection is for the moment in which the first is
 * replaced. The caller ends them.
 */
export const openCommitPool = (pool: Pool, log?: PoolOptions['log']): Pool =>
  openPoolBeside(pool, { max: 2, log, keepsToIndexes: true })

/**
 * @param commits connections for `append`; default: those of the reads
 * @param bound limit of pending deliveries for one integrator's address
 * @param hours of the desks; default: always open
 */
export function createMessageStore(
  pool: Pool,
  commits: Pool = pool,
  bound: WaitingBound = DEFAULT_BOUND,
  hours: PromiseHours = alwaysOpen,
): MessageStore {
  const pagesAfter = together({ ...PAGES, read: (asks: readonly PageAfter[]) => readPages(pool, asks) })
  return {
    append: async (batch) => {
      const { requests, places } = withoutTwins(batch.filter(isStorable))
      const stored = requests.length > 0 ? await appendAll(commits, requests, bound, hours) : []
      let next = 0
      return batch.map((request) => {
        if (!isStorable(request)) return UNSTORABLE
        const { at, isTwin } = places[next++] as (typeof places)[number]
        const result = stored[at] as AppendResult
        return isTwin && result.ok ? { ...result, isRepeat: true } : result
      })
    },
    readAfter: (key, afterSeqId, limit, maxBytes = MAX_SEQ_ID) => pagesAfter({ key, afterSeqId, limit, maxBytes }),
    readBefore: async (key, beforeSeqId, limit) => {
      const { rows } = await pool.query<MessageRow>({
        name: 'weft_read_before',
        text: `SELECT ${MESSAGE_COLUMNS} FROM conversation c JOIN message m ON m.conversation_id = c.id
          WHERE c.key = $1 AND m.msg_seq_id < $2 ORDER BY m.msg_seq_id DESC LIMIT $3`,
        values: [key, Math.min(beforeSeqId ?? MAX_SEQ_ID, MAX_SEQ_ID), limit],
      })
      return rows.map(toStored)
    },
    findByTid: async (senderId, tid) => (await findByTids(pool, [{ senderId, tid }])).get(tidKey({ senderId, tid })),
  }
}

/** A page may be megabytes, so few are in memory at once. Lists of conversations are short rows. */
const PAGES = { most: 8, atOnce: 2 }
const LISTS = { most: 32, atOnce: 2 }

interface PageAfter {
  key: string
  afterSeqId: number
  limit: number
  maxBytes: number
}

async function readPages(pool: Pool, asks: readonly PageAfter[]): Promise<readonly (readonly StoredMessage[])[]> {
  const { rows } = await pool.query<MessageRow & { at: number }>({
    name: 'weft_read_after',
    // pg_column_size reads no TOASTed value: a page of large rows costs only the rows that are sent.
    text: `SELECT i.at::int AS at, m.*
      FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) WITH ORDINALITY AS i(key, after, most, bytes, at)
      CROSS JOIN LATERAL (
        SELECT ${MESSAGE_COLUMNS},
          sum(pg_column_size(m.content) + coalesce(pg_column_size(m.extend), 0)) OVER rising
            - pg_column_size(m.content) - coalesce(pg_column_size(m.extend), 0) AS bytes_before
        FROM (VALUES (i.key)) AS c(key), message m
        WHERE m.conversation_id = (SELECT id FROM conversation WHERE conversation.key = i.key) AND m.msg_seq_id > i.after
        WINDOW rising AS (ORDER BY m.msg_seq_id ROWS UNBOUNDED PRECEDING)
        ORDER BY m.msg_seq_id LIMIT i.most) m
      WHERE m.bytes_before < i.bytes
      ORDER BY i.at, m.msg_seq_id`,
    values: [
      asks.map((one) => one.key),
      asks.map((one) => Math.min(one.afterSeqId, MAX_SEQ_ID)),
      asks.map((one) => one.limit),
      asks.map((one) => Math.min(one.maxBytes, MAX_SEQ_ID)),
    ],
  })
  const pages: StoredMessage[][] = asks.map(() => [])
  for (const row of rows) pages[row.at - 1]?.push(toStored(row))
  return pages
}

interface OwnRow {
  at: number
  key: string
  head_seq_id: number
  from_seq_id: number
}

async function readLists(
  pool: Pool,
  asks: readonly { userId: string; limit: number }[],
): Promise<readonly (readonly OwnConversation[])[]> {
  const { rows } = await pool.query<OwnRow>({
    name: 'weft_list_own',
    text: `SELECT i.at::int AS at, o.key, o.head_seq_id, o.from_seq_id
      FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS i(user_id, most, at)
      CROSS JOIN LATERAL (
        SELECT c.key, c.head_seq_id, c.changed_at, c.id, p.from_seq_id
        FROM participant p JOIN conversation c ON c.id = p.conversation_id
        WHERE p.user_id = i.user_id AND p.to_seq_id IS NULL ORDER BY c.changed_at DESC, c.id DESC LIMIT i.most) o
      ORDER BY i.at, o.changed_at DESC, o.id DESC`,
    values: [asks.map((one) => one.userId), asks.map((one) => one.limit)],
  })
  const lists: OwnConversation[][] = asks.map(() => [])
  for (const row of rows) {
    const { key, head_seq_id: headSeqId, from_seq_id: fromSeqId } = row
    lists[row.at - 1]?.push({ key, ref: refOf(key), headSeqId, fromSeqId })
  }
  return lists
}

const UNSTORABLE: AppendResult = { ok: false, code: STATUS.badParameters.code, reason: 'unstorable' }

/** Largest value of the column's type. */
const MAX_SEQ_ID = 2_147_483_647

/** Returns each (sender, tid) once; `places` maps each request of the batch to its result. */
function withoutTwins(batch: readonly AppendRequest[]): {
  requests: readonly AppendRequest[]
  places: readonly { at: number; isTwin: boolean }[]
} {
  const first = new Map<string, number>()
  const requests: AppendRequest[] = []
  const places = batch.map((request) => {
    const key = tidKey(request)
    const known = first.get(key)
    if (known !== undefined) return { at: known, isTwin: true }
    first.set(key, requests.length)
    requests.push(request)
    return { at: requests.length - 1, isTwin: false }
  })
  return { requests, places }
}

/** Effects, and every message at a desk: webhook events about it belong to the same transaction. */
const hasMore = ({ key, effect }: AppendRequest): boolean => effect !== undefined || key.startsWith('service|')

async function appendAll(
  pool: Pool,
  batch: readonly AppendRequest[],
  bound: WaitingBound,
  hours: PromiseHours,
): Promise<AppendResult[]> {
  if (batch.some(hasMore))
    return again(() => inTransaction(pool, (client) => appendWithEffects(client, batch, bound, hours)))
  const results = new Array<AppendResult | undefined>(batch.length).fill(undefined)
  await again(async () => {
    // A sender's messages in a conversation are all left or none: their order stays.
    const left = [...batch.keys()].filter((at) => results[at] === undefined)
    const requests = left.map((at) => batch[at] as AppendRequest)
    const stored = await appendPlain(pool, requests)
    for (const [index, at] of left.entries()) results[at] = stored[index]
    const unstored = left.filter((at) => results[at] === undefined)
    if (unstored.length === 0) return
    const explained = await explainUnstored(
      pool,
      unstored.map((at) => batch[at] as AppendRequest),
    )
    for (const [index, at] of unstored.entries()) results[at] = explained[index]
    if (explained.includes(undefined))
      throw Object.assign(new Error('People came to the conversation or left it while a message waited'), {
        code: PEOPLE_CHANGED,
      })
  })
  return results as AppendResult[]
}

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1 || !WORTH_AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

export function createConversationStore(pool: Pool): ConversationStore {
  const lists = together({
    ...LISTS,
    read: (asks: readonly { userId: string; limit: number }[]) => readLists(pool, asks),
  })
  return {
    ensure: async (ref, participants) => {
      await pool.query(
        // A visitor who has signed in and taken the conversation along cannot begin one again, even at a node that does not
        // know it yet. FOR SHARE: a round that begins at that instant either exists when they leave, and moves along, or does
        // not begin.
        `WITH who AS MATERIALIZED (
           SELECT identified_at IS NOT NULL AND external_id IS NULL AS has_left FROM visitor WHERE id = $4 FOR SHARE),
         made AS (
           INSERT INTO conversation (key, kind, desk_id, customer_id)
           SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM who WHERE has_left)
           ON CONFLICT (key) DO NOTHING RETURNING id)
         INSERT INTO participant (conversation_id, user_id, role)
         SELECT made.id, i.user_id, i.role FROM made, unnest($5::text[], $6::text[]) AS i(user_id, role)`,
        [
          keyOf(ref),
          ref.kind,
          ref.kind === 'service' ? ref.deskId : null,
          ref.kind === 'service' ? ref.customerId : null,
          participants.map((one) => one.userId),
          participants.map((one) => one.role),
        ],
      )
      // The list of members may be outdated; the group's own rows are current.
      if (ref.kind === 'group')
        await pool.query('SELECT sync_chat_group(uuid) FROM chat_group WHERE uuid = $1', [ref.groupId])
    },
    find: async (key) => {
      const { rows } = await pool.query<{
        head_seq_id: number
        sticky_msg_id: number | null
        user_id: string | null
        role: 'member' | 'customer' | 'agent'
        from_seq_id: number
        to_seq_id: number | null
      }>(
        `SELECT c.head_seq_id, c.sticky_msg_id, p.user_id, p.role, p.from_seq_id, p.to_seq_id
         FROM conversation c LEFT JOIN participant p ON p.conversation_id = c.id WHERE c.key = $1`,
        [key],
      )
      const [first] = rows
      if (!first) return undefined
      return {
        key,
        ref: refOf(key),
        headSeqId: first.head_seq_id,
        stickyMsgId: first.sticky_msg_id ?? undefined,
        participants: rows.flatMap((row) =>
          row.user_id === null
            ? []
            : [
                {
                  userId: row.user_id,
                  role: row.role,
                  fromSeqId: row.from_seq_id,
                  ...(row.to_seq_id === null ? {} : { toSeqId: row.to_seq_id }),
                },
              ],
        ),
      }
    },
    listOwn: (userId, limit) => lists({ userId, limit }),
    heads: async (keys) => {
      const { rows } = await pool.query<{ key: string; head_seq_id: number }>({
        name: 'weft_heads',
        text: 'SELECT key, head_seq_id FROM conversation WHERE key = ANY ($1)',
        values: [keys],
      })
      return new Map(rows.map((row) => [row.key, row.head_seq_id]))
    },
    readWatermarks: async (key) => {
      const { rows } = await pool.query<{ user_id: string; read_seq_id: number }>(
        `SELECT p.user_id, p.read_seq_id FROM participant p JOIN conversation c ON c.id = p.conversation_id
         WHERE c.key = $1 AND p.read_seq_id > 0`,
        [key],
      )
      return new Map(rows.map((row) => [row.user_id, row.read_seq_id]))
    },
  }
}
