import type { AuditRecord, CmsEntry, ServiceAccount } from '@weft/contract'
import { calls, serviceAccountScopes } from '@weft/contract'
import { replyCodes } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openToPrograms } from '../../platform/http/authenticate'
import { withoutSecrets } from '../../platform/log'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, callerOf, signedIn, testCustomer } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

const base = '/web-api/service-account/v1'
const HOUR = 3_600_000
const { tokenInvalid: UNKNOWN, tokenExpired: EXPIRED } = replyCodes
type WithKey = ServiceAccount & { key: string }

const wish = (change: object = {}) => ({
  name: 'CRM 同步',
  scopes: ['CUSTOMER_MANAGE'],
  requestsPerTenSeconds: 100,
  keyDays: 90,
  ...change,
})
async function make(change: object = {}, keeper: Caller = admin): Promise<WithKey> {
  const { data, msg } = await keeper.send<WithKey>('POST', base, wish(change))
  if (!data[0]) throw new Error(msg)
  return data[0]
}
const program = (key: string): Caller => callerOf(portal, `Bearer ${key}`)
const renew = async (id: string, oldKeyHours: number, keeper: Caller = admin) =>
  keeper.send<WithKey>('POST', `${base}/${id}/key`, { keyDays: 90, oldKeyHours })
const customers = '/web-api/customer/v1/list'
const audits = '/web-api/audit/v1/list'

describe('the key of a service account', () => {
  it('[AC-25] is in the answer to its making alone, and opens the calls of its rights and no others', async () => {
    const made = await make()
    expect(made.key).toMatch(/^wsk_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'CRM 同步', keyHint: made.key.slice(0, 10) })
    const listed = await admin.get<{ rows: ServiceAccount[] }>(`${base}/list`)
    expect(JSON.stringify(listed.data)).toContain(made.id)
    expect(JSON.stringify(listed.data)).not.toContain(made.key)
    const crm = program(made.key)
    expect(await crm.get(customers)).toMatchObject({ status: 200, code: 0 })
    expect(await crm.get(audits)).toMatchObject({ status: 403 })
    expect(await crm.get(`${base}/list`)).toMatchObject({ status: 403 })
    expect((await crm.get<ServiceAccount>(`${base}/own`)).data).toMatchObject([
      { id: made.id, scopes: ['CUSTOMER_MANAGE'], requestsPerTenSeconds: 100, keyExpiresAt: made.keyExpiresAt },
    ])
    expect((await admin.get(`${base}/own`)).data).toEqual([])
  })

  it('[T10] is nowhere in the database, nor in the log by an address that holds it', async () => {
    const made = await make({ name: '看不见的密钥' })
    await program(made.key).get(customers)
    const { rows } = await portal.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const holding: string[] = []
    for (const { name } of rows) {
      const found = await portal.database.pool.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
        `%${made.key.slice(10)}%`,
      ])
      if (found.rowCount) holding.push(name)
    }
    expect(holding).toEqual([])
    for (const name of ['key', 'apiKey', 'access_token'])
      expect(withoutSecrets(`${customers}?${name}=${made.key}`)).toBe(`${customers}?${name}=[removed]`)
  })

  it('[AC-25] is refused when it is another, too short, or carries one more character', async () => {
    const { key } = await make({ name: '形状' })
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [other, key.slice(0, -1), `${key}A`, key.slice(4), `wsk_${'A'.repeat(43)}`])
      expect(await program(wrong).get(customers), wrong.length.toString()).toMatchObject({ code: UNKNOWN })
    expect(await callerOf(portal, `Basic ${key}`).get(customers)).toMatchObject({ code: UNKNOWN })
    expect(await program(key).get(customers)).toMatchObject({ code: 0 })
  })

  it('[AC-25] ends at its time; renewed, the old one opens for the hours that were said, or not at all', async () => {
    const made = await make({ name: '更换', keyDays: 1 })
    const second = (await renew(made.id, 24)).data[0]
    expect(second?.oldKeyUntil).toBe(made.keyExpiresAt)
    expect([
      (await program(made.key).get(customers)).code,
      (await program(second?.key ?? '').get(customers)).code,
    ]).toEqual([0, 0])
    // The key before that is invalid.
    const third = (await renew(made.id, 1)).data[0]
    expect(await program(made.key).get(customers)).toMatchObject({ code: UNKNOWN })
    expect(await program(second?.key ?? '').get(customers)).toMatchObject({ code: 0 })
    portal.advance(HOUR + 6_000)
    admin = await signedIn(portal, 'hejing')
    expect(await program(second?.key ?? '').get(customers)).toMatchObject({ code: EXPIRED })
    expect(await program(third?.key ?? '').get(customers)).toMatchObject({ code: 0 })
    const last = (await renew(made.id, 0)).data[0]
    expect(await program(third?.key ?? '').get(customers)).toMatchObject({ code: UNKNOWN })
    portal.advance(90 * 24 * HOUR)
    expect(await program(last?.key ?? '').get(customers)).toMatchObject({ code: EXPIRED })
    portal.resetClock()
    admin = await signedIn(portal, 'hejing')
  })

  it('[AC-25] another set of rights counts at once, and a removed account has none', async () => {
    const made = await make({ name: '权限变化', scopes: ['CUSTOMER_MANAGE', 'AUDIT_VIEW'] })
    const crm = program(made.key)
    expect([(await crm.get(customers)).code, (await crm.get(audits)).code]).toEqual([0, 0])
    const { keyDays: _, ...fields } = wish({ name: '权限变化', scopes: ['AUDIT_VIEW'] })
    expect(await admin.send('PUT', `${base}/${made.id}`, fields)).toMatchObject({ code: 0 })
    expect(await crm.get(customers)).toMatchObject({ status: 403 })
    expect(await crm.get(audits)).toMatchObject({ code: 0 })
    expect(await admin.send('DELETE', `${base}/${made.id}`)).toMatchObject({ code: 0 })
    expect(await crm.get(audits)).toMatchObject({ code: UNKNOWN })
    expect(await renew(made.id, 0)).toMatchObject({ status: 404 })
    expect(await admin.send('DELETE', `${base}/${made.id}`)).toMatchObject({ status: 404 })
  })

  it('[T6] asked for again under one idempotency key is another, and the first one ends', async () => {
    const requestKey = 'one-wish-for-a-key-1'
    const [first, second] = [await make({ requestKey }), await make({ requestKey })]
    expect(second.id).toBe(first.id)
    expect(second.key).not.toBe(first.key)
    expect(await program(first.key).get(customers)).toMatchObject({ code: UNKNOWN })
    expect(await program(second.key).get(customers)).toMatchObject({ code: 0 })
  })
})

