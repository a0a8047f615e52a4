/** Finds the person of a token, from accounts, visitors and desks. */
import type { Authenticator, Identity } from '@weft/gateway'
import type { Pool } from 'pg'
import { KINDS } from '../modules/directory'
import { desksNow, desksOf, seatsNow, seatsOf } from '../modules/rosters'
import { tokenIdOf } from '../modules/sso'
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
    async revokedSince(since, userIds, visitorIds) {
      // A closed account has lost every token. A visitor who was named, by a sign-in or by a site, has lost the anonymous
      // tokens only: the named person is the same user, and their newer tokens stay valid.
      const { rows } = await pool.query<{ token_key: string | null; user_id: string | null; as_visitor: boolean }>({
        name: 'weft_revoked_since',
        text: `SELECT t.id AS token_key, NULL AS user_id, false AS as_visitor FROM sso_record t
            WHERE t.model = 'AccessToken' AND t.revoked_at >= $1
          UNION ALL SELECT t.id, NULL, false FROM sso_record g JOIN sso_record t ON t.grant_id = g.payload->>'jti'
            WHERE g.model = 'Grant' AND g.revoked_at >= $1 AND t.model = 'AccessToken'
          UNION ALL SELECT NULL, number, false FROM account WHERE number = ANY ($2) AND state <> 'active'
          UNION ALL SELECT NULL, id, true FROM visitor WHERE id = ANY ($3) AND identified_at IS NOT NULL
          UNION ALL SELECT NULL, id, false FROM visitor WHERE id = ANY ($2) AND erased_at IS NOT NULL`,
        values: [new Date(since), userIds, visitorIds],
      })
      return rows.map(({ token_key, user_id, as_visitor }) =>
        token_key ? { tokenId: tokenIdOf(token_key) } : { userId: user_id ?? '', asVisitor: as_visitor },
      )
    },
    desksNow: (userIds) => desksNow(pool, userIds),
    seatsNow: (userIds) => seatsNow(pool, userIds),
  }
}
