/** The workbench beyond the queue: takeover, status, groups, figures, ratings; and the audit entries of its steps. */
import type { DeskConversation, DeskCustomerContext, DeskFigures, SupervisedAgent } from '@weft/contract'
import type { AppendRequest } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfChinaDay } from '../../platform/china-time'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { promiseRules } from '../promises/repository'
import { type Caller, customerAt, signedIn, testCustomer } from './test-people'

let portal: TestPortal
let wang: Caller & { userId: string }
let zhao: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  wang = await signedIn(portal, 'wangxiaoyun')
  zhao = await signedIn(portal, 'zhaolei')
})
afterAll(() => portal.stop())

const desk = '/web-api/desk/v1'
interface List {
  total: number
  rows: DeskConversation[]
  counts: { waiting: number; mine: number; all: number; unanswered: number; back: number; unread: number }
  nextPromise?: { warnAt: number; dueAt: number }
  now: number
}
const list = async (who: Caller, scope: string) => (await who.get<List>(`${desk}/conversations?scope=${scope}`)).data[0]
const rowOf = async (who: Caller, scope: string, customerId: string) =>
  (await list(who, scope))?.rows.find((row) => row.customerId === customerId)
const step = (who: Caller, customerId: string, name: string, body?: Record<string, unknown>) =>
  who.send<DeskConversation>('POST', `${desk}/conversations/${customerId}/${name}`, body)
const audit = async (act: string, subject: string) =>
  (
    await portal.database.pool.query<{ actor_id: string; detail: Record<string, unknown> }>(
      'SELECT actor_id, detail FROM audit_entry WHERE act = $1 AND subject = $2 ORDER BY id',
      [act, subject],
    )
  ).rows

describe('an agent who has gone', () => {
  it('[SV-12] leaves conversations that wait for colleagues, who take them over; that is written down', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('卷绕头报警')
    expect((await step(wang, guest.userId, 'accept')).data[0]).toMatchObject({ phase: 'open', isAssigneeAway: false })
    // No agent is connected in this test; a minute after the start all but the caller are away.
    const before = (await list(zhao, 'waiting'))?.counts.waiting ?? 0
    expect(await rowOf(zhao, 'waiting', guest.userId)).toBe(undefined)
    portal.advance(61_000)
    expect((await list(zhao, 'waiting'))?.counts.waiting).toBe(before + 1)
    expect(await rowOf(zhao, 'waiting', guest.userId)).toMatchObject({
      phase: 'open',
      isAssigneeAway: true,
      canAccept: true,
      assigneeName: '王晓芸',
    })
    expect(await rowOf(wang, 'mine', guest.userId)).toMatchObject({ isAssigneeAway: false, canAccept: false })
    expect((await step(zhao, guest.userId, 'accept')).data[0]).toMatchObject({
      phase: 'open',
      assigneeId: zhao.userId,
      isAssigneeAway: false,
    })
    expect(await audit('desk.takeOver', `service|desk|${guest.userId}`)).toMatchObject([
      { actor_id: zhao.userId, detail: { fromAgentId: wang.userId, toAgentId: zhao.userId } },
    ])
  })
})

describe('an agent’s status', () => {
  it('[SV-12] is the agent’s own word, seen by colleagues', async () => {
    const statusOf = async () =>
      (await zhao.get<{ rows: { agentId: string; status: string }[] }>(`${desk}/agents`)).data[0]?.rows.find(
        (agent) => agent.agentId === wang.userId,
      )?.status
    expect(await statusOf()).toBe('online')
    for (const status of ['busy', 'away', 'online']) {
      expect(await wang.send('POST', `${desk}/status`, { status })).toMatchObject({ code: 0, data: [{ status }] })
      expect(await statusOf()).toBe(status)
    }
    expect(await wang.send('POST', `${desk}/status`, { status: 'asleep' })).toMatchObject({ status: 400 })
  })
})

