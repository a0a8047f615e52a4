/**
 * A day at the desk with its promises: who is notified, when, how often and why, compared with an oracle that uses only the
 * clock.
 */
import { dueAt, hoursStateAt, type WorkCalendar } from '@weft/gateway'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfChinaDay } from '../../platform/china-time'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createPromiseCalls } from './promise-calls'
import { signedIn, type TestCustomer, testCustomer } from './test-people'

const MINUTE = 60_000
const PROMISE = 15 * MINUTE
const replyWarnAt = (due: number) => due - 5 * MINUTE

let portal: TestPortal
let agentId: string
let supervisorId: string
beforeAll(async () => {
  portal = await startTestPortal()
  agentId = (await signedIn(portal, 'wangxiaoyun')).userId
  supervisorId = (await signedIn(portal, 'hejing')).userId
  const { pool } = portal.database
  await pool.query("UPDATE service_session SET phase = 'resolved', resolved_at = 1 WHERE phase <> 'resolved'")
  await pool.query('DELETE FROM notice')
  // One agent on duty, and one supervisor who is away but on the roster.
  await pool.query("UPDATE desk_agent SET status = CASE WHEN user_id = $1 THEN 'online' ELSE 'away' END", [agentId])
})
afterAll(() => portal.stop())

interface Told {
  id: string
  person_number: string
  title: string
  text: string
  address: string
  at: number
}
const told = async (): Promise<Told[]> => {
  const { rows } = await portal.database.pool.query<Omit<Told, 'at'> & { created_at: Date }>(
    "SELECT id, person_number, title, text, address, created_at FROM notice WHERE id LIKE 'reply.%' ORDER BY created_at, id",
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.getTime() }))
}
const sessionOf = async (guest: TestCustomer): Promise<string> => {
  const { rows } = await portal.database.pool.query('SELECT id FROM service_session WHERE customer_id = $1', [
    guest.userId,
  ])
  return rows[0]?.id
}
const ask = (guest: TestCustomer, at: number, promiseDueAt: number) =>
  guest.say({ timestamp: at, content: [{ text: '停机了' }], effect: { type: 'requested', promiseDueAt } })

