/**
 * A phone number is masked at every door of the staff: each call with a sign-in that reads is asked, by GET or POST, and its
 * whole answer searched.
 */
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
    content: await one('select id from content limit 1'),
    caseId: await one('select id from practice_case limit 1'),
    mallOrder: await one('select id from mall_order limit 1'),
    handle: await one('select handle from machine limit 1'),
    group: await one('select uuid from chat_group limit 1'),
  }
  await pool.query(
    'insert into chat_group_member (group_uuid, account_number, is_owner) values ($1, $2, false) on conflict do nothing',
    [ids.group, admin.userId],
  )
})
afterAll(() => portal.stop())

const every: readonly Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
/** Bodies of the calls that read by POST. */
const bodies: Readonly<Record<string, () => unknown>> = {
  'aftersale.detailList': () => [ids.orderId],
  'dictionary.typeList': () => ({}),
  'directory.userInfo': () => ({ filterUuidList: [ids.person, admin.userId] }),
  'faq.questionList': () => undefined,
  'robot.draft': () => undefined,
  'robot.summary': () => ({ for: 'handover' }),
}
const reads = every.filter(
  ({ name, method, auth }) => auth !== 'none' && auth !== 'optional' && (method === 'GET' || name in bodies),
)

/** Numbers that everybody may know: those of the outlets and of the company itself. */
const published = /^(outletCms|companyKeeping)\./
/** An entry of the site, and what was sent to an integrator's address, name nobody. */
const namesNobody = /Cms\.entry$|^webhooks\.deliveries$/

/** A customer's order of the mall is not found for the staff, who has calls of its own for it. */
const statusOf = ({ name }: Call): number => (name === 'mall.order' ? 404 : 200)

/** Whose id a call's `:name` is. */
const idIn = ({ name }: Call, param: string): string | undefined => {
  if (param === 'customerId') return name.startsWith('customers.') ? ids.enterprise : ids.guest
  if (param === 'id' && name.startsWith('access.')) return ids.content
  if (name === 'cases.detail') return ids.caseId
  if (name === 'mall.order') return ids.mallOrder
  return param === 'number' ? ids.person : ids[param]
}
const queries: Readonly<Record<string, () => string>> = {
  'contracts.devices': () => `?contractId=${ids.contractId}`,
  'deliveries.detail': () => `?contractId=${ids.contractId}`,
  'cases.currentSignUp': () => `?caseId=${ids.caseId}`,
  'marks.hub': () => `?handle=${ids.handle}`,
  'directory.groupUsers': () => `?groupId=${ids.group}`,
  'directory.groupInfo': () => `?groupIds=${ids.group}`,
  'directory.relatedEnterprises': () => `?organizationUuid=${ids.enterprise}`,
  'directory.userOrganizations': () => `?userUuid=${ids.person}`,
  'directory.organisationTree': () => `?organizationUuid=${ids.enterprise}`,
  'directory.organisationUsers': () => `?organizationUuid=${ids.enterprise}`,
  'directory.accountPage': () => `?parentOrganizationId=${ids.enterprise}`,
  'requests.own': () => '?kind=signUp',
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
  return name === 'desk.listConversations' ? '?scope=waiting' : (queries[name]?.() ?? '')
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
    const { status, response } = await (call.method === 'GET'
      ? admin.get(address + queryOf(call))
      : admin.send('POST', address + queryOf(call), bodies[call.name]?.() as Record<string, unknown>))
    expect(status, response.body.slice(0, 200)).toBe(statusOf(call))
    expect(response.body.replace(UUID, '').match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? []).toEqual([])
  })
})

describe('a search by a phone number', () => {
  const doors = {
    'customers.list': '/web-api/customer/v1/list?kind=personal&searchKey=',
    'aftersaleDesk.list': '/aftersale-web-service/web-api/manage/v1/order/list?searchKey=',
    'aftersale.list': '/aftersale-web-service/web-api/aftersale/v1/list?searchKey=',
    'permissions.people': '/web-api/permission/v1/account/list?keyword=',
    'holds.subjects': '/web-api/personal-data/v1/hold/subjects?keyword=',
    'requests.signUps': '/web-api/activity/v1/sign/up/page/list?keyword=',
    'desk.find': '/web-api/desk/v1/find?words=',
    'desk.findThings': '/web-api/desk/v1/find-things?words=',
  }
  const found = async (address: string, key: string) => {
    const { status, data } = await admin.get<{ rows?: unknown[]; datalist?: unknown[] }>(address + key)
    expect(status).toBe(200)
    return data.flatMap((page) => page.rows ?? page.datalist ?? []).length
  }
  const acts = async (actorId: string) => {
    const { rows } = await portal.database.pool.query<{ act: string; subject: string }>(
      `select act, subject from audit_entry where act like '%.findByPhone' and actor_id = $1 order by id`,
      [actorId],
    )
    return rows
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
  // The desk finds only customers with a conversation: modules/desk/find.test.ts.
  const ofOwner = Object.entries(doors).filter(([name]) => name !== 'desk.find')
  it.each(ofOwner)('[ER-08] %s finds the whole one, however it is written', async (_name, address) => {
    const written = ['13800000002', '１３８０００００００２', '138 0000 0002', '+86 138-0000-0002']
    const counts = await Promise.all(written.map((key) => found(address, encodeURIComponent(key))))
    expect(counts[0]).toBeGreaterThan(0)
    expect(new Set(counts).size).toBe(1)
  })

  it.each(ofOwner)('[T26] %s records what the whole one finds, and nothing else', async (name, address) => {
    // Beyond the ten minutes for which a look is one.
    portal.advance(600_000)
    const before = (await acts(admin.userId)).length
    const rows = await found(address, '13800000002')
    for (const key of ['13899999999', encodeURIComponent('李想')]) await found(address, key)
    // The list that stands open asks again: the same look.
    expect(await found(address, '138 0000 0002')).toBe(rows)
    const entries = (await acts(admin.userId)).slice(before)
    // A subject of a hold can also be a conversation; only people have a number.
    expect(entries.length).toBe(rows)
    const noun =
      { 'customers.list': 'customer', 'requests.signUps': 'signUp' }[name] ??
      (/people|holds/.test(name) ? 'account' : 'aftersale')
    expect(new Set(entries.map(({ act }) => act))).toEqual(new Set([`${noun}.findByPhone`]))
    for (const { subject } of entries) expect(subject).not.toContain('13800000002')
  })

  it('[T26] the file of orders records what the whole one finds', async () => {
    portal.advance(600_000)
    const before = (await acts(admin.userId)).length
    await found('/aftersale-web-service/web-api/manage/v1/order/csv?searchKey=', '13800000002')
    expect((await acts(admin.userId)).slice(before).map(({ subject }) => subject)).toContain(ids.orderId)
  })

  it('[T20] a person tries 60 whole numbers in ten minutes at all doors together', async () => {
    const wang = await signedIn(portal, 'wangxiaoyun')
    const [find = '', things = ''] = [doors['desk.find'], doors['desk.findThings']]
    const number = (at: number) => `138${String(at).padStart(4, '0')}0002`
    for (let at = 0; at < 60; at += 1) {
      expect((await wang.get(find + number(at))).status).toBe(200)
      expect((await wang.get(things + number(at))).status).toBe(200)
    }
    const refused = await wang.get(find + number(60))
    expect([refused.status, refused.code, refused.response.json().msg]).toEqual([
      429,
      1,
      '按手机号查找过于频繁，请稍后再试',
    ])
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await wang.get(things + number(60))).status).toBe(429)
    expect((await wang.get(find + encodeURIComponent('卷绕'))).status).toBe(200)
  })
})
