/** Cart and orders of the mall. Prices are negotiated (面议): an order starts as an inquiry that staff answer with a quote. */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField } from './fields'
import { typedWhole, wholeBetween } from './form'
import { goodsRow } from './goods'
import { rowsOf, searchField, sortField } from './listing'
import { mostPieces } from './part-numbers'
import { phoneField } from './phone'
import { listOf } from './reply'
import { requestKey } from './request-key'
import { centsOf } from './typed'
import { z } from './zod'

/** inquiry → quoted → confirmed → shipped → completed; cancelled from the first two. */
export const orderStates = ['inquiry', 'quoted', 'confirmed', 'shipped', 'completed', 'cancelled'] as const
/** State of a mall order; see `orderStates`. */
export type OrderState = (typeof orderStates)[number]

export const cartLine = z.object({
  goods: goodsRow,
  /** At least the goods' `leastPieces`. */
  quantity: z.number().int(),
  /** The stored quantity, where the goods' minimum order has since risen above it. */
  liftedFrom: z.number().int().optional(),
})
/** One line of the cart: a part and how many of it. */
export type CartLine = z.output<typeof cartLine>

export const orderLine = z.object({
  goodsId: z.string(),
  goodsName: z.string(),
  partNumber: z.string(),
  thumbnail: z.string(),
  quantity: z.number().int(),
  /** Lead time in days of the part as it is on sale; 0 when unknown or no longer on sale. */
  leadDays: z.number().int().default(0),
  /** Cents per piece; absent until quoted. */
  unitPriceCents: z.number().int().optional(),
})

export const mallOrder = z.object({
  orderId: z.string(),
  /** Number for use on the phone, e.g. `SP20261121-0007`. */
  orderNum: z.string(),
  state: z.enum(orderStates),
  createTime: z.string(),
  /**
   * Latest arrival of common parts: 15 days after the confirmation (D1 §9); empty before, and for a quote of more days.
   */
  promiseTime: z.string(),
  itemList: z.array(orderLine),
  /** Cents; absent until quoted: 面议. */
  totalCents: z.number().int().optional(),
  contactName: z.string(),
  phone: z.string(),
  address: z.string(),
  invoiceNote: z.string(),
  remark: z.string(),
  /** The staff's note with the quote. */
  quoteNote: z.string(),
  deliveryDays: z.number().int().optional(),
  carrier: z.string(),
  trackingNumber: z.string(),
  logList: z.array(z.object({ state: z.enum(orderStates), time: z.string(), by: z.string(), note: z.string() })),
})
/** One order of the mall, from inquiry to end. Amounts in cents. */
export type MallOrder = z.output<typeof mallOrder>

/** The order as staff see it; `phone` is masked in the middle, `mall.revealPhone` returns the whole number. */
export const managedOrder = mallOrder.extend({ customerName: z.string(), enterpriseName: z.string() })
/** One order of the mall as staff see it: with the customer. */
export type ManagedOrder = z.output<typeof managedOrder>

const quantity = z.number().int().min(1).max(mostPieces)
const byOrder = z.strictObject({ orderId: idField })
const tooFew = 'Fewer pieces than the minimum order of the goods, `leastPieces`'
const noOrder = { 1: 'No such order, or not the asker’s (HTTP 404); not in that state (HTTP 409)' }
const staff = { auth: 'staff', authorities: ['MALL_ORDERS'] } as const
const root = '/web-api/mall/v1'
const source = 'D1 §2 /portal/product/order; PC-10'

const orderFields = {
  contactName: z.string().trim().min(1, fieldWords.needContact).check(atMost(40)),
  phone: phoneField(),
  address: z.string().trim().min(1, fieldWords.needAddress).check(atMost(200)),
  invoiceNote: z.string().trim().check(atMost(200)),
  remark: z.string().trim().check(atMost(500)),
}
/** The form of the order, without its goods. */
export const mallOrderForm = z.object(orderFields)
/** Input of the order form, before validation. */
export type MallOrderFields = z.input<typeof mallOrderForm>

const unitPriceCents = z.number(fieldWords.needPrice).int().min(0).max(10_000_000_000)
const deliveryDays = wholeBetween(1, 365, fieldWords.needDays)
const quoteNote = z.string().trim().check(atMost(500))

/** The form of a quote: prices by goods, and days until delivery, typed as text. */
export const quoteForm = z.object({
  prices: z.record(
    idField,
    z
      .string()
      .transform((text) => centsOf(text) ?? Number.NaN)
      .pipe(unitPriceCents),
  ),
  deliveryDays: typedWhole(deliveryDays),
  note: quoteNote,
})

/** The form that reports a delivery: carrier and tracking number, at most 40 characters each. */
export const shipForm = z.strictObject({
  carrier: z.string().trim().min(1, fieldWords.needCarrier).check(atMost(40)),
  trackingNumber: z.string().trim().min(1, fieldWords.needTracking).check(atMost(40)),
})

