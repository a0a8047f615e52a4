/** Purchase records (BUY_RECORD): customers read their own, the staff everybody's. */
import { purchaseCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime, fromChinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import type { Session } from '../../platform/session'
import { noCustomer } from '../accounts'
import { findCustomer } from '../customers'
import { type Buyer, listPurchases } from './repository'

export function registerPurchases(api: FastifyInstance): void {
  const { db } = api.weft

  const buyerOf = async (session: Session, customerId: string): Promise<Buyer> => {
    if (session.kind === 'staff') {
      if (!customerId) return {}
      const customer = await findCustomer(db, customerId)
      if (!customer) throw noCustomer()
      return customer.kind === 'enterprise' ? { enterpriseId: customer.id } : { userId: customer.id }
    }
    const own = session.enterpriseId ?? session.userId
    if (customerId && customerId !== own) throw noCustomer()
    return session.enterpriseId ? { enterpriseId: session.enterpriseId } : { userId: session.userId }
  }

  registerCall(api, purchaseCalls.list, async ({ query: { customerId, from, to, ...query }, session }) => {
    const span = { from: fromChinaTime(from), to: fromChinaTime(to) }
    const { page, nextCursor } = await listPurchases(db, await buyerOf(session, customerId), { ...query, ...span })
    const rows = page.map((row) => ({
      recordId: row.id,
      kind: row.kind,
      recordNum: row.number,
      title: row.title,
      purchaseTime: chinaTime(row.at),
      customerName: row.customerName,
      quantity: row.quantity,
      ...(row.totalCents === undefined ? {} : { totalCents: row.totalCents }),
      state: row.state,
      itemList: row.items,
    }))
    return [{ rows, nextCursor }]
  })
}
