/**
 * Searches one conversation (P-57). Two-character pieces of the readable text narrow the rows, then the text itself is
 * compared. The caller has checked the reader; numbers outside of what they may see are never read.
 */
import { allSearchedFields, type HistoryRow, isSearchedType, MESSAGE_TYPES } from '@weft/protocol'
import type { Pool } from 'pg'
import { bigramsOf } from './bigrams'
import { type Readable, type Reader, toHistory } from './history'
import { MESSAGE_COLUMNS, type MessageRow } from './rows'
import { WAITING } from './search-index'

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
 * Condition: a message `m` contains the lower-case text `$6`, which the JSON of a content writes as `$7` (`asWritten`). PostgreSQL
 * reads no NUL and no lone surrogate out of JSON: content with an escape is compared as raw text. The first comparison is the
 * cheap one, for most messages beside a hit.
 */
export const CONTAINS = `strpos(lower(m.content::text), $7) > 0
  AND CASE WHEN position('\\u' IN m.content::text) > 0 THEN strpos(lower(m.content::text), $6) > 0
  ELSE EXISTS (SELECT FROM json_array_elements(m.content) AS item WHERE ${allSearchedFields()
    .map((field) => `strpos(lower(coalesce(item ->> '${field}', '')), $6) > 0`)
    .join(' OR ')}) END`

/** The text as it stands inside a JSON string, which is how contents are stored. */
export const asWritten = (word: string): string => JSON.stringify(word).slice(1, -1)

/** What a message of the conversation `$1` with a number from `$2` to `$3` must be: one of the types, of the time, with the word. */
const isFound = (word: string): string => `m.conversation_id = $1 AND m.msg_seq_id BETWEEN $2 AND $3
  AND m.msg_type = ANY ($4) AND NOT m.is_removed AND NOT m.is_msg_delete AND m.sent_at >= $8 AND m.sent_at < $9
  AND ${word === '' ? '$6::text IS NOT NULL AND $7::text IS NOT NULL' : CONTAINS}`

/** Entries of the first page; each later one reads twice as many, because few messages of these were hits. */
const FIRST_PAGE = 64

/**
 * One page of entries of the index that have all pieces of the word, newest first, and what waits for the index beside them.
 * They never overlap. `low`: every number from here on was looked at. Written with its limit, so that the planner takes the
 * index of pieces for a rare word and walks the conversation for a usual one.
 */
const pageOf = (entries: number, word: string): string => `WITH entry AS MATERIALIZED (
    SELECT from_seq_id, to_seq_id FROM search_pieces
    WHERE conversation_id = $1 AND pieces @> $5::text[] AND from_seq_id <= $3 AND to_seq_id >= $2
    ORDER BY from_seq_id DESC LIMIT ${entries}),
  page AS MATERIALIZED (SELECT CASE WHEN count(*) < ${entries} THEN $2 ELSE min(from_seq_id) END AS low FROM entry),
  place AS MATERIALIZED (
    SELECT from_seq_id, to_seq_id FROM entry
    UNION ALL SELECT greatest(from_seq_id, low), to_seq_id FROM page, (${WAITING}) waiting
      WHERE conversation_id = $1 AND to_seq_id >= low)
  SELECT page.low, ARRAY(
    SELECT found.msg_seq_id FROM place CROSS JOIN LATERAL (
      SELECT m.msg_seq_id FROM message m
      WHERE m.msg_seq_id BETWEEN place.from_seq_id AND place.to_seq_id AND ${isFound(word)} OFFSET 0) found
    ORDER BY 1 DESC) AS numbers
  FROM page`

/** Returns the newest hits, at most `limit`. `values`: `$1` to `$9` of the conditions above. */
async function numbersOf(
  pool: Pool,
  search: { word: string; pieces: readonly string[] },
  values: Values,
  limit: number,
) {
  const { word, pieces } = search
  if (pieces.length === 0) {
    const { rows } = await pool.query<{ msg_seq_id: number }>(
      `SELECT m.msg_seq_id FROM message m WHERE ${isFound(word)} AND $5::text[] IS NOT NULL
       ORDER BY m.msg_seq_id DESC LIMIT ${limit}`,
      values,
    )
    return rows.map((row) => row.msg_seq_id)
  }
  const numbers: number[] = []
  const [id, bottom, top, ...conditions] = values
  let left = top
  for (let entries = FIRST_PAGE; left >= bottom && numbers.length < limit; entries *= 2) {
    const { rows } = await pool.query<{ low: number; numbers: number[] }>(pageOf(entries, word), [
      id,
      bottom,
      left,
      ...conditions,
    ])
    const [page] = rows
    if (!page) break
    numbers.push(...page.numbers)
    left = page.low - 1
  }
  return numbers.slice(0, limit)
}

type Values = [id: string, bottom: number, top: number, ...conditions: unknown[]]

/** Returns hits newest first; `total` is over all pages, up to 1 000. */
export async function searchMessages(
  pool: Pool,
  reader: Reader,
  conversation: Readable,
  search: MessageSearch,
): Promise<{ total: number; rows: HistoryRow[] }> {
  const word = search.keyword.toLowerCase()
  const asked = { word, pieces: bigramsOf(word)?.split(' ') ?? [] }
  const types = search.msgTypes?.filter((type) => SEARCHED_TYPES.includes(type)) ?? SEARCHED_TYPES
  const below = (top: number): Values => [
    conversation.id,
    conversation.fromSeqId,
    top,
    types,
    asked.pieces,
    word,
    asWritten(word),
    search.from ?? 0,
    search.to ?? Number.MAX_SAFE_INTEGER,
  ]
  const top = Math.min(conversation.toSeqId, (search.lastMsgSeqId ?? Number.POSITIVE_INFINITY) - 1)
  const all = numbersOf(pool, asked, below(conversation.toSeqId), COUNT_LIMIT)
  const page =
    top === conversation.toSeqId
      ? all.then((numbers) => numbers.slice(0, search.pageSize))
      : numbersOf(pool, asked, below(top), search.pageSize)
  const [rows, counted] = await Promise.all([
    page.then((numbers) =>
      toHistory(
        pool,
        reader,
        conversation,
        pool.query<MessageRow>(
          `SELECT ${MESSAGE_COLUMNS} FROM message m JOIN conversation c ON c.id = m.conversation_id
           WHERE m.conversation_id = $1 AND m.msg_seq_id = ANY ($2) AND NOT m.is_removed AND NOT m.is_msg_delete
           ORDER BY m.msg_seq_id DESC`,
          [conversation.id, numbers],
        ),
      ),
    ),
    all,
  ])
  return { total: counted.length, rows }
}