describe('a row of the list', () => {
  it('[SV-12] is what the customer wrote with 转人工, also once an agent has it and nothing was said since', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('卷绕头报警 E07')
    await step(wang, guest.userId, 'accept')
    expect(await rowOf(wang, 'mine', guest.userId)).toMatchObject({ lastText: '卷绕头报警 E07' })
    await guest.text('已经停机')
    expect(await rowOf(wang, 'mine', guest.userId)).toMatchObject({ lastText: '已经停机' })
  })

  /** Every automatic line that can follow a person's words, as it is stored. */
  const byDesk = { right: 'server', senderId: 'desk', senderName: '在线客服', effect: undefined } as const
  const AUTOMATIC: Record<string, Partial<AppendRequest>> = {
    'an answer of the bot': {
      ...byDesk,
      msgType: MsgType.problemExplanation,
      content: [{ title: '在线客服', text: '没有找到对应的答案' }],
    },
    'questions of the bot': { ...byDesk, msgType: MsgType.autoPushQuestions, content: [{ items: [] }] },
    'a place in the queue': {
      ...byDesk,
      msgType: MsgType.transferResponse,
      content: [{ accepted: false, position: 3 }],
    },
    'a hand-over': {
      ...byDesk,
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentId: 'u', agentName: '赵磊' }],
    },
    'a card of an order’s step': {
      ...byDesk,
      msgType: MsgType.share,
      content: [{ title: '工单已派工', content: 'AS1', openAddress: '', openWebAddress: '', linkContainToken: false }],
    },
    'a robot’s request for a person': {
      right: 'server',
      senderId: 'robot',
      msgType: MsgType.userToHumanAgent,
      content: [{ source: 'robot "question":"x"' }],
      effect: undefined,
    },
    'a call': { msgType: MsgType.callInvite, content: [{ callId: 'c1', media: 'audio' }] },
    'a bare request for a person': { msgType: MsgType.userToHumanAgent, content: [{ question: '' }] },
  }

  it.each(Object.entries(AUTOMATIC))('[SV-32] keeps the last words of a person after %s', async (_name, line) => {
    const guest = await testCustomer(portal)
    await guest.text('十二号位断丝')
    await guest.say(line)
    expect(await rowOf(wang, 'all', guest.userId)).toMatchObject({ lastText: '十二号位断丝' })
  })

  it('[SV-32] keeps them through 转人工, 接入, the queue and the end, and says an agent’s words like a customer’s', async () => {
    const guest = await testCustomer(portal)
    const text = async (scope: string) => (await rowOf(wang, scope, guest.userId))?.lastText
    await guest.text('十二号位断丝')
    await guest.ask()
    expect(await text('waiting')).toBe('十二号位断丝')
    await step(wang, guest.userId, 'accept')
    expect(await text('mine')).toBe('十二号位断丝')
    await guest.answeredBy(wang.userId, '请拍一张照片')
    await step(wang, guest.userId, 'transfer', { toQueue: true })
    expect(await text('waiting')).toBe('请拍一张照片')
    await step(wang, guest.userId, 'accept')
    await step(wang, guest.userId, 'end', {})
    expect(await text('all')).toBe('请拍一张照片')
  })

  it('[SV-32] says what stands when words are taken back, and of a round without words what happened', async () => {
    const guest = await testCustomer(portal)
    await guest.text('十二号位断丝')
    const wrong = await guest.text('写错了')
    await guest.say({
      msgType: MsgType.recall,
      content: [{ msgId: wrong }],
      effect: { type: 'recall', msgId: wrong, windowMs: 120_000 },
    })
    expect(await rowOf(wang, 'all', guest.userId)).toMatchObject({ lastText: '十二号位断丝' })
    await guest.ask()
    await guest.acceptedBy(wang.userId)
    await guest.endedBy(wang.userId)
    // Months later: what was said then is answered, and says nothing of what they want now.
    await guest.ask()
    expect(await rowOf(wang, 'waiting', guest.userId)).toMatchObject({ lastText: '请求人工服务' })
    const other = await testCustomer(portal)
    const only = await other.text('只有这一句')
    await other.say({
      msgType: MsgType.recall,
      content: [{ msgId: only }],
      effect: { type: 'recall', msgId: only, windowMs: 120_000 },
    })
    expect(await rowOf(wang, 'all', other.userId)).toMatchObject({ lastText: '撤回了一条消息' })
  })

  it('[SV-32] is the topic where the words went along in a card of the desk', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('卷绕头报警 E07')
    await portal.database.pool.query(
      'DELETE FROM message WHERE conversation_id IN (SELECT id FROM conversation WHERE customer_id = $1)',
      [guest.userId],
    )
    await guest.say({ ...byDesk, msgType: MsgType.relay, content: [{ title: '之前的会话', items: [] }] })
    expect(await rowOf(wang, 'waiting', guest.userId)).toMatchObject({ lastText: '卷绕头报警 E07' })
  })
})

describe('an agent who asks the desk for help', () => {
  it('[SV-12] has no row, no count and no call about themselves; a colleague serves them', async () => {
    const before = (await list(zhao, 'waiting'))?.counts
    const asking = await customerAt(portal, 'desk', zhao.userId)
    await asking.text('我的账号登录不了')
    await asking.ask()
    for (const scope of ['waiting', 'all']) {
      expect(await rowOf(zhao, scope, zhao.userId)).toBeUndefined()
      expect(await rowOf(wang, scope, zhao.userId)).toMatchObject({ phase: 'waiting' })
    }
    expect((await list(zhao, 'waiting'))?.counts).toEqual(before)
    const about = `${desk}/conversations/${zhao.userId}`
    for (const answer of [
      await zhao.get(about),
      await zhao.get(`${about}/context`),
      await zhao.get(`${about}/notes`),
      await step(zhao, zhao.userId, 'accept'),
    ])
      expect(answer).toMatchObject({ status: 404, data: [] })
    const words = new URLSearchParams({ words: '登录不了' })
    expect((await zhao.get<{ rows: unknown[] }>(`${desk}/find?${words}`)).data[0]?.rows).toEqual([])
    expect(await step(wang, zhao.userId, 'accept')).toMatchObject({ code: 0 })
    expect(await wang.get(`${about}/notes`)).toMatchObject({ code: 0 })
    await portal.database.pool.query('DELETE FROM conversation WHERE customer_id = $1', [zhao.userId])
  })
})

