/** What the log says of a request that failed: of ours as an error, of a client that went away not. */
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerErrors } from './errors'

let app: FastifyInstance
let lines: { level: number; msg: string }[]
let pieces: number
const ERROR = 50

beforeEach(async () => {
  lines = []
  pieces = 0
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true }) as unknown as FastifyInstance
  registerErrors(app)
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  app.post('/file', async (request) => {
    for await (const _piece of request.body as AsyncIterable<Buffer>) pieces += 1
    return {}
  })
  app.get('/lost', () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

it('[T28] an upload that its client cuts is no error of the server', async () => {
  const line = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  line.write(
    'POST /file HTTP/1.1\r\nHost: weft\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\nbeginning',
  )
  await expect.poll(() => pieces).toBe(1)
  line.resetAndDestroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client went away')
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
})

it('[G14] [T28] a line of ours that is reset is one, and worth another try', async () => {
  const answer = await app.inject('/lost')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(lines.filter(({ level }) => level >= ERROR)).toHaveLength(1)
})
