/** The embedded robot in the whole server: a customer asks by the socket, and an agent takes over with what it knew. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ChatKind, type MessageUpFrame, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApp } from '../demo'
import { signedIn, testCustomer } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from '../testing/test-portal'
import { connect } from './test-client'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ robot: { mind: 'embedded', name: '智能客服' } })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.stop())

async function customerOnline() {
  const { port } = portal.app.server.address() as AddressInfo
  const host = await portal.browser().send<{ frameKey: string }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
  const client = await connect({
    url: `ws://127.0.0.1:${port}/ima-access/ws`,
    frameKey: host.data[0]?.frameKey ?? '',
  })
  const { userId, authorization } = await testCustomer(portal)
  const token = authorization.split(' ')[1] ?? ''
  client.send({ eventType: 100, userId, deviceId: randomUUID(), deviceType: 'VISITOR', token, tokenType: 'bearer' })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  const desk = { eventType: 201, type: ChatKind.customerUser, targetId: 'desk' } as const
  const say = async (frame: Partial<MessageUpFrame>) => {
    const tid = randomUUID()
    client.send({ ...desk, tid, clientTimestamp: Date.now(), ...frame } as MessageUpFrame)
    expect(await client.next(203, (status) => status.tid === tid)).toMatchObject({ code: 0 })
  }
  return { client, userId, write: (text: string) => say({ msgType: MsgType.text, content: [{ text }] }) }
}

describe('the embedded robot at the desk', () => {
  it('[SV-27] answers after the bot of questions, names its source, and hands over in words', async () => {
    const { client, userId, write } = await customerOnline()
    // The bot of questions comes first, once in a round.
    await write('卷绕头振动报警')
    await client.next(202, ({ msgType }) => msgType === MsgType.autoPushQuestions)
    await write('丝光碱浓度多少')
    const answer = await client.next(202, ({ fromUserId }) => fromUserId === 'robot')
    expect(answer).toMatchObject({
      msgType: MsgType.problemExplanation,
      content: [
        {
          text: expect.stringContaining('浓碱 240 至 260 克每升'),
          sources: [{ title: '丝光机浓碱使用与回收', address: expect.stringMatching(/^\//) }],
        },
      ],
    })
    await write('我要转人工')
    await client.next(202, ({ msgType }) => msgType === MsgType.transferResponse)
    const agent = await signedIn(portal, 'wangxiaoyun')
    const [list] = (
      await agent.get<{ rows: { customerId: string; transferNote?: string; transferredBy?: string }[] }>(
        '/web-api/desk/v1/conversations?scope=waiting',
      )
    ).data
    const row = list?.rows.find(({ customerId }) => customerId === userId)
    expect(row).toMatchObject({
      transferredBy: '智能客服',
      transferNote: expect.stringContaining('最近：丝光碱浓度多少'),
    })
    client.socket.terminate()
  })
})
