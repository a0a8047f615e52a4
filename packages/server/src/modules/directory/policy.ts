/**
 * Who may see whom, as conditions of the queries themselves (T5): staff serve everybody; people of an enterprise see
 * their colleagues; a personal customer sees himself. What may not be seen is answered like what does not exist.
 */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Session } from '../../platform/session'
import { account, enterprise } from '../accounts'
import { chatGroup, chatGroupMember, enterpriseRelation } from './tables'

/** Accounts that the asker may see; disabled ones are nobody's. */
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

/** Groups of which the asker is a member; staff see no more than that. */
export const seenGroups = (session: Session): SQL =>
  sql`exists (select 1 from ${chatGroupMember} as own
    where own.group_uuid = ${chatGroup.uuid} and own.account_number = ${session.userId})`

/** Enterprises that are related to one: their names only. */
export const relatedTo = (enterpriseId: string): SQL =>
  inArray(
    enterprise.id,
    sql`(select ${enterpriseRelation.relatedId} from ${enterpriseRelation} where ${enterpriseRelation.enterpriseId} = ${enterpriseId})`,
  )
