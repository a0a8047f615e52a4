/**
 * Ratings and feedback. A round and an answer are looked for together with the calling customer: another's is not found (T5).
 * Ratings are read and stored by a round that was found so.
 */
import { MsgType } from '@weft/protocol'
import type { Pool, PoolClient } from 'pg'

/** A round of service of the own conversation, found by its last message. */
export interface EndedRound {
  sessionId: string
  deskId: string
  /** Absent when no agent served. */
  agentId?: string
  agentName?: string
}

export async function findEndedRound(
  pool: Pool,
  asked: { deskId: string; customerId: string; endMsgSeqId: number },
): Promise<EndedRound | undefined> {
  const { rows } = await pool.query<{ id: string; assignee_id: string | null; assignee_name: string | null }>(
    // A round ends in the transaction of its last message and has its time.
    `SELECT s.id, s.assignee_id, s.assignee_name FROM conversation c
     JOIN message m ON m.conversation_id = c.id AND m.msg_seq_id = $3 AND m.msg_type = ${MsgType.endCustomerService}
     JOIN service_session s ON s.conversation_id = c.id AND s.resolved_at = m.sent_at
     WHERE c.desk_id = $1 AND c.customer_id = $2 ORDER BY s.round DESC LIMIT 1`,
    [asked.deskId, asked.customerId, asked.endMsgSeqId],
  )
  const [row] = rows
  return (
    row && {
      sessionId: row.id,
      deskId: asked.deskId,
      agentId: row.assignee_id ?? undefined,
      agentName: row.assignee_name ?? undefined,
    }
  )
}

export interface RatingRow {
  end_msg_seq_id: number
  score: number
  reasons: string[]
  text: string | null
  rated_at: string
}

const COLUMNS = 'end_msg_seq_id, score, reasons, text, rated_at'

export async function findRating(client: Pool | PoolClient, sessionId: string): Promise<RatingRow | undefined> {
  const { rows } = await client.query<RatingRow>(`SELECT ${COLUMNS} FROM service_rating WHERE session_id = $1`, [
    sessionId,
  ])
  return rows[0]
}

export interface NewRating {
  customerId: string
  endMsgSeqId: number
  score: number
  reasons: readonly string[]
  text?: string
  ratedAt: number
}

/** Returns the valid rating: the first one. */
export async function addRating(
  client: PoolClient,
  round: EndedRound & { agentId: string },
  rating: NewRating,
): Promise<{ row: RatingRow; isNew: boolean }> {
  const { rows } = await client.query<RatingRow>(
    `INSERT INTO service_rating (session_id, desk_id, customer_id, agent_id, agent_name, end_msg_seq_id, score, reasons,
       text, rated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (session_id) DO NOTHING RETURNING ${COLUMNS}`,
    [
      round.sessionId,
      round.deskId,
      rating.customerId,
      round.agentId,
      round.agentName ?? '',
      rating.endMsgSeqId,
      rating.score,
      rating.reasons,
      rating.text || null,
      rating.ratedAt,
    ],
  )
  const [made] = rows
  if (made) return { row: made, isNew: true }
  const first = await findRating(client, round.sessionId)
  if (!first) throw new Error('The rating was not stored')
  return { row: first, isNew: false }
}

/** The last feedback counts. Returns false when the calling customer's conversation has no such answer. */
export async function putFeedback(
  pool: Pool,
  said: { deskId: string; customerId: string; msgSeqId: number; isHelpful: boolean; at: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO answer_feedback (conversation_id, msg_seq_id, is_helpful, said_at)
     SELECT c.id, m.msg_seq_id, $4, $5 FROM conversation c
     JOIN message m ON m.conversation_id = c.id AND m.msg_seq_id = $3 AND m.msg_type = ${MsgType.problemExplanation}
     WHERE c.desk_id = $1 AND c.customer_id = $2
     ON CONFLICT (conversation_id, msg_seq_id) DO UPDATE SET is_helpful = excluded.is_helpful, said_at = excluded.said_at`,
    [said.deskId, said.customerId, said.msgSeqId, said.isHelpful ? 1 : 0, said.at],
  )
  return rowCount === 1
}
