/**
 * A person's requests, newest first: places at an activity, contents on request; requests for documents of parts and
 * qualifications belong to the enterprise.
 */
import type { OwnRequestKind, RequestState } from '@weft/contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { caseSignUp, practiceCase } from '../cases'
import { content, contentApplication, status } from '../content'
import { goods, supplierAccess } from '../goods'
import { qualification, qualificationTitles } from '../qualifications'

export interface OwnRow {
  id: string
  subjectId: string
  title: string
  state: RequestState
  appliedAt: Date
  decidedAt: Date | null
  opinion: string
  /** Of a sign-up; 0 for the other kinds. */
  people: number
}

export interface OwnQuery {
  userId: string
  enterpriseId: string | undefined
  kind: OwnRequestKind
  offset: number
  limit: number
}

interface Page {
  total: number
  rows: OwnRow[]
}

export const listOwn = (db: NodePgDatabase, query: OwnQuery): Promise<Page> => pages[query.kind](db, query)

async function signUps(db: NodePgDatabase, { userId, offset, limit }: OwnQuery): Promise<Page> {
  const where = eq(caseSignUp.userId, userId)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: caseSignUp.id,
        subjectId: caseSignUp.caseId,
        title: practiceCase.name,
        state: caseSignUp.state,
        appliedAt: caseSignUp.createdAt,
        decidedAt: caseSignUp.decidedAt,
        opinion: caseSignUp.opinion,
        people: caseSignUp.people,
      })
      .from(caseSignUp)
      .innerJoin(practiceCase, eq(practiceCase.id, caseSignUp.caseId))
      .where(where)
      .orderBy(desc(caseSignUp.createdAt), desc(caseSignUp.id))
      .limit(limit)
      .offset(offset),
    db.$count(caseSignUp, where),
  ])
  return { total, rows }
}

async function contents(db: NodePgDatabase, { userId, offset, limit }: OwnQuery): Promise<Page> {
  const where = eq(contentApplication.userId, userId)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: contentApplication.id,
        subjectId: contentApplication.contentId,
        title: content.title,
        status: contentApplication.status,
        appliedAt: contentApplication.appliedAt,
        decidedAt: contentApplication.decidedAt,
        opinion: contentApplication.opinion,
      })
      .from(contentApplication)
      .innerJoin(content, eq(content.id, contentApplication.contentId))
      .where(where)
      .orderBy(desc(contentApplication.appliedAt), desc(contentApplication.id))
      .limit(limit)
      .offset(offset),
    db.$count(contentApplication, where),
  ])
  return { total, rows: rows.map(({ status: stored, ...row }) => ({ ...row, state: stateOf(stored), people: 0 })) }
}

const stateOf = (stored: number): RequestState =>
  stored === status.granted ? 'granted' : stored === status.refused ? 'refused' : 'pending'

/** Documents of a part are granted to an enterprise, and all its people may ask again: the list belongs to the enterprise. */
async function parts(db: NodePgDatabase, { enterpriseId, offset, limit }: OwnQuery): Promise<Page> {
  if (!enterpriseId) return { total: 0, rows: [] }
  const where = eq(supplierAccess.enterpriseId, enterpriseId)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: supplierAccess.id,
        subjectId: supplierAccess.goodsId,
        title: sql<string>`${goods.name} || ' ' || ${goods.partNumber}`,
        state: supplierAccess.state,
        appliedAt: supplierAccess.appliedAt,
        decidedAt: supplierAccess.decidedAt,
        opinion: supplierAccess.opinion,
        people: sql<number>`0`,
      })
      .from(supplierAccess)
      .innerJoin(goods, eq(goods.id, supplierAccess.goodsId))
      .where(where)
      .orderBy(desc(supplierAccess.appliedAt), desc(supplierAccess.id))
      .limit(limit)
      .offset(offset),
    db.$count(supplierAccess, where),
  ])
  return { total, rows }
}

/** Each try is a row: a refused one stays beside its successor. */
async function qualifications(db: NodePgDatabase, { enterpriseId, offset, limit }: OwnQuery): Promise<Page> {
  if (!enterpriseId) return { total: 0, rows: [] }
  const where = eq(qualification.enterpriseId, enterpriseId)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: qualification.id,
        kind: qualification.kind,
        state: qualification.state,
        appliedAt: qualification.appliedAt,
        decidedAt: qualification.decidedAt,
        opinion: qualification.opinion,
      })
      .from(qualification)
      .where(where)
      .orderBy(desc(qualification.appliedAt), desc(qualification.id))
      .limit(limit)
      .offset(offset),
    db.$count(qualification, where),
  ])
  return {
    total,
    rows: rows.map(({ kind, ...row }) => ({ ...row, subjectId: kind, title: qualificationTitles[kind], people: 0 })),
  }
}

const pages = { signUp: signUps, content: contents, goods: parts, qualification: qualifications } as const
