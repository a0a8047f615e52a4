/** While a customer is blocked, nobody waits: no clock, no place in the queue, no call, no promise missed. */
import type { DeskConversation, DeskCustomerContext, DeskFigures, SupervisedAgent } from '@weft/contract'
import { chinaOffsetMinutes } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createDeskHours, deskDay } from '../hours'
import { putHours } from '../hours/repository'
import { measure, type PromiseRule, promiseRules } from '../promises/repository'
import { resumeAfterBlocks } from './block-ends'
import { unblock as lift } from './customer-decisions'
import { createPromiseCalls } from './promise-calls'
import { createDeskStore } from './store'
import { type Caller, customerAt, signedIn, type TestCustomer, testCustomer } from './test-people'

const MINUTE = 60_000
const DAY_MINUTES = 1_440
const desk = '/web-api/desk/v1'
type Staff = Caller & { userId: string }
let portal: TestPortal
let wang: Staff
let supervisor: Staff
// A portal for each: more time passes than the life of a sign-in.
beforeEach(async () => {
  portal = await startTestPortal()
  await portal.database.pool.query(
    "UPDATE service_session SET phase = 'resolved', resolved_at = 1 WHERE phase <> 'resolved'",
  )
  wang = await signedIn(portal, 'wangxiaoyun')
  supervisor = await signedIn(portal, 'hejing')
})
afterEach(() => portal.stop())

const now = () => portal.context.clock.now()
const block = (customer: TestCustomer, hours?: number) =>
  wang.send('PUT', `${desk}/conversations/${customer.userId}/block`, { reason: 'abuse', ...(hours ? { hours } : {}) })
const unblock = (customer: TestCustomer) => wang.send('DELETE', `${desk}/conversations/${customer.userId}/block`)
interface List {
  rows: DeskConversation[]
  counts: Record<'waiting' | 'mine' | 'unanswered', number>
  nextPromise?: { dueAt: number }
}
const list = async (scope: string) => (await wang.get<List>(`${desk}/conversations?scope=${scope}`)).data[0] as List
const overview = async () =>
  (
    await supervisor.get<{
      waitingCount: number
      overdueCount: number
      agents: SupervisedAgent[]
      conversations: DeskConversation[]
    }>(`${desk}/supervision`)
  ).data[0]
const agentOf = async (userId: string) => (await overview())?.agents.find((agent) => agent.agentId === userId)
const figures = async (from: number) =>
  (await supervisor.get<DeskFigures>(`${desk}/figures?from=${from}&to=${now() + 1}`)).data[0]
const reply = promiseRules.find(({ code }) => code === 'reply') as PromiseRule
const measured = (from: number) => measure(portal.database.pool, reply, new Date(from), new Date(now() + 1))
const kept = async (customer: TestCustomer) =>
  (await wang.get<DeskCustomerContext>(`${desk}/conversations/${customer.userId}/context`)).data[0]?.sessions[0]
    ?.isPromiseKept

