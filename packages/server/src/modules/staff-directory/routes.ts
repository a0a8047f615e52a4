/** Addresses of the sign-in at the firm's OpenID provider: start, callback, end, and back-channel logout. */
import { isOwnPath } from '@weft/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { registerPage, registerReport } from '../../platform/http/door'
import { errorPage } from '../../platform/http/error-page'
import { cookieIn, deviceIn, directoryCookie, type Secrets, type SsoService, signInCookies } from '../sso'
import type { OidcDirectory, Pending } from './oidc'
import type { DirectoryPeople } from './people'
import { keepTokens, sessionsNamed } from './repository'

export const staffPaths = {
  begin: '/sso/staff',
  callback: '/sso/staff/callback',
  /** The provider redirects a browser here after a sign-out there. */
  left: '/sso/staff/left',
  /** Back-channel logout. */
  logout: '/sso/staff/logout',
} as const

/** Seconds within which a person must come back from the provider. */
const PENDING_SECONDS = 600

interface Parts {
  oidc: OidcDirectory
  people: DirectoryPeople
  secrets: Secrets
  sso: SsoService
}

export function registerStaffRoutes(api: FastifyInstance, { oidc, people, secrets, sso }: Parts): void {
  const { db, clock, config, log } = api.weft
  const key = secrets.keyedBytes('directory-pending', '')
  const rateLimit = { max: 2 * config.limits.peoplePerAddress, timeWindowMs: 60_000 }
  const failed = (reply: FastifyReply, status: number, sentence: string) =>
    errorPage(reply.header('Set-Cookie', directoryCookie(config.origin, '', 0)), status, '未能登录', sentence)

  /** The browser stores it, encrypted: no other browser can bring it back, and no node has to remember it. */
  const sealPending = (pending: Pending) =>
    new EncryptJWT({ ...pending })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${PENDING_SECONDS}s`)
      .encrypt(key)
  async function pendingIn(request: FastifyRequest): Promise<Pending | undefined> {
    const value = cookieIn(config.origin, request.headers.cookie, 'weft_directory')
    if (!value) return undefined
    try {
      return (await jwtDecrypt<Pending>(value, key)).payload
    } catch {
      return undefined
    }
  }

  registerPage(
    api,
    staffPaths.begin,
    async ({ query, reply }) => {
      const redirect = query.redirect ?? '/'
      if (!isOwnPath(redirect)) return failed(reply, 400, '登录后只能返回本站页面，请从原页面重新进入。')
      try {
        const { address, pending } = await oidc.begin(redirect)
        return reply
          .header('Set-Cookie', directoryCookie(config.origin, await sealPending(pending), PENDING_SECONDS))
          .header('Cache-Control', 'no-store')
          .redirect(address.href, 303)
      } catch (error) {
        log.warn({ err: error }, 'the OpenID provider of the staff does not answer')
        return failed(reply, 503, '公司统一登录暂时无法访问，请稍后重试，或使用本系统的账号登录。')
      }
    },
    { rateLimit },
  )

  registerPage(
    api,
    staffPaths.callback,
    async ({ request, reply }) => {
      const pending = await pendingIn(request)
      if (!pending) return failed(reply, 400, '登录等待过久，或在其他窗口中重新开始过，请重新登录。')
      const arrival = await oidc
        .finish(request.url.slice(request.url.indexOf('?') + 1), pending)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a sign-in at the OpenID provider of the staff failed')
          return undefined
        })
      if (!arrival) return failed(reply, 400, '公司统一登录没有确认您的身份，请重新登录。')
      const { person, providerSession, tokens } = arrival
      const outcome = await people.admit(person)
      if ('refused' in outcome) {
        if (outcome.left) await sso.signOutEverywhere(outcome.left)
        return failed(reply, 403, '您的公司账号没有使用本系统的权限，请联系管理员。')
      }
      // A new sign-in ends the previous one: a browser belongs to one person.
      const former = await sso.browserOf(cookieIn(config.origin, request.headers.cookie))
      if (former) await sso.signOut(former)
      const opened = await sso.signInByDirectory(outcome.number, deviceIn(config.origin, request.headers.cookie))
      if (!opened) return failed(reply, 403, '您的公司账号没有使用本系统的权限，请联系管理员。')
      const sessionId = opened.session.id
      await keepTokens({ db, secrets }, { sessionId, issuer: person.issuer, providerSession, tokens }, clock.now())
      const cookies = [...signInCookies(config.origin, opened), directoryCookie(config.origin, '', 0)]
      return reply
        .header('Set-Cookie', cookies)
        .header('Cache-Control', 'no-store')
        .redirect(isOwnPath(pending.redirect) ? pending.redirect : '/', 303)
    },
    { rateLimit },
  )

  registerPage(api, staffPaths.left, ({ query, reply }) =>
    reply.header('Cache-Control', 'no-store').redirect(query.state && isOwnPath(query.state) ? query.state : '/', 303),
  )

  void api.register(async (form) => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(new URLSearchParams(String(body)).get('logout_token') ?? '')),
    )
    const options = { bodyLimit: 16_384, rateLimit: { max: 600, timeWindowMs: 60_000 } }
    registerReport(form, staffPaths.logout, options, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      // Back-Channel Logout §2.8 asks for 400 in both cases.
      const refuse = (error: 'invalid_request' | 'temporarily_unavailable') =>
        reply.code(400).type('application/json').send(JSON.stringify({ error }))
      try {
        const named = await oidc.readLogout(String(request.body ?? ''))
        if (!named) {
          log.warn('an invalid logout token of the OpenID provider was refused')
          return refuse('invalid_request')
        }
        for (const id of await sessionsNamed(db, named)) await sso.signOut({ id })
        return reply.code(200).send()
      } catch (error) {
        log.error({ err: error }, 'a logout that the OpenID provider announced was not carried out')
        return refuse('temporarily_unavailable')
      }
    })
  })
}