describe('a customer who waits for an answer', () => {
  it('[SV-12] stands first, longest first, with the clock that the server counts, until they are answered', async () => {
    const [first, second, done] = [await testCustomer(portal), await testCustomer(portal), await testCustomer(portal)]
    const ours = async () => {
      const page = await list(wang, 'mine')
      const ids = [first.userId, second.userId, done.userId]
      return { ...page, rows: page?.rows.filter((row) => ids.includes(row.customerId)) ?? [] }
    }
    const before = (await list(wang, 'mine'))?.counts.unanswered ?? 0
    for (const guest of [first, second, done]) {
      await guest.ask('要报价')
      await guest.acceptedBy(wang.userId)
      await guest.answeredBy(wang.userId, '好的')
    }
    expect((await ours()).rows.map((row) => row.promiseDueAt)).toEqual([undefined, undefined, undefined])
    const said = async (guest: typeof first, promise: number) => {
      await guest.say({ content: [{ text: '好了吗' }], effect: { type: 'contacted', replyDueAt: promise } })
    }
    const dueAt = portal.context.clock.now() + 600_000
    // The one who wrote last is not the one who waits longest.
    await said(second, dueAt)
    first.skip(10)
    await said(first, dueAt + 10_000)
    const page = await ours()
    expect(page.rows.map((row) => row.customerId)).toEqual([second.userId, first.userId, done.userId])
    expect(page.rows.map((row) => row.promiseDueAt)).toEqual([dueAt, dueAt + 10_000, undefined])
    expect(page.rows[0]).toMatchObject({ promiseWarnAt: dueAt - 300_000, unansweredSince: page.rows[0]?.lastTimestamp })
    expect(page.counts?.unanswered).toBe(before + 2)
    expect(Math.abs((page.now ?? 0) - portal.context.clock.now())).toBeLessThan(60_000)
    // The earliest deadline counts: earlier ones of this file may be over already.
    expect(page.nextPromise?.dueAt).toBeLessThanOrEqual(dueAt)
    expect(page.nextPromise?.warnAt).toBe((page.nextPromise?.dueAt ?? 0) - 300_000)
    await second.answeredBy(wang.userId, '今天下午')
    expect((await ours()).rows.map((row) => row.customerId)).toEqual([first.userId, second.userId, done.userId])
    expect((await ours()).counts?.unanswered).toBe(before + 1)
    for (const guest of [first, second, done]) await guest.endedBy(wang.userId)
  })
})

describe('figures of an agent', () => {
  it('[SV-12] counts what is unread in all own conversations, as the rows do one by one, whichever list is asked for', async () => {
    const counts = async (scope: string) => (await list(zhao, scope))?.counts
    const before = (await counts('mine'))?.unread ?? 0
    const [first, second] = [await testCustomer(portal), await testCustomer(portal)]
    await first.ask('浆槽温度波动')
    await first.acceptedBy(zhao.userId, '赵磊')
    await first.text('现在又低了')
    const written = (await rowOf(zhao, 'mine', first.userId))?.unreadCount
    // The window of a page asks for the list of questions whenever it opens.
    await first.say({ msgType: MsgType.faqList })
    expect((await rowOf(zhao, 'mine', first.userId))?.unreadCount).toBe(written)
    // Nor is there anything to read in a message that was taken back.
    const msgId = await first.text('写错了')
    await first.say({
      msgType: MsgType.recall,
      content: [{ msgId }],
      effect: { type: 'recall', msgId, windowMs: 120_000 },
    })
    expect((await rowOf(zhao, 'mine', first.userId))?.unreadCount).toBe(written)
    await second.ask('滤芯还有货吗')
    await second.acceptedBy(zhao.userId, '赵磊')
    await second.text('要 12 件')
    const rows = ((await list(zhao, 'mine'))?.rows ?? []).map((row) => row.unreadCount)
    const unread = rows.reduce((sum, count) => sum + count, 0)
    expect(unread).toBeGreaterThanOrEqual(before + 2)
    expect((await counts('mine'))?.unread).toBe(unread)
    expect((await counts('waiting'))?.unread).toBe(unread)
    expect((await list(wang, 'mine'))?.counts.unread).not.toBe(unread)
    await second.endedBy(zhao.userId)
    const row = (await list(zhao, 'mine'))?.rows.find(({ customerId }) => customerId === first.userId)
    expect((await counts('mine'))?.unread).toBe(before + (row?.unreadCount ?? 0))
    await first.endedBy(zhao.userId)
    expect((await counts('mine'))?.unread).toBe(before)
  })
})