it('[SV-22] a blocked customer has no clock and no place in any list, count, queue or call, and gets the time back', async () => {
  const start = now()
  const rude = await testCustomer(portal)
  await rude.ask('快点')
  const calls = createPromiseCalls({
    pool: portal.database.pool,
    replyWarnAt: (due) => due - 5 * MINUTE,
    hours: { state: async () => ({ isOpen: true }) },
  })
  portal.advance(5 * MINUTE)
  expect((await list('waiting')).counts.waiting).toBe(1)
  expect(await block(rude, 1)).toMatchObject({ code: 0 })
  const other = await testCustomer(portal)
  await other.ask('浆槽温度')

  portal.advance(14 * MINUTE)
  expect((await list('waiting')).rows.map(({ customerId, position }) => [customerId, position])).toEqual([
    [other.userId, 1],
  ])
  expect((await list('waiting')).counts.waiting).toBe(1)
  const queue = await createDeskStore(portal.database.pool, now).queue('desk')
  expect(queue.map(({ customerId }) => customerId)).toEqual([other.userId])
  const row = (await list('all')).rows.find(({ customerId }) => customerId === rude.userId)
  expect(row).toMatchObject({ phase: 'waiting', isBlocked: true, canAccept: true })
  for (const field of ['promiseDueAt', 'unansweredSince', 'position', 'suggestedAgentId'])
    expect(row).not.toHaveProperty(field)
  expect(await overview()).toMatchObject({ waitingCount: 1, overdueCount: 0 })
  expect((await overview())?.conversations.map(({ customerId }) => customerId)).toEqual([other.userId, rude.userId])
  await other.endedBy(other.userId)
  portal.advance(30 * MINUTE)
  expect((await list('waiting')).nextPromise).toBeUndefined()
  expect(await calls.sweep(now())).toBe(0)
  expect(await figures(start)).toMatchObject({ missedCount: 0, keptCount: 0 })
  expect(await measured(start)).toMatchObject({ sampleCount: 0 })
  expect(await kept(rude)).toBeUndefined()

  // The hour is over: of the 15 minutes, five had passed before it.
  portal.advance(20 * MINUTE)
  const [back] = (await list('waiting')).rows
  expect(back).toMatchObject({ customerId: rude.userId, position: 1 })
  expect(back).not.toHaveProperty('isBlocked')
  const left = ((await list('waiting')).nextPromise?.dueAt ?? 0) - now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(10 * MINUTE)
  // A second block keeps what the first one gave.
  await block(rude)
  portal.advance(40 * MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 0 })
  expect(await unblock(rude)).toMatchObject({ code: 0 })
  const again = ((await list('waiting')).nextPromise?.dueAt ?? 0) - now()
  expect(again).toBeGreaterThan(0)
  expect(again).toBeLessThanOrEqual(left)
  expect(await figures(start)).toMatchObject({ missedCount: 0 })
  portal.advance(left + MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 1 })
  expect(await measured(start)).toMatchObject({ sampleCount: 1, keptCount: 0 })
  expect(await kept(rude)).toBe(false)
  expect(await calls.sweep(now())).toBeGreaterThan(0)
  await rude.endedBy(rude.userId)
})

it('[SV-22] an agent who blocks a customer of theirs owes nothing, and may end the service without a promise missed', async () => {
  const start = now()
  const rude = await testCustomer(portal)
  await rude.ask('废物')
  await rude.acceptedBy(wang.userId, '王晓芸')
  const before = (await list('mine')).counts
  portal.advance(2 * MINUTE)
  await block(rude, 24)
  expect((await list('mine')).counts).toMatchObject({ mine: before.mine, unanswered: before.unanswered - 1 })
  portal.advance(30 * MINUTE)
  expect(await agentOf(wang.userId)).toMatchObject({ overdueCount: 0 })
  expect(await agentOf(wang.userId)).not.toHaveProperty('longestWaitSince')
  await rude.say({
    senderId: wang.userId,
    right: 'server',
    timestamp: now(),
    content: [{ by: wang.userId }],
    effect: { type: 'ended', by: wang.userId, agentId: wang.userId },
  })
  expect(await figures(start)).toMatchObject({ askedCount: 1, missedCount: 0, keptCount: 0 })
  expect(await measured(start)).toMatchObject({ sampleCount: 0 })
  // Neither after the block: it was no promise when the service ended.
  expect(await unblock(rude)).toMatchObject({ code: 0 })
  portal.advance(30 * MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 0 })
  expect(await kept(rude)).toBeUndefined()
})

it('[SV-22] a promise that was broken before the block stays broken, without a clock', async () => {
  const start = now()
  const late = await testCustomer(portal)
  await late.ask('有人吗')
  portal.advance(20 * MINUTE)
  await block(late, 1)
  expect(await overview()).toMatchObject({ waitingCount: 0, overdueCount: 0 })
  expect(await figures(start)).toMatchObject({ missedCount: 1 })
  expect(await unblock(late)).toMatchObject({ code: 0 })
  expect(await figures(start)).toMatchObject({ missedCount: 1 })
  expect(await overview()).toMatchObject({ waitingCount: 1, overdueCount: 1 })
})

