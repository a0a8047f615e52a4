/** Customers for the staff: enterprises and personal accounts by name, with counts of their contracts and other rows. */
import type { SortOf } from '@weft/contract'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterIn, cursorOf, inOrder, newestOf, placeOf, readCursor, writeCursor } from '../../platform/keyset'
import { stateLiterals } from '../../platform/order-life'
import { wordsIn } from '../../platform/words-index'
import { account, accountText, department, enterprise, enterpriseText } from '../accounts'
import { contract, machine } from '../contracts'
import { openStates } from '../work-orders'

export interface CustomerListRow {
  id: string
  kind: 'enterprise' | 'personal'
  name: string
  creditCode: string
  isRetired: boolean
  createdAt: Date
  personCount: number
  contractCount: number
  deviceCount: number
  openOrderCount: number
}

/** Qualified with their tables: inside a subselect a bare column would be the inner table's. */
const outerEnterprise = sql.raw('enterprise.id')
const outerAccount = sql.raw('account.number')
const open = sql.raw(`state in (${stateLiterals(openStates)})`)

const enterprises = (db: NodePgDatabase) =>
  db
    .select({
      id: enterprise.id,
      kind: sql<'enterprise' | 'personal'>`'enterprise'`,
      name: enterprise.name,
      creditCode: sql<string>`coalesce(${enterprise.creditCode}, '')`,
      isRetired: sql<boolean>`${enterprise.kind} = 'former'`,
      createdAt: enterprise.createdAt,
      personCount: sql<number>`(select count(*)::int from account where enterprise_id = ${outerEnterprise})`,
      contractCount: sql<number>`(select count(*)::int from contract where enterprise_id = ${outerEnterprise})`,
      deviceCount: sql<number>`(select count(*)::int from machine where enterprise_id = ${outerEnterprise})`,
      openOrderCount: sql<number>`(select count(*)::int from aftersale_order where enterprise_id = ${outerEnterprise} and ${open})`,
    })
    .from(enterprise)

const persons = (db: NodePgDatabase) =>
  db
    .select({
      id: account.number,
      kind: sql<'enterprise' | 'personal'>`'personal'`,
      name: account.name,
      creditCode: sql<string>`''`,
      isRetired: sql<boolean>`false`,
      createdAt: account.createdAt,
      personCount: sql<number>`1`,
      contractCount: sql<number>`0`,
      deviceCount: sql<number>`0`,
      openOrderCount: sql<number>`(select count(*)::int from aftersale_order where customer_id = ${outerAccount} and ${open})`,
    })
    .from(account)

/** Every word occurs in the name or the code, or is the whole phone number. */
const named = (key: string, isEnterprise: boolean): SQL | undefined =>
  isEnterprise
    ? wordsIn(key, enterpriseText, [enterprise.name, sql`coalesce(${enterprise.creditCode}, '')`])
    : wordsIn(key, accountText, [account.name], account.phone)

/** Upper limit of the counts in long lists. */
const mostCounted = 10_000

/** The place behind a name; undefined for the first page. */
function namePlaceOf(cursor: string): { at: string; id: string } | undefined {
  const parts = readCursor(cursor, ['string', 'string'])
  return parts && { at: String(parts[0]), id: String(parts[1]) }
}

export async function listCustomers(
  db: NodePgDatabase,
  query: {
    kind: 'enterprise' | 'personal' | 'former'
    searchKey: string
    sort: SortOf<'name' | 'created'>
    cursor: string
    limit: number
  },
): Promise<{ total: number; isMore: boolean; rows: CustomerListRow[]; nextCursor: string | undefined }> {
  const isEnterprise = query.kind !== 'personal'
  const id = isEnterprise ? enterprise.id : account.number
  const isByName = query.sort.endsWith('name')
  const order = {
    by: isEnterprise ? enterprise[isByName ? 'name' : 'createdAt'] : account[isByName ? 'name' : 'createdAt'],
    id,
    isDescending: query.sort.startsWith('-'),
  }
  const place = isByName ? namePlaceOf(query.cursor) : placeOf(query.cursor)
  const kind = isEnterprise
    ? eq(enterprise.kind, query.kind === 'former' ? 'former' : 'customer')
    : and(eq(account.kind, 'personal'), ne(account.state, 'erased'))
  const where = and(kind, named(query.searchKey, isEnterprise))
  const table = isEnterprise ? enterprise : account
  const some = db
    .select({ id })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
    .as('some')
  const [found, [counted]] = await Promise.all([
    (isEnterprise ? enterprises(db) : persons(db))
      .where(and(where, place && afterIn(order, place.at, place.id)))
      .orderBy(...inOrder(order))
      .limit(query.limit + 1),
    db.select({ total: sql<number>`count(*)::int` }).from(some),
  ])
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const total = counted?.total ?? 0
  const cursorAfter = ({ name, createdAt, id: at }: CustomerListRow) =>
    isByName ? writeCursor([name, at]) : cursorOf({ at: createdAt, id: at })
  return {
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
    rows,
    nextCursor: found.length > query.limit && last ? cursorAfter(last) : undefined,
  }
}

export async function findCustomer(db: NodePgDatabase, id: string): Promise<CustomerListRow | undefined> {
  const [company] = await enterprises(db).where(and(eq(enterprise.id, id), ne(enterprise.kind, 'maker')))
  if (company) return company
  return (
    await persons(db).where(and(eq(account.number, id), eq(account.kind, 'personal'), ne(account.state, 'erased')))
  )[0]
}

/** Returns the people of an enterprise, or the one person. */
export const listPeople = (db: NodePgDatabase, { id, kind }: Pick<CustomerListRow, 'id' | 'kind'>) =>
  db
    .select({
      userId: account.number,
      name: account.name,
      phone: sql<string>`coalesce(${account.phone}, '')`,
      departmentName: sql<string>`coalesce(${department.name}, '')`,
      isActive: sql<boolean>`${account.state} = 'active'`,
    })
    .from(account)
    .leftJoin(department, eq(department.id, account.departmentId))
    .where(kind === 'enterprise' ? eq(account.enterpriseId, id) : eq(account.number, id))
    .orderBy(asc(account.name), asc(account.number))
    .limit(200)

/** Returns the machines of an enterprise's latest contracts. */
export async function listMachines(db: NodePgDatabase, enterpriseId: string) {
  const contracts = db
    .select({ id: contract.id })
    .from(contract)
    .where(eq(contract.enterpriseId, enterpriseId))
    .orderBy(...newestOf(contract.signedAt, contract.id))
    .limit(100)
  return db
    .select()
    .from(machine)
    .where(inArray(machine.contractId, contracts))
    .orderBy(asc(machine.productNum))
    .limit(200)
}
