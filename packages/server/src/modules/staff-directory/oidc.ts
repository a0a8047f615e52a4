/**
 * The firm's OpenID provider: code with PKCE, state and nonce. The signature of the id token is checked, and so is the issuer
 * of the response (RFC 9207), so that the response of one provider is not sent to another.
 */
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTVerifyOptions, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { OidcSettings } from '../../platform/staff-directory'
import { inSpan } from '../../platform/tracing/spans'
import type { DirectoryPerson } from './people'
import type { SessionTokens } from './tables'

/** State in the browser while its person is at the provider. */
export interface Pending {
  state: string
  nonce: string
  verifier: string
  /** Where to go afterwards: a path of this server. */
  redirect: string
}

/** The person who came back, and the tokens to end and check their session. */
export interface Arrival {
  person: DirectoryPerson
  providerSession?: string
  tokens: SessionTokens
}

const timeoutSeconds = 10
/** Maximum age of a logout token. */
const LOGOUT_TOKEN_AGE = '3m'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** @param callbackAddress where the provider redirects browsers; it must be registered there. */
export function createOidcDirectory(settings: OidcSettings, callbackAddress: string) {
  let discovered: Promise<openid.Configuration> | undefined

  /** Loaded at the first use, so that a provider that is down does not stop the start; loaded again after a failure. */
  function configuration(): Promise<openid.Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  return {
    /** As the provider names itself. */
    issuer: async () => (await configuration()).serverMetadata().issuer,

    /** Returns the address at the provider, and the state that the browser must bring back. */
    async begin(redirect: string): Promise<{ address: URL; pending: Pending }> {
      const config = await configuration()
      const pending: Pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        redirect,
      }
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: callbackAddress,
        scope: settings.scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        // Many providers return a refresh token only after a consent prompt.
        ...(settings.scope.split(' ').includes('offline_access') ? { prompt: 'consent' } : {}),
      })
      return { address, pending }
    },

    /**
     * Processes the provider's response.
     * @param query of the address that the browser came back to, with `?`. Throws for everything that does not match the
     * started sign-in.
     */
    async finish(query: string, { state, nonce, verifier }: Pending): Promise<Arrival> {
      const config = await configuration()
      const address = new URL(callbackAddress)
      address.search = query
      const answer = await openid.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const sid = answer.claims()?.sid
      return {
        person: await personOf(settings, config, answer.access_token, claimsOf(answer)),
        providerSession: typeof sid === 'string' ? sid : undefined,
        tokens: { idToken: answer.id_token, refreshToken: answer.refresh_token },
      }
    },

    /**
     * Checks a session's person again. Returns `ended` when the provider refuses the refresh token. Throws where it does not
     * answer. Store the tokens before `person` is read: a provider that rotates refresh tokens has ended the earlier one.
     * `person` is undefined where the provider does not say in which groups the person is.
     */
    async renew(
      before: SessionTokens,
    ): Promise<{ tokens: SessionTokens; person(): Promise<DirectoryPerson | undefined> } | 'ended'> {
      const config = await configuration()
      const refreshToken = before.refreshToken ?? ''
      try {
        const answer = await openid.refreshTokenGrant(config, refreshToken)
        return {
          tokens: {
            idToken: answer.id_token ?? before.idToken,
            refreshToken: answer.refresh_token ?? refreshToken,
          },
          person: () => renewedPersonOf(settings, config, answer, before.idToken),
        }
      } catch (error) {
        if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return 'ended'
        throw error
      }
    },

    /** Returns where a browser ends its session at the provider, too; undefined where the provider has no such address. */
    async endAddress(idToken: string | undefined, back: string, state: string): Promise<string | undefined> {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      return openid.buildEndSessionUrl(config, {
        ...(idToken ? { id_token_hint: idToken } : {}),
        post_logout_redirect_uri: back,
        state,
      }).href
    },

    /**
     * Returns the subject of a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6); undefined for an invalid one. Throws
     * where the provider's keys cannot be read.
     */
    async readLogout(
      token: string,
    ): Promise<{ issuer: string; subject?: string; providerSession?: string } | undefined> {
      const { issuer, jwks_uri: address } = (await configuration()).serverMetadata()
      keys ??= createRemoteJWKSet(new URL(String(address)), { [customFetch]: tracedFetch('oidc keys') })
      const asked = { issuer, audience: settings.clientId, maxTokenAge: LOGOUT_TOKEN_AGE }
      const named = await namedIn(token, keys, asked)
      return named && { issuer, ...named }
    },
  }
}

