/** Orders with the documents' field names (D2 §3). */

import type { HandleLog, OrderFile, WorkOrder, WorkOrderRow } from '@weft/contract'
import { shorten } from '@weft/protocol'
import { chinaTime } from '../../platform/china-time'
import type { View } from './policy'
import type { FileRow, ListedOrder, LogRow, WholeOrder } from './repository'
import { promiseOf, stepsOf } from './states'

/** Labels of the states by their code, from the dictionary. */
export type StateNames = ReadonlyMap<string, string>

/** The context for presenting orders. */
export interface Shown {
  names: StateNames
  /** Milliseconds since 1970. */
  now: number
  /** Adds the signature that opens a file of an order; people who see the order may open it. */
  signedUrl(address: string): string
}

const presentFile = (file: FileRow, { signedUrl }: Shown): OrderFile => ({
  fileName: file.name,
  fileAccessPath: signedUrl(file.address),
  ...(file.thumbnail ? { thumbnail: signedUrl(file.thumbnail) } : {}),
  kind: file.kind,
})

/** 处理状态 of acts that have a name of their own; the others have the name of the state that they lead to. */
const actNames: Partial<Record<LogRow['act'], string>> = {
  submitted: '已提交',
  assigned: '已指派',
  supplemented: '客户补充',
  resumed: '继续处理',
  reopened: '重新处理',
  rated: '已评价',
}

/** Returns the name of an act. */
export const nameOfAct = (act: LogRow['act'], names: StateNames): string =>
  actNames[act] ?? names.get(act === 'handled' ? 'handling' : act) ?? act

const presentLog = (log: LogRow, files: readonly FileRow[], shown: Shown): HandleLog => ({
  logId: log.id,
  act: log.act,
  state: log.state,
  updateBy: log.byName,
  msg: log.isInternal ? '内部记录' : nameOfAct(log.act, shown.names),
  updateTime: chinaTime(log.at),
  ext: log.text,
  isCustomer: log.isCustomer,
  isInternal: log.isInternal,
  fileList: files.map((file) => presentFile(file, shown)),
})

const shortLength = 120

export function presentRow(row: ListedOrder, shown: Shown): WorkOrderRow {
  const { names, now } = shown
  const { order } = row
  return {
    orderId: order.id,
    orderNum: order.orderNum,
    state: order.state,
    stateName: names.get(order.state) ?? order.state,
    contractId: order.contractId ?? '',
    contractName: row.contractName ?? '',
    deliveryEnterpriseName: row.deliveryEnterpriseName ?? '',
    deviceId: order.machineId ?? '',
    deviceName: row.deviceName ?? '',
    productNum: row.productNum ?? '',
    aftersaleTypeId: order.typeId,
    aftersaleType: row.typeName,
    aftersalePhone: order.phone,
    customerName: order.customerName,
    enterpriseName: row.enterpriseName ?? '',
    description: shorten(order.description, shortLength),
    thumbnail: shown.signedUrl(row.thumbnail),
    createTime: chinaTime(order.createdAt),
    updateTime: chinaTime(order.updatedAt),
    assigneeName: order.assigneeName,
    promise: promiseOf(order, now),
    ...(row.lastLog ? { lastLog: presentLog(row.lastLog, row.lastLogFiles, shown) } : {}),
  }
}

export function presentOrder(whole: WholeOrder, shown: Shown, actor: View['actor']): WorkOrder {
  const { order } = whole
  const sent = whole.files.filter((file) => file.logPosition === 0)
  return {
    ...presentRow(whole, shown),
    contractCode: whole.contractCode ?? '',
    deviceModel: whole.deviceModel ?? '',
    description: order.description,
    images: sent.map((file) => shown.signedUrl(file.address)).join(','),
    fileList: sent.map((file) => presentFile(file, shown)),
    handleLogList: whole.logs
      .map((log) =>
        presentLog(
          log,
          whole.files.filter((file) => file.logPosition === log.position),
          shown,
        ),
      )
      .reverse(),
    partList: whole.parts.map(({ goodsId, name, partNumber, quantity }) => ({
      goodsId,
      partName: name,
      partNumber,
      quantity,
    })),
    faultType: whole.faultType ?? '',
    waitReason: order.state === 'waiting' ? order.waitReason : '',
    finishTime: chinaTime(order.finishedAt),
    ...(order.ratingScore === null
      ? {}
      : { rating: { score: order.ratingScore, text: order.ratingText, ratedTime: chinaTime(order.ratedAt) } }),
    customerId: order.customerId,
    steps: stepsOf(order, actor),
  }
}
