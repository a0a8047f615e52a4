import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { type AccessLine, registerAccessLog } from './access-log'

it('[T10] [T26] writes one line of JSON a request, with the fields of the guide and nothing that opens or names somebody', async () => {
  const lines: string[] = []
  const app = Fastify({ genReqId: () => 'request-1' }) as unknown as FastifyInstance
  registerAccessLog(
    app,
    (line) => lines.push(line),
    () => Date.parse('2026-11-27T08:00:00.000Z'),
  )
  app.get('/files/:id', async (_request, reply) => reply.header('content-length', 5).send('bytes'))
  await app.inject({
    url: '/files/abc?sign=secret&page=2&keyword=13800000001',
    headers: { authorization: 'Bearer token' },
  })
  await app.inject({ method: 'POST', url: '/nowhere?password=x', payload: { password: 'word' } })
  await app.close()
  expect(lines.every((line) => /^\{.*\}\n$/.test(line))).toBe(true)
  const [found, missing] = lines.map((line) => JSON.parse(line) as AccessLine)
  expect(found).toEqual({
    time: '2026-11-27T08:00:00.000Z',
    id: 'request-1',
    method: 'GET',
    route: '/files/:id',
    url: '/files/abc?sign=[removed]&page=2&keyword=[removed]',
    status: 200,
    bytes: 5,
    seconds: expect.any(Number),
    address: '127.0.0.1',
  })
  expect(missing).toMatchObject({ method: 'POST', route: 'unknown', url: '/nowhere?password=[removed]', status: 404 })
  for (const page of ['docs/guides', 'docs/zh/guides']) {
    const guide = readFileSync(new URL(`../../../../../${page}/operations.md`, import.meta.url), 'utf8')
    const table = /<!-- access log -->\n([\s\S]*?)\n\n/.exec(guide)?.[1] ?? ''
    expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(Object.keys(found ?? {}))
  }
})
