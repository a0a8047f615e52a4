/** A server that is killed with -9 after a receiver has an event and before that is written down: the next one sends it again. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChatKind, MsgType } from '@weft/protocol'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { demoApp } from '../demo'
import { endPrograms, poolOf, ready, type Started, start, worldFolder } from '../platform/test-program'
import { connect } from '../socket/test-client'
import { type Person, signIn } from '../socket/test-writer'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

interface Arrival {
  id: string
  attempt: string
  body: string
}
const arrivals: Arrival[] = []
/** Done between the arrival of an event and its answer. */
let beforeAnswer: (arrival: Arrival) => Promise<void> = async () => {}
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { 'webhook-id': id, 'weft-attempt': attempt } = request.headers
  const arrival = { id: String(id), attempt: String(attempt), body }
  arrivals.push(arrival)
  await beforeAnswer(arrival)
  response.writeHead(200).end()
})
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterEach(endPrograms)
afterAll(() => receiver.close())

async function online({ origin }: Started, { userId, token, tokenType }: Person) {
  const host = await fetch(`${origin}/v1/api/mobile/app/host/${demoApp.id}`)
  const { data } = (await host.json()) as { data: { frameKey: string }[] }
  const url = `${origin.replace('http', 'ws')}/ima-access/ws`
  const client = await connect({ url, frameKey: data[0]?.frameKey ?? '' })
  client.send({ eventType: 100, userId, deviceId: randomUUID(), deviceType: 'WEB', token, tokenType })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return client
}
const text = (words: string) => ({
  tid: randomUUID(),
  type: ChatKind.customerUser,
  msgType: MsgType.text,
  targetId: demoApp.deskId,
  content: [{ text: words }],
})
const withWords = (words: string) => arrivals.filter(({ body }) => body.includes(words))

it('[SV-15] an event whose delivery was not written down before a kill comes again with its webhook-id, and none is lost', async () => {
  const folder = await worldFolder()
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const env = { WEFT_WEBHOOK_HOSTS: host }
  const first = await ready(start(folder, { env }))
  const [person, admin] = [await signIn(first.origin, 'lixiang'), await signIn(first.origin, 'hejing')]
  const made = await fetch(`${first.origin}/web-api/webhooks/v1/endpoints`, {
    method: 'POST',
    headers: { authorization: `${admin.tokenType} ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '客户系统', url: `http://${host}/`, events: ['message.stored'] }),
  })
  expect(await made.json()).toMatchObject({ code: 0 })
  let pool = poolOf(folder)
  const states = async (): Promise<Record<string, { state: string; attempts: number }>> => {
    const { rows } = await pool.query('SELECT event_id, state, attempts FROM webhook_delivery')
    return Object.fromEntries(rows.map(({ event_id: id, ...row }) => [id, row]))
  }
  const client = await online(first, person)
  expect((await client.say(text('先前的话'))).code).toBe(0)
  await expect.poll(() => withWords('先前的话').length, { timeout: 60_000 }).toBe(1)
  const isAllNoted = async () => Object.values(await states()).every(({ state }) => state === 'delivered')
  await expect.poll(isAllNoted, { timeout: 60_000 }).toBe(true)
  const noted = Object.keys(await states())

  // The receiver has the event and answers 200; the server's note of it waits for this row.
  let lock: pg.PoolClient | undefined
  beforeAnswer = async ({ id, body }) => {
    if (!body.includes('被打断的话')) return
    lock = await pool.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT FROM webhook_delivery WHERE event_id = $1 FOR UPDATE', [id])
  }
  expect((await client.say(text('被打断的话'))).code).toBe(0)
  const waiting = `pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE webhook_delivery SET state%'`
  const isWaiting = async () => (await pool.query(`SELECT FROM ${waiting}`)).rowCount
  await expect.poll(isWaiting, { timeout: 60_000, interval: 20 }).toBe(1)
  const [interrupted] = withWords('被打断的话')
  // Stored, and on its way to nobody: nothing goes to an address while ten are under way, or this one hangs.
  expect((await client.say(text('随后的话'))).code).toBe(0)
  first.child.kill('SIGKILL')
  await first.ended
  client.leave()
  beforeAnswer = async () => {}
  // The database outlived its server here; with the machine, the statement under way would have gone as well.
  await pool.query(`SELECT pg_terminate_backend(pid) FROM ${waiting}`)
  await lock?.query('ROLLBACK')
  lock?.release()
  expect((await states())[interrupted?.id ?? '']).toEqual({ state: 'pending', attempts: 1 })
  // The dead node's minute with what it had taken is over.
  await pool.query(`UPDATE webhook_delivery SET next_attempt_at = 0 WHERE state = 'pending'`)
  await pool.end()

  await ready(start(folder, { env }))
  pool = poolOf(folder)
  try {
    await expect.poll(() => withWords('随后的话').length, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(isAllNoted, { timeout: 60_000 }).toBe(true)
    const again = withWords('被打断的话')
    expect(again.map(({ id, attempt }) => [id, attempt])).toEqual([
      [interrupted?.id, '1'],
      [interrupted?.id, '2'],
    ])
    expect(again[1]?.body).toBe(interrupted?.body)
    // What was written down does not come again, and of everything that was written for the receiver nothing is missing.
    for (const id of noted) expect(arrivals.filter((arrival) => arrival.id === id)).toHaveLength(1)
    expect([...new Set(arrivals.map(({ id }) => id))].sort()).toEqual(Object.keys(await states()).sort())
  } finally {
    await pool.end()
  }
})
