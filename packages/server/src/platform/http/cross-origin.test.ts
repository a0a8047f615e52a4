import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerCrossOrigin } from './cross-origin'
import { registerErrors } from './errors'

const friend = 'https://shop.example'
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify({ logger: false }) as unknown as FastifyInstance
  registerErrors(app)
  registerCrossOrigin(app, { isAllowed: async (origin) => origin === friend })
  app.all('/*', () => ({ code: 0 }))
  await app.ready()
})
afterAll(() => app.close())

const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string>) =>
  app.inject({ method, url, headers })

const opened = [
  '/v1/api/mobile/app/host/weft-demo',
  '/fs/open-api/v1/virtually/user/generate',
  '/open-api/v1/file/upload/for/thumbnail',
  '/ima-business/m-api/im/v1/chat/u/desk/msg/details?pageNumber=1',
  '/ima-business/open-api/im/v1/customer/question/list',
  '/open-api/search/v1/answers',
]

describe('calls of the drop-in script', () => {
  it('[T14] answers an allowed origin exactly, never with credentials', async () => {
    for (const url of opened) {
      const { headers } = await ask('GET', url, { origin: friend })
      expect(headers['access-control-allow-origin']).toBe(friend)
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers.vary).toBe('Origin')
      const before = await ask('OPTIONS', url, { origin: friend, 'access-control-request-method': 'POST' })
      expect([before.statusCode, before.headers['access-control-allow-headers']]).toEqual([
        204,
        'Authorization, Content-Type, X-Requested-With, X-Weft-Service, Traceparent, Tracestate',
      ])
    }
  })

  it('[T14] names no other origin: a neighbour, a prefix, null', async () => {
    for (const origin of ['https://evil.example', `${friend}.evil.example`, 'https://shop.example:444', 'null']) {
      const { headers } = await ask('GET', opened[0] ?? '', { origin })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('a page of a site that no app names', () => {
  it('[T14] [IM-26] is refused before any call runs, in a refusal that it can read and that says nothing else', async () => {
    // A sandboxed frame is of the origin `null`.
    const pages = ['https://evil.example', 'null'].flatMap((origin) =>
      ['cross-site', 'same-site'].map((site) => ({ origin, site })),
    )
    for (const url of opened) {
      for (const { origin, site } of pages) {
        const headers = { origin, 'sec-fetch-site': site }
        const before = await ask('OPTIONS', url, { ...headers, 'access-control-request-method': 'POST' })
        expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, origin])
        const asked = await ask('GET', url, headers)
        expect(asked.statusCode).toBe(403)
        expect(asked.headers['access-control-allow-origin']).toBe(origin)
        expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
        expect(asked.json()).toMatchObject({ code: 1, msg: '当前页面未接入在线客服', data: [] })
      }
    }
  })
})

describe('everything else', () => {
  it('[T14] opens nothing but the chat to other origins', async () => {
    for (const url of [
      '/sso/login',
      '/open-api/search/v1/site',
      '/iip/web/portal/menu/list',
      '/web-api/desk/v1/conversations',
    ]) {
      expect((await ask('GET', url, { origin: friend })).headers['access-control-allow-origin']).toBeUndefined()
      expect((await ask('OPTIONS', url, { origin: friend })).headers['access-control-allow-methods']).toBeUndefined()
    }
  })

  it('[T14] refuses what a browser sends from another site and could change something', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' }
    expect((await ask('POST', '/sso/login', { ...cross, origin: friend })).statusCode).toBe(403)
    expect((await ask('POST', '/ima-business/x', { ...cross, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await ask('POST', '/ima-business/x', { ...cross, origin: friend })).statusCode).toBe(200)
    expect((await ask('POST', '/sso/login', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await ask('GET', '/sso/login', cross)).statusCode).toBe(200)
  })
})
