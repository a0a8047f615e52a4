/** Applications to read a content. */
import type { SortOf } from '@weft/contract'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { newest, oldest } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { among } from '../../platform/words-index'
import { account, accountsNamed, enterprise, enterprisesNamed } from '../accounts'
import { content, contentApplication } from '../content'

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
    .innerJoin(account, eq(account.number, contentApplication.userId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))

export const newestApplication = async (
  db: NodePgDatabase,
  userId: string,
  contentId: string,
): Promise<ApplicationRow | undefined> =>
  (
    await joined(db)
      .where(and(eq(contentApplication.userId, userId), eq(contentApplication.contentId, contentId)))
      .orderBy(newest(contentApplication.appliedAt))
      .limit(1)
  )[0]

export const findApplication = async (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await joined(db).where(eq(contentApplication.id, id)))[0]

/** Of two applications at once, the second changes nothing: the index of pending ones prevents it. */
export const addApplication = (
  db: NodePgDatabase,
  row: Pick<typeof contentApplication.$inferInsert, 'id' | 'contentId' | 'userId' | 'status' | 'appliedAt'>,
) => db.insert(contentApplication).values(row).onConflictDoNothing()

/** Returns false when it is not pending any more. */
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

/** The name of the content, of the applicant or of their enterprise contains the keyword; each has its own index. */
async function holds(db: NodePgDatabase, keyword: string): Promise<SQL | undefined> {
  const [contents, people, companies] = [searchFor(keyword, content), accountsNamed(keyword), enterprisesNamed(keyword)]
  if (!contents || !people || !companies) return undefined
  const colleagues = sql`(select ${account.number} from ${account} where ${account.enterpriseId} in ${companies})`
  return or(
    await among(db, contentApplication.contentId, sql`(select ${content.id} from ${content} where ${contents})`),
    await among(db, contentApplication.userId, sql`(${people} union ${colleagues})`),
  )
}

export async function listApplications(
  db: NodePgDatabase,
  query: {
    status: number | undefined
    keyword: string
    sort: SortOf<'applied'>
    offset: number
    limit: number
  },
): Promise<{ total: number; rows: ApplicationRow[] }> {
  const where = and(
    query.status === undefined ? undefined : eq(contentApplication.status, query.status),
    await holds(db, query.keyword),
  )
  const [rows, total] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(
        ...(query.sort === 'applied'
          ? [oldest(contentApplication.appliedAt), desc(contentApplication.id)]
          : [newest(contentApplication.appliedAt), contentApplication.id]),
      )
      .limit(query.limit)
      .offset(query.offset),
    countTogether(db, db.select({ total: count() }).from(contentApplication).where(where)),
  ])
  return { total, rows }
}
