/** Reads columns, contents and the attributes that filter them. Reads published contents only. */
import { type AnyColumn, and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { KeptByStaff } from '../../platform/kept-by-staff'
import { newest } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { attributeOption, attributeType, content, contentColumn } from './tables'

export type ColumnRow = typeof contentColumn.$inferSelect
export type ContentRecord = typeof content.$inferSelect
/** A row of a list, without its text. */
export type ContentListRow = Omit<ContentRecord, KeptByStaff | 'html' | 'searchText' | 'pieces' | 'optionUuids'>

export const listColumns = (db: NodePgDatabase): Promise<ColumnRow[]> =>
  db.select().from(contentColumn).orderBy(asc(contentColumn.position), asc(contentColumn.id))

/** Returns the column of a code, e.g. `industryCases/projectCases`. */
export const findColumn = async (db: NodePgDatabase, code: string): Promise<ColumnRow | undefined> =>
  (await db.select().from(contentColumn).where(eq(contentColumn.code, code)).limit(1))[0]

export interface AttributeTypeRow {
  uuid: string
  name: string
  fieldName: string
  options: { uuid: string; content: string }[]
}

export async function listAttributeTypes(db: NodePgDatabase, category: string): Promise<AttributeTypeRow[]> {
  const rows = await db
    .select({ type: attributeType, option: attributeOption })
    .from(attributeType)
    .leftJoin(attributeOption, eq(attributeOption.typeUuid, attributeType.uuid))
    .where(eq(attributeType.category, category))
    .orderBy(asc(attributeType.position), asc(attributeOption.position))
  const types = new Map<string, AttributeTypeRow>()
  for (const { type, option } of rows) {
    const known = types.get(type.uuid) ?? { uuid: type.uuid, name: type.name, fieldName: type.fieldName, options: [] }
    if (option) known.options.push({ uuid: option.uuid, content: option.content })
    types.set(type.uuid, known)
  }
  return [...types.values()]
}

/** Groups the chosen options by their attribute: a row must match any option of each attribute. */
export async function groupOptions(db: NodePgDatabase, uuids: readonly string[]): Promise<string[][]> {
  if (uuids.length === 0) return []
  const rows = await db
    .select({ uuid: attributeOption.uuid, typeUuid: attributeOption.typeUuid })
    .from(attributeOption)
    .where(inArray(attributeOption.uuid, [...uuids]))
  const groups = new Map<string, string[]>()
  for (const { uuid, typeUuid } of rows) groups.set(typeUuid, [...(groups.get(typeUuid) ?? []), uuid])
  // An unknown option matches nothing.
  return rows.length === new Set(uuids).size ? [...groups.values()] : [['']]
}

export const hasOptions = (column: AnyColumn, groups: readonly string[][]) =>
  groups.map((group) => sql`${column} && ${sql.param(group)}::text[]`)

export interface ContentQuery {
  columnIds: readonly string[]
  optionGroups: readonly string[][]
  keywords: string
  offset: number
  limit: number
}

const listed = {
  id: content.id,
  columnId: content.columnId,
  title: content.title,
  summary: content.summary,
  cover: content.cover,
  organizationName: content.organizationName,
  author: content.author,
  access: content.access,
  attributes: content.attributes,
  createdAt: content.createdAt,
  publishedAt: content.publishedAt,
  auditedAt: content.auditedAt,
  validDays: content.validDays,
  isPublished: content.isPublished,
  viewCount: content.viewCount,
}

/** Counts published contents by column: the totals of unfiltered lists are sums of these. */
export async function countByColumn(db: NodePgDatabase): Promise<Map<string, number>> {
  const rows = await db
    .select({ columnId: content.columnId, total: count() })
    .from(content)
    .where(eq(content.isPublished, true))
    .groupBy(content.columnId)
  return new Map(rows.map((row) => [row.columnId, row.total]))
}

/** Returns a page, newest first. `knownTotal` avoids the count, which costs more than the page where there are many rows. */
export async function listContents(
  db: NodePgDatabase,
  query: ContentQuery,
  knownTotal?: number,
): Promise<{ total: number; rows: ContentListRow[] }> {
  const where = and(
    eq(content.isPublished, true),
    query.columnIds.length > 0 ? inArray(content.columnId, [...query.columnIds]) : undefined,
    ...hasOptions(content.optionUuids, query.optionGroups),
    searchFor(query.keywords, content),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(content)
      .where(where)
      .orderBy(newest(content.publishedAt), asc(content.id))
      .limit(query.limit)
      .offset(query.offset),
    knownTotal === undefined ? db.select({ total: count() }).from(content).where(where) : [{ total: knownTotal }],
  ])
  return { total: counted?.total ?? 0, rows }
}

export const findContent = async (db: NodePgDatabase, id: string): Promise<ContentRecord | undefined> =>
  (
    await db
      .select()
      .from(content)
      .where(and(eq(content.id, id), eq(content.isPublished, true)))
  )[0]

/** Counts a view of a published content; returns false when there is none. */
export async function countView(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(content)
    .set({ viewCount: sql`${content.viewCount} + 1` })
    .where(and(eq(content.id, id), eq(content.isPublished, true)))
  return (rowCount ?? 0) > 0
}

/** Returns the options that published contents of these columns carry. */
export async function usedOptions(db: NodePgDatabase, columnIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ uuid: sql<string>`unnest(${content.optionUuids})` })
    .from(content)
    .where(and(eq(content.isPublished, true), inArray(content.columnId, [...columnIds])))
  return new Set(rows.map((row) => row.uuid))
}
