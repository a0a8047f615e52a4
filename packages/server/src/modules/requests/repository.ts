/** Requests for a part's documents and for places at an activity, as the staff decides them; newest first. */
import type { RequestState } from '@weft/contract'
import { type AnyColumn, and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { account, enterprise } from '../accounts/tables'
import { caseSignUp, practiceCase } from '../cases/tables'
import { goods, supplierAccess } from '../goods/tables'

type Database = Pick<NodePgDatabase, 'select' | 'update'>

export interface RequestQuery {
  state?: RequestState
  keyword: string
  offset: number
  limit: number
}
export interface Decision {
  state: Exclude<RequestState, 'pending'>
  decidedBy: string
  decidedAt: Date
  opinion: string
}

const asker = alias(account, 'asker')
const decider = alias(account, 'decider')
const holds = (keyword: string, ...columns: AnyColumn[]): SQL | undefined => {
  const text = keyword.trim()
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}

const supplierRows = (db: Database) =>
  db
    .select({
      request: supplierAccess,
      goodsName: goods.name,
      partNumber: goods.partNumber,
      userName: asker.name,
      enterpriseName: enterprise.name,
      deciderName: decider.name,
    })
    .from(supplierAccess)
    .innerJoin(goods, eq(goods.id, supplierAccess.goodsId))
    .innerJoin(enterprise, eq(enterprise.id, supplierAccess.enterpriseId))
    .innerJoin(asker, eq(asker.number, supplierAccess.appliedBy))
    .leftJoin(decider, eq(decider.number, supplierAccess.decidedBy))

export type SupplierRow = Awaited<ReturnType<typeof supplierRows>>[number]

export async function listSupplier(db: Database, query: RequestQuery): Promise<{ total: number; rows: SupplierRow[] }> {
  const where = and(
    query.state ? eq(supplierAccess.state, query.state) : undefined,
    holds(query.keyword, goods.name, goods.partNumber, enterprise.name, asker.name),
  )
  const [rows, [counted]] = await Promise.all([
    supplierRows(db)
      .where(where)
      .orderBy(desc(supplierAccess.appliedAt), desc(supplierAccess.id))
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: count() })
      .from(supplierAccess)
      .innerJoin(goods, eq(goods.id, supplierAccess.goodsId))
      .innerJoin(enterprise, eq(enterprise.id, supplierAccess.enterpriseId))
      .innerJoin(asker, eq(asker.number, supplierAccess.appliedBy))
      .where(where),
  ])
  return { total: counted?.total ?? 0, rows }
}

export const findSupplier = async (db: Database, id: string): Promise<SupplierRow | undefined> =>
  (await supplierRows(db).where(eq(supplierAccess.id, id)))[0]

/** False when it is not pending any more. */
export async function decideSupplier(db: Database, id: string, decision: Decision): Promise<boolean> {
  const { rowCount } = await db
    .update(supplierAccess)
    .set(decision)
    .where(and(eq(supplierAccess.id, id), eq(supplierAccess.state, 'pending')))
  return (rowCount ?? 0) > 0
}

const signUpRows = (db: Database) =>
  db
    .select({
      request: caseSignUp,
      caseName: practiceCase.name,
      userName: asker.name,
      enterpriseName: enterprise.name,
      deciderName: decider.name,
    })
    .from(caseSignUp)
    .innerJoin(practiceCase, eq(practiceCase.id, caseSignUp.caseId))
    .innerJoin(enterprise, eq(enterprise.id, caseSignUp.enterpriseId))
    .innerJoin(asker, eq(asker.number, caseSignUp.userNumber))
    .leftJoin(decider, eq(decider.number, caseSignUp.decidedBy))

export type SignUpRow = Awaited<ReturnType<typeof signUpRows>>[number]

export async function listSignUps(db: Database, query: RequestQuery): Promise<{ total: number; rows: SignUpRow[] }> {
  const where = and(
    query.state ? eq(caseSignUp.state, query.state) : undefined,
    holds(query.keyword, practiceCase.name, enterprise.name, caseSignUp.contactName, caseSignUp.phone),
  )
  const [rows, [counted]] = await Promise.all([
    signUpRows(db)
      .where(where)
      .orderBy(desc(caseSignUp.createdAt), desc(caseSignUp.id))
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: count() })
      .from(caseSignUp)
      .innerJoin(practiceCase, eq(practiceCase.id, caseSignUp.caseId))
      .innerJoin(enterprise, eq(enterprise.id, caseSignUp.enterpriseId))
      .where(where),
  ])
  return { total: counted?.total ?? 0, rows }
}

export const findSignUpById = async (db: Database, id: string): Promise<SignUpRow | undefined> =>
  (await signUpRows(db).where(eq(caseSignUp.id, id)))[0]

/** False when it is not pending any more. */
export async function decideSignUp(db: Database, id: string, decision: Decision): Promise<boolean> {
  const { rowCount } = await db
    .update(caseSignUp)
    .set(decision)
    .where(and(eq(caseSignUp.id, id), eq(caseSignUp.state, 'pending')))
  return (rowCount ?? 0) > 0
}
