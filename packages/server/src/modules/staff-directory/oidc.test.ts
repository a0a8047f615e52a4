import { calls, pathOf } from '@weft/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appName, type Browser, ownOrigin, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { linkAccount } from './link'
import { ProviderBrowser, startTestProvider, type TestProvider } from './test-provider'

let portal: TestPortal
let provider: TestProvider
/** Status and body of the last logout that the provider announced. */
let logoutAnswer: string

beforeAll(async () => {
  provider = await startTestProvider(ownOrigin, async (path, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode, body: answer } = await portal.app.inject({ method: 'POST', url: path, payload: body, headers })
    logoutAnswer = `${statusCode} ${answer}`
    return statusCode
  })
  portal = await startTestPortal({
    staffDirectory: {
      name: '公司账号',
      roles: [
        { roleCode: 'ROLE_SERVICE_AGENT', group: 'desk' },
        { roleCode: 'ROLE_ADMIN', group: 'it' },
      ],
      checkEveryMs: 1_000,
      oidc: {
        issuer: provider.issuer,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        scope: 'openid profile email offline_access',
        groupsClaim: 'groups',
      },
    },
  })
}, 120_000)
afterAll(async () => {
  await portal?.stop()
  await provider?.close()
})

const hire = (login: string, groups: string[], email = `${login}@firm.example`) =>
  provider.employees.set(login, { name: `员工${login}`, email, groups })

interface Walk {
  browser: Browser
  /** At the provider. */
  outside: ProviderBrowser
}
const walk = (): Walk => ({ browser: portal.browser(), outside: new ProviderBrowser(provider.issuer) })

/** The pending cookie that a start has set. */
async function begin({ browser }: Walk, redirect = '/console') {
  const { response } = await browser.send({ url: `/sso/staff?redirect=${encodeURIComponent(redirect)}` })
  const pending = String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  return { response, pending, address: String(response.headers.location) }
}
const comeBack = ({ browser }: Walk, pending: string, address: string) => {
  const { pathname, search } = new URL(address)
  const headers = { 'sec-fetch-site': 'cross-site', cookie: [pending, browser.cookie].filter(Boolean).join('; ') }
  return browser.send({ url: `${pathname}${search}`, headers })
}
async function signIn(way: Walk, login: string, redirect?: string) {
  const { pending, address } = await begin(way, redirect)
  return comeBack(way, pending, await way.outside.visit(address, login))
}

interface Me {
  user: { number: string; name: string; loginName: string }
  authorities: string[]
}
const me = async ({ browser }: Walk): Promise<Me | undefined> =>
  (await browser.send<Me>({ url: `/iip/web/portal/menu/list?appName=${appName}` })).data[0]
const rows = async (query: ReturnType<typeof sql>) => (await portal.context.db.execute(query)).rows

