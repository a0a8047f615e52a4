import { describe, expect, it } from 'vitest'
import type { MessageEntry } from './api/api'
import { createFixture } from './testing/chat-fixture'

const filled = async (count: number) => {
  const fixture = createFixture()
  for (let n = 1; n <= count; n++) fixture.gateway.say('desk', 'agent', 200101, [{ text: `第${n}条` }])
  const chat = fixture.page()
  const conversation = chat.conversation('desk', 5)
  void chat.start()
  await fixture.clock.advance(1_000)
  const calls = () => fixture.gateway.calls.filter(({ path }) => path.endsWith('/msg/details')).length
  const shape = () =>
    conversation.state
      .getState()
      .entries.map((entry) => (entry.kind === 'gap' ? `gap ${entry.fromSeqId}-${entry.toSeqId}` : entry.msgSeqId))
  return { ...fixture, chat, conversation, calls, shape }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) => from + at)

describe('standing at a message', () => {
  it('[IM-17] loads what is around it and leaves the gap to be read; the cursor stays at the newest', async () => {
    const { clock, chat, conversation, shape, calls } = await filled(300)
    expect(shape()).toEqual(numbers(281, 300))
    const revealed = conversation.reveal(100)
    await clock.advance(100)
    expect(await revealed).toBe(true)
    expect(shape()).toEqual([...numbers(90, 109), 'gap 110-280', ...numbers(281, 300)])
    expect(chat.cursors()).toEqual({ desk: 300 })
    const before = calls()
    await clock.advance(60_000)
    expect(calls()).toBe(before)
  })

  it('reads on from either end until the gap is gone, and further down as ever', async () => {
    const { clock, conversation, shape } = await filled(80)
    const gap = () => {
      const found = conversation.state.getState().entries.find((entry) => entry.kind === 'gap')
      if (found?.kind !== 'gap') throw new Error('no gap')
      return found
    }
    void conversation.reveal(20)
    await clock.advance(100)
    expect(shape()).toEqual([...numbers(10, 29), 'gap 30-60', ...numbers(61, 80)])
    void conversation.fillGap(gap(), 'below')
    await clock.advance(100)
    expect(shape()).toEqual([...numbers(10, 49), 'gap 50-60', ...numbers(61, 80)])
    void conversation.fillGap(gap())
    await clock.advance(100)
    expect(shape()).toEqual(numbers(10, 80))
    void conversation.loadOlder()
    await clock.advance(100)
    expect(shape()).toEqual(numbers(1, 80))
  })

  it('a hole that nobody left is healed beside one that was', async () => {
    const { clock, gateway, chat, conversation, shape } = await filled(200)
    void conversation.reveal(50)
    await clock.advance(100)
    for (const session of gateway.open) {
      const lost = gateway.messages('desk')
      lost.push({ ...(lost[199] as (typeof lost)[number]), msgSeqId: 201, tid: 'lost' })
      const next = { ...(lost[199] as (typeof lost)[number]), msgSeqId: 202, tid: 'next' }
      lost.push(next)
      gateway.push(session, next)
    }
    await clock.advance(2_000)
    expect(shape().slice(-3)).toEqual([200, 201, 202])
    expect(shape()).toContain('gap 60-180')
    expect(chat.cursors()).toEqual({ desk: 202 })
  })

  it('says so when the message is not there', async () => {
    const { clock, gateway, conversation } = await filled(60)
    const row = gateway.messages('desk')[9]
    if (row) Object.assign(row, { isMsgDelete: true, content: [] })
    const revealed = conversation.reveal(10)
    await clock.advance(100)
    expect(await revealed).toBe(false)
  })
})

