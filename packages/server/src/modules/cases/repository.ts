/** Reads industries and published cases; writes sign-ups. */
import { industryCodes } from '@weft/contract'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { newest } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { contentColumn, hasOptions } from '../content'
import { caseSignUp, industry, practiceCase } from './tables'

export type CaseRecord = typeof practiceCase.$inferSelect & { industryName: string }
export type IndustryRow = typeof industry.$inferSelect & { caseNum: number }
export type ExampleRow = Pick<typeof practiceCase.$inferSelect, 'id' | 'industryCode' | 'name' | 'summary' | 'cover'>

/** How many of the newest cases of an industry are searched for a measured figure. */
const EXAMPLES = 20
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

/** Returns the 20 newest published cases of each industry, newest first, industry by industry. */
export async function newestCases(db: NodePgDatabase): Promise<ExampleRow[]> {
  const { id, industryCode, name, summary, cover, publishedAt } = practiceCase
  const newestOf = (code: IndustryRow['code']) =>
    db
      .select({ id, industryCode, name, summary, cover })
      .from(practiceCase)
      .where(and(eq(practiceCase.isPublished, true), eq(industryCode, code)))
      .orderBy(newest(publishedAt), asc(id))
      .limit(EXAMPLES)
  return (await Promise.all(industryCodes.map(newestOf))).flat()
}

export interface CaseQuery {
  industryCode: IndustryRow['code'] | undefined
  keywords: string
  /** Requested columns; all cases belong to one, {@link caseColumn}. Empty: any column. */
  columnIds: readonly string[]
  optionGroups: readonly string[][]
  offset: number
  limit: number
}

/** Code of the column that is the solution list. */
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
  const [rows, total] = await Promise.all([
    db
      .select({ practiceCase, industryName: industry.name })
      .from(practiceCase)
      .innerJoin(industry, eq(industry.code, practiceCase.industryCode))
      .where(where)
      .orderBy(newest(practiceCase.publishedAt), asc(practiceCase.id))
      .limit(query.limit)
      .offset(query.offset),
    countTogether(db, db.select({ total: count() }).from(practiceCase).where(where)),
  ])
  return {
    total,
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

/** Stores one sign-up for each person and case; a repeated one changes it. */
export async function putSignUp(db: NodePgDatabase, row: typeof caseSignUp.$inferInsert): Promise<void> {
  const { contactName, phone, people, remark } = row
  // A new decision is needed when a refused person asks again, or when more people are asked for than were granted.
  const isNew = sql`(${caseSignUp.state} = 'refused' or ${caseSignUp.state} = 'granted' and excluded.people > ${caseSignUp.people})`
  await db
    .insert(caseSignUp)
    .values(row)
    .onConflictDoUpdate({
      target: [caseSignUp.caseId, caseSignUp.userId],
      set: {
        contactName,
        phone,
        people,
        remark,
        state: sql`case when ${isNew} then 'pending' else ${caseSignUp.state} end`,
        createdAt: sql`case when ${isNew} then excluded.created_at else ${caseSignUp.createdAt} end`,
        decidedBy: sql`case when ${isNew} then null else ${caseSignUp.decidedBy} end`,
        decidedAt: sql`case when ${isNew} then null else ${caseSignUp.decidedAt} end`,
        opinion: sql`case when ${isNew} then '' else ${caseSignUp.opinion} end`,
      },
    })
}

export async function findSignUp(db: NodePgDatabase, caseId: string, userId: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select({ signUp: caseSignUp, caseName: practiceCase.name })
    .from(caseSignUp)
    .innerJoin(practiceCase, eq(practiceCase.id, caseSignUp.caseId))
    .where(and(eq(caseSignUp.caseId, caseId), eq(caseSignUp.userId, userId)))
  return row && { ...row.signUp, caseName: row.caseName }
}

/** Counts a view of a published case; returns false when there is none. */
export async function countCaseView(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(practiceCase)
    .set({ viewCount: sql`${practiceCase.viewCount} + 1` })
    .where(and(eq(practiceCase.id, id), eq(practiceCase.isPublished, true)))
  return (rowCount ?? 0) > 0
}

/** Returns the options that published cases of an industry carry. */
export async function usedCaseOptions(
  db: NodePgDatabase,
  industryCode: IndustryRow['code'],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ uuid: sql<string>`unnest(${practiceCase.optionUuids})` })
    .from(practiceCase)
    .where(and(eq(practiceCase.isPublished, true), eq(practiceCase.industryCode, industryCode)))
  return new Set(rows.map((row) => row.uuid))
}
