import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Call, type CallOutput, defineCall, pathOf } from './call'
import { calls } from './calls'
import { createClient, createUncheckedClient, type HttpPort, type HttpRequest } from './client'
import { createFetchPort } from './fetch-port'
import { wholeNumber } from './fields'
import { isOwnPath } from './own-path'
import { everyRight } from './rights'
import type { MenuReply, sessionCalls } from './session'
import { sessionRoutes } from './session-routes'
import { z } from './zod'

const every: [string, Call][] = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
)

type Issue = z.core.$ZodIssue

/** Whether an unknown field was reported; for a union body, by each of its variants. */
const names = (issues: readonly Issue[]): boolean =>
  issues.some(
    (issue) =>
      issue.code === 'unrecognized_keys' ||
      // A body that is an array has no fields.
      (issue.code === 'invalid_type' && issue.expected === 'array') ||
      (issue.code === 'invalid_union' && issue.errors.every(names)),
  )

describe('the table of calls', () => {
  it.each(every)('[ER-05] %s is named by its place, and only one call has its method and path', (place, call) => {
    expect(call.name).toBe(place)
    expect(every.filter(([, other]) => other.method === call.method && other.path === call.path)).toHaveLength(1)
    expect(call.source).not.toBe('')
  })

  it.each(every)(
    '[T10] [T26] %s asks for nothing in its address that says who somebody is, or opens something',
    (name, call) => {
      if (!call.query || name === 'registration.challenge') return
      const described = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' })
      const secret = Object.keys(described.properties ?? {}).filter((field) =>
        /phone|mobile|token|ticket|password|secret|smscode|^code$|seal/i.test(field),
      )
      expect(secret).toEqual([])
    },
  )

  it.each(every)('[T7] %s refuses an input field that it does not know', (_, call) => {
    for (const schema of [call.query, call.params, call.body]) {
      if (!schema) continue
      expect(names(schema.safeParse({ intruder: 1 }).error?.issues ?? [])).toBe(true)
    }
  })

  it.each(every)('%s declares exactly the parameters of its path', (_, call) => {
    const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
    const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect(declared.sort()).toEqual(inPath.sort())
  })
})

describe('createClient', () => {
  const recording = (data: unknown[]): HttpPort & { seen: HttpRequest[] } => {
    const seen: HttpRequest[] = []
    return {
      seen,
      request: async <T>(request: HttpRequest) => {
        seen.push(request)
        return data as T[]
      },
    }
  }

  it('[ER-05] fills path and query from the call and gives the elements of data, unknown fields cut', async () => {
    const http = recording([
      {
        host: 'http://a.test',
        protocolVersion: '1.0',
        frameKey: '00',
        framings: ['ima.ecb'],
        maxFrameBytes: 1,
        heartbeatMs: 2,
        reconnect: { baseMs: 1, maxMs: 2, jitter: 0 },
        secret: 'x',
      },
    ])
    const client = createClient(calls, http)
    const [host] = await client.identity.host({ params: { appId: 'weft-demo' } })
    expect(http.seen[0]).toMatchObject({ method: 'GET', path: '/v1/api/mobile/app/host/weft-demo', auth: 'none' })
    expect(host).not.toHaveProperty('secret')
  })

  it('[AC-03] gives an empty array for empty data, and types the element', async () => {
    const menus = await createClient(calls, recording([])).session.menuList({ query: { appName: 'portal' } })
    expectTypeOf(menus).toEqualTypeOf<MenuReply[]>()
    expect(menus).toEqual([])
  })

  it('says which call was answered in another shape', async () => {
    const client = createClient(calls, recording([{ access_token: 5 }]))
    await expect(client.session.token({ query: { appName: 'portal' } })).rejects.toMatchObject({
      name: 'ContractError',
      call: 'session.token',
    })
  })

  it('makes the same requests from mere routes, and gives the reply unlooked at', async () => {
    const http = recording([{ access_token: 5 }])
    const client = createUncheckedClient<{ session: typeof sessionCalls }>({ session: sessionRoutes }, http)
    await expect(client.session.token({ query: { appName: 'portal' } })).resolves.toEqual([{ access_token: 5 }])
    const checked = recording([])
    await createClient(calls, checked).session.token({ query: { appName: 'portal' } })
    expect(http.seen).toEqual(checked.seen)
  })

  it('leaves absent query fields out and percent-encodes parameters', async () => {
    const http = recording([])
    await createClient(calls, http).faq.questionList({ query: { offset: 5, parentId: undefined } })
    expect(http.seen[0]?.query).toEqual({ offset: 5 })
    expect(pathOf({ name: 'x', path: '/a/:id/b' }, { id: '../c d' })).toBe('/a/..%2Fc%20d/b')
    expect(() => pathOf({ name: 'x.y', path: '/a/:id' }, {})).toThrow('x.y: path parameter "id" is missing')
  })

  it.each(['.', '..'])('refuses the parameter %s, which a URL parser would resolve away', (id) => {
    expect(() => pathOf({ name: 'x.y', path: '/a/:id/b' }, { id })).toThrow(
      `x.y: path parameter "id" may not be "${id}"`,
    )
    expect(pathOf({ name: 'x.y', path: '/a/:id/b' }, { id: `${id}x` })).toBe(`/a/${id}x/b`)
  })
})

