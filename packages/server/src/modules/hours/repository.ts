import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { lockName } from '../../platform/database/lock-name'
import { desk } from '../desk'
import { deskDay, deskHours } from './tables'

export type HoursRow = typeof deskHours.$inferSelect
export type DayRow = typeof deskDay.$inferSelect
type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>

export const findHours = async (db: Database, deskId: string): Promise<HoursRow | undefined> =>
  (await db.select().from(deskHours).where(eq(deskHours.deskId, deskId)))[0]

/**
 * Reads the hours and locks them until the transaction ends, also those of a desk without a row: the second of two concurrent
 * saves reads the result of the first.
 */
export async function holdHours(db: Database, deskId: string): Promise<HoursRow | undefined> {
  await lockName(db, `desk_hours/${deskId}`)
  return findHours(db, deskId)
}

/** Returns days by date. */
export const listDays = (db: Database, deskId: string): Promise<DayRow[]> =>
  db.select().from(deskDay).where(eq(deskDay.deskId, deskId)).orderBy(asc(deskDay.date))

/** Returns the desk of an id; without an id, the only desk. */
export async function findDeskId(db: Database, deskId: string | undefined): Promise<string | undefined> {
  const rows = await db
    .select({ id: desk.id })
    .from(desk)
    .where(deskId === undefined ? undefined : eq(desk.id, deskId))
    .limit(2)
  return rows.length === 1 ? rows[0]?.id : undefined
}

export async function putHours(db: Database, row: HoursRow): Promise<void> {
  await db
    .insert(deskHours)
    .values(row)
    .onConflictDoUpdate({ target: deskHours.deskId, set: { isEnforced: row.isEnforced, weekly: row.weekly } })
}

export async function putDay(db: Database, row: DayRow): Promise<void> {
  await db
    .insert(deskDay)
    .values(row)
    .onConflictDoUpdate({
      target: [deskDay.deskId, deskDay.date],
      set: { kind: row.kind, name: row.name, periods: row.periods },
    })
}

/** Adds missing days; existing ones stay as edited. Returns how many were added. */
export async function addDays(db: Database, rows: readonly DayRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insert(deskDay)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ date: deskDay.date })
  return added.length
}

/** Returns false when there was no such day. */
export async function removeDay(db: Database, deskId: string, date: string): Promise<boolean> {
  const gone = await db
    .delete(deskDay)
    .where(and(eq(deskDay.deskId, deskId), eq(deskDay.date, sql`${date}::date`)))
    .returning({ date: deskDay.date })
  return gone.length > 0
}
