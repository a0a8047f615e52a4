/** Lists of a kind, and the part of a row that content admin writes, whatever the table. */
import type { CmsKind, CmsSort, CmsState, SortOf } from '@weft/contract'
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countTogether } from '../../platform/database/count-together'
import { foundPage } from '../../platform/found-page'
import { keyIn } from '../../platform/words-index'
import { account } from '../accounts'
import type { Database, Kind, PageOfIds, Place, Reader, Transaction } from './kinds/kind'

export interface ListedRow {
  id: string
  title: string
  groupId: string | null
  state: CmsState
  version: number
  updatedAt: Date
  updaterName: string | null
  code: string
  materialCode: string
  model: string
  price: string
  picture: string
}

export interface ListQuery {
  keyword: string
  state?: CmsState
  groupId?: string
  sort: SortOf<CmsSort>
  offset: number
  limit: number
}

const stateOf = <K extends CmsKind>({ columns }: Kind<K>): SQL<CmsState> => sql<CmsState>`case
  when ${columns.isShown} and ${columns.draft} is not null then 'changed'
  when ${columns.isShown} then 'published' when ${columns.isNew} then 'draft' else 'withdrawn' end`

/** The state as a condition on bare columns, so that counts need no `case` over every row. */
function whereState<K extends CmsKind>({ columns }: Kind<K>, state: CmsState): SQL {
  const { isShown, isNew, draft } = columns
  if (state === 'changed') return sql`${isShown} and ${draft} is not null`
  if (state === 'published') return sql`${isShown} and ${draft} is null`
  return state === 'draft' ? sql`not ${isShown} and ${isNew}` : sql`not ${isShown} and not ${isNew}`
}

const selection = <K extends CmsKind>(kind: Kind<K>) => ({
  id: sql<string>`${kind.columns.id}`,
  title: sql<string>`${kind.columns.title}`,
  groupId: sql<string | null>`${kind.columns.group}`,
  state: stateOf(kind),
  version: sql<number>`${kind.columns.version}`,
  updatedAt: sql`${kind.columns.updatedAt}`.mapWith((value: string | Date) => new Date(value)),
  updaterName: account.name,
  code: sql<string>`${kind.shown?.code ?? ''}`,
  materialCode: sql<string>`${kind.shown?.materialCode ?? ''}`,
  model: sql<string>`${kind.shown?.model ?? ''}`,
  price: sql<string>`${kind.shown?.price ?? ''}`,
  picture: sql<string>`${kind.shown?.picture ?? ''}`,
})

/** What orders the rows of a list; `group` has no column, and words then find the last changed first. */
function orderOf<K extends CmsKind>({ columns, sorts }: Kind<K>, sort: SortOf<CmsSort>) {
  const isAscending = !sort.startsWith('-')
  const name = sort.replace('-', '') as CmsSort
  if (name === 'group') return { at: columns.updatedAt, isAscending: false }
  return { at: { title: columns.title, updated: columns.updatedAt, ...sorts }[name] ?? columns.updatedAt, isAscending }
}

/** Returns rows in the order of `sort`, the id as second key. */
export async function listRows<K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  query: ListQuery,
  place: Place,
): Promise<{ total: number; rows: ListedRow[] }> {
  const { columns, table, search } = kind
  const words = search ? search(query.keyword) : keyIn(query.keyword, sql`${columns.title}`)
  const where = and(
    kind.scope?.(place),
    query.state ? whereState(kind, query.state) : undefined,
    query.groupId ? eq(columns.group, query.groupId) : undefined,
    words,
  )
  const order = orderOf(kind, query.sort)
  const page = (some: SQL | undefined) =>
    db
      .select(selection(kind))
      .from(table)
      .leftJoin(account, eq(account.number, columns.updatedBy))
      .where(some)
      .orderBy(order.isAscending ? sql`${order.at}, ${columns.id}` : sql`${order.at} desc, ${columns.id} desc`)
  if (words) {
    const { total, ids = [] } = await db.transaction(async (tx) => {
      // The planner takes unpacking a row's search pieces to be cheap. For a word in a quarter of all rows, it chose a scan
      // that unpacked every row.
      await tx.execute(sql`set local enable_seqscan = off`)
      const { offset, limit } = query
      return foundPage(tx, { from: table, where, id: columns.id, ...order, offset, limit })
    })
    return { total, rows: ids.length === 0 ? [] : await page(inArray(columns.id, ids)) }
  }
  const byGroup = async (idsByGroup: PageOfIds) => {
    const ids = await idsByGroup(db, where, { ...query, place, isDescending: query.sort.startsWith('-') })
    const rows = new Map((ids.length === 0 ? [] : await page(inArray(columns.id, ids))).map((row) => [row.id, row]))
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
  const [rows, total] = await Promise.all([
    kind.idsByGroup && query.sort.endsWith('group')
      ? byGroup(kind.idsByGroup)
      : page(where).limit(query.limit).offset(query.offset),
    countRows(db, kind, query, place, where),
  ])
  return { total, rows }
}

const count = (db: Reader, kind: { table: PgTable }, where: SQL | undefined): Promise<number> =>
  countTogether(db, db.select({ total: sql<number>`count(*)::int` }).from(kind.table).where(where))

/** Counts the rows that match `where` without reading every wide row. */
async function countRows<K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  query: ListQuery,
  place: Place,
  where: SQL | undefined,
): Promise<number> {
  if (query.state !== 'published' || query.groupId) return count(db, kind, where)
  // Only unsettled rows have a draft: two narrow indexes give both counts.
  const { isShown, draft } = kind.columns
  const scope = kind.scope?.(place)
  const [all, unsettled] = await Promise.all([
    count(db, kind, scope),
    count(db, kind, and(scope, sql`(not ${isShown} or ${draft} is not null)`)),
  ])
  return Math.max(0, all - unsettled)
}

export async function findRow<K extends CmsKind>(
  db: Reader,
  kind: Kind<K>,
  id: string,
  place: Place,
): Promise<ListedRow | undefined> {
  const [row] = await db
    .select(selection(kind))
    .from(kind.table)
    .leftJoin(account, eq(account.number, kind.columns.updatedBy))
    .where(and(eq(kind.columns.id, id), kind.scope?.(place)))
  return row
}

/** What content admin writes beside the kind's own columns. */
export async function markRow<K extends CmsKind>(
  tx: Transaction,
  { table, columns }: Kind<K>,
  id: string,
  mark: {
    isShown: boolean
    isNew: boolean
    draft: Record<string, unknown> | null
    version: number
    by: string
    at: Date
  },
): Promise<void> {
  const name = (column: PgColumn) => sql.identifier(column.name)
  await tx.execute(sql`update ${sql.identifier(getTableName(table))} set
    ${name(columns.isShown)} = ${mark.isShown},
    ${name(columns.isNew)} = ${mark.isNew},
    ${name(columns.draft)} = ${mark.draft === null ? null : JSON.stringify(mark.draft)}::json,
    ${name(columns.version)} = ${mark.version},
    ${name(columns.updatedAt)} = ${mark.at.toISOString()}::timestamptz,
    ${name(columns.updatedBy)} = ${mark.by}
    where ${name(columns.id)} = ${id}`)
}
