import type { AuditRecord, MenuReply, PermissionMenu, PermissionPerson, PermissionRole } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
let engineer: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  engineer = await signedIn(portal, 'sunjianguo')
})
afterAll(() => portal.stop())

const base = '/web-api/permission/v1'
const roleOf = async (code: string) =>
  (await admin.get<PermissionRole>(`${base}/role/list`)).data.find((one) => one.code === code)
const change = (role: PermissionRole | undefined, authorities: readonly string[]) =>
  admin.send<PermissionRole>('PUT', `${base}/role/${role?.code}`, {
    name: role?.name ?? '',
    authorities: [...authorities],
    version: role?.version ?? 0,
  })
const stamp = async (who: Caller) => (await who.get<{ stamp: number }>(`${base}/stamp`)).data[0]?.stamp ?? 0

describe('roles', () => {
  it('[AC-13] [AC-19] a changed role counts at once on the routes and in the menus', async () => {
    const role = await roleOf('ROLE_AFTER_SALES')
    expect(await engineer.get('/web-api/audit/v1/list')).toMatchObject({ status: 403 })
    const before = await stamp(engineer)
    expect(await change(role, [...(role?.authorities ?? []), 'SYSTEM_MANAGE', 'AUDIT_VIEW'])).toMatchObject({
      code: 0,
      data: [{ memberCount: role?.memberCount, version: 1 }],
    })
    expect(await engineer.get('/web-api/audit/v1/list')).toMatchObject({ status: 200, code: 0 })
    expect(await stamp(engineer)).toBe(before + 1)
    const menus = await engineer.get<MenuReply>('/iip/web/portal/menu/list?appName=portal')
    expect(JSON.stringify(menus.data[0]?.routers)).toContain('AUDIT_VIEW')
    const [entry] =
      (await admin.get<{ rows: AuditRecord[] }>('/web-api/audit/v1/list?act=role.change')).data[0]?.rows ?? []
    expect(entry).toMatchObject({
      actorName: '何静',
      subject: 'ROLE_AFTER_SALES',
      detail: { added: ['SYSTEM_MANAGE', 'AUDIT_VIEW'], removed: [] },
    })
    expect(await change(await roleOf('ROLE_AFTER_SALES'), role?.authorities ?? [])).toMatchObject({ code: 0 })
    expect(await engineer.get('/web-api/audit/v1/list')).toMatchObject({ status: 403 })
  })

  it('[AC-13] of two changes of one version the second is refused and nothing of it stays', async () => {
    const role = await roleOf('ROLE_SERVICE_AGENT')
    const answers = await Promise.all([change(role, ['SERVICE_DESK']), change(role, ['CUSTOMER_SERVICE'])])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    expect((await roleOf('ROLE_SERVICE_AGENT'))?.authorities).toHaveLength(1)
    await change(await roleOf('ROLE_SERVICE_AGENT'), role?.authorities ?? [])
  })

  it('[T6] the last administrator cannot give up the role, lock their own account or remove the role', async () => {
    const own = `${base}/account/${admin.userId}`
    expect(await admin.send('PUT', `${own}/role`, { roles: [] })).toMatchObject({ status: 409 })
    expect(await admin.send('PUT', `${own}/state`, { state: 'disabled' })).toMatchObject({ status: 409 })
    expect(await admin.send('DELETE', `${base}/role/ROLE_ADMIN`)).toMatchObject({ status: 409 })
    // An administrator who never chose a password cannot sign in, so none would be left.
    const opened = { kind: 'staff', name: '新管理员', phone: '13700000881', roles: ['ROLE_ADMIN'] }
    expect(await admin.send('POST', '/web-api/account/v1', opened)).toMatchObject({ code: 0 })
    expect(await admin.send('PUT', `${own}/role`, { roles: [] })).toMatchObject({ status: 409 })
    expect(await admin.send('PUT', `${own}/role`, { roles: ['ROLE_ADMIN'] })).toMatchObject({ code: 0 })
  })

  it('are made, given, taken and removed; a customer is never an administrator', async () => {
    const code = 'ROLE_EDITOR'
    expect(await admin.send('POST', `${base}/role`, { code, name: '内容编辑', authorities: ['UPKEEP'] })).toMatchObject(
      {
        code: 0,
      },
    )
    expect(await admin.send('POST', `${base}/role`, { code, name: '又一个', authorities: [] })).toMatchObject({
      status: 409,
    })
    const person = `${base}/account/${demoUserId('zhaolei')}`
    expect(
      await admin.send<PermissionPerson>('PUT', `${person}/role`, { roles: ['ROLE_SERVICE_AGENT', code] }),
    ).toMatchObject({ data: [{ roles: [{ code }, { code: 'ROLE_SERVICE_AGENT' }] }] })
    expect(await admin.send('PUT', `${person}/role`, { roles: ['ROLE_NOBODY'] })).toMatchObject({ status: 404 })
    expect(await admin.send('DELETE', `${base}/role/${code}`)).toMatchObject({ code: 0 })
    const people = await admin.get<{ total: number; rows: PermissionPerson[] }>(`${base}/account/list?keyword=赵磊`)
    expect(people.data[0]).toMatchObject({
      total: 1,
      rows: [{ phone: '139****0002', roles: [{ code: 'ROLE_SERVICE_AGENT' }] }],
    })
    const customer = `${base}/account/${demoUserId('zhoumin')}`
    expect(await admin.send('PUT', `${customer}/role`, { roles: ['ROLE_ADMIN'] })).toMatchObject({ status: 409 })
  })
})

