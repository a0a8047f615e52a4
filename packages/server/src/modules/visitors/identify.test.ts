import type { VisitorUser } from '@weft/contract'
import { like } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApp } from '../../demo'
import { openSecretBox } from '../../platform/secret-box'
import { keySourceOf } from '../../platform/secret-key'
import { ownOrigin, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { auditEntry } from '../audit/tables'
import { changeSiteSecrets } from '.'
import { findVisitor, nameVisitor } from './repository'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const shop = 'https://shop.example'
const secret = Buffer.from(demoApp.siteSecret)
const nowSeconds = () => Math.floor(Date.now() / 1000)

const sign = (claims: Record<string, unknown> = {}, key: Uint8Array = secret, alg = 'HS256') =>
  new SignJWT({ sub: 'member-7', name: '沈立群', aud: 'weft-demo', exp: nowSeconds() + 300, ...claims })
    .setProtectedHeader({ alg })
    .sign(key)

const identify = (assertion: string, headers: Record<string, string> = {}, appId = 'weft-demo') =>
  portal.browser().send<VisitorUser>({
    method: 'POST',
    url: '/fs/open-api/v1/user/identify',
    headers: { origin: shop, ...headers },
    payload: { appId, assertion },
  })
const visitorOf = async (page: string) =>
  (
    await portal.browser().send<VisitorUser>({
      method: 'POST',
      url: '/fs/open-api/v1/virtually/user/generate',
      headers: { origin: shop },
      payload: { virtuallyUserId: `6f9619ff-8b86-4011-b42d-00c04fc9${page}`, appId: 'weft-demo' },
    })
  ).data[0]
const verify = (token = '') => portal.context.sessions.verify('Bearer', token)

describe('a person whom a site vouches for', () => {
  it('[WD-17] gets a user and a token of two hours; the same person is the same user, with the name of today', async () => {
    const first = await identify(await sign())
    expect(first.code).toBe(0)
    expect(first.data[0]).toMatchObject({ userName: '沈立群', tokenType: 'Bearer', expiresIn: 7_200 })
    const again = await identify(await sign({ name: '沈立群（采购）' }))
    expect(again.data[0]).toMatchObject({ userId: first.data[0]?.userId, userName: '沈立群（采购）' })
    expect((await identify(await sign({ sub: 'member-8' }))).data[0]?.userId).not.toBe(first.data[0]?.userId)
    expect(await verify(again.data[0]?.token)).toMatchObject({
      ok: true,
      session: { isIdentified: true, origin: shop, appId: 'weft-demo', authorities: [] },
    })
  })

  it('[T3] another secret, another app, no end, an end too far, no name of the person, or no signature opens nothing', async () => {
    const refused = async (assertion: string, appId?: string) => (await identify(assertion, {}, appId)).status
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign()).split('.')[1]}.`
    expect(await refused(await sign({}, Buffer.from('another-secret-of-at-least-32-letters')))).toBe(403)
    expect(await refused(await sign({ aud: 'somebody-else' }))).toBe(403)
    expect(await refused(await sign({ exp: undefined }))).toBe(403)
    expect(await refused(await sign({ exp: nowSeconds() + 86_400 }))).toBe(403)
    expect(await refused(await sign({ exp: nowSeconds() - 120 }))).toBe(403)
    expect(await refused(await sign({ sub: ' ' }))).toBe(403)
    expect(await refused(unsigned)).toBe(403)
    expect(await refused(await sign({}, Buffer.concat([secret, secret]), 'HS512'))).toBe(403)
    expect(await refused(await sign({ aud: 'unknown-app' }), 'unknown-app')).toBe(403)
  })

  it('[T1] only from a page of the app', async () => {
    expect((await identify(await sign(), { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await identify(await sign(), { origin: ownOrigin })).code).toBe(0)
  })

  it('[WD-17] the visitor of before becomes the person, and what the visitor held opens nothing any more', async () => {
    const visitor = await visitorOf('7a01')
    const claimed = (await identify(await sign({ sub: 'member-9' }), { authorization: `Bearer ${visitor?.token}` }))
      .data[0]
    expect(claimed?.userId).toBe(visitor?.userId)
    expect(await verify(visitor?.token)).toEqual({ ok: false, reason: 'revoked' })
    expect(await verify(claimed?.token)).toMatchObject({ ok: true })
    // A page that returns with its old secret gets another visitor, the same one each time.
    const after = await visitorOf('7a01')
    expect(after?.userId).not.toBe(visitor?.userId)
    expect((await visitorOf('7a01'))?.userId).toBe(after?.userId)
  })

  it('[WD-17] a person who is known keeps their user; the visitor stays a visitor, and a name is given once', async () => {
    const person = (await identify(await sign({ sub: 'member-10' }))).data[0]
    const visitor = await visitorOf('7a02')
    const authorization = `Bearer ${visitor?.token}`
    expect((await identify(await sign({ sub: 'member-10' }), { authorization })).data[0]?.userId).toBe(person?.userId)
    expect(await verify(visitor?.token)).toMatchObject({ ok: true })
    const named = (await identify(await sign({ sub: 'member-11' }), { authorization })).data[0]
    expect(named?.userId).toBe(visitor?.userId)
    expect((await identify(await sign({ sub: 'member-12' }), { authorization })).data[0]?.userId).not.toBe(
      named?.userId,
    )
  })

  it('[T2] has no account: calls for accounts stay closed, those of the chat are open', async () => {
    const token = (await identify(await sign({ sub: 'member-13' }))).data[0]?.token
    const ask = (url: string) =>
      portal.browser().send({ url, headers: { authorization: `Bearer ${token}`, origin: shop } })
    expect((await ask('/ima-business/open-api/im/v1/customer/question/list')).code).toBe(0)
    expect((await ask('/fs/m-api/ab/v1/list')).status).toBe(403)
  })
})

describe('the frame of the drop-in script', () => {
  const frame = (query: string) => portal.browser().send({ url: `/sdk/frame?${query}` })

  it('[WD-17] may stand on the one page that asked for it, and only if that page is the app’s', async () => {
    const { response } = await frame(`appId=weft-demo&origin=${encodeURIComponent(shop)}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toMatch(/; frame-ancestors https:\/\/shop\.example$/)
    expect(response.headers['x-frame-options']).toBeUndefined()
    for (const query of [
      '',
      'appId=weft-demo',
      'appId=weft-demo&origin=https://elsewhere.example',
      `appId=x&origin=${shop}`,
    ])
      expect((await frame(query)).status).toBe(403)
  })
})

