/**
 * Days of orders with their promises: who is notified, when, how often and why, compared with an oracle that uses only the
 * clock.
 */
import { hoursStateAt, type WorkCalendar } from '@weft/gateway'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfChinaDay } from '../../platform/china-time'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { signedIn } from '../desk/test-people'
import { createCallSms } from '../notices'
import { createOrderCalls } from './order-calls'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let portal: TestPortal
let handlerId: string
let supervisorId: string
let complaintId: string
let faultId: string
beforeAll(async () => {
  portal = await startTestPortal()
  handlerId = (await signedIn(portal, 'sunjianguo')).userId
  supervisorId = (await signedIn(portal, 'hejing')).userId
  const idOf = async (code: string) =>
    (
      await portal.database.pool.query("SELECT id FROM dictionary_item WHERE kind = 'aftersaleType' AND code = $1", [
        code,
      ])
    ).rows[0]?.id
  complaintId = await idOf('complaint')
  faultId = await idOf('fault')
})
afterAll(() => portal.stop())
beforeEach(async () => {
  const { pool } = portal.database
  // Excludes the demo world's own orders.
  await pool.query("UPDATE aftersale_order SET state = 'closed'")
  await pool.query("UPDATE mall_order SET state = 'completed'")
  await pool.query('DELETE FROM notice')
})

interface Told {
  id: string
  person_number: string
  title: string
  text: string
  address: string
  at: number
}
const told = async (): Promise<Told[]> =>
  (
    await portal.database.pool.query(
      `SELECT id, person_number, title, text, address, extract(epoch FROM created_at)::float8 * 1000 AS at
       FROM notice WHERE id LIKE 'promise.%' ORDER BY created_at, id`,
    )
  ).rows

let next = 0
/** Makes an open order of one of the demo's. */
async function order(wish: { due: number; hours: number; typeId?: string; assignee?: string }): Promise<string> {
  next += 1
  const { rows } = await portal.database.pool.query(
    `UPDATE aftersale_order SET state = $2, due_at = $3, promise_hours = $4, type_id = $5, assignee_number = $6,
       assignee_name = CASE WHEN $6::text IS NULL THEN '' ELSE '孙建国' END, paused_at = NULL
     WHERE id = (SELECT id FROM aftersale_order ORDER BY id OFFSET $1 LIMIT 1) RETURNING id`,
    [
      next - 1,
      wish.assignee ? 'handling' : 'submitted',
      new Date(wish.due),
      wish.hours,
      wish.typeId ?? faultId,
      wish.assignee ?? null,
    ],
  )
  return rows[0].id
}
const always = { state: async () => ({ isOpen: true }) }
const callsOf = (more: Partial<Parameters<typeof createOrderCalls>[0]> = {}) =>
  createOrderCalls({ pool: portal.database.pool, hours: always, deskId: async () => 'desk', ...more })