describe('how much is unread', () => {
  /** 300 messages, of which the server counts 50 as read. */
  const unread = async (position: Record<string, unknown> | undefined, mine?: number) => {
    const fixture = createFixture()
    const { clock, gateway } = fixture
    for (let n = 1; n <= 300; n++) {
      gateway.say('desk', n === mine ? 'u1' : 'agent', 200101, [{ text: `第${n}条` }])
    }
    const asked: string[] = []
    gateway.intercept = (path, query) => {
      if (!path.endsWith('/chats')) return undefined
      asked.push(query.get('types') ?? '')
      const row = { chatId: 'desk', type: 5, name: '', isTop: false, isMuted: false, updateTime: 0, ...position }
      return { body: { code: 0, msg: '', data: [{ total: 1, rows: position ? [row] : [] }] } }
    }
    const chat = fixture.page()
    const conversation = chat.conversation('desk', 5)
    const figures: number[] = []
    conversation.state.subscribe(({ entries, unreadCount }) => entries.length > 0 && figures.push(unreadCount))
    void chat.start()
    await clock.advance(1_000)
    return { ...fixture, chat, conversation, asked, figures }
  }
  const known = { msgSeqId: 300, lastReadSeqId: 50, unreadCount: 250 }

  const step = (gateway: { say: (...about: never[]) => unknown }, tid: string) =>
    (gateway.say as (...about: unknown[]) => unknown)('desk', 'desk', 200108, [{ title: '售后工单' }], { tid })

  it('[SV-35] [P-63] places and lists of questions do not count, the steps of one order count once', async () => {
    const { clock, gateway, chat, conversation } = await filled(3)
    conversation.markRead()
    await clock.advance(1_000)
    gateway.say('desk', 'desk', 200507, [{ accepted: false, position: 2 }])
    gateway.say('desk', 'desk', 200503, [{ items: [{ questionContent: 'a', level: 1, uuid: 'q', parentId: '' }] }])
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(0)
    for (const tid of ['order.a.1', 'order.a.2', 'order.b.1']) step(gateway, tid)
    gateway.say('desk', 'desk', 200507, [{ accepted: true, agentName: '王晓芸' }])
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(3)
    expect(chat.state.getState().unreadTotal).toBe(3)
  })

  it('[SV-35] asks the server when a step comes whose order may be unread above what is loaded', async () => {
    const position = { ...known }
    const { clock, gateway, conversation, asked } = await unread(position)
    // An earlier step is among the 230 that are not loaded.
    Object.assign(position, { msgSeqId: 301 })
    step(gateway, 'order.a.7')
    await clock.advance(100)
    expect(asked).toHaveLength(2)
    expect(conversation.state.getState().unreadCount).toBe(250)
    // What is known by then is not counted twice.
    gateway.say('desk', 'agent', 200101, [{ text: '又一条' }])
    await clock.advance(100)
    expect(asked).toHaveLength(2)
    expect(conversation.state.getState().unreadCount).toBe(251)
  })

  it('[SV-35] keeps its figure when the server answers by another read position', async () => {
    const position = { ...known }
    const { clock, gateway, conversation } = await unread(position)
    Object.assign(position, { msgSeqId: 301, lastReadSeqId: 10, unreadCount: 290 })
    step(gateway, 'order.a.7')
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(251)
  })

  it('[WD-06] is the figure of the server where a page does not hold it all, from the first state on', async () => {
    const { clock, gateway, chat, conversation, asked, figures } = await unread(known)
    expect(new Set(figures)).toEqual(new Set([250]))
    expect(asked).toEqual(['5'])
    gateway.say('desk', 'agent', 200101, [{ text: '又一条' }])
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(251)
    expect(chat.state.getState().unreadTotal).toBe(251)
    for (const step of [() => conversation.loadOlder(), () => conversation.reveal(51)]) {
      void step()
      await clock.advance(100)
      expect(conversation.state.getState().unreadCount).toBe(251)
    }
    conversation.markRead()
    expect(conversation.state.getState().unreadCount).toBe(0)
    expect(asked).toEqual(['5'])
  })

  it('[WD-06] is counted here once everything from the own position on is held', async () => {
    const { clock, conversation } = await unread({ ...known, lastReadSeqId: 250, unreadCount: 49 })
    for (let page = 1; page <= 3; page++) {
      void conversation.loadOlder()
      await clock.advance(100)
    }
    expect(conversation.state.getState().unreadCount).toBe(50)
  })

  it('[WD-06] is not asked for where the page holds the own position', async () => {
    const { asked, conversation } = await unread(known, 290)
    expect(asked).toEqual([])
    expect(conversation.state.getState().unreadCount).toBe(10)
  })

  it('[WD-06] is what comes from now on where the server knows no position: a page is no figure', async () => {
    const { clock, gateway, chat, conversation, figures } = await unread(undefined)
    expect(new Set(figures)).toEqual(new Set([0]))
    gateway.say('desk', 'agent', 200101, [{ text: '又一条' }])
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(1)
    expect(chat.state.getState().unreadTotal).toBe(1)
    // Older pages are older than the first look.
    void conversation.loadOlder()
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(1)
    conversation.markRead()
    await clock.advance(100)
    expect(conversation.state.getState().unreadCount).toBe(0)
    // The others are told how far it was read.
    expect(conversation.state.getState().readWatermarks).toMatchObject({ u1: 301 })
  })
})

