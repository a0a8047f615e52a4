/** The reply to the first navigation: menus, user and token in one (AC-03), and the user-logout step (AC-01). */
import { sessionCalls } from '@weft/contract'
import { replyCodes } from '@weft/protocol'
import type { FastifyInstance } from 'fastify'
import { authenticate } from '../../platform/http/authenticate'
import { bearerOf } from '../../platform/http/bearer'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { findAppByName, findIdentity, organisationPathOf } from '../accounts'
import { accessTokenSeconds, cookieIn, isOwnSite, type Secrets, type SsoService } from '../sso'
import { grantedMenus } from './policy'
import { presentUser } from './presenter'
import { listMenus } from './repository'
import { sealKeyOf } from './seal-key'

export function registerMenus(
  api: FastifyInstance,
  sso: Pick<SsoService, 'browserOf' | 'accessToken' | 'revoke'>,
  secrets: Pick<Secrets, 'keyedBytes'>,
): void {
  const { db, clock, config, sessions } = api.weft

  registerCall(api, sessionCalls.menuList, async ({ query, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const app = await findAppByName(db, query.appName)
    if (!app) throw new Refusal('无法识别的应用')

    /** A caller with a token is identified by it; others by the browser's sign-in, which gets a new token. */
    const signedIn = async () => {
      if (request.headers.authorization) {
        const session = await authenticate(request, sessions)
        if (session.kind === 'visitor') return undefined
        const value = bearerOf(request.headers)?.token ?? ''
        return { number: session.userId, value, seconds: Math.floor((session.expiresAt - clock.now()) / 1000) }
      }
      const browser = isOwnSite(request)
        ? await sso.browserOf(cookieIn(config.origin, request.headers.cookie))
        : undefined
      if (!browser) return undefined
      const token = await sso.accessToken(browser, query.appName)
      return token && { number: browser.userId, value: token.value, seconds: token.expiresIn }
    }

    const known = await signedIn()
    const identity = known && (await findIdentity(db, known.number))
    // Without a sign-in: success with an empty list, whereupon the portal opens the sign-in.
    if (!known || !identity) return []

    const issuedAt = clock.now() - (accessTokenSeconds - known.seconds) * 1000
    return [
      {
        routers: grantedMenus(await listMenus(db, app.id), identity.authorities),
        user: presentUser(identity, await organisationPathOf(db, identity), {
          lifeSeconds: accessTokenSeconds,
          issuedAt,
        }),
        token: { access_token: known.value, token_type: 'Bearer', expires_in: known.seconds },
        authorities: [...identity.authorities],
        seal: sealKeyOf(secrets, identity.number),
      },
    ]
  })

  registerCall(api, sessionCalls.logout, async ({ request, session }) => {
    const value = bearerOf(request.headers)?.token
    if (!value) throw new Refusal('请先登录', { code: replyCodes.tokenInvalid })
    await sso.revoke(value)
    request.log.info({ userId: session.userId, tokenId: session.tokenId }, 'signed out')
    return []
  })
}
