/** Service sessions between the database and the gateway. */
import type { ServiceSession } from '@weft/gateway'
import type { Pool, PoolClient } from 'pg'

export interface SessionRow {
  id: string
  key: string
  round: number
  desk_id: string
  customer_id: string
  phase: ServiceSession['phase']
  started_at: string
  waiting_since: string | null
  promise_due_at: string | null
  accepted_at: string | null
  resolved_at: string | null
  assignee_id: string | null
  assignee_name: string | null
  suggested_agent_id: string | null
  question: string | null
  source: string | null
  announced_position: number | null
  announcements: number
}

/** `s` is service_session, `c` is conversation. */
export const SESSION_COLUMNS = `s.id, c.key, s.round, s.desk_id, s.customer_id, s.phase, s.started_at, s.waiting_since,
  s.promise_due_at, s.accepted_at, s.resolved_at, s.assignee_id, s.assignee_name, s.suggested_agent_id, s.question,
  s.source, s.announced_position, s.announcements`

const instant = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

export const toSession = (row: SessionRow): ServiceSession => ({
  id: row.id,
  key: row.key,
  deskId: row.desk_id,
  customerId: row.customer_id,
  phase: row.phase,
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
})

/** The latest round of each conversation, by key. */
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

/** Stores a session as it now is; a new one becomes the conversation's next round. */
export async function saveSession(
  client: PoolClient,
  conversationId: string,
  session: ServiceSession,
  now: number,
): Promise<void> {
  await client.query(
    `INSERT INTO service_session (id, conversation_id, round, desk_id, customer_id, phase, started_at, waiting_since,
       promise_due_at, accepted_at, resolved_at, assignee_id, assignee_name, suggested_agent_id, question, source,
       announced_position, announcements)
     SELECT $1, $2, coalesce(max(round), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
     FROM service_session WHERE conversation_id = $2
     ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, waiting_since = excluded.waiting_since,
       promise_due_at = excluded.promise_due_at, accepted_at = excluded.accepted_at,
       resolved_at = excluded.resolved_at, assignee_id = excluded.assignee_id,
       assignee_name = excluded.assignee_name, suggested_agent_id = excluded.suggested_agent_id,
       question = excluded.question, source = excluded.source,
       announced_position = excluded.announced_position, announcements = excluded.announcements`,
    [
      session.id,
      conversationId,
      session.deskId,
      session.customerId,
      session.phase,
      now,
      session.waitingSince ?? null,
      session.promiseDueAt ?? null,
      session.acceptedAt ?? null,
      session.resolvedAt ?? null,
      session.assigneeId ?? null,
      session.assigneeName ?? null,
      session.suggestedAgentId ?? null,
      session.question ?? null,
      session.source ?? null,
      session.announcedPosition ?? null,
      session.announcements,
    ],
  )
}
