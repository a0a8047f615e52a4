import { isPlace, MsgType, newsKey } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { AgentStatus, HoursSource } from '../ports/ports'
import { createMemoryStores } from '../store/memory'
import { createWorld, QUESTIONS, say, type TestSocket, toCustomer, toDesk } from '../test-world/world'
import { GREETING, NO_ANSWER } from './bot-strings'

const step = (customerId: string, agentId = 'agent-a') => ({ deskId: 'desk', customerId, agentId, agentName: agentId })
const ask = (question?: string) =>
  toDesk({ msgType: MsgType.userToHumanAgent, content: question ? [{ question }] : [] })
const key = (customerId: string) => `service|desk|${customerId}`
/** The desk's transfer messages, in order. */
const told = (socket: TestSocket) =>
  socket.of(202).flatMap((frame) => (frame.msgType === MsgType.transferResponse ? [frame.content[0]] : []))

describe('the desk answers by itself', () => {
  it('[IM-20] gives the FAQ to whoever asks, and the explanation of what is chosen', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    await vera.sends(toDesk({ msgType: MsgType.faqList, content: [] }))
    expect(vera.of(202)).toMatchObject([
      {
        msgType: MsgType.faqList,
        content: [{ items: QUESTIONS }],
        fromUserId: 'desk',
        senderName: '在线客服',
        msgSeqId: 2,
      },
    ])
    await vera.sends(toDesk({ msgType: MsgType.chooseProblem, content: QUESTIONS }))
    expect(vera.of(202).at(-1)).toMatchObject({
      msgType: MsgType.problemExplanation,
      content: [{ title: '退换货', text: '七天内可退。' }],
      msgSeqId: 4,
    })
    const gone = { questionContent: '没有了', level: 2, uuid: 'q9', parentId: 'q1' }
    await vera.sends(toDesk({ msgType: MsgType.chooseProblem, content: [gone] }))
    expect(vera.of(202).at(-1)).toMatchObject({ msgType: MsgType.problemExplanation, content: [{ title: '没有了' }] })
  })

  it('[G2] answers a repeated question once', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    const question = toDesk({ msgType: MsgType.faqList, content: [] })
    await vera.sends(question, question)
    await vera.sends(question)
    expect(vera.of(202)).toHaveLength(1)
    expect(await world.stores.messages.readAfter(key('vera'), 0, 9)).toHaveLength(2)
  })

  it('[IM-20] answers nobody but customers of the desk', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const frames = [MsgType.userToHumanAgent, MsgType.faqList, MsgType.endCustomerService].map((msgType) =>
      say('bert', { msgType, content: [] }),
    )
    await anna.sends(...frames)
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([100005, 100005, 100005])
  })
})

