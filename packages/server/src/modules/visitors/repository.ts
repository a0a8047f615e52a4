import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sqlStateOf } from '../../platform/database/sql-state'
import type { SecretBox } from '../../platform/secret-box'
import { siteSecret, visitor } from './tables'

export type Visitor = typeof visitor.$inferSelect

export const findVisitor = async (db: NodePgDatabase, id: string): Promise<Visitor | undefined> =>
  (await db.select().from(visitor).where(eq(visitor.id, id)))[0]

/** Updates the last visit of a known visitor and returns it, named or not. */
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

/**
 * Returns when the `max`-last visitor of the app from an address was made, if that was after `since`: the limit is then
 * reached, and one more may come when that one leaves the window. Undefined: there is room.
 */
export const lastButMax = async (
  db: NodePgDatabase,
  { appId, addressKey, since, max }: { appId: string; addressKey: string; since: number; max: number },
): Promise<number | undefined> =>
  (
    await db
      .select({ createdAt: visitor.createdAt })
      .from(visitor)
      .where(and(eq(visitor.appId, appId), eq(visitor.addressKey, addressKey), gt(visitor.createdAt, new Date(since))))
      .orderBy(desc(visitor.createdAt))
      .offset(max - 1)
      .limit(1)
  )[0]?.createdAt.getTime()

/** Stores a visitor; two tabs that ask at the same instant for the same one both get it. */
export async function addVisitor(db: NodePgDatabase, row: typeof visitor.$inferInsert): Promise<Visitor> {
  const [made] = await db
    .insert(visitor)
    .values(row)
    .onConflictDoUpdate({
      target: visitor.id,
      set: { lastSeenAt: row.lastSeenAt },
      setWhere: isNull(visitor.identifiedAt),
    })
    .returning()
  if (!made) throw new Error('The visitor was not stored')
  return made
}

/** Updates and returns the person with this id of the site, with the current name. */
export const touchNamed = async (
  db: NodePgDatabase,
  person: { appId: string; externalId: string; name: string | undefined },
  now: number,
): Promise<Visitor | undefined> =>
  (
    await db
      .update(visitor)
      .set({ lastSeenAt: new Date(now), ...(person.name ? { name: person.name } : {}) })
      .where(and(eq(visitor.appId, person.appId), eq(visitor.externalId, person.externalId)))
      .returning()
  )[0]

/**
 * Names an anonymous visitor; returns undefined when it has a name already, or the person has become another visitor meanwhile.
 */
export async function nameVisitor(
  db: NodePgDatabase,
  id: string,
  person: { appId: string; externalId: string; name: string | undefined },
  now: number,
): Promise<Visitor | undefined> {
  const seen = new Date(now)
  const known = await db
    .select({ id: visitor.id })
    .from(visitor)
    .where(and(eq(visitor.appId, person.appId), eq(visitor.externalId, person.externalId)))
  if (known.length > 0) return undefined
  const [named] = await db
    .update(visitor)
    .set({
      externalId: person.externalId,
      identifiedAt: seen,
      lastSeenAt: seen,
      ...(person.name ? { name: person.name } : {}),
    })
    .where(and(eq(visitor.id, id), eq(visitor.appId, person.appId), isNull(visitor.identifiedAt)))
    .returning()
    .catch((error: unknown) => {
      if (sqlStateOf(error) === '23505') return []
      throw error
    })
  return named
}

/**
 * Ends a visitor who signed in to an account: no anonymous token or secret opens it any more. Returns false when it had ended
 * already.
 */
export async function endVisitor(db: NodePgDatabase, appId: string, id: string, now: number): Promise<boolean> {
  const ended = await db
    .update(visitor)
    .set({ identifiedAt: new Date(now) })
    .where(and(eq(visitor.id, id), eq(visitor.appId, appId), isNull(visitor.identifiedAt)))
    .returning({ id: visitor.id })
  return ended.length > 0
}

/** Stores a new person; returns undefined when another tab was faster. */
export const addNamed = async (db: NodePgDatabase, row: typeof visitor.$inferInsert): Promise<Visitor | undefined> =>
  (await db.insert(visitor).values(row).onConflictDoNothing().returning())[0]

/** Returns the secrets with which an app's sites sign assertions, newest first. */
export const secretsOf = async (db: NodePgDatabase, box: SecretBox, appId: string): Promise<string[]> =>
  (await db.select().from(siteSecret).where(eq(siteSecret.appId, appId)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ secret }) => box.open('site_secret.secret', appId, secret))
