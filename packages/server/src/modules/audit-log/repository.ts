/** Reads the log. The id is the order of its entries and the cursor of a page. */
import type { SortOf } from '@weft/contract'
import { and, asc, desc, eq, gt, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts'
import { auditEntry } from '../audit'
import { visitor } from '../visitors'

export type AuditRow = typeof auditEntry.$inferSelect & { actorName: string | null }

export interface AuditQuery {
  /** Prefix of the act, e.g. its noun. */
  act: string
  actorId?: string
  subject: string
  /** Milliseconds since 1970; `to` is exclusive. */
  from?: number
  to?: number
  sort: SortOf<'time'>
  /** The id of the last entry of the page before; absent: the first page. */
  after?: number
  limit: number
}

export async function listEntries(db: NodePgDatabase, query: AuditQuery): Promise<AuditRow[]> {
  const isNewest = query.sort === '-time'
  const where: (SQL | undefined)[] = [
    query.act ? like(auditEntry.act, `${query.act}%`) : undefined,
    query.actorId ? eq(auditEntry.actorId, query.actorId) : undefined,
    query.subject ? eq(auditEntry.subject, query.subject) : undefined,
    query.from === undefined ? undefined : gte(auditEntry.at, query.from),
    query.to === undefined ? undefined : lt(auditEntry.at, query.to),
    query.after === undefined ? undefined : (isNewest ? lt : gt)(auditEntry.id, query.after),
  ]
  const rows = await db
    .select({ entry: auditEntry, actorName: sql<string | null>`coalesce(${account.name}, ${visitor.name})` })
    .from(auditEntry)
    .leftJoin(account, eq(account.number, auditEntry.actorId))
    .leftJoin(visitor, eq(visitor.id, auditEntry.actorId))
    .where(and(...where))
    .orderBy((isNewest ? desc : asc)(auditEntry.id))
    .limit(query.limit)
  return rows.map(({ entry, actorName }) => ({ ...entry, actorName }))
}

/** Returns every value of a column by jumping through its index: as many steps as values, however many rows. */
const distinctOf = (column: SQL, before: SQL) => sql`
  with recursive step as (
    (select ${column} as value from audit_entry order by ${column} ${before} limit 1)
    union all
    select (select ${column} from audit_entry where ${column} ${sql.raw('~>~')} step.value order by ${column} ${before} limit 1)
    from step where step.value is not null
  ) select value from step where value is not null`

export async function listActs(db: NodePgDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(distinctOf(sql`act`, sql.raw('using ~<~')))
  return rows.map((row) => row.value)
}

/** Returns the staff who can have acted; there are few. */
export const listActors = (db: NodePgDatabase): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: account.number, name: account.name })
    .from(account)
    .where(inArray(account.kind, ['staff']))
    .orderBy(asc(account.name), asc(account.number))
    .limit(500)
