/**
 * Who may see whom, as conditions of the queries themselves (T5): staff see all; people of an enterprise see their colleagues;
 * personal customers see themselves. The reply is the same for hidden and for missing people.
 */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../platform/session'
import { account, enterprise } from '../accounts'
import { chatGroup, chatGroupMember, enterpriseRelation } from './tables'

/** Accounts that the asker may see; disabled ones are hidden from all. */
export function seenAccounts(session: Session): SQL | undefined {
  const active = eq(account.state, 'active')
  if (session.kind === 'staff') return active
  const own = eq(account.number, session.userId)
  if (session.kind !== 'enterprise' || !session.enterpriseId) return and(active, own)
  return and(active, or(own, eq(account.enterpriseId, session.enterpriseId)))
}

/** Enterprises whose departments and people the asker may see. */
export function seenEnterprises(session: Session): SQL | undefined {
  if (session.kind === 'staff') return sql`true`
  return session.enterpriseId ? eq(enterprise.id, session.enterpriseId) : sql`false`
}

/** Groups of which the asker is a member; this applies to staff too. */
export const seenGroups = (session: Session): SQL =>
  sql`exists (select 1 from ${chatGroupMember} as own
    where own.group_uuid = ${chatGroup.uuid} and own.account_number = ${session.userId})`

/** Enterprises that are related to this one; only their names are shown. */
export const relatedTo = (enterpriseId: string): SQL =>
  inArray(
    enterprise.id,
    sql`(select ${enterpriseRelation.relatedId} from ${enterpriseRelation} where ${enterpriseRelation.enterpriseId} = ${enterpriseId})`,
  )
