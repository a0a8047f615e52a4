/** After-sales orders beside a conversation (SV-09): the customer's orders, 转工单, and the transcript as a note in an order. */
import { codePhonePattern, fieldWords, workOrderDeskCalls } from '@weft/contract'
import { normalisePhone } from '@weft/protocol'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maskedPhone } from '../../platform/masked-phone'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { warrantyEndOf } from '../contracts'
import { deskFor } from '../conversations'
import { findUploads } from '../files'
import { desksOf } from '../rosters'
import {
  createOrderReader,
  findCustomer,
  findOrder,
  listOrders,
  listServed,
  masked,
  noOrder,
  type OrderCustomer,
  openStates,
  presentRow,
  type View,
  viewOfCustomer,
  type WorkOrders,
} from '../work-orders'
import { leftPhoneOf } from './customers'
import { describedWith, hasConversation, pickMessages } from './order-messages'
import { transcriptNote } from './transcript'

/** The agent's view of the order just made; an agent does not process orders. */
const deskView: View = { where: undefined, actor: 'reader' }

export function registerConversationOrders(api: FastifyInstance, service: WorkOrders): void {
  const { db, pool, files: addresses } = api.weft

  const reader = createOrderReader(api.weft)

  /** @throws Refusal 403 for whoever answers for no desk, 404 where the desk has no conversation with this customer */
  const customerOf = async (session: Session, customerId: string) => {
    const { userId } = session
    const deskId = await deskFor(pool, { userId, deskIds: await desksOf(pool, session) }, customerId)
    if (deskId === undefined) throw forbidden()
    const customer = (await hasConversation(pool, deskId, customerId)) && (await findCustomer(db, customerId))
    if (!customer) throw notFound('会话不存在')
    return { deskId, customer }
  }

  /** Returns the mobile number that they left, else the account's number. */
  async function phoneOf(deskId: string, { customerId, phone }: OrderCustomer): Promise<string | undefined> {
    const left = normalisePhone((await leftPhoneOf(db, { deskId, customerId })) ?? '')
    return codePhonePattern.test(left) ? left : phone
  }

  registerCall(api, workOrderDeskCalls.conversationService, async ({ params, session }) => {
    const { deskId, customer } = await customerOf(session, params.customerId)
    const { enterpriseId } = customer
    const whose = enterpriseId ? { enterpriseId } : { customerId: customer.customerId }
    const [served, open, newest, shown] = await Promise.all([
      enterpriseId ? listServed(db, enterpriseId) : [],
      listOrders(db, deskView, { searchKey: '', states: openStates, ...whose }, { offset: 0, limit: 20 }),
      listOrders(db, deskView, { searchKey: '', states: [], ...whose }, { offset: 0, limit: 20 }),
      reader.shown(),
    ])
    const others = newest.rows.filter((row) => !openStates.includes(row.order.state))
    return [
      {
        customerId: customer.customerId,
        customerName: customer.customerName,
        enterpriseName: customer.enterpriseName ?? '',
        contactPhone: maskedPhone((await phoneOf(deskId, customer)) ?? ''),
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
        orderTotal: newest.total,
      },
    ]
  })

  registerCall(api, workOrderDeskCalls.fromConversation, async ({ params, body, session }) => {
    const { deskId, customer } = await customerOf(session, params.customerId)
    const picked = await pickMessages(pool, deskId, params.customerId, body.msgSeqIds)
    // The sender was allowed to show these files: that was checked before the message was stored
    // (conversations/file-lookup.ts).
    const found = await findUploads(db, addresses, picked.addresses)
    const files = found.map(({ ownerId: _, ...file }) => file)
    const contactPhone = body.contactPhone || (await phoneOf(deskId, customer))
    if (!contactPhone) throw new Refusal(fieldWords.needPhone)
    const problemDescription = describedWith(body.problemDescription, picked.lines)
    const by = { number: session.userId, name: session.userName, isStaff: true }
    // Fields that customers must fill are optional for an agent, who enters what is known.
    const rules = { isContractRequired: false, isDeviceRequired: false }
    const id = await service.save(by, customer, { ...body, contactPhone, problemDescription }, files, rules)
    return [masked(await reader.read(deskView, id))]
  })

  registerCall(api, workOrderDeskCalls.noteTranscript, async ({ params, body, session }) => {
    const { deskId, customer } = await customerOf(session, params.customerId)
    if (!(await findOrder(db, viewOfCustomer(customer), params.orderId))) throw noOrder()
    const text = await transcriptNote(pool, { deskId, customerId: params.customerId })
    await service.note({ number: session.userId, name: session.userName }, params.orderId, { text, ...body })
    return []
  })
}
