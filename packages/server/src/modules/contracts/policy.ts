/**
 * The contracts that a person may see: people of an enterprise see its own, staff with one of the auth codes below see all, others
 * none (T5).
 */
import { eq, type SQL } from 'drizzle-orm'
import { forbidden } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { noCustomer } from '../accounts'
import { contract } from './tables'

const readCodes = [
  'CUSTOMER_MANAGE',
  'SERVICE_DTL',
  'HANDLE_MANAGE',
  'ROLE_SALES_ADMIN',
  'SALES_MANAGE',
  'DELIVERY_MANAGE',
]

export interface ContractView {
  /** Undefined: every contract. */
  where: SQL | undefined
  isStaff: boolean
}

/** What of a session decides which contracts it sees. */
export type ContractAsker = Pick<Session, 'kind' | 'enterpriseId' | 'authorities'>

/** Returns undefined for a person who may see none. */
export function contractsOf(session: ContractAsker): ContractView | undefined {
  if (session.kind === 'staff')
    return session.authorities.some((code) => readCodes.includes(code))
      ? { where: undefined, isStaff: true }
      : undefined
  if (session.kind !== 'enterprise' || !session.enterpriseId) return undefined
  return { where: eq(contract.enterpriseId, session.enterpriseId), isStaff: false }
}

/**
 * The contracts of one customer (empty: of all) that a person may list; undefined for a person who has none. Throws for staff
 * without the right, and for another's customer, who is not found. A customer's own userId means their own enterprise.
 */
export function contractsOfCustomer(
  session: ContractAsker & Pick<Session, 'userId'>,
  customerId: string,
): (ContractView & { enterpriseId: string }) | undefined {
  const view = contractsOf(session)
  if (!view && session.kind === 'staff') throw forbidden()
  const own = [session.enterpriseId, session.userId]
  if (!view?.isStaff && customerId && !own.includes(customerId)) throw noCustomer()
  // The view of a customer filters already.
  return view && { ...view, enterpriseId: view.isStaff ? customerId : '' }
}
