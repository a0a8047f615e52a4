/** Notices of an order's step and its audit entry: written inside the step's own transaction. */

import { type AuditDetail, addresses } from '@weft/contract'
import { staffWith } from '../accounts'
import { writeAudit } from '../audit'
import { type NewNotice, notify } from '../notices'
import type { Transaction, WholeOrder } from './repository'
import type { OrderState } from './states'

const toCustomer: Partial<Record<OrderState, (num: string) => Pick<NewNotice, 'title' | 'text'>>> = {
  quoted: (num) => ({ title: `商城订单 ${num} 已报价`, text: '请核对单价与到货天数，确认后开始备货。' }),
  shipped: (num) => ({ title: `商城订单 ${num} 已发货`, text: '可以在订单里查看承运单位与运单号，收到后请确认收货。' }),
}
const toStaff: Partial<Record<OrderState, (num: string) => Pick<NewNotice, 'title' | 'text'>>> = {
  inquiry: (num) => ({ title: `新的商城订单 ${num}`, text: '客户提交了询价，请在商城订单里报价。' }),
  confirmed: (num) => ({ title: `商城订单 ${num} 已确认报价`, text: '请安排备货与发货。' }),
  cancelled: (num) => ({ title: `商城订单 ${num} 已取消`, text: '' }),
}

type Told = Pick<WholeOrder['order'], 'id' | 'orderNum' | 'userId'>

export async function tellOfStep(tx: Transaction, order: Told, state: OrderState, at: Date): Promise<void> {
  const customer = toCustomer[state]?.(order.orderNum)
  const staff = toStaff[state]?.(order.orderNum)
  const common = { kind: 'order', at } as const
  if (customer) {
    const address = addresses.mallOrderOf(order.id)
    await notify(tx, order.userId, { ...common, ...customer, address })
  }
  if (staff) {
    const address = addresses.mallDeskOrder(order.id)
    await notify(tx, await staffWith(tx, 'MALL_ORDERS'), { ...common, ...staff, address })
  }
}

/** Records a privileged act: a step of the staff on another person's order. */
export const recordStep = (
  tx: Transaction,
  order: Told,
  act: 'quote' | 'ship',
  actorId: string,
  at: Date,
  detail: AuditDetail,
) =>
  writeAudit(tx, {
    at: at.getTime(),
    actorId,
    act: `mall.${act}`,
    subject: order.orderNum,
    detail: { name: order.orderNum, ...detail },
  })
