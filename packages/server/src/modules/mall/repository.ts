/**
 * Carts and orders. Reads of orders take the condition whose they are (`ownOrders`; undefined: everybody's, for the staff);
 * writes take an id that the caller has read under that condition. A change of state names the allowed previous states.
 */
import type { SortOf } from '@weft/contract'
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { lockName } from '../../platform/database/lock-name'
import { newest, oldest } from '../../platform/keyset'
import { type From, stateAfter } from '../../platform/order-life'
import { among, keyIn } from '../../platform/words-index'
import { account, enterprise, enterprisesNamed } from '../accounts'
import { type GoodsListRow, goods, listedGoods } from '../goods'
import type { OrderState } from './states'
import { cartLine, mallOrder, mallOrderEvent, mallOrderLine, mallOrderWords } from './tables'

export type OrderRow = typeof mallOrder.$inferSelect
/** With the information of the part as it is on sale, for its lead time; null where it is no more. */
export type OrderLineRow = typeof mallOrderLine.$inferSelect & { attributes: GoodsListRow['attributes'] | null }
export type OrderEventRow = typeof mallOrderEvent.$inferSelect
export interface WholeOrder {
  order: OrderRow
  lines: OrderLineRow[]
  events: OrderEventRow[]
  customerName: string
  enterpriseName: string
}
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Db = NodePgDatabase | Transaction

/** Returns lines whose goods are still on sale, in the order in which they were added. */
export const listCart = (db: Db, userId: string): Promise<(GoodsListRow & { quantity: number })[]> =>
  db
    .select({ ...listedGoods, quantity: cartLine.quantity })
    .from(cartLine)
    .innerJoin(goods, eq(goods.id, cartLine.goodsId))
    .where(and(eq(cartLine.userId, userId), eq(goods.isOnSale, true)))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.goodsId))

export async function putCartLine(db: Db, row: typeof cartLine.$inferInsert): Promise<void> {
  if (row.quantity === 0) {
    await db.delete(cartLine).where(and(eq(cartLine.userId, row.userId), eq(cartLine.goodsId, row.goodsId)))
    return
  }
  await db
    .insert(cartLine)
    .values(row)
    .onConflictDoUpdate({ target: [cartLine.userId, cartLine.goodsId], set: { quantity: row.quantity } })
}

/** Counts lines of a cart besides this goods: an existing line may change even in a full cart. */
export const countOtherLines = async (db: Db, userId: string, goodsId: string): Promise<number> =>
  (
    await db
      .select({ total: count() })
      .from(cartLine)
      .where(and(eq(cartLine.userId, userId), ne(cartLine.goodsId, goodsId)))
  )[0]?.total ?? 0

/**
 * Numbers an order, stores it with its lines and removes these goods from the cart. Changes nothing when this request has placed
 * its order already.
 * @param day of the order in China, `20261121`
 */
export function addOrder(
  db: NodePgDatabase,
  { day, ...order }: Omit<typeof mallOrder.$inferInsert, 'orderNum'> & { day: string },
  lines: readonly Omit<typeof mallOrderLine.$inferInsert, 'orderId' | 'position'>[],
  by: { name: string; number: string },
  /** Further writes in the same transaction. */
  besides: (tx: Transaction, orderNum: string) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const orderNum = await nextOrderNum(tx, day)
    const { rowCount } = await tx
      .insert(mallOrder)
      .values({ ...order, orderNum })
      .onConflictDoNothing({ target: [mallOrder.userId, mallOrder.requestKey] })
    if (!rowCount) return
    await tx.insert(mallOrderLine).values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
    await addEvent(tx, order.id, { state: order.state, at: order.createdAt, by, note: '' })
    await besides(tx, orderNum)
    await tx.delete(cartLine).where(
      and(
        eq(cartLine.userId, order.userId),
        inArray(
          cartLine.goodsId,
          lines.map((line) => line.goodsId),
        ),
      ),
    )
  })
}

/** Returns the next order number of a day in China. Orders of that day wait here until the transaction ends. */
async function nextOrderNum(tx: Transaction, day: string): Promise<string> {
  const prefix = `SP${day}-`
  await lockName(tx, `mall_order/${prefix}`)
  const [last] = await tx
    .select({ orderNum: mallOrder.orderNum })
    .from(mallOrder)
    .where(sql`${mallOrder.orderNum} like ${`${prefix}%`}`)
    .orderBy(sql`length(${mallOrder.orderNum}) desc`, desc(mallOrder.orderNum))
    .limit(1)
  const running = Number(last?.orderNum.slice(prefix.length) ?? 0) + 1
  return `${prefix}${String(running).padStart(4, '0')}`
}

interface OrderEvent {
  state: OrderState
  at: Date
  by: { name: string; number: string }
  note: string
}

async function addEvent(db: Db, orderId: string, change: OrderEvent): Promise<void> {
  await db.insert(mallOrderEvent).values({
    orderId,
    position: sql`(select coalesce(max(${mallOrderEvent.position}), 0) + 1 from ${mallOrderEvent} where ${mallOrderEvent.orderId} = ${orderId})`,
    state: change.state,
    at: change.at,
    byName: change.by.name,
    byUserId: change.by.number,
    note: change.note,
  })
}

export interface OrderChange {
  at: Date
  by: { name: string; number: string }
  note: string
  /** Other columns of the order. */
  fields?: Partial<typeof mallOrder.$inferInsert>
  /** Cents for each piece, by goods. */
  prices?: ReadonlyMap<string, number>
}