describe('accounts', () => {
  it('[T6] a locked one is out at once and cannot come back; unlocked it can', async () => {
    const person = `${base}/account/${demoUserId('guoming')}`
    const guo = await signedIn(portal, 'guoming')
    expect(await admin.send('PUT', `${person}/state`, { state: 'disabled', reason: '离职' })).toMatchObject({
      data: [{ state: 'disabled', sessionCount: 0 }],
    })
    expect(await guo.get(`${base}/stamp`)).toMatchObject({ code: 20302 })
    expect(await portal.browser().signIn('guoming')).toMatchObject({ code: 1 })
    expect(await admin.send('PUT', `${person}/state`, { state: 'active' })).toMatchObject({ code: 0 })
    expect(await portal.browser().signIn('guoming')).toMatchObject({ code: 0 })
  })

  it('[T6] all sign-ins of one end together', async () => {
    const one = await signedIn(portal, 'lixiang')
    const other = await signedIn(portal, 'lixiang')
    expect(await admin.send('POST', `${base}/account/${one.userId}/session/end`)).toMatchObject({ code: 0 })
    for (const session of [one, other]) expect(await session.get(`${base}/stamp`)).toMatchObject({ code: 20302 })
  })
})

describe('menus', () => {
  it('[AC-03] take the staff’s names, order and visibility', async () => {
    const entries = (await admin.get<PermissionMenu>(`${base}/menu/list`)).data
    const wanted = entries.map(({ id, authCode, name }) => ({
      id,
      name: authCode === 'SERVICE_DESK' ? '接待台' : name,
      isVisible: authCode !== 'SERVICE_QUALITY',
    }))
    expect(await admin.send('PUT', `${base}/menu/list`, { entries: wanted.slice(1) })).toMatchObject({ status: 409 })
    expect(await admin.send('PUT', `${base}/menu/list`, { entries: wanted.reverse() })).toMatchObject({ code: 0 })
    // Read before that: what was arranged meanwhile is not written over, unless it was seen.
    const seen = entries.map(({ id, name, isVisible }) => ({ id, name, isVisible }))
    expect(await admin.send('PUT', `${base}/menu/list`, { entries: seen, seen })).toMatchObject({ status: 409 })
    expect(await admin.send('PUT', `${base}/menu/list`, { entries: wanted, seen: wanted })).toMatchObject({ code: 0 })
    const [reply] = (await admin.get<MenuReply>('/iip/web/portal/menu/list?appName=portal')).data
    expect(reply?.routers[0]?.authCode).toBe('SYSTEM_MANAGE')
    const text = JSON.stringify(reply?.routers)
    expect(text).toContain('接待台')
    expect(text).not.toContain('SERVICE_QUALITY')
  })
})

describe('the record of acts', () => {
  it('[T26] is read by keyset and filters, by those who hold the code', async () => {
    const read = async (query: string) =>
      (await admin.get<{ rows: AuditRecord[]; nextCursor?: string }>(`/web-api/audit/v1/list?${query}`)).data[0]
    const whole = (await read('limit=100'))?.rows ?? []
    const first = await read('limit=3')
    const second = await read(`limit=3&cursor=${first?.nextCursor}`)
    expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map((row) => row.id)).toEqual(
      whole.slice(0, 6).map((row) => row.id),
    )
    expect((await read(`subject=${demoUserId('guoming')}`))?.rows.map((row) => row.act)).toEqual([
      'account.unlock',
      'account.lock',
    ])
    expect((await read('from=2001-01-01&to=2001-01-02'))?.rows).toEqual([])
    const [choices] = (await admin.get<{ acts: string[] }>('/web-api/audit/v1/choices')).data
    expect(choices?.acts).toEqual([...new Set(whole.map((row) => row.act))].sort())
    expect(await engineer.get('/web-api/audit/v1/choices')).toMatchObject({ status: 403 })
  })
})
