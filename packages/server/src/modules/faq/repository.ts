import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { faqQuestion } from './tables'

export type FaqRow = typeof faqQuestion.$inferSelect

const published = (deskId: string, parentId: string) =>
  and(
    eq(faqQuestion.deskId, deskId),
    eq(faqQuestion.isPublished, true),
    parentId === '' ? isNull(faqQuestion.parentId) : eq(faqQuestion.parentId, parentId),
  )

/** Returns a page of the published questions below a parent (empty: the groups), in the desk's order, and the total. */
export async function listQuestions(
  db: NodePgDatabase,
  deskId: string,
  parentId: string,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: FaqRow[] }> {
  const where = published(deskId, parentId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(faqQuestion)
      .where(where)
      .orderBy(asc(faqQuestion.position), asc(faqQuestion.uuid))
      .limit(page.limit)
      .offset(page.offset),
    countTogether(db, db.select({ total: count() }).from(faqQuestion).where(where)),
  ])
  return { total, rows }
}

/** Returns every published question of the desk that has a parent; those of one parent are together, in the desk's order. */
export const listLeafQuestions = (db: NodePgDatabase, deskId: string): Promise<FaqRow[]> =>
  db
    .select()
    .from(faqQuestion)
    .where(and(eq(faqQuestion.deskId, deskId), eq(faqQuestion.isPublished, true), isNotNull(faqQuestion.parentId)))
    .orderBy(asc(faqQuestion.parentId), asc(faqQuestion.position), asc(faqQuestion.uuid))

/** Returns a published question of the desk. */
export const findQuestion = async (db: NodePgDatabase, deskId: string, uuid: string): Promise<FaqRow | undefined> =>
  (
    await db
      .select()
      .from(faqQuestion)
      .where(and(eq(faqQuestion.deskId, deskId), eq(faqQuestion.uuid, uuid), eq(faqQuestion.isPublished, true)))
  )[0]
