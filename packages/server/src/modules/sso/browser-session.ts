/**
 * The signed-in browser: a random cookie, stored as its SHA-256, valid for twelve hours, ended by a logout, by the next sign-in
 * in the same browser, by a changed password, and by disabling the account.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, not } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account, directoryAccount, isOfDirectory } from '../accounts'
import { secretId } from './secrets'
import { ssoGrant, ssoSession } from './tables'

/** Seconds of a sign-in; a working day. */
export const browserSessionSeconds = 12 * 60 * 60

export interface BrowserSession {
  id: string
  userId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The proof before a browser is signed in. */
export type Proof = { number: string } & ({ passwordHash: string } | { byDirectory: true })

/**
 * Opens a session. Returns undefined when the checked password is not the account's any more, or the account is locked. A
 * password change ends the sessions that it finds, and one that is opened at that instant with the old password must not
 * remain. No password opens an account of the firm's directory: only the directory knows whether its person still belongs to
 * the firm.
 */
export async function openBrowserSession(
  db: NodePgDatabase,
  proof: Proof,
  now: number,
): Promise<{ cookie: string; session: BrowserSession } | undefined> {
  const userId = proof.number
  const cookie = randomBytes(32).toString('base64url')
  const session = { id: secretId(cookie), userId, expiresAt: now + browserSessionSeconds * 1000 }
  return db.transaction(async (tx) => {
    // Locked until the session is stored: a concurrent change of the account comes before, or finds the session.
    const still = await tx
      .select({ number: account.number })
      .from(account)
      .where(
        and(
          eq(account.number, userId),
          eq(account.state, 'active'),
          'passwordHash' in proof ? and(eq(account.passwordHash, proof.passwordHash), not(isOfDirectory)) : undefined,
        ),
      )
      .for('share')
    if (still.length === 0) return undefined
    if ('byDirectory' in proof && !(await isThere(tx, userId))) return undefined
    await tx.insert(ssoSession).values({
      id: session.id,
      userId,
      createdAt: new Date(now),
      expiresAt: new Date(session.expiresAt),
    })
    return { cookie, session }
  })
}

/**
 * Whether the directory knows the person. Locks the row, so that a check that finds the person gone at this instant also finds
 * the session.
 */
async function isThere(tx: Pick<NodePgDatabase, 'select'>, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ subject: directoryAccount.subject })
    .from(directoryAccount)
    .where(and(eq(directoryAccount.userId, userId), isNull(directoryAccount.goneAt)))
    .for('share')
  return rows.length > 0
}

/** Returns the session of a cookie, when it is valid and its account is active. */
export async function findBrowserSession(
  db: NodePgDatabase,
  cookie: string | undefined,
  now: number,
): Promise<BrowserSession | undefined> {
  if (!cookie || cookie.length > 100) return undefined
  const [row] = await db
    .select({ id: ssoSession.id, userId: ssoSession.userId, expiresAt: ssoSession.expiresAt })
    .from(ssoSession)
    .innerJoin(account, eq(account.number, ssoSession.userId))
    .where(
      and(
        eq(ssoSession.id, secretId(cookie)),
        isNull(ssoSession.endedAt),
        gt(ssoSession.expiresAt, new Date(now)),
        eq(account.state, 'active'),
      ),
    )
  return row && { ...row, expiresAt: row.expiresAt.getTime() }
}

/** Ends a session. Returns the grants whose tokens must end too. */
export async function endBrowserSession(db: NodePgDatabase, id: string, now: number): Promise<string[]> {
  await db
    .update(ssoSession)
    .set({ endedAt: new Date(now) })
    .where(and(eq(ssoSession.id, id), isNull(ssoSession.endedAt)))
  const grants = await db.delete(ssoGrant).where(eq(ssoGrant.sessionId, id)).returning({ grantId: ssoGrant.grantId })
  return grants.map((grant) => grant.grantId)
}

/** Returns the id of every session of an account that was not ended, e.g. to end them all on a password change. */
export const openSessionsOf = async (db: NodePgDatabase, userId: string): Promise<string[]> =>
  (
    await db
      .select({ id: ssoSession.id })
      .from(ssoSession)
      .where(and(eq(ssoSession.userId, userId), isNull(ssoSession.endedAt)))
  ).map((row) => row.id)
