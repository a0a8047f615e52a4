import type { VisitorUser } from '@weft/contract'
import { LIMITS } from '@weft/protocol'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownOrigin, startTestPortal, type TestPortal } from '../../testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const secret = (sign: string) => `6f9619ff-8b86-4011-b42d-00c04fc96${sign.repeat(3).slice(0, 3)}`
const generate = (
  virtuallyUserId: string,
  options: { origin?: string; headers?: Record<string, string>; body?: Record<string, unknown>; from?: string } = {},
) =>
  portal.browser().send<VisitorUser>({
    method: 'POST',
    url: '/fs/open-api/v1/virtually/user/generate',
    headers: { ...(options.origin === undefined ? {} : { origin: options.origin }), ...options.headers },
    payload: { virtuallyUserId, ...options.body },
    ...(options.from ? { remoteAddress: options.from } : {}),
  })
const verify = (token = '') => portal.context.sessions.verify('Bearer', token)

describe('visitors', () => {
  it('[IM-22] get a user and a token for the chat', async () => {
    const { data, code } = await generate(secret('a'), { origin: ownOrigin })
    expect(code).toBe(0)
    expect(data[0]).toMatchObject({
      userId: expect.stringMatching(/^[a-z0-9]{24}$/),
      userName: expect.stringMatching(/^访客 [A-Z0-9]{4}$/),
      tokenType: 'Bearer',
      expiresIn: 86_400,
    })
    expect(await verify(data[0]?.token)).toMatchObject({
      ok: true,
      session: { userId: data[0]?.userId, kind: 'visitor', appId: 'weft-demo', origin: ownOrigin, authorities: [] },
    })
  })

  it('[IM-22] the same page secret is the same visitor, another one somebody else', async () => {
    const [first, again, other] = [
      await generate(secret('b')),
      await generate(secret('b')),
      await generate(secret('c')),
    ]
    expect(again.data[0]?.userId).toBe(first.data[0]?.userId)
    expect(other.data[0]?.userId).not.toBe(first.data[0]?.userId)
  })

  it('[T3] a visitor’s userId does not give that visitor', async () => {
    const victim = (await generate(secret('d'))).data[0]
    const thief = (await generate(victim?.userId ?? '')).data[0]
    expect(victim?.userId).toHaveLength(24)
    expect(thief?.userId).not.toBe(victim?.userId)
  })

  it.each(['', '1', 'anonymous', '2026112105000012345'])(
    '[T3] the guessable id "%s" is never recognised',
    async (id) => {
      const [first, second] = [(await generate(id)).data[0], (await generate(id)).data[0]]
      expect(first?.userId).not.toBe(second?.userId)
      // But a page with its last token stays the same visitor.
      const headers = { authorization: `Bearer ${second?.token}` }
      expect((await generate(id, { headers })).data[0]?.userId).toBe(second?.userId)
    },
  )

  it('[T3] a token of another page, forged, unsigned or run out opens nothing', async () => {
    const { data } = await generate(secret('e'), { origin: 'https://shop.example' })
    const token = data[0]?.token ?? ''
    const list = (origin: string) =>
      portal.browser().send({
        url: '/ima-business/open-api/im/v1/customer/question/list',
        headers: { authorization: `Bearer ${token}`, origin },
      })
    expect((await list('https://shop.example')).code).toBe(0)
    expect((await list(ownOrigin)).code).toBe(20301)

    const claims = new SignJWT({ app: 'weft-demo', name: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(data[0]?.userId ?? '')
      .setAudience('weft-visitor')
      .setJti('1')
      .setExpirationTime('1h')
    expect(await verify(await claims.sign(new Uint8Array(32)))).toEqual({ ok: false, reason: 'unknown' })
    const [header, payload] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await verify(`${none}.${payload}.`)).toEqual({ ok: false, reason: 'unknown' })
    expect(await verify(`${header}.${payload}.${'A'.repeat(43)}`)).toEqual({ ok: false, reason: 'unknown' })
    portal.advance(86_400_000)
    expect(await verify(token)).toEqual({ ok: false, reason: 'expired' })
  })

  it('[T3] a visitor’s token opens no call of accounts', async () => {
    const { data } = await generate(secret('f'))
    const headers = { authorization: `Bearer ${data[0]?.token}` }
    for (const url of [
      '/fs/m-api/ab/v1/list',
      '/web-api/desk/v1/conversations',
      '/open-api/account/v1/page/list?parentOrganizationId=x',
    ]) {
      expect(await portal.browser().send({ url, headers })).toMatchObject({ status: 403, code: 1, data: [] })
    }
    const menus = await portal.browser().send({ url: '/iip/web/portal/menu/list?appName=portal', headers })
    expect(menus).toMatchObject({ code: 0, data: [] })
  })

  it('[T1] only pages of the app get a visitor, and nobody learns which apps there are', async () => {
    const refusals = [
      await generate(secret('g'), { origin: 'https://evil.example' }),
      await generate(secret('g'), { origin: 'https://evil.example', body: { appId: 'weft-demo' } }),
      await generate(secret('g'), { origin: 'null' }),
      await generate(secret('g'), { body: { appId: 'nobody' } }),
    ]
    for (const { status, code, msg, data } of refusals) {
      expect({ status, code, msg, data }).toEqual({ status: 403, code: 1, msg: '当前页面未接入在线客服', data: [] })
    }
  })

  it('[T7] takes no field beyond its own', async () => {
    const reply = await generate(secret('h'), { body: { userId: 'x', authorities: ['ROLE_ADMIN'] } })
    expect(reply).toMatchObject({ status: 400, code: 1 })
  })

  it('[SV-13] serves the 31st visitor of an address, 300 an hour, and goes on serving those it knows', async () => {
    const from = '203.0.113.7'
    const make = (index: number) => generate(`${secret('0')}${index}`, { from })
    for (let index = 0; index < LIMITS.visitorsPerAddressPerHour; index++) expect((await make(index)).code).toBe(0)
    portal.advance(1_200_000)
    const refused = await make(999)
    expect(refused).toMatchObject({ status: 429, code: 1 })
    // As long as the oldest of them is in the window, not an hour.
    const seconds = Number(refused.response.headers['retry-after'])
    expect(seconds > 2_000 && seconds <= 2_400).toBe(true)
    expect((await make(3)).code).toBe(0)
    portal.advance(2_400_000)
    expect((await make(999)).code).toBe(0)
  })

  it('[G11] counts the addresses of one IPv6 network as one: a household has all of them', async () => {
    const make = (index: number, from = `2001:db8:1:2::${index.toString(16)}`) =>
      generate(`${secret('6')}${index}`, { from })
    for (let index = 0; index < LIMITS.visitorsPerAddressPerHour; index++) expect((await make(index)).code).toBe(0)
    expect((await make(999)).status).toBe(429)
    expect((await make(999, '2001:db8:1:3::63')).code).toBe(0)
  })
})
