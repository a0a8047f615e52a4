/**
 * Counts wrong passwords in a row. From the fifth on, a name is closed to that address for 30 s, doubling up to 15 min (T21),
 * and from the fiftieth on to everybody. So one address cannot lock the owner out elsewhere, and many addresses gain little. A
 * device on which the account signed in before has its own count, independent of both (decision 46). An attempt is counted
 * before the password is checked, so concurrent attempts get no more tries than sequential ones. Names are counted whether or
 * not they exist: a closed name reveals nothing (T20).
 */
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Secrets } from './secrets'
import { signInFailure } from './tables'

/** Of one address for one name. */
export const freeAttempts = 5
/** Of all addresses together for one name. */
export const freeAttemptsOfAll = 50
const firstDelaySeconds = 30
const longestDelaySeconds = 15 * 60
/** After this time without an attempt the count restarts. */
const forgottenAfterMs = 24 * 60 * 60 * 1000

/** Seconds for which a name is closed after the n-th wrong attempt. */
export const delayAfter = (failures: number, free: number = freeAttempts): number =>
  failures < free ? 0 : Math.min(firstDelaySeconds * 2 ** Math.min(failures - free, 10), longestDelaySeconds)

/** Returns the key under which attempts of all addresses at a login name are counted. */
export const signInKeyOf = (secrets: Pick<Secrets, 'keyedHash'>, login: string): string =>
  secrets.keyedHash('sign-in', login.toLowerCase())

/** The keys of an attempt's counts: the name from this address or device, and the name from anywhere. */
export interface AttemptKeys {
  pair: string
  /** Absent: a known device, which the attempts of others do not close. */
  name?: string
}

/** Counts an attempt. Returns `retryAfterSeconds` when the name is closed and no password may be checked. */
export async function beginAttempt(
  db: NodePgDatabase,
  keys: AttemptKeys,
  now: number,
): Promise<{ failures: number } | { retryAfterSeconds: number }> {
  const ofAll = keys.name === undefined ? undefined : await count(db, keys.name, freeAttemptsOfAll, now)
  if (ofAll && 'retryAfterSeconds' in ofAll) return ofAll
  const own = await count(db, keys.pair, freeAttempts, now)
  // No password was checked. A closed address must not close the name for everybody, so the name's count drops the attempt.
  if ('retryAfterSeconds' in own && keys.name !== undefined) await undo(db, keys.name)
  return own
}

async function count(
  db: NodePgDatabase,
  nameKey: string,
  free: number,
  now: number,
): Promise<{ failures: number } | { retryAfterSeconds: number }> {
  return db.transaction(async (tx) => {
    await tx
      .insert(signInFailure)
      .values({ nameKey, failures: 0, lastAt: new Date(now) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(signInFailure).where(eq(signInFailure.nameKey, nameKey)).for('update')
    const closedForMs = (row?.lockedUntil?.getTime() ?? 0) - now
    if (closedForMs > 0) return { retryAfterSeconds: Math.ceil(closedForMs / 1000) }
    const isForgotten = now - (row?.lastAt.getTime() ?? 0) > forgottenAfterMs
    const failures = (isForgotten ? 0 : (row?.failures ?? 0)) + 1
    const delay = delayAfter(failures, free)
    await tx
      .update(signInFailure)
      .set({ failures, lastAt: new Date(now), lockedUntil: delay ? new Date(now + delay * 1000) : null })
      .where(eq(signInFailure.nameKey, nameKey))
    return { failures }
  })
}

/**
 * Subtracts one attempt from a name. The name stays closed while enough others are left: otherwise an attacker at a closed
 * address could open the name again for the addresses that try passwords.
 */
const undo = (db: NodePgDatabase, nameKey: string) =>
  db
    .update(signInFailure)
    .set({
      failures: sql`greatest(${signInFailure.failures} - 1, 0)`,
      lockedUntil: sql`case when ${signInFailure.failures} > ${freeAttemptsOfAll} then ${signInFailure.lockedUntil} end`,
    })
    .where(eq(signInFailure.nameKey, nameKey))

/** A right password clears the earlier attempts from its address; of the others' attempts it subtracts only itself. */
export async function forgiveAttempts(db: NodePgDatabase, keys: AttemptKeys): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.nameKey, keys.pair))
  if (keys.name !== undefined) await undo(db, keys.name)
}

/** Removes counts that do not matter any more. */
export async function sweepAttempts(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(signInFailure).where(sql`${signInFailure.lastAt} < ${new Date(now - forgottenAfterMs)}`)
}