describe('a customer writes to the desk in their own words', () => {
  const known = { questionContent: '烘筒温度上不去', level: 2, uuid: 'q2', parentId: 'q1' }
  const answering = (hours?: HoursSource) => {
    const faq = { topQuestions: async () => QUESTIONS, explain: async () => undefined, questions: async () => [known] }
    return createWorld({ ports: { faq, ...(hours ? { hours } : {}) } })
  }
  const write = (text: string) => toDesk({ content: [{ text }] })
  const types = (socket: TestSocket) => socket.of(202).map((frame) => frame.msgType)

  it('[IM-20] offers the questions that may be meant once, then says how to reach a human, then is quiet', async () => {
    const world = answering()
    const [vera] = [await world.enter('vera'), await world.enter('agent-a')]
    await vera.sends(write('浆纱机烘筒温度怎么上不去'))
    expect(vera.of(202)).toMatchObject([
      { msgType: MsgType.autoPushQuestions, content: [{ items: [known] }], fromUserId: 'desk' },
    ])
    await vera.sends(write('烘筒温度还是不行'))
    expect(vera.of(202).at(-1)).toMatchObject({
      msgType: MsgType.problemExplanation,
      content: [{ title: '在线客服', text: '没有找到对应的答案，可以点“转人工”，人工客服 15 分钟内回复。' }],
    })
    await vera.sends(write('有人吗'), write('烘筒温度'))
    expect(types(vera)).toEqual([MsgType.autoPushQuestions, MsgType.problemExplanation])
  })

  it('[IM-20] [SV-18] greets who greets, once, and says what fits whether a person answers at this moment', async () => {
    const texts = (socket: TestSocket) =>
      socket.of(202).map((frame) => (frame.content[0] as { text?: string } | undefined)?.text)
    const open = answering()
    const [vera] = [await open.enter('vera'), await open.enter('agent-a')]
    await vera.sends(write('你好！'), write('在吗？'), write('您好，小梭'))
    expect(texts(vera)).toEqual([GREETING.open])
    await vera.sends(write('你好，烘筒温度上不去'), write('没有这个词'))
    // The greeting is a text: whoever reads it is not asked whether it helped, as below an answer.
    expect(types(vera)).toEqual([MsgType.text, MsgType.autoPushQuestions, MsgType.problemExplanation])
    expect(texts(vera).at(-1)).toBe(NO_ANSWER.open)

    // No agent is free, or the wait exceeds the promise.
    const full = answering()
    const wim = await full.enter('wim')
    await wim.sends(write('您好'), write('没有这个词'))
    expect(texts(wim)).toEqual([GREETING.full, NO_ANSWER.full])
    await full.enter('agent-a')
    full.ports.desk.recentWaits = async () => [10 * 60_000]
    const [anna, bert, carl] = [await full.enter('anna'), await full.enter('bert'), await full.enter('carl')]
    await anna.sends(write('早上好'))
    expect(texts(anna)).toEqual([GREETING.open])
    await bert.sends(ask())
    await carl.sends(write('hello'))
    expect(texts(carl)).toEqual([GREETING.full])

    const closed = answering({
      dueAt: async (_deskId, from, withinMs) => from + withinMs,
      state: async () => ({ isOpen: false }),
    })
    const [carla] = [await closed.enter('vera'), await closed.enter('agent-a')]
    await carla.sends(write('晚上好'), write('没有这个词'))
    expect(texts(carla)).toEqual([GREETING.closed, NO_ANSWER.closed])
    for (const text of [GREETING.closed, NO_ANSWER.closed]) expect(text).not.toContain('15 分钟')
  })

  it('[IM-20] says how to reach a human when nothing matches, and again in a new round', async () => {
    const world = answering()
    const vera = await world.enter('vera')
    await vera.sends(write('有人吗'))
    expect(types(vera)).toEqual([MsgType.problemExplanation])
    await vera.sends(toDesk({ msgType: MsgType.endCustomerService, content: [] }))
    await vera.sends(write('又来了'))
    expect(types(vera)).toEqual([MsgType.problemExplanation, MsgType.problemExplanation])
  })

  it('[IM-20] answers nothing by itself while an agent is wanted or there, nor where the desk keeps no questions', async () => {
    const world = answering()
    const [vera] = [await world.enter('vera'), await world.enter('agent-a')]
    await vera.sends(ask(), write('烘筒温度'))
    await world.take(world.gateway.desk.accept(step('vera')))
    await vera.sends(write('烘筒温度'))
    expect(types(vera)).toEqual([MsgType.transferResponse, MsgType.transferResponse])
    const silent = createWorld()
    const wim = await silent.enter('wim')
    await wim.sends(write('烘筒温度'))
    expect(wim.of(202)).toEqual([])
  })
})

