import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerErrors } from '../../platform/http/errors'
import { createFileAddresses } from './addresses'
import { registerFileHost } from './host'

const filesOrigin = 'https://files.example.com'
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  registerErrors(app)
  registerFileHost(app, filesOrigin)
  app.all('/*', async () => 'answered')
  await app.ready()
})
afterAll(() => app.close())

const ask = (host: string, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: { host } })

describe('[T15] the host name of files', () => {
  it('answers files and nothing else', async () => {
    expect((await ask('files.example.com', '/files/a/b.png')).body).toBe('answered')
    for (const url of ['/', '/console', '/web-api/audit/v1/list', '/sso'])
      expect((await ask('files.example.com', url)).statusCode, url).toBe(404)
    expect((await ask('files.example.com', '/files/a/b.png', 'POST')).statusCode).toBe(404)
  })

  it('is where a file’s address under the portal’s name leads, seal and all', async () => {
    const reply = await ask('portal.example.com', '/files/a/b.png?until=1&seal=x')
    expect([reply.statusCode, reply.headers.location]).toEqual([307, `${filesOrigin}/files/a/b.png?until=1&seal=x`])
    expect((await ask('portal.example.com', '/console')).body).toBe('answered')
  })

  it('stands in the addresses that are given out, and is the server’s own', () => {
    const addresses = createFileAddresses({
      origin: 'https://portal.example.com',
      filesOrigin,
      secrets: { keyedHash: () => 'x'.repeat(43) },
      lifeSeconds: 3_600,
      now: () => 0,
    })
    const id = 'a'.repeat(32)
    const address = addresses.addressOf(id, 'b.png', 'portal.example.com')
    expect(address).toBe(`${filesOrigin}/files/${id}/b.png`)
    expect(addresses.isOwn(address)).toBe(true)
    expect(addresses.isOwn(`https://portal.example.com/files/${id}/b.png`)).toBe(true)
    expect(addresses.signedUrl(`/files/${id}/b.png`)).toBe(`${address}?until=3600&seal=${'x'.repeat(43)}`)
    expect(addresses.signedUrl('https://evil.example/files/b.png')).toBe('https://evil.example/files/b.png')
  })
})
