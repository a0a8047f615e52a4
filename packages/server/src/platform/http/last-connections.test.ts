import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { endLastConnections } from './last-connections'

const NEVER_MS = 600_000
const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

/** A server whose answer waits, and a client that keeps its connection. */
async function asked(withinMs: number) {
  const app = Fastify() as unknown as FastifyInstance
  endLastConnections(app, withinMs)
  const waiting: ((words: string) => void)[] = []
  app.get('/', () => new Promise<string>((resolve) => waiting.push(resolve)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const question = request({ port, agent })
  question.end()
  await expect.poll(() => waiting.length).toBe(1)
  return { app, port, question, answer: (words: string) => waiting[0]?.(words) }
}

describe('the last connections of a server that stops', () => {
  it('[G12] are ended at once where no request runs, else when it is answered', async () => {
    const { app, port, question, answer } = await asked(NEVER_MS)
    const spare = connect(port, '127.0.0.1').resume()
    await once(spare, 'connect')
    const answered = once(question, 'response')
    const stopped = app.close()
    await once(spare, 'close')
    answer('到了')
    const [response] = await answered
    expect(await text(response)).toBe('到了')
    await stopped
    expect(app.server.listening).toBe(false)
  })

  it('[G12] carry an answer to its end, however slowly it is read', async () => {
    const { app, question, answer } = await asked(NEVER_MS)
    const answered = once(question, 'response')
    const words = '纬'.repeat(5_000_000)
    answer(words)
    const [response] = await answered
    const stopped = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    // Several looks at what is open.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await text(response)).toBe(words)
    await stopped
  })

  it('[G12] are ended where one asks for an upgrade and nobody answers upgrades any more', async () => {
    const { app, port, answer } = await asked(NEVER_MS)
    answer('')
    const late = request({ port, headers: { Connection: 'Upgrade', Upgrade: 'websocket' } })
    const failed = once(late, 'response').catch((error: unknown) => error)
    late.end()
    expect(await failed).toMatchObject({ code: 'ECONNRESET' })
    await app.close()
  })

  it('[G12] are cut off where a request is not answered in time', async () => {
    const { app, question } = await asked(1)
    const failed = once(question, 'response').catch((error: unknown) => error)
    await app.close()
    expect(await failed).toMatchObject({ code: 'ECONNRESET' })
  })
})