describe('the queue', () => {
  it('[SV-12] tells the place and the expected wait, and again when the place changes', async () => {
    const world = createWorld({ policy: { silentPeerMs: 600_000 } })
    await world.enter('agent-a')
    await world.enter('agent-b')
    const carl = await world.enter('carl')
    await carl.sends(ask())
    await world.clock.pass(30_000)
    await world.take(world.gateway.desk.accept(step('carl')))
    await world.take(world.gateway.desk.end(step('carl')))
    const [vera, wim] = [await world.enter('vera'), await world.enter('wim')]
    await vera.sends(ask('退货'))
    await wim.sends(ask())
    // Two agents on duty, and the last customer waited for 30 s.
    expect(told(vera)).toEqual([{ accepted: false, position: 1, waitSeconds: 15 }])
    expect(told(wim)).toEqual([{ accepted: false, position: 2, waitSeconds: 30 }])
    await world.clock.pass(30_000)
    await world.take(world.gateway.desk.accept(step('vera')))
    expect(told(vera).at(-1)).toEqual({ accepted: true, agentId: 'agent-a', agentName: 'agent-a' })
    expect(told(wim).at(-1)).toEqual({ accepted: false, position: 1, waitSeconds: 15 })
    expect(told(wim)).toHaveLength(2)
  })

  it('[SV-12] tells the last five places one by one and farther ones by a quarter, and who asks again the very one', async () => {
    const world = createWorld({ policy: { silentPeerMs: 600_000 } })
    const { queue } = world.ports.desk
    let before = 11
    // The customers who wait before her know their places already.
    world.ports.desk.queue = async (deskId) => [
      ...Array.from({ length: before }, (_, at) => ({
        id: `other-${at}`,
        key: `service|desk|other-${at}`,
        deskId,
        customerId: `other-${at}`,
        phase: 'waiting' as const,
        announcedPosition: at + 1,
        announcements: 1,
      })),
      ...(await queue(deskId)),
    ]
    const vera = await world.enter('vera')
    const places = () => told(vera).map((item) => (item as { position: number }).position)
    const moveTo = async (place: number) => {
      before = place - 1
      await world.clock.pass(10_000)
    }
    await vera.sends(ask())
    await moveTo(11)
    await moveTo(10)
    expect(places()).toEqual([12])
    await vera.sends(ask())
    expect(places()).toEqual([12, 10])
    for (let place = 9; place > 0; place--) await moveTo(place)
    expect(places()).toEqual([12, 10, 7, 5, 4, 3, 2, 1])
    await moveTo(6)
    expect(places().at(-1)).toBe(6)
  })

  it('[SV-35] [SV-12] stores a few places for each of 100 who wait, and none of them is news to anybody', async () => {
    const world = createWorld()
    const waiting = Array.from({ length: 100 }, (_, at) => `guest-${at}`)
    const [visitor] = [...world.identities.values()].filter(({ userId }) => userId === 'vera')
    if (!visitor) throw new Error('there is a visitor')
    for (const [at, userId] of waiting.entries()) {
      world.identities.set(userId, { ...visitor, userId, userName: userId, tokenId: userId })
      const guest = await world.enter(userId, { address: `10.0.0.${at}` })
      await guest.sends(ask())
      await world.clock.pass(10)
    }
    for (const userId of waiting) {
      await world.take(world.gateway.desk.accept(step(userId)))
      await world.clock.pass(1_000)
    }
    const stored = await Promise.all(waiting.map((userId) => world.stores.messages.readAfter(key(userId), 0, 1_000)))
    const places = stored.map((rows) => rows.filter(isPlace))
    // The last five one by one; farther back the place is a quarter nearer each time.
    const most = 5 + Math.ceil(Math.log(100 / 5) / Math.log(4 / 3))
    expect(places.at(-1)?.map(({ content: [item] }) => (item as { position: number }).position)).toEqual([
      100, 75, 56, 42, 31, 23, 17, 12, 9, 6, 5, 4, 3, 2, 1,
    ])
    expect(Math.max(...places.map((rows) => rows.length))).toBeLessThanOrEqual(most)
    for (const [at, rows] of stored.entries()) {
      const unread = rows.filter((row) => row.senderId !== waiting[at] && newsKey(row) !== undefined)
      expect(unread.map(({ content: [item] }) => item)).toMatchObject([{ accepted: true }])
    }
  })

  it('[SV-12] says nothing of the wait where nobody waited in the last seven days', async () => {
    const world = createWorld()
    const asked: unknown[] = []
    const { recentWaits } = world.ports.desk
    world.ports.desk.recentWaits = (...about) => {
      asked.push(about)
      return recentWaits(...about)
    }
    const carl = await world.enter('carl')
    await carl.sends(ask())
    expect(told(carl)).toEqual([{ accepted: false, position: 1 }])
    expect(asked).toEqual([['desk', world.clock.now() - 7 * 24 * 60 * 60_000, 20]])
  })

  it('[SV-12] keeps the 15-minute promise and suggests the least busy agent', async () => {
    const world = createWorld()
    const [vera, wim] = [await world.enter('vera'), await world.enter('wim')]
    await world.enter('agent-a')
    await world.enter('agent-b')
    await vera.sends(ask('退货'))
    const asked = world.clock.now()
    const session = await world.stores.desk.session(key('vera'))
    expect(session).toMatchObject({
      phase: 'waiting',
      waitingSince: asked,
      promiseDueAt: asked + 900_000,
      question: '退货',
      suggestedAgentId: 'agent-a',
    })
    await world.take(world.gateway.desk.accept(step('vera', 'agent-a')))
    await wim.sends(ask())
    expect((await world.stores.desk.session(key('wim')))?.suggestedAgentId).toBe('agent-b')
  })

  it('[SV-12] suggests nobody who is not there, and nobody who is busy or away', async () => {
    const desk = (status: 'busy' | 'away') =>
      createMemoryStores({
        desks: [
          {
            deskId: 'desk',
            agents: [
              { userId: 'agent-a', userName: '甲', status },
              { userId: 'agent-b', userName: '乙' },
            ],
          },
        ],
      })
    for (const stores of [desk('busy'), desk('away')]) {
      const world = createWorld({ stores })
      const [vera, wim] = [await world.enter('vera'), await world.enter('wim'), await world.enter('agent-a')]
      await vera.sends(ask())
      expect(await world.stores.desk.session(key('vera'))).toMatchObject({ phase: 'waiting' })
      expect((await world.stores.desk.session(key('vera')))?.suggestedAgentId).toBe(undefined)
      await world.enter('agent-b')
      await wim.sends(ask())
      expect((await world.stores.desk.session(key('wim')))?.suggestedAgentId).toBe('agent-b')
    }
  })

  it('[SV-12] answers who asks again with the same place, and with the agent once there is one', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    await vera.sends(ask())
    await vera.sends(ask())
    expect(told(vera)).toMatchObject([
      { accepted: false, position: 1 },
      { accepted: false, position: 1 },
    ])
    await world.take(world.gateway.desk.accept(step('vera')))
    await vera.sends(ask())
    expect(told(vera).at(-1)).toMatchObject({ accepted: true, agentId: 'agent-a' })
    expect((await world.stores.desk.queue('desk')).length).toBe(0)
  })

  it('[G1] tells the place after a kill between the request and its answer', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    const { append } = world.stores.messages
    world.ports.messages.append = async (batch) => {
      const results = await append(batch)
      if (batch.some((one) => one.effect?.type === 'requested')) await new Promise(() => {})
      return results
    }
    await vera.sends(ask())
    expect(told(vera)).toEqual([])
    world.ports.messages.append = append
    world.restart()
    const back = await world.enter('vera', { cursors: { desk: 0 } })
    await world.clock.pass(10_000)
    expect(told(back)).toEqual([{ accepted: false, position: 1 }])
    await world.clock.pass(30_000)
    expect(told(back)).toHaveLength(1)
  })

  it('[G13] announces once when two nodes look at the same queue', async () => {
    const first = createWorld()
    const second = createWorld({ stores: first.stores, ports: { bus: first.ports.bus } })
    const vera = await first.enter('vera')
    await vera.sends(ask())
    await first.clock.pass(10_000)
    await second.clock.pass(10_000)
    await first.clock.settle()
    expect(told(vera)).toHaveLength(1)
  })
})

