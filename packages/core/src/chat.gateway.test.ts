/** The whole client against the testkit: the real gateway's code in memory, ima.ecb on the wire, on virtual time. */

import { MsgType } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { aCustomer, anAgent, createMockGateway, virtualClock } from '@weft/testkit'
import { describe, expect, it } from 'vitest'
import type { Chat, ChatConfig, MessageEntry, OutboxRow } from './api/api'
import { createChat } from './chat'
import { createMemoryRecords, createMemoryStorage } from './platform/memory'

const CUSTOMER = aCustomer()

function setUp() {
  const clock = virtualClock()
  const gateway = createMockGateway({ clock })
  const storage = createMemoryStorage()
  const outbox = createMemoryRecords<OutboxRow>()
  let uuids = 0
  const page = (config: Partial<ChatConfig> = {}): Chat =>
    createChat({
      userInfo: CUSTOMER,
      systemConfig: { appId: gateway.appId, appServiceInitAddress: gateway.url, appServiceBaseUrl: gateway.url },
      tokenInfo: gateway.signIn(CUSTOMER),
      platform: {
        clock,
        socket: gateway.openSocket,
        fetch: (url, init) => gateway.fetch(url, init),
        storage,
        outbox,
        network: { isOnline: () => true, subscribe: () => () => {} },
        randomUuid: () => {
          uuids += 1
          return `00000000-0000-4000-8000-${String(uuids).padStart(12, '0')}`
        },
        loadCipher: async (hexKey) => createEcbCipher(hexKey),
      },
      ...config,
    })
  return { clock, gateway, page, outbox }
}

const messagesOf = (chat: Chat) =>
  chat.desk.conversation.state.getState().entries.filter((entry): entry is MessageEntry => entry.kind === 'message')
const textsOf = (chat: Chat) =>
  messagesOf(chat)
    .flatMap(({ content }) => (content as { text?: string }[]).map(({ text }) => text))
    .filter((text) => text !== undefined)

