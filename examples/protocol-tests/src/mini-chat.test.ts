import { anAgent, createMockGateway, type MockGateway, type VirtualClock, virtualClock } from '@weft/testkit'
import { WebSocket as PlainMockSocket } from 'mock-socket'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ChatMessage, MiniChat, type MiniChatOptions } from './mini-chat'

let clock: VirtualClock
let gateway: MockGateway
const opened: MiniChat[] = []
beforeEach(() => {
  clock = virtualClock()
  gateway = createMockGateway({ clock })
})
afterEach(() => {
  for (const chat of opened.splice(0)) chat.stop()
  gateway.close()
  // A fault that struck nothing has proved nothing.
  gateway.faults.expectStruck()
})

/** Our chat on the mock gateway, with what it showed. */
function open(over: Partial<MiniChatOptions> = {}) {
  const shown: ChatMessage[] = []
  const sent: { tid: string; msgSeqId: number }[] = []
  const chat = new MiniChat({
    origin: gateway.url,
    appId: gateway.appId,
    visitorId: 'our-page-1-with-a-secret-of-its-own',
    onMessage: (message) => shown.push(message),
    onSent: (message) => sent.push(message),
    fetch: gateway.fetch,
    WebSocket: gateway.WebSocket,
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    ...over,
  })
  opened.push(chat)
  const texts = () => shown.flatMap(({ content }) => content.flatMap(({ text }) => (text === undefined ? [] : [text])))
  return { chat, shown, sent, texts }
}
const start = async (chat: MiniChat) => {
  const started = chat.start()
  await clock.advance(100)
  await started
}
const VISITOR = 'virtual-1'
/** An agent who has taken our visitor's conversation. */
async function withAgent(chat: MiniChat) {
  const agent = gateway.actor(anAgent({ userName: '赵磊' }))
  await agent.online()
  chat.askForHuman('报价')
  await clock.advance(100)
  await agent.accept(VISITOR)
  await clock.advance(100)
  return agent
}

describe('our chat client', () => {
  it('[P-20] [P-23] goes online as a visitor', async () => {
    const { chat } = open()
    await start(chat)
    expect(gateway.online).toEqual([VISITOR])
    expect(gateway.received[0]).toMatchObject({ eventType: 100, deviceType: 'VISITOR', cursors: { desk: 0 } })
  })

  it('[P-27] [P-29] sends, and learns the number from the status', async () => {
    const { chat, sent } = open()
    await start(chat)
    chat.send('你好')
    chat.send('在吗？')
    await clock.advance(100)
    expect(sent.map(({ msgSeqId }) => msgSeqId)).toEqual([1, 2])
    expect(chat.waiting).toBe(0)
  })

  it('[P-46] gets the questions that it asks for', async () => {
    const { chat, shown } = open()
    await start(chat)
    chat.askForQuestions()
    await clock.advance(100)
    expect(shown[0]).toMatchObject({ msgType: 200503, fromUserId: 'desk', senderName: '在线客服' })
  })

  it('[P-47] is told its place in the queue, then who took over, and talks', async () => {
    const { chat, shown, texts } = open()
    await start(chat)
    const agent = await withAgent(chat)
    await agent.sendText(VISITOR, '您好，我是赵磊。')
    await clock.advance(100)
    const responses = shown.filter(({ msgType }) => msgType === 200507).map(({ content }) => content[0])
    expect(responses).toMatchObject([
      { accepted: false, position: 1 },
      { accepted: true, agentName: '赵磊' },
    ])
    expect(texts()).toEqual(['您好，我是赵磊。'])
  })
})

