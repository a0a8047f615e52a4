/**
 * Pages whose speed does not depend on their position: a page starts after a place in the order, not after a number of rows. A
 * cursor is that place, opaque to clients; an invalid one is refused.
 */
import { isPlainText } from '@weft/contract'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { Refusal } from './refusal'

/** The instant and the id of the last row of a page. */
export interface Place {
  at: Date
  id: string
}

const refuse = () => new Refusal('参数错误：cursor')

export const writeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Returns the parts of a cursor; undefined for an empty one. Throws a Refusal unless its parts have these types. */
export function readCursor(cursor: string, types: readonly ('string' | 'number')[]): (string | number)[] | undefined {
  if (cursor === '') return undefined
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refuse()
  }
  if (!Array.isArray(parts) || parts.length !== types.length) throw refuse()
  // Numbers are ids and instants: a fraction or an infinity would fail in PostgreSQL.
  const isPart = (part: unknown, at: number): boolean =>
    types[at] === 'number' ? Number.isSafeInteger(part) : typeof part === 'string' && isPlainText(part)
  if (!parts.every(isPart)) throw refuse()
  return parts as (string | number)[]
}

export const cursorOf = ({ at, id }: Place): string => writeCursor([at.getTime(), id])

/** Returns undefined for an empty cursor: the first page. */
export function placeOf(cursor: string): Place | undefined {
  const parts = readCursor(cursor, ['number', 'string'])
  if (!parts) return undefined
  const at = new Date(Number(parts[0]))
  // Years that both PostgreSQL and `Date` support.
  if (Number.isNaN(at.getTime()) || !/^(?!0000)\d{4}-/.test(at.toISOString())) throw refuse()
  return { at, id: String(parts[1]) }
}

/** Rows after a place, newest first; one comparison of rows, which an index of both columns serves. */
export const afterPlace = (place: Place | undefined, at: AnyColumn, id: AnyColumn): SQL | undefined =>
  place && sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id})`

/** The order of a list: a column or an expression, then the id, both in one direction. */
export interface Order {
  by: AnyColumn | SQL
  id: AnyColumn | SQL
  isDescending: boolean
  /** Its index is written newest first, which puts nulls at the end of that direction. */
  isNewestFirst?: boolean
}

/** Both directions of one index: a different place for nulls would be another order, which no index has. */
export function inOrder({ by, id, isDescending, isNewestFirst = false }: Order): SQL[] {
  const ascending = isNewestFirst ? sql`asc nulls first` : sql`asc`
  const descending = isNewestFirst ? sql`desc nulls last` : sql`desc`
  const way = isDescending ? descending : ascending
  return [sql`${by} ${way}`, sql`${id} ${way}`]
}

/** Rows after a place in an order. @param at value of the last row: a time, or a text */
export const afterIn = ({ by, id, isDescending }: Order, at: Date | string, lastId: string): SQL =>
  sql`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at}, ${lastId})`

/** Takes one row more than the page has; returns the page, and the cursor of the next if there is one. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeAt: (row: Row) => Place) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? cursorOf(placeAt(last)) : undefined }
}

/** Newest first, with nulls last as in the indexes. drizzle's `desc` puts nulls first, for which there is no index. */
export const newest = (at: AnyColumn): SQL => sql`${at} desc nulls last`

/** The same index, read from its other end. */
export const oldest = (at: AnyColumn): SQL => sql`${at} asc nulls first`

/** `newest` with the id as the second key, newest first too. */
export const newestOf = (at: AnyColumn, id: AnyColumn): SQL[] => [newest(at), newest(id)]
