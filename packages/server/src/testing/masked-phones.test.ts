/** A phone number is masked at every door of the staff: each call that reads is asked, and its whole answer searched. */
import { type Call, calls, statisticCharts } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signedIn, testCustomer } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from './test-portal'

let portal: TestPortal
let admin: Caller & { userId: string }
let ids: Record<string, string>
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  const { pool } = portal.database
  const one = async (text: string) => String(Object.values((await pool.query(text)).rows[0] ?? {})[0])
  const guest = await testCustomer(portal)
  const left = { phone: '13700001111', text: '请回电', at: portal.context.clock.now() }
  const promiseDueAt = left.at + 900_000
  await guest.say({ content: [{ text: '请回电' }], effect: { type: 'messageLeft', left, promiseDueAt } })
  ids = {
    orderId: await one('select id from aftersale_order limit 1'),
    enterprise: await one(`select enterprise_id from account where phone = '13800000001'`),
    person: await one(`select number from account where phone = '13800000001'`),
    guest: guest.userId,
    contractId: await one('select id from contract limit 1'),
  }
})
afterAll(() => portal.stop())

const every: readonly Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
const reads = every.filter(({ method, auth }) => method === 'GET' && auth === 'staff')

/** Numbers that everybody may know: those of the outlets and of the company itself. */
const published = /^(outletCms|companyKeeping)\./
/** An entry of the site, and what was sent to an integrator's address, name nobody. */
const namesNobody = /Cms\.entry$|^webhooks\.deliveries$/

/** Whose id a call's `:name` is. */
const idIn = ({ name }: Call, param: string): string | undefined => {
  if (param === 'customerId') return name.startsWith('customers.') ? ids.enterprise : ids.guest
  return param === 'number' ? ids.person : ids[param]
}
const queryOf = ({ name }: Call): string => {
  const day = 86_400_000
  const now = portal.context.clock.now()
  const date = (at: number) => encodeURIComponent(`${new Date(at).toISOString().slice(0, 10)} 00:00:00`)
  if (name === 'desk.figures' || name === 'robot.list') return `?from=${now - day}&to=${now}`
  if (name.startsWith('statistics.')) {
    const span = `?from=${date(now - 7 * day)}&to=${date(now)}`
    return name === 'statistics.csv' ? `${span}&chart=${statisticCharts[0]}` : span
  }
  if (name === 'accounts.enterprises') return '?kind=customer'
  if (name === 'settings.listDays') return `?year=${new Date(now).getFullYear()}`
  if (name === 'holds.subjects') return `?keyword=${encodeURIComponent('周敏')}`
  if (name === 'desk.findThings') return `?words=${encodeURIComponent('卷绕头')}`
  return name === 'desk.listConversations' ? '?scope=waiting' : ''
}

/** A random id, which may hold eleven digits in a row. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe('phone numbers in what the staff reads', () => {
  it.each(
    reads
      .filter(({ name }) => !published.test(name) && !namesNobody.test(name))
      .map((call) => [call.name, call] as const),
  )('%s has no whole number in it', async (_name, call) => {
    const address = call.path.replace(/:(\w+)/g, (_, param: string) => idIn(call, param) ?? 'none')
    const { status, response } = await admin.get(address + queryOf(call))
    expect(status, response.body.slice(0, 200)).toBe(200)
    expect(response.body.replace(UUID, '').match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? []).toEqual([])
  })
})

describe('a search by a phone number', () => {
  const doors = {
    'customers.list': '/web-api/customer/v1/list?kind=personal&searchKey=',
    'aftersaleDesk.list': '/aftersale-web-service/web-api/manage/v1/order/list?searchKey=',
    'permissions.accounts': '/web-api/permission/v1/account/list?keyword=',
    'holds.subjects': '/web-api/personal-data/v1/hold/subjects?keyword=',
    'requests.signUps': '/web-api/activity/v1/sign/up/page/list?keyword=',
    'desk.find': '/web-api/desk/v1/find?words=',
    'desk.findThings': '/web-api/desk/v1/find-things?words=',
  }
  const found = async (address: string, key: string) => {
    const { status, data } = await admin.get<{ rows?: unknown[] }>(address + key)
    expect(status).toBe(200)
    return data.flatMap((page) => page.rows ?? []).length
  }
  beforeAll(async () => {
    const { pool } = portal.database
    await pool.query(
      `insert into case_sign_up (id, case_id, user_number, enterprise_id, contact_name, phone, people, created_at)
       select 'by-phone', (select id from practice_case limit 1), $1, $2, '李想', '13800000002', 2, now()`,
      [ids.person, ids.enterprise],
    )
    await pool.query(
      `update aftersale_order set phone = '13800000002', search_text = replace(search_text, phone, '13800000002') where id = $1`,
      [ids.orderId],
    )
  })

  it.each(Object.entries(doors))('%s finds nothing by a part of a masked one', async (_name, address) => {
    for (const part of ['1380000', '0000002', '13800000', '00000002']) expect(await found(address, part), part).toBe(0)
  })
  it.each(Object.entries(doors))('%s finds the whole one', async (name, address) => {
    if (name === 'desk.find') return
    expect(await found(address, '13800000002')).toBeGreaterThan(0)
  })
})
