/** Lines that only hold a place: half a head, or nothing at all. They are ended, and meanwhile nobody waits for them. */
import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../modules/test-portal'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LINES = 300
let portal: TestPortal
let port: number
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.stop())

const HALVES = [
  '',
  'GET /ima-access/ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n',
  'POST /sso/login HTTP/1.1\r\nHost: a\r\nX-A: ',
]

it('[G11] [T23] ends lines that send no head in time, and serves everybody else beside hundreds of them', async () => {
  const { server } = portal.app
  expect(server.headersTimeout).toBe(15_000)
  // The test does not wait as long as a stranger may.
  server.headersTimeout = 1_000
  const slow: Socket[] = []
  const ends: Promise<unknown>[] = []
  for (let at = 0; at < LINES; at++) {
    const line = connectTo(port, '127.0.0.1')
    line.on('error', () => {})
    ends.push(new Promise((resolve) => line.once('close', resolve)))
    await once(line, 'connect')
    line.resume()
    line.write(HALVES[at % HALVES.length] ?? '')
    slow.push(line)
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)),
  )
  expect(answers.every((status) => status === 200)).toBe(true)
  await Promise.all(ends)
  expect(slow.every(({ destroyed }) => destroyed)).toBe(true)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
