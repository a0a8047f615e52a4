/**
 * An installation whose receiver is gone: the people who manage webhooks get a notice, /metrics shows it, and a person switches
 * it on again.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEndpoint } from '@weft/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { signedIn } from '../desk/test-people'
import { DEFAULT_BOUND, recordEvent } from './events'

let answer = 410
const receiver = createServer((_, response) => response.writeHead(answer).end())
let portal: TestPortal
let admin: Awaited<ReturnType<typeof signedIn>>
let host: string
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  portal = await startTestPortal({ webhookHosts: [host] })
  admin = await signedIn(portal, 'hejing')
})
afterAll(async () => {
  await portal.stop()
  receiver.close()
})

const deskOfEndpoint = async (id: string): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ desk_id: string }>(
    'SELECT a.desk_id FROM app a JOIN webhook_endpoint e ON e.app_id = a.id WHERE e.id = $1',
    [id],
  )
  return rows[0]?.desk_id ?? ''
}

// The two waits in it are for rounds of a sender, and longer than a test's usual limit.
it('[SV-16] is told among the notices and in /metrics, and switched on by hand', { timeout: 60_000 }, async () => {
  const base = '/web-api/webhooks/v1/endpoints'
  const body = { name: '客户系统', url: `http://${host}/`, events: ['message.stored'] }
  const id = (await admin.send<WebhookEndpoint>('POST', base, body)).data[0]?.id ?? ''
  await admin.send('POST', `${base}/${id}/ping`)
  const titles = async () => {
    const { rows } = await portal.database.pool.query<{ title: string }>(
      'SELECT title FROM notice WHERE person_number = $1',
      [admin.userId],
    )
    return rows.map((row) => row.title)
  }
  await vi.waitFor(async () => expect(await titles()).toContain('消息推送“客户系统”已自动停用'), { timeout: 10_000 })
  const record = await portal.database.pool.query(
    `SELECT act, actor_id, detail FROM audit_entry WHERE subject = $1 AND act = 'webhook.switchOff'`,
    [id],
  )
  expect(record.rows).toEqual([
    {
      act: 'webhook.switchOff',
      actor_id: 'system',
      detail: { name: '客户系统', reason: '对方返回 410，表示不再接收' },
    },
  ])
  // What happens from now on is dropped, and counted.
  const client = await portal.database.pool.connect()
  const event = { type: 'message.stored', deskId: await deskOfEndpoint(id), data: {} } as const
  for (const at of [5, 6]) await recordEvent(client, { ...event, at }, DEFAULT_BOUND)
  client.release()
  const figures = await portal.context.metrics.registry.metrics()
  for (const line of [
    `weft_webhook_switched_off{endpoint="${id}"} 1`,
    `weft_webhook_dropping{endpoint="${id}"} 1`,
    `weft_webhook_waiting{endpoint="${id}"} 1`,
    `weft_webhook_dropped_total{endpoint="${id}"} 2`,
    'weft_webhook_attempts_total{outcome="failed"} 1',
  ])
    expect(figures).toContain(line)
  expect(figures).toMatch(/weft_webhook_oldest_waiting_seconds\{endpoint="[\w-]+"\} \d/)
  const [there] = (await admin.get<{ rows: WebhookEndpoint[] }>(base)).data[0]?.rows ?? []
  expect(there).toMatchObject({ isEnabled: false, switchedOffReason: '对方返回 410，表示不再接收' })
  expect(there?.gaps).toEqual([{ from: there?.droppingSince, lastAt: 6, count: 2, isOngoing: true }])
  // Before it is switched on: the pending ping would switch it off again.
  answer = 200
  const on = (await admin.send<WebhookEndpoint>('PUT', `${base}/${id}`, { isEnabled: true })).data[0]
  expect(on?.isEnabled).toBe(true)
  expect(on?.switchedOffAt).toBeUndefined()
  // Events are written again: the gap has an end, and stays readable.
  await vi.waitFor(
    async () => {
      const [row] = (await admin.get<{ rows: WebhookEndpoint[] }>(base)).data[0]?.rows ?? []
      expect([row?.droppingSince, row?.gaps[0]?.isOngoing, row?.gaps[0]?.count]).toEqual([undefined, false, 2])
    },
    { timeout: 30_000 },
  )
})
