/** Contracts with the columns of lists, and the devices delivered under them. */
import type { SortOf } from '@weft/contract'
import { and, asc, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { foundPage } from '../../platform/found-page'
import { inOrder } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { wordsIn } from '../../platform/words-index'
import { account, enterprise } from '../accounts'
import { goods } from '../goods'
import type { ContractView } from './policy'
import { contract, machine, machinePart, machineWords } from './tables'

type Db = Pick<NodePgDatabase, 'select' | 'execute'>
export type DeviceRow = typeof machine.$inferSelect

/** Days for which a file counts as new to a person, unless they open it earlier. */
export const newDays = 90

/** SQL: how many files of a contract are new to a person: of the last 90 days, and not opened by them. */
export const newFiles = (userId: string, now: Date): SQL<number> => sql<number>`(
  select count(*)::int from delivery_file f
  where f.contract_id = ${contract.id} and f.created_at > ${new Date(now.getTime() - newDays * 86_400_000).toISOString()}::timestamptz
    and not exists (select from delivery_file_opening o where o.file_id = f.id and o.person_number = ${userId}))`

const selectRows = (db: Db, reader: { number: string; now: Date }) =>
  db
    .select({
      id: contract.id,
      code: contract.code,
      name: contract.name,
      state: contract.state,
      deliveryState: contract.deliveryState,
      signedAt: contract.signedAt,
      deliveredAt: contract.deliveredAt,
      acceptedAt: contract.acceptedAt,
      warrantyMonths: contract.warrantyMonths,
      deliveryEnterpriseName: contract.deliveryEnterpriseName,
      enterpriseId: contract.enterpriseId,
      customerName: enterprise.name,
      keeperName: sql<string>`coalesce(${account.name}, '')`,
      deviceCount: sql<number>`(select count(*)::int from machine m where m.contract_id = ${contract.id})`,
      newFileCount: newFiles(reader.number, reader.now),
    })
    .from(contract)
    .innerJoin(enterprise, eq(enterprise.id, contract.enterpriseId))
    .leftJoin(account, eq(account.number, contract.keeperNumber))

export type ContractListRow = Awaited<ReturnType<typeof selectRows>>[number]

export interface ContractFilter {
  enterpriseId: string
  state?: number
  deliveryState?: number
  searchKey: string
  sort: SortOf<'signed' | 'code'>
}

export async function listContracts(
  db: Db,
  view: ContractView,
  filter: ContractFilter,
  reader: { number: string; now: Date },
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: ContractListRow[] }> {
  const words = searchFor(filter.searchKey, contract)
  const where = and(
    view.where,
    filter.enterpriseId ? eq(contract.enterpriseId, filter.enterpriseId) : undefined,
    filter.state === undefined ? undefined : eq(contract.state, filter.state),
    filter.deliveryState === undefined ? undefined : eq(contract.deliveryState, filter.deliveryState),
    words,
  )
  const isAscending = !filter.sort.startsWith('-')
  const isByCode = filter.sort.endsWith('code')
  const by = isByCode ? contract.code : contract.signedAt
  // The index of the signing time is written newest first.
  const order = inOrder({ by, id: contract.id, isDescending: !isAscending, isNewestFirst: !isByCode })
  if (words) {
    const { total, ids = [] } = await foundPage(db, {
      from: contract,
      where,
      id: contract.id,
      at: by,
      isAscending,
      ...page,
    })
    if (ids.length === 0) return { total, rows: [] }
    const found = selectRows(db, reader).where(inArray(contract.id, ids))
    return { total, rows: await found.orderBy(...order) }
  }
  const [rows, total] = await Promise.all([
    selectRows(db, reader)
      .where(where)
      .orderBy(...order)
      .offset(page.offset)
      .limit(page.limit),
    countTogether(db, db.select({ total: count() }).from(contract).where(where)),
  ])
  return { total, rows }
}

export const findContract = async (
  db: Db,
  view: ContractView,
  id: string,
  reader: { number: string; now: Date },
): Promise<ContractListRow | undefined> => (await selectRows(db, reader).where(and(eq(contract.id, id), view.where)))[0]

/** Returns the devices, ordered by the number on their plate. */
export const listDevices = (db: Db, contractId: string): Promise<DeviceRow[]> =>
  db.select().from(machine).where(eq(machine.contractId, contractId)).orderBy(asc(machine.productNum))

/** Condition on a row of `goods`: the part is in a machine of this enterprise. */
export const isInMachineOf = (db: Pick<NodePgDatabase, 'select'>, enterpriseId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(machinePart)
      .innerJoin(machine, eq(machine.id, machinePart.machineId))
      .where(and(eq(machinePart.goodsId, goods.id), eq(machine.enterpriseId, enterpriseId))),
  )

/** Finds machines of any enterprise by words of their numbers, name or model, for pages of the staff. */
export async function findMachines(db: Db, words: string, limit: number) {
  const where = wordsIn(words, machineWords(machine))
  if (!where) return { total: 0, rows: [] }
  const rows = await db
    .select({
      id: machine.id,
      name: machine.name,
      model: machine.model,
      productNum: machine.productNum,
      enterpriseId: machine.enterpriseId,
      enterpriseName: enterprise.name,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(machine)
    .innerJoin(enterprise, eq(enterprise.id, machine.enterpriseId))
    .where(where)
    .orderBy(asc(machine.productNum))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, rows }
}
