import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { sweepTickets } from '.'
import { ticket } from './tables'

let portal: TestPortal
let authorization: string
beforeAll(async () => {
  portal = await startTestPortal()
  const browser = portal.browser()
  await browser.signIn('zhoumin')
  authorization = await browser.authorization()
})
afterAll(() => portal.stop())

const url = '/open-api/auth/v1/ticket'
const issue = (payload: object) =>
  portal.browser().send<string>({ method: 'POST', url, payload, headers: { authorization } })
const redeem = (value: string | undefined, host: string, headers: Record<string, string> = {}) =>
  portal.browser().send({ method: 'POST', url: `${url}/redeem`, payload: { ticket: value, host }, headers })
const own = '127.0.0.1:7459'
const accountId = demoUserId('zhoumin')

describe('tickets', () => {
  it('[AC-18] are good once, and tell the opened system who came', async () => {
    const [value] = (await issue({ accountId })).data
    expect(value).toMatch(/^[\w-]{43}$/)
    expect((await redeem(value, own)).data).toEqual([
      expect.objectContaining({ accountId, name: '周敏', enterpriseName: '锦纶新材料' }),
    ])
    expect(await redeem(value, own)).toMatchObject({ status: 403, msg: '凭证无效或已过期' })
  })

  it('[T10] of two systems at the same instant one is told', async () => {
    const [value] = (await issue({ accountId })).data
    const answers = await Promise.all([redeem(value, own), redeem(value, own), redeem(value, own)])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 403, 403])
  })

  it('[T10] die after a minute, and the sweep takes what nobody used', async () => {
    const [value] = (await issue({ accountId })).data
    portal.advance(60_001)
    expect(await redeem(value, own)).toMatchObject({ status: 403 })
    await issue({ accountId })
    await sweepTickets(portal.database.db, portal.context.clock.now() + 60_001)
    expect(await portal.database.db.select().from(ticket)).toEqual([])
    portal.resetClock()
  })

  it('[T10] are bound to the host of the link: registered ones only, and no page of another', async () => {
    const [value] = (await issue({ accountId, target: 'https://shop.example/line?x=1' })).data
    expect(await redeem(value, own)).toMatchObject({ status: 403 })
    expect(await redeem(value, 'shop.example', { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await redeem(value, 'shop.example')).toMatchObject({ status: 200 })
    for (const target of ['https://evil.example/', '//evil.example', 'https://shop.example@evil.example/'])
      expect(await issue({ accountId, target })).toMatchObject({ status: expect.toSatisfy((one) => one >= 400) })
    expect(await issue({ accountId, target: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
  })

  it('[AC-18] [T10] are of the asker only', async () => {
    expect(await issue({ accountId: demoUserId('chenli') })).toMatchObject({ status: 403, data: [] })
    expect(await portal.browser().send({ method: 'POST', url, payload: { accountId } })).toMatchObject({ code: 20301 })
  })
})
