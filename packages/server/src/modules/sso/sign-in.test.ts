import { calls, pathOf } from '@weft/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { addressGroup } from '../../platform/address-group'
import { appName, type Browser, ownOrigin, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { account } from '../accounts/tables'
import { delayAfter, freeAttemptsOfAll } from './attempts'
import { cookieIn } from './cookie'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const login = (browser: Browser, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  browser.send<{ redirect: string }>({ method: 'POST', url: '/sso/login', payload, headers })
const zhoumin = { loginName: '13800000001', password: 'weft2026', appName }

describe('signing in', () => {
  it('[AC-01] sets an HttpOnly Lax cookie and says where to go', async () => {
    const browser = portal.browser()
    const reply = await login(browser, { ...zhoumin, redirect: '/customerService?a=1' })
    expect(reply).toMatchObject({ status: 200, code: 0, data: [{ redirect: '/customerService?a=1' }] })
    const [line, deviceLine] = [reply.response.headers['set-cookie']].flat()
    expect(line).toMatch(/^weft_sso=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(deviceLine).toMatch(/^weft_device=[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('[T14] adds __Host- and Secure on https, where a plain cookie counts for nothing', async () => {
    const secure = await startTestPortal({ origin: 'https://portal.example' })
    try {
      const reply = await login(secure.browser(), zhoumin)
      const [line, deviceLine] = [reply.response.headers['set-cookie']].flat()
      expect(line).toMatch(/^__Host-weft_sso=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
      expect(deviceLine).toMatch(/^__Host-weft_device=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    } finally {
      await secure.stop()
    }
    expect(cookieIn('https://portal.example', 'weft_sso=planted')).toBeUndefined()
    expect(cookieIn('http://a.test', 'weft_sso=one; weft_sso=planted')).toBeUndefined()
  })

  it('[AC-05] gives a token by the cookie, 7 199 s, that opens calls', async () => {
    const browser = portal.browser()
    await browser.signIn('zhoumin')
    const token = await browser.send<{ access_token: string }>({ url: `/web/portal/oauth/token?appName=${appName}` })
    expect(token).toMatchObject({ code: 0, data: [{ token_type: 'Bearer', expires_in: 7199 }] })
    const verified = await portal.context.sessions.verify('Bearer', token.data[0]?.access_token ?? '')
    expect(verified).toMatchObject({
      ok: true,
      session: { userId: demoUserId('zhoumin'), kind: 'enterprise', enterpriseName: '锦纶新材料', appId: 'weft-demo' },
    })
  })

  it('[AC-05] answers 20301 with HTTP 200 when nobody is signed in', async () => {
    const reply = await portal.browser().send({ url: `/web/portal/oauth/token?appName=${appName}` })
    expect(reply).toMatchObject({ status: 200, code: 20301, data: [] })
  })

  it('[ER-08] takes a phone as it is pasted for the login name', async () => {
    for (const loginName of ['+86 138-0000-0001', '\u202a13800000001\u202c', '１３８０００００００１'])
      expect(await login(portal.browser(), { ...zhoumin, loginName }), loginName).toMatchObject({ code: 0 })
  })

  it('[T20] says the same to an unknown name, a wrong password and a disabled account', async () => {
    const { db } = portal.context
    await db
      .update(account)
      .set({ state: 'disabled' })
      .where(eq(account.number, demoUserId('guoming')))
    const answers = []
    for (const [loginName, password] of [
      ['13800000001', 'wrong-password'],
      ['13800009999', 'wrong-password'],
      ['13800000016', 'weft2026'],
    ]) {
      const { status, code, msg, data } = await login(portal.browser(), { loginName, password, appName })
      answers.push({ status, code, msg, data })
    }
    expect(answers[0]).toEqual({ status: 200, code: 1, msg: '账号或密码不正确', data: [] })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it.each(['13900000002', '13877777777'])(
    '[T21] closes %s after five wrong passwords, also for the right one, and opens it again',
    async (loginName) => {
      const browser = portal.browser()
      for (let attempt = 0; attempt < 5; attempt++) await login(browser, { loginName, password: 'wrong', appName })
      const closed = await login(browser, { loginName, password: 'weft2026', appName })
      expect(closed).toMatchObject({ status: 200, code: 1, msg: '登录失败次数过多，请在 30 秒后重试' })
      expect(browser.cookie).toBeUndefined()
      portal.advance(30_000)
      const open = await login(browser, { loginName, password: 'weft2026', appName })
      expect(open.code).toBe(loginName === '13900000002' ? 0 : 1)
      expect(open.msg).not.toContain('次数过多')
    },
  )

  it('[T21] closes a name to the address that guesses, not to its owner elsewhere', async () => {
    const [guesser, owner] = [portal.browser(), portal.browser()]
    const loginName = '13900000005'
    for (let attempt = 0; attempt < 9; attempt++) await login(guesser, { loginName, password: 'wrong', appName })
    const right = { loginName, password: 'weft2026', appName }
    expect((await login(guesser, right)).msg).toContain('次数过多')
    expect((await login(owner, right)).code).toBe(0)
    expect((await login(guesser, right)).msg).toContain('次数过多')
  })

  it('[T21] closes a name to everybody when very many addresses guess', async () => {
    const loginName = '13855555555'
    const guess = (browser = portal.browser()) => login(browser, { loginName, password: 'x', appName })
    for (let at = 0; at < freeAttemptsOfAll / 4; at++) {
      const browser = portal.browser()
      for (let attempt = 0; attempt < 4; attempt++) await guess(browser)
    }
    expect((await guess()).msg).toContain('次数过多')
    portal.advance(30_000)
    expect((await guess()).msg).toBe('账号或密码不正确')
  })

  /** A browser that keeps the cookie of its device, as browsers do. */
  const device = (value?: string) => {
    const browser = portal.browser()
    const me = {
      value,
      async login(loginName: string, password: string) {
        const cookie = me.value ? { cookie: `weft_device=${me.value}` } : {}
        const payload = { loginName, password, appName }
        const reply = await browser.send({ method: 'POST', url: '/sso/login', payload, headers: cookie })
        const set = [reply.response.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('weft_device='))
        if (set) me.value = /^weft_device=([^;]*)/.exec(set)?.[1]
        return reply
      },
    }
    return me
  }
  const closeToAll = async (loginName: string) => {
    await Promise.all(
      Array.from({ length: Math.ceil(freeAttemptsOfAll / 4) }, async () => {
        const browser = portal.browser()
        for (let attempt = 0; attempt < 4; attempt++) await login(browser, { loginName, password: 'x', appName })
      }),
    )
    expect((await login(portal.browser(), { loginName, password: 'weft2026', appName })).msg).toContain('次数过多')
  }

  it('[T21] nobody elsewhere closes a device on which the account signed in before; it is counted by itself', async () => {
    const loginName = '13900000009'
    const own = device()
    expect((await own.login(loginName, 'weft2026')).code).toBe(0)
    expect(own.value).toMatch(/^[\w-]{43}$/)
    await closeToAll(loginName)
    expect((await own.login(loginName, 'wrong')).msg).toBe('账号或密码不正确')
    expect((await own.login(loginName, 'weft2026')).code).toBe(0)
    // The device itself gets no more attempts than others.
    for (let attempt = 0; attempt < 5; attempt++) await own.login(loginName, 'wrong')
    expect((await own.login(loginName, 'weft2026')).msg).toContain('次数过多')
    portal.advance(30_000)
    expect((await own.login(loginName, 'weft2026')).code).toBe(0)
    portal.resetClock()
  })

  it('[T20] [T21] a device says nothing of other names, known or not, and opens none of them', async () => {
    const own = device()
    expect((await own.login('13800000002', 'weft2026')).code).toBe(0)
    const [known, unknown] = ['13900000004', '13822222222']
    const answers: string[] = []
    for (const loginName of [known, unknown]) {
      await closeToAll(loginName)
      const { status, code, msg, data } = await own.login(loginName, 'weft2026')
      answers.push(JSON.stringify({ status, code, msg: msg.replace(/\d+/, 'n'), data }))
    }
    expect(answers[0]).toContain('次数过多')
    expect(answers[1]).toBe(answers[0])
    // An invented device cookie does not help either.
    expect((await device('A'.repeat(43)).login(known, 'weft2026')).msg).toContain('次数过多')
    expect((await device("' or 1=1").login(known, 'weft2026')).msg).toContain('次数过多')
  })

  it('[T21] a device is known no longer when all sign-ins of the account are ended, or after half a year', async () => {
    const loginName = '13900000006'
    const [first, second] = [device(), device()]
    expect((await first.login(loginName, 'weft2026')).code).toBe(0)
    await closeToAll(loginName)
    expect((await first.login(loginName, 'weft2026')).code).toBe(0)
    await portal.database.pool.query(`update sign_in_device set used_at = used_at - interval '181 days'`)
    expect((await first.login(loginName, 'weft2026')).msg).toContain('次数过多')
    portal.advance(15 * 60_000)
    expect((await second.login(loginName, 'weft2026')).code).toBe(0)
    const { rows } = await portal.database.pool.query('select number from account where phone = $1', [loginName])
    const admin = portal.browser()
    await admin.signIn('hejing')
    expect(
      await admin.send({
        method: 'POST',
        url: pathOf(calls.permissions.endSessions, { number: rows[0].number }),
        headers: { authorization: await admin.authorization() },
      }),
    ).toMatchObject({ code: 0 })
    expect(
      (await portal.database.pool.query('select from sign_in_device where account_number = $1', [rows[0].number]))
        .rowCount,
    ).toBe(0)
    portal.resetClock()
  })

  it('[T21] takes the network of a household for one address', () => {
    expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
    expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(addressGroup('2001:db8::7')).toBe('2001:db8:0:0')
    expect(addressGroup('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2')
    expect(addressGroup('::1')).toBe('0:0:0:0')
    expect(addressGroup('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
  })

  it('[T21] gives many tries at the same instant no more than five', async () => {
    const browser = portal.browser()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => login(browser, { loginName: '13866666666', password: 'x', appName })),
    )
    expect(replies.filter((reply) => reply.msg === '账号或密码不正确')).toHaveLength(5)
    expect(replies.filter((reply) => reply.msg.startsWith('登录失败次数过多'))).toHaveLength(7)
  })

  it('[T21] waits longer each time, never longer than a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 30].map((failures) => delayAfter(failures))).toEqual([0, 0, 30, 60, 120, 900])
  })

  it('[T24] answers what no text may hold with a page or a 400, never with a 500', async () => {
    const browser = portal.browser()
    expect((await browser.send({ url: '/sso?appName=%00' })).response.statusCode).toBe(400)
    expect((await browser.send({ url: '/sso/logout?appName=portal%00' })).response.statusCode).toBe(400)
    expect((await login(browser, { loginName: '138\0', password: 'x', appName })).status).toBe(400)
    expect((await login(browser, { loginName: '138', password: 'x\ud800', appName })).status).toBe(400)
  })

  it.each(['/sso/logout?appName=portal', '/sso/./logout', '/sso/%6cogout'])(
    '[T8] does not sign out by the way back %s',
    async (redirect) => {
      const page = await portal.browser().send({ url: `/sso?appName=portal&redirect=${encodeURIComponent(redirect)}` })
      expect(page.response.statusCode).toBe(400)
    },
  )

  it('[T8] refuses a sign-in that another site started, and one without the script header', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const browser = portal.browser()
      expect(await login(browser, zhoumin, headers)).toMatchObject({ status: 403, code: 1 })
      expect(browser.cookie).toBeUndefined()
    }
    const form = await portal.app.inject({
      method: 'POST',
      url: '/sso/login',
      headers: { host: new URL(ownOrigin).host },
      payload: zhoumin,
    })
    expect(form.statusCode).toBe(403)
  })

  it('[T7] refuses fields that the contract does not name', async () => {
    for (const extra of [{ tenantType: 0 }, { authorities: ['ROLE_ADMIN'] }, { enterpriseId: 'x' }]) {
      expect(await login(portal.browser(), { ...zhoumin, ...extra })).toMatchObject({ status: 400, code: 1 })
    }
  })

  it('[T8] refuses return addresses that leave the origin', async () => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:1',
    ]) {
      expect(await login(portal.browser(), { ...zhoumin, redirect })).toMatchObject({ status: 400, code: 1 })
      const page = await portal.browser().send({ url: `/sso?appName=portal&redirect=${encodeURIComponent(redirect)}` })
      expect(page.status).toBe(400)
      expect(page.response.headers.location).toBeUndefined()
    }
  })

  it('[T8] shows a clear page for an app that is not registered', async () => {
    for (const url of ['/sso', '/sso?appName=nobody', '/sso?appName=portal%27--']) {
      const { status, response } = await portal.browser().send({ url })
      expect(status).toBe(400)
      expect(response.body).toContain('无法识别的应用')
      expect(String(response.headers['content-security-policy'])).toContain("default-src 'none'")
    }
  })

  it('[AC-01] leads a browser that is signed in straight back', async () => {
    const browser = portal.browser()
    await browser.signIn('lixiang')
    const { response } = await browser.send({ url: '/sso?appName=portal&redirect=%2FcustomerService' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/customerService')
  })
})

describe('signing out', () => {
  it('[AC-01] the user-logout step ends the token, the central logout ends the sign-in with every token of it', async () => {
    const browser = portal.browser()
    await browser.signIn('zhoumin')
    const [first, second] = [await browser.authorization(), await browser.authorization()]
    const revoked: unknown[] = []
    const stop = portal.context.sessions.onRevoked((revocation) => revoked.push(revocation))
    const step = await browser.send({
      method: 'POST',
      url: '/iip/web/portal/user/logout',
      headers: { authorization: first },
    })
    expect(step).toMatchObject({ code: 0, data: [] })
    const [type = '', value = ''] = first.split(' ')
    expect(await portal.context.sessions.verify(type, value)).toEqual({ ok: false, reason: 'revoked' })
    expect(await portal.context.sessions.verify('Bearer', second.split(' ')[1] ?? '')).toMatchObject({ ok: true })

    const { response } = await browser.send({ url: '/sso/logout?appName=portal&redirect=%2F' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    expect(browser.cookie).toBeUndefined()
    expect(await portal.context.sessions.verify('Bearer', second.split(' ')[1] ?? '')).toEqual({
      ok: false,
      reason: 'revoked',
    })
    expect(revoked).toHaveLength(2)
    stop()
  })

  it('[T14] a kept copy of the cookie opens nothing after the logout', async () => {
    const browser = portal.browser()
    await browser.signIn('chenli')
    const copy = browser.cookie ?? ''
    await browser.send({ url: '/sso/logout?appName=portal' })
    const thief = portal.browser()
    thief.cookie = copy
    expect(await thief.send({ url: `/web/portal/oauth/token?appName=${appName}` })).toMatchObject({ code: 20301 })
  })

  it('[T14] another site can neither sign a person out nor read a token by the cookie', async () => {
    const browser = portal.browser()
    await browser.signIn('chenli')
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(await browser.send({ url: '/sso/logout?appName=portal', headers: foreign })).toMatchObject({ status: 403 })
    const token = `/web/portal/oauth/token?appName=${appName}`
    expect(await browser.send({ url: token, headers: foreign })).toMatchObject({ code: 20301 })
    expect(await browser.send({ url: `/iip/web/portal/menu/list?appName=${appName}`, headers: foreign })).toMatchObject(
      { code: 0, data: [] },
    )
    expect(await browser.send({ url: token })).toMatchObject({ code: 0 })
  })

  it('a sign-in over another one ends the other', async () => {
    const browser = portal.browser()
    await browser.signIn('zhoumin')
    const former = (await browser.authorization()).split(' ')[1] ?? ''
    await browser.signIn('lixiang')
    expect(await portal.context.sessions.verify('Bearer', former)).toEqual({ ok: false, reason: 'revoked' })
  })
})
