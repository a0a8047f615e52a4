/** Lines that only hold a place: half a head, or nothing at all, or more sockets than an address may have. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { socketsWithDoor } from '@weft/gateway'
import { LIMITS } from '@weft/protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestPortal, type TestPortal } from '../testing/test-portal'

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
  // The test does not wait as long as a client without a login may.
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

it('[G11] [P-62] answers the socket above an address’s share with 429 in place of the upgrade, and lets it in once one has left', async () => {
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ima-access/ws`)
    const [what, , answer] = await Promise.race([
      once(socket, 'open').then(() => ['open', undefined, undefined] as const),
      once(socket, 'unexpected-response').then(
        ([request, answer]: IncomingMessage[]) => ['refused', request, answer] as const,
      ),
    ])
    socket.on('error', () => {})
    return { socket, what, answer }
  }
  const sockets: WebSocket[] = []
  for (let at = 0; at < socketsWithDoor(LIMITS); at++) {
    const { socket, what } = await open()
    expect(what).toBe('open')
    sockets.push(socket)
  }
  const { what, answer } = await open()
  expect([what, answer?.statusCode, answer?.headers['retry-after']]).toEqual(['refused', 429, '15'])
  // A browser tells its script nothing of that answer: who asks the host call is told.
  const asked = await fetch(`http://127.0.0.1:${port}/v1/api/mobile/app/host/weft-demo`)
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([429, '15'])

  sockets.pop()?.terminate()
  await expect
    .poll(async () => {
      const again = await open()
      if (again.what === 'open') sockets.push(again.socket)
      return again.what
    })
    .toBe('open')
  for (const socket of sockets) socket.terminate()
})
