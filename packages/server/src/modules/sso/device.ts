/**
 * Devices on which an account signed in before (decision 46). Such a device has its own count of wrong passwords, so others
 * cannot lock its owner out. It is a random cookie, stored as its SHA-256 with the account; a changed password removes all
 * devices of the account.
 */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts'
import { secretId } from './secrets'
import { signInDevice } from './tables'

/** Seconds after its last sign-in for which a device is known. */
export const deviceSeconds = 180 * 24 * 60 * 60
/** Maximum of one account; the least recently used is removed. */
const MOST = 20

export const isDevice = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '')

/** Whether the account of a login name signed in on this device. Runs for every name and every device (T20). */
export async function isKnownDevice(
  db: Pick<NodePgDatabase, 'select'>,
  device: string | undefined,
  loginName: string,
  now: number,
): Promise<boolean> {
  const rows = await db
    .select({ number: signInDevice.userId })
    .from(signInDevice)
    .innerJoin(account, eq(account.number, signInDevice.userId))
    .where(
      and(
        eq(signInDevice.id, secretId(device ?? '')),
        gt(signInDevice.usedAt, new Date(now - deviceSeconds * 1000)),
        or(eq(account.loginName, loginName), eq(account.phone, loginName)),
      ),
    )
  return device !== undefined && rows.length > 0
}

/** Records a sign-in on a device; one without a cookie gets a new one. */
export async function rememberDevice(
  db: NodePgDatabase,
  known: string | undefined,
  userId: string,
  now: number,
): Promise<string> {
  const device = known ?? randomBytes(32).toString('base64url')
  const usedAt = new Date(now)
  await db
    .insert(signInDevice)
    .values({ id: secretId(device), userId, usedAt })
    .onConflictDoUpdate({ target: [signInDevice.id, signInDevice.userId], set: { usedAt } })
  const beyond = await db
    .select({ id: signInDevice.id })
    .from(signInDevice)
    .where(eq(signInDevice.userId, userId))
    .orderBy(desc(signInDevice.usedAt), signInDevice.id)
    .offset(MOST)
  if (beyond.length > 0) {
    const ids = beyond.map(({ id }) => id)
    await db.delete(signInDevice).where(and(eq(signInDevice.userId, userId), inArray(signInDevice.id, ids)))
  }
  return device
}

export const forgetDevices = (db: Pick<NodePgDatabase, 'delete'>, userId: string) =>
  db.delete(signInDevice).where(eq(signInDevice.userId, userId))

export const sweepDevices = (db: NodePgDatabase, now: number) =>
  db.delete(signInDevice).where(lt(signInDevice.usedAt, new Date(now - deviceSeconds * 1000)))
