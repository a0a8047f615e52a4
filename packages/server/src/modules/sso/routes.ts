/** The addresses of central sign-in. The page itself is the portal's (`sso.html`); this module validates its parameters. */
import { isOwnPath, sessionCalls } from '@weft/contract'
import { replyCodes } from '@weft/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageInput, registerMount, registerPage } from '../../platform/http/door'
import { errorPage } from '../../platform/http/error-page'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { findAppByName } from '../accounts'
import { cookieIn, deviceIn, signInCookies, signOutCookie } from './cookie'
import type { Provider } from './oidc'
import { providerPath } from './provider'
import { isOwnScript, isOwnSite } from './same-site'
import type { SsoService } from './service'

export interface SsoRouteParts {
  service: SsoService
  provider: Provider
  /** Sends the sign-in page of the built portal. */
  sendPage(request: FastifyRequest, reply: FastifyReply): unknown
  leaveDirectory?(sessionId: string, redirect: string): Promise<string | undefined>
}

export function registerSsoRoutes(api: FastifyInstance, parts: SsoRouteParts): void {
  const { origin } = api.weft.config
  const browserOf: BrowserOf = (request) => parts.service.browserOf(cookieIn(origin, request.headers.cookie))
  registerPages(api, parts, browserOf)
  registerCalls(api, parts, browserOf)
  registerProvider(api, parts, browserOf)
}

type BrowserOf = (request: FastifyRequest) => ReturnType<SsoService['browserOf']>

/** The addresses that a browser opens: to sign in, and to leave. */
function registerPages(api: FastifyInstance, parts: SsoRouteParts, browserOf: BrowserOf): void {
  const { db, config } = api.weft

  /** Returns the app and the return path of a page; answers with the error page when they are invalid. */
  async function readWhere(query: PageInput['query'], reply: FastifyReply) {
    const app = await findAppByName(db, query.appName ?? '')
    if (!app) {
      await errorPage(reply, 400, '无法识别的应用', '登录地址中的应用名称不正确，请从原页面重新进入。')
      return undefined
    }
    const redirect = query.redirect ?? app.startPath
    if (!isOwnPath(redirect) || leadsToLogout(redirect)) {
      await errorPage(reply, 400, '返回地址不正确', '登录后只能返回本站页面，请从原页面重新进入。')
      return undefined
    }
    return { app, redirect }
  }

  registerPage(api, '/sso', async ({ query, request, reply }) => {
    const where = await readWhere(query, reply)
    if (!where) return reply
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    if (await browserOf(request)) return reply.redirect(where.redirect, 303)
    return parts.sendPage(request, reply)
  })

  registerPage(api, '/sso/logout', async ({ query, request, reply }) => {
    const where = await readWhere(query, reply)
    if (!where) return reply
    if (!isOwnSite(request)) {
      return errorPage(reply, 403, '无法退出登录', '请从本站页面退出登录。')
    }
    const browser = await browserOf(request)
    if (browser) await parts.service.signOut(browser)
    const further = browser && (await parts.leaveDirectory?.(browser.id, where.redirect))
    return reply
      .header('Set-Cookie', signOutCookie(config.origin))
      .header('Cache-Control', 'no-store')
      .redirect(further ?? where.redirect, 303)
  })
}

