import type { WebhookDelivery, WebhookEndpoint } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  await portal.database.pool.query(
    `INSERT INTO app (id, name, title, frame_key, desk_id) VALUES ('foreign', 'foreign', '别家', '${'0'.repeat(32)}', 'x')`,
  )
})
afterAll(() => portal.stop())

const base = '/web-api/webhooks/v1'
const list = async () => (await admin.get<{ total: number; rows: WebhookEndpoint[] }>(`${base}/endpoints`)).data[0]
const add = (more: Record<string, unknown> = {}) =>
  admin.send<WebhookEndpoint & { secret: string }>('POST', `${base}/endpoints`, {
    name: '客户系统',
    url: 'https://hooks.example/weft',
    events: ['message.stored', 'conversation.ended'],
    ...more,
  })
/** Switched off at once: nothing leaves this machine. */
async function quietEndpoint(): Promise<string> {
  const id = (await add()).data[0]?.id ?? ''
  await admin.send('PUT', `${base}/endpoints/${id}`, { isEnabled: false })
  return id
}

describe('endpoints', () => {
  it('are made with a key that is shown once, changed, switched off and removed; each change is written down', async () => {
    const made = await add()
    const { id = '', secret = '' } = made.data[0] ?? {}
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(made.response.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(await list())).not.toContain(secret)
    const url = `${base}/endpoints/${id}`
    expect((await admin.send('PUT', url, { name: '工单系统', isEnabled: false })).data[0]).toMatchObject({
      name: '工单系统',
      isEnabled: false,
      events: ['message.stored', 'conversation.ended'],
    })
    const renewed = (await admin.send<{ secret: string }>('POST', `${url}/secret`)).data[0]?.secret
    expect(renewed).toMatch(/^whsec_/)
    expect(renewed).not.toBe(secret)
    const oldUntil = async () => (await list())?.rows.find((row) => row.id === id)?.oldSecretUntil
    expect(await oldUntil()).toBeGreaterThan(made.data[0]?.createdAt ?? Infinity)
    await portal.database.pool.query('UPDATE webhook_endpoint SET previous_secret_until = 1 WHERE id = $1', [id])
    expect(await oldUntil()).toBeUndefined()
    expect(await admin.send('DELETE', url)).toMatchObject({ data: [{ id }] })
    expect(await admin.send('DELETE', url)).toMatchObject({ status: 404 })
    const { rows } = await portal.database.pool.query(
      'SELECT act, detail::text FROM audit_entry WHERE subject = $1 ORDER BY id',
      [id],
    )
    expect(rows.map((row) => row.act)).toEqual([
      'webhook.create',
      'webhook.update',
      'webhook.renewSecret',
      'webhook.remove',
    ])
    expect(JSON.stringify(rows)).not.toContain('whsec_')
  })

  it('[SV-15] get a new key where the current one cannot be opened, and the new one signs alone', async () => {
    const id = await quietEndpoint()
    const url = `${base}/endpoints/${id}`
    await portal.database.pool.query(`UPDATE webhook_endpoint SET secret = 'unreadable' WHERE id = $1`, [id])
    const renewed = await admin.send<WebhookEndpoint & { secret: string }>('POST', `${url}/secret`)
    expect(renewed).toMatchObject({ status: 200, data: [{ secret: expect.stringMatching(/^whsec_/) }] })
    expect(renewed.data[0]?.oldSecretUntil).toBeUndefined()
    await admin.send('DELETE', url)
  })

  it('[SV-13] are 20 of one app at most, also where several are made at once', async () => {
    const id = await quietEndpoint()
    const missing = 19 - ((await list())?.total ?? 0)
    await portal.database.pool.query(
      `INSERT INTO webhook_endpoint (app_id, name, url, secret, events, is_enabled, created_at)
       SELECT app_id, '满员', url, secret, events, false, created_at FROM webhook_endpoint, generate_series(1, $2) WHERE id = $1`,
      [id, missing],
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => add()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await list())?.total).toBe(20)
    await portal.database.pool.query(`DELETE FROM webhook_endpoint`)
  })

  it('[T17] [T7] have an address that may be sent to, known events, and no field beyond their own', async () => {
    for (const url of [
      'http://127.0.0.1:7300/',
      'https://[::1]/',
      'https://localhost/x',
      'https://localhost./x',
      'https://printer.local./',
      'https://printer.local/',
      'https://u:p@hooks.example/',
    ])
      expect(await add({ url })).toMatchObject({ status: 422 })
    for (const more of [
      { url: 'ftp://hooks.example/' },
      { url: 'hooks.example' },
      { events: [] },
      { events: ['message.read'] },
      { name: '' },
      { secret: 'mine' },
      { appId: 'foreign' },
    ])
      expect(await add(more)).toMatchObject({ status: 400 })
  })

  it('[T6] [T5] are the business of staff with the right, each app’s own', async () => {
    for (const key of ['wangxiaoyun', 'zhoumin']) {
      const other = await signedIn(portal, key)
      expect(await other.get(`${base}/endpoints`)).toMatchObject({ status: 403, data: [] })
    }
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `INSERT INTO webhook_endpoint (app_id, name, url, secret, events, is_enabled, created_at)
       VALUES ('foreign', '别家的', 'https://hooks.example/', 's', '{ping}', false, 0) RETURNING id`,
    )
    const foreign = rows[0]?.id
    expect((await list())?.rows.some((row) => row.id === foreign)).toBe(false)
    const url = `${base}/endpoints/${foreign}`
    expect(await admin.send('PUT', url, { isEnabled: true })).toMatchObject({ status: 404 })
    expect(await admin.send('DELETE', url)).toMatchObject({ status: 404 })
    expect(await admin.send('POST', `${url}/secret`)).toMatchObject({ status: 404 })
    expect(await admin.send('POST', `${url}/ping`)).toMatchObject({ status: 404 })
    expect(await admin.get(`${url}/deliveries`)).toMatchObject({ status: 404 })
    const delivery = await portal.database.pool.query<{ id: string }>(
      `INSERT INTO webhook_delivery (endpoint_id, event_id, event_type, body, next_attempt_at, created_at, state)
       VALUES ($1, gen_random_uuid(), 'ping', '{}', 0, 0, 'failed') RETURNING id`,
      [foreign],
    )
    expect(await admin.send('POST', `${base}/deliveries/${delivery.rows[0]?.id}/resend`)).toMatchObject({ status: 404 })
  })
})

