/** After-sales orders of customers (SV-04 to SV-07), and the documents' list for staff who may read it. */
import { randomUUID } from 'node:crypto'
import { type WorkOrderStep, workOrderCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { forbidden, notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { ownUploads } from '../files'
import { readRules } from './changes'
import { findCustomer } from './customer'
import { checkEvidence } from './evidence'
import { type View, viewOf } from './policy'
import { presentOrder, presentRow, type Shown } from './presenter'
import { findOrder, findOrders, listOrders } from './repository'
import { type Aftersale, noOrder, stateNames } from './service'
import type { StepWish } from './steps'

/** Requests of one address in a minute: a person reports a few faults, a program could fill the list. */
/** Limit of one account (platform/http/asker): far more than a person writes, far less than a program can. */
const savesPerMinute = { max: 60, timeWindowMs: 60_000 }

export function registerWorkOrdersCustomers(api: FastifyInstance, service: Aftersale): void {
  const { db, clock, files: addresses } = api.weft

  const shownNow = async (): Promise<Shown> => ({
    names: await stateNames(db),
    now: clock.now(),
    signedUrl: addresses.signedUrl,
  })
  const viewFor = (session: Session): View => {
    const view = viewOf(session)
    if (!view) throw forbidden()
    return view
  }
  const orderFor = async (view: View, id: string) => {
    const order = await findOrder(db, view, id)
    if (!order) throw noOrder()
    return [presentOrder(order, await shownNow(), view.actor)]
  }
  /** Steps of customers: a member of staff is not a customer, whatever they may read. */
  const take = async (session: Session, id: string, step: WorkOrderStep, wish: StepWish) => {
    const view = viewFor(session)
    if (view.actor !== 'customer') throw forbidden()
    await service.take(view, { number: session.userId, name: session.userName }, id, step, wish)
    return orderFor(view, id)
  }

  registerCall(api, workOrderCalls.formRules, async () => [await readRules(db)])

  registerCall(
    api,
    workOrderCalls.save,
    async ({ body, session }) => {
      // The documents send the owner; the server uses the caller (T7).
      const own = [session.userId, session.enterpriseId]
      if (body.customerId && !own.includes(body.customerId)) throw notFound('客户不存在')
      const customer = await findCustomer(db, session.userId)
      if (!customer) throw notFound('客户不存在')
      const files = await ownUploads(db, addresses, body.imageUrl, session.userId)
      checkEvidence(files)
      const by = { number: session.userId, name: session.userName, isStaff: false }
      const wish = { ...body, requestKey: body.requestKey ?? randomUUID() }
      const id = await service.save(by, customer, wish, files, await readRules(db))
      const view = viewFor(session)
      return orderFor(view, id)
    },
    { rateLimit: savesPerMinute },
  )

  registerCall(api, workOrderCalls.list, async ({ query, session }) => {
    const view = viewFor(session)
    if (view.actor === 'customer' && query.tenantId && query.tenantId !== session.enterpriseId)
      throw notFound('企业不存在')
    const { searchKey, orderIds, pageNum, pageSize } = query
    const filter = { searchKey, orderIds, states: query.state, enterpriseId: query.tenantId }
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const { total, rows } = await listOrders(db, view, filter, page)
    const shown = await shownNow()
    return [{ total, datalist: rows.map((row) => presentRow(row, shown)) }]
  })

  registerCall(api, workOrderCalls.detailList, async ({ body, session }) => {
    const view = viewFor(session)
    const orders = await findOrders(db, view, body)
    if (orders.length === 0) throw noOrder()
    const shown = await shownNow()
    return orders.map((order) => presentOrder(order, shown, view.actor))
  })

  registerCall(api, workOrderCalls.supplement, async ({ params, body, session }) => {
    const files = await ownUploads(db, addresses, body.imageUrl, session.userId)
    checkEvidence(files)
    return take(session, params.orderId, 'supplement', { text: body.text, files, requestKey: body.requestKey })
  })
  registerCall(api, workOrderCalls.withdraw, ({ params, session }) =>
    take(session, params.orderId, 'withdraw', { text: '' }),
  )
  registerCall(api, workOrderCalls.rate, ({ params, body, session }) =>
    take(session, params.orderId, 'rate', { text: body.text, score: body.score }),
  )
  registerCall(api, workOrderCalls.customerReopen, ({ params, body, session }) =>
    take(session, params.orderId, 'customerReopen', { text: body.text }),
  )
}
