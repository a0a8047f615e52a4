/** Applications to read a content. */
import { and, count, eq, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { newest } from '../../platform/keyset'
import { account, enterprise } from '../accounts/tables'
import { content } from '../content/tables'
import { contentApplication } from './tables'

export interface ApplicationRow {
  application: typeof contentApplication.$inferSelect
  title: string
  userName: string
  enterpriseName: string | null
}

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>

const joined = (db: Database) =>
  db
    .select({
      application: contentApplication,
      title: content.title,
      userName: account.name,
      enterpriseName: enterprise.name,
    })
    .from(contentApplication)
    .innerJoin(content, eq(content.id, contentApplication.contentId))
    .innerJoin(account, eq(account.number, contentApplication.userNumber))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))

export const newestApplication = async (
  db: NodePgDatabase,
  userNumber: string,
  contentId: string,
): Promise<ApplicationRow | undefined> =>
  (
    await joined(db)
      .where(and(eq(contentApplication.userNumber, userNumber), eq(contentApplication.contentId, contentId)))
      .orderBy(newest(contentApplication.appliedAt))
      .limit(1)
  )[0]

export const findApplication = async (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await joined(db).where(eq(contentApplication.id, id)))[0]

/** Two at once: the second one changes nothing, by the index of pending ones. */
export const addApplication = (
  db: NodePgDatabase,
  row: Pick<typeof contentApplication.$inferInsert, 'id' | 'contentId' | 'userNumber' | 'status' | 'appliedAt'>,
) => db.insert(contentApplication).values(row).onConflictDoNothing()

/** False when it is not pending any more. */
export async function decideApplication(
  db: Database,
  id: string,
  decision: { from: number; status: number; decidedAt: Date; decidedBy: string; opinion: string },
): Promise<boolean> {
  const { from, ...set } = decision
  const { rowCount } = await db
    .update(contentApplication)
    .set(set)
    .where(and(eq(contentApplication.id, id), eq(contentApplication.status, from)))
  return (rowCount ?? 0) > 0
}

export async function listApplications(
  db: NodePgDatabase,
  query: { status: number | undefined; keyword: string; offset: number; limit: number },
): Promise<{ total: number; rows: ApplicationRow[] }> {
  const pattern = `%${query.keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = and(
    query.status === undefined ? undefined : eq(contentApplication.status, query.status),
    query.keyword.trim()
      ? or(...[content.title, account.name, enterprise.name].map((column) => sql`${column} ilike ${pattern}`))
      : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(newest(contentApplication.appliedAt), contentApplication.id)
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: count() })
      .from(contentApplication)
      .innerJoin(content, eq(content.id, contentApplication.contentId))
      .innerJoin(account, eq(account.number, contentApplication.userNumber))
      .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
      .where(where),
  ])
  return { total: counted?.total ?? 0, rows }
}
