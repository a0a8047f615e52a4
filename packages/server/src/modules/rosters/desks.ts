/** The desks that each agent answers for. */
import { SERVICE_DESK } from '@weft/contract'
import type { Pool } from 'pg'
import type { Session } from '../../platform/session'

/** Returns the desks that a session answers for: it must hold the workbench's right and be on the desk's roster (T6). */
export async function desksOf(pool: Pool, session: Pick<Session, 'userId' | 'authorities'>): Promise<string[]> {
  if (!session.authorities.includes(SERVICE_DESK)) return []
  const { rows } = await pool.query<{ desk_id: string }>(
    'SELECT desk_id FROM desk_agent WHERE user_id = $1 ORDER BY desk_id',
    [session.userId],
  )
  return rows.map((row) => row.desk_id)
}

/** Whether a session answers for this desk. An agent is no customer of their own desk: what customers do there is not for them. */
export const isAgentOf = async (pool: Pool, session: Parameters<typeof desksOf>[1], deskId: string): Promise<boolean> =>
  (await desksOf(pool, session)).includes(deskId)
