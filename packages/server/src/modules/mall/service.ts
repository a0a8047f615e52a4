/** The rules of orders: what may follow what, whose they are, one order a request. */
import { randomUUID } from 'node:crypto'
import { type AuditDetail, auditChanges } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaTime } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { findManyGoods } from '../goods'
import {
  addOrder,
  countOtherLines,
  countSteps,
  findByRequest,
  findOrder,
  moveOrder,
  nextOrderNum,
  type OrderState,
  ownOrders,
  putCartLine,
  type Transaction,
  totalOf,
  type WholeOrder,
} from './repository'
import { recordStep, tellOfStep } from './tell'

const cartLines = 100
const noGoods = () => notFound('商品不存在或已下架')
const noOrder = () => notFound('订单不存在')
const wrongState = () => new Refusal('订单状态已变化，请刷新后再试', { status: 409 })
const quoteChanged = () => new Refusal('报价已变化，请核对新的报价后再确认', { status: 409 })
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

export function createMall({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  /** Carries a change out for whoever may see the order. */
  const move = async (
    whose: Parameters<typeof findOrder>[1],
    id: string,
    from: readonly OrderState[],
    to: OrderState,
    session: Session,
    more: Parameters<typeof moveOrder>[4] = {},
    note = '',
    prices?: ReadonlyMap<string, number>,
    act?: { name: 'quote' | 'ship'; detail: AuditDetail },
    check?: (tx: Transaction) => Promise<void>,
  ): Promise<WholeOrder> => {
    const found = await findOrder(db, whose, id)
    if (!found) throw noOrder()
    const change = { state: to, at: new Date(clock.now()), by: namesOf(session), note }
    const besides = async (tx: Transaction) => {
      await check?.(tx)
      await tellOfStep(tx, found.order, to, change.at)
      if (act) await recordStep(tx, found.order, act.name, session.userId, change.at, act.detail)
    }
    // One reading of the clock: the promise counts from the step that the log shows.
    const fields = to === 'confirmed' ? { ...more, confirmedAt: change.at } : more
    if (!(await moveOrder(db, id, from, change, fields, prices, besides))) throw wrongState()
    return (await findOrder(db, whose, id)) ?? Promise.reject(noOrder())
  }

  return {
    async setCartLine(session: Session, goodsId: string, quantity: number): Promise<void> {
      const [known] = await findManyGoods(db, [goodsId])
      if (!known && quantity > 0) throw noGoods()
      if (quantity > 0 && (await countOtherLines(db, session.userId, goodsId)) >= cartLines) {
        throw new Refusal('购物车最多 100 种商品', { status: 409 })
      }
      await putCartLine(db, { userNumber: session.userId, goodsId, quantity, addedAt: new Date(clock.now()) })
    },

    async place(session: Session, wish: NewOrder): Promise<WholeOrder> {
      const earlier = await findByRequest(db, session.userId, wish.requestKey)
      if (earlier) return earlier
      const quantities = new Map<string, number>()
      for (const { goodsId, quantity } of wish.itemList) {
        quantities.set(goodsId, Math.min(9_999, (quantities.get(goodsId) ?? 0) + quantity))
      }
      const known = new Map((await findManyGoods(db, [...quantities.keys()])).map((row) => [row.id, row]))
      const lines = [...quantities].map(([goodsId, quantity]) => {
        const row = known.get(goodsId)
        if (!row) throw noGoods()
        return { goodsId, goodsName: row.name, partNumber: row.partNumber, thumbnail: row.thumbnail, quantity }
      })
      const { itemList: _, ...words } = wish
      const createdAt = new Date(clock.now())
      const order = {
        ...words,
        id: randomUUID(),
        userNumber: session.userId,
        enterpriseId: session.enterpriseId ?? null,
        state: 'inquiry' as const,
        createdAt,
      }
      // Two orders of one instant take the same number; the unique index says so, and the later one takes the next.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const orderNum = await nextOrderNum(db, chinaTime(createdAt).slice(0, 10).replaceAll('-', ''))
        try {
          const numbered = { ...order, orderNum }
          await addOrder(db, numbered, lines, namesOf(session), (tx) => tellOfStep(tx, numbered, 'inquiry', createdAt))
          break
        } catch (error) {
          if (!isTakenNumber(error) || attempt === 19) throw error
        }
      }
      return (await findByRequest(db, session.userId, wish.requestKey)) ?? Promise.reject(noOrder())
    },

    /** @param seenCents the total that the person agrees to. */
    confirm: (session: Session, id: string, seenCents?: number) => {
      // The order is locked by then: what is read is the quote that is confirmed.
      const check = async (tx: Transaction) => {
        if (seenCents !== undefined && (await totalOf(tx, id)) !== seenCents) throw quoteChanged()
      }
      const whose = ownOrders(session)
      return move(whose, id, ['quoted'], 'confirmed', session, {}, '', undefined, undefined, check)
    },
    cancel: (session: Session, id: string) => move(ownOrders(session), id, ['inquiry', 'quoted'], 'cancelled', session),
    complete: (session: Session, id: string) => move(ownOrders(session), id, ['shipped'], 'completed', session),

    async quote(
      session: Session,
      id: string,
      quote: {
        priceList: readonly { goodsId: string; unitPriceCents: number }[]
        deliveryDays: number
        note: string
        /** Steps of the order that the person has seen. */
        seenSteps?: number
      },
    ): Promise<WholeOrder> {
      const whole = await findOrder(db, undefined, id)
      if (!whole) throw noOrder()
      const prices = new Map(quote.priceList.map((one) => [one.goodsId, one.unitPriceCents]))
      if (whole.lines.some((line) => !prices.has(line.goodsId)))
        throw new Refusal('请为每一项填写单价', { status: 409 })
      const more = { deliveryDays: quote.deliveryDays, quoteNote: quote.note }
      // The order is locked by then and has one step more: this one.
      const check = async (tx: Transaction) => {
        if (quote.seenSteps !== undefined && (await countSteps(tx, id)) !== quote.seenSteps + 1) throw wrongState()
      }
      const { lines } = whole
      const sum = (priceOf: (line: (typeof lines)[number]) => number | null | undefined) =>
        lines.reduce((total, line) => total + (priceOf(line) ?? 0) * line.quantity, 0) / 100
      const wasQuoted = whole.order.state === 'quoted'
      const changes = auditChanges(
        wasQuoted ? { amount: sum((line) => line.unitPriceCents), deliveryDays: whole.order.deliveryDays } : {},
        { amount: sum((line) => prices.get(line.goodsId)), deliveryDays: quote.deliveryDays },
      )
      const act = { name: 'quote', detail: { changes } } as const
      return move(undefined, id, ['inquiry', 'quoted'], 'quoted', session, more, quote.note, prices, act, check)
    },
    /** The whole number behind an order; that it was asked for is written down. */
    async revealPhone(session: Session, id: string): Promise<string> {
      const whole = await findOrder(db, undefined, id)
      if (!whole) throw noOrder()
      const { orderNum, phone } = whole.order
      const entry = { at: clock.now(), actorId: session.userId, act: 'mall.revealPhone', subject: orderNum } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name: orderNum } }))
      return phone
    },
    ship: (session: Session, id: string, parcel: { carrier: string; trackingNumber: string }) =>
      move(
        undefined,
        id,
        ['confirmed'],
        'shipped',
        session,
        parcel,
        `${parcel.carrier} ${parcel.trackingNumber}`,
        undefined,
        { name: 'ship', detail: { carrier: `${parcel.carrier} ${parcel.trackingNumber}` } },
      ),
  }
}

const isTakenNumber = (error: unknown): boolean => {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' && (cause.constraint ?? '').includes('order_num')
}
