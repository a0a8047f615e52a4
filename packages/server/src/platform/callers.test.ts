import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { isPrivate, registerCallers } from './callers'
import type { ServerContext } from './context'
import { createHealthBoard } from './health'

let app: FastifyInstance
afterEach(() => app.close())

async function world({ isProduction = true, trustsProxies = false } = {}) {
  app = Fastify({ logger: false }) as unknown as FastifyInstance
  const health = createHealthBoard()
  const warnings: string[] = []
  const log = { warn: (_details: object, text: string) => void warnings.push(text) }
  const context = { log, health, config: { isProduction } } as unknown as ServerContext
  const see = registerCallers(app, context, trustsProxies)
  app.get('/*', () => 'here')
  await app.ready()
  const ask = (remoteAddress: string, headers: Record<string, string> = {}, url = '/') =>
    app.inject({ url, remoteAddress, headers })
  const state = async () => (await health.report()).parts.addresses
  return { ask, see, state, warnings }
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

describe('whether everybody seems to be one', () => {
  it('[SV-13] says once that a proxy in front is not named, and stays ready', async () => {
    const { ask, state, warnings } = await world()
    for (let at = 0; at < 3; at += 1) await ask('172.18.0.2', forwarded)
    expect(warnings).toEqual([
      expect.stringContaining('every caller has one private address (WEFT_PROXIES names no proxy)'),
    ])
    expect(await state()).toEqual({
      state: 'degraded',
      note: 'every caller has one private address: WEFT_PROXIES names no proxy',
    })
  })

  it('[SV-13] says it of a proxy that tells nobody’s address too, once so many came in production', async () => {
    const { ask, see, state, warnings } = await world({ trustsProxies: true })
    for (let at = 0; at < 150; at += 1) await ask('10.0.0.5')
    expect(warnings).toEqual([])
    for (let at = 0; at < 50; at += 1) see('10.0.0.5', false)
    expect(warnings).toEqual([expect.stringContaining('the proxy names no X-Forwarded-For')])
    expect((await state())?.state).toBe('degraded')
    // Another caller: callers can be told apart from now on.
    await ask('10.0.0.6')
    expect(await state()).toEqual({ state: 'up' })
  })

  it('[SV-13] says nothing of health checks, of a caller from the internet, or of a developer alone', async () => {
    const production = await world()
    for (let at = 0; at < 300; at += 1) await production.ask('10.0.0.1', forwarded, '/readyz')
    for (let at = 0; at < 300; at += 1) await production.ask('203.0.113.7')
    expect(await production.state()).toEqual({ state: 'up' })
    await app.close()
    const alone = await world({ isProduction: false })
    for (let at = 0; at < 300; at += 1) await alone.ask('127.0.0.1')
    expect([production.warnings, alone.warnings]).toEqual([[], []])
  })

  it('knows the addresses of one machine and of one private network', async () => {
    await world()
    const inside = [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.9.9',
      '192.168.1.1',
      '100.64.0.1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
    ]
    expect(inside.filter((address) => !isPrivate(address))).toEqual([])
    expect(['203.0.113.7', '172.32.0.1', '100.128.0.1', '2001:db8::1', '11.0.0.1'].filter(isPrivate)).toEqual([])
  })
})