describe('the secrets of an app', () => {
  it('[T3] a new one counts beside the last, the one before both ends; settling ends all but the newest', async () => {
    const { db } = portal.context
    const box = await openSecretBox(portal.database.pool, keySourceOf({}, portal.context.config.dataFolder))
    const change = (way: 'renew' | 'settle') => changeSiteSecrets(db, box, 'weft-demo', way, Date.now())
    const opens = async (key: string) => (await identify(await sign({ sub: 'member-9' }, Buffer.from(key)))).code === 0
    const first = (await change('renew')).secret ?? ''
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect([await opens(demoApp.siteSecret), await opens(first)]).toEqual([true, true])
    const { secret: second = '', ...counts } = await change('renew')
    expect(counts).toEqual({ valid: 2, ended: 1 })
    expect([await opens(demoApp.siteSecret), await opens(first), await opens(second)]).toEqual([false, true, true])
    expect(await change('settle')).toEqual({ valid: 1, ended: 1 })
    expect([await opens(first), await opens(second)]).toEqual([false, true])
    await expect(changeSiteSecrets(db, box, 'nobody', 'renew', Date.now())).rejects.toThrow('There is no app nobody')
    const entries = await db.select().from(auditEntry).where(like(auditEntry.act, 'app.secret.%'))
    expect(entries.map(({ act }) => act)).toEqual(['app.secret.renew', 'app.secret.renew', 'app.secret.settle'])
    expect(JSON.stringify(entries)).not.toContain(second)
  })
})

it('[WD-17] a visitor is not named when another becomes the same person at the same instant', async () => {
  const [one, other] = [await visitorOf('d001'), await visitorOf('d002')]
  const { pool } = portal.database
  const person = { appId: 'weft-demo', externalId: 'member-race', name: '沈立群' }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update visitor set external_id = 'member-race', identified_at = now() where id = $1`, [
      one?.userId,
    ])
    const named = nameVisitor(portal.context.db, String(other?.userId), person, Date.now())
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await client.query('commit')
    expect(await named).toBeUndefined()
    expect(await findVisitor(portal.context.db, String(other?.userId))).toMatchObject({ externalId: null })
  } finally {
    client.release()
  }
})
