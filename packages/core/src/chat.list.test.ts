import { type ChatRow, newsKey } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { Chat } from './api/api'
import { createFixture } from './testing/chat-fixture'

/** The server's rows, built from the model's conversations and the person's read positions. */
function listed(count = 3) {
  const fixture = createFixture()
  const { gateway, clock } = fixture
  const read = new Map<string, number>()
  const pinned = new Set<string>()
  const muted = new Set<string>()
  const lists: number[] = []
  gateway.intercept = (path, query) => {
    const top = /\/chat\/u1\/([^/]+)\/top$/.exec(path)
    if (top?.[1]) {
      pinned.add(top[1])
      return { body: { code: 0, data: [{ isTop: true }] } }
    }
    if (!path.endsWith('/chat/u1/chats')) return undefined
    const pageNumber = Number(query.get('pageNumber'))
    lists.push(pageNumber)
    const rows = [...gateway.store].map(([chatId, messages]): ChatRow => {
      const last = messages.at(-1)
      const lastReadSeqId = read.get(chatId) ?? 0
      return {
        chatId,
        type: 1,
        name: chatId,
        msgSeqId: messages.length,
        lastReadSeqId,
        unreadCount: new Set(
          messages.flatMap((message) =>
            message.msgSeqId > lastReadSeqId && message.fromUserId !== 'u1' ? (newsKey(message) ?? []) : [],
          ),
        ).size,
        lastMessage: last,
        isTop: pinned.has(chatId),
        isMuted: muted.has(chatId),
        updateTime: last?.timestamp ?? 0,
      }
    })
    rows.sort((a, b) => b.updateTime - a.updateTime)
    return {
      body: { code: 0, data: [{ total: rows.length, rows: rows.slice((pageNumber - 1) * 20, pageNumber * 20) }] },
    }
  }
  const say = (peer: string, text = 'a') => gateway.say(peer, peer, 200101, [{ text }], { type: 1 })
  for (let n = 1; n <= count; n++) say(`p${n}`)
  const start = async () => {
    const chat = fixture.page()
    void chat.start()
    void chat.list.open()
    await clock.advance(1_000)
    return chat
  }
  return { ...fixture, read, muted, lists, say, start }
}
const unread = (chat: Chat) =>
  Object.fromEntries(chat.list.state.getState().rows.map(({ chatId, unreadCount }) => [chatId, unreadCount]))

