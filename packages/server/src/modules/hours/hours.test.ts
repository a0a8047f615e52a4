import { randomUUID } from 'node:crypto'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type TestCustomer, testCustomer } from '../desk/test-people'
import { chinaDays } from './china-days'
import { hoursText } from './words'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

interface Hours {
  isOpen: boolean
  until?: number
  text: string
  reason?: string
  takesMessages: boolean
}
const hoursUrl = '/ima-business/open-api/im/v1/customer/hours'
const hours = async () => (await portal.browser().send<Hours>({ url: hoursUrl })).data[0]
const whole = [{ from: 0, to: 1_440 }]
const none: { from: number; to: number }[] = []

/** Longer than hours are cached. */
const KEPT_MS = 6_000

/**
 * Writes hours that count from now on. The clock moves last: hours that were read half written meanwhile (the server sends places
 * in the queue after its reply) have left the cache by then.
 */
async function open(weekly: { from: number; to: number }[][], day?: { kind: 'holiday' | 'workday'; name: string }) {
  const { pool } = portal.database
  await pool.query('DELETE FROM desk_hours')
  await pool.query('DELETE FROM desk_day')
  await pool.query(`INSERT INTO desk_hours (desk_id, is_enforced, weekly) VALUES ('desk', true, $1)`, [
    JSON.stringify(weekly),
  ])
  const today = new Date(portal.context.clock.now() + KEPT_MS + 8 * 3_600_000).toISOString().slice(0, 10)
  if (day)
    await pool.query(`INSERT INTO desk_day (desk_id, date, kind, name) VALUES ('desk', $1, $2, $3)`, [
      today,
      day.kind,
      day.name,
    ])
  portal.advance(KEPT_MS)
}

