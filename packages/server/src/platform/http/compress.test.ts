import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codingOf, registerCompression } from './compress'

const rows = Array.from({ length: 100 }, (_, at) => ({ name: '喷丝板', number: at }))
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ logger: false })
  registerCompression(app)
  app.get('/rows', () => ({ rows }))
  app.get('/one', () => ({ one: 1 }))
  app.get('/page', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Vary', 'Origin')
      .send(`<p>${'梭'.repeat(600)}</p>`),
  )
  app.get('/photo', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_000)))
  app.get('/done', (_request, reply) =>
    reply.type('text/html').header('Content-Encoding', 'gzip').send(Buffer.alloc(4_000)),
  )
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('replies made at request time', () => {
  it('leave compressed as the asker takes them, with the length of what is sent', async () => {
    const br = await get('/rows', 'gzip, deflate, br')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual({ rows })
    const zipped = await get('/rows', 'gzip')
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ rows })
  })

  it('stay plain for who takes neither, and say all the same that the asker decides', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0.0', '*;q=0']) {
      const answer = await get('/rows', accepted)
      expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
      expect(answer.json()).toEqual({ rows })
    }
  })

  it('keep what a reply already says about who decides', async () => {
    const answer = await get('/page', 'br')
    expect(answer.headers.vary).toBe('Origin, Accept-Encoding')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('梭梭')
  })

  it('are left alone when small, no text, or compressed already', async () => {
    for (const [url, coding] of [
      ['/one', undefined],
      ['/photo', undefined],
      ['/done', 'gzip'],
    ] as const) {
      const answer = await get(url, 'br')
      expect([url, answer.headers['content-encoding'], answer.headers.vary]).toEqual([url, coding, undefined])
    }
  })

  it('of JSON by the sign-in cookie alone are left alone, for they may hold a token; pages are not', async () => {
    const headers = { 'accept-encoding': 'br', cookie: 'session=1' }
    expect((await app.inject({ url: '/rows', headers })).headers['content-encoding']).toBeUndefined()
    const called = await app.inject({ url: '/rows', headers: { ...headers, authorization: 'Bearer 1' } })
    expect(called.headers['content-encoding']).toBe('br')
    expect((await app.inject({ url: '/page', headers })).headers['content-encoding']).toBe('br')
  })

  it('a coding is chosen by name and refusal, not by the letters in the header', () => {
    expect(codingOf('*')).toBe('br')
    expect(codingOf('br;q=0, *')).toBe('gzip')
    expect(codingOf('br;q=0.2, gzip')).toBe('gzip')
    expect(codingOf('gzip;q=0.5, br;q=0.5')).toBe('br')
    expect(codingOf('gzip;q=0.5, *;q=0.8')).toBe('br')
    expect(codingOf('zebra')).toBeUndefined()
  })
})