/** An order as it was when a step locked it, before its changes. */
export interface LockedOrder {
  order: Pick<OrderRow, 'state' | 'deliveryDays'>
  lines: Pick<OrderLineRow, 'goodsId' | 'quantity' | 'unitPriceCents'>[]
}

/** Locks an order and performs a step of its life. Returns false when there is none, or its state does not allow the step. */
export function moveOrder(
  db: NodePgDatabase,
  id: string,
  from: From<OrderState>,
  { fields = {}, prices = new Map(), ...event }: OrderChange,
  /** Further writes in the same transaction. */
  besides: (tx: Transaction, state: OrderState, before: LockedOrder) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ state: mallOrder.state, deliveryDays: mallOrder.deliveryDays })
      .from(mallOrder)
      .where(eq(mallOrder.id, id))
      .for('update')
    if (!order) return false
    const state = stateAfter(from, order.state)
    if (state === undefined) return false
    const lines = await tx.select().from(mallOrderLine).where(eq(mallOrderLine.orderId, id))
    await tx
      .update(mallOrder)
      .set({ ...fields, state })
      .where(eq(mallOrder.id, id))
    for (const [goodsId, unitPriceCents] of prices) {
      await tx
        .update(mallOrderLine)
        .set({ unitPriceCents })
        .where(and(eq(mallOrderLine.orderId, id), eq(mallOrderLine.goodsId, goodsId)))
    }
    await addEvent(tx, id, { ...event, state })
    await besides(tx, state, { order, lines })
    return true
  })
}

export async function countSteps(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(mallOrderEvent).where(eq(mallOrderEvent.orderId, orderId))
  return row?.total ?? 0
}

/** Returns the sum of a quote in cents; a line without a price counts as 0. */
export async function totalOf(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${mallOrderLine.unitPriceCents} * ${mallOrderLine.quantity}), 0)` })
    .from(mallOrderLine)
    .where(eq(mallOrderLine.orderId, orderId))
  return Number(row?.cents)
}

/** Condition: the orders that a customer sees, their own and those of their enterprise. */
export const ownOrders = (asker: { userId: string; enterpriseId?: string }): SQL | undefined =>
  asker.enterpriseId
    ? or(eq(mallOrder.userId, asker.userId), eq(mallOrder.enterpriseId, asker.enterpriseId))
    : eq(mallOrder.userId, asker.userId)

/**
 * Condition: the key occurs in the order's number, the contact's or the enterprise's name; undefined for an empty key, which
 * matches every order.
 */
export async function ordersWith(db: NodePgDatabase, searchKey: string): Promise<SQL | undefined> {
  const companies = enterprisesNamed(searchKey)
  return (
    companies &&
    or(
      keyIn(searchKey, mallOrderWords(mallOrder), [mallOrder.orderNum, mallOrder.contactName]),
      await among(db, mallOrder.enterpriseId, companies),
    )
  )
}

export async function listOrders(
  db: NodePgDatabase,
  whose: SQL | undefined,
  query: {
    state?: OrderState
    goodsIds?: readonly string[]
    /** Absent: the newest first. */
    sort?: SortOf<'created'>
    offset: number
    limit: number
  },
): Promise<{ total: number; rows: WholeOrder[] }> {
  const { goodsIds, sort } = query
  const order =
    sort === 'created'
      ? [oldest(mallOrder.createdAt), desc(mallOrder.id)]
      : [newest(mallOrder.createdAt), asc(mallOrder.id)]
  const withParts =
    goodsIds &&
    db
      .select({ id: mallOrderLine.orderId })
      .from(mallOrderLine)
      .where(inArray(mallOrderLine.goodsId, [...goodsIds]))
  const where = and(
    whose,
    query.state ? eq(mallOrder.state, query.state) : undefined,
    withParts && inArray(mallOrder.id, withParts),
  )
  const from = () =>
    db
      .select({ order: mallOrder, customerName: account.name, enterpriseName: enterprise.name })
      .from(mallOrder)
      .innerJoin(account, eq(account.number, mallOrder.userId))
      .leftJoin(enterprise, eq(enterprise.id, mallOrder.enterpriseId))
      .where(where)
  const [found, total] = await Promise.all([
    from()
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    countTogether(db, db.select({ total: count() }).from(mallOrder).where(where)),
  ])
  const ids = found.map((row) => row.order.id)
  const [lines, events] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select({ ...getTableColumns(mallOrderLine), attributes: goods.attributes })
            .from(mallOrderLine)
            .leftJoin(goods, and(eq(goods.id, mallOrderLine.goodsId), eq(goods.isOnSale, true)))
            .where(inArray(mallOrderLine.orderId, ids))
            .orderBy(asc(mallOrderLine.position)),
          db
            .select()
            .from(mallOrderEvent)
            .where(inArray(mallOrderEvent.orderId, ids))
            .orderBy(asc(mallOrderEvent.position)),
        ])
  const rows = found.map(({ order, customerName, enterpriseName }) => ({
    order,
    customerName,
    enterpriseName: enterpriseName ?? '',
    lines: lines.filter((line) => line.orderId === order.id),
    events: events.filter((event) => event.orderId === order.id),
  }))
  return { total, rows }
}

export const findOrder = async (
  db: NodePgDatabase,
  whose: SQL | undefined,
  id: string,
): Promise<WholeOrder | undefined> =>
  (await listOrders(db, and(whose, eq(mallOrder.id, id)), { offset: 0, limit: 1 })).rows[0]

export const findByRequest = async (db: NodePgDatabase, userId: string, requestKey: string) =>
  (
    await listOrders(db, and(eq(mallOrder.userId, userId), eq(mallOrder.requestKey, requestKey)), {
      offset: 0,
      limit: 1,
    })
  ).rows[0]
