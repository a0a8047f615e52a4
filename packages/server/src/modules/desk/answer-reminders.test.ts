/** Customers who have left, agents who answer, nodes that look: who is notified, when and how often. */
import { hoursStateAt, type WorkCalendar } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfChinaDay } from '../../platform/china-time'
import { openSecretBox } from '../../platform/secret-box'
import { keySourceOf } from '../../platform/secret-key'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { answeredMail, answeredMessage } from '../registration'
import { readSecrets, type Secrets } from '../sso'
import { type Contact, createAnswerReminders, type ReminderParts, reminderPhoneKey } from './answer-reminders'
import { customerAt, signedIn, type TestCustomer, testCustomer } from './test-people'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let portal: TestPortal
let secrets: Secrets
let agentId: string
beforeAll(async () => {
  portal = await startTestPortal()
  agentId = (await signedIn(portal, 'wangxiaoyun')).userId
  secrets = await readSecrets(
    portal.context.db,
    await openSecretBox(portal.database.pool, keySourceOf({}, portal.context.config.dataFolder)),
  )
})
afterAll(() => portal.stop())
beforeEach(async () => {
  // Excludes the demo world's own unread answers.
  await portal.database.pool.query(
    'UPDATE participant p SET read_seq_id = c.head_seq_id FROM conversation c WHERE c.id = p.conversation_id',
  )
})

interface Sent {
  /** The number, or the mail address. */
  phone: string
  token: string
}
const addressOf = (contact: Contact) => (contact.by === 'sms' ? contact.phone : contact.email)
const always = { state: async () => ({ isOpen: true }) }
const nodeOf = (sent: Sent[], more: Partial<ReminderParts> = {}) =>
  createAnswerReminders({
    pool: portal.database.pool,
    hours: always,
    secrets,
    isOnline: () => false,
    ports: { sms: true, mail: true },
    tell: async (contact, token) => void sent.push({ phone: addressOf(contact), token }),
    failed: () => undefined,
    startedAt: 0,
    ...more,
  })

/** Ten at a time: a hundred at once wait longer for a connection on a busy machine than the product's pool lets them. */
async function inTens<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const all: Made[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(10, count - all.length) }, make))))
  return all
}

let phones = 0
const newPhone = () => {
  phones += 1
  return `138${String(phones).padStart(8, '0')}`
}

async function leftTalk(phone = newPhone()): Promise<TestCustomer & { phone: string }> {
  const guest = await testCustomer(portal)
  await leave(guest, { phone })
  return { ...guest, phone }
}
async function leave(guest: TestCustomer, contact: { phone?: string; email?: string }): Promise<void> {
  const at = portal.context.clock.now()
  const left = { name: '李工', ...contact, text: '停机了，急', at }
  await guest.say({ content: [{ text: left.text }], effect: { type: 'messageLeft', left, promiseDueAt: at + HOUR } })
}
const answerAt = (guest: TestCustomer, at: number) =>
  guest.say({
    timestamp: at,
    senderId: agentId,
    content: [{ text: '换一块喷水板' }],
    effect: { type: 'replied', agentId },
  })
async function answered(guest: TestCustomer, at: number): Promise<number> {
  await guest.acceptedBy(agentId)
  return answerAt(guest, at)
}
const readTo = (guest: TestCustomer, msgId: number) =>
  guest.say({ msgType: MsgType.readReceipt, content: [{ msgId }], effect: { type: 'read', msgId } })

