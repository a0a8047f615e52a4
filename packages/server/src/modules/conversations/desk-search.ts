/**
 * Searches all conversations of some desks and returns the latest hit of each. Two-character pieces narrow the rows, then the
 * text itself is compared, as in one conversation (search.ts). It begins with the conversations that changed last, and in each with
 * the newest messages: what a limit cuts off is the oldest.
 */
import type { Pool } from 'pg'
import { bigramsOf } from './bigrams'
import { asWritten, CONTAINS, SEARCHED_TYPES } from './search'

/**
 * Notes of the index that are read, and messages of these desks in them: without a limit a search behind an upgrade would read
 * all that is stored. Above what a node stores in the second before it indexes.
 */
const MOST_NOTES = 1_024
export const MOST_WAITING = 8_192

/** Maximum matching messages to read: words in more of them are too common, and the search has to be narrowed. */
const MOST_HITS = 20_000

export interface DeskHit {
  conversationId: string
  msgSeqId: number
}

export interface DeskHits {
  hits: readonly DeskHit[]
  /** As many messages matched as are read at most: those of conversations that changed before the found ones are missing. */
  isCut: boolean
  /** The index is far behind: older messages that wait for it were not looked at. */
  isBehind: boolean
}

/** SQL: the newest waiting numbers of the desks `$1`, newest first, with how many messages are in them and those before. */
const NEWEST_WAITING = `SELECT r.conversation_id, r.from_seq_id, r.to_seq_id,
    sum(r.to_seq_id - r.from_seq_id + 1) OVER (ORDER BY q.id DESC, r.conversation_id) AS messages
  FROM (SELECT * FROM search_waiting ORDER BY id DESC LIMIT ${MOST_NOTES}) q
  CROSS JOIN LATERAL unnest(q.conversation_ids, q.from_seq_ids, q.to_seq_ids) AS r(conversation_id, from_seq_id, to_seq_id)
  JOIN conversation c ON c.id = r.conversation_id AND c.desk_id = ANY ($1)`

interface FoundRow {
  is_behind: boolean
  conversation_id: string | null
  msg_seq_id: number
  count: number
}

/**
 * The places are sorted, not the messages: for those all would have to be read. A lateral join reads them in the order of the
 * places and stops at the limit. `OFFSET 0` keeps the range of numbers in the scan of the index: where few places are expected, the
 * planner read the whole conversation once for every place.
 *
 * @param of `words`: needs at least two neighbouring letters or digits, else finds nothing. `from` inclusive, `to` exclusive.
 */
export async function searchDesks(
  pool: Pick<Pool, 'query'>,
  of: { deskIds: readonly string[]; words: string; from: number; to: number },
): Promise<DeskHits> {
  const word = of.words.toLowerCase()
  const pieces = bigramsOf(word)?.split(' ') ?? []
  if (pieces.length === 0) return { hits: [], isCut: false, isBehind: false }
  const { rows } = await pool.query<FoundRow>(
    `WITH waiting AS MATERIALIZED (${NEWEST_WAITING}),
     found AS (
       SELECT conversation_id, max(msg_seq_id) AS msg_seq_id, count(*)::int AS count FROM (
         SELECT m.conversation_id, m.msg_seq_id
         FROM (
           SELECT found.* FROM (
             SELECT conversation_id, from_seq_id, to_seq_id FROM search_pieces WHERE pieces @> $2::text[]
             UNION ALL SELECT conversation_id, from_seq_id, to_seq_id FROM waiting WHERE messages <= ${MOST_WAITING}) found
           JOIN conversation c ON c.id = found.conversation_id AND c.desk_id = ANY ($1)
           ORDER BY c.changed_at DESC, c.id DESC, found.from_seq_id DESC OFFSET 0) place
         CROSS JOIN LATERAL (
           SELECT m.conversation_id, m.msg_seq_id FROM message m
           WHERE m.conversation_id = place.conversation_id AND m.msg_seq_id BETWEEN place.from_seq_id AND place.to_seq_id
             AND m.msg_type = ANY ($3) AND NOT m.is_removed AND NOT m.is_msg_delete
             AND m.sent_at >= $4 AND m.sent_at < $5 AND ${CONTAINS}
           ORDER BY m.msg_seq_id DESC OFFSET 0) m
         LIMIT ${MOST_HITS}) hit
       GROUP BY conversation_id)
     SELECT behind.is_behind, found.* FROM (SELECT
         coalesce((SELECT max(messages) FROM waiting), 0) > ${MOST_WAITING}
         OR (SELECT count(*) FROM (SELECT FROM search_waiting LIMIT ${MOST_NOTES} + 1) q) > ${MOST_NOTES} AS is_behind) behind
       LEFT JOIN found ON true`,
    [of.deskIds, pieces, SEARCHED_TYPES, of.from, of.to, word, asWritten(word)],
  )
  const hits = rows.flatMap(({ conversation_id: conversationId, msg_seq_id: msgSeqId }) =>
    conversationId === null ? [] : [{ conversationId, msgSeqId }],
  )
  const looked = rows.reduce((sum, row) => sum + (row.count ?? 0), 0)
  return { hits, isCut: looked >= MOST_HITS, isBehind: rows[0]?.is_behind === true }
}
