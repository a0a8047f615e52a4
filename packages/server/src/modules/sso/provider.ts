/**
 * The OpenID provider of central sign-in (`/sso/oidc`): code with PKCE for the registered apps. Only the signed-in browser (our
 * cookie) decides who is signed in: the provider checks it at every authorisation, and grants depend on it, so one logout ends
 * everything. The access tokens of the documents' own calls come from this provider, too.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '../../platform/context'
import type { Revocation } from '../../platform/session'
import { findAppByName, findIdentity } from '../accounts'
import { createAdapter } from './adapter'
import type { BrowserSession } from './browser-session'
import { interactionPolicy, OidcProvider, type Provider } from './oidc'
import type { Secrets } from './secrets'
import { ssoGrant, ssoSession } from './tables'

/** Seconds of life of an access token (D2 §4: sample life). */
export const accessTokenSeconds = 7_199
/** Granted to every app of the installation: first-party apps need no consent. */
const grantedScope = 'openid profile phone'
/** Where the provider is mounted. */
export const providerPath = '/sso/oidc'

export interface ProviderParts {
  db: NodePgDatabase
  clock: Clock
  secrets: Secrets
  ownOrigin: string
  announce(revocation: Revocation): void
  /** The signed-in browser behind a request to the provider. */
  browserOf(cookieHeader: string | undefined): Promise<BrowserSession | undefined>
}

export function createProvider(parts: ProviderParts): Provider {
  const { db, secrets, ownOrigin } = parts
  const browserOf = (ctx: KoaContextWithOIDC) => parts.browserOf(ctx.req.headers.cookie)

  // Prompts for a login whenever the browser's own session differs from the provider's.
  const policy = interactionPolicy.base()
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('browser_session', 'the browser is not signed in', async (ctx) => {
      const browser = await browserOf(ctx)
      const isSame = browser !== undefined && browser.userId === ctx.oidc.session?.accountId
      return isSame ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT
    }),
  )

  const configuration: Configuration = {
    adapter: (model: string) => createAdapter(model, parts),
    jwks: { keys: secrets.signingKeys as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'weft_oidc', interaction: 'weft_oidc_step', resume: 'weft_oidc_resume' },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'tenant_type', 'enterprise_id', 'enterprise_name'],
      phone: ['phone_number'],
    },
    scopes: ['openid', 'profile', 'phone'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      introspection: {
        enabled: true,
        // A public client proves nothing by its name: it gets `active: false`. All apps are public (`clientOf`).
        allowedPolicy: (_ctx, client, token) =>
          client.clientAuthMethod !== 'none' && token.clientId === client.clientId,
      },
      // An app may revoke its own tokens.
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      // One logout for everything: GET /sso/logout.
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Interaction: 600,
      Session: 12 * 60 * 60,
      Grant: 12 * 60 * 60,
    },
    interactions: { policy, url: (_ctx, interaction) => `/sso/interaction/${interaction.uid}` },
    expiresWithSession: () => false,
    async findAccount(_ctx, number) {
      const identity = await findIdentity(db, number)
      if (identity?.state !== 'active') return undefined
      return {
        accountId: number,
        claims: () => ({
          sub: number,
          name: identity.name,
          preferred_username: identity.loginName,
          phone_number: identity.phone ?? undefined,
          tenant_type: identity.tenantType,
          enterprise_id: identity.enterpriseId ?? undefined,
          enterprise_name: identity.enterpriseName,
        }),
      }
    },
    async loadExistingGrant(ctx) {
      const [browser, client] = [await browserOf(ctx), ctx.oidc.client]
      // The provider's session belongs to another person: the login prompt above runs first, then this is called again.
      if (!browser || !client || ctx.oidc.session?.accountId !== browser.userId) return undefined
      const grantId = await grantFor(ctx.oidc.provider, db, browser, client.clientId)
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId)
    },
    extraClientMetadata: { properties: ['allowed_origins'] },
    clientBasedCORS: (_ctx, origin, client) =>
      Array.isArray(client.allowed_origins) && client.allowed_origins.includes(origin),
    renderError(ctx, out) {
      ctx.type = 'json'
      ctx.body = { error: out.error, error_description: out.error_description }
    },
  }

  const provider = new OidcProvider(`${ownOrigin}${providerPath}`, configuration)
  // The mount sets the forwarded headers to the public origin, so addresses are right behind any proxy.
  provider.proxy = true
  return provider
}

/**
 * Returns the grant of a signed-in browser for an app: made at the first use, and again after a revocation or expiry. Undefined
 * when the browser has signed out meanwhile.
 */
export async function grantFor(
  provider: Provider,
  db: NodePgDatabase,
  browser: BrowserSession,
  appName: string,
): Promise<string | undefined> {
  const app = await findAppByName(db, appName)
  if (!app) throw new Error(`No app is registered under the name ${appName}`)
  const where = and(eq(ssoGrant.sessionId, browser.id), eq(ssoGrant.appId, app.id))
  const [known] = await db.select().from(ssoGrant).where(where)
  if (known && (await provider.Grant.find(known.grantId))) return known.grantId

  const grant = new provider.Grant({ accountId: browser.userId, clientId: app.name })
  grant.addOIDCScope(grantedScope)
  const grantId = await grant.save()
  return db.transaction(async (tx) => {
    // The lock prevents that a concurrent logout misses this grant, and that two requests use two.
    const [open] = await tx
      .select({ id: ssoSession.id })
      .from(ssoSession)
      .where(and(eq(ssoSession.id, browser.id), isNull(ssoSession.endedAt)))
      .for('update')
    if (!open) return undefined
    const [first] = await tx.select().from(ssoGrant).where(where)
    if (first && first.grantId !== known?.grantId) return first.grantId
    await tx
      .insert(ssoGrant)
      .values({ sessionId: browser.id, appId: app.id, grantId })
      .onConflictDoUpdate({ target: [ssoGrant.sessionId, ssoGrant.appId], set: { grantId } })
    return grantId
  })
}

/**
 * Issues a new access token of the provider for a signed-in browser, for the documents' calls. Undefined when the browser has
 * signed out meanwhile.
 */
export async function issueAccessToken(
  provider: Provider,
  db: NodePgDatabase,
  browser: BrowserSession,
  appName: string,
): Promise<{ value: string; expiresIn: number } | undefined> {
  const client = await provider.Client.find(appName)
  if (!client) throw new Error(`No app is registered under the name ${appName}`)
  const grantId = await grantFor(provider, db, browser, appName)
  if (grantId === undefined) return undefined
  const token = new provider.AccessToken({
    accountId: browser.userId,
    client,
    grantId,
    gty: 'authorization_code',
    scope: grantedScope,
  })
  return { value: await token.save(), expiresIn: accessTokenSeconds }
}
