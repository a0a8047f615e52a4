import { STATUS } from '@weft/protocol'
import type { AppendRequest, AppendResult, GatewayStores, MessageEffect } from '../ports/ports'
import {
  append,
  numberOf,
  openService,
  request,
  START,
  type StoreMaker,
  serviceKey,
  type TestFunctions,
} from './test-functions'

const fromCarl: Partial<AppendRequest> = { key: serviceKey, senderId: 'carl' }
const fromDesk: Partial<AppendRequest> = { key: serviceKey, senderId: 'desk', right: 'server' }
const ask: Extract<MessageEffect, { type: 'requested' }> = {
  type: 'requested',
  question: '退货',
  promiseDueAt: START + 900_000,
  suggestedAgentId: 'agent-a',
}
const acceptBy = (agentId: string): MessageEffect => ({ type: 'accepted', agentId, agentName: agentId })

const step = (stores: GatewayStores, who: Partial<AppendRequest>, effect: MessageEffect): Promise<AppendResult> =>
  append(stores, { ...who, effect })

const headOf = async (stores: GatewayStores, key: string): Promise<number> =>
  (await stores.conversations.heads([key])).get(key) ?? 0

export function deskContract({ describe, it, expect }: TestFunctions, makeStores: StoreMaker): void {
  describe('the service desk', () => {
    const waiting = async (): Promise<GatewayStores> => {
      const stores = await makeStores()
      await openService(stores)
      await step(stores, { ...fromCarl, timestamp: START }, ask)
      return stores
    }
    const phase = async (stores: GatewayStores) => (await stores.desk.session(serviceKey))?.phase

    it('knows its desks and their agents', async () => {
      const stores = await makeStores()
      expect([await stores.desk.hasDesk('desk'), await stores.desk.hasDesk('other')]).toEqual([true, false])
      expect((await stores.desk.agents('desk')).map((agent) => [agent.userId, agent.status, agent.openCount])).toEqual([
        ['agent-b', 'online', 0],
        ['agent-a', 'online', 0],
      ])
    })

    it('[SV-12] goes from bot to waiting to open to resolved, and to bot again', async () => {
      const stores = await makeStores()
      await openService(stores)
      await step(stores, fromCarl, { type: 'contacted' })
      const first = await stores.desk.session(serviceKey)
      expect(first?.phase).toBe('bot')
      await step(stores, { ...fromCarl, timestamp: START }, ask)
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        id: first?.id,
        phase: 'waiting',
        waitingSince: START,
        promiseDueAt: START + 900_000,
        suggestedAgentId: 'agent-a',
        question: '退货',
      })
      await step(stores, { ...fromDesk, timestamp: START + 10_000 }, acceptBy('agent-a'))
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'open', assigneeId: 'agent-a' })
      await step(
        stores,
        { ...fromDesk, timestamp: START + 70_000 },
        { type: 'ended', by: 'agent-a', agentId: 'agent-a' },
      )
      expect(await phase(stores)).toBe('resolved')
      await step(stores, fromCarl, { type: 'contacted' })
      const next = await stores.desk.session(serviceKey)
      expect(next?.phase).toBe('bot')
      expect(next?.id === first?.id).toBe(false)
    })

    it('[SV-12] a wait goes on in another conversation of the desk, with its agent, and counts once', async () => {
      const stores = await waiting()
      await stores.conversations.ensure({ kind: 'service', deskId: 'desk', customerId: 'cora' }, [
        { userId: 'cora', role: 'customer' },
      ])
      const coraKey = 'service|desk|cora'
      const going: MessageEffect = { type: 'continued', fromKey: serviceKey, throughSeqId: 1 }
      const asCora = { key: coraKey, senderId: 'cora', right: 'server' } as const
      await step(stores, { ...asCora, timestamp: START + 60_000 }, going)
      expect(await stores.desk.session(coraKey)).toMatchObject({
        customerId: 'cora',
        phase: 'waiting',
        waitingSince: START,
        promiseDueAt: START + 900_000,
        question: '退货',
        announcements: 0,
      })
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'resolved', resolvedBy: 'cora' })
      expect((await stores.desk.queue('desk')).map(({ customerId }) => customerId)).toEqual(['cora'])

      // The other way round: the agent moves along and has left the first conversation.
      await step(stores, { ...fromDesk, key: coraKey, timestamp: START + 70_000 }, acceptBy('agent-a'))
      await step(
        stores,
        { ...fromCarl, right: 'server' },
        { type: 'continued', fromKey: coraKey, throughSeqId: await headOf(stores, coraKey) },
      )
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'open', assigneeId: 'agent-a' })
      const inside = async (key: string) =>
        (await stores.conversations.find(key))?.participants
          .filter(({ role, toSeqId }) => role === 'agent' && toSeqId === undefined)
          .map(({ userId }) => userId)
      expect([await inside(serviceKey), await inside(coraKey)]).toEqual([['agent-a'], []])
      expect(await stores.desk.recentWaits('desk', 0, 9)).toEqual([70_000])
    })

    it('[SV-12] of two waits that become one the longer counts, and an agent who is there stays', async () => {
      const stores = await waiting()
      await stores.conversations.ensure({ kind: 'service', deskId: 'desk', customerId: 'cora' }, [
        { userId: 'cora', role: 'customer' },
      ])
      const asCora = { key: 'service|desk|cora', senderId: 'cora' } as const
      await step(stores, { ...asCora, timestamp: START - 5_000 }, ask)
      const going = async (): Promise<MessageEffect> => ({
        type: 'continued',
        fromKey: serviceKey,
        throughSeqId: await headOf(stores, serviceKey),
      })
      await step(stores, { ...asCora, timestamp: START + 1_000 }, await going())
      expect(await stores.desk.session(asCora.key)).toMatchObject({ phase: 'waiting', waitingSince: START - 5_000 })
      await step(stores, { ...fromDesk, key: asCora.key, timestamp: START + 2_000 }, acceptBy('agent-b'))
      await step(stores, { ...fromCarl, timestamp: START + 3_000 }, ask)
      await step(stores, { ...asCora, timestamp: START + 4_000 }, await going())
      expect(await stores.desk.session(asCora.key)).toMatchObject({ phase: 'open', assigneeId: 'agent-b' })
      expect(await phase(stores)).toBe('resolved')
    })

    it('[IM-22] what was said since the talk was read keeps it from going on: nothing of it is stored', async () => {
      const stores = await waiting()
      await stores.conversations.ensure({ kind: 'service', deskId: 'desk', customerId: 'cora' }, [
        { userId: 'cora', role: 'customer' },
      ])
      await append(stores, fromCarl)
      const toCora = { key: 'service|desk|cora', senderId: 'cora', right: 'server' } as const
      const carry = (throughSeqId: number) =>
        stores.messages.append([
          request({ ...toCora, effect: { type: 'continued', fromKey: serviceKey, throughSeqId } }),
          request({ ...toCora, effect: { type: 'continued', fromKey: serviceKey, throughSeqId } }),
          request({ ...fromDesk, effect: { type: 'departed', throughSeqId } }),
        ])
      expect((await carry(1)).map((result) => !result.ok && result.reason)).toEqual(Array(3).fill('conflict'))
      expect([await headOf(stores, toCora.key), await headOf(stores, serviceKey)]).toEqual([0, 2])
      expect(await phase(stores)).toBe('waiting')
      expect((await carry(2)).map(numberOf)).toEqual([1, 2, 3])
      expect(await stores.desk.session(toCora.key)).toMatchObject({ phase: 'waiting', waitingSince: START })
      // Carl may read up to his last message and has no conversation of his own there any more.
      expect((await stores.conversations.find(serviceKey))?.participants).toMatchObject([
        { userId: 'carl', toSeqId: 3 },
      ])
      const late = await append(stores, { ...fromCarl, effect: { type: 'contacted' } })
      expect(late).toMatchObject({ ok: false, reason: 'not-a-participant' })
    })

    it('[SV-12] knows how long people waited of late, the latest first', async () => {
      const stores = await waiting()
      const waits = (since: number, limit = 9) => stores.desk.recentWaits('desk', since, limit)
      expect(await waits(0)).toEqual([])
      await step(stores, { ...fromDesk, timestamp: START + 10_000 }, acceptBy('agent-a'))
      await step(
        stores,
        { ...fromDesk, timestamp: START + 20_000 },
        { type: 'ended', by: 'agent-a', agentId: 'agent-a' },
      )
      await step(stores, { ...fromCarl, timestamp: START + 30_000 }, ask)
      await step(stores, { ...fromDesk, timestamp: START + 70_000 }, acceptBy('agent-b'))
      expect(await waits(0)).toEqual([40_000, 10_000])
      expect(await waits(0, 1)).toEqual([40_000])
      expect(await waits(START + 10_001)).toEqual([40_000])
      expect(await stores.desk.recentWaits('other', 0, 9)).toEqual([])
    })

    it('[SV-12] counts nobody as having waited whom an agent took without being asked', async () => {
      const stores = await makeStores()
      await openService(stores)
      await step(stores, fromCarl, { type: 'contacted' })
      await step(stores, fromDesk, acceptBy('agent-a'))
      expect(await stores.desk.recentWaits('desk', 0, 9)).toEqual([])
    })

    it('[SV-12] gives a conversation to one of two agents who accept at the same instant', async () => {
      const stores = await waiting()
      const results = await Promise.all([
        step(stores, fromDesk, acceptBy('agent-a')),
        step(stores, fromDesk, acceptBy('agent-b')),
      ])
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results.find((result) => !result.ok)).toMatchObject({ code: STATUS.abnormal.code, reason: 'conflict' })
      expect((await stores.conversations.heads([serviceKey])).get(serviceKey)).toBe(2)
    })

    it('[G16] lets only the assignee write, and nobody after the end', async () => {
      const stores = await waiting()
      const write = async (senderId: string) =>
        numberOf(await append(stores, { key: serviceKey, senderId })) !== undefined
      expect(await write('agent-a')).toBe(false)
      await step(stores, fromDesk, acceptBy('agent-a'))
      expect([await write('agent-a'), await write('agent-b')]).toEqual([true, false])
      await step(stores, fromDesk, { type: 'transferred', fromAgentId: 'agent-a', agentId: 'agent-b', agentName: '乙' })
      expect([await write('agent-a'), await write('agent-b')]).toEqual([false, true])
      await step(stores, fromDesk, { type: 'ended', by: 'agent-b', agentId: 'agent-b' })
      expect([await write('agent-b'), await write('carl')]).toEqual([false, true])
    })

    it('[SV-12] counts an agent’s open conversations and lists them as the agent’s own', async () => {
      const stores = await waiting()
      await step(stores, fromDesk, acceptBy('agent-a'))
      const agents = await stores.desk.agents('desk')
      expect(agents.find((agent) => agent.userId === 'agent-a')?.openCount).toBe(1)
      expect((await stores.conversations.listOwn('agent-a', 5)).map((one) => one.key)).toEqual([serviceKey])
      await step(stores, fromDesk, { type: 'ended', by: 'agent-a' })
      expect(await stores.conversations.listOwn('agent-a', 5)).toHaveLength(0)
    })

    it('[SV-12] refuses a transfer or an end by somebody who does not have the conversation', async () => {
      const stores = await waiting()
      await step(stores, fromDesk, acceptBy('agent-a'))
      const transfer: MessageEffect = {
        type: 'transferred',
        fromAgentId: 'agent-b',
        agentId: 'agent-b',
        agentName: '乙',
      }
      expect(await step(stores, fromDesk, transfer)).toMatchObject({ ok: false, reason: 'conflict' })
      const end: MessageEffect = { type: 'ended', by: 'agent-b', agentId: 'agent-b' }
      expect(await step(stores, fromDesk, end)).toMatchObject({ ok: false, reason: 'conflict' })
      expect(await phase(stores)).toBe('open')
    })

    it('[SV-12] keeps the queue in the order of asking, and the place that was told', async () => {
      const stores = await waiting()
      await stores.conversations.ensure({ kind: 'service', deskId: 'desk', customerId: 'dave' }, [
        { userId: 'dave', role: 'customer' },
      ])
      await append(stores, { key: 'service|desk|dave', senderId: 'dave', timestamp: START + 5, effect: ask })
      expect((await stores.desk.queue('desk')).map((session) => session.customerId)).toEqual(['carl', 'dave'])
      expect(await stores.desk.desksWaiting()).toEqual(['desk'])
      await step(stores, fromDesk, { type: 'announced', position: 1 })
      expect(await stores.desk.session(serviceKey)).toMatchObject({ announcedPosition: 1, announcements: 1 })
      await step(stores, fromDesk, acceptBy('agent-b'))
      expect(await step(stores, fromDesk, { type: 'announced', position: 1 })).toMatchObject({ ok: false })
      expect((await stores.desk.queue('desk')).map((session) => session.customerId)).toEqual(['dave'])
    })

    it('[SV-12] asking again while waiting keeps the place', async () => {
      const stores = await waiting()
      await step(stores, { ...fromCarl, timestamp: START + 60_000 }, { ...ask, promiseDueAt: START + 999_999 })
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        waitingSince: START,
        promiseDueAt: START + 900_000,
      })
    })

    it('[SV-12] keeps everything of a handover to a group, and forgets it with the next one', async () => {
      const stores = await waiting()
      await step(stores, fromDesk, acceptBy('agent-a'))
      const queued: MessageEffect = {
        type: 'queued',
        fromAgentId: 'agent-a',
        position: 1,
        groupId: 'g1',
        groupName: '浆纱组',
        suggestedAgentId: 'agent-b',
        routingReason: 'skill',
        note: '要报价',
        byName: '甲',
        replyDueAt: START + 950_000,
      }
      expect(await step(stores, fromDesk, { ...queued, fromAgentId: 'agent-b' })).toMatchObject({ ok: false })
      await step(stores, { ...fromDesk, timestamp: START + 50_000 }, queued)
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        phase: 'waiting',
        askedAt: START,
        waitingSince: START + 50_000,
        promiseDueAt: START + 900_000,
        replyDueAt: START + 950_000,
        assigneeId: undefined,
        acceptedAt: undefined,
        announcedPosition: 1,
        groupId: 'g1',
        groupName: '浆纱组',
        suggestedAgentId: 'agent-b',
        routingReason: 'skill',
        transferNote: '要报价',
        transferredBy: '甲',
      })
      expect((await stores.desk.queue('desk')).map((session) => session.customerId)).toEqual(['carl'])
      await step(stores, fromDesk, acceptBy('agent-b'))
      const over: MessageEffect = { type: 'transferred', fromAgentId: 'agent-b', agentId: 'agent-a', agentName: '甲' }
      await step(stores, fromDesk, over)
      expect(await stores.desk.session(serviceKey)).toMatchObject({ transferNote: undefined, transferredBy: undefined })
    })

    it('[SV-12] measures the first answer once, and only the assignee’s', async () => {
      const stores = await waiting()
      const reply = (agentId: string, at: number) =>
        step(stores, { key: serviceKey, senderId: agentId, timestamp: START + at }, { type: 'replied', agentId })
      await step(stores, { ...fromDesk, timestamp: START + 10_000 }, acceptBy('agent-a'))
      await reply('agent-b', 20_000)
      expect((await stores.desk.session(serviceKey))?.firstReplyAt).toBe(undefined)
      await reply('agent-a', 30_000)
      await reply('agent-a', 40_000)
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        firstReplyAt: START + 30_000,
        replyDueAt: undefined,
        promiseDueAt: START + 900_000,
      })
    })

    it('[SV-12] owes an answer from the first that a customer says after the last one, and one only', async () => {
      const stores = await waiting()
      const owed = async () => {
        const session = await stores.desk.session(serviceKey)
        return [session?.unansweredSince, session?.replyDueAt].map((at) => at && at - START)
      }
      const say = (at: number, replyDueAt?: number) =>
        step(stores, { ...fromCarl, timestamp: START + at }, { type: 'contacted', replyDueAt })
      const reply = (at: number) =>
        step(
          stores,
          { key: serviceKey, senderId: 'agent-a', timestamp: START + at },
          { type: 'replied', agentId: 'agent-a' },
        )
      expect(await owed()).toEqual([0, 900_000])
      await say(5_000, START + 905_000)
      await step(stores, { ...fromDesk, timestamp: START + 10_000 }, acceptBy('agent-a'))
      expect(await owed()).toEqual([0, 900_000])
      await reply(20_000)
      expect(await owed()).toEqual([undefined, undefined])
      // A message that needs no answer makes none due.
      await say(25_000)
      expect(await owed()).toEqual([undefined, undefined])
      await say(30_000, START + 930_000)
      await say(40_000, START + 940_000)
      expect(await owed()).toEqual([30_000, 930_000])
      const handover = { note: undefined, byId: 'agent-a', byName: '甲', replyDueAt: START + 960_000 }
      await step(
        stores,
        { ...fromDesk, timestamp: START + 60_000 },
        { type: 'transferred', fromAgentId: 'agent-a', agentId: 'agent-b', agentName: '乙', ...handover },
      )
      // The wait keeps its age; the colleague gets a full promise.
      expect(await owed()).toEqual([30_000, 960_000])
      await step(
        stores,
        { ...fromDesk, timestamp: START + 70_000 },
        { type: 'queued', fromAgentId: 'agent-b', position: 1, keepsAge: true, ...handover },
      )
      expect(await owed()).toEqual([30_000, 960_000])
    })

    it('[SV-12] keeps what was left while nobody was there, beside a request that waits already', async () => {
      const stores = await waiting()
      const left = { name: '吴工', phone: '13800000001', text: '请回电', at: START + 5_000 }
      await step(stores, fromCarl, { type: 'messageLeft', left, promiseDueAt: START + 999_000 })
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        phase: 'waiting',
        question: '退货',
        waitingSince: START,
        promiseDueAt: START + 900_000,
        leftMessage: left,
      })
      await step(stores, fromDesk, { type: 'ended', by: 'carl' })
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'resolved', resolvedBy: 'carl' })
      const { name: _none, phone: _number, ...rest } = left
      const nameless = { ...rest, email: 'wu@mill.example' }
      await step(stores, fromCarl, { type: 'messageLeft', left: nameless, promiseDueAt: START + 999_000 })
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        phase: 'waiting',
        question: '请回电',
        promiseDueAt: START + 999_000,
        replyDueAt: START + 999_000,
        leftMessage: nameless,
      })
      // An agent has it: how to reach its writer is kept all the same.
      await step(stores, fromDesk, acceptBy('agent-a'))
      await step(stores, fromCarl, { type: 'messageLeft', left, promiseDueAt: START + 999_000 })
      // A second one that names no mail address does not take away the one that is known, nor the other way round.
      const both = { ...left, email: nameless.email }
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'open', leftMessage: both })
      await step(stores, fromCarl, { type: 'messageLeft', left: nameless, promiseDueAt: START + 999_000 })
      expect((await stores.desk.session(serviceKey))?.leftMessage).toMatchObject({ phone: left.phone })
    })

    it('[G6] a round keeps no summary of a robot that had read what was taken back, and every note of an agent', async () => {
      const stores = await makeStores()
      await openService(stores)
      const over = (sawSeqId?: number): MessageEffect => ({
        type: 'handedOver',
        byName: '小梭',
        summary: '问题：报价',
        promiseDueAt: START,
        ...(sawSeqId === undefined ? {} : { sawSeqId }),
      })
      const fromRobot = { ...fromDesk, senderId: 'robot', msgType: 200502 }
      const note = async () => (await stores.desk.session(serviceKey))?.transferNote
      const takeBack = (msgId: number, at: number) =>
        step(
          stores,
          { ...fromCarl, msgType: 200202, content: [{ msgId }], timestamp: START + at },
          { type: 'delete', msgId },
        )
      await step(stores, { ...fromCarl, timestamp: START }, { type: 'contacted' })
      await step(stores, { ...fromRobot, timestamp: START + 1 }, over())
      await step(stores, { ...fromCarl, timestamp: START + 2 }, { type: 'contacted' })
      // The robot had not read what came after its summary.
      await takeBack(3, 3)
      expect(await note()).toBe('问题：报价')
      await takeBack(1, 4)
      expect(await note()).toBe(undefined)
      await step(stores, { ...fromDesk, timestamp: START + 5 }, acceptBy('agent-a'))
      const handed = { fromAgentId: 'agent-a', byName: '甲', note: '要报价' }
      await step(
        stores,
        { ...fromDesk, timestamp: START + 6 },
        { type: 'transferred', agentId: 'agent-b', agentName: '乙', ...handed },
      )
      await takeBack(3, 7)
      expect(await note()).toBe('要报价')
      await step(stores, { ...fromDesk, timestamp: START + 8 }, { type: 'ended', by: 'agent-b' })
      // Taken back while the robot was still writing its summary.
      await step(stores, { ...fromCarl, timestamp: START + 9 }, { type: 'contacted' })
      const saw = await headOf(stores, serviceKey)
      await takeBack(saw, 10)
      await stores.messages.append([
        request({ ...fromRobot, timestamp: START + 11, effect: over(saw) }),
        request({ ...fromDesk, timestamp: START + 12, effect: acceptBy('agent-a') }),
      ])
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'open', transferredBy: '小梭' })
      expect(await note()).toBe(undefined)
    })

    it('[G6] a round keeps nothing of a request or of a message left that was taken back', async () => {
      const stores = await makeStores()
      await openService(stores)
      const left = { name: '吴工', phone: '13800000001', text: '请回电', at: START + 1 }
      const takeBack = (msgId: number, effect: MessageEffect, at: number) =>
        step(stores, { ...fromCarl, msgType: 200201, content: [{ msgId }], timestamp: START + at }, effect)
      await step(stores, { ...fromCarl, msgType: 200502, timestamp: START }, ask)
      await step(stores, { ...fromCarl, timestamp: START + 1 }, { type: 'messageLeft', left, promiseDueAt: START })
      await takeBack(1, { type: 'recall', msgId: 1, windowMs: 120_000 }, 2)
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'waiting', leftMessage: left })
      expect((await stores.desk.session(serviceKey))?.question).toBe(undefined)
      // In one batch with another change of the session.
      await stores.messages.append([
        request({ ...fromCarl, timestamp: START + 3, effect: { type: 'delete', msgId: 2 } }),
        request({ ...fromDesk, timestamp: START + 4, effect: acceptBy('agent-a') }),
      ])
      expect(await stores.desk.session(serviceKey)).toMatchObject({ phase: 'open', waitingSince: START })
      expect((await stores.desk.session(serviceKey))?.leftMessage).toBe(undefined)
      await step(stores, { ...fromDesk, timestamp: START + 5 }, { type: 'ended', by: 'agent-a' })
      // A message left as the question of its own session, deleted long after that session ended.
      const later = { ...left, at: START + 6 }
      await step(
        stores,
        { ...fromCarl, timestamp: START + 6 },
        { type: 'messageLeft', left: later, promiseDueAt: START },
      )
      expect(await stores.desk.session(serviceKey)).toMatchObject({ question: '请回电', leftMessage: later })
      await takeBack(7, { type: 'delete', msgId: 7 }, 9_000_000)
      const session = await stores.desk.session(serviceKey)
      expect([session?.question, session?.leftMessage]).toEqual([undefined, undefined])
    })

    it('[SV-12] knows who served last, of late', async () => {
      const stores = await waiting()
      expect((await stores.desk.lastAgents([serviceKey], 0)).get(serviceKey)).toBe(undefined)
      await step(stores, fromDesk, acceptBy('agent-b'))
      expect((await stores.desk.lastAgents([serviceKey], 0)).get(serviceKey)).toBe(undefined)
      await step(stores, { ...fromDesk, timestamp: START + 60_000 }, { type: 'ended', by: 'agent-b' })
      await step(stores, fromCarl, { type: 'contacted' })
      expect((await stores.desk.lastAgents([serviceKey], START + 60_000)).get(serviceKey)).toBe('agent-b')
      expect((await stores.desk.lastAgents([serviceKey], START + 60_001)).get(serviceKey)).toBe(undefined)
      expect(await stores.desk.groups('desk')).toEqual([])
    })

    it('[SV-27] stores a robot’s word while the bot has its round, and no word after somebody took it', async () => {
      const stores = await makeStores()
      await openService(stores)
      const fromRobot = { ...fromDesk, senderId: 'robot', msgType: 200505 }
      const word = (effect: MessageEffect) => step(stores, fromRobot, effect)
      const refused = { ok: false, code: STATUS.notRobotsTurn.code, reason: 'conflict' }
      expect(await word({ type: 'robotSaid' })).toMatchObject(refused)
      await step(stores, fromCarl, { type: 'contacted' })
      const { id: roundId = '' } = (await stores.desk.session(serviceKey)) ?? {}
      expect(await word({ type: 'robotSaid', roundId })).toMatchObject({ ok: true, msgSeqId: 2 })
      expect(await word({ type: 'robotSaid' })).toMatchObject({ ok: true, msgSeqId: 3 })
      expect(await word({ type: 'robotSaid', roundId: 'another' })).toMatchObject(refused)
      expect(await phase(stores)).toBe('bot')
      const over: MessageEffect = {
        type: 'handedOver',
        byName: '小梭',
        summary: '已复位',
        promiseDueAt: START + 900_000,
      }
      // In one batch: the word before the request is stored, the one behind it is not.
      const results = await stores.messages.append([
        request({ ...fromRobot, effect: { type: 'robotSaid', roundId } }),
        request({ ...fromCarl, timestamp: START, effect: ask }),
        request({ ...fromRobot, effect: { type: 'robotSaid', roundId } }),
        request({ ...fromRobot, effect: over }),
      ])
      expect(results.map((result) => (result.ok ? result.msgSeqId : result.code))).toEqual([4, 5, 501004, 501004])
      await step(stores, fromDesk, acceptBy('agent-a'))
      expect([await word({ type: 'robotSaid' }), await word(over)]).toMatchObject([refused, refused])
      await step(stores, fromDesk, { type: 'ended', by: 'agent-a', agentId: 'agent-a' })
      expect(await word({ type: 'robotSaid' })).toMatchObject(refused)
      await step(stores, fromCarl, { type: 'contacted' })
      expect([await word({ type: 'robotSaid', roundId }), await headOf(stores, serviceKey)]).toMatchObject([refused, 8])
      expect(await step(stores, { ...fromRobot, timestamp: START + 50 }, over)).toMatchObject({ ok: true, msgSeqId: 9 })
      expect(await stores.desk.session(serviceKey)).toMatchObject({
        phase: 'waiting',
        waitingSince: START + 50,
        replyDueAt: START + 900_000,
        transferNote: '已复位',
        transferredBy: '小梭',
      })
      expect((await stores.desk.queue('desk')).map(({ key }) => key)).toEqual([serviceKey])
    })

    it('[G1] stores a question and the desk’s answer together, or neither', async () => {
      const stores = await makeStores()
      await openService(stores)
      const question = request({ ...fromCarl, effect: { type: 'contacted' } })
      const answer = request({ ...fromDesk, msgType: 200503 })
      expect((await stores.messages.append([question, answer])).map(numberOf)).toEqual([1, 2])
      expect((await stores.messages.append([question, answer])).map(numberOf)).toEqual([1, 2])
      expect(await stores.messages.readAfter(serviceKey, 0, 9)).toHaveLength(2)
    })
  })
}
