/** After-sales orders of the staff (SV-09, SV-10): list and steps by auth code, and 转工单 by agents of the desk. */
import { type AftersaleStep, aftersaleDeskCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime, fromChinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maskedPhone } from '../../platform/masked-phone'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { desksOf } from '../../socket/people'
import { warrantyEndOf } from '../contracts/presenter'
import { deskFor } from '../conversations/which-desk'
import { hasConversation, pickMessages } from '../desk/order-messages'
import { findCustomer, listServed } from './customer'
import { type View, viewOf } from './policy'
import { presentOrder, presentRow, type Shown } from './presenter'
import { countOrders, findOrder, listHandlers, listOrders, pageOrders } from './repository'
import { type Aftersale, noOrder, type StepWish, stateNames } from './service'
import { openStates } from './states'
import { findUploads, ownUploads } from './uploads'

/** What an agent, who handles no orders, sees of the order just made. */
const deskView: View = { where: undefined, actor: 'reader' }
const descriptionCharacters = 4_000

/** The staff learns no number from a list or an order: the whole one is asked for, which is written down. */
const masked = <Row extends { aftersalePhone: string }>(row: Row): Row => ({
  ...row,
  aftersalePhone: maskedPhone(row.aftersalePhone),
})

export function registerAftersaleDesk(api: FastifyInstance, service: Aftersale): void {
  const { db, pool, clock, files: addresses } = api.weft

  const shownNow = async (): Promise<Shown> => ({
    names: await stateNames(db),
    now: clock.now(),
    signedUrl: addresses.signedUrl,
  })
  const viewFor = (session: Session): View => {
    const view = viewOf(session)
    if (!view || view.actor === 'customer') throw forbidden()
    return view
  }
  const orderFor = async (view: View, id: string) => {
    const order = await findOrder(db, view, id)
    if (!order) throw noOrder()
    return [masked(presentOrder(order, await shownNow(), view.actor))]
  }
  const take = async (session: Session, id: string, step: AftersaleStep, wish: StepWish) => {
    const view = viewFor(session)
    await service.take(view, { number: session.userId, name: session.userName }, id, step, wish)
    return orderFor(view, id)
  }

  registerCall(api, aftersaleDeskCalls.list, async ({ query, session }) => {
    const view = viewFor(session)
    const assignee = { none: null, mine: session.userId, '': undefined }[query.assignee as 'none' | 'mine' | '']
    const filter = {
      searchKey: query.searchKey,
      states: query.state,
      typeId: query.aftersaleTypeId,
      enterpriseId: query.enterpriseId,
      assignee: assignee === undefined ? query.assignee : assignee,
      overdueAt: query.isOverdue ? new Date(clock.now()) : undefined,
      from: fromChinaTime(query.from),
      to: fromChinaTime(query.to),
    }
    const { rows, ...more } = await pageOrders(db, view, filter, query)
    const shown = await shownNow()
    return [{ ...more, rows: rows.map((row) => masked(presentRow(row, shown))) }]
  })
  registerCall(api, aftersaleDeskCalls.counts, async ({ session }) => [
    await countOrders(db, session.userId, new Date(clock.now())),
  ])
  registerCall(api, aftersaleDeskCalls.detail, ({ params, session }) => orderFor(viewFor(session), params.orderId))
  registerCall(api, aftersaleDeskCalls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ phone: await service.revealPhone(viewFor(session), session.userId, params.orderId) }]
  })
  registerCall(api, aftersaleDeskCalls.handlers, () => listHandlers(db))

  registerCall(api, aftersaleDeskCalls.accept, ({ params, body, session }) =>
    take(session, params.orderId, 'accept', body),
  )
  registerCall(api, aftersaleDeskCalls.assign, async ({ params, body, session }) => {
    const found = (await listHandlers(db)).find((one) => one.handlerId === body.handlerId)
    if (!found) throw notFound('该同事不处理售后工单')
    const handler = { number: found.handlerId, name: found.handlerName }
    const { text, seenAssigneeName } = body
    return take(session, params.orderId, 'assign', { text, handler, seenAssigneeName })
  })
  registerCall(api, aftersaleDeskCalls.entry, async ({ params, body, session }) => {
    const files = await ownUploads(db, addresses, body.fileList, session.userId)
    return take(session, params.orderId, 'entry', { text: body.text, files, isInternal: body.isInternal })
  })
  registerCall(api, aftersaleDeskCalls.wait, ({ params, body, session }) => take(session, params.orderId, 'wait', body))
  registerCall(api, aftersaleDeskCalls.resume, ({ params, body, session }) =>
    take(session, params.orderId, 'resume', body),
  )
  registerCall(api, aftersaleDeskCalls.finish, async ({ params, body, session }) => {
    const files = await ownUploads(db, addresses, body.fileList, session.userId)
    const { text, faultTypeId, partList: parts } = body
    return take(session, params.orderId, 'finish', { text, files, faultTypeId, parts })
  })
  registerCall(api, aftersaleDeskCalls.reopen, ({ params, body, session }) =>
    take(session, params.orderId, 'reopen', body),
  )

  /** The customer of a conversation with the asking agent's desk. */
  const customerOf = async (session: Session, customerId: string) => {
    const { userId } = session
    const deskId = await deskFor(pool, { userId, deskIds: await desksOf(pool, session) }, customerId)
    if (deskId === undefined) throw forbidden()
    const customer = (await hasConversation(pool, deskId, customerId)) && (await findCustomer(db, customerId))
    if (!customer) throw notFound('会话不存在')
    return { deskId, customer }
  }

  registerCall(api, aftersaleDeskCalls.conversationService, async ({ params, session }) => {
    const { customer } = await customerOf(session, params.customerId)
    const { enterpriseId } = customer
    const whose = enterpriseId ? { enterpriseId } : { customerId: customer.customerId }
    const [served, open, newest, shown] = await Promise.all([
      enterpriseId ? listServed(db, enterpriseId) : [],
      listOrders(db, deskView, { searchKey: '', states: openStates, ...whose }, { offset: 0, limit: 20 }),
      listOrders(db, deskView, { searchKey: '', states: [], ...whose }, { offset: 0, limit: 20 }),
      shownNow(),
    ])
    const others = newest.rows.filter((row) => !openStates.includes(row.order.state))
    return [
      {
        customerId: customer.customerId,
        customerName: customer.customerName,
        enterpriseName: customer.enterpriseName ?? '',
        contactPhone: maskedPhone(customer.phone ?? ''),
        contractList: served.map(({ contract, machines }) => {
          const warrantyEnd = warrantyEndOf(contract)
          return {
            contractId: contract.id,
            contractCode: contract.code,
            contractName: contract.name,
            deliverTime: chinaTime(contract.deliveredAt),
            isInWarranty: warrantyEnd !== null && warrantyEnd.getTime() > shown.now,
            deviceList: machines.map((one) => ({
              deviceId: one.id,
              deviceName: one.name,
              deviceModel: one.model,
              productNum: one.productNum,
            })),
          }
        }),
        orderList: [...open.rows, ...others].slice(0, 20).map((row) => masked(presentRow(row, shown))),
      },
    ]
  })

  registerCall(api, aftersaleDeskCalls.fromConversation, async ({ params, body, session }) => {
    const { deskId, customer } = await customerOf(session, params.customerId)
    const picked = await pickMessages(pool, deskId, params.customerId, body.msgSeqIds)
    // What a message shows its sender was allowed to show: that was judged before it was stored (socket/files.ts).
    const found = await findUploads(db, addresses, picked.addresses)
    const files = found.map(({ ownerId: _, ...file }) => file)
    const contactPhone = body.contactPhone || customer.phone
    if (!contactPhone) throw new Refusal('请输入联系电话')
    const problemDescription = [body.problemDescription, ...picked.lines].join('\n').slice(0, descriptionCharacters)
    const by = { number: session.userId, name: session.userName, isStaff: true }
    // What the form asks customers for is not asked of an agent, who writes down what is known.
    const rules = { isContractRequired: false, isDeviceRequired: false }
    const id = await service.save(by, customer, { ...body, contactPhone, problemDescription }, files, rules)
    return orderFor(deskView, id)
  })

  registerCall(api, aftersaleDeskCalls.setFormRules, async ({ body, session }) => {
    await service.setFormRules(session.userId, body)
    return []
  })
}
