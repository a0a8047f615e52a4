/** Routing advice and its reasons, handing over to a group, the answers due after it, and left messages. */
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { AgentStatus, DeskGroup, HoursSource } from '../ports/ports'
import { createMemoryStores } from '../store/memory'
import { createWorld, type TestSocket, toCustomer, toDesk } from '../test-world/world'

const MINUTE = 60_000
const groups: readonly DeskGroup[] = [
  { id: 'sizing', name: '浆纱组', keywords: ['浆纱', '烘筒'], memberIds: ['agent-b'] },
  { id: 'fibre', name: '化纤组', keywords: ['卷绕'], memberIds: ['agent-a'] },
  { id: 'empty', name: '空组', keywords: [], memberIds: [] },
]
const world = (more: { status?: AgentStatus; isLeaving?: boolean; hours?: HoursSource } = {}) =>
  createWorld({
    policy: { silentPeerMs: 600_000 },
    ports: more.hours ? { hours: more.hours } : {},
    stores: createMemoryStores({
      desks: [
        {
          deskId: 'desk',
          agents: [
            { userId: 'agent-a', userName: '甲' },
            { userId: 'agent-b', userName: '乙', status: more.status, isLeaving: more.isLeaving },
          ],
          groups,
        },
      ],
    }),
  })
const ask = (question?: string) =>
  toDesk({ msgType: MsgType.userToHumanAgent, content: question ? [{ question }] : [] })
const step = (customerId: string, agentId = 'agent-a') => ({ deskId: 'desk', customerId, agentId, agentName: agentId })
const key = (customerId: string) => `service|desk|${customerId}`
const told = (socket: TestSocket) =>
  socket.of(202).flatMap((frame) => (frame.msgType === MsgType.transferResponse ? [frame.content[0]] : []))

describe('who is advised', () => {
  it('[SV-12] is of the group that the question is for, and the reason is kept', async () => {
    const here = world()
    const [vera, wim] = [await here.enter('vera'), await here.enter('wim')]
    await here.enter('agent-a')
    await here.enter('agent-b')
    await vera.sends(ask('浆纱机烘筒不热'))
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      suggestedAgentId: 'agent-b',
      routingReason: 'skill',
      groupId: 'sizing',
      groupName: '浆纱组',
    })
    // Without a question of its own, the request is about the last message before it.
    await wim.sends(toDesk({ content: [{ text: '卷绕头报警' }] }))
    await wim.sends(ask())
    expect(await here.stores.desk.session(key('wim'))).toMatchObject({ suggestedAgentId: 'agent-a', groupId: 'fibre' })
  })

  it('[SV-12] is the last agent first, unless they have much more to do than others', async () => {
    const here = world()
    const vera = await here.enter('vera')
    await here.enter('agent-a')
    await here.enter('agent-b')
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera', 'agent-b')))
    await here.take(here.gateway.desk.end(step('vera', 'agent-b')))
    await vera.sends(ask('卷绕头'))
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      suggestedAgentId: 'agent-b',
      routingReason: 'lastAgent',
    })
    await here.take(here.gateway.desk.accept(step('vera', 'agent-b')))
    await here.take(here.gateway.desk.end(step('vera', 'agent-b')))
    for (const other of ['anna', 'bert', 'carl']) {
      await (await here.enter(other)).sends(ask())
      await here.take(here.gateway.desk.accept(step(other, 'agent-b')))
    }
    await vera.sends(ask())
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      suggestedAgentId: 'agent-a',
      routingReason: 'leastBusy',
    })
  })
})

