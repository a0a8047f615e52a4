/**
 * A page of what words find. Left to itself PostgreSQL goes along the list's order until the page is full, or sorts what the
 * index of words leads to, by its guess of how many rows there are; and a word and whose rows they are it takes for unrelated:
 * of a word that many use, and this enterprise never, it read the whole table. So the words come first, and the page is
 * taken out of what they found, which was to be counted anyway.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Place } from './keyset'

interface Sought {
  from: PgTable
  where: SQL | undefined
  id: AnyColumn
  /** Newest first, and of one instant the greatest id first. */
  at: AnyColumn
  /** Only rows after it; they count all the same. */
  place?: Place
  /** Rows counted at most: of more it cannot be told which are the newest, and `ids` is absent. */
  most?: number
  offset?: number
  limit: number
}

export async function foundPage(
  db: Pick<NodePgDatabase, 'execute'>,
  { from, where, id, at, place, most, offset = 0, limit }: Sought,
): Promise<{ total: number; ids: string[] | undefined }> {
  const after = place ? sql`where (at, id) < (${place.at.toISOString()}::timestamptz, ${place.id})` : sql``
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${id} as id, ${at} as at from ${from} where ${where ?? sql`true`} ${most === undefined ? sql`` : sql`limit ${most + 1}`})
    select (select count(*)::int from found) as total, array(
      select id from found ${after} order by at desc nulls last, id desc nulls last limit ${limit} offset ${offset}) as ids`)
  const { total = 0, ids } = rows[0] ?? {}
  return { total, ids: most !== undefined && total > most ? undefined : ids }
}