describe('agents', () => {
  it('[SV-12] shows the queue’s changes to everybody on duty, the conversation to the assignee only', async () => {
    const world = createWorld()
    const [vera, mine, idle] = [await world.enter('vera'), await world.enter('agent-a'), await world.enter('agent-b')]
    await vera.sends(toDesk())
    expect([...mine.of(202), ...idle.of(202)]).toEqual([])
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    await vera.sends(toDesk({ content: [{ text: '在吗' }] }))
    const types = (socket: TestSocket) => socket.of(202).map((frame) => frame.msgType)
    expect(types(mine)).toEqual([200502, 200507, 200507, 200101])
    expect(types(idle)).toEqual([200502, 200507, 200507])
    await mine.sends(toCustomer('vera'))
    expect(vera.of(202).at(-1)).toMatchObject({ fromUserId: 'agent-a', senderName: '甲', chatId: 'desk', type: 5 })
    await world.take(world.gateway.desk.end(step('vera')))
    expect([types(mine).at(-1), types(idle).at(-1)]).toEqual([200501, 200501])
  })

  it('[SV-12] gives a conversation to one agent; accepting twice is one message', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    await vera.sends(ask())
    const outcomes = await Promise.all([
      world.gateway.desk.accept(step('vera', 'agent-a')),
      world.gateway.desk.accept(step('vera', 'agent-a')),
      world.gateway.desk.accept(step('vera', 'agent-b')),
      world.clock.settle(),
    ])
    expect(outcomes.slice(0, 3)).toEqual([{ ok: true }, { ok: true }, { ok: false, reason: 'conflict' }])
    expect(told(vera).filter((item) => (item as { accepted: boolean }).accepted)).toHaveLength(1)
    expect(await world.take(world.gateway.desk.accept(step('vera', 'agent-a')))).toEqual({ ok: true })
    expect(await world.take(world.gateway.desk.accept(step('vera', 'stranger')))).toEqual({
      ok: false,
      reason: 'not-an-agent',
    })
    expect(await world.take(world.gateway.desk.accept(step('nobody')))).toEqual({ ok: false, reason: 'not-found' })
  })

  it('[SV-12] hands over to a colleague, who from then on is the one who may write', async () => {
    const world = createWorld()
    const [vera, first, second] = [
      await world.enter('vera'),
      await world.enter('agent-a'),
      await world.enter('agent-b'),
    ]
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    const moved = await world.take(world.gateway.desk.transfer({ ...step('vera'), toAgentId: 'agent-b' }))
    expect(moved).toEqual({ ok: true })
    expect(told(vera).at(-1)).toEqual({ accepted: true, agentId: 'agent-b', agentName: '乙' })
    const [old, now] = [toCustomer('vera'), toCustomer('vera')]
    await first.sends(old)
    await second.sends(now)
    expect([first.statusOf(old.tid)?.code, second.statusOf(now.tid)?.code]).toEqual([300002, 0])
    const back = await world.take(world.gateway.desk.transfer({ ...step('vera'), toAgentId: 'stranger' }))
    expect(back).toEqual({ ok: false, reason: 'not-an-agent' })
    const repeated = await world.take(world.gateway.desk.transfer({ ...step('vera'), toAgentId: 'agent-b' }))
    expect(repeated).toEqual({ ok: true })
  })

  it('[F40] whoever handed a customer over is sent nothing more of them, in no tab', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    const tabs = [await world.enter('agent-a'), await world.enter('agent-a')]
    const next = await world.enter('agent-b')
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    await vera.sends(toDesk({ content: [{ text: '之前' }] }))
    await world.take(world.gateway.desk.transfer({ ...step('vera'), toAgentId: 'agent-b' }))
    await world.clock.settle()
    const before = tabs.map((tab) => tab.frames.length)
    await vera.sends(toDesk({ content: [{ text: '之后' }] }))
    await next.sends(toCustomer('vera'))
    await world.clock.settle()
    expect(JSON.stringify(next.frames)).toContain('之后')
    expect(tabs.map((tab, at) => JSON.stringify(tab.frames.slice(before[at])))).toEqual([
      expect.not.stringContaining('之后'),
      expect.not.stringContaining('之后'),
    ])
    for (const [at, tab] of tabs.entries())
      expect(
        tab.frames.slice(before[at]).filter((frame) => 'msgType' in frame && frame.msgType === MsgType.text),
      ).toEqual([])
  })

  it('[F40] of two agents who accept at one instant on two nodes one has the customer and the other is told, 200 times', async () => {
    const first = createWorld()
    const second = createWorld({ stores: first.stores, ports: { bus: first.ports.bus } })
    await first.enter('agent-a')
    await second.enter('agent-b')
    const vera = await first.enter('vera')
    for (let time = 0; time < 200; time += 1) {
      await vera.sends(ask())
      const [mine, theirs] = await Promise.all([
        first.take(first.gateway.desk.accept(step('vera'))),
        second.take(second.gateway.desk.accept(step('vera', 'agent-b'))),
      ])
      expect([mine.ok, theirs.ok].filter(Boolean), `time ${time}`).toHaveLength(1)
      const winner = mine.ok ? 'agent-a' : 'agent-b'
      expect((await first.stores.desk.session('service|desk|vera'))?.assigneeId).toBe(winner)
      await first.take(first.gateway.desk.end(step('vera', winner)))
    }
  })

  it('[SV-12] hands nothing over to a colleague who is not there', async () => {
    const world = createWorld()
    const [vera] = [await world.enter('vera'), await world.enter('agent-a')]
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    const absent = await world.take(world.gateway.desk.transfer({ ...step('vera'), toAgentId: 'agent-b' }))
    expect(absent).toEqual({ ok: false, reason: 'not-there' })
    expect((await world.stores.desk.session(key('vera')))?.assigneeId).toBe('agent-a')
  })

  it('[SV-12] lets a colleague take over once the assignee has been gone for a minute, not before', async () => {
    const world = createWorld({ policy: { silentPeerMs: 600_000 } })
    const [vera, first, second] = [
      await world.enter('vera'),
      await world.enter('agent-a'),
      await world.enter('agent-b'),
    ]
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    const over = () => world.take(world.gateway.desk.accept(step('vera', 'agent-b')))
    expect(await over()).toEqual({ ok: false, reason: 'conflict' })
    first.drop()
    await world.clock.pass(59_999)
    expect([world.gateway.isAway({ userId: 'agent-a', status: 'online' }), await over()]).toEqual([
      false,
      { ok: false, reason: 'conflict' },
    ])
    await world.clock.pass(1)
    expect([world.gateway.isAway({ userId: 'agent-a', status: 'online' }), await over()]).toEqual([true, { ok: true }])
    expect(told(vera).at(-1)).toEqual({ accepted: true, agentId: 'agent-b', agentName: 'agent-b' })
    const answer = toCustomer('vera')
    await second.sends(answer)
    expect(second.statusOf(answer.tid)?.code).toBe(0)
  })

  it('[SV-12] goes to a colleague once its agent has said for a minute to be away, though they are connected', async () => {
    const agents = [
      { userId: 'agent-a', userName: '甲', status: 'online' as AgentStatus, statusSince: 0 },
      { userId: 'agent-b', userName: '乙' },
    ]
    const world = createWorld({
      policy: { silentPeerMs: 600_000 },
      stores: createMemoryStores({ desks: [{ deskId: 'desk', agents }] }),
    })
    const [vera] = [await world.enter('vera'), await world.enter('agent-a'), await world.enter('agent-b')]
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    const over = () => world.take(world.gateway.desk.accept(step('vera', 'agent-b')))
    await world.clock.pass(10 * 60_000)
    expect(await over()).toEqual({ ok: false, reason: 'conflict' })
    agents[0] = { userId: 'agent-a', userName: '甲', status: 'away', statusSince: world.clock.now() }
    await world.clock.pass(59_999)
    expect(await over()).toEqual({ ok: false, reason: 'conflict' })
    await world.clock.pass(1)
    expect(await over()).toEqual({ ok: true })
    expect(await world.stores.desk.session(key('vera'))).toMatchObject({ phase: 'open', assigneeId: 'agent-b' })
  })

  it('[SV-12] ends by either side with `by` set by the server, and begins again with the bot', async () => {
    const world = createWorld()
    const [vera] = [await world.enter('vera'), await world.enter('agent-a')]
    const other = await world.enter('vera')
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    await vera.sends(toDesk({ msgType: MsgType.endCustomerService, content: [{ reason: '好了', by: 'agent-a' }] }))
    expect(other.of(202).at(-1)).toMatchObject({ msgType: 200501, content: [{ reason: '好了', by: 'vera' }] })
    expect((await world.stores.desk.session(key('vera')))?.phase).toBe('resolved')
    await vera.sends(toDesk())
    expect((await world.stores.desk.session(key('vera')))?.phase).toBe('bot')
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera', 'agent-b')))
    const ended = await world.take(world.gateway.desk.end(step('vera', 'agent-b')))
    expect(ended).toEqual({ ok: true })
    expect(vera.of(202).at(-1)).toMatchObject({ msgType: 200501, content: [{ by: 'agent-b' }] })
  })

  it('[G4] lets an agent who comes back catch up on what they answered for', async () => {
    const world = createWorld()
    const [vera, agent] = [await world.enter('vera'), await world.enter('agent-a')]
    await vera.sends(ask())
    await world.take(world.gateway.desk.accept(step('vera')))
    agent.drop()
    await vera.sends(toDesk(), toDesk())
    const back = await world.enter('agent-a', { cursors: { vera: 3 } })
    expect(back.numbers('vera')).toEqual([4, 5])
    await vera.sends(toDesk())
    expect(back.numbers('vera')).toEqual([4, 5, 6])
  })
})