describe('the list of conversations', () => {
  it('[IM-23] counts what nobody opened, live and without asking again', async () => {
    const { clock, lists, say, start } = listed()
    const chat = await start()
    expect(unread(chat)).toEqual({ p1: 1, p2: 1, p3: 1 })
    expect(chat.state.getState().unreadTotal).toBe(3)
    const asked = lists.length
    await clock.advance(1_000)
    say('p2', '新的')
    await clock.advance(100)
    expect(unread(chat)).toEqual({ p1: 1, p2: 2, p3: 1 })
    expect(chat.list.state.getState().rows[0]).toMatchObject({
      chatId: 'p2',
      lastMessage: { content: [{ text: '新的' }] },
    })
    expect(lists).toHaveLength(asked)
  })

  it('[SV-35] [P-63] a place adds nothing; of a step whose order may be unread already, the server is asked', async () => {
    const { clock, gateway, lists, start } = listed()
    const chat = await start()
    await clock.advance(1_000)
    const asked = lists.length
    gateway.say('p1', 'p1', 200507, [{ accepted: false, position: 2 }], { type: 1 })
    await clock.advance(100)
    expect(unread(chat)).toMatchObject({ p1: 1 })
    expect(chat.list.state.getState().rows[0]).toMatchObject({ chatId: 'p1', lastMessage: { msgType: 200507 } })
    expect(lists).toHaveLength(asked)
    gateway.say('p1', 'p1', 200108, [{ title: 'a' }], { type: 1, tid: 'order.a.1' })
    await clock.advance(1_000)
    expect(lists).toHaveLength(asked + 1)
    expect(unread(chat)).toMatchObject({ p1: 2 })
    gateway.say('p1', 'p1', 200108, [{ title: 'a' }], { type: 1, tid: 'order.a.2' })
    await clock.advance(1_000)
    expect(unread(chat)).toMatchObject({ p1: 2 })
  })

  it('[G4] is right after a break: new ones, more unread, and what was read elsewhere', async () => {
    const { clock, gateway, read, say, start } = listed()
    const chat = await start()
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(100)
    say('p1')
    say('p1')
    say('p9')
    read.set('p2', 1)
    await clock.advance(20_000)
    expect(unread(chat)).toEqual({ p1: 1, p2: 1, p3: 1 })
    gateway.isReachable = true
    await clock.advance(10_000)
    expect(unread(chat)).toEqual({ p1: 3, p2: 0, p3: 1, p9: 1 })
    expect(chat.state.getState().unreadTotal).toBe(5)
  })

  it('a conversation that is new to it appears; a receipt of another device takes the count away', async () => {
    const { clock, gateway, read, say, start } = listed()
    const chat = await start()
    say('p7')
    await clock.advance(1_000)
    expect(unread(chat)).toMatchObject({ p7: 1 })
    read.set('p7', 1)
    for (const session of gateway.open) {
      const frame = gateway.say('p7', 'u1', 200203, [{ msgId: 1 }], { type: 1, tid: 'other-device' })
      gateway.push(session, frame)
    }
    await clock.advance(1_000)
    expect(unread(chat)).toMatchObject({ p7: 0 })
  })

  it('what is read here is read in the list, and a pinned one stands above', async () => {
    const { clock, start } = listed()
    const chat = await start()
    const conversation = chat.conversation('p1', 1)
    await clock.advance(500)
    conversation.markRead()
    expect(unread(chat)).toMatchObject({ p1: 0 })
    expect(chat.state.getState().unreadTotal).toBe(2)
    const pinning = chat.list.setTop('p1', true)
    await clock.advance(100)
    await pinning
    expect(chat.list.state.getState().rows[0]).toMatchObject({ chatId: 'p1', isTop: true })
  })

  it('[IM-23] a muted conversation keeps its own count and is not in the total; own mutes of another device are heard', async () => {
    const { clock, gateway, muted, read, say, start } = listed()
    muted.add('p1')
    const chat = await start()
    expect(chat.list.state.getState().rows.filter(({ isMuted }) => isMuted)).toMatchObject([{ chatId: 'p1' }])
    expect(unread(chat)).toMatchObject({ p1: 1 })
    expect(chat.state.getState().unreadTotal).toBe(2)
    const mute = (chatId: string, from: string, item: object) => {
      const frame = gateway.say(chatId, from, 200204, [item], { type: 1 })
      if (from === 'u1') for (const session of gateway.open) gateway.push(session, frame)
    }
    // Another person's mute applies to them alone; it counts as their message.
    mute('p3', 'p3', {})
    await clock.advance(100)
    expect(chat.state.getState().unreadTotal).toBe(3)
    read.set('p2', 2)
    muted.add('p2')
    mute('p2', 'u1', { until: clock.now() + 60_000 })
    await clock.advance(100)
    expect(chat.list.state.getState().rows.find(({ chatId }) => chatId === 'p2')?.isMuted).toBe(true)
    say('p2')
    await clock.advance(100)
    expect(unread(chat)).toMatchObject({ p2: 1, p3: 2 })
    expect(chat.state.getState().unreadTotal).toBe(2)
    mute('p2', 'u1', { until: 0 })
    say('p2')
    await clock.advance(100)
    expect(chat.state.getState().unreadTotal).toBe(3)
  })

  it('[IM-23] one message more is one more, in a conversation that was read here and in one of which only the end is', async () => {
    const { clock, say, start } = listed()
    for (let n = 0; n < 3; n++) say('p2')
    const chat = await start()
    expect(unread(chat)).toEqual({ p1: 1, p2: 4, p3: 1 })
    chat.conversation('p1', 1).markRead()
    await clock.advance(500)
    chat.conversation('p1', 1).markRead()
    for (const peer of ['p1', 'p2']) say(peer)
    await clock.advance(100)
    expect(unread(chat)).toEqual({ p1: 1, p2: 5, p3: 1 })
    for (const peer of ['p1', 'p2']) say(peer)
    await clock.advance(100)
    expect(unread(chat)).toEqual({ p1: 2, p2: 6, p3: 1 })
    expect(chat.state.getState().unreadTotal).toBe(9)
    chat.conversation('p1', 1).markRead()
    expect(unread(chat)).toMatchObject({ p1: 0 })
    expect(chat.state.getState().unreadTotal).toBe(7)
  })

  it('[G4] [G16] what one is no longer in has gone after a break, wherever it stood; what the server set back is as it says', async () => {
    const { clock, gateway, say, start } = listed(45)
    const chat = await start()
    for (const _ of [2, 3]) {
      void chat.list.loadMore()
      await clock.advance(200)
    }
    for (const _ of [1, 2]) say('p7')
    await clock.advance(200)
    expect(unread(chat)).toMatchObject({ p7: 3, p20: 1 })
    expect(chat.list.state.getState().rows).toHaveLength(45)
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(100)
    for (const peer of ['p1', 'p20', 'p44']) gateway.store.delete(peer)
    gateway.store.get('p7')?.splice(1)
    say('p46')
    gateway.isReachable = true
    await clock.advance(10_000)
    const left = unread(chat)
    expect(Object.keys(left)).toHaveLength(43)
    expect(left).toMatchObject({ p46: 1, p7: 1, p2: 1 })
    for (const peer of ['p1', 'p20', 'p44']) expect(left[peer]).toBe(undefined)
    expect(chat.state.getState().unreadTotal).toBe(43)
  })

  it('[G4] a conversation that moves to a page that was read already, while the next one is read, stays', async () => {
    const { clock, gateway, say, start } = listed(0)
    for (let n = 1; n <= 45; n++) {
      say(`p${n}`)
      await clock.advance(10)
    }
    const chat = await start()
    void chat.list.loadMore()
    await clock.advance(200)
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(100)
    say('p46')
    const { intercept } = gateway
    let hasMoved = false
    gateway.intercept = (path, query) => {
      const reply = intercept?.(path, query)
      if (path.endsWith('/chats') && !hasMoved) {
        hasMoved = true
        gateway.say('p10', 'p10', 200203, [{ msgId: 1 }], { type: 1 })
      }
      return reply
    }
    const wasThere: boolean[] = []
    chat.list.state.subscribe(({ rows }) => wasThere.push(rows.some(({ chatId }) => chatId === 'p10')))
    gateway.isReachable = true
    await clock.advance(10_000)
    expect(hasMoved).toBe(true)
    expect(unread(chat)).toMatchObject({ p46: 1, p10: 1 })
    expect(wasThere).not.toContain(false)
  })

  it('[IM-23] [F42] what begins or goes on while the list lies open is there at once with its count, wherever it stood', async () => {
    const { clock, say, start } = listed(45)
    const chat = await start()
    const before = chat.state.getState().unreadTotal
    expect(chat.list.state.getState().rows).toHaveLength(20)
    for (const text of ['大家好', '群里说', '明天停机']) say('new-group', text)
    await clock.advance(10)
    // On the third page, which was never requested.
    say('p1', '还在吗')
    await clock.advance(1_000)
    expect(unread(chat)).toMatchObject({ 'new-group': 3, p1: 2 })
    expect(chat.state.getState().unreadTotal).toBe(before + 4)
    expect(
      chat.list.state
        .getState()
        .rows.map(({ chatId }) => chatId)
        .slice(0, 2),
    ).toEqual(['p1', 'new-group'])
  })

  it('reads pages of 20, compares only as far as something is new', async () => {
    const { clock, lists, start } = listed(45)
    const chat = await start()
    expect(chat.list.state.getState()).toMatchObject({ hasMore: true })
    const more = chat.list.loadMore()
    await clock.advance(200)
    expect(await more).toBe(true)
    void chat.list.loadMore()
    await clock.advance(200)
    expect(chat.list.state.getState().rows).toHaveLength(45)
    expect(chat.list.state.getState().hasMore).toBe(false)
    lists.length = 0
    void chat.list.open()
    await clock.advance(500)
    expect(Math.max(...lists)).toBe(1)
  })
})

describe('memory', () => {
  it('what is read and closed is released when many conversations are held; what waits or is unread is not', async () => {
    const { clock, gateway, page } = createFixture()
    const chat = page()
    void chat.start()
    await clock.advance(1_000)
    const kept = chat.conversation('kept', 1)
    for (let n = 0; n < 120; n++) {
      gateway.say(`p${n}`, `p${n}`, 200101, [{ text: 'a' }], { type: 1 })
      // Answered from another device, so nothing in it is unread.
      for (const session of gateway.open) {
        if (n >= 10)
          gateway.push(session, gateway.say(`p${n}`, 'u1', 200101, [{ text: 'b' }], { type: 1, tid: `t${n}` }))
      }
      await clock.advance(20)
    }
    expect(chat.figures().held.conversations).toBe(50)
    const cursors = Object.keys(chat.cursors())
    for (let n = 0; n < 10; n++) expect(cursors).toContain(`p${n}`)
    expect(chat.conversation('kept', 1)).toBe(kept)
  })
})
