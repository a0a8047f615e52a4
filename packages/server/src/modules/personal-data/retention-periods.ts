/** The periods that the staff has set, in SQL and for the back office. */
import { type RetentionKind, retentionKinds } from '@weft/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RetentionDays } from '../../platform/retention'
import { retentionPeriodTable } from './tables'

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>

/** Scope of the periods of the whole installation; no app has this id. */
const PLATFORM = '*'
const DAY_MS = 86_400_000

export const scopeOf = (kind: RetentionKind, appId: string): string =>
  retentionKinds[kind].scope === 'app' ? appId : PLATFORM

type Row = typeof retentionPeriodTable.$inferSelect

/** Returns the current days by kind for this app. */
export const readPeriods = async (db: Database, appId: string, defaults: RetentionDays): Promise<RetentionDays> =>
  periodsOf(await db.select().from(retentionPeriodTable), appId, defaults)

export function periodsOf(rows: readonly Row[], appId: string, defaults: RetentionDays): RetentionDays {
  const set = rows.filter(({ kind, scope }) => scope === scopeOf(kind, appId))
  return { ...defaults, ...Object.fromEntries(set.map(({ kind, days }) => [kind, days])) }
}

/** Stores a period; undefined days restore the default. */
export async function putPeriod(db: Database, kind: RetentionKind, scope: string, days: number | undefined) {
  const where = and(eq(retentionPeriodTable.scope, scope), eq(retentionPeriodTable.kind, kind))
  if (days === undefined) await db.delete(retentionPeriodTable).where(where)
  else
    await db
      .insert(retentionPeriodTable)
      .values({ scope, kind, days })
      .onConflictDoUpdate({ target: [retentionPeriodTable.scope, retentionPeriodTable.kind], set: { days } })
}

interface Counting {
  now: number
  defaults: RetentionDays
}

const before = (now: number, days: SQL): SQL => sql`(${now}::bigint - ${DAY_MS}::bigint * ${days})`

/** SQL: milliseconds since 1970; older rows are removed. */
export const cutoffOfHouse = (kind: RetentionKind, { now, defaults }: Counting): SQL =>
  before(
    now,
    sql`coalesce((select days from retention_period where scope = ${PLATFORM} and kind = ${kind}), ${defaults[kind]}::int)`,
  )

export const cutoffOfApp = (kind: RetentionKind, appId: SQL, { now, defaults }: Counting): SQL =>
  before(
    now,
    sql`coalesce((select days from retention_period where scope = ${appId} and kind = ${kind}), ${defaults[kind]}::int)`,
  )

/** If several apps share one desk, the longest period applies: each app has promised at least that. */
export const cutoffOfDesk = (kind: RetentionKind, deskId: SQL, { now, defaults }: Counting): SQL =>
  before(
    now,
    sql`coalesce((select max(coalesce(r.days, ${defaults[kind]}::int)) from app a
      left join retention_period r on r.scope = a.id and r.kind = ${kind}
      where a.desk_id = ${deskId}), ${defaults[kind]}::int)`,
  )