describe('who is advised now', () => {
  it('[SV-12] is made again whenever it is shown: what was advised at the asking is the past', async () => {
    const here = world()
    const vera = await here.enter('vera')
    await here.enter('agent-a')
    await vera.sends(ask())
    const stored = async () => (await here.stores.desk.session(key('vera')))?.suggestedAgentId
    const now = async (handedTo?: string) =>
      (await here.gateway.adviceNow('desk', [{ key: key('vera'), handedTo }])).get(key('vera'))
    expect(await now()).toEqual({ suggestedAgentId: 'agent-a', routingReason: 'leastBusy' })
    await (await here.enter('anna')).sends(ask())
    await here.take(here.gateway.desk.accept(step('anna')))
    const second = await here.enter('agent-b')
    expect(await now()).toEqual({ suggestedAgentId: 'agent-b', routingReason: 'leastBusy' })
    expect(await stored()).toBe('agent-a')
    // A conversation handed to a group stays with it, whoever else is less busy.
    expect(await now('fibre')).toMatchObject({
      groupName: '化纤组',
      suggestedAgentId: 'agent-a',
      routingReason: 'skill',
    })
    expect(await now('empty')).toEqual({ groupId: 'empty', groupName: '空组' })
    second.drop()
    await here.clock.pass(10_000)
    expect(await now()).toEqual({ suggestedAgentId: 'agent-a', routingReason: 'leastBusy' })
  })
})

describe('handing over', () => {
  it('[SV-12] to a group lets the customer wait at a place they read at once, with a note for colleagues only', async () => {
    const here = world()
    const [vera, first] = [await here.enter('vera'), await here.enter('agent-a')]
    await here.enter('agent-b')
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    await first.sends(toCustomer('vera'))
    await here.clock.pass(5 * MINUTE)
    const move = here.gateway.desk.transfer({ ...step('vera'), toGroupId: 'sizing', note: '要报价' })
    expect(await here.take(move)).toEqual({ ok: true })
    expect(told(vera).at(-1)).toEqual({ accepted: false, position: 1 })
    const session = await here.stores.desk.session(key('vera'))
    expect(session).toMatchObject({
      phase: 'waiting',
      waitingSince: here.clock.now(),
      groupId: 'sizing',
      suggestedAgentId: 'agent-b',
      transferNote: '要报价',
      transferredBy: 'agent-a',
      replyDueAt: here.clock.now() + 15 * MINUTE,
    })
    expect(session?.assigneeId).toBe(undefined)
    expect(JSON.stringify(vera.frames)).not.toContain('要报价')
    const late = toCustomer('vera')
    await first.sends(late)
    expect(first.statusOf(late.tid)?.code).toBe(300002)
    await here.clock.pass(10_000)
    expect(told(vera)).toHaveLength(3)
    expect(await here.take(here.gateway.desk.accept(step('vera', 'agent-b')))).toEqual({ ok: true })
  })

  it('[SV-12] to a group and taken from the queue again by the same agent is theirs again; the press twice is one accepting', async () => {
    const here = world()
    const [vera, first] = [await here.enter('vera'), await here.enter('agent-a')]
    await vera.sends(ask())
    const accept = () => here.gateway.desk.accept(step('vera'))
    await here.take(accept())
    await here.clock.pass(MINUTE)
    await here.take(here.gateway.desk.transfer({ ...step('vera'), toGroupId: 'sizing' }))
    await here.clock.pass(MINUTE)
    expect(await here.take(Promise.all([accept(), accept()]))).toEqual([{ ok: true }, { ok: true }])
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({ phase: 'open', assigneeId: 'agent-a' })
    expect(told(vera).map((item) => (item as { accepted: boolean }).accepted)).toEqual([false, true, false, true])
    const answer = toCustomer('vera')
    await first.sends(answer)
    expect(first.statusOf(answer.tid)?.code).toBe(0)
  })

  it('[SV-12] back to the queue keeps the age of the wait and what is owed, and names nobody as told before', async () => {
    const here = world()
    const [vera, anna] = [await here.enter('vera'), await here.enter('anna')]
    await here.enter('agent-a')
    await here.enter('agent-b')
    const askedAt = here.clock.now()
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    await here.clock.pass(5 * MINUTE)
    await anna.sends(ask())
    const back = () => here.gateway.desk.transfer({ ...step('vera'), toQueue: true, note: '我要离开' })
    expect(await here.take(back())).toEqual({ ok: true })
    expect(await here.take(back())).toEqual({ ok: false, reason: 'conflict' })
    // Before anna, who asked later; a due answer keeps its instant.
    expect(told(vera).at(-1)).toEqual({ accepted: false, position: 1 })
    await here.clock.pass(10_000)
    expect(told(anna).at(-1)).toMatchObject({ accepted: false, position: 2 })
    expect((await here.stores.desk.queue('desk')).map(({ customerId }) => customerId)).toEqual(['vera', 'anna'])
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      phase: 'waiting',
      waitingSince: askedAt + 1,
      replyDueAt: askedAt + 15 * MINUTE,
      suggestedAgentId: 'agent-b',
      transferNote: '我要离开',
    })
    // An agent who returned it to the queue may accept it again, under a new tid.
    expect(await here.take(here.gateway.desk.accept(step('vera')))).toEqual({ ok: true })
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({ phase: 'open', assigneeId: 'agent-a' })
  })

  it('[SV-12] back to the queue after an answer owes the next one again, and says nothing of how long people wait', async () => {
    const here = world()
    const [vera, agent] = [await here.enter('vera'), await here.enter('agent-a')]
    await here.enter('agent-b')
    await vera.sends(ask())
    await here.clock.pass(MINUTE)
    await here.take(here.gateway.desk.accept(step('vera')))
    expect(await here.stores.desk.recentWaits('desk', 0, 9)).toEqual([MINUTE])
    await agent.sends(toCustomer('vera'))
    await here.clock.pass(60 * MINUTE)
    await here.take(here.gateway.desk.transfer({ ...step('vera'), toQueue: true }))
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      replyDueAt: here.clock.now() + 15 * MINUTE,
    })
    await here.take(here.gateway.desk.accept(step('vera', 'agent-b')))
    expect(await here.stores.desk.recentWaits('desk', 0, 9)).toEqual([])
  })

  it('[SV-12] to a group that is not there or has nobody else is refused', async () => {
    const here = world()
    const [vera] = [await here.enter('vera'), await here.enter('agent-a')]
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    for (const toGroupId of ['none', 'empty', 'fibre'])
      expect(await here.take(here.gateway.desk.transfer({ ...step('vera'), toGroupId }))).toEqual({
        ok: false,
        reason: 'no-group',
      })
    expect((await here.stores.desk.session(key('vera')))?.phase).toBe('open')
  })

  it('[SV-12] to a colleague who is away is refused, to one who is busy not', async () => {
    for (const [status, outcome] of [
      ['away', { ok: false, reason: 'not-there' }],
      ['busy', { ok: true }],
    ] as const) {
      const here = world({ status })
      const [vera] = [await here.enter('vera'), await here.enter('agent-a'), await here.enter('agent-b')]
      await vera.sends(ask())
      await here.take(here.gateway.desk.accept(step('vera')))
      expect(await here.take(here.gateway.desk.transfer({ ...step('vera'), toAgentId: 'agent-b' }))).toEqual(outcome)
    }
  })
})

