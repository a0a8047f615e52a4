/** Rows of requested archives, by the person or by the staff for a person. */
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts'
import { visitor } from '../visitors'
import { dataExport } from './tables'

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'execute' | '$count'>
export type ExportRow = typeof dataExport.$inferSelect
export interface StaffExportRow {
  row: ExportRow
  subjectName: string | null
  requestedByName: string | null
}

const ofStaff = ne(dataExport.personId, dataExport.requestedBy)
const live = (now: number) =>
  or(
    inArray(dataExport.state, ['waiting', 'working']),
    sql`${dataExport.expiresAt} > ${new Date(now).toISOString()}::timestamptz`,
  )

export const findExport = async (db: Pick<Database, 'select'>, id: string): Promise<ExportRow | undefined> =>
  (await db.select().from(dataExport).where(eq(dataExport.id, id)))[0]

/** Returns the person's latest request that is being made, can be fetched, or failed. @param now milliseconds since 1970 */
export const newestOwn = async (
  db: Pick<Database, 'select'>,
  personId: string,
  now: number,
): Promise<ExportRow | undefined> =>
  (
    await db
      .select()
      .from(dataExport)
      .where(
        and(
          eq(dataExport.personId, personId),
          eq(dataExport.requestedBy, personId),
          or(live(now), eq(dataExport.state, 'failed')),
        ),
      )
      .orderBy(desc(dataExport.requestedAt))
      .limit(1)
  )[0]

/** Returns false while another one of this person is being made: the index refuses a second. */
export const insertExport = async (
  db: Pick<Database, 'insert'>,
  row: Pick<ExportRow, 'id' | 'personId' | 'requestedBy' | 'requestedAt' | 'reason'>,
): Promise<boolean> =>
  (await db.insert(dataExport).values(row).onConflictDoNothing().returning({ id: dataExport.id })).length === 1

export const isKnownPerson = async (db: Pick<Database, 'execute'>, personId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from ${account} where number = ${personId} union all select from ${visitor} where id = ${personId}`,
  )
  return rows.length > 0
}

const staffRows = (db: Pick<Database, 'select'>, where: SQL | undefined) =>
  db
    .select({
      row: dataExport,
      subjectName: sql<
        string | null
      >`coalesce((select name from account where number = ${dataExport.personId}), (select name from visitor where id = ${dataExport.personId}))`,
      requestedByName: sql<string | null>`(select name from account where number = ${dataExport.requestedBy})`,
    })
    .from(dataExport)
    .where(and(ofStaff, where))

/** Returns the archives that staff requested, newest first. */
export async function listStaffExports(
  db: Pick<Database, 'select' | '$count'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: StaffExportRow[] }> {
  const rows = await staffRows(db, undefined)
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.id))
    .limit(limit)
    .offset(offset)
  return { total: await db.$count(dataExport, ofStaff), rows }
}

export const findStaffExport = async (db: Pick<Database, 'select'>, id: string): Promise<StaffExportRow | undefined> =>
  (await staffRows(db, eq(dataExport.id, id)))[0]
