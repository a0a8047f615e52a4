import { type CartLine, leadDaysOf, type MallOrder, type ManagedOrder, servicePromises } from '@weft/contract'
import { chinaTime } from '../../platform/china-time'
import { maskedPhone } from '../../platform/masked-phone'
import { type GoodsListRow, presentGoods } from '../goods'
import type { WholeOrder } from './repository'

const DAY_MS = 86_400_000

/** The minimum order may have risen since the line was stored. */
export function presentCartLine({ quantity, ...row }: GoodsListRow & { quantity: number }): CartLine {
  const goods = presentGoods(row)
  return quantity < goods.leastPieces
    ? { goods, quantity: goods.leastPieces, liftedFrom: quantity }
    : { goods, quantity }
}

export function presentOrder({ order, lines, events }: WholeOrder): MallOrder {
  const isQuoted = lines.length > 0 && lines.every((line) => line.unitPriceCents !== null)
  return {
    orderId: order.id,
    orderNum: order.orderNum,
    state: order.state,
    createTime: chinaTime(order.createdAt),
    promiseTime:
      order.confirmedAt && (order.deliveryDays ?? 0) * DAY_MS <= servicePromises.arrival.targetMs
        ? chinaTime(new Date(order.confirmedAt.getTime() + servicePromises.arrival.targetMs))
        : '',
    itemList: lines.map((line) => ({
      goodsId: line.goodsId,
      goodsName: line.goodsName,
      partNumber: line.partNumber,
      thumbnail: line.thumbnail,
      quantity: line.quantity,
      leadDays: leadDaysOf(line.attributes ?? []),
      ...(line.unitPriceCents === null ? {} : { unitPriceCents: line.unitPriceCents }),
    })),
    ...(isQuoted
      ? { totalCents: lines.reduce((sum, line) => sum + (line.unitPriceCents ?? 0) * line.quantity, 0) }
      : {}),
    contactName: order.contactName,
    phone: order.phone,
    address: order.address,
    invoiceNote: order.invoiceNote,
    remark: order.remark,
    quoteNote: order.quoteNote,
    ...(order.deliveryDays === null ? {} : { deliveryDays: order.deliveryDays }),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    logList: events.map((event) => ({
      state: event.state,
      time: chinaTime(event.at),
      by: event.byName,
      note: event.note,
    })),
  }
}

export const presentManaged = (whole: WholeOrder): ManagedOrder => ({
  ...presentOrder(whole),
  // The whole number needs a separate call, which is recorded.
  phone: maskedPhone(whole.order.phone),
  customerName: whole.customerName,
  enterpriseName: whole.enterpriseName,
})