describe('a colleague who may serve no more and still has conversations', () => {
  it('[SV-12] is advised to nobody, given nothing, and no member of a group; what is theirs they may hand on', async () => {
    const here = world({ isLeaving: true })
    const [vera, wim] = [await here.enter('vera'), await here.enter('wim')]
    await here.enter('agent-b')
    await wim.sends(ask('浆纱机'))
    expect((await here.stores.desk.session(key('wim')))?.suggestedAgentId).toBe(undefined)
    await here.enter('agent-a')
    await vera.sends(ask('浆纱机'))
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({ suggestedAgentId: 'agent-a' })
    await here.take(here.gateway.desk.accept(step('vera')))
    const give = (to: { toAgentId: string } | { toGroupId: string }) =>
      here.take(here.gateway.desk.transfer({ ...step('vera'), ...to }))
    expect(await give({ toAgentId: 'agent-b' })).toEqual({ ok: false, reason: 'not-an-agent' })
    expect(await give({ toGroupId: 'sizing' })).toEqual({ ok: false, reason: 'no-group' })
    const assign = here.gateway.desk.assign({ ...step('vera'), toAgentId: 'agent-b' })
    expect(await here.take(assign)).toEqual({ ok: false, reason: 'not-an-agent' })
    await here.take(here.gateway.desk.accept(step('wim', 'agent-b')))
    const handOn = here.gateway.desk.transfer({ ...step('wim', 'agent-b'), toAgentId: 'agent-a' })
    expect(await here.take(handOn)).toEqual({ ok: true })
  })
})

