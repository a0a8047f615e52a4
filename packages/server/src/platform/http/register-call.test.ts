import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type AuthCode, defineCall, nothing } from '@weft/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ServerContext } from '../context'
import { Refusal } from '../refusal'
import type { Session, VerifyOutcome } from '../session'
import { registerErrors } from './errors'
import { registerJson } from './json'
import { type CallHandler, registerCall } from './register-call'

const base = { method: 'POST', path: '/things/:id', errors: {}, source: 'test' } as const
const strictCall = defineCall({
  ...base,
  name: 'test.strict',
  auth: 'none',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ page: z.string().optional() }),
  body: z.strictObject({ name: z.string() }),
  data: z.object({ id: z.string(), name: z.string() }),
})
const callFor = (auth: 'session' | 'visitor-or-session' | 'staff', authorities?: AuthCode[]) =>
  defineCall({ ...base, path: '/guarded', name: 'test.guarded', auth, authorities, data: nothing })

const session = (kind: Session['kind'], more: Partial<Session> = {}): Session => ({
  userId: 'u',
  userName: 'u',
  loginName: 'u',
  kind,
  authorities: [],
  tokenId: 't',
  expiresAt: 0,
  appId: 'weft-demo',
  ...more,
})

let app: FastifyInstance
afterEach(() => app.close())

async function serve(register: (api: FastifyInstance) => void, verify?: (token: string) => VerifyOutcome) {
  app = Fastify({ logger: false }) as unknown as FastifyInstance
  app.decorate('weft', {
    sessions: { verify: async (_type: string, token: string) => verify?.(token) },
    files: { withoutSignatures: (value: unknown) => value },
  } as unknown as ServerContext)
  registerErrors(app)
  registerJson(app)
  register(app)
  await app.ready()
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('what goes in', () => {
  const echo: CallHandler<typeof strictCall> = ({ params, body }) => [{ id: params.id, name: body.name }]

  it('answers code 0 with the elements in data', async () => {
    await serve((api) => registerCall(api, strictCall, echo))
    const answer = await post('/things/7?page=1', { name: 'a' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, msg: '', data: [{ id: '7', name: 'a' }] }])
  })

  it('[T7] refuses an unknown field in body and query, and a wrong type, naming it', async () => {
    await serve((api) => registerCall(api, strictCall, echo))
    for (const [url, body, field] of [
      ['/things/7', { name: 'a', authorities: ['ROLE_ADMIN'] }, 'authorities'],
      ['/things/7?page=1&limit=999999', { name: 'a' }, 'limit'],
      ['/things/7', { name: 5 }, 'name'],
    ] as const) {
      const answer = await post(url, body)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 1, msg: `参数错误：${field}`, data: [], requestId: expect.any(String), field },
      ])
    }
  })

  it('[T24] refuses U+0000 and half a surrogate pair in any text, and takes a whole pair', async () => {
    await serve((api) => registerCall(api, strictCall, echo))
    for (const [url, name] of [
      ['/things/7', 'a\0b'],
      ['/things/7', 'a\ud800b'],
      ['/things/7?page=%00', 'a'],
      ['/things/a%00', 'a'],
    ] as const)
      expect((await post(url, { name })).statusCode).toBe(400)
    expect((await post('/things/7', { name: '😀' })).statusCode).toBe(200)
  })

  it('[T7] refuses input to a call that takes none', async () => {
    await serve(
      (api) => registerCall(api, callFor('session'), () => []),
      () => ({ ok: true, session: session('personal') }),
    )
    const signedIn = { authorization: 'Bearer x' }
    expect((await post('/guarded', { any: 1 }, signedIn)).statusCode).toBe(400)
    expect((await post('/guarded', '', signedIn)).statusCode).toBe(200)
  })

  it('[T25] refuses keys that reach a prototype, and JSON of a depth that costs', async () => {
    await serve((api) => registerCall(api, strictCall, echo))
    const deep = `${'{"name":'.repeat(40)}1${'}'.repeat(40)}`
    for (const text of ['{"name":"a","__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', deep, '{"name":']) {
      const answer = await post('/things/7', text)
      expect([answer.statusCode, answer.json().msg]).toEqual([400, '请求格式错误'])
    }
  })
})

describe('what goes out', () => {
  it('leaves out what the contract does not name', async () => {
    await serve((api) => registerCall(api, strictCall, () => [{ id: '1', name: 'a', passwordHash: 'secret' } as never]))
    expect((await post('/things/7', { name: 'a' })).body).not.toContain('secret')
  })

  it('gives a refusal as it is, with its status, code and Retry-After', async () => {
    await serve((api) =>
      registerCall(api, strictCall, () => {
        throw new Refusal('稍后再试', { status: 429, code: 7, retryAfterSeconds: 9 })
      }),
    )
    const answer = await post('/things/7', { name: 'a' })
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      429,
      { code: 7, msg: '稍后再试', data: [], requestId: expect.any(String) },
      '9',
    ])
  })

  it('[T28] says nothing of an unexpected error but its id', async () => {
    await serve((api) =>
      registerCall(api, strictCall, () => {
        throw new Error('column secret_column does not exist')
      }),
    )
    const answer = await post('/things/7', { name: 'a' })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 1, msg: '系统繁忙，请稍后再试', data: [], requestId: expect.any(String) },
    ])
  })

  it('[G14] answers 503 with Retry-After while the database is away', async () => {
    for (const cause of [
      Object.assign(new Error('down'), { code: '57P01' }),
      Object.assign(new Error('no socket'), { code: 'ENOENT' }),
      new Error('timeout exceeded when trying to connect'),
    ]) {
      await serve((api) =>
        registerCall(api, strictCall, () => {
          throw new Error('Failed query', { cause })
        }),
      )
      const answer = await post('/things/7', { name: 'a' })
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 1])
      await app.close()
    }
  })
})

