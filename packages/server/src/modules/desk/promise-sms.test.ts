/** The end of a promise by SMS: to whom, when, how often, and what it says. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createCallSms } from '../notices'
import type { SmsMessage } from '../registration'
import { createPromiseCalls } from './promise-calls'
import { signedIn, type TestCustomer, testCustomer } from './test-people'

const MINUTE = 60_000
const PROMISE = 15 * MINUTE

let portal: TestPortal
let agentId: string
/** The supervisor’s own, and the landline of the other one. */
let phone: string
let guest: TestCustomer
let at: number
let isOpen: boolean
let sent: { phone: string; message: SmsMessage; at: number }[]
let refused: unknown[]
let isDown: boolean

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(text, values)).rows

async function prepare(config: Parameters<typeof startTestPortal>[0] = {}) {
  portal = await startTestPortal(config)
  agentId = (await signedIn(portal, 'wangxiaoyun')).userId
  const { userId: supervisorId } = await signedIn(portal, 'hejing')
  await query("UPDATE service_session SET phase = 'resolved', resolved_at = 1 WHERE phase <> 'resolved'")
  await query('DELETE FROM notice')
  // A second supervisor, who has a landline.
  await query(
    'INSERT INTO account_role (account_number, role_code) SELECT $1, role_code FROM account_role WHERE account_number = $2 ON CONFLICT DO NOTHING',
    [agentId, supervisorId],
  )
  await query("UPDATE account SET phone = '057188880000' WHERE number = $1", [agentId])
  phone =
    (await query<{ phone: string }>('SELECT phone FROM account WHERE number = $1', [supervisorId]))[0]?.phone ?? ''
  guest = await testCustomer(portal)
  at = portal.context.clock.now()
}
afterEach(() => portal.stop())

const ask = () =>
  guest.say({ timestamp: at, content: [{ text: '停机了' }], effect: { type: 'requested', promiseDueAt: at + PROMISE } })

const node = () => {
  const { pool } = portal.database
  let now = 0
  const calls = createPromiseCalls({
    pool,
    replyWarnAt: (due) => due - 5 * MINUTE,
    hours: { state: async () => ({ isOpen }) },
    sms: {
      calls: createCallSms({ pool, failed: (error) => refused.push(error) }),
      origin: 'https://weft.example',
      async send(phone, message) {
        if (isDown) throw new Error('the carrier refused')
        sent.push({ phone, message, at: now })
      },
    },
  })
  return {
    sweep(instant: number) {
      now = instant
      return calls.sweep(instant)
    },
  }
}
const told = async () =>
  (
    await query<{ phone: string }>(
      `SELECT a.phone FROM notice n JOIN account a ON a.number = n.person_number
       WHERE n.id LIKE 'reply.%.supervisor.%' AND a.phone ~ '^1[3-9]' ORDER BY a.phone`,
    )
  ).map(({ phone }) => phone)
const callsInBell = async () => (await query("SELECT FROM notice WHERE id LIKE 'reply.%.supervisor.%'")).length
const phonesSent = () => sent.map(({ phone }) => phone).sort()

