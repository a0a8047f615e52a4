/** Applications with applicant, decider and documents. */
import type { QualificationKind, RequestState, SortOf } from '@weft/contract'
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { countTogether } from '../../platform/database/count-together'
import { inOrder } from '../../platform/keyset'
import { among } from '../../platform/words-index'
import { account, accountsNamed, enterprise, enterprisesNamed } from '../accounts'
import { fileTable, type Upload, uploadOf } from '../files'
import { qualification, qualificationFile } from './tables'

type Database = Pick<NodePgDatabase, 'select' | 'execute'>
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const asker = alias(account, 'asker')
const decider = alias(account, 'decider')

const rowsFrom = (db: Database) =>
  db
    .select({
      application: qualification,
      enterpriseName: enterprise.name,
      creditCode: enterprise.creditCode,
      userName: asker.name,
      deciderName: decider.name,
    })
    .from(qualification)
    .innerJoin(enterprise, eq(enterprise.id, qualification.enterpriseId))
    .innerJoin(asker, eq(asker.number, qualification.appliedBy))
    .leftJoin(decider, eq(decider.number, qualification.decidedBy))

type BareRow = Awaited<ReturnType<typeof rowsFrom>>[number]
export type QualificationRow = BareRow & { files: Upload[] }

async function withFiles(db: Database, rows: readonly BareRow[]): Promise<QualificationRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.application.id)
  const files = await db
    .select({ of: qualificationFile.qualificationId, file: fileTable })
    .from(qualificationFile)
    .innerJoin(fileTable, eq(fileTable.id, qualificationFile.fileId))
    .where(inArray(qualificationFile.qualificationId, ids))
    .orderBy(asc(qualificationFile.position))
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ of }) => of === row.application.id).map(({ file }) => uploadOf(file)),
  }))
}

export async function findApplication(db: Database, id: string): Promise<QualificationRow | undefined> {
  return (await withFiles(db, await rowsFrom(db).where(eq(qualification.id, id))))[0]
}

/** Returns the newest of each kind. */
export async function currentOf(db: Database, enterpriseId: string): Promise<QualificationRow[]> {
  const newest = (kind: QualificationKind) =>
    rowsFrom(db)
      .where(and(eq(qualification.enterpriseId, enterpriseId), eq(qualification.kind, kind)))
      .orderBy(desc(qualification.appliedAt), desc(qualification.id))
      .limit(1)
  return withFiles(db, [...(await newest('certification')), ...(await newest('supplier'))])
}

export interface ApplicationQuery {
  state?: RequestState
  keyword: string
  sort: SortOf<'applied'>
  offset: number
  limit: number
}

/** The name of the enterprise or of the applicant contains the keyword. */
async function holds(db: Database, keyword: string): Promise<SQL | undefined> {
  const [companies, people] = [enterprisesNamed(keyword), accountsNamed(keyword)]
  if (!companies || !people) return undefined
  return or(await among(db, qualification.enterpriseId, companies), await among(db, qualification.appliedBy, people))
}

export async function listApplications(
  db: Database,
  { state, keyword, sort, offset, limit }: ApplicationQuery,
): Promise<{ total: number; rows: QualificationRow[] }> {
  const where = and(state ? eq(qualification.state, state) : undefined, await holds(db, keyword))
  const [rows, total] = await Promise.all([
    rowsFrom(db)
      .where(where)
      .orderBy(...inOrder({ by: qualification.appliedAt, id: qualification.id, isDescending: sort === '-applied' }))
      .limit(limit)
      .offset(offset),
    countTogether(db, db.select({ total: count() }).from(qualification).where(where)),
  ])
  return { total, rows: await withFiles(db, rows) }
}

/** Locks the enterprise until the transaction ends, so that the states stay current. */
export async function lockStates(
  tx: Transaction,
  enterpriseId: string,
): Promise<ReadonlyMap<QualificationKind, 'pending' | 'granted'>> {
  await tx.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.id, enterpriseId)).for('update')
  const rows = await tx
    .select({ kind: qualification.kind, state: qualification.state })
    .from(qualification)
    .where(and(eq(qualification.enterpriseId, enterpriseId), inArray(qualification.state, ['pending', 'granted'])))
  return new Map(rows.flatMap(({ kind, state }) => (state === 'refused' ? [] : [[kind, state] as const])))
}
