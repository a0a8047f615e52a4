/**
 * Every call of the contract with inputs that its schema takes, and with the same inputs bent in one place: so that the
 * handler is reached and not only what stands before it. Whatever comes in, the answer is one of ours (never a 5xx), and
 * nothing of another person's is in it.
 */
import { type Call, calls, pathOf } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, testCustomer } from '../modules/desk/test-people'
import { drawInputs } from './test-inputs'
import { startTestPortal, type TestPortal } from './test-portal'

const SEED = 20_261_122
/** Inputs of each call; each is sent as it is and bent. */
const INPUTS = 4
const SECRET = '陌生人的秘密八八六一'
/** They end what the others are asked with. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['session.logout', 'session.signOut', 'password.change'])

let portal: TestPortal
let texts: string[]
const callers: { name: string; authorization: string; maySee?: boolean }[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  const stranger = await testCustomer(portal)
  await stranger.text(SECRET)
  await stranger.ask(SECRET)
  texts = [stranger.userId, 'desk', 'weft-demo', 'portal', '1']
  callers.push({ name: 'zhoumin', authorization: (await signedIn(portal, 'zhoumin')).authorization })
  // Holds every right: what is guarded by rights alone is reached through this one.
  callers.push({ name: 'hejing', authorization: (await signedIn(portal, 'hejing')).authorization, maySee: true })
})
afterAll(() => portal.stop())

/** What one place of a good input is bent into. */
const BENT: readonly unknown[] = [
  null,
  '',
  -1,
  1.5,
  2 ** 53,
  true,
  [],
  {},
  '\u0000',
  '%_\\',
  "'; DROP TABLE message; --",
  '../../etc/passwd',
  '长'.repeat(3_000),
  { constructor: { prototype: { isAdmin: true } } },
]

interface Input {
  query?: Record<string, unknown>
  params?: Record<string, unknown>
  body?: unknown
}

const inputsOf = (call: Call, seed: number): Input[] => {
  const options = { seed, count: INPUTS, texts }
  const [queries, params, bodies] = [call.query, call.params, call.body].map((schema) => drawInputs(schema, options))
  const found = Math.min(queries?.length ?? 0, params?.length ?? 0, bodies?.length ?? 0)
  if (found === 0) return []
  const at = <T>(list: unknown[] | undefined, index: number) => list?.[index % list.length] as T
  return Array.from({ length: INPUTS }, (_, index) => ({
    query: at(queries, index),
    params: at(params, index),
    body: at(bodies, index),
  }))
}

/** The input with one of its leaves replaced; a path's parameters stay, for without them it is another call. */
function bend({ params, ...rest }: Input, pick: number): Input {
  const leaves: (readonly [holder: Record<string, unknown>, key: string])[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      leaves.push([value as Record<string, unknown>, key])
      walk(inner)
    }
  }
  const copy = structuredClone(rest)
  walk(copy)
  const own = leaves.filter(([holder]) => holder !== (copy as unknown))
  const leaf = own[pick % Math.max(1, own.length)]
  if (leaf) leaf[0][leaf[1]] = BENT[pick % BENT.length]
  return { ...copy, params }
}

const every = Object.values(calls)
  .flatMap((group): Call[] => Object.values(group))
  .filter((call) => !ENDS_SESSIONS.has(call.name))

describe('inputs that a schema takes', () => {
  it.each(every.map((call) => [call.name, call] as const))(
    '[T5] [T24] %s is reached by them, and bent ones are answered too',
    async (name, call) => {
      const seed = SEED + [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
      const inputs = inputsOf(call, seed)
      // A schema that nothing is drawn for would leave its call untested in silence.
      expect(inputs.length, `no input of ${name} was found`).toBeGreaterThan(0)
      for (const [index, input] of inputs.entries()) {
        for (const [way, { query = {}, params, body }] of [input, bend(input, seed + index)].entries()) {
          const search = new URLSearchParams(
            Object.entries(query).map(([key, value]): [string, string] => [
              key,
              typeof value === 'object' ? JSON.stringify(value) : String(value),
            ]),
          )
          for (const caller of callers) {
            const url = `${pathOf(call, params)}?${search}`
            const response = await portal.app.inject({
              method: call.method,
              url,
              remoteAddress: `10.${index}.${seed % 250}.${way * 100 + index}`,
              headers: {
                host: '127.0.0.1:7459',
                'sec-fetch-site': 'same-origin',
                'x-requested-with': 'XMLHttpRequest',
                authorization: caller.authorization,
              },
              ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
            })
            const shown = `${caller.name} ${call.method} ${url} ${JSON.stringify(body)} → ${response.statusCode} ${response.body.slice(0, 300)}`
            expect(response.statusCode, shown).toBeLessThan(500)
            if (!caller.maySee) expect(response.body, shown).not.toContain(SECRET)
            // Past its schema: what is refused now is refused by the handler, which reads cursors and dates itself.
            if (way === 0) expect(response.body, shown).not.toMatch(/"msg":"参数错误：(?!cursor|日期)/)
          }
        }
      }
    },
  )
})