describe('the end of a promise by SMS', () => {
  beforeEach(async () => {
    await prepare()
    ;[isOpen, isDown, sent, refused] = [true, false, [], []]
    await ask()
  })

  it('[SV-12] goes once to each supervisor who was called in the bell, from two nodes and after restarts, and never at two thirds', async () => {
    const nodes = [node(), node()]
    await Promise.all(nodes.map((one) => one.sweep(at + PROMISE - 1)))
    expect(sent).toEqual([])
    await Promise.all(nodes.map((one) => one.sweep(at + PROMISE)))
    expect(phonesSent()).toEqual(await told())
    expect(phonesSent()).toContain(phone)
    expect(await callsInBell()).toBeGreaterThan(sent.length)
    expect(new Set(phonesSent()).size).toBe(sent.length)
    const once = sent.length
    for (const one of [...nodes, node()]) await one.sweep(at + PROMISE + MINUTE)
    // Where SMS is switched on an hour after the call, the bell has it, and its time is over.
    await query('DELETE FROM notice_sms')
    await node().sweep(at + PROMISE + 61 * MINUTE)
    expect(sent).toHaveLength(once)
  })

  it('[SV-12] says which promise ended, when, why it is this person and where to look; nothing of the customer', async () => {
    await node().sweep(at + PROMISE)
    const [name] = await query<{ name: string }>('SELECT name FROM visitor WHERE id = $1', [guest.userId])
    for (const { message } of sent) {
      expect(message.kind).toBe('promise')
      expect(message.body).toMatch(
        /^【.+】在线客服：15 分钟回复承诺已于 \d\d-\d\d \d\d:\d\d 到期。通知您，因为您负责客服监控。请打开 https:\/\/weft\.example\/console\/supervision 查看。$/,
      )
      expect(Object.keys(message.parameters)).toEqual(['subject', 'promise', 'time', 'duty', 'link'])
      for (const word of ['停机了', name?.name ?? '访客', guest.userId]) expect(message.body).not.toContain(word)
    }
    expect(sent.length).toBeGreaterThan(0)
  })

  it('[SV-12] is tried three times in all where the carrier refuses, ten minutes apart', async () => {
    isDown = true
    const [one, other] = [node(), node()]
    await one.sweep(at + PROMISE)
    const people = (await told()).length
    expect(refused).toHaveLength(people)
    await other.sweep(at + PROMISE + 9 * MINUTE)
    expect(refused).toHaveLength(people)
    await other.sweep(at + PROMISE + 10 * MINUTE)
    await one.sweep(at + PROMISE + 20 * MINUTE)
    expect(refused).toHaveLength(3 * people)
    isDown = false
    for (const minutes of [30, 40]) await one.sweep(at + PROMISE + minutes * MINUTE)
    expect(refused).toHaveLength(3 * people)
    expect(sent).toEqual([])
  })

  it('[SV-12] is not tried again once it is answered, read in the bell, or the desk is closed', async () => {
    isDown = true
    const one = node()
    await one.sweep(at + PROMISE)
    isDown = false
    isOpen = false
    await one.sweep(at + PROMISE + 10 * MINUTE)
    expect(sent).toEqual([])
    isOpen = true
    await query("UPDATE notice SET read_at = now() WHERE id LIKE '%.supervisor.%'")
    await one.sweep(at + PROMISE + 11 * MINUTE)
    expect(sent).toEqual([])
    await query("UPDATE notice SET read_at = NULL WHERE id LIKE '%.supervisor.%'")
    await guest.acceptedBy(agentId)
    await guest.answeredBy(agentId, '马上看')
    await one.sweep(at + PROMISE + 12 * MINUTE)
    expect(sent).toEqual([])
  })

  it('[SV-12] waits outside the desk’s hours, while the customer is blocked and while the talk is snoozed', async () => {
    const one = node()
    isOpen = false
    await one.sweep(at + PROMISE)
    isOpen = true
    await query(
      `INSERT INTO desk_block (conversation_id, desk_id, customer_id, reason, by_id, by_name, blocked_at)
       SELECT id, 'desk', customer_id, 'abuse', $2, '王晓芸', $3 FROM conversation WHERE customer_id = $1`,
      [guest.userId, agentId, at],
    )
    await one.sweep(at + PROMISE)
    await query('DELETE FROM desk_block')
    const until = at + 60 * MINUTE
    await query(
      'UPDATE service_session SET unanswered_since = $2, snoozed_until = $2, reply_due_at = $2 WHERE customer_id = $1',
      [guest.userId, until],
    )
    await one.sweep(until - 1)
    expect(sent).toEqual([])
    await one.sweep(until)
    expect(phonesSent()).toEqual(await told())
    expect(sent.length).toBeGreaterThan(0)
  })
})

describe('the setting', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const outbox = () =>
    query<{ phone: string; body: string }>("SELECT phone, body FROM sms_outbox WHERE body LIKE '%承诺%'")

  it.each<[boolean | undefined, string]>([
    [true, 'sends SMS'],
    [undefined, 'is off by default, and the bell alone calls'],
  ])('[SV-12] WEFT_PROMISE_SMS %s: %s', async (promiseSms, _outcome) => {
    await prepare({ promiseSms })
    const always = JSON.stringify(Array(7).fill([{ from: 0, to: 1_440 }]))
    await query("UPDATE desk_hours SET weekly = $1 WHERE desk_id = 'desk'", [always])
    await query("DELETE FROM desk_day WHERE desk_id = 'desk'")
    at = portal.context.clock.now() - PROMISE - MINUTE
    await ask()
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(async () => expect((await told()).length).toBeGreaterThan(0))
    if (promiseSms)
      await vi.waitFor(async () => expect((await outbox()).map(({ phone }) => phone).sort()).toEqual(await told()))
    else expect(await outbox()).toEqual([])
  })
})
