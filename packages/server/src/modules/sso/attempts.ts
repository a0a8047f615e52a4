/**
 * Wrong passwords in a row: from the fifth on a name is closed for 30 s, doubling up to 15 min (T21). An attempt is
 * counted before the password is looked at, so many at the same instant get no more tries than one after the other.
 * Names are counted whether or not they exist: a closed name tells nothing (T20).
 */
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { signInFailure } from './tables'

export const freeAttempts = 5
const firstDelaySeconds = 30
const longestDelaySeconds = 15 * 60
/** After this long without an attempt the count begins anew. */
const forgottenAfterMs = 24 * 60 * 60 * 1000

/** Seconds for which a name is closed after the n-th wrong attempt. */
export const delayAfter = (failures: number): number =>
  failures < freeAttempts
    ? 0
    : Math.min(firstDelaySeconds * 2 ** Math.min(failures - freeAttempts, 10), longestDelaySeconds)

/** Counts an attempt. `retryAfterSeconds` is set when the name is closed and nothing may be tried. */
export async function beginAttempt(
  db: NodePgDatabase,
  nameKey: string,
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
    const delay = delayAfter(failures)
    await tx
      .update(signInFailure)
      .set({ failures, lastAt: new Date(now), lockedUntil: delay ? new Date(now + delay * 1000) : null })
      .where(eq(signInFailure.nameKey, nameKey))
    return { failures }
  })
}

/** A right password forgives what came before. */
export async function forgiveAttempts(db: NodePgDatabase, nameKey: string): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.nameKey, nameKey))
}

/** Removes counts that no longer matter. */
export async function sweepAttempts(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(signInFailure).where(sql`${signInFailure.lastAt} < ${new Date(now - forgottenAfterMs)}`)
}
