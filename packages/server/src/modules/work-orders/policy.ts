/**
 * The orders that a person may see: customers see their enterprise's, people without an enterprise their own, staff with an
 * auth code that reads orders all. Every query for a person contains it, so another's order is not found (T5).
 */
import { eq, or, type SQL } from 'drizzle-orm'
import { forbidden, notFound } from '../../platform/refusal'
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

/** @throws Refusal 403 for a person who may see none */
export function viewFor(session: Session): View {
  const view = viewOf(session)
  if (!view) throw forbidden()
  return view
}

/** @throws Refusal 403 for a person who sees orders as their customer, or none */
export function staffViewFor(session: Session): View {
  const view = viewFor(session)
  if (view.actor === 'customer') throw forbidden()
  return view
}

/**
 * For steps of customers: a member of staff is not a customer, whatever they may read.
 * @throws Refusal 403
 */
export function customerViewFor(session: Session): View {
  const view = viewFor(session)
  if (view.actor !== 'customer') throw forbidden()
  return view
}

/** @throws Refusal 404 for a customer who asks for another enterprise than their own */
export function checkEnterprise(view: View, session: Session, enterpriseId: string | undefined): void {
  if (view.actor === 'customer' && enterpriseId && enterpriseId !== session.enterpriseId) throw notFound('企业不存在')
}

/** A customer's orders as their agent reads them: their own and their enterprise's. */
export const viewOfCustomer = ({ customerId, enterpriseId }: OrderCustomer): View => ({
  where: or(eq(workOrder.customerId, customerId), enterpriseId ? eq(workOrder.enterpriseId, enterpriseId) : undefined),
  actor: 'reader',
})
