/**
 * The orders that a person may see: customers see their enterprise's, people without an enterprise their own, staff with the
 * auth code all. Every query contains it, so another's order is not found (T5).
 */
import { eq, or, type SQL } from 'drizzle-orm'
import type { Session } from '../../platform/session'
import type { OrderCustomer } from './customer'
import { workOrder } from './tables'

const readCodes = ['HANDLE_MANAGE', 'SERVICE_DTL', 'ROLE_SALES_ADMIN']

/** Which orders a person sees, and in which role: customers do not see colleagues' notes for each other. */
export interface View {
  /** Undefined: every order. */
  where: SQL | undefined
  actor: 'customer' | 'staff' | 'reader'
}

/** Returns undefined for a person who may see none. */
export function viewOf(session: Session): View | undefined {
  if (session.kind === 'staff') {
    if (session.authorities.includes('HANDLE_MANAGE')) return { where: undefined, actor: 'staff' }
    const mayRead = session.authorities.some((code) => readCodes.includes(code))
    return mayRead ? { where: undefined, actor: 'reader' } : undefined
  }
  if (session.kind === 'visitor') return undefined
  const own = session.enterpriseId
    ? eq(workOrder.enterpriseId, session.enterpriseId)
    : eq(workOrder.customerId, session.userId)
  return { where: own, actor: 'customer' }
}

/** A customer's orders as their agent reads them: their own and their enterprise's. */
export const viewOfCustomer = ({ customerId, enterpriseId }: OrderCustomer): View => ({
  where: or(eq(workOrder.customerId, customerId), enterpriseId ? eq(workOrder.enterpriseId, enterpriseId) : undefined),
  actor: 'reader',
})