/** Whether the token caused an error of jose; the others come from the address of the keys. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
  error.code !== errors.JOSEError.code

/** Verifies a logout token; undefined where it is none. */
async function namedIn(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  asked: JWTVerifyOptions,
): Promise<{ subject?: string; providerSession?: string } | undefined> {
  const verified = await jwtVerify(token, keys, { ...asked, requiredClaims: ['iat', 'jti', 'events'] }).catch(
    (error: unknown) => {
      if (isOfToken(error)) return undefined
      throw error
    },
  )
  if (!verified) return undefined
  const { payload } = verified
  const events = payload.events as Record<string, unknown> | null
  const sid = typeof payload.sid === 'string' ? payload.sid : undefined
  // An id token has a nonce, so a stolen one does not count as a logout token.
  if (typeof events !== 'object' || !events?.[LOGOUT_EVENT] || payload.nonce !== undefined || !(payload.sub || sid))
    return undefined
  return { subject: payload.sub, providerSession: sid }
}

type Answer = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

function claimsOf(answer: Answer): openid.IDToken {
  const claims = answer.claims()
  if (!claims) throw new Error('The provider gave no id token')
  return claims
}

/**
 * Returns the person of a refresh. It may bring no id token (OpenID Connect Core 1.0 §12.2): then the person is the one of the
 * earlier token, which was checked, with the groups that userinfo names now; undefined where it names none.
 */
async function renewedPersonOf(
  settings: OidcSettings,
  config: openid.Configuration,
  answer: Answer,
  earlierIdToken: string | undefined,
): Promise<DirectoryPerson | undefined> {
  if (answer.claims() || earlierIdToken === undefined)
    return personOf(settings, config, answer.access_token, claimsOf(answer))
  const { [settings.groupsClaim]: _, ...earlier } = decodeJwt<openid.IDToken>(earlierIdToken)
  const person = await personOf(settings, config, answer.access_token, earlier as openid.IDToken)
  return person.groups.length > 0 ? person : undefined
}

/** Reads a person from the claims of an id token, with those of userinfo where the groups are missing. */
async function personOf(
  { groupsClaim }: OidcSettings,
  config: openid.Configuration,
  accessToken: string,
  claims: openid.IDToken,
): Promise<DirectoryPerson> {
  const { userinfo_endpoint: userinfo } = config.serverMetadata()
  const all: Record<string, unknown> =
    claims[groupsClaim] === undefined && userinfo
      ? { ...claims, ...(await openid.fetchUserInfo(config, accessToken, claims.sub)) }
      : claims
  const text = (name: string) => (typeof all[name] === 'string' ? all[name] : '')
  return {
    issuer: config.serverMetadata().issuer,
    subject: claims.sub,
    userName: text('preferred_username') || claims.sub,
    name: text('name') || text('preferred_username') || claims.sub,
    email: text('email') || undefined,
    groups: [all[groupsClaim] ?? []].flat().map(String),
  }
}

/** A span for each request to the provider, named by what is asked. */
const tracedFetch = (name: string) => (address: string, options: object) =>
  inSpan({ name, beginsTrace: true }, async (span) => {
    const answer = await fetch(address, options)
    span?.setAttribute('http.response.status_code', answer.status)
    return answer
  })

/** Its discovery document is the first thing asked, and names the other addresses. */
function endpointOf(address: string, config: openid.Configuration): string {
  const { token_endpoint, userinfo_endpoint, jwks_uri } = config.serverMetadata()
  if (address === token_endpoint) return 'token'
  if (address === userinfo_endpoint) return 'userinfo'
  return address === jwks_uri ? 'keys' : 'request'
}

/** Checks the id token's signature although it came by TLS from the provider itself. */
async function discover(settings: OidcSettings): Promise<openid.Configuration> {
  const server = new URL(settings.issuer)
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
  ]
  const options = { execute, timeout: timeoutSeconds, [openid.customFetch]: tracedFetch('oidc discovery') }
  const { clientId, clientSecret } = settings
  const by = (way: openid.ClientAuth) => openid.discovery(server, clientId, clientSecret, way, options)
  const first = await by(openid.ClientSecretBasic(clientSecret))
  const ways = first.serverMetadata().token_endpoint_auth_methods_supported
  const isBasic = ways === undefined || ways.includes('client_secret_basic')
  const config = isBasic ? first : await by(openid.ClientSecretPost(clientSecret))
  config[openid.customFetch] = (address, asked) => tracedFetch(`oidc ${endpointOf(address, config)}`)(address, asked)
  return config
}

export type OidcDirectory = ReturnType<typeof createOidcDirectory>
