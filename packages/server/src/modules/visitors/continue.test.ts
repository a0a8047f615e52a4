import type { VisitorUser } from '@weft/contract'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApp } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createConversationStore, createMessageStore } from '../conversations/store'
import { createDeskStore } from '../desk/store'
import { signedIn, testCustomer } from '../desk/test-people'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const path = '/web-api/visitor/v1/continue'
const tokenOf = (authorization: string) => authorization.slice('Bearer '.length)
const session = (userId: string) => createDeskStore(portal.database.pool).session(`service|desk|${userId}`)
const newest = async (userId: string, count: number) => {
  const store = createMessageStore(portal.database.pool)
  return [...(await store.readBefore(`service|desk|${userId}`, undefined, count))].reverse()
}

describe('a visitor who signs in', () => {
  it('[IM-22] [WD-11] takes the talk and the place in the queue along, once', async () => {
    const visitor = await testCustomer(portal)
    await visitor.text('浆纱机烘筒温度上不去')
    await visitor.ask('浆纱机烘筒温度上不去')
    const before = await session(visitor.userId)
    const customer = await signedIn(portal, 'lixiang')
    const visitorToken = tokenOf(visitor.authorization)
    const reply = await customer.send('POST', path, { visitorToken })
    expect([reply.code, reply.data]).toEqual([0, [{ isContinued: true }]])

    // The queue position is sent after the reply.
    const last = async () => (await newest(customer.userId, 1))[0]?.msgType
    await expect.poll(last, { timeout: 30_000 }).toBe(MsgType.transferResponse)
    const [card, place] = await newest(customer.userId, 2)
    expect(card).toMatchObject({ senderId: customer.userId, msgType: MsgType.relay })
    expect(card?.content).toMatchObject([
      { title: '登录前的对话', items: [{ content: [{ text: '浆纱机烘筒温度上不去' }] }] },
    ])
    expect(place).toMatchObject({ msgType: MsgType.transferResponse, content: [{ accepted: false }] })
    expect(await session(customer.userId)).toMatchObject({
      phase: 'waiting',
      waitingSince: before?.waitingSince,
      promiseDueAt: before?.promiseDueAt,
    })
    expect(await session(visitor.userId)).toMatchObject({ phase: 'resolved', resolvedBy: customer.userId })

    // No anonymous token opens the conversation any more, and a repeated call changes nothing.
    expect(await portal.context.sessions.verify('Bearer', visitorToken)).toEqual({ ok: false, reason: 'revoked' })
    expect((await customer.send('POST', path, { visitorToken })).data).toEqual([{ isContinued: false }])
    expect(await newest(customer.userId, 2)).toEqual([card, place])
  })

  it('[IM-22] [T24] of many at the same instant one carries, and more than ten a minute are refused', async () => {
    const visitor = await testCustomer(portal)
    await visitor.text('络筒机断纱')
    const customer = await signedIn(portal, 'guoming')
    const visitorToken = tokenOf(visitor.authorization)
    const page = portal.browser()
    const ask = { method: 'POST', url: path, headers: { authorization: customer.authorization } } as const
    const send = () => page.send<{ isContinued: boolean }>({ ...ask, payload: { visitorToken } })
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(replies.filter(({ data }) => data[0]?.isContinued)).toHaveLength(1)
    expect((await send()).status).toBe(429)
  })

  it('[T3] moves nothing without a token of a visitor of this page, and nothing where nothing was said', async () => {
    const customer = await signedIn(portal, 'lixiang')
    const head = async () => (await newest(customer.userId, 1))[0]?.msgSeqId
    const first = await head()
    const elsewhere = await portal.browser().send<VisitorUser>({
      method: 'POST',
      url: '/fs/open-api/v1/virtually/user/generate',
      headers: { origin: 'https://shop.example' },
      payload: { virtuallyUserId: crypto.randomUUID(), appId: 'weft-demo' },
    })
    for (const visitorToken of ['a'.repeat(40), elsewhere.data[0]?.token, tokenOf(customer.authorization)])
      expect((await customer.send('POST', path, { visitorToken })).status).toBe(403)
    const silent = await portal.browser().send<VisitorUser>({
      method: 'POST',
      url: '/fs/open-api/v1/virtually/user/generate',
      payload: { virtuallyUserId: crypto.randomUUID() },
    })
    const nothing = await customer.send('POST', path, { visitorToken: silent.data[0]?.token })
    expect(nothing.data).toEqual([{ isContinued: false }])
    expect(await head()).toBe(first)
  })

  it('[IM-22] who had said nothing begins nothing any more, at a node that has not heard of it neither', async () => {
    const silent = () =>
      portal.browser().send<VisitorUser>({
        method: 'POST',
        url: '/fs/open-api/v1/virtually/user/generate',
        payload: { virtuallyUserId: crypto.randomUUID() },
      })
    const customer = await signedIn(portal, 'lixiang')
    const { pool } = portal.database
    const conversations = createConversationStore(pool)
    const begin = (customerId: string) =>
      conversations.ensure({ kind: 'service', deskId: demoApp.deskId, customerId }, [
        { userId: customerId, role: 'customer' },
      ])
    const keyFor = (customerId: string) => `service|${demoApp.deskId}|${customerId}`

    const [left] = (await silent()).data
    expect((await customer.send('POST', path, { visitorToken: left?.token })).data).toEqual([{ isContinued: false }])
    await begin(left?.userId ?? '')

    // At the very instant of leaving: it waits for what becomes of the visitor.
    const [leaves] = (await silent()).data
    const leaving = await pool.connect()
    await leaving.query('BEGIN')
    await leaving.query('UPDATE visitor SET identified_at = now() WHERE id = $1', [leaves?.userId])
    const begun = begin(leaves?.userId ?? '')
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const isHeldUp = async () => (await pool.query(waiting)).rowCount
    await Promise.race([begun, expect.poll(isHeldUp, { timeout: 30_000 }).toBeGreaterThan(0)])
    await leaving.query('COMMIT')
    leaving.release()
    await begun
    const [stays] = (await silent()).data
    await begin(stays?.userId ?? '')
    const keys = [left, leaves, stays].map((one) => keyFor(one?.userId ?? ''))
    expect([...(await conversations.heads(keys)).keys()]).toEqual([keys[2]])
  })

  it('[IM-22] an agent of the desk is no customer of it: what they tried as a visitor stays there', async () => {
    const visitor = await testCustomer(portal)
    await visitor.text('试一下')
    const agent = await signedIn(portal, 'wangxiaoyun')
    const reply = await agent.send('POST', path, { visitorToken: tokenOf(visitor.authorization) })
    expect(reply.data).toEqual([{ isContinued: false }])
    expect(await portal.context.sessions.verify('Bearer', tokenOf(visitor.authorization))).toMatchObject({ ok: true })
  })
})
