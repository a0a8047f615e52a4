import { and, count, eq, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { visitor } from './tables'

export type Visitor = typeof visitor.$inferSelect

/** Marks a known visitor as seen and gives it. */
export const touchVisitor = async (
  db: NodePgDatabase,
  appId: string,
  id: string,
  now: number,
): Promise<Visitor | undefined> =>
  (
    await db
      .update(visitor)
      .set({ lastSeenAt: new Date(now) })
      .where(and(eq(visitor.id, id), eq(visitor.appId, appId)))
      .returning()
  )[0]

/** Visitors made from an address since an instant. */
export const countNewVisitors = async (db: NodePgDatabase, addressKey: string, since: number): Promise<number> =>
  (
    await db
      .select({ total: count() })
      .from(visitor)
      .where(and(eq(visitor.addressKey, addressKey), gt(visitor.createdAt, new Date(since))))
  )[0]?.total ?? 0

/** Stores a visitor; two tabs that ask at the same instant for the same one both get it. */
export async function addVisitor(db: NodePgDatabase, row: typeof visitor.$inferInsert): Promise<Visitor> {
  const [made] = await db
    .insert(visitor)
    .values(row)
    .onConflictDoUpdate({ target: visitor.id, set: { lastSeenAt: row.lastSeenAt } })
    .returning()
  if (!made) throw new Error('The visitor was not stored')
  return made
}