describe('a snoozed conversation', () => {
  const HALF_HOUR = 1_800_000
  const snooze = (guest: { userId: string }, until: number, note?: string) =>
    step(wang, guest.userId, 'snooze', { until, note })
  /** Answered, so that nothing is owed; last in the list of its agent until it is back. */
  const answered = async () => {
    const guest = await testCustomer(portal)
    await guest.ask('配件何时到货')
    await guest.acceptedBy(wang.userId)
    await guest.answeredBy(wang.userId, '到货后马上告诉您')
    return guest
  }
  const own = async (guest: { userId: string }) => {
    const page = await list(wang, 'mine')
    const place = page?.rows.findIndex((row) => row.customerId === guest.userId) ?? -1
    return { row: page?.rows[place], isLast: place === (page?.rows.length ?? 0) - 1, counts: page?.counts }
  }

  it('[SV-12] comes back at its time with the promise from then, first in the list, with what it was snoozed for', async () => {
    const guest = await answered()
    const until = portal.context.clock.now() + HALF_HOUR
    const before = (await own(guest)).counts?.unanswered ?? 0
    const returned = (await own(guest)).counts?.back ?? 0
    const snoozed = await snooze(guest, until, '配件到货后')
    expect(snoozed.data[0]).toMatchObject({ snoozedUntil: until, snoozeNote: '配件到货后', phase: 'open' })
    const away = await own(guest)
    expect(away).toMatchObject({
      isLast: true,
      row: { snoozedUntil: until },
      counts: { unanswered: before, back: returned },
    })
    expect(away.row).not.toHaveProperty('promiseDueAt')
    // Its agent has gone home: it waits for no agent until it is back, and then for any who is present.
    expect(await rowOf(zhao, 'waiting', guest.userId)).toBe(undefined)
    portal.advance(HALF_HOUR)
    const due = await portal.socket.gateway.replyDueAt('desk', until)
    const back = await own(guest)
    expect(back.row).toMatchObject({ unansweredSince: until, promiseDueAt: due, snoozeNote: '配件到货后' })
    expect(back.counts?.unanswered).toBeGreaterThan(before)
    expect(back.counts?.back).toBe(returned + 1)
    expect(await rowOf(zhao, 'waiting', guest.userId)).toMatchObject({ isAssigneeAway: true, unansweredSince: until })
    guest.skip(HALF_HOUR / 1_000)
    await guest.answeredBy(wang.userId, '配件到了')
    expect(await own(guest)).toMatchObject({ counts: { back: returned } })
    expect((await own(guest)).row).not.toHaveProperty('snoozedUntil')
    await guest.endedBy(wang.userId)
  })

  it('[SV-12] comes back when the customer writes, in one transaction with the message: with both or with neither', async () => {
    const guest = await answered()
    const until = portal.context.clock.now() + HALF_HOUR
    await snooze(guest, until)
    // A line of the agent meanwhile is not what it was snoozed for.
    await guest.answeredBy(wang.userId, '还在等仓库的消息')
    expect((await own(guest)).row).toMatchObject({ snoozedUntil: until })
    const { pool } = portal.database
    await pool.query(`CREATE FUNCTION fail_return() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''the disk is full''; END'`)
    await pool.query(`CREATE TRIGGER fail_return BEFORE UPDATE OF unanswered_since ON service_session
      FOR EACH ROW WHEN (NEW.customer_id = '${guest.userId}') EXECUTE FUNCTION fail_return()`)
    const tid = 'the-same-message'
    const write = () => {
      const at = portal.context.clock.now()
      const effect = { type: 'contacted', replyDueAt: at + 900_000 } as const
      return guest.say({ tid, timestamp: at, content: [{ text: '到了吗' }], effect })
    }
    await expect(write()).rejects.toThrow('the disk is full')
    const cut = (await own(guest)).row
    expect(cut).toMatchObject({ snoozedUntil: until, lastText: '还在等仓库的消息' })
    await pool.query('DROP TRIGGER fail_return ON service_session; DROP FUNCTION fail_return()')
    await write()
    const back = (await own(guest)).row
    expect(back).toMatchObject({ lastText: '到了吗', unansweredSince: back?.lastTimestamp })
    expect(back).not.toHaveProperty('snoozedUntil')
    await guest.endedBy(wang.userId)
  })

  it('[SV-12] is only put off by its agent, answered, for at most 90 days; ending the snooze owes nothing', async () => {
    const guest = await answered()
    const now = portal.context.clock.now()
    const tooFar = { status: 400, msg: '请选择 90 天内的时间' }
    expect(await snooze(guest, now - 1)).toMatchObject(tooFar)
    expect(await snooze(guest, now + 91 * 48 * HALF_HOUR)).toMatchObject(tooFar)
    expect(await step(zhao, guest.userId, 'snooze', { until: now + HALF_HOUR })).toMatchObject({ status: 409 })
    expect(await snooze(guest, now + HALF_HOUR)).toMatchObject({ status: 200 })
    const ended = await wang.send<DeskConversation>('DELETE', `${desk}/conversations/${guest.userId}/snooze`)
    expect(ended.data[0]).not.toHaveProperty('snoozedUntil')
    expect(ended.data[0]).not.toHaveProperty('promiseDueAt')
    await guest.say({ content: [{ text: '还有一个问题' }], effect: { type: 'contacted', replyDueAt: now + 900_000 } })
    expect(await snooze(guest, now + HALF_HOUR)).toMatchObject({ status: 422, msg: '客户正在等您回复，请先回复' })
    await guest.endedBy(wang.userId)
    expect(await snooze(guest, now + HALF_HOUR)).toMatchObject({ status: 409 })
  })
})

