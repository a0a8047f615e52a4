/** Reads categories and goods on sale; writes enterprises' applications for the documents of goods. */
import { and, asc, count, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isCodeOf, matchOf, pointsOf } from './finding'
import type { Near } from './search/nearest'
import type { Query } from './search/query'
import { machinePiece } from './search/stored'
import { goods, goodsChange, goodsSearch, goodsType, searchedPieces, supplierAccess } from './tables'

export type GoodsRecord = typeof goods.$inferSelect
export type TypeRow = typeof goodsType.$inferSelect & { goodsNum: number }
export type GoodsListRow = Pick<
  GoodsRecord,
  | 'id'
  | 'name'
  | 'feature'
  | 'typeId'
  | 'typeName'
  | 'images'
  | 'thumbnail'
  | 'phoneNum'
  | 'partNumber'
  | 'priceText'
  | 'applicableLine'
  | 'inServiceNum'
  | 'attributes'
>

/** The columns of a card only: the long columns are not read. */
export const listedGoods = {
  id: goods.id,
  name: goods.name,
  feature: goods.feature,
  typeId: goods.typeId,
  typeName: goods.typeName,
  images: goods.images,
  thumbnail: goods.thumbnail,
  phoneNum: goods.phoneNum,
  partNumber: goods.partNumber,
  priceText: goods.priceText,
  applicableLine: goods.applicableLine,
  inServiceNum: goods.inServiceNum,
  /** Holds the minimum order. */
  attributes: goods.attributes,
}

/** Returns all categories with the number of goods on sale in them and below. */
export async function listTypes(db: NodePgDatabase): Promise<TypeRow[]> {
  const [types, counts] = await Promise.all([
    db.select().from(goodsType).orderBy(asc(goodsType.position), asc(goodsType.id)),
    db
      .select({ top: goods.topTypeId, mid: goods.midTypeId, leaf: goods.typeId, total: count() })
      .from(goods)
      .where(eq(goods.isOnSale, true))
      .groupBy(goods.topTypeId, goods.midTypeId, goods.typeId),
  ])
  const totals = new Map<string, number>()
  for (const { top, mid, leaf, total } of counts) {
    for (const id of [top, mid, leaf]) totals.set(id, (totals.get(id) ?? 0) + total)
  }
  return types.map((type) => ({ ...type, goodsNum: totals.get(type.id) ?? 0 }))
}

/** A condition on a row of `goods`. */
export type GoodsCondition = SQL

export interface GoodsQuery {
  /** Categories by level; without any: every goods. */
  types: { top: readonly string[]; mid: readonly string[]; leaf: readonly string[] }
  /** The search; absent: none. */
  search?: Query
  /** Only parts for this machine or model. */
  machine?: string
  /** Limits the list to goods that match. */
  only?: GoodsCondition
  /** Absent: by relevance for a search, else by rank. */
  sort?: 'partNumber' | 'inService' | ''
  offset: number
  limit: number
}

export interface FoundGoods {
  /** Absent when no count was needed. */
  total: number | undefined
  rows: GoodsListRow[]
  /** The number of hits in each top category, whichever are chosen. */
  totals: TypeTotal[]
  /** The same in each category of the second level. */
  groups: TypeTotal[]
  /** Points of the best hit of a search by relevance; absent otherwise. */
  best?: number
  /** What is near a search without such a hit. */
  near?: Near<GoodsListRow>
}

export interface TypeTotal {
  typeId: string
  total: number
}

/** Where the hits of a query are: their number in each category, and the first of them in order. */
export interface Ranking {
  counts: readonly TypeCount[]
  ids: readonly string[]
  /** Points of the best hit in any category. */
  best: number
}

const chosenOf = (types: GoodsQuery['types'], row: Record<'topTypeId' | 'midTypeId' | 'typeId', AnyPgColumn>) => {
  const anyOf = [
    types.top.length > 0 ? inArray(row.topTypeId, [...types.top]) : undefined,
    types.mid.length > 0 ? inArray(row.midTypeId, [...types.mid]) : undefined,
    types.leaf.length > 0 ? inArray(row.typeId, [...types.leaf]) : undefined,
  ].filter((one) => one !== undefined)
  return anyOf.length > 0 ? or(...anyOf) : undefined
}

