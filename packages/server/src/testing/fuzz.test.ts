/**
 * Every chat call and every call of the contract's groups `desk`, `settings` and `webhooks` under hostile input from a fixed
 * seed: whatever comes in, the answer is one of ours (never a 5xx), and nothing of another person's is in it. The other groups
 * are in fuzz-inputs.test.ts.
 */
import { calls as contractCalls } from '@weft/contract'
import { chatCalls } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, testCustomer } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from './test-portal'

const SEED = 20_261_121
/** Of each call and each person. */
const ROUNDS = 12
/** What the other person wrote: only a caller with `maySee` may get it. */
const SECRET = '陌生人的秘密七七四九'

let portal: TestPortal
let strangerId: string
const callers: { name: string; headers: Record<string, string>; userId: string; maySee?: boolean }[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  const stranger = await testCustomer(portal)
  strangerId = stranger.userId
  await stranger.text(SECRET)
  await stranger.ask(SECRET)
  const guest = await testCustomer(portal)
  await guest.text('您好')
  callers.push({ name: 'visitor', headers: { authorization: guest.authorization }, userId: guest.userId })
  for (const key of ['zhoumin', 'lixiang']) {
    const person = await signedIn(portal, key)
    callers.push({ name: key, headers: { authorization: person.authorization }, userId: person.userId })
  }
  // Holds every right at the desk: what is guarded by rights alone is reached through this one.
  const admin = await signedIn(portal, 'hejing')
  callers.push({ name: 'hejing', headers: { authorization: admin.authorization }, userId: admin.userId, maySee: true })
  callers.push({ name: 'nobody', headers: {}, userId: 'x' })
})
afterAll(() => portal.stop())

/** Mulberry32: the same numbers on every machine. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const HOSTILE: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2147483648',
  '9007199254740993',
  '1e9',
  'NaN',
  'null',
  'undefined',
  'true',
  "' OR 1=1 --",
  "'; DROP TABLE message; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'desk',
  'weft-demo',
  '5',
  '1,2,5,6',
  '2026-13-45',
  '秘密',
  '长'.repeat(300),
  'a'.repeat(1_500),
]
const BODIES: readonly unknown[] = [
  {},
  [],
  null,
  1,
  'text',
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  { userId: 'x', authorities: ['ROLE_ADMIN'] },
  { isTop: 'yes' },
  { score: -1, endMsgSeqId: {} },
  { status: ['online'] },
]
const HEADERS: readonly Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'accept-language': 'x'.repeat(500) },
  { 'x-forwarded-for': "127.0.0.1', '1" },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic x y z' },
]
/** Fields that calls of the chat and the desk know: a guess that hits gets deeper than one that does not. */
const FIELDS = [
  'pageNumber pageSize lastMsgSeqId types keyword from to msgTypes offset limit parentId deskId uuid type currentPage',
  'groupId groupIds organizationUuid userUuid outAsTree includeChildren version onlyMain kewWord parentOrganizationId',
  'endMsgSeqId score reasons text isTop requestId name phone msgSeqId isHelpful scope year mostScore state status',
].flatMap((line) => line.split(' '))

const routes = [
  ...Object.values(chatCalls).map((call) => ({ method: call.method as string, path: call.route as string })),
  ...[contractCalls.desk, contractCalls.settings, contractCalls.webhooks].flatMap((group) =>
    Object.values(group).map((call) => ({ method: call.method as string, path: call.path })),
  ),
]

describe('hostile input', () => {
  it.each(routes)(
    '[T5] [T24] $method $path answers with one of our own answers and nothing of another person’s',
    async (route) => {
      const next = numbers(SEED + [...route.path].reduce((sum, sign) => sum + sign.charCodeAt(0), 0))
      const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
      for (let round = 0; round < ROUNDS; round++) {
        for (const caller of callers) {
          const ids = [strangerId, caller.userId, ...HOSTILE.filter((text) => text !== '')]
          const path = route.path.replace(/:[A-Za-z]+/g, () => wellFormed(pick(ids)))
          const query = Array.from(
            { length: Math.floor(next() * 4) },
            () => [pick(FIELDS), pick([...ids, ''])] as const,
          )
          const search = query.map(([key, value]) => `${key}=${wellFormed(value)}`).join('&')
          const known = { [pick(FIELDS)]: pick(HOSTILE), [pick(FIELDS)]: pick(BODIES) }
          const body = JSON.stringify(next() < 0.5 ? known : pick(BODIES))
          const response = await portal.app.inject({
            method: route.method as 'GET',
            url: search === '' ? path : `${path}?${search}`,
            remoteAddress: `10.9.${Math.floor(next() * 250)}.${Math.floor(next() * 250)}`,
            headers: {
              host: '127.0.0.1:7459',
              ...caller.headers,
              ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
              ...pick(HEADERS),
            },
            ...(route.method === 'GET' ? {} : { payload: next() < 0.1 ? body.slice(0, -1) : body }),
          })
          const shown = `${caller.name} ${route.method} ${path}?${search} ${body} → ${response.statusCode} ${response.body.slice(0, 300)}`
          expect(response.statusCode, shown).toBeLessThan(500)
          if (!caller.maySee) expect(response.body, shown).not.toContain(SECRET)
          if (String(response.headers['content-type']).includes('json'))
            expect(response.json(), shown).toHaveProperty('code')
        }
      }
    },
  )
})

/** As a client that means harm can still send it: half characters go as what they are replaced by. */
const wellFormed = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