describe('a database that cannot store just now', () => {
  it.each([
    ['is read-only', '25006'],
    ['may not write its files', '42501'],
    ['is told by its disk that it failed', '58030'],
    ['has no room', '53100'],
  ])('[G14] that %s is worth another try: 503 with Retry-After', async (_what, code) => {
    const call = defineCall({ ...base, path: '/stored', name: 'test.stored', auth: 'none', data: nothing })
    await serve((api) =>
      registerCall(api, call, () => {
        throw new Error('Failed query', { cause: Object.assign(new Error('from the database'), { code }) })
      }),
    )
    const answer = await post('/stored', '')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().msg]).toEqual([
      503,
      '5',
      '服务繁忙，请稍后再试',
    ])
  })
})

describe('who may ask', () => {
  const asking = async (
    call: ReturnType<typeof callFor>,
    outcome: VerifyOutcome,
    headers: Record<string, string> = {},
  ) => {
    await serve(
      (api) => registerCall(api, call, () => []),
      () => outcome,
    )
    const answer = await post('/guarded', '', { authorization: 'Bearer x', ...headers })
    await app.close()
    return [answer.statusCode, answer.json().code]
  }
  const as = (kind: Session['kind'], more?: Partial<Session>): VerifyOutcome => ({
    ok: true,
    session: session(kind, more),
  })

  it('[AC-05] tells by the code, under HTTP 200, that a fresh token may help', async () => {
    const call = callFor('session')
    expect(await asking(call, { ok: false, reason: 'expired' })).toEqual([200, 20300])
    expect(await asking(call, { ok: false, reason: 'malformed' })).toEqual([200, 20301])
    expect(await asking(call, { ok: false, reason: 'unknown' })).toEqual([200, 20301])
    expect(await asking(call, { ok: false, reason: 'revoked' })).toEqual([200, 20302])
    expect(await asking(call, as('personal'), { authorization: '' })).toEqual([200, 20301])
  })

  it('[T6] keeps visitors, customers and staff without the auth code out', async () => {
    expect(await asking(callFor('session'), as('visitor'))).toEqual([403, 1])
    expect(await asking(callFor('visitor-or-session'), as('visitor'))).toEqual([200, 0])
    expect(await asking(callFor('staff'), as('enterprise'))).toEqual([403, 1])
    expect(await asking(callFor('staff', ['SERVICE_DESK']), as('staff'))).toEqual([403, 1])
    expect(await asking(callFor('staff', ['SERVICE_DESK']), as('staff', { authorities: ['SERVICE_DESK'] }))).toEqual([
      200, 0,
    ])
  })

  it('[T3] takes a visitor token only from the origin that it was made for', async () => {
    const visitor = as('visitor', { origin: 'https://shop.example' })
    const call = callFor('visitor-or-session')
    expect(await asking(call, visitor, { origin: 'https://shop.example' })).toEqual([200, 0])
    expect(await asking(call, visitor, { origin: 'https://evil.example' })).toEqual([200, 20301])
  })

  it('[T23] answers before the body comes, keeps none of it, and serves the next request of the connection', async () => {
    const call = callFor('staff', ['SERVICE_DESK'])
    const verify = (token: string): VerifyOutcome =>
      token === 'staff' ? as('staff') : { ok: false, reason: 'unknown' }
    const parsed: string[] = []
    await serve((api) => {
      registerCall(api, call, () => [], { bodyLimit: 24_000_000 })
      api.addHook('preValidation', async ({ headers }) => void parsed.push(headers.authorization ?? ''))
    }, verify)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    let heard = ''
    socket.setEncoding('utf8')
    /** Sends a head, hears the whole answer, and only then sends the body that the head announced. */
    const askFirst = async (token: string) => {
      heard = ''
      const body = `"${'x'.repeat(20_000_000)}"`
      socket.write(
        `POST /guarded HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${token}Content-Length: ${body.length}\r\n\r\n`,
      )
      while (!/\r\n\r\n\{.*\}$/s.test(heard)) heard += String((await once(socket, 'data'))[0])
      socket.write(body)
      return [heard.slice(9, 12), JSON.parse(heard.slice(heard.indexOf('{'))).code]
    }
    expect(await askFirst('')).toEqual(['200', 20301])
    expect(await askFirst('Authorization: Bearer forged\r\n')).toEqual(['200', 20301])
    expect(await askFirst('Authorization: Bearer staff\r\n')).toEqual(['403', 1])
    expect(parsed).toEqual([])
    socket.destroy()
  })

  it('[T6] refuses a session that was revoked while its body came', async () => {
    let looks = 0
    await serve(
      (api) => registerCall(api, callFor('session'), () => []),
      () => (++looks === 1 ? as('personal') : { ok: false, reason: 'revoked' }),
    )
    expect((await post('/guarded', '{}', { authorization: 'Bearer x' })).json().code).toBe(20302)
  })
})