describe('a promise of a reply', () => {
  it('[SV-12] calls the group at two thirds and the supervisor at its end, once, with why; a snoozed talk calls nobody', async () => {
    const { pool } = portal.database
    const calls = createPromiseCalls({ pool, replyWarnAt, hours: { state: async () => ({ isOpen: true }) } })
    const guest = await testCustomer(portal)
    const at = portal.context.clock.now()
    await ask(guest, at, at + PROMISE)
    expect(await calls.sweep(at + 10 * MINUTE - 1)).toBe(0)
    expect(await calls.sweep(at + 10 * MINUTE)).toBe(1)
    expect(await calls.sweep(at + 11 * MINUTE)).toBe(0)
    const [first] = await told()
    expect(first?.person_number).toBe(agentId)
    expect(first?.title).toMatch(/^请回复 .+：还剩 5 分钟$/)
    expect(first?.text).toMatch(/^15 分钟回复承诺于 \d\d:\d\d 到期，还没有客服接入。通知您，因为您在岗。$/)
    expect(first?.address).toBe(`/console/workbench?scope=waiting&customer=${guest.userId}`)
    await pool.query(
      `INSERT INTO desk_block (conversation_id, desk_id, customer_id, reason, by_id, by_name, blocked_at)
       SELECT id, 'desk', customer_id, $2, $3, '王晓芸', $4 FROM conversation WHERE customer_id = $1`,
      [guest.userId, 'abuse', agentId, at],
    )
    expect(await calls.sweep(at + PROMISE)).toBe(0)
    await pool.query('DELETE FROM desk_block')
    await calls.sweep(at + PROMISE)
    const last = (await told()).filter((one) => one.id.includes('.supervisor.'))
    expect(last.map((one) => one.person_number)).toContain(supervisorId)
    expect(last.every((one) => one.text.endsWith('通知您，因为您负责客服监控。'))).toBe(true)

    await guest.acceptedBy(agentId)
    await guest.answeredBy(agentId, '马上看')
    const until = at + 60 * MINUTE
    await pool.query(
      `UPDATE service_session SET unanswered_since = $2, snoozed_until = $2, reply_due_at = $3 WHERE customer_id = $1`,
      [guest.userId, until, until + MINUTE],
    )
    expect(await calls.sweep(until - 1)).toBe(0)
    expect(await calls.sweep(until)).toBeGreaterThan(0)
    await guest.endedBy(agentId)
    await pool.query('DELETE FROM notice')
  })

  it('[SV-12] calls the whole group and whoever is on duty where none of the group is', async () => {
    const { pool } = portal.database
    const [away] = (
      await pool.query<{ id: string; group_id: string; name: string }>(
        `SELECT m.user_id AS id, m.group_id, g.name FROM desk_group_member m JOIN desk_group g ON g.id = m.group_id
         JOIN desk_agent a ON a.user_id = m.user_id AND a.desk_id = g.desk_id
         WHERE a.status = 'away' AND m.user_id <> $1
           AND NOT EXISTS (SELECT FROM desk_group_member o WHERE o.group_id = g.id AND o.user_id = $1) LIMIT 1`,
        [agentId],
      )
    ).rows
    if (!away) throw new Error('every group has the agent who is on duty')
    const guest = await testCustomer(portal)
    const at = portal.context.clock.now()
    await ask(guest, at, at + PROMISE)
    const warned = async (groupId: string | null) => {
      await pool.query('UPDATE service_session SET group_id = $2, group_name = $3 WHERE customer_id = $1', [
        guest.userId,
        groupId,
        groupId && away.name,
      ])
      await pool.query('DELETE FROM notice')
      await createPromiseCalls({ pool, replyWarnAt, hours: { state: async () => ({ isOpen: true }) } }).sweep(
        at + 10 * MINUTE,
      )
      return new Map((await told()).map((one) => [one.person_number, one.text.replace(/^.*通知您，/, '')]))
    }
    const ofGroup = await warned(away.group_id)
    expect([...ofGroup.keys()]).toEqual(expect.arrayContaining([away.id, agentId]))
    expect(new Set(ofGroup.values())).toEqual(new Set([`因为这个问题属于${away.name}，而该组没有客服在岗。`]))
    await pool.query("UPDATE desk_agent SET status = 'away' WHERE user_id = $1", [agentId])
    const everyone = await warned(null)
    expect([...everyone.keys()]).toEqual(expect.arrayContaining([away.id, agentId]))
    expect(new Set(everyone.values())).toEqual(new Set(['因为没有客服在岗。']))
    await pool.query("UPDATE desk_agent SET status = 'online' WHERE user_id = $1", [agentId])
    await guest.acceptedBy(agentId)
    await guest.endedBy(agentId)
    await pool.query('DELETE FROM notice')
  })

  it('[SV-12] calls all agents when the last one on duty leaves in the middle of a call', async () => {
    const { pool } = portal.database
    const guest = await testCustomer(portal)
    const at = portal.context.clock.now()
    await ask(guest, at, at + PROMISE)
    const state = async () => {
      await pool.query("UPDATE desk_agent SET status = 'away' WHERE user_id = $1", [agentId])
      return { isOpen: true }
    }
    await createPromiseCalls({ pool, replyWarnAt, hours: { state } }).sweep(at + 10 * MINUTE)
    expect((await told()).map((one) => one.person_number)).toContain(agentId)
    await pool.query("UPDATE desk_agent SET status = 'online' WHERE user_id = $1", [agentId])
    await guest.acceptedBy(agentId)
    await guest.endedBy(agentId)
    await pool.query('DELETE FROM notice')
  })

  it('[SV-12] forgets nobody in a day of 30 customers with nodes that die, race and lose the database, and rests at night', async () => {
    const { pool } = portal.database
    const work = [{ from: 540, to: 1_080 }]
    const calendar: WorkCalendar = { utcOffsetMinutes: 480, weekly: Array(7).fill(work), days: new Map() }
    const hours = { state: async (_deskId: string, at: number) => hoursStateAt(calendar, at) }
    let seed = 22
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    // A week ahead: the portal's own sweep runs by its own clock, and nothing is due there yet.
    const midnight = startOfChinaDay(portal.context.clock.now()) + 7 * 24 * 60 * MINUTE
    const customers = await Promise.all(Array.from({ length: 30 }, () => testCustomer(portal)))
    const talks = customers.map((guest) => {
      // Some before the desk opens, some minutes before it closes.
      const askedAt = midnight + Math.floor((7.5 + random() * 11) * 60) * MINUTE
      const due = dueAt(calendar, askedAt, PROMISE)
      const answeredAt = random() < 0.3 ? Number.POSITIVE_INFINITY : due + Math.floor(random() * 40 - 15) * MINUTE
      return { guest, askedAt, due, answeredAt }
    })

    let isCut = false
    const failing = {
      query: (...given: unknown[]) =>
        isCut
          ? Promise.reject(new Error('the connection is lost'))
          : (pool.query as (...a: unknown[]) => unknown)(...given),
    } as unknown as Pool
    const node = () => createPromiseCalls({ pool: failing, replyWarnAt, hours })
    let nodes = [node(), node()]
    const sweeps: number[] = []
    // Until noon of the next day, so that notices deferred by the night have been sent.
    for (let now = midnight + 7 * 60 * MINUTE; now < midnight + 36 * 60 * MINUTE; now += MINUTE) {
      for (const { guest, askedAt, due, answeredAt } of talks) {
        if (askedAt === now) await ask(guest, now, due)
        if (answeredAt === now) {
          await guest.say({
            timestamp: now,
            right: 'server',
            senderId: 'desk',
            effect: { type: 'accepted', agentId, agentName: '王晓芸' },
          })
          await guest.say({ timestamp: now, senderId: agentId, effect: { type: 'replied', agentId } })
        }
      }
      if (random() < 0.05) nodes = [node(), node()]
      isCut = random() < 0.05
      const results = await Promise.allSettled(nodes.map((one) => one.sweep(now)))
      expect(results.map((one) => one.status)).toEqual(Array(2).fill(isCut ? 'rejected' : 'fulfilled'))
      if (!isCut) sweeps.push(now)
    }

    const isOpen = (at: number) => hoursStateAt(calendar, at).isOpen
    const expected: string[] = []
    for (const { guest, askedAt, due, answeredAt } of talks) {
      const id = await sessionOf(guest)
      const callAt = (from: number) => sweeps.find((at) => at >= from && at >= askedAt && at < answeredAt && isOpen(at))
      const [group, supervisor] = [callAt(replyWarnAt(due)), callAt(due)]
      if (group !== undefined) expected.push(`${id}.${due}.group ${group}`)
      if (supervisor !== undefined) expected.push(`${id}.${due}.supervisor ${supervisor}`)
    }
    const all = await told()
    const seen = new Set(all.map(({ id, at }) => `${id.replace(/^reply\.|\.[^.]+$/g, '')} ${at}`))
    expect([...seen].sort()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(30)
    expect(all.filter(({ at }) => !isOpen(at))).toEqual([])
    expect(all.filter(({ id }) => id.includes('.supervisor.')).map((one) => one.person_number)).toContain(supervisorId)
  }, 120_000)
})