describe('a promise in days', () => {
  it('[SV-24] calls who has the order at two thirds and the supervisor at its end, once, with why; a pause calls nobody', async () => {
    const { pool } = portal.database
    const now = portal.context.clock.now()
    const due = now + 3 * DAY
    const id = await order({ due, hours: 72, assignee: handlerId })
    const calls = callsOf()
    expect(await calls.sweep(due - DAY - 1)).toBe(0)
    await pool.query('UPDATE aftersale_order SET paused_at = now() WHERE id = $1', [id])
    expect(await calls.sweep(due - DAY)).toBe(0)
    await pool.query('UPDATE aftersale_order SET paused_at = NULL WHERE id = $1', [id])
    expect(await calls.sweep(due - DAY)).toBe(1)
    const [first] = await told()
    expect(first?.person_number).toBe(handlerId)
    expect(first?.title).toMatch(/^售后工单 AS\S+ 距承诺时间还剩 24 小时$/)
    expect(first?.text).toMatch(
      /^3 天处理承诺于 \d\d-\d\d \d\d:\d\d 到期，由孙建国处理。通知您，因为工单由孙建国处理。$/,
    )
    expect(first?.address).toBe(`/console/after-sales/orders?${new URLSearchParams({ order: id })}`)
    // An end moved by a pause is the same promise: the same people get no second notice.
    await pool.query("UPDATE aftersale_order SET due_at = due_at + interval '5 hours' WHERE id = $1", [id])
    expect(await callsOf().sweep(due - DAY + 5 * HOUR)).toBe(0)
    await callsOf().sweep(due + 5 * HOUR)
    const last = (await told()).filter((one) => one.id.includes('.supervisor.'))
    expect(last.map((one) => one.person_number)).toContain(supervisorId)
    expect(last.every((one) => /^3 天处理承诺已于 .+通知您，因为您负责服务统计。$/.test(one.text))).toBe(true)
  })

  it('[SV-24] calls the supervisors by SMS too at the end, once, with the number of the order and nothing of the customer', async () => {
    const { pool } = portal.database
    const due = portal.context.clock.now() + 3 * DAY
    const id = await order({ due, hours: 72, assignee: handlerId })
    const sent: { phone: string; body: string }[] = []
    const node = () =>
      callsOf({
        sms: {
          calls: createCallSms({ pool, failed: () => {} }),
          origin: 'https://weft.example',
          send: async (phone, { body }) => void sent.push({ phone, body }),
        },
      })
    const nodes = [node(), node()]
    await Promise.all(nodes.map((one) => one.sweep(due - 1)))
    expect(sent).toEqual([])
    expect((await told()).length).toBeGreaterThan(0)
    await Promise.all(nodes.map((one) => one.sweep(due)))
    await node().sweep(due + HOUR / 2)
    const { rows } = await pool.query<{ phone: string }>(
      `SELECT a.phone FROM notice n JOIN account a ON a.number = n.person_number
       WHERE n.id LIKE '%.supervisor.%' AND a.phone ~ '^1[3-9]' ORDER BY a.phone`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(sent.map(({ phone }) => phone).sort()).toEqual(rows.map(({ phone }) => phone))
    const [{ customer_name, phone } = { customer_name: '', phone: '' }] = (
      await pool.query('SELECT customer_name, phone FROM aftersale_order WHERE id = $1', [id])
    ).rows
    const link = `https://weft.example/console/after-sales/orders?${new URLSearchParams({ order: id })}`
    for (const { body } of sent) {
      expect(body).toMatch(
        /^【.+】售后工单 AS\S+：3 天处理承诺已于 \d\d-\d\d \d\d:\d\d 到期。通知您，因为您负责服务统计。/,
      )
      expect(body).toContain(`请打开 ${link} 查看。`)
      for (const word of [customer_name, phone]) expect(body).not.toContain(word)
    }
  })

  it('[SV-24] calls everybody who handles orders for one that nobody has, and by its kind for complaints and parts', async () => {
    const { pool } = portal.database
    const now = portal.context.clock.now()
    await order({ due: now + 16 * HOUR, hours: 48, typeId: complaintId })
    await pool.query(
      `UPDATE mall_order SET state = 'shipped', confirmed_at = $1 WHERE id = (SELECT id FROM mall_order LIMIT 1)`,
      [new Date(now - 10 * DAY)],
    )
    await callsOf().sweep(now)
    const all = await told()
    const complaint = all.filter((one) => one.id.startsWith('promise.complaint.'))
    expect(complaint.map((one) => one.person_number)).toContain(handlerId)
    expect(complaint[0]?.text).toMatch(/^2 天投诉解决承诺于 .+还没有人处理。通知您，因为您处理售后工单。$/)
    const parts = all.filter((one) => one.id.startsWith('promise.mallOrder.'))
    expect(parts[0]?.title).toMatch(/^商城订单 \S+ 距承诺时间还剩 5 天$/)
    expect(parts[0]?.text).toMatch(/^15 天备件到货承诺于 .+客户还没有确认收货。通知您，因为您负责商城订单。$/)
    const { rows } = await pool.query("SELECT number FROM account WHERE kind <> 'staff'")
    const customers = new Set(rows.map((row) => row.number))
    expect(all.filter((one) => customers.has(one.person_number))).toEqual([])
  })

  it('[SV-24] says why to everybody who handles orders when whoever had the order may handle none any more', async () => {
    const { pool } = portal.database
    const now = portal.context.clock.now()
    // A colleague of the desk, without the right to handle orders.
    const { userId } = await signedIn(portal, 'wangxiaoyun')
    await order({ due: now + 12 * HOUR, hours: 72, assignee: userId })
    await callsOf().sweep(now)
    const all = await told()
    expect(all.map((one) => one.person_number)).toContain(handlerId)
    expect(all.map((one) => one.person_number)).not.toContain(userId)
    for (const { text } of all) expect(text).toMatch(/到期，孙建国已不能处理。通知您，因为您处理售后工单。$/)
    await pool.query('DELETE FROM notice')
  })

  it('[SV-24] forgets no order in ten days while nodes die, race and lose the database, and rests at night', async () => {
    const { pool } = portal.database
    const work = [{ from: 540, to: 1_080 }]
    const calendar: WorkCalendar = { utcOffsetMinutes: 480, weekly: Array(7).fill(work), days: new Map() }
    const isOpen = (at: number) => hoursStateAt(calendar, at).isOpen
    const hours = { state: async (_deskId: string, at: number) => hoursStateAt(calendar, at) }
    let seed = 24
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    const begin = startOfChinaDay(portal.context.clock.now())
    const made = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const promised = random() < 0.4 ? 48 : 72
        const due = begin + Math.floor((promised / 3 + random() * 150) * 60) * 60_000
        const finishedAt = random() < 0.4 ? due - Math.floor(random() * 40 - 20) * HOUR : Number.POSITIVE_INFINITY
        return { id: await order({ due, hours: promised, assignee: handlerId }), due, promised, finishedAt }
      }),
    )
    let isCut = false
    const failing = {
      query: (...given: unknown[]) =>
        isCut
          ? Promise.reject(new Error('the connection is lost'))
          : (pool.query as (...a: unknown[]) => unknown)(...given),
    } as unknown as Pool
    const node = () => callsOf({ pool: failing, hours })
    let nodes = [node(), node()]
    const sweeps: number[] = []
    for (let now = begin; now < begin + 10 * DAY; now += HOUR / 2) {
      for (const { id, finishedAt } of made)
        if (finishedAt <= now && finishedAt > now - HOUR / 2)
          await pool.query("UPDATE aftersale_order SET state = 'finished' WHERE id = $1", [id])
      if (random() < 0.05) nodes = [node(), node()]
      isCut = random() < 0.05
      const results = await Promise.allSettled(nodes.map((one) => one.sweep(now)))
      expect(results.map((one) => one.status)).toEqual(Array(2).fill(isCut ? 'rejected' : 'fulfilled'))
      if (!isCut) sweeps.push(now)
    }
    const expected = made.flatMap(({ id, due, promised, finishedAt }) => {
      const callAt = (from: number) => sweeps.find((at) => at >= from && at < finishedAt && isOpen(at))
      const [group, supervisor] = [callAt(due - (promised / 3) * HOUR), callAt(due)]
      return [
        ...(group === undefined ? [] : [`workOrder.${id}.0.group ${group}`]),
        ...(supervisor === undefined ? [] : [`workOrder.${id}.0.supervisor ${supervisor}`]),
      ]
    })
    const seen = new Set((await told()).map(({ id, at }) => `${id.replace(/^promise\.|\.[^.]+$/g, '')} ${at}`))
    expect([...seen].sort()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(12)
  }, 120_000)
})