describe('signing in at the firm’s OpenID provider', () => {
  it('[AC-26] the sign-in page is told of the way, and the first sign-in makes an account with the roles of the groups', async () => {
    hire('anna', ['desk', 'football'])
    const info = await portal.browser().send({ url: `/sso/info?appName=${appName}` })
    expect(info.data[0]).toMatchObject({ staff: { name: '公司账号', path: '/sso/staff' } })
    const way = walk()
    const reply = await signIn(way, 'anna', '/console/workbench?a=1')
    expect([reply.status, reply.response.headers.location]).toEqual([303, '/console/workbench?a=1'])
    const known = await me(way)
    expect(known).toMatchObject({ user: { name: '员工anna', loginName: 'anna' } })
    expect(known?.authorities).toContain('SERVICE_DESK')
    expect(known?.authorities).not.toContain('ROLE_ADMIN')
    const again = walk()
    await signIn(again, 'anna')
    expect((await me(again))?.user.number).toBe(known?.user.number)
    expect(
      await rows(sql`select act, actor_id from audit_entry where subject = ${known?.user.number} order by id`),
    ).toEqual([{ act: 'account.joinDirectory', actor_id: 'directory' }])
  })

  it('[AC-26] [T29] an equal mail address, name or phone joins nobody to an account that is there', async () => {
    const [agent] = await rows(sql`select number, login_name from account where phone = '13900000001'`)
    await portal.context.db.execute(sql`update account set email = 'boss@firm.example' where phone = '13900000001'`)
    hire('13900000001', ['desk'], 'boss@firm.example')
    const way = walk()
    expect((await signIn(way, '13900000001')).status).toBe(303)
    const known = await me(way)
    expect(known?.user.number).not.toBe(agent?.number)
    expect(known?.user.loginName).toMatch(/^staff-/)
    const phone = portal.browser()
    expect(await phone.signIn('13900000001')).toMatchObject({ code: 0 })
  })

  it('[AC-26] whose groups have no role gets no account', async () => {
    hire('carl', ['football'])
    const way = walk()
    const reply = await signIn(way, 'carl')
    expect([reply.status, reply.response.body.includes('没有使用本系统的权限')]).toEqual([403, true])
    expect(way.browser.cookie).toBeUndefined()
    expect(await rows(sql`select 1 from directory_account where subject = 'carl'`)).toEqual([])
  })

  it('[AC-26] [T29] an answer counts only in the browser that asked, once, from the provider that was asked', async () => {
    hire('dora', ['desk'])
    const [one, other] = [walk(), walk()]
    const [asked, foreign] = [await begin(one), await begin(other)]
    const answer = await one.outside.visit(asked.address, 'dora')
    // The cookie of another browser, as a page of an attacker would plant it: the state is not the one it asked with.
    expect((await comeBack(other, foreign.pending, answer)).status).toBe(400)
    expect((await comeBack(other, '', answer)).status).toBe(400)
    const mixed = new URL(answer)
    mixed.searchParams.set('iss', 'https://other.example')
    expect((await comeBack(one, asked.pending, mixed.href)).status).toBe(400)
    expect((await comeBack(one, asked.pending, answer)).status).toBe(303)
    expect((await comeBack(one, asked.pending, answer)).status).toBe(400)
  })

  it('[T8] leads to paths of the own origin alone', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const { response } = await begin(walk(), redirect)
      expect(response.statusCode).toBe(400)
      const left = await portal.browser().send({ url: `/sso/staff/left?state=${encodeURIComponent(redirect)}` })
      expect(left.response.headers.location).toBe('/')
    }
    const { address } = await begin(walk())
    const asked = new URL(address).searchParams
    expect(asked.get('redirect_uri')).toBe(`${ownOrigin}/sso/staff/callback`)
    expect(asked.get('code_challenge_method')).toBe('S256')
  })

  it('[AC-26] [T29] no password opens such an account, and an account that is linked keeps none', async () => {
    const [agent] = await rows(sql`select number from account where phone = '13900000002'`)
    expect(await portal.browser().signIn('13900000002')).toMatchObject({ code: 0 })
    await linkAccount(portal.context, '13900000002', { issuer: provider.issuer, subject: 'erik' })
    expect(await portal.browser().signIn('13900000002')).toMatchObject({ code: 1, msg: '账号或密码不正确' })
    hire('erik', ['desk'])
    const way = walk()
    await signIn(way, 'erik')
    expect((await me(way))?.user.number).toBe(agent?.number)
  })

  it('[AC-26] [T29] an administrator with a password always remains', async () => {
    const admins = sql`select count(*)::int as n from account_role where role_code = 'ROLE_ADMIN'`
    expect(await rows(admins)).toEqual([{ n: 1 }])
    hire('fay', ['it'])
    const way = walk()
    await signIn(way, 'fay')
    expect((await me(way))?.authorities).toContain('ROLE_ADMIN')
    // Two administrators now, of whom the directory keeps one: the other can neither be linked nor lose the role.
    await expect(
      linkAccount(portal.context, '13900000009', { issuer: provider.issuer, subject: 'boss' }),
    ).rejects.toThrow('至少要保留一位可登录的管理员')
    const [own] = await rows(sql`select number from account where phone = '13900000009'`)
    const removed = await way.browser.send({
      method: 'PUT',
      url: pathOf(calls.permissions.setRoles, { number: String(own?.number) }),
      headers: { authorization: await way.browser.authorization() },
      payload: { roles: [] },
    })
    expect(removed.status).toBe(409)
  })
})