describe('what a service account may not', () => {
  it('[T6] get rights that its keeper lacks: not by its making, by a change, nor by a new key', async () => {
    const rich = await make({ name: '权限较多', scopes: ['AUDIT_VIEW'] })
    await portal.database.pool.query(`insert into role (code, name) values ('ROLE_KEYS', '密钥管理')`)
    await portal.database.pool.query(
      `insert into role_authority values ('ROLE_KEYS', 'SERVICE_ACCOUNTS'), ('ROLE_KEYS', 'CUSTOMER_MANAGE')`,
    )
    const keeper = await signedIn(portal, 'sunjianguo')
    await portal.database.pool.query(`insert into account_role values ($1, 'ROLE_KEYS')`, [keeper.userId])
    portal.context.sessions.announceRights()
    const poor = await make({ name: '权限较少' }, keeper)
    expect(await keeper.send('POST', base, wish({ scopes: ['CUSTOMER_MANAGE', 'AUDIT_VIEW'] }))).toMatchObject({
      status: 403,
      msg: '您没有这些权限，不能授予：操作记录',
    })
    const { keyDays: _, ...fields } = wish({ scopes: ['AUDIT_VIEW'] })
    expect(await keeper.send('PUT', `${base}/${poor.id}`, fields)).toMatchObject({ status: 403 })
    expect(await renew(rich.id, 0, keeper)).toMatchObject({ status: 403 })
    expect(await program(rich.key).get(audits)).toMatchObject({ code: 0 })
    // Existing rights may stay, whoever changes the name.
    expect(await keeper.send('PUT', `${base}/${rich.id}`, { ...fields, name: '改名' })).toMatchObject({ code: 0 })
    expect(await keeper.send('DELETE', `${base}/${poor.id}`)).toMatchObject({ code: 0 })
  })

  it('[T6] give rights or keys: no scope opens those calls', async () => {
    for (const code of ['ROLE_ADMIN', 'SERVICE_ACCOUNTS', 'NO_SUCH_RIGHT'])
      expect(await admin.send('POST', base, wish({ scopes: [code] }))).toMatchObject({ status: 400 })
    const all = await make({ name: '全部权限', scopes: serviceAccountScopes })
    for (const call of [...Object.values(calls.permissions), ...Object.values(calls.serviceAccounts)]) {
      if (!call.authorities) continue
      const path = call.path.replace(/:\w+/g, all.id)
      const method = call.method as 'GET' | 'POST' | 'PUT' | 'DELETE'
      const answer = method === 'GET' ? program(all.key).get(path) : program(all.key).send(method, path, {})
      expect(await answer, call.name).toMatchObject({ status: 403 })
    }
  })

  it('[T3] do what is a person’s own: passwords, tickets, exports, sign-outs', async () => {
    const { key } = await make({ name: '个人事务', scopes: serviceAccountScopes })
    const own = Object.values(calls)
      .flatMap((group) => Object.values(group))
      .filter((call) => call.auth === 'session' && !call.authorities && call.method !== 'GET')
    const names = own.map((call) => call.name)
    expect(names).toContain('password.change')
    expect(names).toContain('tickets.issue')
    for (const name of openToPrograms) if (!name.startsWith('files.')) expect(names).toContain(name)
    for (const call of own.filter(({ name }) => !openToPrograms.has(name))) {
      const path = call.path.replace(/:\w+/g, 'x')
      const answer = await program(key).send(call.method as 'POST' | 'PUT', path, {})
      expect(answer, call.name).toMatchObject({ status: 403, msg: '服务账号不能使用此功能' })
    }
  })

  it('[T20] be signed in to, or be given a role or a password as if it were somebody', async () => {
    const { id, key } = await make({ name: '不是人' })
    const { rows } = await portal.database.pool.query('select login_name from account where number = $1', [id])
    for (const loginName of [id, rows[0]?.login_name])
      for (const password of ['', key])
        expect(
          await portal.browser().send({
            method: 'POST',
            url: '/sso/login',
            payload: { loginName, password, appName: 'portal' },
          }),
        ).not.toMatchObject({ code: 0 })
    const people = await admin.get<{ rows: { number: string }[] }>('/web-api/permission/v1/account/list?keyword=不是人')
    expect(people.data[0]?.rows ?? []).toEqual([])
    const unknown = { status: 404 }
    expect(await admin.send('POST', `/web-api/account/v1/${id}/opening`)).toMatchObject(unknown)
    expect(await admin.get(`/web-api/account/v1/${id}`)).toMatchObject(unknown)
    const permission = `/web-api/permission/v1/account/${id}`
    expect(await admin.send('PUT', `${permission}/role`, { roles: ['ROLE_ADMIN'] })).toMatchObject(unknown)
    expect(await admin.send('PUT', `${permission}/state`, { state: 'disabled' })).toMatchObject(unknown)
    expect(await program(key).get(customers)).toMatchObject({ code: 0 })
  })

  it('[SV-13] call more often than its own limit says; nobody else is slowed', async () => {
    const { key } = await make({ name: '慢慢来', requestsPerTenSeconds: 3 })
    const statuses: number[] = []
    for (let call = 0; call < 4; call++) statuses.push((await program(key).get(customers)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await admin.get(customers)).toMatchObject({ code: 0 })
  })
})

describe('what a service account leaves', () => {
  it('[T26] every act about it is recorded without its key, and what it does stands under its name', async () => {
    const made = await make({ name: '留痕', scopes: ['FAQ_MANAGE'] })
    const renewed = (await renew(made.id, 0)).data[0]
    const { keyDays: _, ...fields } = wish({
      name: '留痕',
      scopes: ['FAQ_MANAGE', 'AUDIT_VIEW'],
      requestsPerTenSeconds: 7,
    })
    await admin.send('PUT', `${base}/${made.id}`, fields)
    const crm = program(renewed?.key ?? '')
    const question = { parentId: '', questionContent: '留痕的分组', explanation: '', position: 99 }
    const [entry] = (await crm.send<CmsEntry>('POST', '/web-api/upkeep/v1/faq/entry', { fields: question })).data
    await admin.send('DELETE', `${base}/${made.id}`)
    const records = (await admin.get<{ rows: AuditRecord[] }>(`${audits}?subject=${made.id}`)).data[0]?.rows ?? []
    expect(records.map(({ act, detail }) => ({ act, detail }))).toEqual([
      { act: 'serviceAccount.remove', detail: { name: '留痕' } },
      {
        act: 'serviceAccount.update',
        detail: {
          name: '留痕',
          changes: [{ field: 'requestsPerTenSeconds', from: 100, to: 7 }],
          added: ['操作记录'],
        },
      },
      { act: 'serviceAccount.renewKey', detail: { name: '留痕' } },
      { act: 'serviceAccount.create', detail: { name: '留痕', authorities: ['常见问题'] } },
    ])
    const done = (await admin.get<{ rows: AuditRecord[] }>(`${audits}?subject=${entry?.id}`)).data[0]?.rows
    expect(done).toMatchObject([{ act: 'faq.add', actorId: made.id, actorName: '留痕' }])
  })

  it('[AC-25] is known by the minute of its last use', async () => {
    const { id, key } = await make({ name: '最近使用' })
    const usedAt = async () =>
      (await admin.get<{ rows: ServiceAccount[] }>(`${base}/list`)).data[0]?.rows.find((one) => one.id === id)?.usedAt
    expect(await usedAt()).toBe(undefined)
    await program(key).get(customers)
    expect(Math.abs(((await usedAt()) ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('[AC-25] answers at the desk with the right of the workbench, and not without it', async () => {
    const { id, key } = await make({ name: '自动客服', scopes: ['SERVICE_DESK'] })
    const bot = program(key)
    const customer = await testCustomer(portal)
    await customer.ask('设备报修')
    const desk = '/web-api/desk/v1'
    expect(await bot.send('POST', `${desk}/conversations/${customer.userId}/accept`)).toMatchObject({ code: 0 })
    const { keyDays: _, ...fields } = wish({ name: '自动客服', scopes: ['CUSTOMER_MANAGE'] })
    await admin.send('PUT', `${base}/${id}`, fields)
    expect(await bot.get(`${desk}/conversations?scope=mine`)).toMatchObject({ status: 403 })
  })
})

it('[AC-25] one app has 50 of them at most, also where several are made at once', async () => {
  const { id } = await make({ name: '满员' })
  const { pool } = portal.database
  const counted = async () => {
    const { rows } = await pool.query<{ total: number }>(
      `select count(*)::int as total from service_account join account on number = account_number
       where state = 'active' and app_id = (select app_id from service_account where account_number = $1)`,
      [id],
    )
    return rows[0]?.total ?? 0
  }
  const missing = 49 - (await counted())
  await pool.query(
    `insert into account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
     select 'full' || n, 'service:full' || n, '满员', kind, tenant_type, enterprise_id, password_hash, created_at
     from account, generate_series(1, $2) n where number = $1`,
    [id, missing],
  )
  await pool.query(
    `insert into service_account (account_number, app_id, scopes, requests_per_ten_seconds, key_hash, key_hint, key_expires_at, created_at)
     select 'full' || n, app_id, scopes, requests_per_ten_seconds, key_hash || n, key_hint, key_expires_at, created_at
     from service_account, generate_series(1, $2) n where account_number = $1`,
    [id, missing],
  )
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => admin.send('POST', base, wish({ name: '最后一个' }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await counted()).toBe(50)
})