describe('against the gateway of the testkit', () => {
  it('[IM-04] [IM-08] a customer asks, is put through, talks with an agent, and finds it all again after a reload', async () => {
    const { clock, gateway, page } = setUp()
    const chat = page()
    void chat.desk
    void chat.start()
    await clock.until(() => messagesOf(chat).some(({ msgType }) => msgType === MsgType.faqList), 'the FAQ')
    const agent = gateway.actor(anAgent())
    await Promise.all([agent.online(), clock.advance(1_000)])

    await chat.desk.requestTransfer('断经报警')
    await clock.until(() => chat.desk.state.getState().phase === 'queued', 'a place in the queue')
    expect(chat.desk.state.getState().position).toBe(1)
    await Promise.all([agent.accept(CUSTOMER.userId), clock.advance(1_000)])
    await clock.until(() => chat.desk.state.getState().phase === 'with-agent', 'the agent')

    await chat.desk.conversation.sendText('您好')
    await Promise.all([agent.sendText(CUSTOMER.userId, '请讲'), clock.advance(1_000)])
    await clock.until(() => textsOf(chat).includes('请讲'), 'the answer')
    const before = messagesOf(chat)
    expect(before.every(({ msgSeqId }) => msgSeqId !== undefined)).toBe(true)
    await chat.stop()

    const again = page()
    void again.desk
    void again.start()
    await clock.until(() => messagesOf(again).length >= before.length, 'the conversation')
    expect(messagesOf(again).map(({ key, msgSeqId }) => [key, msgSeqId])).toEqual(
      before.map(({ key, msgSeqId }) => [key, msgSeqId]),
    )
    expect(again.desk.state.getState().phase).toBe('with-agent')
    await again.stop()
    gateway.close()
  })

  it('[IM-06] killed in the middle of writing: nothing is lost, nothing doubled, on both sides the same', async () => {
    const { clock, gateway, page, outbox } = setUp()
    const chat = page()
    void chat.desk
    void chat.start()
    await clock.until(() => chat.state.getState().connection.name === 'online', 'online')
    const agent = gateway.actor(anAgent())
    await Promise.all([agent.online(), clock.advance(1_000)])
    await chat.desk.requestTransfer()
    await clock.advance(1_000)
    await Promise.all([agent.accept(CUSTOMER.userId), clock.advance(1_000)])
    const written: string[] = []
    for (let round = 0; round < 6; round++) {
      gateway.faults.drop({ direction: 'down', eventType: 203 })
      for (let n = 0; n < 5; n++) {
        written.push(`第${round * 5 + n}句`)
        await chat.desk.conversation.sendText(written.at(-1) ?? '')
      }
      await clock.advance(2)
      void gateway.faults.restart({ how: round % 2 ? 'drain' : 'kill', downForMs: 3_000 })
      await clock.advance(20_000)
    }
    await clock.until(
      () => textsOf(chat).length === written.length && messagesOf(chat).every(({ msgSeqId }) => msgSeqId),
      'all sent',
    )
    expect(textsOf(chat)).toEqual(written)
    const numbers = messagesOf(chat).map(({ msgSeqId }) => msgSeqId ?? 0)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(await outbox.all()).toEqual([])
    await chat.stop()
    gateway.close()
  })

  it('[IM-10] [AC-05] a token that ran out is renewed once, for the socket and the calls', async () => {
    const { clock, gateway, page } = setUp()
    let renewals = 0
    const chat = page({
      refreshToken: async () => {
        renewals += 1
        return gateway.signIn(CUSTOMER)
      },
    })
    const errors: number[] = []
    chat.on('tokenError', ({ code }) => errors.push(code))
    void chat.desk
    void chat.start()
    await clock.advance(20_000)
    gateway.faults.expireToken(CUSTOMER.userId)
    await clock.advance(30_000)
    expect(chat.state.getState().connection.name).toBe('online')
    expect(errors).toEqual([200002])
    expect(renewals).toBe(1)
    await chat.stop()
    gateway.close()
  })

  it('[AC-05] sixty calls at the instant of the end are one renewal with the socket’s, and each is answered', async () => {
    const { clock, gateway, page } = setUp()
    let renewals = 0
    const chat = page({
      refreshToken: async () => {
        renewals += 1
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 200))
        return gateway.signIn(CUSTOMER)
      },
    })
    void chat.start()
    await clock.advance(5_000)
    const path = `/ima-business/open-api/im/v1/customer/status/${CUSTOMER.userId}`
    const answered: number[] = []
    gateway.faults.expireToken(CUSTOMER.userId)
    const calls = Array.from({ length: 60 }, () => chat.request<number>({ method: 'GET', path }))
    for (const call of calls) call.then(([status = -1]) => answered.push(status))
    await clock.advance(10_000)
    await Promise.all(calls)
    expect(answered).toEqual(Array.from({ length: 60 }, () => 0))
    expect(renewals).toBe(1)
    expect(chat.state.getState().connection.name).toBe('online')
    await chat.stop()
    gateway.close()
  })

  it('a line that swallows everything is noticed by the missing answer, and left', async () => {
    const { clock, gateway, page } = setUp()
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    const lift = gateway.faults.halfOpen(CUSTOMER.userId)
    await clock.advance(40_500)
    expect(chat.state.getState().connection.name).not.toBe('online')
    lift()
    await clock.advance(20_000)
    expect(chat.state.getState().connection.name).toBe('online')
    await chat.stop()
    gateway.close()
  })

  it('[IM-22] a visitor of the testkit gets a user and may read its own conversation back', async () => {
    const { clock, gateway, page } = setUp()
    const chat = page({ userInfo: undefined, tokenInfo: undefined })
    void chat.desk
    void chat.start()
    await clock.until(() => messagesOf(chat).length > 0, 'the FAQ')
    await chat.desk.conversation.sendText('随便看看')
    await clock.advance(1_000)
    const before = messagesOf(chat).map(({ key }) => key)
    await chat.stop()
    const again = page({ userInfo: undefined, tokenInfo: undefined })
    void again.desk
    void again.start()
    await clock.until(() => messagesOf(again).length >= before.length, 'the conversation')
    expect(messagesOf(again).map(({ key }) => key)).toEqual(before)
    await again.stop()
    gateway.close()
  })
})
