/** After-sales orders of the staff (SV-09, SV-10): list and steps by auth code. */
import { type CallOutput, type WorkOrderStep, workOrderDeskCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaDay, chinaTime, fromChinaTime } from '../../platform/china-time'
import { csvIn, rowsForFile } from '../../platform/csv-forms'
import { registerCall } from '../../platform/http/register-call'
import type { Session } from '../../platform/session'
import { searchByKey } from '../audit'
import { ownUploads } from '../files'
import { staffViewFor, type View } from './policy'
import { presentRow, type Shown } from './presenter'
import { foundOrders, masked, type OrderReader } from './reading'
import { countOrders, type ListedOrder, listHandlers, type OrderFilter, pageOrders } from './repository'
import type { WorkOrders } from './service'
import type { StepWish } from './steps'

type Filters = Omit<CallOutput<typeof workOrderDeskCalls.csv>['query'], 'form'>

/** Orders of one look into the database. */
const CSV_PAGE = 500
const CSV_HEAD = [
  '工单号',
  '状态',
  '客户',
  '企业',
  '合同编号',
  '合同名称',
  '设备',
  '产品编号',
  '售后类型',
  '问题描述',
  '处理人',
  '提交时间',
  '承诺时间',
  '完成时间',
]
/** No phone number: whoever needs one asks for it, which is written down. */
const csvRow = ({ order, ...row }: ListedOrder, { names }: Shown): string[] => [
  order.orderNum,
  names.get(order.state) ?? order.state,
  order.customerName,
  row.enterpriseName ?? '',
  row.contractCode ?? '',
  row.contractName ?? '',
  row.deviceName ?? '',
  row.productNum ?? '',
  row.typeName,
  order.description,
  order.assigneeName,
  chinaTime(order.createdAt),
  chinaTime(order.dueAt),
  order.finishedAt ? chinaTime(order.finishedAt) : '',
]

export function registerWorkOrdersDesk(api: FastifyInstance, service: WorkOrders, reader: OrderReader): void {
  const { db, clock, files: addresses } = api.weft

  const orderFor = async (view: View, id: string) => [masked(await reader.read(view, id))]
  const take = async (session: Session, id: string, step: WorkOrderStep, wish: StepWish) => {
    const view = staffViewFor(session)
    await service.take(view, { number: session.userId, name: session.userName }, id, step, wish)
    return orderFor(view, id)
  }

  const filterOf = (query: Filters, session: Session): OrderFilter => {
    const assignee = { none: null, mine: session.userId, '': undefined }[query.assignee as 'none' | 'mine' | '']
    const now = new Date(clock.now())
    return {
      searchKey: query.searchKey,
      states: query.state,
      typeId: query.aftersaleTypeId,
      enterpriseId: query.enterpriseId,
      assignee: assignee === undefined ? query.assignee : assignee,
      overdueAt: query.isOverdue ? now : undefined,
      dueSoonAt: query.isDueSoon ? now : undefined,
      from: fromChinaTime(query.from),
      to: fromChinaTime(query.to),
    }
  }

  registerCall(api, workOrderDeskCalls.list, async ({ query, session }) => {
    const view = staffViewFor(session)
    const page = () => pageOrders(db, view, filterOf(query, session), query)
    const { rows, ...more } = await searchByKey(api.weft, session, query.searchKey, page, foundOrders)
    const shown = await reader.shown()
    return [{ ...more, rows: rows.map((row) => masked(presentRow(row, shown))) }]
  })
  registerCall(api, workOrderDeskCalls.csv, async ({ query, session }) => {
    const view = staffViewFor(session)
    const filter = filterOf(query, session)
    const shown = await reader.shown()
    const read = () =>
      rowsForFile((cursor) => pageOrders(db, view, filter, { cursor, limit: CSV_PAGE, sort: query.sort }))
    const { rows: orders, isCut } = await searchByKey(api.weft, session, query.searchKey, read, foundOrders)
    const fileName = `售后工单_${chinaDay(new Date(clock.now()))}.csv`
    const rows = orders.map((order) => csvRow(order, shown))
    return [{ fileName, text: csvIn(query.form, CSV_HEAD, rows), isCut }]
  })
  registerCall(api, workOrderDeskCalls.counts, async ({ session }) => [
    await countOrders(db, session.userId, new Date(clock.now())),
  ])
  registerCall(api, workOrderDeskCalls.detail, ({ params, session }) => orderFor(staffViewFor(session), params.orderId))
  registerCall(api, workOrderDeskCalls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ phone: await service.revealPhone(staffViewFor(session), session.userId, params.orderId) }]
  })
  registerCall(api, workOrderDeskCalls.handlers, () => listHandlers(db))

  registerCall(api, workOrderDeskCalls.accept, ({ params, body, session }) =>
    take(session, params.orderId, 'accept', body),
  )
  registerCall(api, workOrderDeskCalls.assign, async ({ params, body, session }) => {
    const { handlerId, ...wish } = body
    return take(session, params.orderId, 'assign', { ...wish, handler: await service.handler(handlerId) })
  })
  registerCall(api, workOrderDeskCalls.entry, async ({ params, body, session }) => {
    const files = await ownUploads(db, addresses, body.fileList, session.userId)
    return take(session, params.orderId, 'entry', { text: body.text, files, isInternal: body.isInternal })
  })
  registerCall(api, workOrderDeskCalls.wait, ({ params, body, session }) => take(session, params.orderId, 'wait', body))
  registerCall(api, workOrderDeskCalls.resume, ({ params, body, session }) =>
    take(session, params.orderId, 'resume', body),
  )
  registerCall(api, workOrderDeskCalls.finish, async ({ params, body, session }) => {
    const files = await ownUploads(db, addresses, body.fileList, session.userId)
    const { text, faultTypeId, partList: parts } = body
    return take(session, params.orderId, 'finish', { text, files, faultTypeId, parts })
  })
  registerCall(api, workOrderDeskCalls.reopen, ({ params, body, session }) =>
    take(session, params.orderId, 'reopen', body),
  )

  registerCall(api, workOrderDeskCalls.setFormRules, async ({ body, session }) => {
    await service.setFormRules(session.userId, body)
    return []
  })
}