describe('the first answer', () => {
  it('[SV-12] is the assignee’s first message, kept for the figures; a handover owes another one', async () => {
    const here = world()
    const [vera, first, second] = [await here.enter('vera'), await here.enter('agent-a'), await here.enter('agent-b')]
    const session = () => here.stores.desk.session(key('vera'))
    await vera.sends(ask())
    const asked = here.clock.now()
    await here.take(here.gateway.desk.accept(step('vera')))
    expect(await session()).toMatchObject({ replyDueAt: asked + 15 * MINUTE })
    await here.clock.pass(MINUTE)
    await vera.sends(toDesk())
    expect((await session())?.firstReplyAt).toBe(undefined)
    await first.sends(toCustomer('vera'))
    const answered = here.clock.now()
    await here.clock.pass(MINUTE)
    await first.sends(toCustomer('vera'))
    expect(await session()).toMatchObject({ firstReplyAt: answered, promiseDueAt: asked + 15 * MINUTE })
    expect((await session())?.replyDueAt).toBe(undefined)
    await here.take(here.gateway.desk.transfer({ ...step('vera'), toAgentId: 'agent-b' }))
    expect((await session())?.replyDueAt).toBe(here.clock.now() + 15 * MINUTE)
    await second.sends(toCustomer('vera'))
    expect(await session()).toMatchObject({ firstReplyAt: answered })
    expect((await session())?.replyDueAt).toBe(undefined)
  })
})

describe('taking the next', () => {
  const press = (
    here: ReturnType<typeof world>,
    requestKey: string,
    customerIds: readonly string[],
    agentId = 'agent-a',
  ) =>
    here.take(
      here.gateway.desk.acceptNext({
        agentId,
        agentName: agentId,
        requestKey,
        deskIds: ['desk'],
        waiting: customerIds.map((customerId) => ({ deskId: 'desk', customerId })),
      }),
    )
  const taken = (customerId: string) => ({ ok: true, deskId: 'desk', customerId })

  it('[SV-12] takes the first, passes over whom a colleague has, and says when nobody is left', async () => {
    const here = world()
    const [vera, wim] = [await here.enter('vera'), await here.enter('wim')]
    await here.enter('agent-a')
    await here.enter('agent-b')
    await vera.sends(ask())
    await wim.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera', 'agent-b')))
    expect(await press(here, 'k1', ['vera', 'wim'])).toEqual(taken('wim'))
    expect(await press(here, 'k2', ['vera', 'wim'])).toEqual({ ok: false, reason: 'nobody' })
  })

  it('[SV-12] of the same press twice, also at one instant, takes one', async () => {
    const here = world()
    const [vera, wim] = [await here.enter('vera'), await here.enter('wim')]
    await here.enter('agent-a')
    await vera.sends(ask())
    await wim.sends(ask())
    const both = await Promise.all([press(here, 'k1', ['vera', 'wim']), press(here, 'k1', ['wim', 'vera'])])
    expect(both[0]).toEqual(both[1])
    // The list has changed, the click is the same.
    expect(await press(here, 'k1', ['wim'])).toEqual(both[0])
    const phases = await Promise.all(
      ['vera', 'wim'].map(async (id) => (await here.stores.desk.session(key(id)))?.phase),
    )
    expect(phases.sort()).toEqual(['open', 'waiting'])
    expect(await press(here, 'k2', ['vera', 'wim'])).toMatchObject({ ok: true })
  })
})

describe('every answer after the first', () => {
  it('[SV-12] is owed in its 15 minutes too, to what is said and not to what only tells', async () => {
    const here = world()
    const [vera, agent] = [await here.enter('vera'), await here.enter('agent-a')]
    const session = () => here.stores.desk.session(key('vera'))
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    await agent.sends(toCustomer('vera'))
    await here.clock.pass(MINUTE)
    await vera.sends(toDesk({ msgType: MsgType.chooseProblem, content: [{ uuid: 'q1', questionContent: '保修多久' }] }))
    expect((await session())?.replyDueAt).toBe(undefined)
    await vera.sends(toDesk())
    const said = here.clock.now()
    await here.clock.pass(MINUTE)
    await vera.sends(toDesk())
    expect(await session()).toMatchObject({ unansweredSince: said, replyDueAt: said + 15 * MINUTE })
    expect(here.gateway.replyWarnAt(said + 15 * MINUTE)).toBe(said + 10 * MINUTE)
    await agent.sends(toCustomer('vera'))
    expect((await session())?.unansweredSince).toBe(undefined)
    expect((await session())?.replyDueAt).toBe(undefined)
  })
})