describe('createFetchPort', () => {
  const answering = (body: string, status = 200) => {
    const seen: { url: string; init: RequestInit }[] = []
    const fetch = (async (url: string, init: RequestInit) => {
      seen.push({ url, init })
      return new Response(body, { status })
    }) as unknown as typeof globalThis.fetch
    return { seen, fetch }
  }

  it('[ER-04] sends the service flag, the XHR header and the token, but no token to a call without auth', async () => {
    const { seen, fetch } = answering('{"code":0,"msg":"","data":[1]}')
    const port = createFetchPort({ origin: 'http://a.test', fetch, authorization: () => 'Bearer t' })
    expect(await port.request({ method: 'GET', path: '/x', query: { a: '1 2' }, auth: 'session' })).toEqual([1])
    await port.request({ method: 'POST', path: '/y', body: {}, auth: 'none' })
    expect(seen[0]?.url).toBe('http://a.test/x?a=1+2')
    expect(seen[0]?.init.headers).toMatchObject({ Authorization: 'Bearer t', 'X-Requested-With': 'XMLHttpRequest' })
    expect(seen[1]?.init.headers).not.toHaveProperty('Authorization')
  })

  it('[ER-02] takes 0 and 20200 for success and rejects with the message of the server or 操作失败', async () => {
    const port = (body: string, status?: number) =>
      createFetchPort({ origin: '', fetch: answering(body, status).fetch }).request({ method: 'GET', path: '/x' })
    expect(await port('{"code":20200,"msg":"","data":[2]}')).toEqual([2])
    await expect(port('{"code":1,"msg":"说明","data":[]}')).rejects.toMatchObject({ message: '说明', code: 1 })
    await expect(port('{"code":20300,"msg":"","data":[]}')).rejects.toMatchObject({ message: '操作失败', code: 20300 })
    await expect(port('<html>', 502)).rejects.toMatchObject({ code: -1, status: 502 })
    await expect(port('null')).rejects.toMatchObject({ code: -1, status: 200 })
    await expect(port('{"msg":"hello"}')).rejects.toMatchObject({ code: -1 })
  })

  it('[ER-02] reads leniently where it is told to: only 1 is refused, with its message or Error', async () => {
    const port = (body: string) =>
      createFetchPort({ origin: '', fetch: answering(body).fetch, reading: 'lenient' }).request({
        method: 'GET',
        path: '/x',
      })
    expect(await port('{"code":20300,"msg":"","data":[3]}')).toEqual([3])
    await expect(port('{"code":1,"msg":"","data":[]}')).rejects.toMatchObject({ message: 'Error', code: 1 })
    await expect(port('{"code":1,"msg":"说明","data":[]}')).rejects.toMatchObject({ message: '说明' })
  })

  it('[ER-03] [ER-04] gives up after its own time-out with 请求超时', async () => {
    const silent = ((_url: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))) as typeof fetch
    const port = createFetchPort({ origin: '', fetch: silent, timeoutMs: 1 })
    await expect(port.request({ method: 'GET', path: '/x' })).rejects.toMatchObject({ message: '请求超时', status: 0 })
  })
})

describe('fields', () => {
  it('[T8] accepts only paths of the own origin as return addresses', () => {
    for (const good of ['/', '/a?b=//c', '/customerService/information#x', '/%2F%2Fevil.test'])
      expect(isOwnPath(good)).toBe(true)
    for (const bad of [
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      'https://evil.test',
      'a',
      '',
      '/\t/evil.test',
      '/a\\b',
      'javascript:1',
    ])
      expect(isOwnPath(bad)).toBe(false)
  })

  it('[T7] reads whole numbers of a query and nothing that only looks like one', () => {
    const field = wholeNumber({ min: 1, max: 50 })
    expect(field.parse('20')).toBe(20)
    for (const bad of ['', ' 1', '1e1', '0x1', '51', '0', '-1', '1.5', null, true, []])
      expect(field.safeParse(bad).success).toBe(false)
  })

  it('types what a handler receives', () => {
    const call = defineCall({
      name: 'a.b',
      method: 'GET',
      path: '/a',
      auth: 'none',
      query: z.strictObject({ n: wholeNumber() }),
      data: z.string(),
      errors: {},
      source: 'test',
    })
    expectTypeOf<CallOutput<typeof call>['query']>().toEqualTypeOf<{ n: number }>()
    expectTypeOf<CallOutput<typeof call>['body']>().toEqualTypeOf<undefined>()
  })
})

describe('the codes that roles are made of', () => {
  it('[AC-13] name the documents’ own; what calls ask for is among them, or does not compile', () => {
    const offered = everyRight.map(({ code }): string => code)
    const documents =
      'ROLE_SALES_ADMIN SALES_MANAGE BUY_RECORD HANDLE_MANAGE STAT_MANAGE CUSTOMER_MANAGE MODULE_CONFIG SERVICE_DTL ROLE_ADMIN'
    for (const code of documents.split(' ')) expect(offered).toContain(code)
  })
})
