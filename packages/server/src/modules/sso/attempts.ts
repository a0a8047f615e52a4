/**
 * Wrong passwords in a row: from the fifth on a name is closed to that address for 30 s, doubling up to 15 min (T21), and
 * from the fiftieth on to everybody. So nobody keeps the owner of a name out from elsewhere, and many addresses gain
 * little. A device on which the account signed in before is counted by itself, past both (decision 46). An attempt is counted before the password is looked at, so many at the same instant get no more tries than one
 * after the other. Names are counted whether or not they exist: a closed name tells nothing (T20).
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
/** After this long without an attempt the count begins again. */
const forgottenAfterMs = 24 * 60 * 60 * 1000

/** Seconds for which a name is closed after the n-th wrong attempt. */
export const delayAfter = (failures: number, free: number = freeAttempts): number =>
  failures < free ? 0 : Math.min(firstDelaySeconds * 2 ** Math.min(failures - free, 10), longestDelaySeconds)

/** Under which the attempts of everybody at a login name are counted. */
export const signInKeyOf = (secrets: Pick<Secrets, 'keyedHash'>, login: string): string =>
  secrets.keyedHash('sign-in', login.toLowerCase())

/** What an attempt is counted under: the name from this address or device, and the name from anywhere. */
export interface AttemptKeys {
  pair: string
  /** Absent: a known device, which no one else's attempts close. */
  name?: string
}

/** Counts an attempt. `retryAfterSeconds` is set when the name is closed and nothing may be tried. */
export async function beginAttempt(
  db: NodePgDatabase,
  keys: AttemptKeys,
  now: number,
): Promise<{ failures: number } | { retryAfterSeconds: number }> {
  const ofAll = keys.name === undefined ? undefined : await count(db, keys.name, freeAttemptsOfAll, now)
  if (ofAll && 'retryAfterSeconds' in ofAll) return ofAll
  const own = await count(db, keys.pair, freeAttempts, now)
  // No password was tried. A closed address must not close the name for everybody, so the attempt is taken off the count of the
  // name.
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
 * Takes one attempt away from a name. The name stays closed where enough others are left: else whoever keeps knocking at
 * an address that is closed opens the name again for the addresses that try passwords.
 */
const undo = (db: NodePgDatabase, nameKey: string) =>
  db
    .update(signInFailure)
    .set({
      failures: sql`greatest(${signInFailure.failures} - 1, 0)`,
      lockedUntil: sql`case when ${signInFailure.failures} > ${freeAttemptsOfAll} then ${signInFailure.lockedUntil} end`,
    })
    .where(eq(signInFailure.nameKey, nameKey))

/** A right password forgives what came from its address before; of the others' attempts it takes away only itself. */
export async function forgiveAttempts(db: NodePgDatabase, keys: AttemptKeys): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.nameKey, keys.pair))
  if (keys.name !== undefined) await undo(db, keys.name)
}

/** Removes counts that no longer matter. */
export async function sweepAttempts(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(signInFailure).where(sql`${signInFailure.lastAt} < ${new Date(now - forgottenAfterMs)}`)
}
