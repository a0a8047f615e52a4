import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { Chat, MessageEntry } from './api/api'
import { createFixture, VISITOR } from './testing/chat-fixture'

const texts = (chat: Chat, chatId = 'desk') =>
  chat
    .conversation(chatId, 5)
    .state.getState()
    .entries.filter((entry): entry is MessageEntry => entry.kind === 'message')
    .map((entry) => (entry.content[0] as { text?: string } | undefined)?.text)
const entriesOf = (chat: Chat, chatId = 'desk') =>
  chat.conversation(chatId, 5).state.getState().entries as MessageEntry[]

describe('one conversation all the way', () => {
  it('sends a text, which the server numbers and the timeline shows once', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const tid = await conversation.sendText('您好')
    expect(entriesOf(chat)).toMatchObject([{ tid, sendState: 'sending' }])
    await clock.advance(100)
    expect(entriesOf(chat)).toMatchObject([{ tid, key: tid, msgSeqId: 1, sendState: 'sent', sendType: 'my' }])
    expect(gateway.messages('desk')).toHaveLength(1)
  })

  it.each([
    { who: 'a visitor with a person', of: VISITOR, chatId: 'u2', kind: 1 },
    { who: 'a visitor with a group', of: VISITOR, chatId: 'g1', kind: 2 },
    { who: 'a visitor with a customer', of: VISITOR, chatId: 'c1', kind: 6 },
    { who: 'a person with the desk as a person', of: {}, chatId: 'desk', kind: 1 },
    { who: 'a person with themselves', of: {}, chatId: 'u1', kind: 1 },
    { who: 'anybody in a kind that is only shown', of: {}, chatId: 'u2', kind: 0 },
    { who: 'anybody with an empty chatId', of: {}, chatId: '', kind: 5 },
  ] as const)('[IM-14] refuses a conversation of $who at once', async ({ of, chatId, kind }) => {
    const { page } = createFixture()
    const chat = page(of)
    const refusal = { code: 'kind', context: { chatId, field: 'kind' }, hint: expect.stringMatching(/^kind: 1 /) }
    expect(() => chat.conversation(chatId, kind)).toThrow(expect.objectContaining(refusal))
    expect(chat.figures().held.conversations).toBe(0)
  })

  it('[IM-14] [P-23] refuses a kind that the gateway does not name for this person, at once, until it does', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.kinds = [1, 2, 5]
    const [chat, other] = [page(), page()]
    // Before the gateway has said anything a page may be ahead of its connection.
    const early = chat.conversation('c0', 6)
    for (const one of [chat, other]) void one.start()
    await clock.advance(1_000)
    const refusal = { code: 'kind', context: { chatId: 'c1', field: 'kind' } }
    for (const one of [chat, other]) {
      expect(() => one.conversation('c1', 6)).toThrow(expect.objectContaining(refusal))
      expect(one.conversation('u2', 1).chatId).toBe('u2')
    }
    expect(chat.figures().outbox).toMatchObject({ waiting: 0, failed: 0 })
    // What is open stays, so that a page which draws it does not break.
    expect(chat.conversation('c0', 6)).toBe(early)
    gateway.allow([1, 2, 5, 6])
    await clock.advance(1_000)
    for (const one of [chat, other]) expect(one.conversation('c1', 6).kind).toBe(6)
    gateway.allow(undefined)
    await clock.advance(1_000)
    expect(chat.conversation('c2', 6).kind).toBe(6)
  })

  it('[IM-14] refuses a chatId that is open with another kind, and names that kind', () => {
    const { page } = createFixture()
    const chat = page()
    const group = chat.conversation('g1', 2)
    const refusal = { code: 'kind', hint: 'It is open with kind 2.' }
    expect(() => chat.conversation('g1', 1)).toThrow(expect.objectContaining(refusal))
    expect(chat.conversation('g1', 2)).toBe(group)
  })

  it('[IM-17] a reload shows the newest page, then 20 older ones a call until a shorter page', async () => {
    const { clock, gateway, page } = createFixture()
    for (let n = 1; n <= 45; n++) gateway.say('desk', 'agent', MsgType.text, [{ text: `m${n}` }])
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    expect(texts(chat)).toEqual(Array.from({ length: 20 }, (_, i) => `m${i + 26}`))
    expect(chat.cursors()).toEqual({ desk: 45 })
    const load = async () => {
      const loaded = conversation.loadOlder()
      await clock.advance(100)
      return loaded
    }
    expect(await load()).toBe(true)
    expect(await load()).toBe(true)
    expect(texts(chat)).toEqual(Array.from({ length: 45 }, (_, i) => `m${i + 1}`))
    expect(conversation.state.getState().hasOlder).toBe(false)
    expect(await load()).toBe(false)
    const pages = gateway.calls.filter(({ path }) => path.endsWith('/msg/details'))
    expect(pages.map(({ query }) => query.get('lastMsgSeqId'))).toEqual([null, '26', '6'])
    expect(pages.every(({ query }) => query.get('pageSize') === '20')).toBe(true)
  })

  it('a gateway that refuses a visitor its history pushes the whole gap instead', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.say('desk', 'desk', MsgType.text, [{ text: '欢迎' }])
    gateway.intercept = (path) =>
      path.endsWith('/msg/details') ? { status: 403, body: { code: 403, msg: 'no' } } : undefined
    const chat = page(VISITOR)
    chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    expect(chat.cursors()).toEqual({ desk: 0 })
    gateway.cut()
    await clock.advance(10_000)
    expect(texts(chat)).toEqual(['欢迎'])
    expect(chat.conversation('desk', 5).state.getState().hasOlder).toBe(false)
  })

  it('what is written offline waits, survives a reload, and is sent once in its order', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.isReachable = false
    const first = page()
    void first.start()
    await clock.advance(100)
    for (let n = 1; n <= 50; n++) await first.conversation('desk', 5).sendText(`m${n}`)
    await clock.advance(60_000)
    expect(entriesOf(first).every(({ sendState }) => sendState === 'queued')).toBe(true)
    await first.stop()

    gateway.isReachable = true
    const second = page()
    void second.start()
    second.conversation('desk', 5)
    await clock.advance(30_000)
    const stored = gateway.messages('desk').map(({ content }) => (content[0] as { text: string }).text)
    expect(stored).toEqual(Array.from({ length: 50 }, (_, i) => `m${i + 1}`))
    expect(texts(second)).toEqual(stored)
    expect(entriesOf(second).every(({ sendState }) => sendState === 'sent')).toBe(true)
  })

  it('a message that was stored, but whose answer was lost with the connection, is not doubled', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    await conversation.sendText('只一次')
    await clock.advance(10)
    gateway.cut()
    await clock.advance(20_000)
    expect(gateway.received.filter(({ eventType }) => eventType === 201)).toHaveLength(2)
    expect(gateway.messages('desk')).toHaveLength(1)
    expect(entriesOf(chat)).toMatchObject([{ msgSeqId: 1, sendState: 'sent' }])
  })

  it('a message is given up only while it waits: one that was sent stays, and its sender learns so', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const sent = await conversation.sendText('已经发出')
    const waiting = await conversation.sendText('还在等')
    expect(entriesOf(chat)).toMatchObject([{ sendState: 'sending' }, { sendState: 'queued' }])
    expect(await conversation.discard(sent)).toBe(false)
    expect(await conversation.discard(waiting)).toBe(true)
    expect(texts(chat)).toEqual(['已经发出'])
    await clock.advance(100)
    expect(await conversation.discard(sent)).toBe(false)
    expect(entriesOf(chat)).toMatchObject([{ tid: sent, msgSeqId: 1, sendState: 'sent' }])
    expect(gateway.messages('desk')).toHaveLength(1)
  })

  it('a hole is waited for 500 ms, then one history call fills it', async () => {
    const lost = new Set([3])
    const { clock, gateway, page } = createFixture({
      faults: (frame) => (frame.eventType === 202 && lost.delete(frame.msgSeqId) ? 'lose' : 'pass'),
    })
    const chat = page()
    const arrived: number[] = []
    chat.on('message', ({ entry }) => arrived.push(entry.msgSeqId ?? 0))
    chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const before = gateway.calls.length
    for (let n = 1; n <= 4; n++) gateway.say('desk', 'agent', MsgType.text, [{ text: `m${n}` }])
    await clock.advance(100)
    expect(texts(chat)).toEqual(['m1', 'm2'])
    await clock.advance(415)
    expect(chat.conversation('desk', 5).state.getState().entries).toMatchObject([
      { msgSeqId: 1 },
      { msgSeqId: 2 },
      { kind: 'gap', fromSeqId: 3, toSeqId: 3 },
      { msgSeqId: 4 },
    ])
    await clock.advance(100)
    expect(texts(chat)).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(gateway.calls.length - before).toBe(1)
    expect([...arrived].sort()).toEqual([1, 2, 3, 4])
  })

  it('a tail that was lost is found by the head of the next session', async () => {
    let isLosing = false
    const { clock, gateway, page } = createFixture({
      faults: (frame) => (isLosing && frame.eventType === 202 ? 'lose' : 'pass'),
    })
    const chat = page()
    chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    gateway.say('desk', 'agent', MsgType.text, [{ text: 'm1' }])
    await clock.advance(100)
    isLosing = true
    gateway.say('desk', 'agent', MsgType.text, [{ text: 'm2' }])
    await clock.advance(1_000)
    gateway.cut()
    await clock.advance(10_000)
    expect(texts(chat)).toEqual(['m1', 'm2'])
  })

  it('206 throws away what the server no longer vouches for and reads the history', async () => {
    const { clock, gateway, page } = createFixture()
    for (let n = 1; n <= 30; n++) gateway.say('desk', 'agent', MsgType.text, [{ text: `old${n}` }])
    const chat = page()
    chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const [session] = gateway.open
    gateway.messages('desk').length = 3
    if (session) gateway.push(session, { eventType: 206, chatId: 'desk', fromSeqId: 1, toSeqId: 3 })
    await clock.advance(1_000)
    expect(texts(chat)).toEqual(['old1', 'old2', 'old3'])
    expect(chat.cursors()).toEqual({ desk: 3 })
  })

  it('[IM-18] recall makes a notice and keeps the own text for a minute; delete removes', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    await conversation.sendText('写错了')
    await conversation.sendText('留下')
    await clock.advance(100)
    gateway.say('desk', 'agent', MsgType.text, [{ text: '对方' }])
    await clock.advance(100)
    await conversation.recall(1)
    await clock.advance(100)
    expect(entriesOf(chat)[0]).toMatchObject({ msgSeqId: 1, isRecalled: true, content: [], recalledText: '写错了' })
    await clock.advance(60_000)
    expect(entriesOf(chat)[0]?.recalledText).toBeUndefined()
    gateway.say('desk', 'agent', MsgType.recall, [{ msgId: 3 }])
    gateway.say('desk', 'agent', MsgType.delete, [{ msgId: 2 }])
    await clock.advance(100)
    expect(entriesOf(chat)).toMatchObject([
      { msgSeqId: 1, isRecalled: true },
      { msgSeqId: 3, isRecalled: true },
    ])
  })

  it('tells each new read position once, and shows how far the other has read', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    await conversation.sendText('在吗')
    await clock.advance(100)
    gateway.say('desk', 'agent', MsgType.text, [{ text: '在' }])
    gateway.say('desk', 'agent', MsgType.text, [{ text: '请讲' }])
    await clock.advance(100)
    expect(chat.state.getState().unreadTotal).toBe(2)
    conversation.markRead()
    conversation.markRead()
    expect(chat.state.getState().unreadTotal).toBe(0)
    await clock.advance(1_000)
    conversation.markRead()
    await clock.advance(1_000)
    const receipts = gateway.messages('desk').filter(({ msgType }) => msgType === MsgType.readReceipt)
    expect(receipts.map(({ content }) => content)).toEqual([[{ msgId: 3 }]])
    gateway.say('desk', 'agent', MsgType.readReceipt, [{ msgId: 1 }])
    await clock.advance(100)
    expect(entriesOf(chat)[0]).toMatchObject({ msgSeqId: 1, sendState: 'read' })
    expect(conversation.state.getState().readWatermarks).toEqual({ u1: 3, agent: 1 })
  })

  it('[IM-19] [G6] a receipt that the page took along is told by the next one, and one that was told is not', async () => {
    const { clock, gateway, page } = createFixture()
    const first = page()
    const conversation = first.conversation('desk', 5)
    void first.start()
    await clock.advance(1_000)
    gateway.say('desk', 'agent', MsgType.text, [{ text: '在吗' }])
    await clock.advance(100)
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(100)
    conversation.markRead()
    await clock.advance(1_000)
    await first.stop()
    gateway.isReachable = true
    const receipts = () => gateway.messages('desk').filter(({ msgType }) => msgType === MsgType.readReceipt)
    for (const _ of ['the one that owes it', 'the one after']) {
      const next = page()
      const same = next.conversation('desk', 5)
      void next.start()
      await clock.advance(1_000)
      expect(next.state.getState().unreadTotal).toBe(0)
      same.markRead()
      await clock.advance(1_000)
      expect(receipts().map(({ content }) => content)).toEqual([[{ msgId: 1 }]])
      await next.stop()
    }
  })

  it('[IM-19] owes the receipt of what stands above an own message too: others know of receipts alone', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    gateway.say('desk', 'agent', MsgType.text, [{ text: '在吗' }])
    await clock.advance(100)
    // Written before the user looked at the conversation.
    await conversation.sendText('稍等')
    await clock.advance(100)
    conversation.markRead()
    conversation.markRead()
    await clock.advance(1_000)
    const receipts = gateway.messages('desk').filter(({ msgType }) => msgType === MsgType.readReceipt)
    expect(receipts.map(({ content }) => content)).toEqual([[{ msgId: 1 }]])
  })

  it('[SV-27] tells what a robot is writing, and that it is withdrawn', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    const heard: unknown[] = []
    chat.on('growing', ({ tid, text }) => heard.push([tid, text]))
    const frame = { eventType: 208, chatId: 'desk', tid: 't', userId: 'robot', senderName: '小梭', type: 5 } as const
    for (const session of gateway.open) {
      gateway.push(session, { ...frame, text: '请' })
      gateway.push(session, frame)
    }
    await clock.advance(100)
    expect(heard).toEqual([
      ['t', '请'],
      ['t', undefined],
    ])
  })

  it('typing is announced at most every 3 s, believed for 6 s and ended by the message', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    for (let key = 0; key < 10; key++) {
      conversation.notifyTyping()
      await clock.advance(500)
    }
    expect(gateway.received.filter(({ eventType }) => eventType === 204)).toHaveLength(2)
    const [session] = gateway.open
    const type = () => session && gateway.push(session, { eventType: 204, chatId: 'desk', userId: 'agent', type: 5 })
    type()
    await clock.advance(100)
    expect(conversation.state.getState().typing).toEqual(['agent'])
    await clock.advance(6_000)
    expect(conversation.state.getState().typing).toEqual([])
    type()
    await clock.advance(100)
    gateway.say('desk', 'agent', MsgType.readReceipt, [{ msgId: 1 }])
    await clock.advance(100)
    expect(conversation.state.getState().typing).toEqual(['agent'])
    gateway.say('desk', 'agent', MsgType.text, [{ text: '好' }])
    await clock.advance(100)
    expect(conversation.state.getState().typing).toEqual([])
  })

  it('[IM-13] refuses locally what lacks a required field, before anything is stored or shown', async () => {
    const { page, outbox } = createFixture()
    const conversation = page().conversation('desk', 5)
    const bad: [number, Record<string, unknown>, string][] = [
      [MsgType.text, {}, 'text'],
      [MsgType.image, { url: '/a.png', height: 1 }, 'width'],
      [MsgType.voice, { url: '/a.mp3' }, 'duration'],
      [MsgType.video, { url: '/a.mp4', duration: 1, w: 1, h: 1 }, 'thumbnail'],
      [MsgType.file, { url: '/a', name: 'a' }, 'size'],
      [MsgType.currencyCard, { code: 'a', title: 'b' }, 'content'],
      [MsgType.recall, {}, 'msgId'],
      [MsgType.chooseProblem, { questionContent: 'a', level: 1, uuid: 'b' }, 'parentId'],
    ]
    for (const [msgType, item, field] of bad) {
      const sent = conversation.send(msgType as typeof MsgType.custom, [item])
      await expect(sent).rejects.toMatchObject({ code: 'content', message: expect.stringContaining(field) })
    }
    await expect(conversation.send(123 as typeof MsgType.custom, [{}])).rejects.toMatchObject({ code: 'content' })
    // The gateway refuses these as frames, although they are short (P-09).
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
    const endless: Record<string, unknown> = {}
    endless.self = endless
    const unwritable = [endless, { count: 1n }]
    for (const extend of [{ list: Array(2_100).fill(1) }, deep, JSON.parse('{"__proto__":{}}'), ...unwritable]) {
      const sent = conversation.send(MsgType.text, [{ text: '您好' }], extend)
      await expect(sent).rejects.toMatchObject({ code: 'content' })
    }
    expect(await outbox.all()).toEqual([])
    expect(conversation.state.getState().entries).toEqual([])
  })
})