describe('taking a request back', () => {
  it('[SV-12] the customer’s own end while waiting frees the place and says who ended it', async () => {
    const here = world()
    const [vera, wim] = [await here.enter('vera'), await here.enter('wim')]
    await vera.sends(ask())
    await wim.sends(ask())
    await vera.sends(toDesk({ msgType: MsgType.endCustomerService, content: [] }))
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({ phase: 'resolved', resolvedBy: 'vera' })
    expect(told(wim).at(-1)).toMatchObject({ accepted: false, position: 1 })
  })
})

describe('outside the hours', () => {
  const morning = 9 * 60 * MINUTE
  const closed: HoursSource = {
    dueAt: async (_deskId, from, withinMs) => from + morning + withinMs,
    state: async (_deskId, at) => ({ isOpen: false, changesAt: at + morning }),
  }
  const left = (customerId: string, id = 'l1') => ({
    deskId: 'desk',
    customerId,
    customerName: '访客',
    id,
    text: '卷绕头报警，请回电',
    name: '吴工',
    phone: '13800000001',
    attachments: [{ msgType: MsgType.file, item: { url: '/files/a.pdf', name: 'a.pdf', size: 1 } }],
  })

  it('[SV-12] counts the promise from the next opening and makes no guess of the wait', async () => {
    const here = world({ hours: closed })
    const [vera] = [await here.enter('vera'), await here.enter('agent-a')]
    here.ports.desk.recentWaits = async () => [30_000]
    await vera.sends(ask())
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      promiseDueAt: here.clock.now() + morning + 15 * MINUTE,
    })
    expect(told(vera)).toEqual([{ accepted: false, position: 1 }])
  })

  it('[SV-12] a message left becomes a waiting conversation with a way to reach its writer; twice is once', async () => {
    const here = world({ hours: closed })
    await here.enter('agent-a')
    const leftAt = here.clock.now()
    const first = await here.take(here.gateway.desk.leaveMessage(left('vera')))
    await here.clock.pass(MINUTE)
    const second = await here.take(here.gateway.desk.leaveMessage(left('vera')))
    expect([first, second]).toEqual([
      { ok: true, leftAt },
      { ok: true, leftAt },
    ])
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({
      phase: 'waiting',
      question: '卷绕头报警，请回电',
      leftMessage: { name: '吴工', phone: '13800000001', text: '卷绕头报警，请回电', at: leftAt },
      suggestedAgentId: 'agent-a',
    })
    const rows = await here.stores.messages.readAfter(key('vera'), 0, 9)
    expect(rows.map((row) => [row.senderId, row.msgType])).toEqual([
      ['vera', MsgType.text],
      ['vera', MsgType.file],
      ['desk', MsgType.transferResponse],
    ])
    expect(rows[0]?.content).toEqual([{ text: '卷绕头报警，请回电\n\n联系人：吴工\n联系电话：138****0001' }])
    const byMail = { ...left('nora'), phone: undefined, email: 'nora@mill.example', attachments: [] }
    await here.take(here.gateway.desk.leaveMessage(byMail))
    expect(await here.stores.desk.session(key('nora'))).toMatchObject({ leftMessage: { email: 'nora@mill.example' } })
    expect((await here.stores.messages.readAfter(key('nora'), 0, 1))[0]?.content).toEqual([
      { text: '卷绕头报警，请回电\n\n联系人：吴工\n邮箱：n***@mill.example' },
    ])
    expect(await here.take(here.gateway.desk.leaveMessage({ ...left('vera'), deskId: 'none' }))).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  it('[SV-12] a card is told to whoever has a conversation, once a tid, in the agent’s name when one is given', async () => {
    const here = world()
    const [vera] = [await here.enter('vera'), await here.enter('agent-a')]
    await vera.sends(toDesk({ content: [{ text: '您好' }] }))
    const item = { title: '工单', content: '', openAddress: '/o', openWebAddress: '/o', linkContainToken: false }
    const card = { deskId: 'desk', customerId: 'vera', tid: 'order.1.1', msgType: MsgType.share, item }
    const agent = { agentId: 'agent-a', agentName: '甲' }
    for (const one of [card, card, { ...card, tid: 'order.1.2', agent }])
      expect(await here.take(here.gateway.desk.tell(one))).toEqual({ ok: true })
    const shown = vera.of(202).filter((frame) => frame.msgType === MsgType.share)
    expect(shown.map((frame) => [frame.fromUserId, frame.content])).toEqual([
      ['desk', [item]],
      ['agent-a', [item]],
    ])
    expect(await here.take(here.gateway.desk.tell({ ...card, customerId: 'nobody' }))).toMatchObject({ ok: false })
  })

  it('[SV-12] a message left while an agent is there goes to that agent and changes nothing else', async () => {
    const here = world()
    const [vera, agent] = [await here.enter('vera'), await here.enter('agent-a')]
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    await here.take(here.gateway.desk.leaveMessage(left('vera')))
    expect(await here.stores.desk.session(key('vera'))).toMatchObject({ phase: 'open', assigneeId: 'agent-a' })
    expect(agent.of(202).some((frame) => frame.msgType === MsgType.text)).toBe(true)
  })
})

