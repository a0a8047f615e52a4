/**
 * Purchases: contracts by the day they were signed, mall orders by the day they were confirmed. Each kind reads one page of its
 * own index, and the two are merged: no combined list is stored.
 */
import type { SortOf } from '@weft/contract'
import { type AnyColumn, and, asc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterIn, inOrder, type Order, type Place, pageOf, placeOf } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { among, keyIn } from '../../platform/words-index'
import { account, enterprise } from '../accounts'
import { contract, machine } from '../contracts'
import { mallOrder, mallOrderLine, mallOrderWords } from '../mall'

export interface PurchaseRow {
  id: string
  kind: 'equipment' | 'parts'
  number: string
  title: string
  at: Date
  customerName: string
  quantity: number
  totalCents?: number
  state: string
  items: { name: string; number: string; quantity: number }[]
}

/** Owner: an enterprise, a person, or all. */
export interface Buyer {
  enterpriseId?: string
  userId?: string
}

export interface PurchaseQuery {
  kind: '' | 'equipment' | 'parts'
  searchKey: string
  from?: Date
  to?: Date
  sort: SortOf<'time'>
  cursor: string
  limit: number
}

/** Every word occurs in the order's number or in the name of one of its parts. */
async function partsWith(db: NodePgDatabase, key: string): Promise<SQL | undefined> {
  const found: (SQL | undefined)[] = []
  for (const word of key.split(/\s+/).filter(Boolean)) {
    const lines = sql`(select ${mallOrderLine.orderId} from ${mallOrderLine} where ${keyIn(word, sql`${mallOrderLine.goodsName}`)})`
    const numbers = keyIn(word, mallOrderWords(mallOrder), [mallOrder.orderNum])
    found.push(or(numbers, await among(db, mallOrder.id, lines)))
  }
  return and(...found)
}

/** Both indexes are written newest first. */
const orderOf = (by: AnyColumn, id: AnyColumn, { sort }: PurchaseQuery): Order => ({
  by,
  id,
  isDescending: sort.startsWith('-'),
  isNewestFirst: true,
})

async function equipment(
  db: NodePgDatabase,
  buyer: Buyer,
  query: PurchaseQuery,
  place?: Place,
): Promise<PurchaseRow[]> {
  // A person without an enterprise has no contracts.
  if (buyer.userId) return []
  const order = orderOf(contract.signedAt, contract.id, query)
  const rows = await db
    .select({ contract, customerName: enterprise.name })
    .from(contract)
    .innerJoin(enterprise, eq(enterprise.id, contract.enterpriseId))
    .where(
      and(
        buyer.enterpriseId ? eq(contract.enterpriseId, buyer.enterpriseId) : undefined,
        query.from ? gte(contract.signedAt, query.from) : undefined,
        query.to ? lte(contract.signedAt, query.to) : undefined,
        searchFor(query.searchKey, contract),
        place && afterIn(order, place.at, place.id),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
  if (rows.length === 0) return []
  const machines = await db
    .select()
    .from(machine)
    .where(
      inArray(
        machine.contractId,
        rows.map((row) => row.contract.id),
      ),
    )
    .orderBy(asc(machine.productNum))
  return rows.map(({ contract: bought, customerName }) => {
    const own = machines.filter((one) => one.contractId === bought.id)
    return {
      id: bought.id,
      kind: 'equipment',
      number: bought.code,
      title: bought.name,
      at: bought.signedAt,
      customerName,
      quantity: own.length,
      state: String(bought.deliveryState),
      items: own.map((one) => ({ name: `${one.name} ${one.model}`, number: one.productNum, quantity: 1 })),
    }
  })
}

async function parts(db: NodePgDatabase, buyer: Buyer, query: PurchaseQuery, place?: Place): Promise<PurchaseRow[]> {
  const order = orderOf(mallOrder.confirmedAt, mallOrder.id, query)
  const rows = await db
    .select({ order: mallOrder, personName: account.name, enterpriseName: enterprise.name })
    .from(mallOrder)
    .innerJoin(account, eq(account.number, mallOrder.userId))
    .leftJoin(enterprise, eq(enterprise.id, mallOrder.enterpriseId))
    .where(
      and(
        isNotNull(mallOrder.confirmedAt),
        buyer.enterpriseId ? eq(mallOrder.enterpriseId, buyer.enterpriseId) : undefined,
        buyer.userId ? eq(mallOrder.userId, buyer.userId) : undefined,
        query.from ? gte(mallOrder.confirmedAt, query.from) : undefined,
        query.to ? lte(mallOrder.confirmedAt, query.to) : undefined,
        await partsWith(db, query.searchKey),
        place && afterIn(order, place.at, place.id),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(mallOrderLine)
    .where(
      inArray(
        mallOrderLine.orderId,
        rows.map((row) => row.order.id),
      ),
    )
    .orderBy(asc(mallOrderLine.position))
  return rows.map(({ order: bought, personName, enterpriseName }) => {
    const own = lines.filter((line) => line.orderId === bought.id)
    const isPriced = own.every((line) => line.unitPriceCents !== null)
    const [first] = own
    return {
      id: bought.id,
      kind: 'parts',
      number: bought.orderNum,
      title: own.length > 1 ? `${first?.goodsName} 等 ${own.length} 种` : (first?.goodsName ?? ''),
      at: bought.confirmedAt ?? bought.createdAt,
      customerName: enterpriseName ?? personName,
      quantity: own.reduce((sum, line) => sum + line.quantity, 0),
      ...(isPriced
        ? { totalCents: own.reduce((sum, line) => sum + (line.unitPriceCents ?? 0) * line.quantity, 0) }
        : {}),
      state: bought.state,
      items: own.map((line) => ({ name: line.goodsName, number: line.partNumber, quantity: line.quantity })),
    }
  })
}

const later = (one: PurchaseRow, other: PurchaseRow): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

export async function listPurchases(db: NodePgDatabase, buyer: Buyer, query: PurchaseQuery) {
  const place = placeOf(query.cursor)
  const pages = await Promise.all([
    query.kind === 'parts' ? [] : equipment(db, buyer, query, place),
    query.kind === 'equipment' ? [] : parts(db, buyer, query, place),
  ])
  return pageOf(
    pages.flat().sort(query.sort === '-time' ? later : (one, other) => later(other, one)),
    query.limit,
    (row) => ({ at: row.at, id: row.id }),
  )
}