describe('taking the next', () => {
  it('[SV-12] is whoever has waited longest and is no other group’s; the same press takes nobody else', async () => {
    const { pool } = portal.database
    // In the group for sizing, which Zhao belongs to and Wang does not.
    const { rows } = await pool.query(
      `SELECT g.id FROM desk_group g
      WHERE NOT EXISTS (SELECT FROM desk_group_member m WHERE m.group_id = g.id AND m.user_id = $1) LIMIT 1`,
      [wang.userId],
    )
    const [handed, first, second] = [await testCustomer(portal), await testCustomer(portal), await testCustomer(portal)]
    await first.ask('最早')
    await second.ask('第二')
    await handed.ask('转给别的组')
    await pool.query(
      `UPDATE service_session SET group_id = $2, transferred_by = '赵磊', unanswered_since = 1 WHERE customer_id = $1`,
      [handed.userId, rows[0]?.id],
    )
    for (const [at, guest] of [first, second].entries())
      await pool.query('UPDATE service_session SET unanswered_since = $2 WHERE customer_id = $1', [
        guest.userId,
        at + 2,
      ])
    const press = (requestKey: string) => wang.send<DeskConversation>('POST', `${desk}/next`, { requestKey })
    const same = await Promise.all([press('a'.repeat(16)), press('a'.repeat(16))])
    for (const { data } of [...same, await press('a'.repeat(16))])
      expect(data[0]).toMatchObject({ customerId: first.userId, phase: 'open', assigneeId: wang.userId })
    expect((await press('b'.repeat(16))).data[0]?.customerId).toBe(second.userId)
    // Whoever else waits in this file is taken, the one of the other group never; then nobody is left.
    let last = await press('c0'.padEnd(16, 'c'))
    for (let taken = 1; last.status === 200 && taken < 50; taken++) {
      expect(last.data[0]?.customerId).not.toBe(handed.userId)
      last = await press(`c${taken}`.padEnd(16, 'c'))
    }
    expect(last).toMatchObject({ status: 404, msg: '没有等待接入的客户' })
    expect(await rowOf(wang, 'waiting', handed.userId)).toMatchObject({ phase: 'waiting' })
    await pool.query(
      `UPDATE service_session SET phase = 'resolved', resolved_at = 1
       WHERE phase = 'open' AND assignee_id = $1 OR customer_id = $2`,
      [wang.userId, handed.userId],
    )
  })
})

describe('an agent who says to be away', () => {
  it('[SV-12] is away from the first time they say so, and from then on no more once they are back', async () => {
    const said = async () => {
      const { rows } = await portal.database.pool.query<{ status: string; status_since: string }>(
        'SELECT status, status_since FROM desk_agent WHERE user_id = $1',
        [wang.userId],
      )
      return rows.map((row) => ({ status: row.status, since: Number(row.status_since) }))
    }
    const before = portal.context.clock.now()
    await wang.send('POST', `${desk}/status`, { status: 'away' })
    const [first] = await said()
    expect(first?.status).toBe('away')
    expect(first?.since).toBeGreaterThanOrEqual(before)
    portal.advance(30_000)
    // A repeated status is not a new absence.
    await wang.send('POST', `${desk}/status`, { status: 'away' })
    expect(await said()).toEqual([first])
    await wang.send('POST', `${desk}/status`, { status: 'online' })
    const [last] = await said()
    expect(last?.since).toBeGreaterThanOrEqual((first?.since ?? 0) + 30_000)
  })

  it('[SV-12] may give a talk back to the queue, where it keeps its age; that is written down', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('要报价')
    await step(wang, guest.userId, 'accept')
    const before = await rowOf(wang, 'mine', guest.userId)
    expect((await step(wang, guest.userId, 'transfer', { toQueue: true })).data[0]).toMatchObject({
      phase: 'waiting',
      waitingSince: (before?.waitingSince ?? 0) + 1,
      promiseDueAt: before?.promiseDueAt,
      transferredBy: '王晓芸',
    })
    expect(await audit('desk.transfer', `service|desk|${guest.userId}`)).toMatchObject([
      { actor_id: wang.userId, detail: { fromAgentId: wang.userId, toQueue: true } },
    ])
  })

  it('[SV-33] who is given back to the queue after an answer has the place that they are told: before all who asked later', async () => {
    const [guest, later] = [await testCustomer(portal), await testCustomer(portal)]
    await guest.ask('要报价')
    later.skip(30)
    await later.ask('要发票')
    portal.advance(60_000)
    await step(wang, guest.userId, 'accept')
    guest.skip(60)
    await guest.answeredBy(wang.userId, '请稍等')
    await step(wang, guest.userId, 'transfer', { toQueue: true })
    const rows = (await list(zhao, 'waiting'))?.rows ?? []
    const row = rows.find(({ customerId }) => customerId === guest.userId)
    const after = rows.find(({ customerId }) => customerId === later.userId)
    expect(rows.indexOf(row as DeskConversation)).toBeLessThan(rows.indexOf(after as DeskConversation))
    expect(row?.position).toBeLessThan(after?.position ?? 0)
    // The row's clock and 最久已等 of the supervisor have that age, too.
    expect(row?.unansweredSince).toBe(row?.waitingSince)
    for (const one of [guest, later]) {
      await step(zhao, one.userId, 'accept')
      await one.endedBy(zhao.userId)
    }
  })
})