describe('an answer to somebody who has left', () => {
  it('[SV-35] [SV-17] a recall is no answer, nor is a place, a question list or a step of an order', async () => {
    const sent: Sent[] = []
    const node = nodeOf(sent)
    const at = portal.context.clock.now()
    const guest = await leftTalk()
    const msgId = await answered(guest, at)
    await guest.say({
      timestamp: at,
      senderId: agentId,
      msgType: MsgType.recall,
      content: [{ msgId }],
      effect: { type: 'recall', msgId, windowMs: 120_000 },
    })
    const byDesk = { right: 'server', senderId: 'desk', timestamp: at, effect: undefined } as const
    await guest.say({ ...byDesk, msgType: MsgType.share, content: [{ title: '售后工单' }] })
    // In an agent's name too: not only the sender decides it.
    for (const senderId of ['desk', agentId]) {
      await guest.say({
        ...byDesk,
        senderId,
        msgType: MsgType.transferResponse,
        content: [{ accepted: false, position: 1 }],
      })
      await guest.say({ ...byDesk, senderId, msgType: MsgType.faqList, content: [{ items: [] }] })
    }
    expect(await node.sweep(at + 10 * MINUTE)).toBe(0)
    await answerAt(guest, at)
    expect(await node.sweep(at + 10 * MINUTE)).toBe(1)
    expect(sent.map(({ phone }) => phone)).toEqual([guest.phone])
  })

  it('[SV-17] is told once to 100 who left and never to who is online, while nodes race, die and lose database and carrier', async () => {
    const { pool } = portal.database
    const at = portal.context.clock.now()
    const gone = await inTens(100, () => leftTalk())
    const here = await inTens(15, () => leftTalk())
    const readers = await inTens(15, () => leftTalk())
    const silent = await testCustomer(portal)
    await silent.ask('没有留电话')
    const landline = await leftTalk('0512-65432100')
    const numbers = new Map<string, number>()
    for (const guest of [...gone, ...here, ...readers, silent, landline])
      numbers.set(guest.userId, await answered(guest, at))

    let seed = 171
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    const online = new Set(here.map((guest) => guest.userId))
    let isCut = false
    const query = (...given: unknown[]) =>
      isCut
        ? Promise.reject(new Error('the connection is lost'))
        : (pool.query as (...a: unknown[]) => unknown)(...given)
    const sent: Sent[] = []
    const refused: unknown[] = []
    const refusals = new Map<string, number>()
    const node = (startedAt: number) =>
      nodeOf(sent, {
        pool: {
          query,
          connect: () => (isCut ? Promise.reject(new Error('the connection is lost')) : pool.connect()),
        } as unknown as Pool,
        isOnline: (userId) => online.has(userId),
        tell: async (contact, token) => {
          const phone = addressOf(contact)
          // At most twice: after the third refusal the reminder would be given up.
          if ((refusals.get(phone) ?? 0) < 2 && random() < 0.1) {
            refusals.set(phone, (refusals.get(phone) ?? 0) + 1)
            throw new Error('the carrier refused')
          }
          sent.push({ phone, token })
        },
        failed: (error) => refused.push(error),
        startedAt,
      })
    let nodes = [node(0), node(0)]
    for (let now = at; now < at + 2 * HOUR; now += MINUTE / 2) {
      if (now === at + 2 * MINUTE) for (const guest of readers) await readTo(guest, numbers.get(guest.userId) as number)
      isCut = random() < 0.1
      if (random() < 0.05) nodes = [node(now), node(now)]
      await Promise.allSettled(nodes.map((one) => one.sweep(now)))
      if (now < at + 3 * MINUTE) expect(sent).toEqual([])
    }
    expect(sent.map((one) => one.phone).sort()).toEqual(gone.map((guest) => guest.phone).sort())
    expect(refused.length).toBeGreaterThan(0)

    // A customer who leaves it unread has been away three minutes later.
    isCut = false
    online.clear()
    sent.length = 0
    const left = at + 2 * HOUR
    await nodes[0]?.sweep(left)
    expect(sent).toEqual([])
    await nodes[0]?.sweep(left + 3 * MINUTE)
    await nodes[0]?.sweep(left + 15 * MINUTE)
    await nodes[0]?.sweep(left + 30 * MINUTE)
    expect(sent.map((one) => one.phone).sort()).toEqual(here.map((guest) => guest.phone).sort())
  }, 120_000)

  it('[SV-17] is told again only after it was read, waits for the hours of the desk, and holds nothing of the talk', async () => {
    const midnight = startOfChinaDay(portal.context.clock.now())
    const work = [{ from: 540, to: 1_080 }]
    const calendar: WorkCalendar = { utcOffsetMinutes: 480, weekly: Array(7).fill(work), days: new Map() }
    const sent: Sent[] = []
    const node = nodeOf(sent, { hours: { state: async (_deskId, at) => hoursStateAt(calendar, at) } })
    const guest = await leftTalk()
    const evening = midnight + 17 * HOUR + 59 * MINUTE
    const first = await answered(guest, evening)
    await node.sweep(evening + 5 * MINUTE)
    expect(sent).toEqual([])
    const morning = midnight + 33 * HOUR
    await node.sweep(morning - 1)
    expect(sent).toEqual([])
    await node.sweep(morning)
    expect(sent.map((one) => one.phone)).toEqual([guest.phone])
    await answerAt(guest, morning + MINUTE)
    await node.sweep(morning + HOUR)
    expect(sent).toHaveLength(1)
    await readTo(guest, first + 1)
    await answerAt(guest, morning + 2 * HOUR)
    await node.sweep(morning + 3 * HOUR)
    expect(sent).toHaveLength(2)
    expect(answeredMessage('https://weft.example/answer#x').body).toBe(
      '【梭原纺机】客服已回复您的咨询，请在 24 小时内打开 https://weft.example/answer#x 查看。链接仅可使用一次，请勿转发。',
    )
  })

  it('[SV-17] leaves a number in peace that strangers leave in many talks', async () => {
    const at = portal.context.clock.now()
    const sent: Sent[] = []
    const phone = newPhone()
    for (let talk = 0; talk < 5; talk += 1) await answered(await leftTalk(phone), at)
    await nodeOf(sent).sweep(at + HOUR)
    expect(sent).toHaveLength(3)
  })

  it('[SV-17] leaves it in peace also while another node is about to send: the claims of a number wait for each other', async () => {
    const at = portal.context.clock.now()
    const { pool } = portal.database
    const sent: Sent[] = []
    const phone = newPhone()
    for (let talk = 0; talk < 2; talk += 1) await answered(await leftTalk(phone), at)
    await nodeOf(sent).sweep(at + HOUR)
    expect(sent).toHaveLength(2)
    const [third, fourth] = [await leftTalk(phone), await leftTalk(phone)]
    await answered(fourth, at)
    const other = await pool.connect()
    try {
      await other.query('BEGIN')
      const key = reminderPhoneKey(secrets, phone)
      await other.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 17))', [key])
      await other.query(
        `INSERT INTO answer_reminder (conversation_id, through_seq_id, phone_key, token_hash, expires_at, claimed_at, tries)
         SELECT id, 1, $2, 'of the third', $3, $3, 1 FROM conversation WHERE customer_id = $1`,
        [third.userId, key, at + HOUR],
      )
      let isDone = false
      const sweep = nodeOf(sent)
        .sweep(at + HOUR)
        .finally(() => {
          isDone = true
        })
      for (let waits = 0; waits === 0 && !isDone; )
        waits = (await pool.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount ?? 0
      await other.query('COMMIT')
      expect(await sweep).toBe(0)
      expect(sent).toHaveLength(2)
    } finally {
      other.release()
    }
  })

  it('[SV-31] is no whisper: agents who write to each other cause no reminder', async () => {
    const at = portal.context.clock.now()
    const sent: Sent[] = []
    const guest = await leftTalk()
    await guest.acceptedBy(agentId)
    const agent = await signedIn(portal, 'wangxiaoyun')
    const url = `/web-api/desk/v1/conversations/${guest.userId}/whispers`
    expect(await agent.send('POST', url, { text: '先别报价' })).toMatchObject({ code: 0 })
    await nodeOf(sent).sweep(at + HOUR)
    expect(sent).toEqual([])
    await answerAt(guest, at)
    await nodeOf(sent).sweep(at + HOUR)
    expect(sent.map((one) => one.phone)).toEqual([guest.phone])
  })

  it('[SV-17] opens the very conversation once within a day, for the visitor; an account signs in; a stop lasts', async () => {
    const at = portal.context.clock.now()
    const sent: Sent[] = []
    const node = nodeOf(sent)
    const guest = await leftTalk()
    const number = await answered(guest, at - 10 * MINUTE)
    await node.sweep(at)
    const { rows } = await portal.database.pool.query('SELECT token_hash, phone_key FROM answer_reminder')
    const token = sent[0]?.token as string
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(guest.phone)
    const post = (call: string, secret: string) =>
      portal.browser().send<{ visitor?: { userId: string; token: string } }>({
        method: 'POST',
        url: `/web/portal/answer/${call}`,
        payload: { token: secret },
      })
    const opened = await post('open', token)
    expect(opened.data[0]?.visitor?.userId).toBe(guest.userId)
    const verified = await portal.context.sessions.verify('Bearer', opened.data[0]?.visitor?.token ?? '')
    expect(verified).toMatchObject({ ok: true, session: { userId: guest.userId, kind: 'visitor' } })
    expect((await post('open', token)).status).toBe(404)
    expect((await post('open', 'x'.repeat(43))).status).toBe(404)

    expect((await post('stop', token)).status).toBe(200)
    await readTo(guest, number)
    await answerAt(guest, at)
    await node.sweep(at + HOUR)
    expect(sent).toHaveLength(1)

    const { userId } = await signedIn(portal, 'lixiang')
    const account = await customerTalk(userId)
    await answered(account, at - 10 * MINUTE)
    await node.sweep(at)
    expect(sent).toHaveLength(2)
    expect((await post('open', sent[1]?.token as string)).data).toEqual([{}])

    const late = await leftTalk()
    await answered(late, at - 10 * MINUTE)
    await node.sweep(at - 5 * MINUTE)
    expect(sent).toHaveLength(3)
    portal.advance(24 * HOUR)
    expect((await post('open', sent[2]?.token as string)).status).toBe(404)
    expect((await post('stop', sent[2]?.token as string)).status).toBe(404)
    portal.resetClock()
  })
})