/**
 * Finds and counts what a query with `search`, `machine` or `only` asks for, from `offset` on, whole codes first, then names,
 * categories, machines. Every hit is read once, in the narrow rows of `goods_search`.
 */
export async function rankGoods(db: NodePgDatabase, query: GoodsQuery): Promise<Ranking> {
  const { search, only, machine, types, limit, offset } = query
  const found = and(search && matchOf(search), machine ? fits(machine) : undefined, only)
  const order = [
    ...(search && !query.sort ? [sql`is_code desc, points desc`] : []),
    ...ordersOf({ id: sql`id`, partNumber: sql`part_number`, inServiceNum: sql`in_service_num`, rank: sql`rank` })[
      query.sort ?? ''
    ],
  ]
  // The hits that are chosen, as columns of `found`.
  const names = { top: sql`top_type_id`, mid: sql`mid_type_id`, leaf: sql`type_id` }
  const chosen = or(
    ...(['top', 'mid', 'leaf'] as const).flatMap((level) =>
      types[level].length > 0 ? [sql`${names[level]} = any(${sql.param([...types[level]])}::text[])`] : [],
    ),
  )
  const { rows } = await db.execute<{ counts: TypeCount[]; ids: string[]; best: number }>(sql`
    with found as materialized (
      select ${goodsSearch.goodsId} as id, ${goodsSearch.rank}, ${goodsSearch.partNumber}, ${goodsSearch.inServiceNum},
        ${goodsSearch.topTypeId}, ${goodsSearch.midTypeId}, ${goodsSearch.typeId},
        ${search && !query.sort ? isCodeOf(search) : sql`false`} as is_code,
        ${search && !query.sort ? pointsOf(search) : sql`0`} as points
      from ${goodsSearch} ${only ? sql`inner join ${goods} on ${goods.id} = ${goodsSearch.goodsId}` : sql``}
      where ${found ?? sql`true`})
    select (select coalesce(json_agg(one), '[]') from (
        select top_type_id as top, mid_type_id as mid, type_id as leaf, count(*)::int as total from found group by 1, 2, 3) as one) as counts,
      array(select id from found where ${chosen ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}) as ids,
      (select coalesce(max(points), 0)::int from found) as best`)
  return { counts: rows[0]?.counts ?? [], ids: rows[0]?.ids ?? [], best: rows[0]?.best ?? 0 }
}

/** Makes a page of a ranking: the rows of `ids`, and the numbers of all hits. */
export async function pageOfRanking(
  db: NodePgDatabase,
  { counts, best }: Ranking,
  ids: readonly string[],
  { top, mid, leaf }: GoodsQuery['types'],
): Promise<FoundGoods> {
  const rows =
    ids.length > 0
      ? await db
          .select(listedGoods)
          .from(goods)
          .where(inArray(goods.id, [...ids]))
      : []
  const isAnyChosen = top.length + mid.length + leaf.length > 0
  const isChosen = (one: TypeCount) =>
    !isAnyChosen || top.includes(one.top) || mid.includes(one.mid) || leaf.includes(one.leaf)
  const totalsBy = (level: 'top' | 'mid'): TypeTotal[] => {
    const totals = new Map<string, number>()
    for (const one of counts) totals.set(one[level], (totals.get(one[level]) ?? 0) + one.total)
    return [...totals]
      .map(([typeId, total]) => ({ typeId, total }))
      .sort((a, b) => b.total - a.total || (a.typeId < b.typeId ? -1 : 1))
  }
  return {
    total: counts.filter(isChosen).reduce((sum, one) => sum + one.total, 0),
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    totals: totalsBy('top'),
    groups: totalsBy('mid'),
    best,
  }
}

/** Returns a page by rank; for a search, whole codes first, then names, categories, machines. */
export async function listGoods(db: NodePgDatabase, query: GoodsQuery): Promise<FoundGoods> {
  if (query.search || query.only || query.machine) {
    const ranking = await rankGoods(db, query)
    return pageOfRanking(db, ranking, ranking.ids, query.types)
  }
  const rows = await db
    .select(listedGoods)
    .from(goods)
    .where(and(eq(goods.isOnSale, true), chosenOf(query.types, goods)))
    .orderBy(...ordersOf(goods)[query.sort ?? ''])
    .limit(query.limit)
    .offset(query.offset)
  return { total: undefined, rows, totals: [], groups: [] }
}

