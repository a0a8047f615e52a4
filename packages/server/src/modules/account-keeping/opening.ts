/**
 * The one-time link that opens an account: 256 random bits, stored as a keyed hash, valid once and for three days. The secret
 * is in the address's fragment, which no server and no log sees. Only the account's owner learns the password.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account, accountOpening } from '../accounts'
import type { Transaction } from '../roles'
import type { Secrets } from '../sso'

const LIFE_MS = 3 * 24 * 3_600_000

type Hashes = Pick<Secrets, 'keyedHash'>
const hashOf = (hashes: Hashes, token: string) => hashes.keyedHash('account-opening', token)

export interface Opening {
  token: string
  expiresAt: Date
}

/** Makes a link and invalidates the account's older one. */
export async function makeOpening(tx: Transaction, hashes: Hashes, number: string, now: number): Promise<Opening> {
  const token = randomBytes(32).toString('base64url')
  const values = { tokenHash: hashOf(hashes, token), expiresAt: new Date(now + LIFE_MS) }
  await tx
    .insert(accountOpening)
    .values({ userId: number, ...values })
    .onConflictDoUpdate({ target: accountOpening.userId, set: values })
  return { token, expiresAt: values.expiresAt }
}

const counts = (hashes: Hashes, token: string, now: number) =>
  and(eq(accountOpening.tokenHash, hashOf(hashes, token)), gt(accountOpening.expiresAt, new Date(now)))

/** Returns the account that a link opens; undefined where the link is unknown, used or expired, or the account is locked. */
export async function findOpening(db: Pick<NodePgDatabase, 'select'>, hashes: Hashes, token: string, now: number) {
  const [row] = await db
    .select({ number: account.number, name: account.name, loginName: account.loginName })
    .from(accountOpening)
    .innerJoin(account, and(eq(account.number, accountOpening.userId), eq(account.state, 'active')))
    .where(counts(hashes, token, now))
  return row
}

/** Invalidates the link of an account: another person may hold it, or a password exists already. */
export const dropOpening = (tx: Transaction, number: string) =>
  tx.delete(accountOpening).where(eq(accountOpening.userId, number))

/** Uses up the link; returns false when another request was faster, or the link has expired meanwhile. */
export async function spendOpening(tx: Transaction, hashes: Hashes, token: string, now: number): Promise<boolean> {
  const gone = await tx
    .delete(accountOpening)
    .where(counts(hashes, token, now))
    .returning({ number: accountOpening.userId })
  return gone.length > 0
}

/** Whether a link of the account is valid now; false too once it has expired unused. */
export async function isOpening(db: Pick<NodePgDatabase, 'select'>, number: string, now: number): Promise<boolean> {
  const rows = await db
    .select({ number: accountOpening.userId })
    .from(accountOpening)
    .where(and(eq(accountOpening.userId, number), gt(accountOpening.expiresAt, new Date(now))))
  return rows.length > 0
}

export const sweepOpenings = (db: NodePgDatabase, now: number) =>
  db.delete(accountOpening).where(lt(accountOpening.expiresAt, new Date(now)))
