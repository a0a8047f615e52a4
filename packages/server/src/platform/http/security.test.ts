import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerSecurity } from './security'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await registerSecurity(app, 'https://weft.example')
  app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>a</p>'))
  app.get('/call', async () => ({ code: 0 }))
})
afterAll(() => app.close())

describe('headers of a page', () => {
  it('[T10] lets it use what the product needs of a device, and nothing else', async () => {
    const { headers } = await app.inject('/page')
    const permissions = String(headers['permissions-policy']).split(', ')
    expect(permissions.filter((one) => !one.endsWith('=()')).sort()).toEqual(['camera=(self)', 'microphone=(self)'])
    expect(permissions).toEqual(expect.arrayContaining(['geolocation=()', 'payment=()', 'usb=()']))
    expect((await app.inject('/call')).headers['permissions-policy']).toBeUndefined()
  })

  it('[T13] says where a browser reports what the policy forbade, in both ways', async () => {
    const { headers } = await app.inject('/page')
    expect(headers['content-security-policy']).toContain(';report-uri /policy-reports;report-to policy')
    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
    // By http no browser takes the newer way, and one that is told of it forgets the older.
    const plain = Fastify()
    await registerSecurity(plain, 'http://127.0.0.1:7300')
    plain.get('/page', (_request, reply) => reply.type('text/html').send('<p>a</p>'))
    expect((await plain.inject('/page')).headers['content-security-policy']).toMatch(/;report-uri \/policy-reports$/)
    await plain.close()
  })
})
