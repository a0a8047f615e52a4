/** A supervisor's view of each agent: load, waits, and today's work. */
import type { SupervisedAgent } from '@weft/contract'
import type { Pool } from 'pg'
import { dueAt, isBlocked, WITH_BLOCK } from '../conversations'

/** An answer is owed: the customer is not blocked at $2. */
const IS_OWED = `NOT ${isBlocked('$2::bigint')}`
const IS_OVERDUE = `${IS_OWED} AND ${dueAt('s.reply_due_at', '$2::bigint')} < $2`

export interface AgentLoad {
  overdue: number
  longestWaitSince?: number
  ended: number
}

interface LoadRow {
  assignee_id: string
  overdue: number
  since: string | null
  ended: number
}

/** Returns loads by agent; absent for agents who have nothing open and ended nothing today. */
export async function readLoads(
  pool: Pool,
  deskIds: readonly string[],
  { now, today }: { now: number; today: number },
): Promise<Map<string, AgentLoad>> {
  const { rows } = await pool.query<LoadRow>(
    `SELECT assignee_id, count(*) FILTER (WHERE phase = 'open' AND ${IS_OVERDUE})::int AS overdue,
       min(unanswered_since) FILTER (WHERE phase = 'open' AND ${IS_OWED} AND (unanswered_since = snoozed_until AND snoozed_until > $2) IS NOT TRUE) AS since,
       count(*) FILTER (WHERE phase = 'resolved')::int AS ended
     FROM service_session s ${WITH_BLOCK}
     WHERE s.desk_id = ANY ($1) AND assignee_id IS NOT NULL AND (phase = 'open' OR phase = 'resolved' AND resolved_at >= $3)
     GROUP BY assignee_id`,
    [deskIds, now, today],
  )
  return new Map(
    rows.map((row) => [
      row.assignee_id,
      {
        overdue: row.overdue,
        longestWaitSince: row.since === null ? undefined : Number(row.since),
        ended: row.ended,
      },
    ]),
  )
}

export interface LiveFigures {
  waitingCount: number
  longestWaitSince?: number
  openCount: number
  overdueCount: number
}

export async function readLiveFigures(pool: Pool, deskIds: readonly string[], now: number): Promise<LiveFigures> {
  const { rows } = await pool.query<{ waiting: number; since: string | null; open: number; overdue: number }>(
    `SELECT count(DISTINCT s.customer_id) FILTER (WHERE phase = 'waiting' AND ${IS_OWED})::int AS waiting,
       min(waiting_since) FILTER (WHERE phase = 'waiting' AND ${IS_OWED}) AS since,
       count(*) FILTER (WHERE phase = 'open')::int AS open, count(*) FILTER (WHERE ${IS_OVERDUE})::int AS overdue
     FROM service_session s ${WITH_BLOCK} WHERE s.desk_id = ANY ($1) AND phase IN ('waiting', 'open')`,
    [deskIds, now],
  )
  const [row] = rows
  return {
    waitingCount: row?.waiting ?? 0,
    longestWaitSince: row?.since ? Number(row.since) : undefined,
    openCount: row?.open ?? 0,
    overdueCount: row?.overdue ?? 0,
  }
}

type AgentOnDesk = Pick<SupervisedAgent, 'agentId' | 'agentName' | 'status' | 'isOnline' | 'openCount'>

/** @param medianReplyMs the value of today from the quality page: one formula for both. */
export const presentAgent = (
  agent: AgentOnDesk,
  load: AgentLoad | undefined,
  medianReplyMs: number | undefined,
): SupervisedAgent => ({
  ...agent,
  overdueCount: load?.overdue ?? 0,
  longestWaitSince: load?.longestWaitSince,
  endedCount: load?.ended ?? 0,
  medianReplyMs,
})
