/** Two who decide the same thing at the same instant: one of them does, the other is told, and what follows from it happens once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../demo'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal, type TestReply } from './test-portal'

let portal: TestPortal
let one: Caller & { userId: string }
let other: Caller & { userId: string }

beforeAll(async () => {
  portal = await startTestPortal()
  one = await signedIn(portal, 'hejing')
  const roles = ['ROLE_SERVICE_AGENT', 'ROLE_AFTER_SALES', 'ROLE_ADMIN']
  await one.send('PUT', `/web-api/permission/v1/account/${demoUserId('zhaolei')}/role`, { roles })
  other = await signedIn(portal, 'zhaolei')
})
afterAll(() => portal.stop())

const idOf = async (text: string): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ id: string }>(text)
  expect(rows.length, text).toBeGreaterThan(0)
  return rows[0]?.id ?? ''
}
const countOf = async (text: string, ...values: unknown[]): Promise<number> =>
  Number((await portal.database.pool.query<{ total: string }>(text, values)).rows[0]?.total)
const actsOn = (subject: string) => countOf('select count(*) as total from audit_entry where subject = $1', subject)
const statusesOf = (replies: readonly TestReply<unknown>[]) => replies.map((reply) => reply.status).sort()
const oneWins = [200, 409]

const made = async (path: string, body: Record<string, unknown>) =>
  (await one.send<Record<string, string>>('POST', path, body)).data[0] ?? {}
const group = { name: '卷绕组', keywords: ['断头'], memberIds: [] }
const day = { kind: 'workday', name: '年终' }
const dictionaryPath = '/aftersale-web-service/web-api/dictionary/item/v1/manage'
const item = { dicName: '停机抢修', description: '', promiseHours: 12, isEnabled: true }
const endpoint = { name: '客户系统', url: 'https://example.com/hook', events: ['message.stored'] }
const program = { name: '报表程序', scopes: ['CUSTOMER_MANAGE'], requestsPerTenSeconds: 100 }

/** Entries of short lists: where one is made, and what of it is changed. */
const shortLists: readonly {
  name: string
  make: () => Promise<string>
  path: (id: string) => string
  fields: Record<string, unknown>
  changes: [Record<string, unknown>, Record<string, unknown>]
}[] = [
  {
    name: 'a group of the desk',
    make: async () => (await made('/web-api/desk/v1/settings/groups', { ...group })).id ?? '',
    path: (id) => `/web-api/desk/v1/settings/groups/${id}`,
    fields: { ...group },
    changes: [{ keywords: ['卷绕'] }, { memberIds: [demoUserId('wangxiaoyun')] }],
  },
  {
    name: 'a day of the calendar',
    make: async () => {
      await one.send('PUT', '/web-api/desk/v1/settings/days/2026-12-31', { ...day, isNew: true })
      return '2026-12-31'
    },
    path: (id) => `/web-api/desk/v1/settings/days/${id}`,
    fields: { ...day },
    changes: [{ name: '盘点日' }, { periods: [{ from: 540, to: 720 }] }],
  },
  {
    name: 'an item of the dictionary',
    make: async () =>
      (await made(dictionaryPath, { kind: 'aftersaleType', ...item, isEnabled: undefined })).dicId ?? '',
    path: (id) => `${dictionaryPath}/${id}`,
    fields: { ...item },
    changes: [{ promiseHours: 24 }, { isEnabled: false }],
  },
  {
    name: 'an address of webhooks',
    make: async () => (await made('/web-api/webhooks/v1/endpoints', { ...endpoint })).id ?? '',
    path: (id) => `/web-api/webhooks/v1/endpoints/${id}`,
    fields: { ...endpoint },
    changes: [{ name: '订单系统' }, { events: ['customer.erased', 'message.stored'] }],
  },
  {
    name: 'a service account',
    make: async () => (await made('/web-api/service-account/v1', { ...program, keyDays: 30 })).id ?? '',
    path: (id) => `/web-api/service-account/v1/${id}`,
    fields: { ...program },
    changes: [{ requestsPerTenSeconds: 50 }, { scopes: ['STAT_MANAGE'] }],
  },
]

describe('two who change an entry of a short list', () => {
  it.each(shortLists)(
    '[AC-27] $name: the second learns who was first, overwrites nothing, and saves over what it has seen then',
    async ({ make, path, fields, changes: [first, second] }) => {
      const id = await make()
      const at = path(id)
      const seen = { ...fields }
      expect((await one.send('PUT', at, { ...fields, ...first, seen })).status).toBe(200)
      const entries = () => countOf("select count(*) as total from audit_entry where act !~ '\\.(add|create)$'")
      const before = await entries()
      const refused = await other.send('PUT', at, { ...fields, ...second, seen })
      expect(refused).toMatchObject({ status: 409, data: [] })
      expect(refused.msg).toMatch(/^该\S+刚刚被 何静 修改，请核对最新内容后再保存$/)
      expect(await entries()).toBe(before)
      const newest = { ...fields, ...first }
      const saved = await other.send('PUT', at, { ...newest, ...second, seen: newest })
      expect(saved).toMatchObject({ status: 200 })
      expect(saved.data[0]).toMatchObject({ ...first, ...second })
      // Of two at one instant one wins.
      const both = { ...newest, ...second }
      const replies = await Promise.all(
        [one, other].map((who, place) =>
          who.send('PUT', at, { ...fields, ...(place === 0 ? {} : second), seen: both }),
        ),
      )
      expect(statusesOf(replies)).toEqual(oneWins)
    },
  )
})

