/** What open sockets ask of sign-ins every few seconds: whose tokens are valid no more (G9). */
import type { Revocation } from '@weft/gateway'
import type { Pool } from 'pg'
import { tokenIdOf } from './adapter'

/**
 * Tokens revoked at or after `since` (milliseconds since 1970), users of `userIds` who have lost every token, and visitors of
 * `visitorIds` who have a name now.
 */
export async function revokedSince(
  pool: Pool,
  since: number,
  userIds: readonly string[],
  visitorIds: readonly string[],
): Promise<Revocation[]> {
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
}
