/** Service sessions between the database and the gateway. */
import type { LeftMessage, ServiceSession } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { Pool, PoolClient } from 'pg'

export interface SessionRow {
  id: string
  key: string
  round: number
  desk_id: string
  customer_id: string
  phase: ServiceSession['phase']
  started_at: string
  asked_at: string | null
  waiting_since: string | null
  promise_due_at: string | null
  accepted_at: string | null
  unanswered_since: string | null
  snoozed_until: string | null
  reply_due_at: string | null
  first_reply_at: string | null
  resolved_at: string | null
  resolved_by: string | null
  assignee_id: string | null
  assignee_name: string | null
  suggested_agent_id: string | null
  routing_reason: ServiceSession['routingReason'] | null
  group_id: string | null
  group_name: string | null
  transfer_note: string | null
  transferred_by: string | null
  is_robots_note: boolean
  handed_at: string | null
  left_name: string | null
  left_phone: string | null
  left_email: string | null
  left_text: string | null
  left_at: string | null
  question: string | null
  source: string | null
  announced_position: number | null
  announcements: number
}

/** `s` is service_session, `c` is conversation. */
export const SESSION_COLUMNS = `s.id, c.key, s.round, s.desk_id, s.customer_id, s.phase, s.started_at, s.asked_at, s.waiting_since,
  s.promise_due_at, s.accepted_at, s.resolved_at, s.assignee_id, s.assignee_name, s.suggested_agent_id, s.question,
  s.source, s.announced_position, s.announcements, s.unanswered_since, s.snoozed_until, s.reply_due_at, s.first_reply_at, s.resolved_by, s.routing_reason,
  s.group_id, s.group_name, s.transfer_note, s.transferred_by, s.is_robots_note, s.handed_at, s.left_name, s.left_phone, s.left_email, s.left_text, s.left_at`

const instant = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

export const toSession = (row: SessionRow): ServiceSession => ({
  id: row.id,
  key: row.key,
  deskId: row.desk_id,
  customerId: row.customer_id,
  phase: row.phase,
  askedAt: instant(row.asked_at),
  waitingSince: instant(row.waiting_since),
  promiseDueAt: instant(row.promise_due_at),
  acceptedAt: instant(row.accepted_at),
  resolvedAt: instant(row.resolved_at),
  assigneeId: row.assignee_id ?? undefined,
  assigneeName: row.assignee_name ?? undefined,
  suggestedAgentId: row.suggested_agent_id ?? undefined,
  question: row.question ?? undefined,
  source: row.source ?? undefined,
  announcedPosition: row.announced_position ?? undefined,
  announcements: row.announcements,
  unansweredSince: instant(row.unanswered_since),
  snoozedUntil: instant(row.snoozed_until),
  replyDueAt: instant(row.reply_due_at),
  firstReplyAt: instant(row.first_reply_at),
  resolvedBy: row.resolved_by ?? undefined,
  routingReason: row.routing_reason ?? undefined,
  groupId: row.group_id ?? undefined,
  groupName: row.group_name ?? undefined,
  transferNote: row.transfer_note ?? undefined,
  transferredBy: row.transferred_by ?? undefined,
  isRobotsNote: row.is_robots_note || undefined,
  handedAt: instant(row.handed_at),
  leftMessage: leftMessageOf(row),
})

/** Returns what the customer left in a round, if anything. */
export const leftMessageOf = (
  row: Pick<SessionRow, 'left_name' | 'left_phone' | 'left_email' | 'left_text' | 'left_at'>,
): LeftMessage | undefined =>
  row.left_text === null
    ? undefined
    : {
        name: row.left_name ?? undefined,
        phone: row.left_phone ?? undefined,
        email: row.left_email ?? undefined,
        text: row.left_text,
        at: Number(row.left_at),
      }

/** Returns the latest round of each conversation, by key. */
export async function latestSessions(
  client: Pool | PoolClient,
  keys: readonly string[],
): Promise<Map<string, ServiceSession>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query<SessionRow>(
    `SELECT DISTINCT ON (s.conversation_id) ${SESSION_COLUMNS}
     FROM service_session s JOIN conversation c ON c.id = s.conversation_id
     WHERE c.key = ANY ($1) ORDER BY s.conversation_id, s.round DESC`,
    [keys],
  )
  return new Map(rows.map((row) => [row.key, toSession(row)]))
}

/**
 * Removes the words of a message that is taken back from all rounds of a conversation, as `withoutWordsOf` of the gateway does
 * for one, and from what a robot was asked and said about it.
 */
