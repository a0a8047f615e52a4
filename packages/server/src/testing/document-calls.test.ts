/** Every call of the documents' tables, asked with all of their fields: in the typed client, and answered from what is stored. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { type Call, calls } from '@weft/contract'
import { chatCalls } from '@weft/protocol'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, testCustomer } from '../modules/desk/test-people'
import type { DocumentCall, World } from './document-call'
import { documentCalls } from './document-calls'
import { type Browser, startTestPortal, type TestPortal } from './test-portal'

let portal: TestPortal
let world: World
const browsers = {} as Record<DocumentCall['as'], Browser>
const headersOf = {} as Record<DocumentCall['as'], Record<string, string>>

/** Eight pixels square, as a phone would send it. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4kqCFFTEMLQkAW0ZXgZOSTlIAAAAASUVORK5CYII=',
  'base64',
)

async function read(sql: string): Promise<string> {
  const { rows } = await portal.database.pool.query(sql)
  const value = Object.values((rows[0] ?? {}) as Record<string, unknown>)[0]
  expect(value, sql).toBeDefined()
  return String(value)
}

/** The browser keeps the cookie that an SMS code is bound to. */
let smsCookie = ''

beforeAll(async () => {
  portal = await startTestPortal()
  const enterprise = await signedIn(portal, 'zhoumin')
  const personal = await signedIn(portal, 'lixiang')
  const visitor = await testCustomer(portal)
  for (const as of ['nobody', 'visitor', 'enterprise', 'personal'] as const) browsers[as] = portal.browser()
  // The two calls of the session read the cookie, not the token.
  await browsers.enterprise.signIn('zhoumin')
  await browsers.personal.signIn('lixiang')
  headersOf.nobody = {}
  headersOf.visitor = { authorization: visitor.authorization }
  headersOf.enterprise = { authorization: enterprise.authorization }
  headersOf.personal = { authorization: personal.authorization }
  world = {
    read,
    enterpriseUser: enterprise.userId,
    personalUser: personal.userId,
    async seal(password) {
      const { data } = await browsers.personal.send<{ keyId: string; publicKey: string }>({
        url: '/web/portal/account/password/key',
      })
      const key = createPublicKey({
        key: Buffer.from(data[0]?.publicKey ?? '', 'base64'),
        type: 'spki',
        format: 'der',
      })
      const sealed = publicEncrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(password),
      )
      return `${data[0]?.keyId}.${sealed.toString('base64url')}`
    },
    async smsCode(phone) {
      const { response } = await portal
        .browser()
        .send({ method: 'POST', url: '/web-api/register/v1/sms', payload: { phone } })
      const cookies = [response.headers['set-cookie'] ?? []].flat()
      smsCookie = cookies.find((line) => line.startsWith('weft_sms='))?.split(';')[0] ?? ''
      const body = await read(`select body from sms_outbox where phone = '${phone}' order by id desc limit 1`)
      return /验证码 (\d{6})/.exec(body)?.[1] ?? ''
    },
    async fileUuid() {
      const { data } = await browsers.enterprise.send<string>({
        url: '/open-api/v1/file/generate/uuid',
        headers: headersOf.enterprise,
      })
      return data[0] ?? ''
    },
  }
})
afterAll(() => portal.stop())

type Ask = Awaited<ReturnType<NonNullable<DocumentCall['ask']>>>

const addressOf = (path: string, { params = {}, query = {} }: Ask): string => {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const texts = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
  return texts.length === 0 ? filled : `${filled}?${new URLSearchParams(texts)}`
}

async function bodyOf({
  json,
  form,
  parts,
}: Ask): Promise<Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> }> {
  if (json) return { payload: json as object }
  if (form) {
    const texts = Object.entries(form).map(([key, value]): [string, string] => [key, String(value)])
    return {
      payload: new URLSearchParams(texts).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  }
  if (!parts) return {}
  const data = new FormData()
  for (const [key, value] of Object.entries(parts)) data.set(key, String(value))
  data.set('file', new File([new Uint8Array(PHOTO)], '机台.png', { type: 'image/png' }))
  const coded = new Response(data)
  return {
    payload: Buffer.from(await coded.arrayBuffer()),
    headers: { 'content-type': coded.headers.get('content-type') ?? '' },
  }
}

const sqlOf = (sql: string | ((world: World) => string)) => (typeof sql === 'string' ? sql : sql(world))
const shapeOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':')

/** Everything that a typed client offers: the portal's contract and the chat service's calls. */
const offered = [
  ...Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .map(({ method, path }) => `${method} ${shapeOf(path)}`),
  ...Object.values(chatCalls).map(({ method, route }) => `${method} ${shapeOf(route)}`),
]

describe('the calls of the documents', () => {
  it.each(
    documentCalls.map((call): [string, DocumentCall] => [
      `${call.from}: ${call.method} ${call.path} as ${call.as}`,
      call,
    ]),
  )('[ER-05] %s', async (_, call) => {
    expect(offered).toContain(`${call.method} ${shapeOf(call.path)}`)
    const ask = (await call.ask?.(world)) ?? {}
    const before = call.changes && (await read(sqlOf(call.changes)))
    const { headers = {}, ...body } = await bodyOf(ask)
    const reply = await browsers[call.as].send({
      method: call.method,
      url: addressOf(call.path, ask),
      ...body,
      headers: {
        ...headersOf[call.as],
        ...(call.path.includes('/register/') ? { cookie: smsCookie } : {}),
        ...headers,
      },
    })
    expect({ status: reply.status, code: reply.code, msg: reply.msg }).toMatchObject({ status: 200, code: 0 })
    // An answer without rows has to be meant: every read names what it must hold, or answers with something.
    if (call.holds)
      expect(JSON.stringify(reply.data)).toContain(JSON.stringify(await read(sqlOf(call.holds))).slice(1, -1))
    else if (call.method === 'GET') expect(reply.data.length).toBeGreaterThan(0)
    if (call.changes) expect(await read(sqlOf(call.changes))).not.toBe(before)
  })

  it('[ER-05] are 65 in both tables', () => {
    const rows = documentCalls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(rows).size).toBe(65)
  })
})
