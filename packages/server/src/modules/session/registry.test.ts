import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import type { SessionRegistry } from '../../platform/session'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { account, accountRole } from '../accounts/tables'
import { secretId } from '../sso/secrets'
import { ssoRecord } from '../sso/tables'
import { createSessionRegistry } from './registry'

let portal: TestPortal
/** A separate registry on a stopped clock: the result at 4 999 ms must not depend on the machine. */
let registry: SessionRegistry
let now: number
beforeEach(() => {
  now = Date.now()
  const { db } = portal.context
  registry = createSessionRegistry({ db, clock: { now: () => now }, secrets: { visitorKey: new Uint8Array(32) } })
})
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())
afterEach(async () => {
  portal.resetClock()
  await portal.context.db.update(account).set({ state: 'active' })
})

const tokenOf = async (key: string): Promise<string> => {
  const browser = portal.browser()
  await browser.signIn(key)
  return (await browser.authorization()).split(' ')[1] ?? ''
}
const verify = (token: string, type = 'Bearer') => registry.verify(type, token)
const authoritiesOf = async (token: string) => {
  const outcome = await verify(token)
  return outcome.ok ? outcome.session.authorities : undefined
}

describe('the session registry', () => {
  it('[AC-02] says who the bearer is and what was granted, roles and auth codes', async () => {
    const outcome = await verify(await tokenOf('wangxiaoyun'), 'bearer')
    expect(outcome).toMatchObject({
      ok: true,
      session: {
        userId: demoUserId('wangxiaoyun'),
        userName: '王晓芸',
        loginName: '13900000001',
        kind: 'staff',
        department: '在线客服组',
        authorities: [
          'CUSTOMER_SERVICE',
          'ROLE_SALES_ADMIN',
          'ROLE_SERVICE_AGENT',
          'SERVICE_BLOCK',
          'SERVICE_DESK',
          'SERVICE_DTL',
        ],
        appId: 'weft-demo',
      },
    })
  })

  it('gives a token id that is not the token', async () => {
    const token = await tokenOf('zhaolei')
    const outcome = await verify(token)
    const tokenId = outcome.ok ? outcome.session.tokenId : ''
    expect(tokenId.length).toBeGreaterThanOrEqual(16)
    expect(token).not.toContain(tokenId)
  })

  it('[T6] a taken role is gone after five seconds at the latest, and not before it is asked again', async () => {
    const { db } = portal.context
    const token = await tokenOf('zhaolei')
    expect(await authoritiesOf(token)).toContain('SERVICE_DESK')
    const role = { userId: demoUserId('zhaolei'), roleCode: 'ROLE_SERVICE_AGENT' }
    await db.delete(accountRole).where(eq(accountRole.userId, role.userId))
    now += 4_999
    expect(await authoritiesOf(token)).toContain('SERVICE_DESK')
    now += 1
    expect(await authoritiesOf(token)).toEqual([])
    await db.insert(accountRole).values(role)
  })

  it('[T6] a disabled account loses its tokens after five seconds at the latest', async () => {
    const { db } = portal.context
    const token = await tokenOf('lixiang')
    expect(await verify(token)).toMatchObject({ ok: true })
    await db
      .update(account)
      .set({ state: 'disabled' })
      .where(eq(account.number, demoUserId('lixiang')))
    now += 5_000
    expect(await verify(token)).toEqual({ ok: false, reason: 'revoked' })
  })

  it('another node’s revocation counts at once with its hint, after five seconds without', async () => {
    const { db } = portal.context
    const revoke = (token: string) =>
      db
        .update(ssoRecord)
        .set({ revokedAt: new Date() })
        .where(eq(ssoRecord.id, secretId(token)))
    const [hinted, unhinted] = [await tokenOf('zhoumin'), await tokenOf('chenli')]
    for (const token of [hinted, unhinted]) {
      expect(await verify(token)).toMatchObject({ ok: true })
      await revoke(token)
    }
    registry.forget({ userId: demoUserId('zhoumin') })
    expect(await verify(hinted)).toEqual({ ok: false, reason: 'revoked' })
    expect(await verify(unhinted)).toMatchObject({ ok: true })
    now += 5_000
    expect(await verify(unhinted)).toEqual({ ok: false, reason: 'revoked' })
  })

  it('a read that began before a revocation is not kept', async () => {
    const { db } = portal.context
    const token = await tokenOf('chenli')
    const reading = verify(token)
    await db
      .update(ssoRecord)
      .set({ revokedAt: new Date() })
      .where(eq(ssoRecord.id, secretId(token)))
    registry.announce({ userId: demoUserId('chenli') })
    await reading
    expect(await verify(token)).toEqual({ ok: false, reason: 'revoked' })
  })

  it('[AC-05] tells expired tokens apart from unknown ones, also while they are kept', async () => {
    const token = await tokenOf('zhoumin')
    now += 7_195_000
    expect(await verify(token)).toMatchObject({ ok: true })
    now += 4_500
    expect(await verify(token)).toEqual({ ok: false, reason: 'expired' })
    expect(await verify('A'.repeat(43))).toEqual({ ok: false, reason: 'unknown' })
  })

  it.each([
    ['Basic', 'A'.repeat(43)],
    ['Bearer', ''],
    ['Bearer', 'short'],
    ['Bearer', `${'A'.repeat(40)}' or 1=1`],
    ['Bearer', 'A'.repeat(5_000)],
    ['', ''],
  ])('[T2] calls what is no token of ours malformed (%#)', async (type, token) => {
    expect(await verify(token, type)).toEqual({ ok: false, reason: 'malformed' })
  })

  it('[AC-05] a call answers 20301 for an unknown and 20300 for an expired token', async () => {
    const browser = portal.browser()
    await browser.signIn('zhoumin')
    const authorization = await browser.authorization()
    const call = (value: string) =>
      portal.browser().send({ url: '/fs/m-api/ab/v1/list', headers: { authorization: value } })
    expect((await call(authorization)).code).toBe(0)
    expect((await call(`Bearer ${'B'.repeat(43)}`)).code).toBe(20301)
    portal.advance(7_200_000)
    expect((await call(authorization)).code).toBe(20300)
  })
})