describe('an answer to a visitor who left a mail address', () => {
  it('[SV-17] is told there once, to the one that was left last, and 100 who left theirs are each told their own', async () => {
    const at = portal.context.clock.now()
    const guests = await inTens(100, () => testCustomer(portal))
    const mailOf = (guest: TestCustomer) => `${guest.userId}@mill.example`
    for (const guest of guests) await leave(guest, { email: mailOf(guest) })
    const [changed] = guests as [TestCustomer]
    await answered(changed, at - 9 * HOUR)
    await changed.endedBy(agentId)
    await leave(changed, { email: 'later@mill.example' })
    for (const guest of guests) await answered(guest, at)
    const sent: Sent[] = []
    const nodes = [nodeOf(sent), nodeOf(sent)]
    for (let now = at; now < at + HOUR; now += 5 * MINUTE) await Promise.all(nodes.map((node) => node.sweep(now)))
    const expected = guests.map((guest) => (guest === changed ? 'later@mill.example' : mailOf(guest)))
    expect(sent.map((one) => one.phone).sort()).toEqual(expected.sort())
    const token = sent.find((one) => one.phone === 'later@mill.example')?.token ?? ''
    expect((await pressed(token)).data[0]).toMatchObject({ visitor: { userId: changed.userId } })
    expect((await pressed(token)).status).toBe(404)
  })
})

