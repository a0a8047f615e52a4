/**
 * The OpenID provider's storage on our tables. Ids of tokens, codes and sessions are the secrets themselves, so only their
 * SHA-256 is stored, and the id is restored when a record is found. Clients are not stored here: they are the apps. A destroyed
 * or revoked token stays as a marked row until a day after its expiry, so that its bearer gets `revoked`.
 */
import { isPlainText } from '@weft/contract'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider'
import type { Revocation } from '../../platform/session'
import { type App, findAppByName, originsOf } from '../accounts'
import { type Secrets, secretId } from './secrets'
import { ssoRecord } from './tables'

export interface AdapterParts {
  db: NodePgDatabase
  secrets: Pick<Secrets, 'box'>
  ownOrigin: string
  announce(revocation: Revocation): void
}

/** An app as the provider's public client: code with PKCE, no secret, exact redirect addresses. */
export const clientOf = (known: App, ownOrigin: string): ClientMetadata => ({
  client_id: known.name,
  client_name: known.title,
  redirect_uris: known.returnAddresses.map((address) =>
    address.startsWith('self:') ? `${ownOrigin}${address.slice('self:'.length)}` : address,
  ),
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  allowed_origins: originsOf(known, ownOrigin),
  application_type: 'web',
})

/** The public id of a token: the start of its stored hash. */
export const tokenIdOf = (recordId: string): string => recordId.slice(0, 22)

/** Makes the adapter for one of the provider's models. */
export function createAdapter(model: string, parts: AdapterParts): Adapter {
  const { db, secrets } = parts
  const alive = (id: string) => and(eq(ssoRecord.model, model), eq(ssoRecord.id, id), isNull(ssoRecord.revokedAt))

  /** Sessions and interactions contain the value of a cookie, so they are encrypted as a whole. */
  const isSealed = model === 'Session' || model === 'Interaction'
  const seal = (id: string, payload: Record<string, unknown>) =>
    isSealed ? { sealed: secrets.box.seal('sso_record.payload', `${model} ${id}`, JSON.stringify(payload)) } : payload
  const present = (row: typeof ssoRecord.$inferSelect | undefined, id?: string): AdapterPayload | undefined => {
    if (!row) return undefined
    const payload: Record<string, unknown> = isSealed
      ? JSON.parse(secrets.box.open('sso_record.payload', `${model} ${row.id}`, String(row.payload.sealed)))
      : row.payload
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}
    return { ...payload, jti: id ?? String(payload.jti ?? ''), ...consumed }
  }

  return {
    async upsert(id, payload, expiresIn) {
      // The jti would be the secret in the clear. Sessions and interactions are sealed as a whole, and findByUid restores a
      // session's jti from there. The id of a grant opens nothing, and `revokedSince` (revocations.ts) finds its tokens by it.
      const { jti, ...kept } = payload
      const stored = secretId(id)
      const values = {
        payload: seal(stored, isOpaqueSecret(model) ? kept : { ...kept, jti }),
        grantId: payload.grantId ?? null,
        // For an interaction the uid is also the cookie’s value.
        uid: model === 'Interaction' ? null : (payload.uid ?? null),
        userCode: payload.userCode ?? null,
        userId: payload.accountId ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      await db
        .insert(ssoRecord)
        .values({ model, id: stored, ...values })
        .onConflictDoUpdate({ target: [ssoRecord.model, ssoRecord.id], set: values })
    },

    async find(id) {
      // A form of the provider's can contain characters that no database accepts; none of our ids has them.
      if (!isPlainText(id)) return undefined
      if (model === 'Client') {
        const known = await findAppByName(db, id)
        return known && (clientOf(known, parts.ownOrigin) as unknown as AdapterPayload)
      }
      return present(
        (
          await db
            .select()
            .from(ssoRecord)
            .where(alive(secretId(id)))
        )[0],
        id,
      )
    },

    async findByUid(uid) {
      const [row] = await db
        .select()
        .from(ssoRecord)
        .where(and(eq(ssoRecord.model, model), eq(ssoRecord.uid, uid), isNull(ssoRecord.revokedAt)))
      return present(row)
    },

    async findByUserCode() {
      // The device flow is not offered.
      return undefined
    },

    async consume(id) {
      await db
        .update(ssoRecord)
        .set({ consumedAt: new Date() })
        .where(alive(secretId(id)))
    },

    async destroy(id) {
      const stored = secretId(id)
      await db.update(ssoRecord).set({ revokedAt: new Date() }).where(alive(stored))
      if (model === 'AccessToken') parts.announce({ tokenId: tokenIdOf(stored) })
    },

    async revokeByGrantId(grantId) {
      await revokeGrant(parts, grantId, model)
    },
  }
}

const isOpaqueSecret = (model: string) => model !== 'Session' && model !== 'Interaction' && model !== 'Grant'

/**
 * Revokes the tokens of a grant, of one model, or of all models and then the grant too; announces every access token among
 * them.
 */
export async function revokeGrant(
  parts: Pick<AdapterParts, 'db' | 'announce'>,
  grantId: string,
  model?: string,
): Promise<void> {
  const rows = await parts.db
    .update(ssoRecord)
    .set({ revokedAt: new Date() })
    .where(
      and(
        model === undefined
          ? or(eq(ssoRecord.grantId, grantId), and(eq(ssoRecord.model, 'Grant'), eq(ssoRecord.id, secretId(grantId))))
          : and(eq(ssoRecord.grantId, grantId), eq(ssoRecord.model, model)),
        isNull(ssoRecord.revokedAt),
      ),
    )
    .returning({ model: ssoRecord.model, id: ssoRecord.id })
  for (const row of rows) if (row.model === 'AccessToken') parts.announce({ tokenId: tokenIdOf(row.id) })
}

/** Removes records a day after they expired; called now and then. Returns the number of rows. */
export async function sweepRecords(db: NodePgDatabase, now: number): Promise<number> {
  const gone = await db
    .delete(ssoRecord)
    .where(lt(ssoRecord.expiresAt, new Date(now - 24 * 60 * 60 * 1000)))
    .returning({ one: sql<number>`1` })
  return gone.length
}
