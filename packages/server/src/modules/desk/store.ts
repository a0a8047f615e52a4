/** The gateway's desk store on PostgreSQL. modules/conversations stores the steps, each with its message. */
import { SERVICE_DESK } from '@weft/contract'
import type { AgentStatus, DeskStore } from '@weft/gateway'
import type { Pool } from 'pg'
import { holdersAt } from '../accounts'
import { isBlocked, latestSessions, SESSION_COLUMNS, type SessionRow, toSession, WITH_BLOCK } from '../conversations'

/** @param now the clock by which blocks of customers end, in milliseconds: a blocked one has no place in the queue */
export function createDeskStore(pool: Pool, now: () => number = Date.now): DeskStore {
  return {
    hasDesk: async (deskId) => (await pool.query('SELECT FROM desk WHERE id = $1', [deskId])).rowCount === 1,
    agents: async (deskId) => {
      const { rows } = await pool.query<{
        user_id: string
        name: string
        status: AgentStatus
        status_since: string
        open_count: number
        is_leaving: boolean
      }>(
        `SELECT g.user_id, a.name, g.status, g.status_since, count(s.id)::int AS open_count,
           g.user_id NOT IN ${holdersAt('$2')} AS is_leaving
         FROM desk_agent g
         JOIN account a ON a.number = g.user_id AND a.state = 'active'
         LEFT JOIN service_session s ON s.assignee_id = g.user_id AND s.phase = 'open' AND s.desk_id = g.desk_id
         WHERE g.desk_id = $1 GROUP BY g.user_id, a.name, g.status, g.status_since ORDER BY a.name, g.user_id`,
        [deskId, SERVICE_DESK],
      )
      return rows.map((row) => ({
        userId: row.user_id,
        userName: row.name,
        status: row.status,
        statusSince: Number(row.status_since),
        openCount: row.open_count,
        isLeaving: row.is_leaving,
      }))
    },
    session: async (key) => (await latestSessions(pool, [key])).get(key),
    queue: async (deskId) => {
      const { rows } = await pool.query<SessionRow>(
        `SELECT ${SESSION_COLUMNS} FROM service_session s JOIN conversation c ON c.id = s.conversation_id ${WITH_BLOCK}
         WHERE s.desk_id = $1 AND s.phase = 'waiting' AND NOT ${isBlocked('$2::bigint')} ORDER BY s.waiting_since, s.id`,
        [deskId, now()],
      )
      return rows.map(toSession)
    },
    desksWaiting: async () => {
      const { rows } = await pool.query<{ desk_id: string }>(
        "SELECT DISTINCT desk_id FROM service_session WHERE phase = 'waiting'",
      )
      return rows.map((row) => row.desk_id)
    },
    groups: async (deskId) => {
      const { rows } = await pool.query<{ id: string; name: string; keywords: string[]; member_ids: string[] }>(
        `SELECT g.id, g.name, g.keywords, array(
           SELECT m.user_id FROM desk_group_member m JOIN desk_agent a ON a.user_id = m.user_id AND a.desk_id = g.desk_id
           WHERE m.group_id = g.id AND m.user_id IN ${holdersAt('$2')} ORDER BY 1) AS member_ids
         FROM desk_group g WHERE g.desk_id = $1 ORDER BY g.position, g.id`,
        [deskId, SERVICE_DESK],
      )
      return rows.map((row) => ({ id: row.id, name: row.name, keywords: row.keywords, memberIds: row.member_ids }))
    },
    lastAgents: async (keys, since) => {
      const { rows } = await pool.query<{ key: string; assignee_id: string }>(
        `SELECT c.key, l.assignee_id FROM conversation c
         CROSS JOIN LATERAL (SELECT s.assignee_id FROM service_session s WHERE s.conversation_id = c.id
           AND s.assignee_id IS NOT NULL AND s.resolved_at >= $2 ORDER BY s.round DESC LIMIT 1) l
         WHERE c.key = ANY ($1)`,
        [keys, since],
      )
      return new Map(rows.map((row) => [row.key, row.assignee_id]))
    },
    recentWaits: async (deskId, since, limit) => {
      const { rows } = await pool.query<{ waited: string }>(
        `SELECT accepted_at - waiting_since AS waited FROM service_session
         WHERE desk_id = $1 AND waiting_since IS NOT NULL AND accepted_at >= $2
           AND coalesce(first_reply_at, accepted_at) >= accepted_at
         ORDER BY accepted_at DESC LIMIT $3`,
        [deskId, since, limit],
      )
      return rows.map(({ waited }) => Number(waited))
    },
  }
}
