/** The people that a user can write to, from accounts, visitors and desks, for the gateway. */
import type { PeopleSource, PersonKind } from '@weft/gateway'
import type { Pool } from 'pg'
import type { Session } from '../../platform/session'

/** The gateway's kinds of people, by the kind of the session. */
export const KINDS: Record<Session['kind'], PersonKind> = {
  visitor: 'visitor',
  personal: 'customer',
  enterprise: 'customer',
  staff: 'staff',
}

export function createPeopleSource(pool: Pool): Required<PeopleSource> {
  return {
    async maySee(userId, otherId) {
      // The rule of the directory (policy.ts): staff see all; people of an enterprise see their colleagues.
      const { rowCount } = await pool.query(
        `SELECT 1 FROM account AS own, account AS other
         WHERE own.number = $1 AND other.number = $2 AND other.state = 'active'
           AND (own.kind = 'staff' OR (own.kind = 'enterprise' AND own.enterprise_id = other.enterprise_id))`,
        [userId, otherId],
      )
      return rowCount === 1
    },
    async groupMembers(groupId) {
      const { rows } = await pool.query<{ members: string[] }>(
        `SELECT array(SELECT account_number FROM chat_group_member WHERE group_uuid = g.uuid ORDER BY 1) AS members
         FROM chat_group g WHERE g.uuid = $1`,
        [groupId],
      )
      return rows[0]?.members
    },
    async find(userId) {
      const { rows } = await pool.query<{ name: string; kind: Session['kind']; desks: string[] }>(
        `SELECT name, kind::text, array(SELECT desk_id FROM desk_agent WHERE user_id = $1 ORDER BY 1) AS desks
         FROM account WHERE number = $1 AND state = 'active'
         UNION ALL SELECT name, CASE WHEN external_id IS NULL THEN 'visitor' ELSE 'personal' END, '{}'
         FROM visitor WHERE id = $1 LIMIT 1`,
        [userId],
      )
      const [row] = rows
      return row && { userId, userName: row.name, kind: KINDS[row.kind], agentOf: row.desks }
    },
  }
}
