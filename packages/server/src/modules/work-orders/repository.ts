/** Reads orders: rows with the related names; the newest log entry and first picture are read once for a page. */
import type { SortOf } from '@weft/contract'
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { countTogether } from '../../platform/database/count-together'
import { foundPage } from '../../platform/found-page'
import { afterIn, inOrder, newestOf, pageOf, placeOf } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { account, department, enterprise, holdersOf } from '../accounts'
import { contract, machine } from '../contracts'
import { dictionaryItem } from '../dictionary'
import type { View } from './policy'
import { openStates, runningStates } from './states'
import { NOT_OWED, owedAt, workOrder, workOrderFile, workOrderLog, workOrderPart } from './tables'

export type Db = Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'execute'>
export type OrderRow = Omit<typeof workOrder.$inferSelect, 'searchText' | 'pieces'>
export type LogRow = typeof workOrderLog.$inferSelect
export type FileRow = typeof workOrderFile.$inferSelect
export type PartRow = typeof workOrderPart.$inferSelect
type State = OrderRow['state']

const faultType = alias(dictionaryItem, 'fault_type')
const { searchText: _, pieces: __, ...orderColumns } = getTableColumns(workOrder)

const joined = (db: Db) =>
  db
    .select({
      order: orderColumns,
      typeName: dictionaryItem.name,
      faultType: faultType.name,
      contractCode: contract.code,
      contractName: contract.name,
      deliveryEnterpriseName: contract.deliveryEnterpriseName,
      deviceName: machine.name,
      deviceModel: machine.model,
      productNum: machine.productNum,
      enterpriseName: enterprise.name,
    })
    .from(workOrder)
    .innerJoin(dictionaryItem, eq(dictionaryItem.id, workOrder.typeId))
    .leftJoin(faultType, eq(faultType.id, workOrder.faultTypeId))
    .leftJoin(contract, eq(contract.id, workOrder.contractId))
    .leftJoin(machine, eq(machine.id, workOrder.machineId))
    .leftJoin(enterprise, eq(enterprise.id, workOrder.enterpriseId))

type NamedRow = Awaited<ReturnType<typeof joined>>[number]

/** The fields of a list. */
export interface ListedOrder extends NamedRow {
  lastLog?: LogRow
  lastLogFiles: FileRow[]
  thumbnail: string
}

/** With all its parts; logs oldest first. */
export interface WholeOrder extends ListedOrder {
  logs: LogRow[]
  files: FileRow[]
  parts: PartRow[]
}

const readable = (view: View) => (view.actor === 'customer' ? eq(workOrderLog.isInternal, false) : undefined)

async function withNewest(db: Db, view: View, rows: readonly NamedRow[]): Promise<ListedOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.order.id)
  // In sequence: a transaction has one connection.
  const logs = await db
    .selectDistinctOn([workOrderLog.orderId])
    .from(workOrderLog)
    .where(and(inArray(workOrderLog.orderId, ids), readable(view)))
    .orderBy(workOrderLog.orderId, desc(workOrderLog.position))
  const pictures = await db
    .selectDistinctOn([workOrderFile.orderId])
    .from(workOrderFile)
    .where(and(inArray(workOrderFile.orderId, ids), eq(workOrderFile.kind, 'image'), eq(workOrderFile.logPosition, 0)))
    .orderBy(workOrderFile.orderId, asc(workOrderFile.position))
  const logOf = new Map(logs.map((log) => [log.orderId, log]))
  const pictureOf = new Map(pictures.map((file) => [file.orderId, file]))
  return rows.map((row) => {
    const picture = pictureOf.get(row.order.id)
    return {
      ...row,
      lastLog: logOf.get(row.order.id),
      lastLogFiles: [],
      thumbnail: picture ? picture.thumbnail || picture.address : '',
    }
  })
}

export interface OrderFilter {
  searchKey: string
  states: readonly State[]
  orderIds?: readonly string[]
  enterpriseId?: string
  customerId?: string
  typeId?: string
  /** An account number; null: unassigned. */
  assignee?: string | null
  /** Running and due before this. */
  overdueAt?: Date
  /** Running, due after this, with a third of the promise or less left. */
  dueSoonAt?: Date
  from?: Date
  to?: Date
}

const isDueSoon = (now: Date): SQL | undefined =>
  and(
    inArray(workOrder.state, [...runningStates]),
    gte(workOrder.dueAt, now),
    sql`${workOrder.dueAt} <= ${now.toISOString()}::timestamptz + make_interval(hours => ${workOrder.promiseHours}) / 3`,
  )

