/** A program with a robot's seat, by its key, against the whole server: what it hears, reads and may say. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ChatKind, type MessageUpFrame, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApp } from '../demo'
import { callerOf, signedIn, testCustomer } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from '../testing/test-portal'
import { connect } from './test-client'

let portal: TestPortal
let url: string
let frameKey: string
let key: string
let robotId: string

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/ima-access/ws`
  const host = await portal.browser().send<{ frameKey: string }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
  frameKey = host.data[0]?.frameKey ?? ''
  const admin = await signedIn(portal, 'hejing')
  const made = await admin.send<{ id: string; key: string }>('POST', '/web-api/service-account/v1', {
    name: '小梭',
    // With the workbench's right too it is still a robot, and no agent.
    scopes: ['SERVICE_ROBOT', 'SERVICE_DESK'],
    requestsPerTenSeconds: 100,
    keyDays: 1,
  })
  ;({ key = '', id: robotId = '' } = made.data[0] ?? {})
})
afterAll(() => portal.stop())

async function online(userId: string, token: string, deviceType: 'WEB' | 'VISITOR') {
  const client = await connect({ url, frameKey })
  client.send({ eventType: 100, userId, deviceId: randomUUID(), deviceType, token, tokenType: 'bearer' })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  const say = async (frame: Partial<MessageUpFrame>) => {
    const tid = frame.tid ?? randomUUID()
    client.send({ eventType: 201, tid, clientTimestamp: Date.now(), ...frame } as MessageUpFrame)
    return client.next(203, (status) => status.tid === tid)
  }
  return { client, say }
}
const answer = (targetId: string, text: string) => ({
  type: ChatKind.customerAgent,
  targetId,
  msgType: MsgType.problemExplanation,
  content: [{ title: '小梭', text, sources: [{ title: '手册', address: '/portal/articles/1' }] }],
})

describe('a robot by the key of a service account', () => {
  it('[SV-27] hears, reads and answers in the bot phase of the running round, and nowhere else', async () => {
    const robot = await online(robotId, key, 'WEB')
    const vera = await testCustomer(portal)
    const customer = await online(vera.userId, vera.authorization.split(' ')[1] ?? '', 'VISITOR')
    const program = callerOf(portal, `Bearer ${key}`)
    const history = (query = '') =>
      program.get<{ total: number; rows: { content: unknown[] }[] }>(
        `/ima-business/m-api/im/v1/chat/${robotId}/${vera.userId}/msg/${query || 'details'}`,
      )
    const write = (text: string) =>
      customer.say({ type: ChatKind.customerUser, targetId: 'desk', msgType: MsgType.text, content: [{ text }] })
    expect(await history()).toMatchObject({ status: 404 })

    const { msgSeqId } = await write('细纱机停车了')
    await robot.client.next(202, (frame) => frame.chatId === vera.userId && frame.msgSeqId === msgSeqId)
    expect((await history()).data).toMatchObject([{ total: 1, rows: [{ content: [{ text: '细纱机停车了' }] }] }])
    const grown = randomUUID()
    robot.client.send({ eventType: 208, tid: grown, targetId: vera.userId, type: ChatKind.customerAgent, text: '请' })
    expect(await customer.client.next(208, () => true)).toMatchObject({ tid: grown, senderName: '小梭', text: '请' })
    expect(await robot.say({ ...answer(vera.userId, '请复位。'), tid: grown })).toMatchObject({ code: 0, msgSeqId: 2 })
    expect(await customer.client.next(202, ({ tid }) => tid === grown)).toMatchObject({
      fromUserId: robotId,
      content: [{ text: '请复位。', sources: [{ title: '手册' }] }],
    })
    expect((await history(`search?keyword=${encodeURIComponent('停车')}`)).data).toMatchObject([{ total: 1 }])

    expect(
      await customer.say({
        type: ChatKind.customerUser,
        targetId: 'desk',
        msgType: MsgType.userToHumanAgent,
        content: [],
      }),
    ).toMatchObject({ code: 0 })
    expect(await robot.say(answer(vera.userId, '晚了'))).toMatchObject({ code: 501004 })
    expect(await history()).toMatchObject({ status: 404 })
    expect(await history(`search?keyword=${encodeURIComponent('停车')}`)).toMatchObject({ status: 404 })
    const { status } = await program.send('POST', `/web-api/desk/v1/conversations/${vera.userId}/accept`)
    expect(status).toBe(403)

    await customer.say({ type: 5, targetId: 'desk', msgType: MsgType.endCustomerService, content: [] })
    await write('新的一轮')
    // Nothing of the round before.
    expect((await history()).data).toMatchObject([{ total: 1, rows: [{ content: [{ text: '新的一轮' }] }] }])
    const over = { type: ChatKind.customerAgent, targetId: vera.userId, msgType: MsgType.userToHumanAgent }
    expect(await robot.say({ ...over, content: [{ summary: '客户已复位两次' }] })).toMatchObject({ code: 0 })
    const agent = await signedIn(portal, 'wangxiaoyun')
    const waiting = await agent.get<{ rows: { customerId: string; transferNote?: string }[] }>(
      '/web-api/desk/v1/conversations?scope=waiting',
    )
    expect(waiting.data[0]?.rows.find(({ customerId }) => customerId === vera.userId)).toMatchObject({
      transferNote: '客户已复位两次',
    })
    const all = await vera.get(`/ima-business/m-api/im/v1/chat/${vera.userId}/desk/msg/details`)
    expect(JSON.stringify(all.data)).not.toContain('客户已复位两次')
    customer.client.socket.terminate()
    robot.client.socket.terminate()
  })
})