describe('the hours as people read them', () => {
  it('[SV-12] are one line', () => {
    const day = [{ from: 510, to: 1_050 }]
    expect(hoursText(Array(7).fill(whole))).toBe('全天在线')
    expect(hoursText(Array(7).fill(day))).toBe('每天 8:30–17:30')
    expect(hoursText([[], day, day, day, day, day, []])).toBe('工作日 8:30–17:30')
    expect(hoursText([[], day, day, day, day, day, [{ from: 540, to: 720 }]])).toBe(
      '工作日 8:30–17:30；周六 9:00–12:00',
    )
    expect(
      hoursText([
        day,
        [],
        [],
        day,
        day,
        [
          { from: 480, to: 720 },
          { from: 780, to: 1_020 },
        ],
        day,
      ]),
    ).toBe('周三至周四 8:30–17:30；周五 8:00–12:00、13:00–17:00；周六至周日 8:30–17:30')
    expect(hoursText(Array(7).fill([]))).toBe('暂无人工服务时间')
  })

  it('[SV-12] know the public holidays and make-up workdays of 2026, and of 2027 what is known', () => {
    const days = chinaDays('desk', 2026)
    const of = (kind: string) => days.filter((day) => day.kind === kind).map((day) => day.date)
    expect(of('workday')).toEqual(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'])
    expect(of('holiday')).toHaveLength(33)
    expect(days.filter((day) => day.name === '春节').map((day) => day.date.slice(5))).toEqual([
      '02-15',
      '02-16',
      '02-17',
      '02-18',
      '02-19',
      '02-20',
      '02-21',
      '02-22',
      '02-23',
    ])
    expect(chinaDays('desk', 2027)).toHaveLength(13)
    expect(chinaDays('desk', 2040)).toEqual([])
  })
})

describe('the call for the hours', () => {
  beforeEach(() => portal.database.pool.query('DELETE FROM desk_hours'))

  it('[SV-12] is open to everybody; a desk without hours is always open', async () => {
    portal.advance(KEPT_MS)
    expect(await hours()).toEqual({ isOpen: true, text: '全天在线', takesMessages: false })
    expect(await portal.browser().send({ url: `${hoursUrl}?deskId=none` })).toMatchObject({ status: 404 })
  })

  it('[SV-12] says why it is closed and until when, and that messages are taken', async () => {
    await open(Array(7).fill(whole), { kind: 'holiday', name: '国庆节' })
    const now = await hours()
    expect(now).toMatchObject({ isOpen: false, text: '全天在线', reason: '国庆节', takesMessages: true })
    const midnight = (now?.until ?? 0) + 8 * 3_600_000
    expect(midnight % 86_400_000).toBe(0)
    await open(Array(7).fill(none))
    expect(await hours()).toEqual({ isOpen: false, text: '暂无人工服务时间', takesMessages: true })
    await open(Array(7).fill(none).with(1, whole), { kind: 'workday', name: '调休' })
    expect(await hours()).toMatchObject({ isOpen: true })
  })
})

describe('leaving a message', () => {
  const url = '/ima-business/m-api/im/v1/customer/leave-message'
  const left = (more: Record<string, unknown> = {}) => ({
    requestId: randomUUID(),
    name: '吴工',
    phone: '\u202a+86 138-0000-0001\u202c',
    text: '12 号位卷绕头报警，请回电',
    ...more,
  })
  const leave = (who: TestCustomer, body: Record<string, unknown>) => who.send('POST', url, body)
  const session = async (who: TestCustomer) =>
    (
      await portal.database.pool.query(
        'SELECT phase, question, left_name, left_phone, left_text FROM service_session WHERE customer_id = $1',
        [who.userId],
      )
    ).rows

  it('[SV-12] makes a conversation that waits, once, however often the page asks', async () => {
    await open(Array(7).fill(whole), { kind: 'holiday', name: '国庆节' })
    const guest = await testCustomer(portal)
    const body = left()
    const first = await leave(guest, body)
    portal.advance(1_000)
    const replies = [first, await leave(guest, body)]
    // The same message, left when it was left.
    expect(replies[1]?.data).toEqual(first.data)
    for (const { code, data } of replies) {
      expect(code).toBe(0)
      expect(data[0]).toMatchObject({ id: body.requestId, answeredFrom: (await hours())?.until })
    }
    expect(await session(guest)).toEqual([
      {
        phase: 'waiting',
        question: body.text,
        left_name: '吴工',
        left_phone: '13800000001',
        left_text: body.text,
      },
    ])
    const said = async () => {
      const { rows } = await portal.database.pool.query(
        `SELECT msg_type FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE c.customer_id = $1 ORDER BY msg_seq_id`,
        [guest.userId],
      )
      return rows.map((row) => row.msg_type)
    }
    // The server sends the place in the queue beside the call, not before its answer.
    await expect.poll(said, { timeout: 10_000 }).toEqual([MsgType.text, MsgType.transferResponse])
  })

  it('[SV-12] promises the answer in working time', async () => {
    await open(Array(7).fill(whole), { kind: 'holiday', name: '国庆节' })
    const guest = await testCustomer(portal)
    await leave(guest, left())
    const { rows } = await portal.database.pool.query<{ due: string }>(
      'SELECT promise_due_at AS due FROM service_session WHERE customer_id = $1',
      [guest.userId],
    )
    expect(Number(rows[0]?.due)).toBe(((await hours())?.until ?? 0) + 15 * 60_000)
  })

  it('[T7] [T18] takes whole phone numbers, short texts, files that are there, and nothing else', async () => {
    const guest = await testCustomer(portal)
    for (const wrong of [
      { phone: '1234' },
      { phone: '电话' },
      { phone: '+'.repeat(9) },
      { phone: undefined },
      { phone: undefined, email: 'a@b.example,c@d.example' },
      { email: 'nobody' },
      { name: ' ' },
      { text: '' },
      { text: '长'.repeat(2_001) },
      { requestId: 'again' },
      { state: 'open' },
      { attachments: [{ url: 'x', name: 'x', size: -1 }] },
    ])
      expect(await leave(guest, left(wrong))).toMatchObject({ status: 400, code: 1 })
    for (const foreign of ['https://evil.example/a.png', '/files/none/a.pdf'])
      expect(await leave(guest, left({ attachments: [{ url: foreign, name: 'a.pdf', size: 1 }] }))).toMatchObject({
        status: 422,
      })
    expect(await leave(guest, left({ deskId: 'none' }))).toMatchObject({ status: 404 })
    expect(await session(guest)).toEqual([])
  })
})
