/** Finds the person of a token, from accounts, visitors and desks. */
import type { Authenticator, Identity } from '@weft/gateway'
import type { Pool } from 'pg'
import { KINDS } from '../modules/directory'
import { desksNow, desksOf, seatsNow, seatsOf } from '../modules/rosters'
import { revokedSince } from '../modules/sso'
import type { SessionVerifier } from '../platform/session'

interface AuthenticatorParts {
  pool: Pool
  sessions: SessionVerifier
  /** Whether a page of this origin may use this app (T1). */
  isOriginAllowed(origin: string, appId: string): Promise<boolean>
}

export function createAuthenticator({ pool, sessions, isOriginAllowed }: AuthenticatorParts): Authenticator {
  return {
    async verify(tokenType, token, peer) {
      const outcome = await sessions.verify(tokenType, token)
      if (!outcome.ok) {
        const isGone = outcome.reason === 'expired' || outcome.reason === 'revoked'
        return { ok: false, reason: isGone ? (outcome.reason as 'expired' | 'revoked') : 'invalid' }
      }
      const { session } = outcome
      if (peer.origin !== undefined) {
        // A visitor's token is valid on pages of the origin it was made for (T3), other tokens on pages of their app.
        if (session.origin !== undefined && session.origin !== peer.origin) return { ok: false, reason: 'invalid' }
        if (!(await isOriginAllowed(peer.origin, session.appId))) return { ok: false, reason: 'invalid' }
      }
      const identity: Identity = {
        userId: session.userId,
        userName: session.userName,
        kind: session.isIdentified ? 'customer' : KINDS[session.kind],
        department: session.department,
        organisation: session.enterpriseName,
        agentOf: await desksOf(pool, session),
        robotOf: await seatsOf(pool, session),
        tokenId: session.tokenId,
        expiresAt: session.expiresAt,
      }
      return { ok: true, identity }
    },
    revokedSince: (since, userIds, visitorIds) => revokedSince(pool, since, userIds, visitorIds),
    desksNow: (userIds) => desksNow(pool, userIds),
    seatsNow: (userIds) => seatsNow(pool, userIds),
  }
}