/** To within a minute: a message is stored some seconds after the clock of the test. */
const wantLeft = async (minutes: number) => {
  const left = ((await list('waiting')).nextPromise?.dueAt ?? 0) - now()
  expect(Math.abs(left - minutes * MINUTE)).toBeLessThan(MINUTE)
}
/** An account with a conversation of its own, and the sign-in of a visitor to it. */
async function accountOf(key: string) {
  const person = await signedIn(portal, key)
  const customer = await customerAt(portal, 'desk', person.userId)
  const signsIn = async (visitor: TestCustomer) => {
    const visitorToken = visitor.authorization.slice(7)
    const reply = await person.send('POST', '/web-api/visitor/v1/continue', { visitorToken })
    expect(reply).toMatchObject({ data: [{ isContinued: true }] })
  }
  return { customer, signsIn }
}

it("[SV-22] keeps the time that an account's block gave, when a visitor's longer one replaces it at the sign-in", async () => {
  const start = now()
  const { customer, signsIn } = await accountOf('lixiang')
  await customer.ask('有人吗')
  portal.advance(5 * MINUTE)
  expect(await block(customer, 1)).toMatchObject({ code: 0 })
  portal.advance(20 * MINUTE)
  const visitor = await testCustomer(portal)
  await visitor.text('换个窗口骂')
  expect(await block(visitor, 24)).toMatchObject({ code: 0 })
  portal.advance(10 * MINUTE)
  await signsIn(visitor)
  portal.advance(60 * MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 0 })
  expect(await unblock(customer)).toMatchObject({ code: 0 })
  await wantLeft(10)
})

it('[SV-22] counts a round that goes on under a longer block of the account by the time it ran before', async () => {
  const start = now()
  const { customer, signsIn } = await accountOf('lixiang')
  await customer.text('在吗')
  expect(await block(customer)).toMatchObject({ code: 0 })
  portal.advance(30 * MINUTE)
  const visitor = await testCustomer(portal)
  await visitor.ask('浆槽温度')
  portal.advance(4 * MINUTE)
  expect(await block(visitor, 1)).toMatchObject({ code: 0 })
  portal.advance(20 * MINUTE)
  expect(await unblock(visitor)).toMatchObject({ code: 0 })
  portal.advance(6 * MINUTE)
  await signsIn(visitor)
  portal.advance(30 * MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 0 })
  expect(await unblock(customer)).toMatchObject({ code: 0 })
  await wantLeft(5)
})

it("[SV-22] a visitor's block excuses nothing that the account was promised before the sign-in, and its own round goes on", async () => {
  const start = now()
  const visitor = await testCustomer(portal)
  await visitor.ask('快点')
  portal.advance(5 * MINUTE)
  expect(await block(visitor, 24)).toMatchObject({ code: 0 })
  const { customer, signsIn } = await accountOf('lixiang')
  await customer.ask('齿轮箱异响')
  portal.advance(20 * MINUTE)
  customer.skip(20 * 60)
  await customer.endedBy(customer.userId)
  expect(await figures(start)).toMatchObject({ missedCount: 1 })
  await signsIn(visitor)
  expect(await figures(start)).toMatchObject({ missedCount: 1 })
  portal.advance(30 * MINUTE)
  expect(await unblock(customer)).toMatchObject({ code: 0 })
  await wantLeft(10)
  expect(await figures(start)).toMatchObject({ missedCount: 1 })
})