const whereOf = (view: View, filter: OrderFilter): SQL | undefined =>
  and(
    view.where,
    filter.states.length > 0 ? inArray(workOrder.state, [...filter.states]) : undefined,
    filter.orderIds && filter.orderIds.length > 0 ? inArray(workOrder.id, [...filter.orderIds]) : undefined,
    filter.enterpriseId ? eq(workOrder.enterpriseId, filter.enterpriseId) : undefined,
    filter.customerId ? eq(workOrder.customerId, filter.customerId) : undefined,
    filter.typeId ? eq(workOrder.typeId, filter.typeId) : undefined,
    filter.assignee === null ? isNull(workOrder.assigneeUserId) : undefined,
    filter.assignee ? eq(workOrder.assigneeUserId, filter.assignee) : undefined,
    filter.overdueAt
      ? and(inArray(workOrder.state, [...runningStates]), lt(workOrder.dueAt, filter.overdueAt))
      : undefined,
    filter.dueSoonAt ? isDueSoon(filter.dueSoonAt) : undefined,
    filter.from ? gte(workOrder.createdAt, filter.from) : undefined,
    filter.to ? lte(workOrder.createdAt, filter.to) : undefined,
    searchFor(filter.searchKey, workOrder, workOrder.phone),
  )

const newestFirst = newestOf(workOrder.createdAt, workOrder.id)

const hasWords = (filter: OrderFilter): boolean => searchFor(filter.searchKey, workOrder) !== undefined
const sought = { from: workOrder, id: workOrder.id, at: workOrder.createdAt }
const byIds = async (db: Db, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? []
    : joined(db)
        .where(inArray(workOrder.id, [...ids]))
        .orderBy(...newestFirst)

/** Returns a page by number, for the documents' list. */
export async function listOrders(
  db: Db,
  view: View,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: ListedOrder[] }> {
  const where = whereOf(view, filter)
  if (hasWords(filter)) {
    const { total, ids = [] } = await foundPage(db, { ...sought, where, offset, limit })
    return { total, rows: await withNewest(db, view, await byIds(db, ids)) }
  }
  const [rows, total] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(...newestFirst)
      .offset(offset)
      .limit(limit),
    countTogether(db, db.select({ total: count() }).from(workOrder).where(where)),
  ])
  return { total, rows: await withNewest(db, view, rows) }
}

/** Upper limit of the counts in long lists. */
export const mostCounted = 10_000

const ORDERS = {
  submitted: { by: workOrder.createdAt, isNewestFirst: true, at: (order: OrderRow) => order.createdAt },
  due: {
    by: owedAt(workOrder),
    isNewestFirst: false,
    at: (order: OrderRow) => (runningStates.includes(order.state) ? order.dueAt : NOT_OWED),
  },
}
/** A column of the staff's list, ascending or, behind `-`, descending. */
export type OrderSort = SortOf<keyof typeof ORDERS>

/** By keyset, as the staff's list asks. */
export async function pageOrders(
  db: Db,
  view: View,
  filter: OrderFilter,
  { cursor, limit, sort }: { cursor: string; limit: number; sort: OrderSort },
): Promise<{ total: number; isMore: boolean; rows: ListedOrder[]; nextCursor: string | undefined }> {
  const where = whereOf(view, filter)
  const place = placeOf(cursor)
  const { at, ...by } = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  const order = { ...by, id: workOrder.id, isDescending: sort.startsWith('-') }
  const asSorted = () =>
    joined(db)
      .where(and(where, place && afterIn(order, place.at, place.id)))
      .orderBy(...inOrder(order))
      .limit(limit + 1)
  const byWords = async () => {
    const { total, ids } = await foundPage(db, { ...sought, where, place, most: mostCounted, limit: limit + 1 })
    // A frequent hit fills a page quickly.
    return [ids ? await byIds(db, ids) : await asSorted(), total] as const
  }
  const counted = async () => {
    const some = db
      .select({ id: workOrder.id })
      .from(workOrder)
      .where(where)
      .limit(mostCounted + 1)
      .as('some')
    return countTogether(db, db.select({ total: count() }).from(some))
  }
  // The index of words gives the newest first; in another order few rows are looked at.
  const isByWords = sort === '-submitted' && hasWords(filter)
  const [found, total] = isByWords ? await byWords() : await Promise.all([asSorted(), counted()])
  const { page, nextCursor } = pageOf(found, limit, ({ order }) => ({ at: at(order), id: order.id }))
  const rows = await withNewest(db, view, page)
  return { total: Math.min(total, mostCounted), isMore: total > mostCounted, rows, nextCursor }
}