/** Says which state of the catalogue is committed: another after every statement that wrote goods. */
export async function catalogueState(db: NodePgDatabase): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select concat_ws('.', max(id), count(*), sum(id)) as state from ${goodsChange}`,
  )
  return rows[0]?.state ?? ''
}

/** Removes the notes of changes but the newest hundred, so that counting them stays cheap. */
export const forgetOldChanges = (db: NodePgDatabase): Promise<unknown> =>
  db.delete(goodsChange).where(sql`${goodsChange.id} <= (select max(id) from ${goodsChange}) - 100`)

/** Hits in a category, with the ones above it. */
export interface TypeCount {
  top: string
  mid: string
  leaf: string
  total: number
}

type Ordered = Record<'id' | 'rank' | 'partNumber' | 'inServiceNum', SQLWrapper>
const ordersOf = ({ id, rank, partNumber, inServiceNum }: Ordered): Record<'partNumber' | 'inService' | '', SQL[]> => ({
  partNumber: [sql`${partNumber}`],
  inService: [sql`${inServiceNum} desc nulls last`, sql`${id}`],
  '': [sql`${rank}`, sql`${id}`],
})

const fits = (machine: string): SQL => sql`(${searchedPieces(goodsSearch)} @> array[${machinePiece(machine)}]::text[])`

/** Returns the 200 machines that most parts on sale are for, with the top categories of these parts. */
export async function listMachines(db: NodePgDatabase): Promise<{ machineName: string; typeIdList: string[] }[]> {
  const { rows } = await db.execute<{ name: string; types: string[] }>(sql`
    select one->>'deviceName' as name, array_agg(distinct top_type_id order by top_type_id) as types
    from ${goods}, json_array_elements(applicable) as one
    where is_on_sale and one->>'deviceName' <> '' group by 1 order by count(*) desc, 1 limit 200`)
  return rows.map(({ name, types }) => ({ machineName: name, typeIdList: types }))
}

export const findGoods = async (db: NodePgDatabase, id: string): Promise<GoodsRecord | undefined> =>
  (
    await db
      .select()
      .from(goods)
      .where(and(eq(goods.id, id), eq(goods.isOnSale, true)))
  )[0]

export const findManyGoods = async (db: NodePgDatabase, ids: readonly string[]): Promise<GoodsRecord[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(goods)
        .where(and(inArray(goods.id, [...ids]), eq(goods.isOnSale, true)))

/** Finds parts on sale by their bare numbers, lower-case letters and digits alone (`barePartNumber`). */
export async function findByPartNumbers(
  db: NodePgDatabase,
  numbers: readonly string[],
): Promise<(GoodsListRow & { bare: string })[]> {
  if (numbers.length === 0) return []
  const bare = sql<string>`regexp_replace(lower(${goods.partNumber}), '[^a-z0-9]', '', 'g')`
  return db
    .select({ ...listedGoods, bare })
    .from(goods)
    .where(and(eq(goods.isOnSale, true), inArray(bare, [...numbers])))
}

export type AccessState = typeof supplierAccess.$inferSelect.state

export const findSupplierAccess = async (
  db: NodePgDatabase,
  goodsId: string,
  enterpriseId: string,
): Promise<AccessState | undefined> =>
  (
    await db
      .select({ state: supplierAccess.state })
      .from(supplierAccess)
      .where(and(eq(supplierAccess.goodsId, goodsId), eq(supplierAccess.enterpriseId, enterpriseId)))
  )[0]?.state

/** Applies, or applies again after a refusal; a pending or granted access stays as it is. Returns the new state. */
export async function applyForAccess(
  db: NodePgDatabase,
  row: { goodsId: string; enterpriseId: string; appliedBy: string; appliedAt: Date },
): Promise<AccessState> {
  await db
    .insert(supplierAccess)
    .values({ ...row, state: 'pending' })
    .onConflictDoUpdate({
      target: [supplierAccess.goodsId, supplierAccess.enterpriseId],
      set: {
        state: 'pending',
        appliedBy: row.appliedBy,
        appliedAt: row.appliedAt,
        decidedBy: null,
        decidedAt: null,
        opinion: '',
      },
      setWhere: eq(supplierAccess.state, 'refused'),
    })
  return (await findSupplierAccess(db, row.goodsId, row.enterpriseId)) ?? 'pending'
}
