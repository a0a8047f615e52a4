/**
 * What only the composition of the server connects: the timers of the desk, and the setting of an agent's absence. What each
 * sweep does is tested beside it; here the whole server does it by itself when its timers go off.
 */
import type { DeskConversation } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../platform/config'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from './test-people'

const MINUTE = 60_000
const AWAY_SECONDS = 1_800
const desk = '/web-api/desk/v1/conversations'

let portal: TestPortal
let wang: Caller & { userId: string }
let zhao: Caller & { userId: string }
beforeAll(async () => {
  // The test decides when a timer of the server goes off.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  portal = await startTestPortal({
    agentAwayMs: readConfig({ WEFT_AGENT_AWAY_SECONDS: String(AWAY_SECONDS) }).agentAwayMs,
  })
  wang = await signedIn(portal, 'wangxiaoyun')
  zhao = await signedIn(portal, 'zhaolei')
  const { pool } = portal.database
  await pool.query("UPDATE service_session SET phase = 'resolved', resolved_at = 1 WHERE phase <> 'resolved'")
  await pool.query("UPDATE desk_agent SET status = 'online'")
  await pool.query(
    'UPDATE participant p SET read_seq_id = c.head_seq_id FROM conversation c WHERE c.id = p.conversation_id',
  )
  await pool.query('DELETE FROM notice')
})
afterAll(async () => {
  await portal.stop()
  vi.useRealTimers()
})

/** Lets as much time pass as every timer of the desk needs to go off once. */
const timersGoOff = () => vi.advanceTimersByTimeAsync(MINUTE)
const notices = async (like: string): Promise<string[]> =>
  (await portal.database.pool.query<{ id: string }>('SELECT id FROM notice WHERE id LIKE $1', [like])).rows.map(
    ({ id }) => id,
  )
/** Notices of a reply that is owed to this customer. */
const called = async ({ userId }: TestCustomer, step: 'group' | 'supervisor'): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'SELECT id FROM service_session WHERE customer_id = $1',
    [userId],
  )
  return (await notices(`reply.${rows[0]?.id}.%.${step}%`)).length
}
const step = (who: Caller, customer: TestCustomer, name: string, body?: Record<string, unknown>) =>
  who.send<DeskConversation>('POST', `${desk}/${customer.userId}/${name}`, body)

// First: nobody is connected, and who has not been since the start is away.
describe('an agent who is away', () => {
  it('[SV-12] loses no conversation before WEFT_AGENT_AWAY_SECONDS, and may lose it from then on', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('卷绕头报警')
    expect(await step(wang, guest, 'accept')).toMatchObject({ code: 0 })
    const row = async () => (await zhao.get<DeskConversation>(`${desk}/${guest.userId}`)).data[0]
    expect(await wang.send('POST', '/web-api/desk/v1/status', { status: 'away' })).toMatchObject({ code: 0 })
    portal.advance((AWAY_SECONDS * 1_000) / 2)
    expect(await row()).toMatchObject({ isAssigneeAway: false, canAccept: false })
    expect((await step(zhao, guest, 'accept')).code).not.toBe(0)
    portal.advance((AWAY_SECONDS * 1_000) / 2)
    expect(await row()).toMatchObject({ isAssigneeAway: true, canAccept: true })
    expect((await step(zhao, guest, 'accept')).data[0]).toMatchObject({ phase: 'open', assigneeId: zhao.userId })
  })
})

describe('the server by itself', () => {
  it('[SV-12] calls the group at two thirds of a promise and the supervisors at its end', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('卷绕头报警')
    portal.advance(11 * MINUTE)
    await timersGoOff()
    await expect.poll(() => called(guest, 'group')).toBeGreaterThan(0)
    expect(await called(guest, 'supervisor')).toBe(0)
    portal.advance(5 * MINUTE)
    await timersGoOff()
    await expect.poll(() => called(guest, 'supervisor')).toBeGreaterThan(0)
    await guest.endedBy(wang.userId)
  })

  it('[SV-12] calls for a snoozed conversation from its return on, not before', async () => {
    const snoozed = await testCustomer(portal)
    await snoozed.ask('配件什么时候到')
    expect(await step(wang, snoozed, 'accept')).toMatchObject({ code: 0 })
    await snoozed.answeredBy(wang.userId, '周二到货')
    expect(await step(wang, snoozed, 'snooze', { until: portal.context.clock.now() + 12 * MINUTE })).toMatchObject({
      code: 0,
    })
    // Asked after it and due before it: once this one is called for, the sweep has looked at both.
    const other = await testCustomer(portal)
    await other.ask('停机了')
    portal.advance(11 * MINUTE)
    await timersGoOff()
    await expect.poll(() => called(other, 'group')).toBeGreaterThan(0)
    expect(await called(snoozed, 'group')).toBe(0)
    portal.advance(12 * MINUTE)
    await timersGoOff()
    await expect.poll(() => called(snoozed, 'group')).toBeGreaterThan(0)
    for (const one of [snoozed, other]) await one.endedBy(wang.userId)
  })

  it('[SV-22] lets a promise go on when the time of a block is over', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('停机了')
    expect(
      await wang.send('PUT', `/web-api/desk/v1/conversations/${guest.userId}/block`, { reason: 'abuse', hours: 1 }),
    ).toMatchObject({ code: 0 })
    const { pool } = portal.database
    const blocks = async () =>
      (
        await pool.query('SELECT FROM desk_block WHERE customer_id = $1 AND coalesce(given_to < until, true)', [
          guest.userId,
        ])
      ).rowCount
    expect(await blocks()).toBe(1)
    portal.advance(61 * MINUTE)
    await timersGoOff()
    await expect.poll(blocks).toBe(0)
    await guest.endedBy(wang.userId)
  })

  it('[SV-17] tells a customer who has been away for three minutes that an agent has answered', async () => {
    const guest = await testCustomer(portal)
    const at = portal.context.clock.now()
    const left = { name: '李工', phone: '13811112222', text: '停机了', at }
    await guest.say({
      content: [{ text: left.text }],
      effect: { type: 'messageLeft', left, promiseDueAt: at + MINUTE },
    })
    await guest.acceptedBy(wang.userId)
    await guest.answeredBy(wang.userId, '换一块喷水板')
    portal.advance(4 * MINUTE)
    await timersGoOff()
    const sent = async () =>
      (await portal.database.pool.query('SELECT FROM sms_outbox WHERE phone = $1', [left.phone])).rowCount
    await expect.poll(sent).toBe(1)
    await guest.endedBy(wang.userId)
  })

  it('[SV-24] calls for orders whose promise in days is almost over', async () => {
    const { pool } = portal.database
    await pool.query(
      `UPDATE aftersale_order SET due_at = $1, paused_at = NULL
       WHERE id = (SELECT id FROM aftersale_order WHERE state = 'processing' LIMIT 1)`,
      [new Date(portal.context.clock.now() + 60 * MINUTE)],
    )
    await timersGoOff()
    await expect.poll(async () => (await notices('promise.%.group%')).length).toBeGreaterThan(0)
  })
})