describe('deliveries', () => {
  it('are listed newest first with what became of them, and can be sent again', async () => {
    const id = await quietEndpoint()
    const url = `${base}/endpoints/${id}`
    const ping = (await admin.send<WebhookDelivery>('POST', `${url}/ping`)).data[0]
    expect(ping).toMatchObject({ eventType: 'ping', state: 'pending', attempts: 0 })
    expect(JSON.parse(ping?.body ?? '')).toMatchObject({ type: 'ping', version: 1, data: { endpointId: id } })
    await portal.database.pool.query(
      `UPDATE webhook_delivery SET state = 'failed', attempts = 8, last_status = 500, last_error = '对方返回 500' WHERE id = $1`,
      [ping?.id],
    )
    portal.advance(1_000)
    const second = (await admin.send<WebhookDelivery>('POST', `${url}/ping`)).data[0]
    const read = async (query = '') =>
      (await admin.get<{ total: number; rows: WebhookDelivery[] }>(`${url}/deliveries${query}`)).data[0]
    expect((await read())?.rows.map((row) => row.id)).toEqual([second?.id, ping?.id])
    expect(await read('?state=failed')).toMatchObject({
      total: 1,
      rows: [{ status: 500, error: '对方返回 500', attempts: 8 }],
    })
    expect(await read('?pageSize=1&pageNumber=2')).toMatchObject({ total: 2, rows: [{ id: ping?.id }] })
    expect((await list())?.rows.find((row) => row.id === id)).toMatchObject({ pendingCount: 1, failedCount: 1 })
    const again = (await admin.send<WebhookDelivery>('POST', `${base}/deliveries/${ping?.id}/resend`)).data[0]
    expect(again).toMatchObject({
      id: ping?.id,
      eventId: ping?.eventId,
      body: ping?.body,
      state: 'pending',
      attempts: 0,
    })
    expect((await list())?.rows.find((row) => row.id === id)).toMatchObject({ pendingCount: 2, failedCount: 0 })
  })
})
