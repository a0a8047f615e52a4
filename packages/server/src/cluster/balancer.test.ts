import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createBalancer } from './balancer'

it('[G13] a node that refuses a connection is not ready at once, also after one check that was only late', async () => {
  let isBusy = false
  const node = createServer((_request, reply) => {
    if (!isBusy) reply.end()
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const balancer = createBalancer()
  const place = () => balancer.places()[0]
  try {
    balancer.set({ name: 'node 1', port: (node.address() as AddressInfo).port })
    await expect.poll(() => place()?.isReady, { timeout: 10_000 }).toBe(true)
    isBusy = true
    await expect.poll(() => place()?.silences, { timeout: 30_000, interval: 5 }).toBe(1)
    expect(place()?.isReady).toBe(true)
    node.close()
    node.closeAllConnections()
    await expect.poll(() => place()?.isReady, { timeout: 10_000 }).toBe(false)
  } finally {
    node.close()
    node.closeAllConnections()
    await balancer.close()
  }
}, 60_000)

it('[G13] a node stays ready when a client goes before its answer', async () => {
  let line: Socket | undefined
  const node = createServer((asked, reply) => {
    if (asked.url === '/readyz') reply.end()
    else line = asked.socket
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const changes: boolean[] = []
  const balancer = createBalancer({ changed: (_name, isReady) => changes.push(isReady) })
  try {
    balancer.set({ name: 'node 1', port: (node.address() as AddressInfo).port })
    await expect.poll(() => changes, { timeout: 10_000 }).toEqual([true])
    const client = request({ host: '127.0.0.1', port: await balancer.listen(0, '127.0.0.1'), path: '/slow' })
    client.on('error', () => {})
    client.end()
    await expect.poll(() => line !== undefined, { timeout: 10_000 }).toBe(true)
    client.destroy()
    await expect.poll(() => line?.destroyed, { timeout: 10_000 }).toBe(true)
    expect(changes).toEqual([true])
  } finally {
    node.close()
    node.closeAllConnections()
    await balancer.close()
  }
}, 60_000)
