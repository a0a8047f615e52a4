/** Reads and writes accounts for the staff who open and maintain them for others. */
import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { wordsIn } from '../../platform/words-index'
import { account, department, enterprise, enterpriseText, hashPassword, isPerson } from '../accounts'
import type { Transaction } from '../roles'

type Reader = Pick<NodePgDatabase, 'select'>
type EnterpriseKind = 'maker' | 'customer'

const MOST_SHOWN = 20

/** Returns the first 20 enterprises by name whose name or code contains the words, with their departments. */
export async function listEnterprises(db: Reader, query: { kind: EnterpriseKind; keyword: string; id?: string }) {
  const rows = await db
    .select({ id: enterprise.id, name: enterprise.name, creditCode: enterprise.creditCode })
    .from(enterprise)
    .where(
      and(
        eq(enterprise.kind, query.kind),
        query.id === undefined ? undefined : eq(enterprise.id, query.id),
        wordsIn(query.keyword, enterpriseText, [enterprise.name, sql`coalesce(${enterprise.creditCode}, '')`]),
      ),
    )
    .orderBy(asc(enterprise.name), asc(enterprise.id))
    .limit(MOST_SHOWN)
  const departments =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(department)
          .where(
            inArray(
              department.enterpriseId,
              rows.map((row) => row.id),
            ),
          )
          .orderBy(asc(department.position), asc(department.name))
  return rows.map((row) => ({ ...row, departments: departments.filter((one) => one.enterpriseId === row.id) }))
}

/** In a transaction the enterprise stays of this kind until it ends. */
export const isEnterprise = async (db: Reader, id: string, kind: EnterpriseKind): Promise<boolean> =>
  (
    await db
      .select({ id: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.id, id), eq(enterprise.kind, kind)))
      .for('share')
  ).length > 0

export const enterpriseName = async (db: Reader, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await db.select({ name: enterprise.name }).from(enterprise).where(eq(enterprise.id, id)))[0]?.name ?? null)

export const isDepartmentOf = async (db: Reader, id: string, enterpriseId: string | null): Promise<boolean> =>
  enterpriseId !== null &&
  (
    await db
      .select({ id: department.id })
      .from(department)
      .where(and(eq(department.id, id), eq(department.enterpriseId, enterpriseId)))
  ).length > 0

/** Returns the row of an account and locks it until the transaction ends. */
export const takeAccount = async (tx: Transaction, number: string) =>
  (
    await tx
      .select()
      .from(account)
      .where(and(eq(account.number, number), ne(account.state, 'erased'), isPerson))
      .for('update')
  )[0]

export const accountExtras = async (db: Reader, number: string) =>
  (
    await db
      .select({ email: account.email, enterpriseId: account.enterpriseId, departmentId: account.departmentId })
      .from(account)
      .where(and(eq(account.number, number), isPerson))
  )[0]

/** Whether another account signs in by this phone. */
export const isPhoneTaken = async (tx: Reader, phone: string, but = ''): Promise<boolean> =>
  (
    await tx
      .select({ number: account.number })
      .from(account)
      .where(and(or(eq(account.loginName, phone), eq(account.phone, phone)), ne(account.number, but)))
      .limit(1)
  ).length > 0

export interface NewAccount {
  number: string
  kind: 'staff' | 'enterprise'
  name: string
  phone: string
  email: string
  enterpriseId: string
  departmentId: string | null
  createdAt: Date
}

/** Stores an account that cannot sign in yet; returns undefined when its phone is taken. */
export async function insertAccount(tx: Transaction, row: NewAccount): Promise<string | undefined> {
  const made = await tx
    .insert(account)
    .values({
      ...row,
      loginName: row.phone,
      email: row.email || null,
      tenantType: 0,
      // A random password, never shown: only the link opens the account.
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    .onConflictDoNothing()
    .returning({ number: account.number })
  return made[0]?.number
}

export const updateAccount = (tx: Transaction, number: string, set: Partial<typeof account.$inferInsert>) =>
  tx.update(account).set(set).where(eq(account.number, number))
