import type { ServiceDay, ServiceGroup, ServiceHours } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller
let agent: Caller
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  agent = await signedIn(portal, 'wangxiaoyun')
})
afterAll(() => portal.stop())

const base = '/web-api/desk/v1/settings'
const acts = async () =>
  (await portal.database.pool.query<{ act: string }>('SELECT act FROM audit_entry ORDER BY id')).rows.map(
    (row) => row.act,
  )
const whole = [{ from: 0, to: 1_440 }]
const day = [{ from: 510, to: 1_050 }]

describe('the hours of a desk', () => {
  it('[SV-12] count from the moment they are saved, and what customers read follows', async () => {
    expect((await admin.get<ServiceHours>(`${base}/hours`)).data[0]).toMatchObject({
      isEnforced: false,
      isOpen: true,
      text: '工作日 8:30–17:30',
    })
    const read = async () =>
      (
        await portal.browser().send<{ isOpen: boolean; text: string }>({
          url: '/ima-business/open-api/im/v1/customer/hours',
        })
      ).data[0]
    expect(await read()).toMatchObject({ isOpen: true, text: '全天在线' })
    const closed = await admin.send<ServiceHours>('PUT', `${base}/hours`, {
      isEnforced: true,
      weekly: Array(7).fill([]),
    })
    expect(closed.data[0]).toMatchObject({ isEnforced: true, isOpen: false, text: '暂无人工服务时间' })
    expect(await read()).toMatchObject({ isOpen: false })
    // Two people who read the same version: the second is refused, and none of their changes is stored.
    const seen = { isEnforced: true, weekly: Array(7).fill([]) }
    const both = [whole, day].map((one) =>
      admin.send('PUT', `${base}/hours`, { isEnforced: true, weekly: Array(7).fill(one), seen }),
    )
    expect((await Promise.all(both)).map((one) => one.status).sort()).toEqual([200, 409])
    await admin.send('PUT', `${base}/hours`, { isEnforced: true, weekly: Array(7).fill(whole) })
    expect(await read()).toMatchObject({ text: '全天在线' })
    expect(await acts()).toEqual(Array(3).fill('hours.save'))
  })

  it('[SV-12] stores one of several first hours of a desk that are saved at one instant, and refuses the others', async () => {
    await portal.database.pool.query('DELETE FROM desk_hours')
    const { isEnforced, weekly } = (await admin.get<ServiceHours>(`${base}/hours`)).data[0] as ServiceHours
    const saves = Array.from({ length: 6 }, () =>
      admin.send('PUT', `${base}/hours`, {
        isEnforced: true,
        weekly: Array(7).fill(whole),
        seen: { isEnforced, weekly },
      }),
    )
    expect((await Promise.all(saves)).map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('[T7] takes seven days of periods that follow one another, and nothing else', async () => {
    for (const weekly of [
      [],
      Array(8).fill(day),
      Array(7).fill([{ from: 600, to: 600 }]),
      Array(7).fill([
        { from: 600, to: 700 },
        { from: 650, to: 800 },
      ]),
      Array(7).fill([{ from: 0, to: 1_441 }]),
      Array(7).fill([{ from: 0, to: 60, name: 'x' }]),
    ])
      expect(await admin.send('PUT', `${base}/hours`, { isEnforced: true, weekly })).toMatchObject({ status: 400 })
  })

  it('[T6] are the business of those who hold the right', async () => {
    for (const url of ['hours', 'days?year=2026', 'groups'])
      expect(await agent.get(`${base}/${url}`)).toMatchObject({ status: 403, data: [] })
    expect(await agent.send('PUT', `${base}/hours`, { isEnforced: false, weekly: Array(7).fill([]) })).toMatchObject({
      status: 403,
    })
  })
})

describe('days that are otherwise', () => {
  const list = async (year: number) =>
    (await admin.get<{ rows: ServiceDay[] }>(`${base}/days?year=${year}`)).data[0]?.rows ?? []

  it('[SV-12] are those of the calendar to begin with; people change, add and remove them', async () => {
    expect((await list(2026)).filter((one) => one.kind === 'workday')).toHaveLength(6)
    const put = (date: string, body: Record<string, unknown>) => admin.send('PUT', `${base}/days/${date}`, body)
    expect(await put('2026-12-31', { kind: 'holiday', name: '年终盘点' })).toMatchObject({ code: 0 })
    expect(await put('2026-10-10', { kind: 'workday', name: '国庆调休', periods: day })).toMatchObject({ code: 0 })
    expect(await put('2026-12-31', { kind: 'workday', name: '加班', isNew: true })).toMatchObject({
      status: 409,
      msg: '2026-12-31 已在列表中：年终盘点',
      field: 'date',
    })
    const after = await list(2026)
    expect(after.at(-1)).toEqual({ date: '2026-12-31', kind: 'holiday', name: '年终盘点' })
    expect(after.find((one) => one.date === '2026-10-10')).toMatchObject({ name: '国庆调休', periods: day })
    expect(await admin.send('POST', `${base}/days/load`, { year: 2026 })).toMatchObject({ data: [{ added: 0 }] })
    expect(await admin.send('DELETE', `${base}/days/2026-10-10`)).toMatchObject({ code: 0 })
    expect(await admin.send('DELETE', `${base}/days/2026-10-10`)).toMatchObject({ status: 404 })
    expect(await admin.send('POST', `${base}/days/load`, { year: 2026 })).toMatchObject({ data: [{ added: 1 }] })
    expect(await admin.send('POST', `${base}/days/load`, { year: 2040 })).toMatchObject({ status: 422 })
    for (const date of ['2026-02-30', '2026-1-1', 'today', '1900-01-01', '2101-01-01'])
      expect(await put(date, { kind: 'holiday', name: '假' })).toMatchObject({ status: 400 })
  })
})

describe('groups', () => {
  it('[SV-12] are named, have words and members of the desk, and every change is written down', async () => {
    const add = (body: Record<string, unknown>) => admin.send<ServiceGroup>('POST', `${base}/groups`, body)
    const body = { name: '染整组', keywords: ['染色', '定型', '染色'], memberIds: [demoUserId('zhaolei')] }
    const made = (await add(body)).data[0]
    expect(made).toMatchObject({ name: '染整组', keywords: ['染色', '定型'], memberIds: [demoUserId('zhaolei')] })
    expect(await add(body)).toMatchObject({ status: 409, msg: '已有同名的技能组', field: 'name' })
    expect(await add({ ...body, name: '别的', memberIds: [demoUserId('zhoumin')] })).toMatchObject({ status: 422 })
    const url = `${base}/groups/${made?.id}`
    expect(await admin.send('PUT', url, { ...body, name: '印染组', memberIds: [] })).toMatchObject({
      data: [{ name: '印染组', memberIds: [] }],
    })
    expect(await admin.send('PUT', url, { ...body, name: '化纤组' })).toMatchObject({ status: 409 })
    const groups = (await admin.get<{ rows: ServiceGroup[]; agents: unknown[] }>(`${base}/groups`)).data[0]
    expect(groups?.rows.map((group) => group.name)).toContain('印染组')
    expect(groups?.agents).toHaveLength(3)
    expect(await admin.send('DELETE', url)).toMatchObject({ code: 0 })
    expect(await admin.send('DELETE', url)).toMatchObject({ status: 404 })
    expect(await admin.send('PUT', url, body)).toMatchObject({ status: 404 })
    expect((await acts()).filter((act) => act.startsWith('group.'))).toEqual([
      'group.add',
      'group.change',
      'group.remove',
    ])
  })
})