it('[SV-22] a promise goes on after a block in the hours of the desk: when it opens, once, however the block ends', async () => {
  const start = now()
  const opening = start + 90 * MINUTE
  const hours = {
    dueAt: async (_desk: string, from: number, ms: number) => Math.max(from, opening) + ms,
    state: async (_desk: string, at: number) =>
      at < opening ? { isOpen: false, changesAt: opening } : { isOpen: true },
  }
  const { db } = portal.context
  const [one, other] = [await testCustomer(portal), await testCustomer(portal)]
  await one.ask('到点就停')
  await other.ask('解除以后')
  portal.advance(5 * MINUTE)
  await block(one, 1)
  await block(other)
  const failures: unknown[] = []
  const resume = (by = hours) => resumeAfterBlocks(db, by, now(), (error) => failures.push(error))
  expect(await resume()).toBe(0)
  portal.advance(60 * MINUTE)
  // Nothing is changed by a try that fails, and nobody else waits for it.
  expect(await resume({ ...hours, dueAt: () => Promise.reject(new Error('the calendar cannot be read')) })).toBe(0)
  expect(failures).toHaveLength(1)
  expect(await resume()).toBe(1)
  expect(await resume()).toBe(0)
  const at = { deskId: 'desk', customerId: other.userId }
  expect(await lift(db, at, { byId: wang.userId, now: now() }, hours)).toBe(true)
  portal.advance(opening - now())
  const dues = (await list('waiting')).rows.map(({ promiseDueAt = 0 }) => promiseDueAt - opening)
  expect(dues).toHaveLength(2)
  for (const due of dues) expect(Math.abs(due - 10 * MINUTE)).toBeLessThan(MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 0 })
  portal.advance(12 * MINUTE)
  expect(await figures(start)).toMatchObject({ missedCount: 2 })
})

it('[SV-22] no block takes or adds minutes of a promise that runs across a closing, and none is lost at a sign-in', async () => {
  // The desk closes for an hour in 12 minutes, every day.
  const noon = Math.ceil(now() / MINUTE + 11) * MINUTE
  const to = (minutes: number) => portal.advance(noon + minutes * MINUTE - now())
  const [closes, opens] = [0, 60].map((more) => (noon / MINUTE + chinaOffsetMinutes + more) % DAY_MINUTES) as [
    number,
    number,
  ]
  const day =
    closes < opens
      ? [
          { from: 0, to: closes },
          { from: opens, to: DAY_MINUTES },
        ].filter(({ from, to }) => from < to)
      : [{ from: opens, to: closes }]
  const { db, clock } = portal.context
  await db.delete(deskDay)
  await putHours(db, { deskId: 'desk', isEnforced: true, weekly: Array(7).fill(day) })
  const hours = createDeskHours(db, clock)
  const { customer: account, signsIn } = await accountOf('lixiang')
  const people: TestCustomer[] = []
  for (let at = 0; at < 5; at++) people.push(await testCustomer(portal))
  const [lifted, expired, again, changed, carried] = people as [
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
  ]
  to(-10)
  const effect = { type: 'requested', promiseDueAt: noon + 65 * MINUTE } as const
  for (const one of people) await one.say({ msgType: MsgType.userToHumanAgent, timestamp: now(), effect })
  to(-8)
  for (const one of people) expect(await block(one, one === expired ? 1 : undefined)).toMatchObject({ code: 0 })
  to(-6)
  expect(await unblock(again)).toMatchObject({ code: 0 })
  to(-3)
  expect(await unblock(lifted)).toMatchObject({ code: 0 })
  expect(await block(again)).toMatchObject({ code: 0 })
  expect(await block(changed, 1)).toMatchObject({ code: 0 })
  await signsIn(carried)
  to(62)
  expect(await resumeAfterBlocks(db, hours, now(), (error) => expect(error).toBeUndefined())).toBe(2)
  for (const one of [again, account]) expect(await unblock(one)).toMatchObject({ code: 0 })
  const { rows } = await list('waiting')
  const dueOf = ({ userId }: TestCustomer) =>
    Math.round(((rows.find((row) => row.customerId === userId)?.promiseDueAt ?? 0) - noon) / MINUTE)
  // 13 minutes were left at the block; of `again`, three had passed between two.
  const dues = { lifted, expired, again, changed, account }
  expect(Object.fromEntries(Object.entries(dues).map(([name, one]) => [name, dueOf(one)]))).toEqual({
    lifted: 70,
    expired: 73,
    again: 72,
    changed: 73,
    account: 75,
  })
})