/** The calls of the page: a name and a password, then a token for an app. */
function registerCalls(api: FastifyInstance, { service }: SsoRouteParts, browserOf: BrowserOf): void {
  const { db, config } = api.weft

  registerCall(
    api,
    sessionCalls.login,
    async ({ body, request, reply }) => {
      if (!isOwnScript(request)) throw new Refusal('请从登录页面登录', { status: 403 })
      const app = await findAppByName(db, body.appName)
      if (!app) throw new Refusal('无法识别的应用，请从原页面重新进入')
      const device = deviceIn(config.origin, request.headers.cookie)
      const outcome = await service.signIn(body.loginName, body.password, { address: request.ip, device })
      if (!outcome.ok && outcome.reason === 'closed') {
        throw new Refusal(`登录失败次数过多，请在${spoken(outcome.retryAfterSeconds)}后重试`, {
          status: 200,
          retryAfterSeconds: outcome.retryAfterSeconds,
        })
      }
      if (!outcome.ok) throw new Refusal(refusals[outcome.reason], { status: 200 })
      // A new sign-in ends the previous one: a browser belongs to one person.
      const former = await browserOf(request)
      if (former) await service.signOut(former)
      reply.header('Set-Cookie', signInCookies(config.origin, outcome)).header('Cache-Control', 'no-store')
      return [{ redirect: body.redirect ?? app.startPath }]
    },
    { rateLimit: { max: 2 * config.limits.peoplePerAddress, timeWindowMs: 60_000 }, bodyLimit: 16_384 },
  )

  registerCall(api, sessionCalls.token, async ({ query, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    if (!(await findAppByName(db, query.appName))) throw new Refusal('无法识别的应用')
    const browser = isOwnSite(request) ? await browserOf(request) : undefined
    const token = browser && (await service.accessToken(browser, query.appName))
    if (!token) throw new Refusal('请先登录', { status: 200, code: replyCodes.tokenInvalid })
    return [{ access_token: token.value, token_type: 'Bearer', expires_in: token.expiresIn }]
  })
}

/** The provider of OpenID Connect, and where it needs a person. */
function registerProvider(api: FastifyInstance, { provider }: SsoRouteParts, browserOf: BrowserOf): void {
  /** The provider needs a signed-in browser here: either there is one, or it goes to the page and comes back. */
  registerPage(api, '/sso/interaction/:uid', async ({ request, reply }) => {
    const browser = await browserOf(request)
    let details: Awaited<ReturnType<Provider['interactionDetails']>>
    try {
      details = await provider.interactionDetails(request.raw, reply.raw)
    } catch {
      return errorPage(reply, 400, '登录已过期', '本次登录等待过久，请从原页面重新进入。')
    }
    if (!browser) {
      const appName = encodeURIComponent(String(details.params.client_id))
      const back = encodeURIComponent(`/sso/interaction/${details.uid}`)
      return reply.redirect(`/sso?appName=${appName}&redirect=${back}`, 303)
    }
    await forgetOther(provider, details, browser.userId)
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: browser.userId, remember: false } },
      { mergeWithLastSubmission: false },
    )
    return reply.redirect(next, 303)
  })

  const handle = provider.callback()
  const own = new URL(api.weft.config.origin)
  registerMount(api, providerPath, 65_536, (request, reply) => {
    reply.hijack()
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    raw.originalUrl = raw.url
    raw.url = (raw.url ?? '').slice(providerPath.length)
    raw.headers['x-forwarded-proto'] = own.protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = own.host
    void handle(raw, reply.raw)
  })
}

/** Error texts of the sign-in page. */
const refusals = {
  wrong: '账号或密码不正确',
  refused: '您的公司账号没有使用本系统的权限，请联系管理员',
  unavailable: '公司目录暂时无法访问，请稍后重试',
} as const

/** The provider remembers the previous person of this browser; another person's session must not matter. */
async function forgetOther(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
  userId: string,
): Promise<void> {
  const { session } = interaction
  if (!session || session.accountId === userId) return
  await (await provider.Session.findByUid(session.uid))?.destroy()
  interaction.session = undefined
  await interaction.persist()
}

/** A return address must not sign the person out, however it is spelled. */
function leadsToLogout(redirect: string): boolean {
  try {
    return /^\/+sso\/+logout\/*$/i.test(decodeURIComponent(new URL(redirect, 'http://own.invalid').pathname))
  } catch {
    return true
  }
}

const spoken = (seconds: number): string => (seconds < 60 ? ` ${seconds} 秒` : ` ${Math.ceil(seconds / 60)} 分钟`)
