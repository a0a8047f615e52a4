/** Reads accounts with their organisation and rights. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { notFound, type Refusal } from '../../platform/refusal'
import {
  account,
  accountRole,
  app,
  department,
  directoryAccount,
  enterprise,
  roleAuthority,
  serviceAccount,
} from './tables'

/** One sentence for another's customer and for one that does not exist. */
export const noCustomer = (): Refusal => notFound('客户不存在')

export type App = typeof app.$inferSelect
export type Account = typeof account.$inferSelect

/** An account with names instead of ids, and all its authorities. */
export interface Identity extends Omit<Account, 'passwordHash'> {
  enterpriseName?: string
  departmentName?: string
  /** Role codes and auth codes, sorted. */
  authorities: readonly string[]
}

/** Returns the app of an appName (`portal`), which the sign-in uses. */
export const findAppByName = async (db: NodePgDatabase, name: string): Promise<App | undefined> =>
  (await db.select().from(app).where(eq(app.name, name)))[0]

/** Returns the app of an appId (`weft-demo`), which the chat uses. */
export const findAppById = async (db: NodePgDatabase, id: string): Promise<App | undefined> =>
  (await db.select().from(app).where(eq(app.id, id)))[0]

/** Returns every registered app; there are few. */
export const listApps = (db: NodePgDatabase): Promise<App[]> => db.select().from(app)

/** Returns the desk of the server's own pages; empty where no app has them. */
export const ownDeskId = async (db: NodePgDatabase): Promise<string> =>
  (await listApps(db)).find(({ allowedOrigins }) => allowedOrigins.includes('self'))?.deskId ?? ''

/** Returns the account that signs in by this login name or phone number. */
export const findAccountByLogin = async (db: NodePgDatabase, loginName: string): Promise<Account | undefined> =>
  (
    await db
      .select()
      .from(account)
      .where(or(eq(account.loginName, loginName), eq(account.phone, loginName)))
  )[0]

/** Returns the password hash of an account; undefined where there is no such account. */
export const findPasswordHash = async (db: NodePgDatabase, number: string): Promise<string | undefined> =>
  (await db.select({ hash: account.passwordHash }).from(account).where(eq(account.number, number)))[0]?.hash

/** Returns the phone of an active account; undefined where it has none. */
export const findPhone = async (db: NodePgDatabase, number: string): Promise<string | undefined> =>
  (
    await db
      .select({ phone: account.phone })
      .from(account)
      .where(and(eq(account.number, number), eq(account.state, 'active')))
  )[0]?.phone ?? undefined

/** Condition on a row of `account`: it belongs to a person, not to a program. */
export const isPerson: SQL = sql`not exists (select from ${serviceAccount} where ${serviceAccount.userId} = ${account.number})`

/** Condition on a row of `account`: its owner signs in through the firm's directory, so no password opens it. */
export const isOfDirectory: SQL = sql`exists (select from ${directoryAccount} where ${directoryAccount.userId} = ${account.number})`

/** Returns the id of the enterprise that runs the portal. */
export const makerOf = async (db: Pick<NodePgDatabase, 'select'>): Promise<string | undefined> =>
  (await db.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.kind, 'maker')).limit(1))[0]?.id

/** Returns the name of the enterprise that runs the portal. */
export const makerNameOf = async (db: Pick<NodePgDatabase, 'select'>): Promise<string> =>
  (await db.select({ name: enterprise.name }).from(enterprise).where(eq(enterprise.kind, 'maker')).limit(1))[0]?.name ??
  ''

/** Returns the account of a number with its names and authorities; disabled ones too, see `state`. */
export async function findIdentity(db: NodePgDatabase, number: string): Promise<Identity | undefined> {
  const [row] = await db
    .select({
      account,
      enterpriseName: enterprise.name,
      departmentName: department.name,
      authorities: sql<string[]>`array(
        select ${accountRole.roleCode} from ${accountRole} where ${accountRole.userId} = ${account.number}
        union
        select ${roleAuthority.authCode} from ${accountRole}
          join ${roleAuthority} on ${roleAuthority.roleCode} = ${accountRole.roleCode}
          where ${accountRole.userId} = ${account.number}
        union
        select unnest(${serviceAccount.scopes}) from ${serviceAccount}
          where ${serviceAccount.userId} = ${account.number}
        order by 1)`,
    })
    .from(account)
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(department, eq(department.id, account.departmentId))
    .where(eq(account.number, number))
  if (!row) return undefined
  const { passwordHash: _, ...known } = row.account
  return {
    ...known,
    enterpriseName: row.enterpriseName ?? undefined,
    departmentName: row.departmentName ?? undefined,
    authorities: row.authorities,
  }
}

/** Returns the names from the enterprise down to the department, joined by `/`; empty for a personal account. */
export async function organisationPathOf(db: NodePgDatabase, identity: Identity): Promise<string> {
  if (!identity.enterpriseName) return ''
  if (!identity.departmentId) return identity.enterpriseName
  const above = await db.execute<{ name: string }>(sql`
    with recursive up as (
      select id, parent_id, name, 1 as depth from department where id = ${identity.departmentId}
      union all
      select d.id, d.parent_id, d.name, up.depth + 1 from department d join up on d.id = up.parent_id where up.depth < 32
    ) select name from up order by depth desc`)
  return [identity.enterpriseName, ...above.rows.map((row) => row.name)].join('/')
}
