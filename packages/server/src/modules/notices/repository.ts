/** Notices of a person, written in the transaction of the change that they report. */
import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@weft/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterPlace, newestOf, pageOf, placeOf } from '../../platform/keyset'
import { notice } from './tables'

export type NoticeRow = typeof notice.$inferSelect

export interface NewNotice {
  kind: NoticeKind
  /** One clause, e.g. `售后工单 AS20261121-0007 已受理`. */
  title: string
  /** One or two sentences; may be empty. */
  text: string
  /** Path on the own origin; empty for none. */
  address: string
  /** When it happened. */
  at: Date
  /** It calls its person to act now; default: false. */
  isCall?: boolean
}

/** Notifies one person or several; duplicates are removed. Only active accounts: the query leaves out a visitor's id. */
export async function notify(
  tx: Pick<NodePgDatabase, 'execute'>,
  persons: string | readonly string[],
  { kind, title, text, address, at, isCall = false }: NewNotice,
): Promise<void> {
  const numbers = [...new Set([persons].flat())]
  if (numbers.length === 0) return
  const rows = JSON.stringify(numbers.map((number) => ({ id: randomUUID(), number })))
  await tx.execute(sql`
    insert into notice (id, person_number, kind, title, text, address, created_at, is_call)
    select told.id, told.number, ${kind}, ${title}, ${text}, ${address}, ${at.toISOString()}::timestamptz, ${isCall}
    from jsonb_to_recordset(${rows}::jsonb) as told(id text, number text)
    join account on account.number = told.number and account.state = 'active'`)
}

/** A notice that each recipient gets once, however often it is sent and by whichever node. */
export interface CallOnce extends Omit<NewNotice, 'isCall'> {
  /** Its subject. The notice's id follows from it and the person, so the database refuses a duplicate. */
  key: string
  /** SQL of rows (user_id). */
  recipients: string
  values: readonly unknown[]
}

/** Notifies recipients who have not been; resolves with their number (decision 153). */
export async function callOnce(pool: Pool, call: CallOnce): Promise<number> {
  const { key, recipients, values, kind, title, text, address, at } = call
  const place = (index: number) => `$${values.length + index}`
  const { rowCount } = await pool.query(
    `INSERT INTO notice (id, person_number, kind, title, text, address, created_at, is_call)
     SELECT ${place(1)} || '.' || a.number, a.number, ${place(2)}, ${place(3)}, ${place(4)}, ${place(5)}, ${place(6)}, true
     FROM (${recipients}) r JOIN account a ON a.number = r.user_id AND a.state = 'active'
     ON CONFLICT (id) DO NOTHING`,
    [...values, key, kind, title, text, address, at],
  )
  return rowCount ?? 0
}

/** Counting stops here: the badge shows 99+ from this number on. */
const mostCounted = 100

export async function countUnread(db: NodePgDatabase, userId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from notice where person_number = ${userId} and read_at is null limit ${mostCounted}) as unread`)
  return rows[0]?.total ?? 0
}

export async function listNotices(
  db: NodePgDatabase,
  userId: string,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ page: NoticeRow[]; nextCursor: string | undefined }> {
  const rows = await db
    .select()
    .from(notice)
    .where(and(eq(notice.userId, userId), afterPlace(placeOf(cursor), notice.createdAt, notice.id)))
    .orderBy(...newestOf(notice.createdAt, notice.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}

const callsWithinMs = 3_600_000
const mostCalls = 20

/** Unread calls of the last hour, newest first. */
export const listCalls = (db: NodePgDatabase, userId: string, now: number): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notice)
    .where(
      and(
        eq(notice.userId, userId),
        isNull(notice.readAt),
        eq(notice.isCall, true),
        gt(notice.createdAt, new Date(now - callsWithinMs)),
      ),
    )
    .orderBy(...newestOf(notice.createdAt, notice.id))
    .limit(mostCalls)

/** Returns false when this person has no such notice. */
export async function readNotice(db: NodePgDatabase, userId: string, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(notice)
    .set({ readAt: sql`coalesce(${notice.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(notice.id, id), eq(notice.userId, userId)))
  return (rowCount ?? 0) > 0
}

export const readAllNotices = (db: NodePgDatabase, userId: string, at: Date) =>
  db
    .update(notice)
    .set({ readAt: at })
    .where(and(eq(notice.userId, userId), isNull(notice.readAt)))