describe('search in a conversation', () => {
  it('[P-57] asks the server within the bounds, and gives the way to the next page', async () => {
    const { clock, gateway, conversation } = await filled(30)
    const queries: string[] = []
    gateway.intercept = (path, query) => {
      if (!path.endsWith('/msg/search')) return undefined
      queries.push(`${path}?${query}`)
      const rows = [...gateway.messages('desk')].reverse().slice(queries.length === 1 ? 0 : 20, 20 * queries.length)
      return { body: { code: 0, msg: '', data: [{ total: 30, rows }] } }
    }
    const first = conversation.search(' 停车 ', { from: 5, to: 9, msgTypes: [200101, 200106] })
    await clock.advance(100)
    expect(await first).toMatchObject({ total: 30, before: 11 })
    expect((await first).entries[0]).toMatchObject({ kind: 'message', msgSeqId: 30, sendType: 'other' })
    const next = conversation.search('停车', { before: (await first).before })
    await clock.advance(100)
    expect((await next).entries.map(({ msgSeqId }) => msgSeqId)).toEqual(numbers(1, 10).reverse())
    expect((await next).before).toBeUndefined()
    expect(queries[0]).toBe(
      `/ima-business/m-api/im/v1/chat/u1/desk/msg/search?${new URLSearchParams({ keyword: '停车', from: '5', to: '9', msgTypes: '200101,200106', pageSize: '20' })}`,
    )
    await expect(conversation.search('  ')).rejects.toMatchObject({ code: 'content' })
  })
})

describe('forwarding', () => {
  it('[IM-24] one message or more go to the target as one relay, in their order, without recalled ones', async () => {
    const { clock, gateway, chat, conversation } = await filled(4)
    gateway.say('desk', 'agent', 200201, [{ msgId: 2 }])
    await clock.advance(100)
    const entries = conversation.state.getState().entries as MessageEntry[]
    const target = chat.conversation('u9', 1)
    await target.sendRelay([entries[3], entries[1], entries[0]] as MessageEntry[])
    await target.sendRelay([entries[2] as MessageEntry], '报修记录')
    await clock.advance(100)
    expect(gateway.messages('u9')).toMatchObject([
      {
        msgType: 200109,
        targetId: 'u9',
        content: [
          {
            title: 'agent的聊天记录',
            items: [
              { msgType: 200101, content: [{ text: '第1条' }], senderName: 'agent' },
              { msgType: 200101, content: [{ text: '第4条' }], senderName: 'agent' },
            ],
          },
        ],
      },
      { msgType: 200109, content: [{ title: '报修记录', items: [{ content: [{ text: '第3条' }] }] }] },
    ])
    await expect(target.sendRelay([entries[1] as MessageEntry])).rejects.toMatchObject({ code: 'content' })
    await expect(target.sendRelay(Array(101).fill(entries[0]))).rejects.toMatchObject({ code: 'content' })
  })
})

describe('what the program adds to a message', () => {
  it('goes into extend under the caller’s own, and never stops a message', async () => {
    const { clock, gateway, page } = createFixture()
    let context: () => Record<string, unknown> = () => ({ page: { title: '备件' }, source: 'portal' })
    const chat = page({ messageContext: () => context() })
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    await conversation.send(200101, [{ text: 'a' }], { source: 'caller' })
    context = () => {
      throw new Error('the page broke')
    }
    await conversation.sendText('b')
    context = () => ({ much: 'x'.repeat(5_000) })
    await conversation.sendText('c')
    // With it the message would be longer than a frame.
    context = () => ({ some: 'x'.repeat(4_000) })
    await conversation.send(200101, [{ text: 'd' }], { own: 'y'.repeat(62_000) })
    await clock.advance(1_000)
    expect(gateway.messages('desk').map(({ extend }) => extend)).toEqual([
      { page: { title: '备件' }, source: 'caller' },
      undefined,
      undefined,
      { own: 'y'.repeat(62_000) },
    ])
  })
})

describe('[P-38] delivered', () => {
  it('shows own messages as delivered, and a receipt as read; neither goes back', async () => {
    const { clock, gateway, conversation } = await filled(1)
    await conversation.sendText('a')
    await conversation.sendText('b')
    await clock.advance(100)
    const states = () =>
      conversation.state.getState().entries.flatMap((entry) => (entry.kind === 'message' ? [entry.sendState] : []))
    expect(states()).toEqual([undefined, 'sent', 'sent'])
    const deliver = (toSeqId: number, userId = 'agent') => {
      for (const session of gateway.open) gateway.push(session, { eventType: 207, chatId: 'desk', userId, toSeqId })
    }
    deliver(3, 'u1')
    deliver(2)
    await clock.advance(100)
    expect(states()).toEqual([undefined, 'delivered', 'sent'])
    gateway.say('desk', 'agent', 200203, [{ msgId: 2 }])
    deliver(3)
    deliver(1)
    await clock.advance(100)
    expect(states()).toEqual([undefined, 'read', 'delivered'])
  })
})
