/** Reads and writes roles and their holders. Writers first lock the stamp's row: one change of permissions at a time. */
import { ROLE_ADMIN } from '@weft/contract'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account, accountRole, isOfDirectory, role, roleAuthority } from '../accounts'
import { permissionStamp } from './tables'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Reader = Pick<NodePgDatabase, 'select'>

export interface RoleRow {
  code: string
  name: string
  version: number
  authorities: string[]
  memberCount: number
}

export const readStamp = async (db: Reader): Promise<number> =>
  (await db.select({ stamp: permissionStamp.stamp }).from(permissionStamp))[0]?.stamp ?? 0

/** Raises the stamp and locks its row until the transaction ends. */
export const raiseStamp = (tx: Transaction) =>
  tx
    .insert(permissionStamp)
    .values({ id: 1, stamp: 1 })
    .onConflictDoUpdate({ target: permissionStamp.id, set: { stamp: sql`${permissionStamp.stamp} + 1` } })

export async function listRoles(db: Reader, code?: string): Promise<RoleRow[]> {
  // In sequence: a transaction has one connection.
  const roles = await db
    .select()
    .from(role)
    .where(code === undefined ? undefined : eq(role.code, code))
    .orderBy(asc(role.code))
  const codes = await db
    .select()
    .from(roleAuthority)
    .where(code === undefined ? undefined : eq(roleAuthority.roleCode, code))
    .orderBy(asc(roleAuthority.authCode))
  const members = await db
    .select({ roleCode: accountRole.roleCode, total: count() })
    .from(accountRole)
    .where(code === undefined ? undefined : eq(accountRole.roleCode, code))
    .groupBy(accountRole.roleCode)
  return roles.map((row) => ({
    ...row,
    authorities: codes.filter((one) => one.roleCode === row.code).map((one) => one.authCode),
    memberCount: members.find((one) => one.roleCode === row.code)?.total ?? 0,
  }))
}

export const findRole = async (db: Reader, code: string): Promise<RoleRow | undefined> => (await listRoles(db, code))[0]

/** Returns false when the code is taken. */
export async function insertRole(tx: Transaction, row: { code: string; name: string }): Promise<boolean> {
  const made = await tx.insert(role).values(row).onConflictDoNothing().returning({ code: role.code })
  return made.length > 0
}

/** Returns false when another person changed it since `version`. */
export async function renameRole(tx: Transaction, code: string, version: number, name: string): Promise<boolean> {
  const changed = await tx
    .update(role)
    .set({ name, version: version + 1 })
    .where(and(eq(role.code, code), eq(role.version, version)))
    .returning({ code: role.code })
  return changed.length > 0
}

export async function writeAuthorities(tx: Transaction, code: string, authorities: readonly string[]): Promise<void> {
  await tx.delete(roleAuthority).where(eq(roleAuthority.roleCode, code))
  if (authorities.length === 0) return
  await tx.insert(roleAuthority).values([...new Set(authorities)].map((authCode) => ({ roleCode: code, authCode })))
}

export const deleteRole = (tx: Transaction, code: string) => tx.delete(role).where(eq(role.code, code))

/** Returns which of the codes are roles. */
export const knownRoles = async (db: Reader, codes: readonly string[]): Promise<string[]> =>
  codes.length === 0
    ? []
    : (
        await db
          .select({ code: role.code })
          .from(role)
          .where(inArray(role.code, [...codes]))
      ).map((row) => row.code)

/** Returns display names in the order of the codes. */
export async function roleNames(db: Reader, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ code: role.code, name: role.name })
    .from(role)
    .where(inArray(role.code, [...codes, '']))
  const names = new Map(rows.map((row) => [row.code, row.name]))
  return codes.map((code) => names.get(code) ?? code)
}

export const rolesOf = async (db: Reader, number: string): Promise<string[]> =>
  (await db.select({ code: accountRole.roleCode }).from(accountRole).where(eq(accountRole.userId, number))).map(
    (row) => row.code,
  )

export async function writeRolesOf(tx: Transaction, number: string, codes: readonly string[]): Promise<void> {
  await tx.delete(accountRole).where(eq(accountRole.userId, number))
  if (codes.length > 0) await tx.insert(accountRole).values(codes.map((roleCode) => ({ userId: number, roleCode })))
}

/** An account whose owner never chose a password: it cannot sign in. */
const isUnopened = sql`exists (select from audit_entry e where e.subject = ${account.number} and e.act = 'account.open')
  and not exists (select from audit_entry e where e.subject = ${account.number} and e.act = 'account.setPassword')`

/**
 * Whether a member of staff with a password sign-in may still manage roles. Administrators who sign in through the firm's
 * directory do not count: they are locked out while it does not answer.
 */
export const hasAdministrator = (tx: Reader): Promise<boolean> =>
  isHeld(
    tx,
    sql`${account.kind} = 'staff' and ${account.state} = 'active' and not (${isUnopened}) and not (${isOfDirectory})`,
  )

/** Whether an account outside the staff holds the administrators' role, or one with their code. */
export const hasOutsideAdministrator = (tx: Reader): Promise<boolean> => isHeld(tx, sql`${account.kind} <> 'staff'`)

/** Whether an account of this kind holds the administrators' role, or one with their code. */
async function isHeld(tx: Reader, by: SQL): Promise<boolean> {
  const [row] = await tx
    .select({ number: account.number })
    .from(accountRole)
    .innerJoin(account, eq(account.number, accountRole.userId))
    .leftJoin(
      roleAuthority,
      and(eq(roleAuthority.roleCode, accountRole.roleCode), eq(roleAuthority.authCode, ROLE_ADMIN)),
    )
    .where(sql`(${accountRole.roleCode} = ${ROLE_ADMIN} or ${roleAuthority.authCode} is not null) and ${by}`)
    .limit(1)
  return row !== undefined
}