/** Calls about the cart and the orders of the mall; quotes and deliveries need MALL_ORDERS (PC-10). */
export const mallCalls = {
  cart: defineCall({
    name: 'mall.cart',
    method: 'GET',
    path: `${root}/cart`,
    auth: 'session',
    data: cartLine,
    errors: {},
    source,
  }),
  /** Sets the quantity of one part; 0 removes it. Returns the whole cart. */
  setCartLine: defineCall({
    name: 'mall.setCartLine',
    method: 'PUT',
    path: `${root}/cart`,
    auth: 'session',
    body: z.strictObject({ goodsId: idField, quantity: z.number().int().min(0).max(mostPieces) }),
    data: cartLine,
    errors: { 1: 'No such goods (HTTP 404); more than 100 lines (HTTP 409)', 422: tooFew },
    source,
  }),
  placeOrder: defineCall({
    name: 'mall.placeOrder',
    method: 'POST',
    path: `${root}/order`,
    auth: 'session',
    body: z.strictObject({
      /** Idempotency key of this order: a retry places one order. */
      requestKey,
      itemList: z
        .array(z.strictObject({ goodsId: idField, quantity }))
        .min(1)
        .max(100),
      ...orderFields,
      invoiceNote: orderFields.invoiceNote.default(''),
      remark: orderFields.remark.default(''),
    }),
    data: mallOrder,
    errors: { 1: 'A part does not exist or is not on sale (HTTP 404)', 422: tooFew },
    source,
  }),
  orders: defineCall({
    name: 'mall.orders',
    method: 'GET',
    path: `${root}/order/list`,
    auth: 'session',
    query: z.strictObject({ state: z.enum(orderStates).optional(), ...rowsOf(20, 100) }),
    data: listOf(mallOrder),
    errors: {},
    source,
  }),
  order: defineCall({
    name: 'mall.order',
    method: 'GET',
    path: `${root}/order/:orderId`,
    auth: 'session',
    params: byOrder,
    data: mallOrder,
    errors: noOrder,
    source,
  }),
  /** quoted → confirmed. `totalCents`: the total that the person saw; 409 when the quote has changed meanwhile. */
  confirmOrder: defineCall({
    name: 'mall.confirmOrder',
    method: 'POST',
    path: `${root}/order/:orderId/confirm`,
    auth: 'session',
    params: byOrder,
    body: z.strictObject({ totalCents: z.number().int().min(0).optional() }),
    data: mallOrder,
    errors: noOrder,
    source,
  }),
  /** inquiry or quoted → cancelled. */
  cancelOrder: defineCall({
    name: 'mall.cancelOrder',
    method: 'POST',
    path: `${root}/order/:orderId/cancel`,
    auth: 'session',
    params: byOrder,
    data: mallOrder,
    errors: noOrder,
    source,
  }),
  /** shipped → completed: the customer has received it. */
  completeOrder: defineCall({
    name: 'mall.completeOrder',
    method: 'POST',
    path: `${root}/order/:orderId/complete`,
    auth: 'session',
    params: byOrder,
    data: mallOrder,
    errors: noOrder,
    source,
  }),
  managedOrders: defineCall({
    name: 'mall.managedOrders',
    method: 'GET',
    path: `${root}/manage/order/list`,
    ...staff,
    query: z.strictObject({
      state: z.enum(orderStates).optional(),
      searchKey: searchField,
      sort: sortField(['created'], '-created'),
      ...rowsOf(20, 100),
    }),
    data: listOf(managedOrder),
    errors: {},
    source,
  }),
  /** inquiry or quoted → quoted. Needs a price for every line, by goodsId. */
  quoteOrder: defineCall({
    name: 'mall.quoteOrder',
    method: 'POST',
    path: `${root}/manage/order/:orderId/quote`,
    ...staff,
    params: byOrder,
    body: z.strictObject({
      priceList: z
        .array(z.strictObject({ goodsId: idField, unitPriceCents }))
        .min(1)
        .max(100),
      deliveryDays,
      note: quoteNote.default(''),
      /** Length of `logList` as it was read; HTTP 409 when the order has moved on meanwhile. */
      seenSteps: z.number().int().min(0).optional(),
    }),
    data: managedOrder,
    errors: { 1: 'No such order (HTTP 404); not in that state, or a line without a price (HTTP 409)' },
    source,
  }),
  /** Returns the order's unmasked phone number; writes an audit entry. */
  revealPhone: defineCall({
    name: 'mall.revealPhone',
    method: 'POST',
    path: `${root}/manage/order/:orderId/phone`,
    ...staff,
    params: byOrder,
    data: z.object({ phone: z.string() }),
    errors: noOrder,
    source,
  }),
  /** confirmed → shipped. */
  shipOrder: defineCall({
    name: 'mall.shipOrder',
    method: 'POST',
    path: `${root}/manage/order/:orderId/ship`,
    ...staff,
    params: byOrder,
    body: shipForm,
    data: managedOrder,
    errors: noOrder,
    source,
  }),
} as const
