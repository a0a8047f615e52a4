/** Sessions that began at the firm's OpenID provider. */
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { directoryAccount } from '../accounts'
import type { Secrets } from '../sso'
import { ssoSession } from '../sso'
import { directorySession, type SessionTokens } from './tables'

interface Parts {
  db: NodePgDatabase
  secrets: Pick<Secrets, 'box'>
}

const sealed = ({ secrets }: Parts, sessionId: string, tokens: SessionTokens) =>
  secrets.box.seal('directory_session.tokens', sessionId, JSON.stringify(tokens))
const opened = ({ secrets }: Parts, row: { sessionId: string; tokens: string }): SessionTokens =>
  JSON.parse(secrets.box.open('directory_session.tokens', row.sessionId, row.tokens))

/** Marks a session that cannot be checked. */
const never = new Date('9999-12-31T00:00:00Z')

/** Stores, or renews, the provider's tokens of a session. */
export async function keepTokens(
  parts: Parts,
  row: { sessionId: string; issuer: string; providerSession?: string; tokens: SessionTokens },
  now: number,
): Promise<void> {
  const values = {
    tokens: sealed(parts, row.sessionId, row.tokens),
    checkedAt: row.tokens.refreshToken ? new Date(now) : never,
  }
  await parts.db
    .insert(directorySession)
    .values({ ...row, ...values })
    .onConflictDoUpdate({ target: directorySession.sessionId, set: values })
}

/** Returns the provider's tokens of a session; undefined where it did not begin there. */
export async function tokensOf(parts: Parts, sessionId: string): Promise<SessionTokens | undefined> {
  const [row] = await parts.db.select().from(directorySession).where(eq(directorySession.sessionId, sessionId))
  return row && opened(parts, row)
}

/** Returns the ids of open sessions of an issuer that were not checked since then, the longest ago first. */
export async function dueSessions(
  db: NodePgDatabase,
  issuer: string,
  since: number,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ sessionId: directorySession.sessionId })
    .from(directorySession)
    .innerJoin(ssoSession, eq(ssoSession.id, directorySession.sessionId))
    .where(
      and(
        eq(directorySession.issuer, issuer),
        lt(directorySession.checkedAt, new Date(since)),
        isNull(ssoSession.endedAt),
        gt(ssoSession.expiresAt, new Date(now)),
      ),
    )
    .orderBy(asc(directorySession.checkedAt))
    .limit(limit)
  return rows.map(({ sessionId }) => sessionId)
}

/** Marks a due session as checked and returns its tokens; undefined where another node or round has claimed it. */
export async function claimSession(
  parts: Parts,
  sessionId: string,
  since: number,
  now: number,
): Promise<SessionTokens | undefined> {
  const [row] = await parts.db
    .update(directorySession)
    .set({ checkedAt: new Date(now) })
    .where(and(eq(directorySession.sessionId, sessionId), lt(directorySession.checkedAt, new Date(since))))
    .returning()
  return row && opened(parts, row)
}

/** Returns the open sessions that a logout token names: one by its id at the provider, or all of a person. */
export async function sessionsNamed(
  db: NodePgDatabase,
  named: { issuer: string; subject?: string; providerSession?: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: ssoSession.id })
    .from(ssoSession)
    .innerJoin(directorySession, eq(directorySession.sessionId, ssoSession.id))
    .innerJoin(
      directoryAccount,
      and(eq(directoryAccount.userId, ssoSession.userId), eq(directoryAccount.issuer, directorySession.issuer)),
    )
    .where(
      and(
        eq(directorySession.issuer, named.issuer),
        named.subject === undefined ? undefined : eq(directoryAccount.subject, named.subject),
        named.providerSession === undefined ? undefined : eq(directorySession.providerSession, named.providerSession),
        isNull(ssoSession.endedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
