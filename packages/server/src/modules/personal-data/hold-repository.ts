/** Holds for the staff, and the search of their subjects. */
import { type HoldKind, mostFoundSubjects } from '@weft/contract'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { containing } from '../../platform/like'
import { keyIn } from '../../platform/words-index'
import { account, accountText, shownLogin } from '../accounts'
import { legalHold } from './tables'

type Database = Pick<NodePgDatabase, 'execute' | 'insert' | 'update'>

export type HoldRow = Pick<typeof legalHold.$inferSelect, 'id' | 'kind' | 'subject' | 'reason' | 'liftReason'> & {
  subjectName: string | null
  setByName: string | null
  liftedByName: string | null
  /** Milliseconds since 1970. */
  setAt: number
  liftedAt: number | null
}
export interface SubjectRow {
  kind: HoldKind
  subject: string
  name: string
  note: string
  phone: string | null
  isHeld: boolean
}

/** Name of the held person; of a conversation that of its group or customer. */
const nameOf = sql`coalesce(
  (select name from account where number = h.subject), (select name from visitor where id = h.subject),
  (select g.name from chat_group g where h.subject = 'group|' || g.uuid),
  (select coalesce(a.name, v.name) from conversation c left join account a on a.number = c.customer_id
     left join visitor v on v.id = c.customer_id where c.key = h.subject))`

const columns = sql`h.id, h.kind, h.subject, h.reason, h.lift_reason as "liftReason", ${nameOf} as "subjectName",
  (select name from account where number = h.set_by) as "setByName",
  (select name from account where number = h.lifted_by) as "liftedByName",
  (extract(epoch from h.set_at) * 1000)::float8 as "setAt", (extract(epoch from h.lifted_at) * 1000)::float8 as "liftedAt"`

export async function listHolds(
  db: Database,
  { state, offset, limit }: { state: 'held' | 'lifted'; offset: number; limit: number },
): Promise<{ total: number; rows: HoldRow[] }> {
  const where = state === 'held' ? sql`h.lifted_at is null` : sql`h.lifted_at is not null`
  const { rows } = await db.execute<HoldRow & Record<string, unknown>>(
    sql`select ${columns} from legal_hold h where ${where} order by h.set_at desc, h.id desc limit ${limit} offset ${offset}`,
  )
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from legal_hold h where ${where}`,
  )
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export async function findHold(db: Database, id: string): Promise<HoldRow | undefined> {
  const { rows } = await db.execute<HoldRow & Record<string, unknown>>(
    sql`select ${columns} from legal_hold h where h.id = ${id}`,
  )
  return rows[0]
}

/** Finds accounts by name, whole phone or login name; visitors by id or name; chat groups by name. */
export async function findSubjects(db: Database, keyword: string): Promise<SubjectRow[]> {
  const word = keyword.trim()
  const named = keyIn(word, accountText, [account.name, shownLogin], account.phone)
  if (!named) return []
  const held = sql`exists (select from legal_hold h where h.lifted_at is null and h.subject = found.subject) as "isHeld"`
  const { rows } = await db.execute<SubjectRow & Record<string, unknown>>(sql`
    select found.*, ${held} from (
      (select 'account' as kind, number as subject, account.name, account.phone, coalesce(e.name, '') as note
         from ${account} left join enterprise e on e.id = account.enterprise_id
         where ${named} order by account.name, number limit ${mostFoundSubjects})
      union all
      (select 'visitor', id, name, null, id from visitor where id = ${word} or name = ${word} order by id limit ${mostFoundSubjects})
      union all
      (select 'conversation', 'group|' || uuid, name, null, '' from chat_group where name ilike ${containing(word)} order by name, uuid limit ${mostFoundSubjects})
    ) found`)
  return rows
}

export async function hasSubject(db: Database, kind: HoldKind, subject: string): Promise<boolean> {
  const { rows } = await db.execute(
    kind === 'account'
      ? sql`select from account where number = ${subject}`
      : kind === 'visitor'
        ? sql`select from visitor where id = ${subject}`
        : sql`select from conversation where key = ${subject}
            union all select from chat_group where 'group|' || uuid = ${subject}`,
  )
  return rows.length > 0
}

/** Returns false where the subject is held already. */
export async function insertHold(
  db: Database,
  row: Pick<typeof legalHold.$inferInsert, 'id' | 'kind' | 'subject' | 'reason' | 'setBy' | 'setAt'>,
): Promise<boolean> {
  return (await db.insert(legalHold).values(row).onConflictDoNothing().returning({ id: legalHold.id })).length === 1
}

/** Returns the lifted hold's subject; undefined where it was lifted before. */
export async function liftHold(
  db: Database,
  { id, by, at, reason }: { id: string; by: string; at: Date; reason: string },
): Promise<{ subject: string } | undefined> {
  const { rows } = await db.execute<{ subject: string }>(
    sql`update legal_hold set lifted_by = ${by}, lifted_at = ${at.toISOString()}::timestamptz, lift_reason = ${reason}
        where id = ${id} and lifted_at is null returning subject`,
  )
  return rows[0]
}