describe('when the line is bad', () => {
  it('[P-28] the answer is lost and the line breaks: the message goes again and is stored once', async () => {
    const { chat, sent } = open()
    await start(chat)
    gateway.faults.drop({ direction: 'down', eventType: 203 })
    chat.send('只此一次')
    await clock.advance(100)
    expect(chat.waiting).toBe(1)
    gateway.faults.cut()
    await clock.advance(6_000)
    expect(sent.map(({ msgSeqId }) => msgSeqId)).toEqual([1])
    const tids = gateway.received.flatMap((frame) => (frame.eventType === 201 ? [frame.tid] : []))
    expect(tids).toHaveLength(2)
    expect(new Set(tids).size).toBe(1)
  })

  it('[P-60] a message that the device could not send yet waits for the next line', async () => {
    const { chat, sent } = open()
    await start(chat)
    gateway.faults.refuseMessage(100001)
    chat.send('再来一次')
    await clock.advance(100)
    expect([sent.length, chat.waiting]).toEqual([0, 1])
    gateway.faults.cut()
    await clock.advance(6_000)
    expect(sent.map(({ msgSeqId }) => msgSeqId)).toEqual([1])
  })

  it('[P-24] what came while our line was down is shown after it, once and in order', async () => {
    const { chat, texts } = open()
    await start(chat)
    const agent = await withAgent(chat)
    const up = gateway.faults.restart({ downForMs: 12_000 })
    chat.send('写在断线时')
    await clock.advance(12_500)
    await up
    // The server is back before we are: the agent writes into our absence.
    await agent.online()
    for (const text of ['一', '二', '三']) await agent.sendText(VISITOR, text)
    await clock.advance(6_000)
    expect(texts()).toEqual(['一', '二', '三'])
    expect(chat.waiting).toBe(0)
  })

  it('[P-31] a repeated frame is shown once', async () => {
    const { chat, texts } = open()
    await start(chat)
    const agent = await withAgent(chat)
    gateway.faults.duplicate({ direction: 'down', eventType: 202 }, { times: 3 })
    for (const text of ['一', '二', '三']) await agent.sendText(VISITOR, text)
    await clock.advance(2_000)
    expect(texts()).toEqual(['一', '二', '三'])
  })

  it('[P-32] a lost frame is held for half a second, then read from the history, once', async () => {
    const { chat, texts } = open()
    await start(chat)
    const agent = await withAgent(chat)
    gateway.faults.drop({ direction: 'down', eventType: 202 })
    for (const text of ['丢', '到']) await agent.sendText(VISITOR, text)
    await clock.advance(400)
    expect(texts()).toEqual([])
    await clock.advance(200)
    expect(texts()).toEqual(['丢', '到'])
    expect(gateway.calls.filter(({ path }) => path.endsWith('/msg/details'))).toHaveLength(1)
  })

  it('[P-32] a frame that is only late needs no history', async () => {
    const { chat, texts } = open()
    await start(chat)
    const agent = await withAgent(chat)
    gateway.faults.delay({ direction: 'down', eventType: 202 }, 300)
    for (const text of ['先', '后']) await agent.sendText(VISITOR, text)
    await clock.advance(2_000)
    expect(texts()).toEqual(['先', '后'])
    expect(gateway.calls.filter(({ path }) => path.endsWith('/msg/details'))).toEqual([])
  })

  it('[P-25] a dead line is noticed by the heartbeat', async () => {
    const { chat, texts } = open()
    await start(chat)
    const agent = await withAgent(chat)
    const clear = gateway.faults.halfOpen(VISITOR)
    // A heartbeat after 30 s, no answer within 10 s, and 5 s later the next try, which the fault swallows too.
    await clock.advance(46_000)
    expect(gateway.received.filter(({ eventType }) => eventType === 100)).toHaveLength(2)
    await agent.sendText(VISITOR, '还在吗？')
    clear()
    await clock.advance(60_000)
    expect(texts()).toEqual(['还在吗？'])
    expect(gateway.online).toContain(VISITOR)
  })

  it('[P-70] a token that has run out is asked for again', async () => {
    const { chat, sent } = open()
    await start(chat)
    gateway.faults.expireToken(VISITOR)
    await clock.advance(100)
    expect(gateway.online).toEqual([])
    chat.send('换了令牌')
    await clock.advance(6_000)
    expect(sent).toHaveLength(1)
    expect(gateway.online).toEqual([VISITOR])
    expect(gateway.calls.filter(({ path }) => path.endsWith('/virtually/user/generate'))).toHaveLength(2)
  })

  it('[P-11] what it does not know, it passes over', async () => {
    const { chat, sent, shown } = open()
    await start(chat)
    gateway.sayText('no frame at all')
    gateway.say({ eventType: 205, userId: 'x', online: true, at: 1 })
    chat.send('仍在')
    await clock.advance(100)
    expect(sent).toHaveLength(1)
    expect(shown).toEqual([])
  })
})

describe('without a clock of ours', () => {
  it('mock-socket’s own WebSocket reaches the gateway too, in real time', async () => {
    const real = createMockGateway()
    const sent = new Promise<number>((resolve) => {
      const { chat } = open({
        origin: real.url,
        fetch: real.fetch,
        WebSocket: PlainMockSocket as unknown as typeof WebSocket,
        setTimeout: (run, ms) => setTimeout(run, ms),
        clearTimeout: (timer) => clearTimeout(timer as number),
        onSent: ({ msgSeqId }) => resolve(msgSeqId),
      })
      void chat.start()
      chat.send('你好')
    })
    expect(await sent).toBe(1)
    real.close()
  })
})
