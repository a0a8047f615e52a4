/** Accounts for the page that assigns roles. */
import type { PermissionPerson, SortOf } from '@weft/contract'
import { and, asc, count, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaTime } from '../../platform/china-time'
import { countTogether } from '../../platform/database/count-together'
import { inOrder } from '../../platform/keyset'
import { maskedPhone } from '../../platform/masked-phone'
import { among, keyIn } from '../../platform/words-index'
import {
  account,
  accountRole,
  accountText,
  department,
  enterprise,
  enterprisesNamed,
  isPerson,
  role,
  shownLogin,
} from '../accounts'
import { ssoSession } from '../sso'

type Reader = Pick<NodePgDatabase, 'select' | 'execute'>

export interface PersonRow {
  number: string
  name: string
  loginName: string
  phone: string | null
  kind: 'personal' | 'enterprise' | 'staff'
  enterpriseName: string | null
  departmentName: string | null
  state: 'active' | 'disabled'
  createdAt: Date
  sessionCount: number
  roles: { code: string; name: string }[]
}

export interface PeopleQuery {
  keyword: string
  kind?: PersonRow['kind']
  roleCode?: string
  state?: PersonRow['state']
  sort: SortOf<'name' | 'created'>
  offset: number
  limit: number
}

/** In their own name, their login name or their enterprise's name, or their whole phone number. */
async function named(db: Reader, keyword: string): Promise<SQL | undefined> {
  const companies = enterprisesNamed(keyword)
  return (
    companies &&
    or(
      keyIn(keyword, accountText, [account.name, shownLogin], account.phone),
      await among(db, account.enterpriseId, companies),
    )
  )
}

/** Excludes erased accounts and accounts of programs. */
const isSomebody = and(ne(account.state, 'erased'), isPerson)

const whereOf = async (db: Reader, query: Omit<PeopleQuery, 'sort' | 'offset' | 'limit'>): Promise<SQL | undefined> =>
  and(
    isSomebody,
    query.kind ? eq(account.kind, query.kind) : undefined,
    query.state ? eq(account.state, query.state) : undefined,
    query.roleCode
      ? exists(
          db
            .select({ one: sql`1` })
            .from(accountRole)
            .where(and(eq(accountRole.userId, account.number), eq(accountRole.roleCode, query.roleCode))),
        )
      : undefined,
    await named(db, query.keyword),
  )

/** By name the staff is first, or last. */
const orderOf = (sort: PeopleQuery['sort']): SQL[] => {
  const isDescending = sort.startsWith('-')
  if (!sort.endsWith('name')) return inOrder({ by: account.createdAt, id: account.number, isDescending })
  const staff = sql`(${account.kind} = 'staff') ${isDescending ? sql`asc nulls last` : sql`desc`}`
  return [staff, ...inOrder({ by: account.name, id: account.number, isDescending })]
}

/** Returns a page in the order of `sort`. */
export async function listPeople(
  db: Reader,
  query: PeopleQuery,
  now: number,
): Promise<{ total: number; rows: PersonRow[] }> {
  const where = await whereOf(db, query)
  const [rows, total] = await Promise.all([
    peopleRows(db, now)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.limit)
      .offset(query.offset),
    countTogether(db, db.select({ total: count() }).from(account).where(where)),
  ])
  return { total, rows: await withRoles(db, rows) }
}

export async function findPerson(db: Reader, number: string, now: number): Promise<PersonRow | undefined> {
  const rows = await peopleRows(db, now).where(and(eq(account.number, number), isSomebody))
  return (await withRoles(db, rows))[0]
}

const peopleRows = (db: Reader, now: number) =>
  db
    .select({
      number: account.number,
      name: account.name,
      loginName: account.loginName,
      phone: account.phone,
      kind: account.kind,
      enterpriseName: enterprise.name,
      departmentName: department.name,
      state: sql<PersonRow['state']>`${account.state}`,
      createdAt: account.createdAt,
      sessionCount: sql<number>`(select count(*)::int from ${ssoSession} where ${ssoSession.userId} = ${account.number}
        and ${ssoSession.endedAt} is null and ${ssoSession.expiresAt} > ${new Date(now).toISOString()}::timestamptz)`,
    })
    .from(account)
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(department, eq(department.id, account.departmentId))

async function withRoles(db: Reader, rows: readonly Omit<PersonRow, 'roles'>[]): Promise<PersonRow[]> {
  if (rows.length === 0) return []
  const held = await db
    .select({ number: accountRole.userId, code: role.code, name: role.name })
    .from(accountRole)
    .innerJoin(role, eq(role.code, accountRole.roleCode))
    .where(
      inArray(
        accountRole.userId,
        rows.map((row) => row.number),
      ),
    )
    .orderBy(asc(role.code))
  return rows.map((row) => ({
    ...row,
    roles: held.filter((one) => one.number === row.number).map(({ code, name }) => ({ code, name })),
  }))
}

export const setAccountState = (tx: Pick<NodePgDatabase, 'update'>, number: string, state: PersonRow['state']) =>
  tx.update(account).set({ state }).where(eq(account.number, number))

/** Whether the account belongs to a retired enterprise. Locks the enterprise: it is not retired until the transaction ends. */
export const isOfFormer = async (tx: Pick<NodePgDatabase, 'select'>, number: string): Promise<boolean> =>
  (
    await tx
      .select({ kind: enterprise.kind })
      .from(enterprise)
      .innerJoin(account, eq(account.enterpriseId, enterprise.id))
      .where(eq(account.number, number))
      .for('share', { of: enterprise })
  )[0]?.kind === 'former'

/** Masks the middle digits of the phone. */
export const presentPerson = ({ createdAt, phone, ...row }: PersonRow): PermissionPerson => ({
  ...row,
  phone: maskedPhone(phone ?? ''),
  loginName: row.loginName === phone ? maskedPhone(phone) : row.loginName,
  enterpriseName: row.enterpriseName ?? '',
  departmentName: row.departmentName ?? '',
  createTime: chinaTime(createdAt),
})