export async function forgetWords(
  client: PoolClient,
  conversationId: string,
  { msgSeqId, msgType, timestamp }: { msgSeqId: number; msgType: number; timestamp: number },
): Promise<void> {
  const asked = 'question = CASE WHEN asked_at = $2 THEN NULL ELSE question END'
  const gone: Partial<Record<number, string>> = {
    [MsgType.userToHumanAgent]: `SET ${asked} WHERE conversation_id = $1 AND asked_at = $2`,
    [MsgType.text]: `SET ${asked}, left_name = NULL, left_phone = NULL, left_email = NULL, left_text = NULL, left_at = NULL
      WHERE conversation_id = $1 AND left_at = $2`,
  }
  if (gone[msgType]) await client.query(`UPDATE service_session ${gone[msgType]}`, [conversationId, timestamp])
  await client.query(
    `UPDATE service_session SET transfer_note = NULL
     WHERE conversation_id = $1 AND is_robots_note AND transfer_note IS NOT NULL
       AND $2 >= started_at AND $2 <= coalesce(asked_at, $2)`,
    [conversationId, timestamp],
  )
  await forgetAsks(client, conversationId, msgSeqId, timestamp)
}

/** An ask about a message is logged after it, by the clock of another node. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * Blanks the log of asks that may hold the words of a message: those about it, and those after it in its round. An extract of the
 * knowledge, and a translation of a message, was asked with its own text alone, so that of another message stays. The entry
 * itself stays: an ask was made.
 */
async function forgetAsks(
  client: PoolClient,
  conversationId: string,
  msgSeqId: number,
  timestamp: number,
): Promise<void> {
  await client.query(
    `UPDATE robot_answer r SET prompt = '', answer = '', sources = '[]'
     FROM conversation c
     WHERE c.id = $1 AND r.customer_id = c.customer_id AND r.desk_id = c.desk_id
       AND r.created_at >= $3 - ${CLOCKS_DIFFER_MS}::bigint
       AND r.created_at < coalesce((SELECT min(s.started_at) FROM service_session s
         WHERE s.conversation_id = c.id AND s.started_at > $3), ${Number.MAX_SAFE_INTEGER})
       AND (r.msg_seq_id = $2
         OR (r.msg_seq_id IS NULL OR r.msg_seq_id > $2) AND NOT (r.model = 'embedded' AND r.purpose IN ('answer', 'draft'))
           AND NOT (r.msg_seq_id IS NOT NULL AND r.purpose = 'translation'))`,
    [conversationId, msgSeqId, timestamp],
  )
}

/** Removes a robot's summary of the latest round when a message was taken back after the number up to which the robot had read. */
export async function forgetSummary(client: PoolClient, conversationId: string, sawSeqId: number): Promise<void> {
  await client.query(
    `UPDATE service_session SET transfer_note = NULL
     WHERE conversation_id = $1 AND is_robots_note AND transfer_note IS NOT NULL
       AND round = (SELECT max(round) FROM service_session WHERE conversation_id = $1)
       AND EXISTS (SELECT FROM message
         WHERE conversation_id = $1 AND msg_seq_id > $2 AND msg_type IN (${MsgType.recall}, ${MsgType.delete}))`,
    [conversationId, sawSeqId],
  )
}

/** Stores a session's current state; a new one becomes the conversation's next round. */
export async function saveSession(
  client: PoolClient,
  conversationId: string,
  session: ServiceSession,
  now: number,
): Promise<void> {
  const row: [column: string, value: unknown][] = [
    ['phase', session.phase],
    ['asked_at', session.askedAt],
    ['waiting_since', session.waitingSince],
    ['promise_due_at', session.promiseDueAt],
    ['unanswered_since', session.unansweredSince],
    ['reply_due_at', session.replyDueAt],
    ['first_reply_at', session.firstReplyAt],
    ['accepted_at', session.acceptedAt],
    ['resolved_at', session.resolvedAt],
    ['resolved_by', session.resolvedBy],
    ['assignee_id', session.assigneeId],
    ['assignee_name', session.assigneeName],
    ['suggested_agent_id', session.suggestedAgentId],
    ['routing_reason', session.routingReason],
    ['group_id', session.groupId],
    ['group_name', session.groupName],
    ['transfer_note', session.transferNote],
    ['transferred_by', session.transferredBy],
    ['is_robots_note', session.isRobotsNote === true],
    ['handed_at', session.handedAt],
    ['left_name', session.leftMessage?.name],
    ['left_phone', session.leftMessage?.phone],
    ['left_email', session.leftMessage?.email],
    ['left_text', session.leftMessage?.text],
    ['left_at', session.leftMessage?.at],
    ['question', session.question],
    ['source', session.source],
    ['announced_position', session.announcedPosition],
    ['announcements', session.announcements],
  ]
  // Column names come from this list alone; values are parameters.
  const columns = row.map(([column]) => column)
  const FIRST = 6
  await client.query(
    `INSERT INTO service_session (id, conversation_id, round, desk_id, customer_id, started_at, ${columns.join(', ')})
     SELECT $1, $2, coalesce(max(round), 0) + 1, $3, $4, $5, ${columns.map((_, at) => `$${FIRST + at}`).join(', ')}
     FROM service_session WHERE conversation_id = $2
     ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [session.id, conversationId, session.deskId, session.customerId, now, ...row.map(([, value]) => value ?? null)],
  )
}
