/**
 * A page of search hits. By itself PostgreSQL follows the list's order until the page is full, or sorts the hits of the search
 * index, depending on its estimate; and it treats the words and the owner as independent. For a word that many use, but this
 * enterprise never, it scanned the whole table. So the search runs first, and the page comes from its hits, which must be
 * counted anyway.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Place } from './keyset'

interface Sought {
  from: PgTable
  where: SQL | undefined
  id: AnyColumn
  /** What orders the rows: the newest or greatest first, then the greatest id first. */
  at: AnyColumn | SQL
  /** The least first instead, then the least id. Not with `place`. */
  isAscending?: boolean
  /** Only rows after it; the count includes all rows. */
  place?: Place
  /** Maximum counted rows: beyond it the newest are unknown, and `ids` is absent. */
  most?: number
  offset?: number
  limit: number
}

export async function foundPage(
  db: Pick<NodePgDatabase, 'execute'>,
  { from, where, id, at, isAscending = false, place, most, offset = 0, limit }: Sought,
): Promise<{ total: number; ids: string[] | undefined }> {
  const after = place ? sql`where (at, id) < (${place.at.toISOString()}::timestamptz, ${place.id})` : sql``
  const order = isAscending ? sql`at, id` : sql`at desc nulls last, id desc nulls last`
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${id} as id, ${at} as at from ${from} where ${where ?? sql`true`} ${most === undefined ? sql`` : sql`limit ${most + 1}`})
    select (select count(*)::int from found) as total, array(
      select id from found ${after} order by ${order} limit ${limit} offset ${offset}) as ids`)
  const { total = 0, ids } = rows[0] ?? {}
  return { total, ids: most !== undefined && total > most ? undefined : ids }
}
