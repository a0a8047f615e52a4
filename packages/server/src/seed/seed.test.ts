/** An installation without a demo world, from its empty database to its administrator at work. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, calls } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { addressOf, listCalls, listValues } from '../testing/test-list-calls'
import { addAdministrator, hasAdministrator, resetPassword } from '.'

const origin = 'https://portal.example'
const now = Date.now()
const wish = { loginName: '13700000001', name: '总管', password: 'weft-House-1', company: '经纬机械' }
let database: TestDatabase
let server: App
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'weft-house-'))
  server = await buildApp({ pool: database.pool, dataFolder: folder, config: { origin, isProduction: true } })
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const headers = { host: 'portal.example', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }
const signIn = (password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/sso/login',
    headers,
    payload: { loginName: wish.loginName, password, appName: 'portal' },
  })

async function authorised(password: string): Promise<Record<string, string>> {
  const cookie = String((await signIn(password)).headers['set-cookie']).split(';')[0] ?? ''
  const reply = await server.app.inject({
    url: '/web/portal/oauth/token?appName=portal',
    headers: { ...headers, cookie },
  })
  const [token] = reply.json().data
  return { ...headers, cookie, authorization: `${token.token_type} ${token.access_token}` }
}

describe('an installation without a demo world', () => {
  it('[T28] has nobody who may sign in, until its administrator is made; the name is taken once', async () => {
    expect(await hasAdministrator(database.db)).toBe(false)
    expect((await signIn(wish.password)).json().code).not.toBe(0)
    await addAdministrator(database.db, wish, now)
    expect(await hasAdministrator(database.db)).toBe(true)
    expect((await signIn(wish.password)).json().code).toBe(0)
    await expect(addAdministrator(database.db, wish, now)).rejects.toThrow('There is an account 13700000001 already.')
    const { rows } = await database.pool.query('select act, actor_id from audit_entry')
    expect(rows).toEqual([{ act: 'account.addAdministrator', actor_id: 'operator' }])
  })

  it('shows its administrator every menu, and has what contents, parts and outlets are put under', async () => {
    const mine = await authorised(wish.password)
    const menus = await server.app.inject({ url: '/iip/web/portal/menu/list?appName=portal', headers: mine })
    const [given] = menus.json().data
    expect(JSON.stringify(given.routers)).toContain('角色与账号')
    expect(given.user).toMatchObject({ name: '总管', enterpriseName: '经纬机械' })
    for (const kind of ['news', 'article', 'case', 'goods', 'outlet']) {
      const choices = await server.app.inject({ url: `/web-api/upkeep/v1/${kind}/choices`, headers: mine })
      expect(choices.json().data[0].groups.length, kind).toBeGreaterThan(0)
    }
    const added = await server.app.inject({
      method: 'POST',
      url: '/web-api/permission/v1/role',
      headers: mine,
      payload: { code: 'ROLE_EDITOR', name: '编辑', authorities: ['UPKEEP', 'CONTENT_MANAGE'] },
    })
    expect(added.json()).toMatchObject({ code: 0 })
  })

  it('answers every list, with nothing in it but the administrator and what was done, and fails at no reading call', async () => {
    const mine = await authorised(wish.password)
    const { rows: numbers } = await database.pool.query('select number from account limit 1')
    const filled = new Set<string>()
    const refused = new Set<string>()
    const values = await listValues(database.pool, numbers[0].number, now)
    for (const { call, queries } of listCalls) {
      for (const query of queries) {
        const url = addressOf(call, query, values)
        const reply = await server.app.inject({ url, headers: mine })
        if (reply.statusCode !== 200) refused.add(`${call} ${reply.statusCode}`)
        const [page] = reply.json().data
        const rows = page?.rows ?? page?.datalist ?? page?.data ?? []
        if (rows.length > 0) filled.add(call)
      }
    }
    expect([...filled].sort()).toEqual([
      'audit.list',
      'directory.accountPage',
      'directory.contacts',
      'directory.organisationUsers',
      'permissions.people',
    ])
    // The endpoint, the conversation and the customer that these lists belong to are not there either.
    expect([...refused].sort()).toEqual([
      'deskCustomer.listNotes 404',
      'deskWhisper.list 404',
      'webhooks.deliveries 400',
    ])
    const reading = Object.values(calls)
      .flatMap((group): Call[] => Object.values(group))
      .filter((call) => call.method === 'GET' && !call.params)
    for (const call of reading) {
      const reply = await server.app.inject({ url: call.path, headers: mine })
      expect(reply.statusCode, `${call.name}: ${reply.body}`).toBeLessThan(500)
    }
  })

  it('keeps the maker when a second administrator is added; a reset password replaces the old one and ends its sign-ins and tokens', async () => {
    await addAdministrator(database.db, { ...wish, loginName: 'second', company: '另一家' }, now)
    const { rows } = await database.pool.query(`select name from enterprise where kind = 'maker'`)
    expect(rows).toEqual([{ name: '经纬机械' }])
    const before = await authorised(wish.password)
    await resetPassword(database.db, wish.loginName, 'weft-House-2', now)
    expect((await signIn(wish.password)).json().code).not.toBe(0)
    expect((await signIn('weft-House-2')).json().code).toBe(0)
    const token = await server.app.inject({ url: '/web/portal/oauth/token?appName=portal', headers: before })
    expect(token.json().code).not.toBe(0)
    const menus = await server.app.inject({
      url: '/iip/web/portal/menu/list?appName=portal',
      headers: { ...headers, authorization: before.authorization },
    })
    expect(menus.json().code).toBe(20302)
    // By phone number, as for the sign-in.
    await database.pool.query(`update account set phone = '13700000002' where login_name = 'second'`)
    await resetPassword(database.db, '13700000002', 'weft-House-2', now)
    await expect(resetPassword(database.db, 'nobody', 'weft-House-3', now)).rejects.toThrow('Nobody of the staff')
  })

  it('[T28] has no outbox page, and sends no code without an SMS service', async () => {
    const outbox = await server.app.inject({ url: '/dev/outbox', headers })
    expect(outbox.body).not.toContain('开发短信箱')
    expect(outbox.statusCode).toBe(404)
    const code = await server.app.inject({
      method: 'POST',
      url: '/web-api/register/v1/sms',
      headers,
      payload: { phone: '13711112222' },
    })
    expect(code.statusCode).toBe(503)
  })
})
