/** The roster of a desk follows from the roles that have the workbench's right. */
import { SERVICE_DESK } from '@weft/contract'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { holdersOf } from '../accounts'

/**
 * Adds all staff who may answer to the rosters of the desks, not on duty yet, and removes those who may not any more. An agent
 * with open conversations stays until these are handed over, so that supervisors see them.
 */
export async function keepRosters(tx: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  const mayAnswer = holdersOf(SERVICE_DESK)
  await tx.execute(sql`insert into desk_agent (desk_id, user_id, status)
    select desk.id, account.number, 'away' from desk cross join account
    where account.kind = 'staff' and account.number in ${mayAnswer} on conflict do nothing`)
  await tx.execute(sql`delete from desk_agent where user_id not in ${mayAnswer} and not exists (
    select from service_session where assignee_id = desk_agent.user_id and phase = 'open')`)
}
