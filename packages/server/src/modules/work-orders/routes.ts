/** After-sales orders of customers (SV-04 to SV-07), and the documents' list for staff who may read it. */
import { randomUUID } from 'node:crypto'
import { type WorkOrderStep, workOrderCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import type { Session } from '../../platform/session'
import { searchByKey } from '../audit'
import { readRules } from './changes'
import { ownCustomer } from './customer'
import { ownEvidence } from './evidence'
import { checkEnterprise, customerViewFor, viewFor } from './policy'
import { presentOrder, presentRow } from './presenter'
import { foundOrders, type OrderReader, shownTo } from './reading'
import { findOrders, listOrders } from './repository'
import { noOrder, type WorkOrders } from './service'
import type { StepWish } from './steps'

/** Limit of one account (platform/http/asker): far more than a person writes, far less than a program can. */
const savesPerMinute = { max: 60, timeWindowMs: 60_000 }

export function registerWorkOrdersCustomers(api: FastifyInstance, service: WorkOrders, reader: OrderReader): void {
  const { db, files: addresses } = api.weft

  const take = async (session: Session, id: string, step: WorkOrderStep, wish: StepWish) => {
    const view = customerViewFor(session)
    await service.take(view, { number: session.userId, name: session.userName }, id, step, wish)
    return [await reader.read(view, id)]
  }

  registerCall(api, workOrderCalls.formRules, async () => [await readRules(db)])

  registerCall(
    api,
    workOrderCalls.save,
    async ({ body, session }) => {
      const view = viewFor(session)
      const customer = await ownCustomer(db, session, body.customerId)
      const files = await ownEvidence(db, addresses, body.imageUrl, session.userId)
      const by = { number: session.userId, name: session.userName, isStaff: false }
      const wish = { ...body, requestKey: body.requestKey ?? randomUUID() }
      const id = await service.save(by, customer, wish, files, await readRules(db))
      return [await reader.read(view, id)]
    },
    { rateLimit: savesPerMinute },
  )

  registerCall(api, workOrderCalls.list, async ({ query, session }) => {
    const view = viewFor(session)
    checkEnterprise(view, session, query.tenantId)
    const { searchKey, orderIds, pageNum, pageSize } = query
    const filter = { searchKey, orderIds, states: query.state, enterpriseId: query.tenantId }
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const search = () => listOrders(db, view, filter, page)
    // Customers see the numbers of their own orders.
    const { total, rows } =
      view.actor === 'customer' ? await search() : await searchByKey(api.weft, session, searchKey, search, foundOrders)
    const shown = await reader.shown()
    return [{ total, datalist: rows.map((row) => shownTo(view, presentRow(row, shown))) }]
  })

  registerCall(api, workOrderCalls.detailList, async ({ body, session }) => {
    const view = viewFor(session)
    const orders = await findOrders(db, view, body)
    if (orders.length === 0) throw noOrder()
    const shown = await reader.shown()
    return orders.map((order) => shownTo(view, presentOrder(order, shown, view.actor)))
  })

  registerCall(api, workOrderCalls.supplement, async ({ params, body, session }) => {
    const files = await ownEvidence(db, addresses, body.imageUrl, session.userId)
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
