/** Writes orders. A change locks its order, so two people's steps run in sequence and each sees the one before. */

import { randomUUID } from 'node:crypto'
import type { WorkOrderAct } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { searchableOf } from '../../platform/search'
import { keepFiles, noUpload, type Upload } from '../files'
import { workOrder, workOrderFile, workOrderLog, workOrderPart, workOrderRules } from './tables'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type StoredOrder = typeof workOrder.$inferSelect

export interface Person {
  number: string
  name: string
}

export interface LogEntry {
  act: WorkOrderAct
  state: StoredOrder['state']
  at: Date
  by: Person
  isCustomer: boolean
  isInternal?: boolean
  text: string
  files: readonly Upload[]
  requestKey?: string
}

/** Adds an entry with its files; returns its position. */
export async function addLog(tx: Transaction, orderId: string, entry: LogEntry): Promise<number> {
  const [last] = await tx
    .select({ position: max(workOrderLog.position) })
    .from(workOrderLog)
    .where(eq(workOrderLog.orderId, orderId))
  const position = (last?.position ?? 0) + 1
  await tx.insert(workOrderLog).values({
    id: randomUUID(),
    orderId,
    position,
    act: entry.act,
    state: entry.state,
    at: entry.at,
    byUserId: entry.by.number,
    byName: entry.by.name,
    isCustomer: entry.isCustomer,
    isInternal: entry.isInternal ?? false,
    text: entry.text,
    requestKey: entry.requestKey,
  })
  await addFiles(tx, orderId, position, entry.files)
  return position
}

async function addFiles(tx: Transaction, orderId: string, logPosition: number, files: readonly Upload[]) {
  if (files.length === 0) return
  // Until it is kept here, its owner may delete an upload.
  const ids = files.map((file) => file.id)
  if (!(await keepFiles(tx, ids, 'private'))) throw noUpload()
  const [last] = await tx
    .select({ position: max(workOrderFile.position) })
    .from(workOrderFile)
    .where(eq(workOrderFile.orderId, orderId))
  const from = (last?.position ?? -1) + 1
  await tx
    .insert(workOrderFile)
    .values(files.map(({ id: _, ...file }, at) => ({ ...file, orderId, logPosition, position: from + at })))
}

/** Returns the next number of a day in China. Locked until the transaction ends, so numbers have no gap. */
async function nextOrderNum(tx: Transaction, day: string): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into aftersale_day (day, last) values (${day}, 1)
    on conflict (day) do update set last = aftersale_day.last + 1 returning last`)
  return `AS${day}-${String(rows[0]?.last ?? 0).padStart(4, '0')}`
}

export type NewOrder = Omit<typeof workOrder.$inferInsert, 'orderNum' | 'searchText' | 'pieces'> & {
  /** Search text besides number and description. */
  words: readonly string[]
  /** `20261121`. */
  day: string
}

/** Characters of a long text that are searchable. */
const searchedCharacters = 300

/** Returns the number; undefined when this request has made its order already. */
export async function insertOrder(
  tx: Transaction,
  { words, day, ...order }: NewOrder,
  files: readonly Upload[],
): Promise<string | undefined> {
  const orderNum = await nextOrderNum(tx, day)
  const found = searchableOf(orderNum, [...words, firstCharacters(order.description, searchedCharacters)])
  const { rowCount } = await tx
    .insert(workOrder)
    .values({ ...order, orderNum, ...found })
    .onConflictDoNothing({ target: [workOrder.createdBy, workOrder.requestKey] })
  if (!rowCount) return undefined
  await addFiles(tx, order.id, 0, files)
  return orderNum
}

export const lockOrder = async (
  tx: Transaction,
  where: SQL | undefined,
  id: string,
): Promise<StoredOrder | undefined> =>
  (
    await tx
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.id, id), where))
      .for('update')
  )[0]

export const updateOrder = (tx: Transaction, id: string, set: Partial<typeof workOrder.$inferInsert>) =>
  tx.update(workOrder).set(set).where(eq(workOrder.id, id))

export const hasLogRequest = async (tx: Transaction, orderId: string, requestKey: string): Promise<boolean> =>
  (
    await tx
      .select({ id: workOrderLog.id })
      .from(workOrderLog)
      .where(and(eq(workOrderLog.orderId, orderId), eq(workOrderLog.requestKey, requestKey)))
  ).length > 0

/** Replaces the recorded parts. */
export async function setParts(
  tx: Transaction,
  orderId: string,
  parts: readonly { goodsId: string; name: string; partNumber: string; quantity: number }[],
): Promise<void> {
  await tx.delete(workOrderPart).where(eq(workOrderPart.orderId, orderId))
  if (parts.length > 0)
    await tx.insert(workOrderPart).values(parts.map((part, position) => ({ ...part, orderId, position })))
}

/** Returns ids of orders in `finished` since before `at`, the longest first; at most 500. */
export async function findForgotten(db: NodePgDatabase, at: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from aftersale_order where state = 'finished' and finished_at < ${at.toISOString()}::timestamptz
    order by finished_at limit 500`)
  return rows.map((row) => row.id)
}

export interface FormRules {
  isContractRequired: boolean
  isDeviceRequired: boolean
}

export async function readRules(db: Pick<NodePgDatabase, 'select'>): Promise<FormRules> {
  const [row] = await db.select().from(workOrderRules)
  return { isContractRequired: row?.isContractRequired ?? false, isDeviceRequired: row?.isDeviceRequired ?? false }
}

export const writeRules = (tx: Transaction, rules: FormRules) =>
  tx
    .insert(workOrderRules)
    .values({ id: 1, ...rules })
    .onConflictDoUpdate({ target: workOrderRules.id, set: rules })
