import type { AccountOpening, AuditRecord, KeptAccount, PermissionRole } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { appName, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { sealer } from '../../testing/test-seal'
import { type Caller, callerOf, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

const base = '/web-api/account/v1'
const PASSWORD = 'shuttle-8823'

/** Returns the secret of the newest link sent to a phone. */
async function linkFor(phone: string): Promise<string> {
  const { rows } = await portal.database.pool.query(
    'select body from sms_outbox where phone = $1 order by id desc limit 1',
    [phone],
  )
  return /\/account\/opening#([\w-]+)/.exec(rows[0]?.body)?.[1] ?? ''
}
async function choose(token: string, password = PASSWORD, confirm = password) {
  const browser = portal.browser()
  const seal = await sealer(browser)
  return browser.send({
    method: 'POST',
    url: '/web/portal/account/opening/password',
    payload: { token, password: seal(password), confirm: seal(confirm) },
  })
}
const look = (token: string) =>
  portal.browser().send({ method: 'POST', url: '/web/portal/account/opening', payload: { token } })
async function signInAs(loginName: string, password = PASSWORD) {
  const browser = portal.browser()
  const answer = await browser.send({ method: 'POST', url: '/sso/login', payload: { loginName, password, appName } })
  return { answer, caller: async () => callerOf(portal, await browser.authorization()) }
}
const add = (body: Record<string, unknown>) => admin.send<AccountOpening>('POST', base, body)
const idOf = async (phone: string) =>
  String((await portal.database.pool.query('select number from account where phone = $1', [phone])).rows[0]?.number)
const enterpriseOf = async (key: string) =>
  String(
    (await portal.database.pool.query('select enterprise_id from account where number = $1', [demoUserId(key)])).rows[0]
      ?.enterprise_id,
  )
const lastAct = async (subject: string) =>
  (await admin.get<{ rows: AuditRecord[] }>(`/web-api/audit/v1/list?subject=${subject}`)).data[0]?.rows[0]

describe('an account that staff opens', () => {
  it('[AC-19] a colleague chooses the password behind the link and answers at the desk', async () => {
    const phone = '13700000101'
    const made = await add({ kind: 'staff', name: '陆遥', phone, roles: ['ROLE_SERVICE_AGENT'] })
    expect(made).toMatchObject({
      code: 0,
      data: [
        {
          sentTo: '137****0101',
          link: '',
          account: { name: '陆遥', phone: '137****0101', kind: 'staff', isOpening: true },
        },
      ],
    })
    expect((await signInAs(phone)).answer).toMatchObject({ code: 1 })
    const token = await linkFor(phone)
    expect(await look(token)).toMatchObject({ code: 0, data: [{ name: '陆遥', loginName: '137****0101' }] })
    expect(await choose(token, PASSWORD, 'shuttle-8824')).toMatchObject({ msg: '两次输入密码不一致' })
    expect(await choose(token, '12345')).toMatchObject({ msg: '请至少输入6位密码' })
    expect(await choose(token)).toMatchObject({ code: 0 })
    const { answer, caller } = await signInAs(phone)
    expect(answer).toMatchObject({ code: 0 })
    const colleague = await caller()
    // On the desk's roster by the role alone, not on duty until they say so.
    const agents = await colleague.get<{ rows: { agentName: string; status: string }[] }>('/web-api/desk/v1/agents')
    expect(agents.data[0]?.rows.find((one) => one.agentName === '陆遥')).toMatchObject({ status: 'away' })
    const number = await idOf(phone)
    expect((await admin.get<KeptAccount>(`${base}/${number}`)).data[0]).toMatchObject({ isOpening: false })
    expect(await lastAct(number)).toMatchObject({ act: 'account.setPassword', actorName: '陆遥' })
    await admin.send('PUT', `/web-api/permission/v1/account/${number}/role`, { roles: [] })
    const after = await admin.get<{ rows: { agentName: string }[] }>('/web-api/desk/v1/agents')
    expect(after.data[0]?.rows.map((one) => one.agentName)).not.toContain('陆遥')
  })

  it('[AC-06] [T5] a colleague of an enterprise that is registered already sees its contracts', async () => {
    const phone = '13700000102'
    const enterpriseId = await enterpriseOf('zhoumin')
    expect(await add({ kind: 'enterprise', name: '钱进', phone, enterpriseId: '' })).toMatchObject({ status: 409 })
    expect(await add({ kind: 'enterprise', name: '钱进', phone, enterpriseId })).toMatchObject({
      code: 0,
      data: [{ account: { kind: 'enterprise', enterpriseId, roles: [{ code: 'ROLE_SERVICE_CUSTOMER_EMPLOYEE' }] } }],
    })
    await choose(await linkFor(phone))
    const person = await (await signInAs(phone)).caller()
    const own = await (await signedIn(portal, 'zhoumin')).get<{ total: number }>(contracts)
    expect(own.data[0]?.total).toBeGreaterThan(0)
    expect((await person.get<{ total: number }>(contracts)).data[0]?.total).toBe(own.data[0]?.total)
  })

  it('[AC-19] gets its link by mail where no SMS is taken, and by hand where no mail address is known', async () => {
    // A port where nothing listens: the discard service.
    const quiet = await startTestPortal({ smsUrl: 'http://127.0.0.1:9/' })
    try {
      const keeper = await signedIn(quiet, 'hejing')
      const open = async (phone: string, email: string) =>
        (await keeper.send<AccountOpening>('POST', base, { kind: 'staff', name: '<沈括>', phone, email })).data[0]
      expect(await open('13700000111', 'shen@weft.example')).toMatchObject({ sentTo: 'shen@weft.example', link: '' })
      const page = (await quiet.app.inject({ url: '/dev/outbox' })).body
      const [, token = ''] = /\/account\/opening#([\w-]+)/.exec(page) ?? []
      expect(page).toContain('shen@weft.example</td>')
      expect(page).not.toContain('<沈括>')
      const payload = { token }
      const seen = await quiet.browser().send({ method: 'POST', url: '/web/portal/account/opening', payload })
      expect(seen).toMatchObject({ code: 0, data: [{ loginName: '137****0111' }] })
      const byHand = await open('13700000112', '')
      expect(byHand?.sentTo).toBe('')
      expect(byHand?.link).toContain('/account/opening#')
    } finally {
      await quiet.stop()
    }
  })

  it('a link opens once, for three days, the newest only, and not a locked account', async () => {
    const phone = '13700000103'
    await add({ kind: 'staff', name: '沈括', phone })
    const number = await idOf(phone)
    const first = await linkFor(phone)
    expect(await admin.send('POST', `${base}/${number}/opening`)).toMatchObject({ code: 0, data: [{ link: '' }] })
    const second = await linkFor(phone)
    const dead = { code: 1, msg: '链接已失效，请联系为您开通账号的人员重新发送' }
    expect(second).not.toBe(first)
    expect(await look(first)).toMatchObject(dead)
    const state = `/web-api/permission/v1/account/${number}/state`
    await admin.send('PUT', state, { state: 'disabled' })
    expect(await choose(second)).toMatchObject(dead)
    expect(await admin.send('POST', `${base}/${number}/opening`)).toMatchObject({ status: 409 })
    await admin.send('PUT', state, { state: 'active' })
    const answers = await Promise.all([choose(second), choose(second, 'bobbin-7710')])
    expect(answers.map((one) => one.code).sort()).toEqual([0, 1])
    expect(await look(second)).toMatchObject(dead)
    await admin.send('POST', `${base}/${number}/opening`)
    const late = await linkFor(phone)
    portal.advance(3 * 86_400_000 + 1_000)
    expect(await look(late)).toMatchObject(dead)
    portal.resetClock()
    admin = await signedIn(portal, 'hejing')
  })

  it('[T20] a taken phone, a strange department and an unknown role make nothing', async () => {
    const phone = '13700000104'
    expect(await add({ kind: 'staff', name: '重名', phone: '13800000002' })).toMatchObject({
      status: 409,
      msg: '该手机号已被其他账号使用',
      field: 'phone',
    })
    const { rows } = await portal.database.pool.query(
      `select d.id from department d join enterprise e on e.id = d.enterprise_id where e.kind = 'customer' limit 1`,
    )
    expect(await add({ kind: 'staff', name: '甲', phone, departmentId: rows[0]?.id })).toMatchObject({ status: 409 })
    expect(await add({ kind: 'staff', name: '甲', phone, roles: ['ROLE_NOBODY'] })).toMatchObject({ status: 404 })
    expect(
      await add({ kind: 'enterprise', name: '甲', phone, enterpriseId: await enterpriseOf('hejing') }),
    ).toMatchObject({ status: 409 })
    expect(await idOf(phone)).toBe('undefined')
  })

  it('[T6] a customer is no administrator, whatever the role is called', async () => {
    const code = 'ROLE_SECOND_ADMIN'
    const roles = '/web-api/permission/v1/role'
    await admin.send('POST', roles, { code, name: '二号管理员', authorities: ['ROLE_ADMIN'] })
    const enterpriseId = await enterpriseOf('zhoumin')
    const body = { kind: 'enterprise', name: '乙', phone: '13700000105', enterpriseId, roles: [code] }
    expect(await add(body)).toMatchObject({ status: 409, msg: '管理员权限只能授予内部员工' })
    const customer = `/web-api/permission/v1/account/${demoUserId('zhoumin')}/role`
    expect(await admin.send('PUT', customer, { roles: [code] })).toMatchObject({ status: 409 })
    const list = (await admin.get<PermissionRole>(`${roles}/list`)).data
    const ofCustomers = list.find((one) => one.code === 'ROLE_SERVICE_CUSTOMER_EMPLOYEE')
    expect(
      await admin.send('PUT', `${roles}/${ofCustomers?.code}`, {
        name: ofCustomers?.name ?? '',
        version: ofCustomers?.version ?? 0,
        authorities: [...(ofCustomers?.authorities ?? []), 'ROLE_ADMIN'],
      }),
    ).toMatchObject({ status: 409 })
    expect(await admin.send('DELETE', `${roles}/${code}`)).toMatchObject({ code: 0 })
  })
})

const contracts = '/web-api/contract/v1/list?pageSize=20'

describe('what is changed about an account', () => {
  it('[T5] an account that is bound to an enterprise must sign in again and sees its things; unbound it does not', async () => {
    const number = demoUserId('lixiang')
    const li = await signedIn(portal, 'lixiang')
    const enterpriseId = await enterpriseOf('zhoumin')
    expect(await admin.send('PUT', `${base}/${number}`, { name: '李想', enterpriseId })).toMatchObject({
      data: [{ kind: 'enterprise', enterpriseId }],
    })
    expect(await li.get(contracts)).toMatchObject({ code: 20302 })
    const bound = await signedIn(portal, 'lixiang')
    expect((await bound.get<{ total: number }>(contracts)).data[0]?.total).toBeGreaterThan(0)
    expect(await admin.send('PUT', `${base}/${number}`, { name: '李想', enterpriseId: '' })).toMatchObject({
      data: [{ kind: 'personal', enterpriseId: '' }],
    })
    expect(await lastAct(number)).toMatchObject({
      act: 'account.change',
      detail: { changes: expect.arrayContaining([expect.objectContaining({ field: 'enterprise' })]) },
    })
    const free = await signedIn(portal, 'lixiang')
    expect((await free.get<{ total: number }>(contracts)).data[0]?.total ?? 0).toBe(0)
  })

  it('a new phone is the new login name, and not somebody else’s', async () => {
    const number = demoUserId('zhaolei')
    const url = `${base}/${number}`
    expect(await admin.send('PUT', url, { name: '赵磊', phone: '13900000001' })).toMatchObject({ status: 409 })
    expect(await admin.send('PUT', url, { name: '赵磊', phone: '13700000199' })).toMatchObject({ code: 0 })
    expect((await signInAs('13900000002', 'weft2026')).answer).toMatchObject({ code: 1 })
    expect((await signInAs('13700000199', 'weft2026')).answer).toMatchObject({ code: 0 })
    expect(await admin.send('PUT', url, { name: '赵磊', phone: '13900000002' })).toMatchObject({ code: 0 })
    expect(await admin.send('PUT', url, { name: '赵磊', enterpriseId: await enterpriseOf('zhoumin') })).toMatchObject({
      status: 409,
    })
  })

  it('[AC-19] what a colleague changed meanwhile is not written over', async () => {
    await add({ kind: 'staff', name: '蒋宁', phone: '13700000195' })
    const url = `${base}/${await idOf('13700000195')}`
    const { name, email, enterpriseId, departmentId } = (await admin.get<KeptAccount>(url)).data[0] as KeptAccount
    const seen = { name, email, enterpriseId, departmentId }
    expect(await admin.send('PUT', url, { name: '蒋凝', seen })).toMatchObject({ code: 0 })
    const late = { name, email: 'jiang@example.com', seen }
    expect(await admin.send('PUT', url, late)).toMatchObject({
      status: 409,
      msg: '该账号刚刚被他人修改，请核对最新内容后再保存',
    })
    expect((await admin.get<KeptAccount>(url)).data).toMatchObject([{ name: '蒋凝', email: '' }])
    expect(await admin.send('PUT', url, { ...late, seen: { ...seen, name: '蒋凝' } })).toMatchObject({ code: 0 })
  })

  it('[T20] a corrected phone ends the link that went to the wrong one', async () => {
    await add({ kind: 'staff', name: '蒋明', phone: '13700000191' })
    const token = await linkFor('13700000191')
    const url = `${base}/${await idOf('13700000191')}`
    await admin.send('PUT', url, { name: '蒋铭' })
    expect(await look(token)).toMatchObject({ code: 0 })
    expect(await admin.send('PUT', url, { name: '蒋铭', phone: '13700000192' })).toMatchObject({ code: 0 })
    expect(await choose(token)).toMatchObject({ code: 1, msg: '链接已失效，请联系为您开通账号的人员重新发送' })
    expect((await signInAs('13700000192')).answer).toMatchObject({ code: 1 })
  })

  it('[T21] a password that somebody changed is not set again by an older link', async () => {
    const person = await signedIn(portal, 'zhaolei')
    await admin.send('POST', `${base}/${demoUserId('zhaolei')}/opening`)
    const token = await linkFor('13900000002')
    expect(await look(token)).toMatchObject({ code: 0 })
    const seal = await sealer(portal.browser())
    const [oldPassword, newPassword] = [seal('weft2026'), seal(PASSWORD)]
    const changed = { oldPassword, newPassword, confirmPassword: seal(PASSWORD) }
    expect(await person.send('PUT', '/web/portal/account/password', changed)).toMatchObject({ code: 0 })
    expect(await choose(token, 'bobbin-7710')).toMatchObject({ code: 1 })
    expect((await signInAs('13900000002')).answer).toMatchObject({ code: 0 })
  })

  it('enterprises to choose from come with their departments', async () => {
    const maker = await admin.get<{ departments: { departmentId: string }[] }>(`${base}/enterprise/list?kind=maker`)
    expect(maker.data).toHaveLength(1)
    expect(maker.data[0]?.departments).not.toEqual([])
    const enterpriseId = await enterpriseOf('zhoumin')
    const one = await admin.get(`${base}/enterprise/list?kind=customer&enterpriseId=${enterpriseId}`)
    expect(one.data).toMatchObject([{ enterpriseId }])
    expect(
      (await admin.get(`${base}/enterprise/list?kind=customer&keyword=${encodeURIComponent('没有')}`)).data,
    ).toEqual([])
  })
})
