/** The desks that each agent answers for, and those at which robots have a seat. */
import { SERVICE_DESK, SERVICE_ROBOT } from '@weft/contract'
import type { Pool } from 'pg'
import type { Session } from '../../platform/session'
import { holdersAt } from '../accounts'

type Bearer = Pick<Session, 'userId' | 'authorities' | 'serviceAccount'>

/** Whether this is a program with a robot's seat. It answers for no desk, whatever else its key opens. */
export const isRobot = ({ authorities, serviceAccount }: Pick<Bearer, 'authorities' | 'serviceAccount'>): boolean =>
  serviceAccount !== undefined && authorities.includes(SERVICE_ROBOT)

/** Returns the desks that a session answers for: it must hold the workbench's right and be on the desk's roster (T6). */
export async function desksOf(pool: Pool, session: Bearer): Promise<string[]> {
  if (isRobot(session) || !session.authorities.includes(SERVICE_DESK)) return []
  const { rows } = await pool.query<{ desk_id: string }>(
    'SELECT desk_id FROM desk_agent WHERE user_id = $1 ORDER BY desk_id',
    [session.userId],
  )
  return rows.map((row) => row.desk_id)
}

/** Whether a session answers for this desk. An agent is no customer of their own desk: what customers do there is not for them. */
export const isAgentOf = async (pool: Pool, session: Bearer, deskId: string): Promise<boolean> =>
  (await desksOf(pool, session)).includes(deskId)

/** Returns the desks at which a robot has a seat: all of them, as agents answer for all; undefined for anybody else. */
export async function seatsOf(pool: Pool, session: Bearer): Promise<string[] | undefined> {
  if (!isRobot(session)) return undefined
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM desk ORDER BY id')
  return rows.map((row) => row.id)
}

interface DesksRow {
  user_id: string
  desks: string[]
}
const byUser = (rows: readonly DesksRow[]) => new Map(rows.map((row) => [row.user_id, row.desks]))

/** `desksOf` for several people at once, by their rights as stored now. Leaves out people who answer for no desk. */
export async function desksNow(pool: Pool, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<DesksRow>({
    name: 'weft_desks_now',
    // A program with a robot's seat answers for no desk.
    text: `SELECT d.user_id, array_agg(d.desk_id ORDER BY d.desk_id) AS desks FROM desk_agent d
      WHERE d.user_id = ANY ($1) AND d.user_id IN ${holdersAt('$2')} AND NOT EXISTS (
        SELECT FROM service_account s WHERE s.account_number = d.user_id AND $3 = ANY (s.scopes))
      GROUP BY d.user_id`,
    values: [userIds, SERVICE_DESK, SERVICE_ROBOT],
  })
  return byUser(rows)
}

/** `seatsOf` for several programs at once. Leaves out programs without a seat. */
export async function seatsNow(pool: Pool, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<DesksRow>(
    `SELECT s.account_number AS user_id, array_agg(desk.id ORDER BY desk.id) AS desks FROM service_account s, desk
     WHERE s.account_number = ANY ($1) AND $2 = ANY (s.scopes) GROUP BY s.account_number`,
    [userIds, SERVICE_ROBOT],
  )
  return byUser(rows)
}
