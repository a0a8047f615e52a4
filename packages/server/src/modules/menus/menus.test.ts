import type { MenuReply } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { chinaMinute } from '../../platform/china-time'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { grantedMenus } from './policy'
import type { MenuRow } from './repository'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const url = '/iip/web/portal/menu/list?appName=portal'
const menusOf = async (key: string) => {
  const browser = portal.browser()
  await browser.signIn(key)
  return browser.send<MenuReply>({ url })
}

describe('the menu call', () => {
  it('[AC-03] answers success with nothing in it when nobody is signed in', async () => {
    expect(await portal.browser().send({ url })).toMatchObject({ status: 200, code: 0, data: [] })
  })

  it('[AC-02] [P-56] gives every session field of an enterprise customer', async () => {
    const { data } = await menusOf('zhoumin')
    expect(data[0]?.user).toEqual({
      name: '周敏',
      number: demoUserId('zhoumin'),
      loginName: '13800000001',
      username: '13800000001',
      phone: '13800000001',
      telephone: '13800000001',
      email: 'zhoumin@jinlun.example',
      authorities: ['BUY_RECORD', 'ROLE_SERVICE_CUSTOMER_EMPLOYEE'],
      enterpriseId: expect.stringMatching(/^[a-z0-9]{24}$/),
      enterpriseName: '锦纶新材料',
      tenantType: 0,
      departmentId: expect.stringMatching(/^[a-z0-9]{24}$/),
      departmentName: '设备动力部',
      userExternalId: '',
      fullOrganizationPath: '锦纶新材料/设备动力部',
      tokenEffectiveDuration: 7199,
      tokenApplicationTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
    expect(data[0]?.token).toMatchObject({ token_type: 'Bearer', expires_in: 7199 })
    expect(data[0]?.routers).toEqual([])
  })

  it('[AC-02] gives each account a key of its own, the same at every sign-in, under which its browser seals what it leaves', async () => {
    const sealOf = async (key: string) => (await menusOf(key)).data[0]?.seal
    const [first, again, other] = [await sealOf('zhoumin'), await sealOf('zhoumin'), await sealOf('lixiang')]
    expect(first).toEqual({ x: expect.any(String), y: expect.any(String), d: expect.any(String) })
    expect(again).toEqual(first)
    expect(other?.d).not.toBe(first?.d)
    // What WebCrypto refuses is no key.
    const jwk = { kty: 'EC', crv: 'P-256', ...first }
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    await expect(crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits'])).resolves.toMatchObject({
      type: 'private',
    })
  })

  it('[AC-02] leaves a personal account without enterprise, tenantType 1', async () => {
    const { data } = await menusOf('lixiang')
    expect(data[0]?.user).toMatchObject({
      tenantType: 1,
      enterpriseId: '',
      enterpriseName: '',
      fullOrganizationPath: '',
    })
  })

  it('[AC-03] gives agents the workbench and the orders, each under its group', async () => {
    const { data } = await menusOf('zhaolei')
    expect(data[0]?.user.fullOrganizationPath).toBe('梭原纺机/客户服务中心/在线客服组')
    expect(data[0]?.routers).toEqual([
      {
        authCode: 'CUSTOMER_SERVICE',
        name: '客户服务',
        type: 1,
        routers: [{ authCode: 'SERVICE_DESK', name: '客服工作台', type: 2, routers: [] }],
      },
      {
        authCode: 'ROLE_SALES_ADMIN',
        name: '在线售后',
        type: 1,
        routers: [{ authCode: 'SERVICE_DTL', name: '工单查看', type: 2, routers: [] }],
      },
    ])
  })

  it('[P-56] answers a token with that same token and what remains of it', async () => {
    const browser = portal.browser()
    await browser.signIn('chenli')
    const authorization = await browser.authorization()
    portal.advance(60_000)
    const { data } = await portal.browser().send<MenuReply>({ url, headers: { authorization } })
    expect(`Bearer ${data[0]?.token.access_token}`).toBe(authorization)
    expect(data[0]?.token.expires_in).toBeGreaterThan(7_100)
    expect(data[0]?.token.expires_in).toBeLessThanOrEqual(7_139)
  })

  it('[T20] says no more than that about an app that is not registered', async () => {
    const reply = await portal.browser().send({ url: '/iip/web/portal/menu/list?appName=nobody' })
    expect(reply).toMatchObject({ code: 1, msg: '无法识别的应用', data: [] })
  })
})

describe('which menus are granted', () => {
  const row = (authCode: string, parentCode: string | null, type: 1 | 2, position = 0): MenuRow => ({
    id: authCode,
    appId: 'a',
    authCode,
    parentCode,
    name: authCode,
    type,
    position,
    isVisible: true,
  })
  const rows = [row('G', null, 1), row('G.a', 'G', 2), row('G.b', 'G', 2), row('P', null, 2), row('P.x', 'P', 2)]

  it('[AC-03] filters parents and children by their own code', () => {
    const codes = (authorities: string[]) =>
      grantedMenus(rows, authorities).map((entry) => [entry.authCode, entry.routers.map((child) => child.authCode)])
    expect(codes(['G', 'G.b', 'P'])).toEqual([
      ['G', ['G.b']],
      ['P', []],
    ])
    // A child without its parent is not reachable, a group without children leads nowhere.
    expect(codes(['G.a', 'P.x'])).toEqual([])
    expect(codes(['G'])).toEqual([])
  })

  it('counts minutes in China', () => {
    expect(chinaMinute(new Date(Date.UTC(2026, 10, 20, 16, 5)))).toBe('2026-11-21 00:05')
  })
})
