/** The gateway's transport over a real `ws` socket: what a fake one cannot show. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { connectEvents, transportOf } from './transport'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
const clients: WebSocket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate()
})

afterAll(() => {
  server.close()
})

async function line() {
  const arrived = once(server, 'connection')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  clients.push(client)
  const [socket, request] = (await arrived) as [WebSocket, { socket: import('node:net').Socket }]
  await (client.readyState === client.OPEN || once(client, 'open'))
  const heard: string[] = []
  connectEvents(socket, {
    received: (data) => heard.push(`frame ${data}`),
    pinged: () => heard.push('ping'),
    pong: () => heard.push('pong'),
    closed: (code) => heard.push(`closed ${code}`),
  })
  return { client, heard, transport: transportOf(socket, request.socket, { address: '127.0.0.1' }) }
}

it('[P-10] pings over the line, and hears the answer', async () => {
  const { client, heard, transport } = await line()
  const pinged = once(client, 'ping')
  transport.ping?.()
  await pinged
  await expect.poll(() => heard).toEqual(['pong'])
})

it('[P-10] hears the pings of the other side', async () => {
  const { client, heard } = await line()
  client.ping()
  await expect.poll(() => heard).toEqual(['ping'])
})
