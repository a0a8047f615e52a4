/** Reads industries and published cases; writes sign-ups. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { searchFor } from '../../platform/search'
import { hasOptions } from '../content/repository'
import { contentColumn } from '../content/tables'
import { caseSignUp, industry, practiceCase } from './tables'

export type CaseRecord = typeof practiceCase.$inferSelect & { industryName: string }
export type IndustryRow = typeof industry.$inferSelect & { caseNum: number }
export type SignUpRow = typeof caseSignUp.$inferSelect & { caseName: string }

export async function listIndustries(db: NodePgDatabase): Promise<IndustryRow[]> {
  const rows = await db
    .select({
      industry,
      caseNum: sql<number>`(select count(*)::int from ${practiceCase}
        where ${practiceCase.industryCode} = ${industry.code} and ${practiceCase.isPublished})`,
    })
    .from(industry)
    .orderBy(asc(industry.position))
  return rows.map((row) => ({ ...row.industry, caseNum: row.caseNum }))
}

export interface CaseQuery {
  industryCode: IndustryRow['code'] | undefined
  keywords: string
  /** Columns asked for; cases stand in one, {@link caseColumn}. Empty: whatever column. */
  columnIds: readonly string[]
  optionGroups: readonly string[][]
  offset: number
  limit: number
}

/** Code of the column that the solution list is. */
export const caseColumn = 'industryCases/solution'

export async function listCases(db: NodePgDatabase, query: CaseQuery): Promise<{ total: number; rows: CaseRecord[] }> {
  const where = and(
    eq(practiceCase.isPublished, true),
    query.industryCode ? eq(practiceCase.industryCode, query.industryCode) : undefined,
    query.columnIds.length > 0
      ? sql`exists (select 1 from ${contentColumn} where ${contentColumn.code} = ${caseColumn}
          and ${inArray(contentColumn.id, [...query.columnIds])})`
      : undefined,
    ...hasOptions(practiceCase.optionUuids, query.optionGroups),
    searchFor(query.keywords, practiceCase),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({ practiceCase, industryName: industry.name })
      .from(practiceCase)
      .innerJoin(industry, eq(industry.code, practiceCase.industryCode))
      .where(where)
      .orderBy(desc(practiceCase.publishedAt), asc(practiceCase.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(practiceCase).where(where),
  ])
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({ ...row.practiceCase, industryName: row.industryName })),
  }
}

export async function findCase(db: NodePgDatabase, id: string): Promise<CaseRecord | undefined> {
  const [row] = await db
    .select({ practiceCase, industryName: industry.name })
    .from(practiceCase)
    .innerJoin(industry, eq(industry.code, practiceCase.industryCode))
    .where(and(eq(practiceCase.id, id), eq(practiceCase.isPublished, true)))
  return row && { ...row.practiceCase, industryName: row.industryName }
}

/** Opening a case is counted (D1 §6). */
export const countOpening = (db: NodePgDatabase, id: string) =>
  db
    .update(practiceCase)
    .set({ viewCount: sql`${practiceCase.viewCount} + 1` })
    .where(eq(practiceCase.id, id))

/** One sign-up a person and case: again changes it. */
export async function putSignUp(db: NodePgDatabase, row: typeof caseSignUp.$inferInsert): Promise<void> {
  const { contactName, phone, people, remark } = row
  await db
    .insert(caseSignUp)
    .values(row)
    .onConflictDoUpdate({
      target: [caseSignUp.caseId, caseSignUp.userNumber],
      set: { contactName, phone, people, remark },
    })
}

export async function findSignUp(
  db: NodePgDatabase,
  caseId: string,
  userNumber: string,
): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select({ signUp: caseSignUp, caseName: practiceCase.name })
    .from(caseSignUp)
    .innerJoin(practiceCase, eq(practiceCase.id, caseSignUp.caseId))
    .where(and(eq(caseSignUp.caseId, caseId), eq(caseSignUp.userNumber, userNumber)))
  return row && { ...row.signUp, caseName: row.caseName }
}