describe('handing over', () => {
  it('[SV-12] to a group lets the customer wait for it, with the note for colleagues; that is written down', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('要报价')
    await step(wang, guest.userId, 'accept')
    const groups = (
      await wang.get<{ rows: { groupId: string; groupName: string; memberCount: number }[] }>(`${desk}/groups`)
    ).data[0]?.rows
    expect(groups?.map((group) => [group.groupName, group.memberCount])).toEqual([
      ['化纤组', 0],
      ['水刺非织造组', 2],
      ['浆纱织造组', 1],
      ['商务组', 1],
    ])
    const toGroupId = groups?.at(-1)?.groupId
    expect(await step(wang, guest.userId, 'transfer', { toGroupId: groups?.[0]?.groupId })).toMatchObject({
      status: 422,
      msg: '该组没有可以接手的同事',
    })
    const moved = await step(wang, guest.userId, 'transfer', { toGroupId, note: '要 12 块喷丝板的价格' })
    expect(moved.data[0]).toMatchObject({
      phase: 'waiting',
      groupName: '商务组',
      transferNote: '要 12 块喷丝板的价格',
      transferredBy: '王晓芸',
    })
    expect(await audit('desk.transfer', `service|desk|${guest.userId}`)).toMatchObject([
      { actor_id: wang.userId, detail: { fromAgentId: wang.userId, toGroupId, hasNote: true } },
    ])
    const { rows } = await portal.database.pool.query(
      `SELECT m.content FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE c.customer_id = $1`,
      [guest.userId],
    )
    expect(JSON.stringify(rows)).not.toContain('喷丝板')
    for (const body of [{}, { toGroupId, toAgentId: zhao.userId }, { toAgentId: zhao.userId, note: 'x'.repeat(501) }])
      expect(await step(wang, guest.userId, 'transfer', body)).toMatchObject({ status: 400 })
  })
})

describe('the list', () => {
  it('[SV-12] of all holds nobody who only opened the window', async () => {
    const [silent, asked] = [await testCustomer(portal), await testCustomer(portal)]
    const before = (await list(wang, 'all'))?.counts.all ?? 0
    await silent.say({ msgType: MsgType.faqList })
    await asked.ask()
    expect((await list(wang, 'all'))?.counts.all).toBe(before + 1)
    expect(await rowOf(wang, 'all', silent.userId)).toBe(undefined)
    await silent.text('您好')
    expect(await rowOf(wang, 'all', silent.userId)).toMatchObject({ phase: 'bot', canAccept: true, lastText: '您好' })
  })

  it('[SV-12] shows what the bot said, not the desk’s name over it', async () => {
    const guest = await testCustomer(portal)
    // No words of a person, which would stay the row's text (SV-32).
    await guest.ask()
    const answer = (title: string, text: string) =>
      guest.say({
        right: 'server',
        senderId: 'desk',
        msgType: MsgType.problemExplanation,
        content: [{ title, text }],
      })
    await answer('在线客服', '没有找到对应的答案')
    expect((await rowOf(wang, 'all', guest.userId))?.lastText).toBe('没有找到对应的答案')
    await answer('退换货', '七天内可退。')
    expect((await rowOf(wang, 'all', guest.userId))?.lastText).toBe('退换货')
  })

  it('[SV-12] [T26] shows what was left while nobody was there, the phone masked: looking at the whole one is written down', async () => {
    const guest = await testCustomer(portal)
    const at = portal.context.clock.now()
    const left = { name: '吴工', phone: '13800000001', email: 'wu@mill.example', text: '请回电', at }
    const masked = { ...left, phone: '138****0001', email: 'w***@mill.example' }
    await guest.say({
      content: [{ text: '请回电' }],
      effect: { type: 'messageLeft', left, promiseDueAt: left.at + 900_000 },
    })
    expect(await rowOf(wang, 'waiting', guest.userId)).toMatchObject({ question: '请回电', leftMessage: masked })
    // Taken into an order it is the whole one, which nobody had to see for it.
    const service = await wang.get<{ contactPhone: string }>(`${desk}/conversations/${guest.userId}/service`)
    expect(service.data[0]?.contactPhone).toBe('138****0001')
    const asked = await step(wang, guest.userId, 'left-phone')
    expect(asked).toMatchObject({ status: 200, data: [{ phone: '13800000001' }] })
    expect(await audit('customer.revealPhone', guest.userId)).toEqual([
      { actor_id: wang.userId, detail: expect.anything() },
    ])
    await guest.endedBy(guest.userId)
    expect(await step(wang, guest.userId, 'left-phone')).toMatchObject({ status: 404 })
  })
})

