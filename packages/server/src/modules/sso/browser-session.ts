/** The signed-in browser: a random cookie, its SHA-256 in the database, twelve hours, ended by logout or by disabling the account. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts/tables'
import { secretId } from './secrets'
import { ssoGrant, ssoSession } from './tables'

/** Seconds that a sign-in lasts; a working day. */
export const browserSessionSeconds = 12 * 60 * 60

export interface BrowserSession {
  id: string
  accountNumber: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export async function openBrowserSession(
  db: NodePgDatabase,
  accountNumber: string,
  now: number,
): Promise<{ cookie: string; session: BrowserSession }> {
  const cookie = randomBytes(32).toString('base64url')
  const session = { id: secretId(cookie), accountNumber, expiresAt: now + browserSessionSeconds * 1000 }
  await db.insert(ssoSession).values({
    id: session.id,
    accountNumber,
    createdAt: new Date(now),
    expiresAt: new Date(session.expiresAt),
  })
  return { cookie, session }
}

/** The session of a cookie, when it still counts and its account is active. */
export async function findBrowserSession(
  db: NodePgDatabase,
  cookie: string | undefined,
  now: number,
): Promise<BrowserSession | undefined> {
  if (!cookie || cookie.length > 100) return undefined
  const [row] = await db
    .select({ id: ssoSession.id, accountNumber: ssoSession.accountNumber, expiresAt: ssoSession.expiresAt })
    .from(ssoSession)
    .innerJoin(account, eq(account.number, ssoSession.accountNumber))
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

/** Ends a session. Gives the grants whose tokens must go with it. */
export async function endBrowserSession(db: NodePgDatabase, id: string, now: number): Promise<string[]> {
  await db
    .update(ssoSession)
    .set({ endedAt: new Date(now) })
    .where(and(eq(ssoSession.id, id), isNull(ssoSession.endedAt)))
  const grants = await db.delete(ssoGrant).where(eq(ssoGrant.sessionId, id)).returning({ grantId: ssoGrant.grantId })
  return grants.map((grant) => grant.grantId)
}

/** Every open session of an account, e.g. to end them all on a password change. */
export const openSessionsOf = async (db: NodePgDatabase, accountNumber: string): Promise<string[]> =>
  (
    await db
      .select({ id: ssoSession.id })
      .from(ssoSession)
      .where(and(eq(ssoSession.accountNumber, accountNumber), isNull(ssoSession.endedAt)))
  ).map((row) => row.id)