describe('an answer to an account without a mobile number', () => {
  const mailOnly = async (login: string, email: string): Promise<TestCustomer> => {
    const { userId } = await signedIn(portal, login)
    await portal.database.pool.query('UPDATE account SET phone = NULL, email = $2 WHERE number = $1', [userId, email])
    return customerTalk(userId)
  }

  it('[SV-17] is told once by mail, in the hours, never while they are online, and a stop lasts however it is written', async () => {
    const midnight = startOfChinaDay(portal.context.clock.now())
    const work = [{ from: 540, to: 1_080 }]
    const calendar: WorkCalendar = { utcOffsetMinutes: 480, weekly: Array(7).fill(work), days: new Map() }
    const hours: ReminderParts['hours'] = { state: async (_deskId, at) => hoursStateAt(calendar, at) }
    const customer = await mailOnly('lixiang', 'Li.Xiang@mill.example')
    const evening = midnight + 17 * HOUR + 59 * MINUTE
    const number = await answered(customer, evening)
    const sent: Sent[] = []
    const online = nodeOf(sent, { hours, isOnline: () => true })
    const morning = midnight + 33 * HOUR
    for (const at of [evening + 5 * MINUTE, morning]) await online.sweep(at)
    expect(sent).toEqual([])
    const nodes = [nodeOf(sent, { hours }), nodeOf(sent, { hours })]
    await Promise.all(nodes.map((node) => node.sweep(morning - 1)))
    expect(sent).toEqual([])
    for (let at = morning; at < morning + HOUR; at += 5 * MINUTE) await Promise.all(nodes.map((node) => node.sweep(at)))
    expect(sent.map((one) => one.phone)).toEqual(['Li.Xiang@mill.example'])
    const { rows } = await portal.database.pool.query('SELECT * FROM answer_reminder')
    expect(JSON.stringify(rows)).not.toMatch(/mill\.example/i)

    const token = sent[0]?.token as string
    // It opens nothing without the sign-in, which may come after a first press.
    for (const time of ['first', 'second'])
      expect(await pressed(token), time).toMatchObject({ status: 200, data: [{}] })
    const stopped = await portal.browser().send({ method: 'POST', url: '/web/portal/answer/stop', payload: { token } })
    expect(stopped.status).toBe(200)
    await readTo(customer, number)
    await portal.database.pool.query('UPDATE account SET email = lower(email) WHERE number = $1', [customer.userId])
    await answerAt(customer, morning + 2 * HOUR)
    await nodeOf(sent).sweep(morning + 4 * HOUR)
    expect(sent).toHaveLength(1)
  })

  it('[SV-17] is told by the port that there is: mail where no SMS is sent, nobody where there is neither', async () => {
    const at = portal.context.clock.now()
    const both = await mailOnly('chenli', 'chenli@mill.example')
    await portal.database.pool.query('UPDATE account SET phone = $2 WHERE number = $1', [both.userId, newPhone()])
    await answered(both, at)
    const sent: Sent[] = []
    await nodeOf(sent, { ports: { sms: false, mail: false } }).sweep(at + HOUR)
    expect(sent).toEqual([])
    await nodeOf(sent, { ports: { sms: false, mail: true } }).sweep(at + HOUR)
    expect(sent.map((one) => one.phone)).toEqual(['chenli@mill.example'])
    const { subject, text } = answeredMail('https://weft.example/answer#x')
    expect(`${subject}${text}`).toContain('https://weft.example/answer#x')
    expect(`${subject}${text}`).not.toContain('发票')
  })
})

/** A signed-in customer who asks. */
async function customerTalk(userId: string): Promise<TestCustomer> {
  const customer = await customerAt(portal, 'desk', userId)
  await customer.ask('发票什么时候寄出')
  return customer
}

/** Somebody presses the link of a reminder. */
const pressed = (token: string) =>
  portal.browser().send({ method: 'POST', url: '/web/portal/answer/open', payload: { token } })
