import { and, asc, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { webhookDelivery, webhookDropped, webhookEndpoint } from './tables'

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>
export type EndpointRow = typeof webhookEndpoint.$inferSelect
export type DeliveryRow = typeof webhookDelivery.$inferSelect
export interface EndpointFigures {
  pending: number
  failed: number
  deliveredAt: number | null
  /** Newest first. */
  gaps: readonly Gap[]
}

/** A span in which events for an endpoint were dropped, and their number. */
export interface Gap {
  from: number
  lastAt: number
  events: number
}

/** Maximum gaps shown for an endpoint, the newest. */
const MOST_GAPS = 5

const FAILED_SINCE_MS = 7 * 86_400_000

/** Returns endpoint → figures, each by its own index. */
export async function figuresOf(
  db: Database,
  appId: string,
  now: number,
): Promise<ReadonlyMap<string, EndpointFigures>> {
  const ofState = (state: DeliveryRow['state'], ...more: SQL[]) =>
    and(
      eq(webhookDelivery.endpointId, webhookEndpoint.id),
      sql`${webhookDelivery.state} = ${sql.raw(`'${state}'`)}`,
      ...more,
    )
  const counted = (where: SQL | undefined) => sql<number>`(select count(*)::int from ${webhookDelivery} where ${where})`
  const gap = db
    .select({
      from: webhookDropped.since,
      lastAt: sql<number>`max(${webhookDropped.lastAt})`.as('last'),
      events: sql<number>`sum(${webhookDropped.events})`.as('sum'),
    })
    .from(webhookDropped)
    .where(eq(webhookDropped.endpointId, webhookEndpoint.id))
    .groupBy(webhookDropped.since)
    .orderBy(desc(webhookDropped.since))
    .limit(MOST_GAPS)
    .as('gap')
  const rows = await db
    .select({
      id: webhookEndpoint.id,
      pending: counted(ofState('pending')),
      failed: counted(ofState('failed', gte(webhookDelivery.createdAt, now - FAILED_SINCE_MS))),
      deliveredAt: sql<string | null>`(select max(${webhookDelivery.attemptedAt}) from ${webhookDelivery}
        where ${ofState('delivered')})`,
      gaps: sql<
        Gap[] | null
      >`(select json_agg(json_build_object('from', gap.since, 'lastAt', gap.last, 'events', gap.sum))
        from ${gap})`,
    })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.appId, appId))
  return new Map(
    rows.map(({ id, pending, failed, deliveredAt, gaps }) => [
      id,
      { pending, failed, deliveredAt: deliveredAt === null ? null : Number(deliveredAt), gaps: gaps ?? [] },
    ]),
  )
}

export const listEndpoints = (db: Database, appId: string): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.appId, appId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id))

const own = (appId: string, id: string): SQL | undefined =>
  and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.appId, appId))

export const findEndpoint = async (db: Database, appId: string, id: string): Promise<EndpointRow | undefined> =>
  (await db.select().from(webhookEndpoint).where(own(appId, id)))[0]

/** The same, locked until the transaction ends. */
export const lockEndpoint = async (tx: Database, appId: string, id: string): Promise<EndpointRow | undefined> =>
  (await tx.select().from(webhookEndpoint).where(own(appId, id)).for('update'))[0]

export async function addEndpoint(db: Database, row: typeof webhookEndpoint.$inferInsert): Promise<EndpointRow> {
  const [made] = await db.insert(webhookEndpoint).values(row).returning()
  if (!made) throw new Error('The endpoint was not stored')
  return made
}

export const changeEndpoint = async (
  db: Database,
  appId: string,
  id: string,
  change: Partial<Pick<EndpointRow, 'name' | 'url' | 'events' | 'isEnabled'>>,
): Promise<EndpointRow | undefined> =>
  (
    await db
      .update(webhookEndpoint)
      // A switch by a person resets the failures: only later ones count.
      .set(
        change.isEnabled === undefined
          ? change
          : { ...change, failingSince: null, switchedOffAt: null, switchedOffReason: null },
      )
      .where(own(appId, id))
      .returning()
  )[0]

/**
 * Makes a new key; the current one stays valid beside it until `until`, unless `seal` returns null for it. An older one ends.
 * Returns undefined when there is no such endpoint.
 */
export async function renewSecret(
  db: Database,
  appId: string,
  id: string,
  { seal, until }: { seal(before: string): Pick<EndpointRow, 'secret' | 'previousSecret'>; until: number },
): Promise<EndpointRow | undefined> {
  const [before] = await db.select().from(webhookEndpoint).where(own(appId, id)).for('update')
  if (!before) return undefined
  const keys = seal(before.secret)
  const change = { ...keys, previousSecretUntil: keys.previousSecret === null ? null : until }
  return (await db.update(webhookEndpoint).set(change).where(own(appId, id)).returning())[0]
}

export const removeEndpoint = async (db: Database, appId: string, id: string): Promise<boolean> =>
  (await db.delete(webhookEndpoint).where(own(appId, id)).returning({ id: webhookEndpoint.id })).length === 1

export async function addDelivery(db: Database, row: typeof webhookDelivery.$inferInsert): Promise<DeliveryRow> {
  const [made] = await db.insert(webhookDelivery).values(row).returning()
  if (!made) throw new Error('The delivery was not stored')
  return made
}

export async function listDeliveries(
  db: Database,
  endpointId: string,
  page: { state?: DeliveryRow['state']; offset: number; limit: number },
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const where = and(
    eq(webhookDelivery.endpointId, endpointId),
    page.state ? eq(webhookDelivery.state, page.state) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(webhookDelivery)
      .where(where)
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
      .limit(page.limit)
      .offset(page.offset),
    countTogether(db, db.select({ total: count() }).from(webhookDelivery).where(where)),
  ])
  return { total, rows }
}

/** Restarts a delivery of the own app; returns undefined when there is none. */
export const restartDelivery = async (
  db: Database,
  appId: string,
  id: string,
  now: number,
): Promise<DeliveryRow | undefined> =>
  (
    await db
      .update(webhookDelivery)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: now })
      .where(
        and(
          eq(webhookDelivery.id, id),
          sql`${webhookDelivery.endpointId} in (select ${webhookEndpoint.id} from ${webhookEndpoint} where ${webhookEndpoint.appId} = ${appId})`,
        ),
      )
      .returning()
  )[0]