describe('looking at a colleague’s talk', () => {
  it('[SV-12] is sent whole while it is said again, away or not, and no longer', async () => {
    const here = world({ status: 'away' })
    const [vera, agent, looker] = [await here.enter('vera'), await here.enter('agent-a'), await here.enter('agent-b')]
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    const texts = () => looker.of(202).flatMap((frame) => (frame.msgType === MsgType.text ? [frame.msgSeqId] : []))
    const look = (isLooking = true) =>
      here.gateway.look({ deskId: 'desk', customerId: 'vera', agentId: 'agent-b' }, isLooking)
    await vera.sends(toDesk())
    expect(texts()).toEqual([])
    look()
    await vera.sends(toDesk())
    await agent.sends(toCustomer('vera'))
    const seen = texts()
    expect(seen).toHaveLength(2)
    // In their numbers, one after the other.
    expect(seen[1]).toBe((seen[0] ?? 0) + 1)
    // An agent who only looks may not write.
    const word = toCustomer('vera')
    await looker.sends(word)
    expect(looker.statusOf(word.tid)?.code).toBe(300002)
    await here.clock.pass(15_000)
    await vera.sends(toDesk())
    expect(texts()).toEqual(seen)
    look()
    look(false)
    await vera.sends(toDesk())
    expect(texts()).toEqual(seen)
  })

  it('[SV-31] a whisper is a 205 of the customer, at its agent and at those who look, and at nobody else', async () => {
    const here = world()
    const [vera, carl] = [await here.enter('vera'), await here.enter('carl')]
    const [agent, looker] = [await here.enter('agent-a'), await here.enter('agent-b')]
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    const hints = (socket: TestSocket) => socket.of(205).filter(({ userId }) => userId === 'vera').length
    const before = [vera, carl, agent, looker].map(hints)
    const whisper = async () => {
      here.gateway.whispered({ deskId: 'desk', customerId: 'vera' })
      await here.take(Promise.resolve())
      return [vera, carl, agent, looker].map((socket, at) => hints(socket) - (before[at] ?? 0))
    }
    expect(await whisper()).toEqual([0, 0, 1, 0])
    here.gateway.look({ deskId: 'desk', customerId: 'vera', agentId: 'agent-b' }, true)
    expect(await whisper()).toEqual([0, 0, 2, 1])
    // A look of somebody who does not answer for the desk is none.
    here.gateway.look({ deskId: 'desk', customerId: 'vera', agentId: 'carl' }, true)
    expect(await whisper()).toEqual([0, 0, 3, 2])
  })

  it('[T6] gives nobody anything who does not answer for the desk', async () => {
    const here = world()
    const [vera, carl] = [await here.enter('vera'), await here.enter('carl')]
    await here.enter('agent-a')
    await vera.sends(ask())
    await here.take(here.gateway.desk.accept(step('vera')))
    here.gateway.look({ deskId: 'desk', customerId: 'vera', agentId: 'carl' }, true)
    await vera.sends(toDesk())
    expect(carl.of(202)).toEqual([])
  })
})
