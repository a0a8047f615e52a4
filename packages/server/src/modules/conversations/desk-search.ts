/**
 * Searches all conversations of some desks and returns the latest hit of each. Two-character pieces narrow the rows, then the
 * text itself is compared, as in one conversation (search.ts).
 */
import type { Pool } from 'pg'
import { bigramsOf } from './bigrams'
import { asWritten, CONTAINS, SEARCHED_TYPES } from './search'
import { WAITING } from './search-index'

/** Maximum messages to read: words in more of them are too common, and the search has to be narrowed. */
const MOST_HITS = 20_000

export interface DeskHit {
  conversationId: string
  msgSeqId: number
}

export interface DeskHits {
  hits: readonly DeskHit[]
  /** More messages matched than were read: older ones may be missing. */
  isCut: boolean
}

/**
 * @param of `words`: needs at least two neighbouring letters or digits, else finds nothing. `from` inclusive, `to` exclusive.
 */
export async function searchDesks(
  pool: Pool,
  of: { deskIds: readonly string[]; words: string; from: number; to: number },
): Promise<DeskHits> {
  const word = of.words.toLowerCase()
  const pieces = bigramsOf(word)?.split(' ') ?? []
  if (pieces.length === 0) return { hits: [], isCut: false }
  const { rows } = await pool.query<{ conversation_id: string; msg_seq_id: number; count: number }>(
    `SELECT conversation_id, max(msg_seq_id) AS msg_seq_id, count(*)::int AS count FROM (
       SELECT m.conversation_id, m.msg_seq_id
       FROM (
         SELECT conversation_id, from_seq_id, to_seq_id FROM search_pieces WHERE pieces @> $2::text[]
         UNION ALL ${WAITING}) place
       JOIN conversation c ON c.id = place.conversation_id AND c.desk_id = ANY ($1)
       JOIN message m ON m.conversation_id = place.conversation_id
         AND m.msg_seq_id BETWEEN place.from_seq_id AND place.to_seq_id
       WHERE m.msg_type = ANY ($3) AND NOT m.is_removed AND NOT m.is_msg_delete
         AND m.sent_at >= $4 AND m.sent_at < $5 AND ${CONTAINS}
       LIMIT ${MOST_HITS}) found
     GROUP BY conversation_id`,
    [of.deskIds, pieces, SEARCHED_TYPES, of.from, of.to, word, asWritten(word)],
  )
  const looked = rows.reduce((sum, row) => sum + row.count, 0)
  return {
    hits: rows.map((row) => ({ conversationId: row.conversation_id, msgSeqId: row.msg_seq_id })),
    isCut: looked >= MOST_HITS,
  }
}
