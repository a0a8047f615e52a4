/** Who can be written to, and who a token speaks for, out of accounts, visitors and desks. */
import { SERVICE_DESK } from '@weft/contract'
import type { Authenticator, Identity, PeopleSource, PersonKind } from '@weft/gateway'
import type { Pool } from 'pg'
import { tokenIdOf } from '../modules/sso'
import type { Session, SessionVerifier } from '../platform/session'

const KINDS: Record<Session['kind'], PersonKind> = {
  visitor: 'visitor',
  personal: 'customer',
  enterprise: 'customer',
  staff: 'staff',
}

/** Desks that a session answers for: it must hold the workbench's right and stand on the desk's roster (T6). */
export async function desksOf(pool: Pool, session: Pick<Session, 'userId' | 'authorities'>): Promise<string[]> {
  if (!session.authorities.includes(SERVICE_DESK)) return []
  const { rows } = await pool.query<{ desk_id: string }>(
    'SELECT desk_id FROM desk_agent WHERE user_id = $1 ORDER BY desk_id',
    [session.userId],
  )
  return rows.map((row) => row.desk_id)
}

/** Condition: this user holds the workbench's code, as a role of that name or by a role that opens it. */
export const mayServe = (user: string, code: string): string => `EXISTS (
  SELECT 1 FROM account_role r LEFT JOIN role_authority a ON a.role_code = r.role_code AND a.auth_code = ${code}
  WHERE r.account_number = ${user} AND (r.role_code = ${code} OR a.auth_code IS NOT NULL))`

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
        // A visitor's token works on the page it was made for (T3), everybody's on pages of their app.
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
        tokenId: session.tokenId,
        expiresAt: session.expiresAt,
      }
      return { ok: true, identity }
    },
    async revokedSince(since, userIds, visitorIds) {
      // Who has an account that was closed has lost every token. Who was given a name, by a sign-in or by a site, has lost
      // those of the visitor: the person of that name is the same user, and what was made for them stays good.
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
    async desksNow(userIds) {
      const { rows } = await pool.query<{ user_id: string; desks: string[] }>({
        name: 'weft_desks_now',
        text: `SELECT d.user_id, array_agg(d.desk_id ORDER BY d.desk_id) AS desks FROM desk_agent d
          WHERE d.user_id = ANY ($1) AND ${mayServe('d.user_id', '$2')} GROUP BY d.user_id`,
        values: [userIds, SERVICE_DESK],
      })
      return new Map(rows.map((row) => [row.user_id, row.desks]))
    },
  }
}

export function createPeopleSource(pool: Pool): Required<PeopleSource> {
  return {
    async maySee(userId, otherId) {
      // The rule of the directory (modules/directory/policy.ts): staff see all, an enterprise's people their colleagues.
      const { rowCount } = await pool.query(
        `SELECT 1 FROM account AS own, account AS other
         WHERE own.number = $1 AND other.number = $2 AND other.state = 'active'
           AND (own.kind = 'staff' OR (own.kind = 'enterprise' AND own.enterprise_id = other.enterprise_id))`,
        [userId, otherId],
      )
      return rowCount === 1
    },
    async groupMembers(groupId) {
      const { rows } = await pool.query<{ members: string[] }>(
        `SELECT array(SELECT account_number FROM chat_group_member WHERE group_uuid = g.uuid ORDER BY 1) AS members
         FROM chat_group g WHERE g.uuid = $1`,
        [groupId],
      )
      return rows[0]?.members
    },
    async find(userId) {
      const { rows } = await pool.query<{ name: string; kind: Session['kind']; desks: string[] }>(
        `SELECT name, kind::text, array(SELECT desk_id FROM desk_agent WHERE user_id = $1 ORDER BY 1) AS desks
         FROM account WHERE number = $1 AND state = 'active'
         UNION ALL SELECT name, CASE WHEN external_id IS NULL THEN 'visitor' ELSE 'personal' END, '{}'
         FROM visitor WHERE id = $1 LIMIT 1`,
        [userId],
      )
      const [row] = rows
      return row && { userId, userName: row.name, kind: KINDS[row.kind], agentOf: row.desks }
    },
  }
}
