/** Reads categories and goods on sale; writes enterprises' applications for the documents of goods. */
import { and, asc, count, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isCodeOf, matchOf, pointsOf, SECTIONS } from './finding'
import type { Query } from './search/query'
import { machinePiece } from './search/stored'
import { goods, goodsType, supplierAccess } from './tables'

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
  totals: { typeId: string; total: number }[]
}

/** Returns a page by rank; for a search, whole codes first, then names, categories, machines. */
export async function listGoods(db: NodePgDatabase, query: GoodsQuery): Promise<FoundGoods> {
  const { search, only, machine } = query
  const { top, mid, leaf } = query.types
  const anyOf = [
    top.length > 0 ? inArray(goods.topTypeId, [...top]) : undefined,
    mid.length > 0 ? inArray(goods.midTypeId, [...mid]) : undefined,
    leaf.length > 0 ? inArray(goods.typeId, [...leaf]) : undefined,
  ].filter((one) => one !== undefined)
  const found = and(eq(goods.isOnSale, true), search && matchOf(search), machine ? fits(machine) : undefined, only)
  const chosen = anyOf.length > 0 ? or(...anyOf) : undefined
  const { limit, offset } = query
  if (!search && !only && !machine) {
    const rows = await db
      .select(listedGoods)
      .from(goods)
      .where(and(found, chosen))
      .orderBy(...ordersOf(goods)[query.sort ?? ''])
      .limit(limit)
      .offset(offset)
    return { total: undefined, rows, totals: [] }
  }
  // The search runs first, and page and numbers come from its result: long texts are read once a row.
  const ofFound = { id: sql`id`, partNumber: sql`part_number`, inServiceNum: sql`in_service_num`, rank: sql`rank` }
  const order = [
    ...(search && !query.sort ? [sql`is_code desc, points desc`] : []),
    ...ordersOf(ofFound)[query.sort ?? ''],
  ]
  const { rows: answers } = await db.execute<{ counts: TypeCount[]; ids: string[] }>(sql`
    with found as materialized (
      select *, ${search ? pointsOf(search) : sql`0`} as points from (
        select ${goods.id}, ${goods.rank}, ${goods.partNumber}, ${goods.inServiceNum}, ${goods.topTypeId}, ${goods.midTypeId},
          ${goods.typeId}, ${search ? isCodeOf(search) : sql`false`} as is_code, ${search ? SECTIONS : sql`null`} as sections
        from ${goods} where ${found} offset 0) as sought)
    select (select coalesce(json_agg(one), '[]') from (
        select top_type_id as top, mid_type_id as mid, type_id as leaf, count(*)::int as total from found group by 1, 2, 3) as one) as counts,
      array(select id from found as goods where ${chosen ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}) as ids`)
  const { counts = [], ids = [] } = answers[0] ?? {}
  const rows = ids.length > 0 ? await db.select(listedGoods).from(goods).where(inArray(goods.id, ids)) : []
  const isChosen = (one: TypeCount) =>
    anyOf.length === 0 || top.includes(one.top) || mid.includes(one.mid) || leaf.includes(one.leaf)
  const totals = new Map<string, number>()
  for (const one of counts) totals.set(one.top, (totals.get(one.top) ?? 0) + one.total)
  return {
    total: counts.filter(isChosen).reduce((sum, one) => sum + one.total, 0),
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    totals: [...totals].map(([typeId, total]) => ({ typeId, total })).sort((a, b) => b.total - a.total),
  }
}

interface TypeCount {
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

const fits = (machine: string): SQL => sql`(${goods.pieces} @> array[${machinePiece(machine)}]::text[])`

/** Returns every machine that parts on sale are for, with their top categories. */
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

/** Finds part numbers as people type them: case, blanks and dashes do not matter. */
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
