import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
    await expect.poll(() => place()?.isReady).toBe(true)
    isBusy = true
    await expect.poll(() => place()?.silences, { timeout: 30_000, interval: 5 }).toBe(1)
    expect(place()?.isReady).toBe(true)
    node.close()
    node.closeAllConnections()
    await expect.poll(() => place()?.isReady, { timeout: 10_000 }).toBe(false)
  } finally {
    node.closeAllConnections()
    await balancer.close()
  }
}, 60_000)