describe('two at once', () => {
  it.each([
    ['supplier access', '/web-api/supplier/access/v1', `select id from supplier_access where state = 'pending'`],
    ['sign-up', '/web-api/activity/v1/sign/up', `select id from case_sign_up where state = 'pending'`],
    ['qualification', '/web-api/qualification/v1', `select id from qualification where state = 'pending'`],
  ])('[T26] decide a %s once: one decision, one notice, one entry', async (_name, path, pending) => {
    const id = await idOf(pending)
    const notices = await countOf('select count(*) as total from notice')
    const replies = await Promise.all([
      one.send('POST', `${path}/${id}/decide`, { isGranted: true, opinion: '' }),
      other.send('POST', `${path}/${id}/decide`, { isGranted: false, opinion: '资料不全' }),
    ])
    expect(statusesOf(replies)).toEqual(oneWins)
    expect(replies.find((reply) => reply.status === 409)?.msg).toBe('该申请已处理')
    expect(await actsOn(id)).toBe(1)
    expect((await countOf('select count(*) as total from notice')) - notices).toBe(1)
  })

  it('[SV-10] accept an after-sales order once', async () => {
    const id = await idOf(`select id from aftersale_order where state = 'submitted' order by id limit 1`)
    const accept = (who: Caller) => who.send('POST', `/aftersale-web-service/web-api/manage/v1/order/${id}/accept`, {})
    expect(statusesOf(await Promise.all([accept(one), accept(other)]))).toEqual(oneWins)
    expect(
      await countOf(`select count(*) as total from aftersale_log where order_id = $1 and act = 'accepted'`, id),
    ).toBe(1)
  })

  it('[SV-10] assign an after-sales order to two engineers: the second is refused', async () => {
    const id = await idOf(`select id from aftersale_order where state = 'handling' order by id limit 1`)
    const { rows } = await portal.database.pool.query<{ name: string }>(
      'select assignee_name as name from aftersale_order where id = $1',
      [id],
    )
    const assign = (who: Caller, handlerId: string) =>
      who.send('POST', `/aftersale-web-service/web-api/manage/v1/order/${id}/assign`, {
        handlerId,
        seenAssigneeName: rows[0]?.name,
      })
    // Neither is whose it was.
    const replies = await Promise.all([assign(one, one.userId), assign(other, other.userId)])
    expect(statusesOf(replies)).toEqual(oneWins)
    const logged = `select count(*) as total from aftersale_log where order_id = $1 and act = 'assigned' and by_number in ($2, $3)`
    expect(await countOf(logged, id, one.userId, other.userId)).toBe(1)
  })

  it('[PC-10] quote an order of the mall that went on meanwhile: the second is told', async () => {
    const id = await idOf(`select id from mall_order where state = 'inquiry' order by id limit 1`)
    const { rows } = await portal.database.pool.query<{ goods_id: string }>(
      'select goods_id from mall_order_line where order_id = $1',
      [id],
    )
    const seenSteps = await countOf('select count(*) as total from mall_order_event where order_id = $1', id)
    const quote = (who: Caller, unitPriceCents: number) =>
      who.send('POST', `/web-api/mall/v1/manage/order/${id}/quote`, {
        priceList: rows.map((row) => ({ goodsId: row.goods_id, unitPriceCents })),
        deliveryDays: 7,
        seenSteps,
      })
    const replies = await Promise.all([quote(one, 100_00), quote(other, 900_00)])
    expect(statusesOf(replies)).toEqual(oneWins)
    const won = replies[0]?.status === 200 ? 100_00 : 900_00
    expect(
      await countOf(
        'select count(*) as total from mall_order_line where order_id = $1 and unit_price_cents <> $2',
        id,
        won,
      ),
    ).toBe(0)
    expect(await countOf('select count(*) as total from mall_order_event where order_id = $1', id)).toBe(seenSteps + 1)
  })

  it('[T6] change a role, or the roles of a person, that somebody else has just changed: the second is told', async () => {
    const role = (who: Caller, name: string) =>
      who.send('PUT', '/web-api/permission/v1/role/ROLE_SERVICE_AGENT', {
        name,
        version: 0,
        authorities: ['CUSTOMER_SERVICE', 'SERVICE_DESK'],
      })
    expect(statusesOf(await Promise.all([role(one, '客服甲'), role(other, '客服乙')]))).toEqual(oneWins)

    const number = demoUserId('wangxiaoyun')
    const give = (who: Caller, roles: string[]) =>
      who.send('PUT', `/web-api/permission/v1/account/${number}/role`, { roles, seenRoles: ['ROLE_SERVICE_AGENT'] })
    const replies = await Promise.all([give(one, []), give(other, ['ROLE_SERVICE_AGENT', 'ROLE_AFTER_SALES'])])
    expect(statusesOf(replies)).toEqual(oneWins)
    expect(replies.find((reply) => reply.status === 409)?.msg).toBe(
      '该账号的角色刚刚被他人修改，请核对最新内容后再保存',
    )
  })

  it('[T6] take the last two administrators away from each other: one stays', async () => {
    const lock = (who: Caller, number: string) =>
      who.send('PUT', `/web-api/permission/v1/account/${number}/state`, { state: 'disabled', reason: '测试' })
    const replies = await Promise.all([lock(one, other.userId), lock(other, one.userId)])
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(1)
    expect(
      await countOf(`select count(*) as total from account a join account_role r on r.account_number = a.number
        where r.role_code = 'ROLE_ADMIN' and a.state = 'active'`),
    ).toBeGreaterThanOrEqual(1)
  })
})
