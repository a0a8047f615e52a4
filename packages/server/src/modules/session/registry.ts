/**
 * Finds the session of a token: access tokens in the OpenID provider's records, keys of programs in theirs, visitors' tokens by
 * their signature. A result is cached for at most 5 s. So a changed role, a disabled account or a revocation anywhere takes
 * effect within that time, and a revocation announced here at once.
 */
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import type { Revocation, Session, SessionRegistry, VerifyOutcome } from '../../platform/session'
import { findAppByName, findIdentity } from '../accounts'
import { findByKey, isServiceKey, noteUse } from '../service-accounts'
import { type Secrets, secretId, ssoRecord, tokenIdOf } from '../sso'
import { createNamedVisitors, readVisitorToken } from '../visitors'

/** Cache time of a verified token, milliseconds (T6: at most 5 s). */
const freshMs = 5_000
/** Maximum cached tokens: beyond it the oldest are read again. */
const maxKept = 20_000

interface Kept {
  session: Session
  readAt: number
}

interface Parts {
  db: NodePgDatabase
  clock: Clock
  secrets: Pick<Secrets, 'visitorKey'>
}

/** Cached sessions of verified tokens by the key of the token's record. */
function createKept() {
  const kept = new Map<string, Kept>()
  return {
    get: (key: string): Kept | undefined => kept.get(key),
    set(key: string, session: Session, readAt: number): void {
      kept.delete(key)
      kept.set(key, { session, readAt })
      if (kept.size <= maxKept) return
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        if (kept.size <= maxKept) break
      }
    },
    delete: (key: string): boolean => kept.delete(key),
    deleteWhere(isGone: (session: Session) => boolean): void {
      for (const [key, { session }] of kept) if (isGone(session)) kept.delete(key)
    },
    clear: (): void => kept.clear(),
  }
}

/** Reads a token's session from the database. */
function createTokenReader({ db, clock, secrets }: Parts, named: ReturnType<typeof createNamedVisitors>) {
  async function accessToken(key: string): Promise<VerifyOutcome> {
    const [record] = await db
      .select()
      .from(ssoRecord)
      .where(and(eq(ssoRecord.model, 'AccessToken'), eq(ssoRecord.id, key)))
    if (!record?.userId || !record.expiresAt || !record.grantId) return { ok: false, reason: 'unknown' }
    // A token stored at the moment of the logout escapes the revocation of its grant's tokens, but not this check.
    const [grant] = await db
      .select({ revokedAt: ssoRecord.revokedAt })
      .from(ssoRecord)
      .where(and(eq(ssoRecord.model, 'Grant'), eq(ssoRecord.id, secretId(record.grantId))))
    if (record.revokedAt || !grant || grant.revokedAt) return { ok: false, reason: 'revoked' }
    const expiresAt = record.expiresAt.getTime()
    if (expiresAt <= clock.now()) return { ok: false, reason: 'expired' }
    const [identity, app] = await Promise.all([
      findIdentity(db, record.userId),
      findAppByName(db, String(record.payload.clientId)),
    ])
    if (!identity || !app) return { ok: false, reason: 'unknown' }
    if (identity.state !== 'active') return { ok: false, reason: 'revoked' }
    const session: Session = {
      userId: identity.number,
      userName: identity.name,
      loginName: identity.loginName,
      kind: identity.kind,
      enterpriseId: identity.enterpriseId ?? undefined,
      enterpriseName: identity.enterpriseName,
      department: identity.departmentName,
      authorities: identity.authorities,
      tokenId: tokenIdOf(key),
      expiresAt,
      appId: app.id,
    }
    return { ok: true, session }
  }

  /** Records the use, to the minute: the staff sees which keys are unused. */
  async function serviceKey(token: string): Promise<VerifyOutcome> {
    const found = await findByKey(db, token)
    if (!found) return { ok: false, reason: 'unknown' }
    const { row, opensUntil } = found
    if (opensUntil <= clock.now()) return { ok: false, reason: 'expired' }
    await noteUse(db, row.id, clock.now())
    const session: Session = {
      userId: row.id,
      userName: row.name,
      loginName: '',
      kind: 'staff',
      authorities: row.scopes,
      tokenId: tokenIdOf(secretId(token)),
      expiresAt: opensUntil,
      appId: row.appId,
      serviceAccount: { requestsPerTenSeconds: row.requestsPerTenSeconds },
    }
    return { ok: true, session }
  }

  async function visitor(token: string): Promise<VerifyOutcome> {
    const outcome = await readVisitorToken(secrets.visitorKey, token, clock.now())
    if (!outcome.ok) return outcome
    const { claims } = outcome
    // An anonymous token does not open a visitor who has a name now, and no token opens an erased one.
    if (await named.has(claims.userId, claims.isIdentified)) return { ok: false, reason: 'revoked' }
    const session: Session = {
      userId: claims.userId,
      userName: claims.userName,
      loginName: '',
      kind: 'visitor',
      authorities: [],
      isIdentified: claims.isIdentified,
      tokenId: claims.tokenId,
      expiresAt: claims.expiresAt,
      appId: claims.appId,
      origin: claims.origin,
    }
    return { ok: true, session }
  }

  return { accessToken, serviceKey, visitor }
}

export function createSessionRegistry(parts: Parts): SessionRegistry {
  const { db, clock } = parts
  const named = createNamedVisitors(db, clock)
  const read = createTokenReader(parts, named)
  const kept = createKept()
  const reading = new Map<string, Promise<VerifyOutcome>>()
  const listeners = new Set<(revocation: Revocation) => void>()
  const rightsListeners = new Set<(userId?: string) => void>()
  // A read that began before a revocation may return outdated data after it: such a result is used once, never cached.
  let revocations = 0

  function forget({ tokenId, userId }: Revocation): void {
    revocations++
    named.ask()
    kept.deleteWhere((session) => session.tokenId === tokenId || session.userId === userId)
  }

  function forgetRights(userId?: string): void {
    if (userId !== undefined) {
      forget({ userId })
      return
    }
    revocations++
    kept.clear()
  }

  return {
    async verify(tokenType, token) {
      if (tokenType.toLowerCase() !== 'bearer' || !/^[A-Za-z0-9_.-]{20,2048}$/.test(token)) {
        return { ok: false, reason: 'malformed' }
      }
      if (token.includes('.')) return read.visitor(token)
      const key = secretId(token)
      const now = clock.now()
      const known = kept.get(key)
      if (known && now - known.readAt < freshMs && now >= known.readAt) {
        if (known.session.expiresAt <= now) return { ok: false, reason: 'expired' }
        return { ok: true, session: known.session }
      }
      let answer = reading.get(key)
      if (!answer) {
        const begunAt = revocations
        answer = (isServiceKey(token) ? read.serviceKey(token) : read.accessToken(key))
          .then((outcome) => {
            if (outcome.ok && begunAt === revocations) kept.set(key, outcome.session, now)
            else kept.delete(key)
            return outcome
          })
          .finally(() => reading.delete(key))
        reading.set(key, answer)
      }
      return answer
    },
    forget,
    announce(revocation) {
      forget(revocation)
      // Tokens being read now must be read again: these reads began before the revocation.
      reading.clear()
      for (const listener of listeners) listener(revocation)
    },
    onRevoked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forgetRights,
    announceRights(userId) {
      forgetRights(userId)
      reading.clear()
      for (const listener of rightsListeners) listener(userId)
    },
    onRights(listener) {
      rightsListeners.add(listener)
      return () => rightsListeners.delete(listener)
    },
  }
}
