/** The rules of orders: allowed steps, ownership, one order for each request. */
import { randomUUID } from 'node:crypto'
import { type AuditDetail, auditChanges, leastPiecesOf, mostPieces } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaDay } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { lockName } from '../../platform/database/lock-name'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { findManyGoods, noGoods } from '../goods'
import {
  addOrder,
  countOtherLines,
  countSteps,
  findByRequest,
  findOrder,
  type LockedOrder,
  moveOrder,
  type OrderChange,
  ownOrders,
  putCartLine,
  type Transaction,
  totalOf,
  type WholeOrder,
} from './repository'
import { moves, type OrderStep } from './states'
import { recordStep, tellOfStep } from './tell'

type Attributes = Parameters<typeof leastPiecesOf>[0]

const cartLines = 100
const noOrder = () => notFound('订单不存在')
const wrongState = () => new Refusal('订单状态已变化，请刷新后重试', { status: 409 })
const quoteChanged = () => new Refusal('报价已变化，请核对新的报价后再确认', { status: 409 })
/** @throws Refusal 422 for fewer pieces than the minimum order of the part */
function checkPieces({ name, attributes }: { name: string; attributes: Attributes }, quantity: number): void {
  const least = leastPiecesOf(attributes)
  if (quantity < least) throw new Refusal(`${name} 起订量 ${least} 件`, { status: 422, code: 422 })
}
const namesOf = (session: Session) => ({ name: session.userName, number: session.userId })

export interface NewOrder {
  requestKey: string
  itemList: readonly { goodsId: string; quantity: number }[]
  contactName: string
  phone: string
  address: string
  invoiceNote: string
  remark: string
}

interface Parts {
  db: NodePgDatabase
  clock: Clock
}

interface Step {
  session: Session
  /** Condition on the order: whose it must be; undefined: anybody's. */
  whose: Parameters<typeof findOrder>[1]
  id: string
  step: OrderStep
}

interface StepWish extends Pick<OrderChange, 'fields' | 'prices'> {
  note?: string
  /** Entry of the audit log, for a step of the staff. */
  record?: { act: 'quote' | 'ship'; detail: (before: LockedOrder) => AuditDetail }
  /** Checks the locked order and throws a refusal; the step, stored by then, is rolled back. */
  check?: (tx: Transaction) => Promise<void>
}

/**
 * Performs a step for a person who may see the order. Refuses with 404 without such an order, with 409 where its state does not
 * allow the step.
 */
async function takeStep(
  { db, clock }: Parts,
  { session, whose, id, step }: Step,
  { note = '', fields, prices, record, check }: StepWish,
): Promise<WholeOrder> {
  const found = await findOrder(db, whose, id)
  if (!found) throw noOrder()
  // One reading of the clock: the promise starts at the time that the log shows.
  const at = new Date(clock.now())
  const change: OrderChange = {
    at,
    by: namesOf(session),
    note,
    fields: step === 'confirm' ? { ...fields, confirmedAt: at } : fields,
    prices,
  }
  const isMoved = await moveOrder(db, id, moves[step], change, async (tx, state, before) => {
    await check?.(tx)
    await tellOfStep(tx, found.order, state, at)
    if (record) await recordStep(tx, found.order, record.act, session.userId, at, record.detail(before))
  })
  if (!isMoved) throw wrongState()
  return (await findOrder(db, whose, id)) ?? Promise.reject(noOrder())
}

