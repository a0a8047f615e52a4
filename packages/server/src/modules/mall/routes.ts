/** Cart and orders, for customers and for the staff that answers them. */
import { type CartLine, mallCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import { presentCartLine, presentManaged, presentOrder } from './presenter'
import { findOrder, listCart, listOrders, ordersWith, ownOrders } from './repository'
import { createMall } from './service'

/** Orders of one account in a minute: each one notifies everybody who answers orders. */
const ordersPerMinute = { max: 30, timeWindowMs: 60_000 }

export function registerMall(api: FastifyInstance): void {
  const { db } = api.weft
  const mall = createMall(api.weft)
  const cartOf = async (userId: string): Promise<CartLine[]> => (await listCart(db, userId)).map(presentCartLine)

  registerCall(api, mallCalls.cart, ({ session }) => cartOf(session.userId))
  registerCall(api, mallCalls.setCartLine, async ({ body, session }) => {
    await mall.setCartLine(session, body.goodsId, body.quantity)
    return cartOf(session.userId)
  })
  registerCall(
    api,
    mallCalls.placeOrder,
    async ({ body, session }) => [presentOrder(await mall.place(session, body))],
    { rateLimit: ordersPerMinute },
  )
  registerCall(api, mallCalls.orders, async ({ query, session }) => {
    const { total, rows } = await listOrders(db, ownOrders(session), query)
    return [{ total, rows: rows.map(presentOrder) }]
  })
  registerCall(api, mallCalls.order, async ({ params, session }) => {
    const whole = await findOrder(db, ownOrders(session), params.orderId)
    if (!whole) throw notFound('订单不存在')
    return [presentOrder(whole)]
  })
  registerCall(api, mallCalls.confirmOrder, async ({ params, body, session }) => [
    presentOrder(await mall.confirm(session, params.orderId, body.totalCents)),
  ])
  registerCall(api, mallCalls.cancelOrder, async ({ params, session }) => [
    presentOrder(await mall.cancel(session, params.orderId)),
  ])
  registerCall(api, mallCalls.completeOrder, async ({ params, session }) => [
    presentOrder(await mall.complete(session, params.orderId)),
  ])
  registerCall(api, mallCalls.managedOrders, async ({ query }) => {
    const { total, rows } = await listOrders(db, await ordersWith(db, query.searchKey), query)
    return [{ total, rows: rows.map(presentManaged) }]
  })
  registerCall(api, mallCalls.quoteOrder, async ({ params, body, session }) => [
    presentManaged(await mall.quote(session, params.orderId, body)),
  ])
  registerCall(api, mallCalls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ phone: await mall.revealPhone(session, params.orderId) }]
  })
  registerCall(api, mallCalls.shipOrder, async ({ params, body, session }) => [
    presentManaged(await mall.ship(session, params.orderId, body)),
  ])
}