describe('figures', () => {
  it('[SV-12] a service that is ended without a reply is a promise broken, and not one that nobody was given', async () => {
    // Far from the waits of the test after this one.
    portal.advance(1_800_000)
    // Before the customers, whose own time begins as they come: on a slow machine the sign-in takes longer than a message.
    const start = portal.context.clock.now()
    const [brushedOff, late, gone] = [
      await testCustomer(portal),
      await testCustomer(portal),
      await testCustomer(portal),
    ]
    const quality = await signedIn(portal, 'hejing')
    await brushedOff.ask()
    await brushedOff.acceptedBy(wang.userId)
    await brushedOff.endedBy(wang.userId)
    // Who gives up after the promised time was let down, whoever ends it then.
    await late.ask()
    late.skip(901)
    await late.endedBy(late.userId)
    await gone.ask()
    await gone.endedBy(gone.userId)
    const [figures] = (await quality.get<DeskFigures>(`${desk}/figures?from=${start}&to=${start + 60_000}`)).data
    expect(figures).toMatchObject({ askedCount: 3, answeredCount: 0, keptCount: 0, missedCount: 2 })
    expect(figures?.agents).toMatchObject([{ agentName: '王晓芸', keptCount: 0, missedCount: 1 }])
    portal.advance(901_000)
    const { rows } = await portal.database.pool.query<{ is_kept: boolean }>(promiseRules[0]?.cases ?? '', [
      new Date(start),
      new Date(portal.context.clock.now()),
    ])
    expect(rows.map((row) => row.is_kept)).toEqual([false, false])
    portal.resetClock()
  })

  it('[SV-12] measure every wait against the promise, by agent, and leave out who took a request back', async () => {
    const from = portal.context.clock.now()
    // This and the next test are of one day: late in the evening, of the next. Never so far that a token of now runs out.
    const leftMs = startOfChinaDay(from) + 86_400_000 - from
    portal.advance(leftMs < 100 * 60_000 ? leftMs + 60_000 : 3_600_000)
    // Before them: each has the clock of the moment it came.
    const start = portal.context.clock.now()
    const [kept, late, gone, waits] = [
      await testCustomer(portal),
      await testCustomer(portal),
      await testCustomer(portal),
      await testCustomer(portal),
    ]
    // An agent's own code does not open it: the figures are of all agents.
    expect(await wang.get(`${desk}/figures?from=0&to=1`)).toMatchObject({ status: 403 })
    const quality = await signedIn(portal, 'hejing')
    await kept.ask()
    await kept.acceptedBy(wang.userId)
    await kept.answeredBy(wang.userId, '您好')
    const end = await kept.endedBy(wang.userId)
    await kept.send('POST', '/ima-business/m-api/im/v1/customer/rating', {
      endMsgSeqId: end,
      score: 4,
      reasons: ['专业'],
    })
    await late.ask()
    late.skip(900)
    await late.acceptedBy(zhao.userId)
    await late.answeredBy(zhao.userId, '久等了')
    await gone.ask()
    await gone.endedBy(gone.userId)
    await waits.ask()
    const read = async (span: { from: number; to: number }) =>
      quality.get<DeskFigures>(`${desk}/figures?from=${span.from}&to=${span.to}`)
    const figures = (await read({ from: start, to: start + 60_000 })).data[0]
    expect(figures).toMatchObject({
      askedCount: 4,
      answeredCount: 2,
      keptCount: 1,
      missedCount: 1,
      withdrawnCount: 1,
      leftMessageCount: 0,
      ratingCount: 1,
      ratingAverage: 4,
      medianReplyMs: 452_000,
    })
    expect(figures?.agents).toMatchObject([
      { agentName: '王晓芸', answeredCount: 1, keptCount: 1, missedCount: 0, medianReplyMs: 2_000, ratingAverage: 4 },
      { agentName: '赵磊', answeredCount: 1, keptCount: 0, missedCount: 1, medianReplyMs: 902_000, ratingCount: 0 },
    ])
    portal.advance(20 * 60_000)
    expect((await read({ from: start, to: start + 60_000 })).data[0]?.missedCount).toBe(2)
    expect((await read({ from: 0, to: 1 })).data[0]).toMatchObject({ askedCount: 0, ratingCount: 0, agents: [] })
    for (const span of [
      { from: 2, to: 2 },
      { from: 0, to: 367 * 86_400_000 },
    ])
      expect(await read(span)).toMatchObject({ status: 400 })
    expect(from).toBeLessThan(start)

    const context = async (userId: string) =>
      (await quality.get<DeskCustomerContext>(`${desk}/conversations/${userId}/context`)).data[0]?.sessions[0]
    expect(await context(kept.userId)).toMatchObject({ isPromiseKept: true, rating: { score: 4, reasons: ['专业'] } })
    expect(await context(late.userId)).toMatchObject({ isPromiseKept: false })
    expect(await context(gone.userId)).toMatchObject({ isWithdrawn: true })
    const ratings = (await quality.get<{ total: number; rows: unknown[] }>(`${desk}/ratings`)).data[0]
    expect(ratings).toMatchObject({
      total: 1,
      rows: [{ customerId: kept.userId, agentName: expect.any(String), score: 4 }],
    })
    expect((await quality.get<{ total: number }>(`${desk}/ratings?mostScore=3`)).data[0]?.total).toBe(0)
  })

  it('[SV-01] [SV-12] count the first answer to a request at night from the opening, as its promise does', async () => {
    const he = await signedIn(portal, 'hejing')
    const agent = await signedIn(portal, 'wangxiaoyun')
    const hour = 3_600_000
    // A day without any other request.
    const night = portal.context.clock.now() - 700 * 24 * hour
    const guest = await testCustomer(portal)
    await guest.ask()
    await guest.acceptedBy(agent.userId)
    await guest.answeredBy(agent.userId, '早上好')
    const repliedAfter = async (ms: number) => {
      await portal.database.pool.query(
        `UPDATE service_session SET asked_at = $2::bigint, promise_due_at = $2::bigint + $3, first_reply_at = $2::bigint + $4
         WHERE customer_id = $1`,
        [guest.userId, night, 14 * hour + 900_000, ms],
      )
      const [figures] = (await he.get<DeskFigures>(`${desk}/figures?from=${night}&to=${night + 1}`)).data
      const [context] = (await agent.get<DeskCustomerContext>(`${desk}/conversations/${guest.userId}/context`)).data
      return [figures?.medianReplyMs, figures?.p90ReplyMs, context?.sessions[0]?.replyMs]
    }
    expect(await repliedAfter(14 * hour + 300_000)).toEqual([300_000, 300_000, 300_000])
    // Answered before the opening all the same.
    expect(await repliedAfter(600_000)).toEqual([600_000, 600_000, 600_000])
  })

  it('[SV-12] of a day are the same for the supervisor as on the page of quality', async () => {
    const he = await signedIn(portal, 'hejing')
    const now = portal.context.clock.now()
    const span = `from=${startOfChinaDay(now)}&to=${now}`
    const day = (await he.get<DeskFigures>(`${desk}/figures?${span}`)).data[0]
    const live = (await he.get<{ agents: SupervisedAgent[] }>(`${desk}/supervision`)).data[0]
    const measured = day?.agents.filter((one) => one.medianReplyMs !== undefined) ?? []
    expect(measured.length).toBeGreaterThan(1)
    for (const { agentId, medianReplyMs } of measured)
      expect(live?.agents.find((one) => one.agentId === agentId)?.medianReplyMs).toBe(medianReplyMs)
  })
})