export function createMall({ db, clock }: Parts) {
  /** A step of an order that must be this person's or their enterprise's. */
  const own = (session: Session, id: string, step: OrderStep): Step => ({
    session,
    whose: ownOrders(session),
    id,
    step,
  })
  const any = (session: Session, id: string, step: OrderStep): Step => ({ session, whose: undefined, id, step })
  const take = (step: Step, wish: StepWish = {}) => takeStep({ db, clock }, step, wish)

  return {
    async setCartLine(session: Session, goodsId: string, quantity: number): Promise<void> {
      const [known] = await findManyGoods(db, [goodsId])
      if (!known && quantity > 0) throw noGoods()
      if (known && quantity > 0) checkPieces(known, quantity)
      const { userId } = session
      const isFull = async (tx: Transaction) =>
        quantity > 0 && (await countOtherLines(tx, userId, goodsId)) >= cartLines
      await db.transaction(async (tx) => {
        // Two tabs that add at once count one after the other.
        await lockName(tx, `cart_line/${userId}`)
        if (await isFull(tx)) throw new Refusal('购物车最多 100 种商品', { status: 409 })
        await putCartLine(tx, { userId, goodsId, quantity, addedAt: new Date(clock.now()) })
      })
    },

    async place(session: Session, wish: NewOrder): Promise<WholeOrder> {
      const earlier = await findByRequest(db, session.userId, wish.requestKey)
      if (earlier) return earlier
      const quantities = new Map<string, number>()
      for (const { goodsId, quantity } of wish.itemList) {
        quantities.set(goodsId, Math.min(mostPieces, (quantities.get(goodsId) ?? 0) + quantity))
      }
      const known = new Map((await findManyGoods(db, [...quantities.keys()])).map((row) => [row.id, row]))
      const lines = [...quantities].map(([goodsId, quantity]) => {
        const row = known.get(goodsId)
        if (!row) throw noGoods()
        checkPieces(row, quantity)
        return { goodsId, goodsName: row.name, partNumber: row.partNumber, thumbnail: row.thumbnail, quantity }
      })
      const { itemList: _, ...words } = wish
      const createdAt = new Date(clock.now())
      const order = {
        ...words,
        id: randomUUID(),
        day: chinaDay(createdAt).replaceAll('-', ''),
        userId: session.userId,
        enterpriseId: session.enterpriseId ?? null,
        state: 'inquiry' as const,
        createdAt,
      }
      await addOrder(db, order, lines, namesOf(session), (tx, orderNum) =>
        tellOfStep(tx, { ...order, orderNum }, 'inquiry', createdAt),
      )
      return (await findByRequest(db, session.userId, wish.requestKey)) ?? Promise.reject(noOrder())
    },

    /** @param seenCents the total that the person agrees to. */
    confirm: (session: Session, id: string, seenCents?: number) => {
      // The order is locked by then: this is the quote that is confirmed.
      const check = async (tx: Transaction) => {
        if (seenCents !== undefined && (await totalOf(tx, id)) !== seenCents) throw quoteChanged()
      }
      return take(own(session, id, 'confirm'), { check })
    },
    cancel: (session: Session, id: string) => take(own(session, id, 'cancel')),
    complete: (session: Session, id: string) => take(own(session, id, 'complete')),

    async quote(
      session: Session,
      id: string,
      quote: {
        priceList: readonly { goodsId: string; unitPriceCents: number }[]
        deliveryDays: number
        note: string
        /** Number of the order's steps that the person has seen. */
        seenSteps?: number
      },
    ): Promise<WholeOrder> {
      const whole = await findOrder(db, undefined, id)
      if (!whole) throw noOrder()
      const prices = new Map(quote.priceList.map((one) => [one.goodsId, one.unitPriceCents]))
      if (whole.lines.some((line) => !prices.has(line.goodsId)))
        throw new Refusal('请为每一项填写单价', { status: 409 })
      // The order is locked by then and has one step more: this one.
      const check = async (tx: Transaction) => {
        if (quote.seenSteps !== undefined && (await countSteps(tx, id)) !== quote.seenSteps + 1) throw wrongState()
      }
      return take(any(session, id, 'quote'), {
        note: quote.note,
        fields: { deliveryDays: quote.deliveryDays, quoteNote: quote.note },
        prices,
        record: {
          act: 'quote',
          detail: (before) => ({ changes: quoteChanges(before, prices, quote.deliveryDays) }),
        },
        check,
      })
    },
    /** Returns the whole number of an order and records the access. */
    async revealPhone(session: Session, id: string): Promise<string> {
      const whole = await findOrder(db, undefined, id)
      if (!whole) throw noOrder()
      const { orderNum, phone } = whole.order
      const entry = { at: clock.now(), actorId: session.userId, act: 'mall.revealPhone', subject: orderNum } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name: orderNum } }))
      return phone
    },
    ship(session: Session, id: string, parcel: { carrier: string; trackingNumber: string }): Promise<WholeOrder> {
      const carrier = `${parcel.carrier} ${parcel.trackingNumber}`
      const record = { act: 'ship', detail: () => ({ carrier }) } as const
      return take(any(session, id, 'ship'), { note: carrier, fields: parcel, record })
    },
  }
}

/** Returns the changes of a quote for the audit log, with amounts in yuan. */
function quoteChanges(
  { order, lines }: LockedOrder,
  prices: ReadonlyMap<string, number>,
  deliveryDays: number,
): AuditDetail['changes'] {
  const sum = (priceOf: (line: (typeof lines)[number]) => number | null | undefined) =>
    lines.reduce((total, line) => total + (priceOf(line) ?? 0) * line.quantity, 0) / 100
  return auditChanges(
    order.state === 'quoted' ? { amount: sum((line) => line.unitPriceCents), deliveryDays: order.deliveryDays } : {},
    { amount: sum((line) => prices.get(line.goodsId)), deliveryDays },
  )
}