/** Returns whole orders in the given order; those outside the view are left out. */
export async function findOrders(db: Db, view: View, ids: readonly string[]): Promise<WholeOrder[]> {
  const rows = await joined(db).where(and(inArray(workOrder.id, [...ids]), view.where))
  if (rows.length === 0) return []
  const found = rows.map((row) => row.order.id)
  // In sequence: a transaction has one connection.
  const logs = await db
    .select()
    .from(workOrderLog)
    .where(and(inArray(workOrderLog.orderId, found), readable(view)))
    .orderBy(asc(workOrderLog.position))
  const files = await db
    .select()
    .from(workOrderFile)
    .where(inArray(workOrderFile.orderId, found))
    .orderBy(asc(workOrderFile.position))
  const parts = await db
    .select()
    .from(workOrderPart)
    .where(inArray(workOrderPart.orderId, found))
    .orderBy(asc(workOrderPart.position))
  const of = <Row extends { orderId: string }>(all: readonly Row[], id: string) =>
    all.filter((row) => row.orderId === id)
  const whole = new Map(
    rows.map((row): [string, WholeOrder] => {
      const { id } = row.order
      const ownLogs = of(logs, id)
      const ownFiles = of(files, id)
      const lastLog = ownLogs.at(-1)
      const picture = ownFiles.find((file) => file.kind === 'image' && file.logPosition === 0)
      return [
        id,
        {
          ...row,
          lastLog,
          lastLogFiles: ownFiles.filter((file) => file.logPosition === lastLog?.position),
          thumbnail: picture ? picture.thumbnail || picture.address : '',
          logs: ownLogs,
          files: ownFiles,
          parts: of(parts, id),
        },
      ]
    }),
  )
  return [...new Set(ids)].flatMap((id) => whole.get(id) ?? [])
}

export const findOrder = async (db: Db, view: View, id: string): Promise<WholeOrder | undefined> =>
  (await findOrders(db, view, [id]))[0]

/** Returns the names of an order's type and device. */
export const findSubjectNames = async (db: Db, id: string): Promise<{ typeName: string; deviceName: string }> => {
  const [row] = await joined(db).where(eq(workOrder.id, id))
  return { typeName: row?.typeName ?? '', deviceName: row?.deviceName ?? '' }
}

/** Returns the id of the order that this request has made before. */
export const findByRequest = async (db: Db, createdBy: string, requestKey: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: workOrder.id })
      .from(workOrder)
      .where(and(eq(workOrder.createdBy, createdBy), eq(workOrder.requestKey, requestKey)))
  )[0]?.id

export async function countOrders(db: Db, userId: string, now: Date) {
  const [states, [late], [soon], [mine]] = await Promise.all([
    db.select({ state: workOrder.state, total: count() }).from(workOrder).groupBy(workOrder.state),
    db
      .select({ total: count() })
      .from(workOrder)
      .where(and(inArray(workOrder.state, [...runningStates]), lt(workOrder.dueAt, now))),
    db.select({ total: count() }).from(workOrder).where(isDueSoon(now)),
    db
      .select({ total: count() })
      .from(workOrder)
      .where(and(eq(workOrder.assigneeUserId, userId), inArray(workOrder.state, [...openStates]))),
  ])
  const of = (state: State) => states.find((row) => row.state === state)?.total ?? 0
  return {
    submitted: of('submitted'),
    accepted: of('accepted'),
    handling: of('handling'),
    waiting: of('waiting'),
    finished: of('finished'),
    closed: of('closed'),
    withdrawn: of('withdrawn'),
    overdue: late?.total ?? 0,
    dueSoon: soon?.total ?? 0,
    mine: mine?.total ?? 0,
  }
}

/** Returns the active staff who may handle orders, by name, with the number of their orders. */
export const listHandlers = (db: Db) =>
  db
    .select({
      handlerId: account.number,
      handlerName: account.name,
      departmentName: sql<string>`coalesce(${department.name}, '')`,
      openCount: sql<number>`(select count(*)::int from ${workOrder} where ${workOrder.assigneeUserId} = ${account.number}
        and ${inArray(workOrder.state, [...openStates])})`,
    })
    .from(account)
    .leftJoin(department, eq(department.id, account.departmentId))
    .where(
      and(
        eq(account.kind, 'staff'),
        eq(account.state, 'active'),
        sql`${account.number} in ${holdersOf('HANDLE_MANAGE')}`,
      ),
    )
    .orderBy(asc(account.name), asc(account.number))
