/**
 * Every call of the contract as every actor. Each request carries a field that no call knows: who is not let
 * through is told so before anything is read, and whoever is let through is refused for the field, so nothing happens.
 */
import { type Call, calls } from '@weft/contract'
import { replyCodes } from '@weft/protocol'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../demo'
import { signedIn, testCustomer } from '../modules/desk/test-people'
import { type Actor, actors, chatAddresses, gateOf, gates, players, tabledCalls } from './matrix-table'
import { startTestPortal, type TestPortal } from './test-portal'

let portal: TestPortal
const headersOf = new Map<Actor, Record<string, string>>([['anonymous', {}]])

beforeAll(async () => {
  portal = await startTestPortal()
  headersOf.set('visitor', { authorization: (await testCustomer(portal)).authorization })
  for (const [actor, key] of Object.entries(players))
    headersOf.set(actor as Actor, { authorization: (await signedIn(portal, key)).authorization })
})
afterAll(() => portal.stop())

const every: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))

/** A path that the call's own schema may or may not like: the gate comes before it. */
const addressOf = (call: Call): string => call.path.replace(/:[A-Za-z]+/g, 'nothing-of-anybody')

async function ask(call: Call, actor: Actor, more: Pick<InjectOptions, 'payload'> = {}): Promise<string> {
  const { status, code } = await portal.browser().send({
    method: call.method,
    url: `${addressOf(call)}?intruder=1`,
    headers: headersOf.get(actor),
    ...more,
  })
  if (status === 200 && code === replyCodes.tokenInvalid) return 'nobody'
  if (status === 403) return 'forbidden'
  return status === 400 && code === replyCodes.failed ? 'through' : `${status}/${code}`
}

/** `METHOD /path` of each route, out of the tree that Fastify prints; HEAD goes with GET. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S+) \(([^)]*)\)/.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods = ''] = found
    const depth = indent.length / 4
    const path = depth < 2 ? (depth === 0 ? part : `/${part.replace(/^\//, '')}`) : `${above[depth - 1]}${part}`
    above[depth] = path
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}

describe('the matrix', () => {
  it('[T6] names every call of the contract, and each once', () => {
    expect([...tabledCalls].sort()).toEqual(every.map((call) => call.name).sort())
  })

  it('[T6] every address that the server answers is a call’s of the contract or of the chat, or one of the few that are none', () => {
    const known = new Set<string>([...every.map((call) => `${call.method} ${call.path}`), ...chatAddresses])
    // Pages, files and what watches the server: none of them knows who asks, but the sign-in, which has tests of its own.
    const others =
      /^GET \/($|\*|metrics|healthz|readyz|robots\.txt|sitemap\.xml|sdk\/frame|open-api\/openapi\.json$|lines\/:line\/:kind|dev\/outbox|files\/:id\/:name|personal-data\/export\/:id|documents\/|pictures\/|assets\/|sdk\/|static|redirect|ima-access\/ws)|^\S+ \/sso(\/|$|\*)|^POST \/policy-reports$/
    const answered = routesOf(portal.app.printRoutes({ commonPrefix: false }))
    expect(answered.length).toBeGreaterThan(known.size)
    expect(answered.filter((one) => !known.has(one) && !others.test(one))).toEqual([])
    expect([...known].filter((one) => !answered.includes(one))).toEqual([])
  })

  it.each(every.map((call): [string, Call] => [call.name, call]))('[T5] [T6] %s', async (name, call) => {
    const gate = gateOf(name)
    const open: readonly Actor[] = gate ? gates[gate] : []
    const answers = await Promise.all(actors.map(async (actor) => [actor, await ask(call, actor)] as const))
    const expected = actors.map((actor) => [
      actor,
      open.includes(actor) ? 'through' : actor === 'anonymous' ? 'nobody' : 'forbidden',
    ])
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
    // Whoever may ask is refused for an unknown field of the body too.
    const someone = actors.find((actor) => open.includes(actor))
    if (call.body && someone) expect(await ask({ ...call }, someone, { payload: { intruder: 1 } })).toBe('through')
  })
})

describe('calls of the chat', () => {
  const ask = (one: string, actor: Actor) => {
    const [method = '', path = ''] = one.split(' ')
    const about = demoUserId('zhoumin')
    const url = path.replace(/:(userId|id)\b/, about).replace(':chatId', 'desk')
    const query = /search$/.test(url)
      ? '?keyword=喷丝&pageSize=20'
      : /details$|chats$/.test(url)
        ? '?pageNumber=1&pageSize=20&types=1&types=5'
        : ''
    const payload = method === 'POST' ? { payload: {} } : {}
    return portal.browser().send({
      method: method as 'GET' | 'POST',
      url: encodeURI(`${url}${query}`),
      headers: headersOf.get(actor),
      ...payload,
    })
  }

  it.each(chatAddresses)('[T5] %s: nobody without a token, and nobody about somebody else', async (one) => {
    // When the desk is open is told to everybody who stands before its door.
    expect((await ask(one, 'anonymous')).code === 0).toBe(/customer\/hours$/.test(one))
    if (!/:(userId|id)\b/.test(one)) return
    for (const actor of ['visitor', 'personal', 'b', 'colleague'] as const) {
      const { code, data } = await ask(one, actor)
      expect(code, actor).not.toBe(0)
      expect(data, actor).toEqual([])
    }
  })
})