describe('the end of a sign-in at the firm’s OpenID provider', () => {
  it('[AC-26] a logout here ends the session there, and leads back', async () => {
    hire('gina', ['desk'])
    const way = walk()
    await signIn(way, 'gina')
    const { response } = await way.browser.send({ url: `/sso/logout?appName=${appName}&redirect=%2Fmall` })
    const address = String(response.headers.location)
    expect(new URL(address).origin).toBe(provider.issuer)
    const back = new URL(await way.outside.visit(address))
    expect([back.origin, back.pathname]).toEqual([ownOrigin, '/sso/staff/left'])
    const end = await way.browser.send({ url: `${back.pathname}${back.search}` })
    expect(end.response.headers.location).toBe('/mall')
    expect(await me(way)).toBeUndefined()
  })

  it('[AC-26] [T29] a logout there ends the sign-in here, and nothing else that comes so does', async () => {
    hire('hugo', ['desk'])
    const [way, other] = [walk(), walk()]
    await signIn(way, 'hugo')
    await signIn(other, 'anna')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const [row] = await rows(sql`select session_id from directory_session limit 1`)
    for (const forged of [
      '',
      'logout_token=',
      `logout_token=${row?.session_id}`,
      'logout_token=eyJhbGciOiJub25lIn0.e30.',
    ]) {
      const reply = await portal.app.inject({ method: 'POST', url: '/sso/staff/logout', payload: forged, headers })
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'invalid_request' }])
    }
    expect(await me(way)).toBeDefined()
    // The provider's own logout page, without this server; its logout token comes through the back channel.
    await way.outside.visit(
      `${provider.issuer}/session/end?client_id=${provider.clientId}&post_logout_redirect_uri=${encodeURIComponent(`${ownOrigin}/sso/staff/left`)}`,
    )
    expect(await me(way)).toBeUndefined()
    expect(await me(other)).toBeDefined()
  })

  it('[AC-26] a logout there that fails here is not answered as an invalid one', async () => {
    hire('kurt', ['desk'])
    const way = walk()
    await signIn(way, 'kurt')
    await portal.context.db.execute(sql`alter table directory_session rename to mislaid`)
    try {
      await way.outside.visit(
        `${provider.issuer}/session/end?client_id=${provider.clientId}&post_logout_redirect_uri=${encodeURIComponent(`${ownOrigin}/sso/staff/left`)}`,
      )
    } finally {
      await portal.context.db.execute(sql`alter table mislaid rename to directory_session`)
    }
    expect(logoutAnswer).toBe('400 {"error":"temporarily_unavailable"}')
  })

  it('[AC-26] a session whose refresh token the provider refuses ends by itself, and changed groups change the roles', async () => {
    hire('ida', ['desk'])
    const way = walk()
    await signIn(way, 'ida')
    hire('ida', ['it'])
    await vi.waitFor(async () => expect((await me(way))?.authorities).toContain('ROLE_ADMIN'), {
      timeout: 30_000,
      interval: 250,
    })
    expect((await me(way))?.authorities).not.toContain('ROLE_SERVICE_AGENT')
    await provider.revoke('ida')
    await vi.waitFor(async () => expect(await me(way)).toBeUndefined(), { timeout: 30_000, interval: 250 })
  })

  it('[AC-26] a refresh without an id token ends no session, and userinfo has the groups', async () => {
    hire('lena', ['desk'])
    const way = walk()
    await signIn(way, 'lena')
    const real = globalThis.fetch
    const renewed = vi.fn()
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
      const response = await real(input, options)
      if (String(input) !== `${provider.issuer}/token`) return response
      const { id_token: _, ...rest } = (await response.json()) as Record<string, unknown>
      renewed()
      return Response.json(rest, { status: response.status })
    })
    try {
      hire('lena', ['it'])
      await vi.waitFor(() => expect(renewed.mock.calls.length).toBeGreaterThan(1), { timeout: 30_000, interval: 250 })
      await vi.waitFor(async () => expect((await me(way))?.authorities).toContain('ROLE_ADMIN'), {
        timeout: 30_000,
        interval: 250,
      })
    } finally {
      asked.mockRestore()
    }
  })

  it('[AC-26] who is in no group any more loses roles and sign-ins, and gets them back with the group', async () => {
    hire('jana', ['desk'])
    const way = walk()
    await signIn(way, 'jana')
    const number = (await me(way))?.user.number
    hire('jana', [])
    await vi.waitFor(async () => expect(await me(way)).toBeUndefined(), { timeout: 30_000, interval: 250 })
    expect(await rows(sql`select role_code from account_role where account_number = ${number}`)).toEqual([])
    expect((await signIn(walk(), 'jana')).status).toBe(403)
    hire('jana', ['desk'])
    const again = walk()
    await signIn(again, 'jana')
    expect((await me(again))?.authorities).toContain('SERVICE_DESK')
    expect(await rows(sql`select act from audit_entry where subject = ${number} order by id`)).toEqual([
      { act: 'account.joinDirectory' },
      { act: 'account.leaveDirectory' },
      { act: 'account.roles' },
    ])
  })
})

it('[AC-26] a provider that is down keeps nobody with a password out', async () => {
  const lonely = await startTestPortal({
    staffDirectory: {
      name: '公司账号',
      roles: [{ roleCode: 'ROLE_SERVICE_AGENT', group: 'desk' }],
      checkEveryMs: 60_000,
      oidc: {
        issuer: 'http://127.0.0.1:9',
        clientId: 'weft',
        clientSecret: 'x',
        scope: 'openid',
        groupsClaim: 'groups',
      },
    },
  })
  try {
    expect((await lonely.browser().send({ url: '/sso/staff?redirect=%2F' })).status).toBe(503)
    expect(await lonely.browser().signIn('13900000009')).toMatchObject({ code: 0 })
  } finally {
    await lonely.stop()
  }
})
