/** Accounts of programs and their keys. A key is stored only as its SHA-256: with 256 random bits it cannot be guessed. */
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account, hashPassword, serviceAccount } from '../accounts'

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>

export interface ServiceAccountRow {
  id: string
  name: string
  appId: string
  scopes: string[]
  requestsPerTenSeconds: number
  keyHash: string
  keyHint: string
  keyExpiresAt: number
  previousKeyHash: string | null
  previousKeyUntil: number | null
  usedAt: number | null
  createdAt: number
}

/** Prefix of a key, so that people and secret scanners recognise it. */
const PREFIX = 'wsk_'
/** Characters of a key that may be shown. */
const HINT = 10

/** Whether a token has the form of a key; access tokens and visitors' tokens never have it. */
export const isServiceKey = (token: string): boolean => /^wsk_[\w-]{43}$/.test(token)

export interface NewKey {
  key: string
  keyHash: string
  keyHint: string
}

const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export function newKey(): NewKey {
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return { key, keyHash: hashOfKey(key), keyHint: key.slice(0, HINT) }
}

const columns = {
  id: serviceAccount.userId,
  name: account.name,
  appId: serviceAccount.appId,
  scopes: serviceAccount.scopes,
  requestsPerTenSeconds: serviceAccount.requestsPerTenSeconds,
  keyHash: serviceAccount.keyHash,
  keyHint: serviceAccount.keyHint,
  keyExpiresAt: serviceAccount.keyExpiresAt,
  previousKeyHash: serviceAccount.previousKeyHash,
  previousKeyUntil: serviceAccount.previousKeyUntil,
  usedAt: serviceAccount.usedAt,
  createdAt: serviceAccount.createdAt,
}

const rows = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(serviceAccount)
    .innerJoin(account, eq(account.number, serviceAccount.userId))
    .where(and(eq(account.state, 'active'), where))
    .orderBy(asc(serviceAccount.createdAt), asc(serviceAccount.userId))

export const listServiceAccounts = (db: Database, appId: string): Promise<ServiceAccountRow[]> =>
  rows(db, eq(serviceAccount.appId, appId))

export const findServiceAccount = async (
  db: Database,
  appId: string,
  id: string,
): Promise<ServiceAccountRow | undefined> =>
  (await rows(db, and(eq(serviceAccount.appId, appId), eq(serviceAccount.userId, id))))[0]

/** Returns the account of a key, and until when the key is valid; undefined for an unknown key, or of a removed account. */
export async function findByKey(
  db: Database,
  key: string,
): Promise<{ row: ServiceAccountRow; opensUntil: number } | undefined> {
  const hash = hashOfKey(key)
  const [row] = await rows(db, or(eq(serviceAccount.keyHash, hash), eq(serviceAccount.previousKeyHash, hash)))
  if (!row) return undefined
  return { row, opensUntil: row.keyHash === hash ? row.keyExpiresAt : (row.previousKeyUntil ?? 0) }
}

type NewServiceAccount = Omit<typeof serviceAccount.$inferInsert, 'userId'> & {
  id: string
  name: string
  enterpriseId: string
}

/** Stores the account, without a sign-in, and its related rows. */
export async function addServiceAccount(tx: Database, { id, name, enterpriseId, ...rest }: NewServiceAccount) {
  await tx.insert(account).values({
    number: id,
    loginName: `service:${id}`,
    name,
    kind: 'staff',
    tenantType: 0,
    enterpriseId,
    // A hash of random bytes: no password opens it, and there is no link to choose one.
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    createdAt: new Date(rest.createdAt),
  })
  await tx.insert(serviceAccount).values({ userId: id, ...rest })
}

export async function changeServiceAccount(
  tx: Database,
  id: string,
  { name, ...change }: Partial<typeof serviceAccount.$inferInsert> & { name?: string },
): Promise<void> {
  if (name !== undefined) await tx.update(account).set({ name }).where(eq(account.number, id))
  if (Object.keys(change).length > 0) await tx.update(serviceAccount).set(change).where(eq(serviceAccount.userId, id))
}

/** Removes its hashes too: a leaked key stays useless, whatever happens to the account. */
export async function endServiceAccount(tx: Database, id: string): Promise<void> {
  await tx.update(account).set({ state: 'disabled' }).where(eq(account.number, id))
  await tx
    .update(serviceAccount)
    .set({ keyHash: newKey().keyHash, keyExpiresAt: 0, previousKeyHash: null, previousKeyUntil: null, scopes: [] })
    .where(eq(serviceAccount.userId, id))
}

/** Locks the row until the transaction ends. */
export const lockServiceAccount = (tx: Database, id: string) =>
  tx.select({ id: serviceAccount.userId }).from(serviceAccount).where(eq(serviceAccount.userId, id)).for('update')

const MINUTE = 60_000

/** Written at most once a minute: a program calls far more often. */
export async function noteUse(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(serviceAccount)
    .set({ usedAt: now })
    .where(
      and(eq(serviceAccount.userId, id), or(isNull(serviceAccount.usedAt), lt(serviceAccount.usedAt, now - MINUTE))),
    )
}
