/** Requests for a part's documents and for places at an activity, for the staff's decision. */
import type { RequestState, SortOf } from '@weft/contract'
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { countTogether } from '../../platform/database/count-together'
import { inOrder } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { among, keyIn } from '../../platform/words-index'
import { account, accountsNamed, enterprise, enterprisesNamed } from '../accounts'
import { caseSignUp, practiceCase, signUpWords } from '../cases'
import { goods, goodsNamed, supplierAccess } from '../goods'

type Database = Pick<NodePgDatabase, 'select' | 'update' | 'execute'>

export interface RequestQuery {
  state?: RequestState
  keyword: string
  sort: SortOf<'applied'>
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

/** The name of the part, the enterprise or the applicant contains the keyword; each has its own index. */
async function supplierHolds(db: Database, keyword: string): Promise<SQL | undefined> {
  const [parts, companies, people] = [goodsNamed(keyword), enterprisesNamed(keyword), accountsNamed(keyword)]
  if (!parts || !companies || !people) return undefined
  return or(
    await among(db, supplierAccess.goodsId, sql`(select ${goods.id} from ${goods} where ${parts})`),
    await among(db, supplierAccess.enterpriseId, companies),
    await among(db, supplierAccess.appliedBy, people),
  )
}

async function signUpHolds(db: Database, keyword: string): Promise<SQL | undefined> {
  const [cases, companies] = [searchFor(keyword, practiceCase), enterprisesNamed(keyword)]
  if (!cases || !companies) return undefined
  return or(
    await among(db, caseSignUp.caseId, sql`(select ${practiceCase.id} from ${practiceCase} where ${cases})`),
    await among(db, caseSignUp.enterpriseId, companies),
    keyIn(keyword, signUpWords(caseSignUp), [caseSignUp.contactName], caseSignUp.phone),
  )
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
    await supplierHolds(db, query.keyword),
  )
  const [rows, total] = await Promise.all([
    supplierRows(db)
      .where(where)
      .orderBy(
        ...inOrder({ by: supplierAccess.appliedAt, id: supplierAccess.id, isDescending: query.sort === '-applied' }),
      )
      .limit(query.limit)
      .offset(query.offset),
    countTogether(db, db.select({ total: count() }).from(supplierAccess).where(where)),
  ])
  return { total, rows }
}

export const findSupplier = async (db: Database, id: string): Promise<SupplierRow | undefined> =>
  (await supplierRows(db).where(eq(supplierAccess.id, id)))[0]

/** Returns false when it is not pending any more. */
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
    .innerJoin(asker, eq(asker.number, caseSignUp.userId))
    .leftJoin(decider, eq(decider.number, caseSignUp.decidedBy))

export type SignUpRow = Awaited<ReturnType<typeof signUpRows>>[number]

export async function listSignUps(db: Database, query: RequestQuery): Promise<{ total: number; rows: SignUpRow[] }> {
  const where = and(query.state ? eq(caseSignUp.state, query.state) : undefined, await signUpHolds(db, query.keyword))
  const [rows, total] = await Promise.all([
    signUpRows(db)
      .where(where)
      .orderBy(...inOrder({ by: caseSignUp.createdAt, id: caseSignUp.id, isDescending: query.sort === '-applied' }))
      .limit(query.limit)
      .offset(query.offset),
    countTogether(db, db.select({ total: count() }).from(caseSignUp).where(where)),
  ])
  return { total, rows }
}

export const findSignUpById = async (db: Database, id: string): Promise<SignUpRow | undefined> =>
  (await signUpRows(db).where(eq(caseSignUp.id, id)))[0]

/** Returns false when it is not pending any more. */
export async function decideSignUp(db: Database, id: string, decision: Decision): Promise<boolean> {
  const { rowCount } = await db
    .update(caseSignUp)
    .set(decision)
    .where(and(eq(caseSignUp.id, id), eq(caseSignUp.state, 'pending')))
  return (rowCount ?? 0) > 0
}
