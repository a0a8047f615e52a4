/**
 * The contracts that a person may see: people of an enterprise see its own, staff with one of the auth codes below see all, others
 * none (T5).
 */
import { eq, type SQL } from 'drizzle-orm'
import type { Session } from '../../platform/session'
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
