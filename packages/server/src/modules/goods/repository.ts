/** Reads categories and goods on sale; writes enterprises' applications for a goods' documents. */
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { apart, namedBy, searchFor } from '../../platform/search'
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

/** What a card shows, and nothing else: the long columns stay where they are. */
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

/** All categories with the number of goods on sale in them and below. */
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
  /** Categories by level; none at all: every goods. */
  types: { top: readonly string[]; mid: readonly string[]; leaf: readonly string[] }
  searchKey: string
  /** Goods beyond it are left out. */
  only?: GoodsCondition
  offset: number
  limit: number
}

/**
 * A page in the order of the shelf. A part number typed exactly stands first, then goods whose name says what was looked
 * for: 轴承 is a bearing before it is a roller with bearings. `total` is absent when it is known without counting.
 */
export async function listGoods(
  db: NodePgDatabase,
  query: GoodsQuery,
): Promise<{ total: number | undefined; rows: GoodsListRow[] }> {
  const { top, mid, leaf } = query.types
  const anyOf = [
    top.length > 0 ? inArray(goods.topTypeId, [...top]) : undefined,
    mid.length > 0 ? inArray(goods.midTypeId, [...mid]) : undefined,
    leaf.length > 0 ? inArray(goods.typeId, [...leaf]) : undefined,
  ].filter((one) => one !== undefined)
  const key = apart(query.searchKey)
  const search = searchFor(key, goods)
  const where = and(eq(goods.isOnSale, true), anyOf.length > 0 ? or(...anyOf) : undefined, search, query.only)
  const page = db.select(listedGoods).from(goods).where(where)
  if (!search && !query.only) {
    const rows = await page.orderBy(asc(goods.rank), asc(goods.id)).limit(query.limit).offset(query.offset)
    return { total: undefined, rows }
  }
  const exact = sql`(lower(${goods.partNumber}) = ${query.searchKey.trim().toLowerCase()}) desc`
  const named = namedBy(key, goods.name)
  const [rows, [counted]] = await Promise.all([
    page
      .orderBy(exact, ...(named ? [desc(named)] : []), asc(goods.rank), asc(goods.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(goods).where(where),
  ])
  return { total: counted?.total ?? 0, rows }
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

/** Part numbers as people type them: case, blanks and dashes do not matter. */
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

/** Applies, or applies again after a refusal; a pending or granted access stays as it is. Gives the state then. */
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
