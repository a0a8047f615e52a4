/**
 * Searches one conversation (P-57). Two-character pieces of the readable text narrow the rows, then the text itself is
 * compared. The caller has checked the reader; numbers outside of what they may see are never read.
 */
import { allSearchedFields, type HistoryRow, isSearchedType, MESSAGE_TYPES } from '@weft/protocol'
import type { Pool } from 'pg'
import { bigramsOf } from './bigrams'
import { type Readable, type Reader, toHistory } from './history'
import { MESSAGE_COLUMNS, type MessageRow } from './rows'

export interface MessageSearch {
  /** Trimmed; empty: any. */
  keyword: string
  /** Inclusive. */
  from?: number
  /** Exclusive. */
  to?: number
  msgTypes?: readonly number[]
  pageSize: number
  /** Exclusive upper bound. */
  lastMsgSeqId?: number
}

/** Maximum count: no reader pages beyond it. */
const COUNT_LIMIT = 1_000

/** A reader who searches a day wants what people said. */
export const SEARCHED_TYPES: readonly number[] = [...MESSAGE_TYPES.keys()].filter(isSearchedType)

/**
 * Condition: a message `m` contains the lower-case text `$6`. PostgreSQL reads no NUL and no lone surrogate out of JSON:
 * content with an escape is compared as raw text.
 */
export const CONTAINS = `CASE WHEN position('\\u' IN m.content::text) > 0 THEN strpos(lower(m.content::text), $6) > 0
  ELSE EXISTS (SELECT FROM json_array_elements(m.content) AS item WHERE ${allSearchedFields()
    .map((field) => `strpos(lower(coalesce(item ->> '${field}', '')), $6) > 0`)
    .join(' OR ')}) END`

/** Returns hits newest first; `total` is over all pages, up to 1 000. */
export async function searchMessages(
  pool: Pool,
  reader: Reader,
  conversation: Readable,
  search: MessageSearch,
): Promise<{ total: number; rows: HistoryRow[] }> {
  const word = search.keyword.toLowerCase()
  const pieces = bigramsOf(word)?.split(' ') ?? []
  const types = search.msgTypes?.filter((type) => SEARCHED_TYPES.includes(type)) ?? SEARCHED_TYPES
  const where = `m.conversation_id = $1 AND m.msg_seq_id BETWEEN $2 AND $3 AND m.msg_type = ANY ($4)
    AND NOT m.is_removed AND NOT m.is_msg_delete
    ${pieces.length > 0 ? 'AND m.bigrams @> $5::text[]' : 'AND $5::text[] IS NOT NULL'}
    ${word === '' ? 'AND $6::text IS NOT NULL' : `AND ${CONTAINS}`}
    AND m.sent_at >= $7 AND m.sent_at < $8`
  const values = (top: number) => [
    conversation.id,
    conversation.fromSeqId,
    top,
    types,
    pieces,
    word,
    search.from ?? 0,
    search.to ?? Number.MAX_SAFE_INTEGER,
  ]
  const top = Math.min(conversation.toSeqId, (search.lastMsgSeqId ?? Number.POSITIVE_INFINITY) - 1)
  const [rows, counted] = await Promise.all([
    toHistory(
      pool,
      reader,
      conversation,
      pool.query<MessageRow>(
        `SELECT ${MESSAGE_COLUMNS} FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE ${where} ORDER BY m.msg_seq_id DESC LIMIT $9`,
        [...values(top), search.pageSize],
      ),
    ),
    pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM (SELECT FROM message m WHERE ${where} LIMIT ${COUNT_LIMIT}) found`,
      values(conversation.toSeqId),
    ),
  ])
  return { total: counted.rows[0]?.total ?? 0, rows }
}