describe('what is written down', () => {
  it('[T26] an end by an agent and a recall leave an entry without any words, in the same transaction', async () => {
    const guest = await testCustomer(portal)
    const key = `service|desk|${guest.userId}`
    const secret = await guest.text('口令是梭子')
    await guest.say({
      msgType: MsgType.recall,
      content: [{ msgId: secret }],
      effect: { type: 'recall', msgId: secret, windowMs: 120_000 },
    })
    await guest.ask()
    await guest.acceptedBy(wang.userId)
    // Where the entry cannot be written, the end is not stored either.
    const { pool } = portal.database
    await pool.query(`CREATE FUNCTION fail_entry() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''the disk is full''; END'`)
    await pool.query(`CREATE TRIGGER fail_entry BEFORE INSERT ON audit_entry
      FOR EACH ROW WHEN (NEW.subject = '${key}') EXECUTE FUNCTION fail_entry()`)
    await expect(guest.endedBy(wang.userId)).rejects.toThrow('the disk is full')
    expect(await rowOf(wang, 'mine', guest.userId)).toMatchObject({ phase: 'open' })
    await pool.query('DROP TRIGGER fail_entry ON audit_entry; DROP FUNCTION fail_entry()')
    await guest.endedBy(wang.userId)
    expect(await audit('message.recall', key)).toEqual([{ actor_id: guest.userId, detail: { msgSeqId: secret } }])
    expect(await audit('desk.end', key)).toMatchObject([{ actor_id: wang.userId }])
    const { rows } = await portal.database.pool.query('SELECT detail::text FROM audit_entry')
    expect(JSON.stringify(rows)).not.toContain('梭子')
  })
})
