/** Every call that takes an id, asked for a row of enterprise A as everybody who passes its gate (T5): who does not own it finds nothing. */
import { type Call, calls, pathOf } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoUserId } from '../demo'
import { signedIn } from '../modules/desk/test-people'
import { everybodys, owners, type Reach, type Row, reaches } from './matrix-owners'
import { type Actor, gateOf, gates, players } from './matrix-table'
import { drawInputs } from './test-inputs'
import { startTestPortal, type TestPortal } from './test-portal'

type Person = keyof typeof players
const persons = Object.keys(players) as Person[]

let portal: TestPortal
const tokens = new Map<Actor, string>()
const ids = new Map<Row, string>()

const one = async (query: string): Promise<string> => {
  const { rows } = await portal.database.pool.query(query)
  expect(rows.length, query).toBeGreaterThan(0)
  return String(Object.values(rows[0] as object)[0])
}

beforeAll(async () => {
  portal = await startTestPortal()
  for (const person of persons) tokens.set(person, (await signedIn(portal, players[person])).authorization)
  const own = `'${demoUserId('zhoumin')}'`
  const enterprise = await one(`select enterprise_id from account where number = ${own}`)
  const contract = await one(
    `select contract_id from delivery_file where contract_id in
       (select id from contract where enterprise_id = '${enterprise}' and delivery_state = 30) limit 1`,
  )
  const order = await one(
    `select id from aftersale_order where enterprise_id = '${enterprise}' and state = 'finished' limit 1`,
  )
  const mallOrder = await one(`select id from mall_order where user_number = ${own} and state = 'quoted' limit 1`)
  const notice = await one(
    `insert into notice (id, person_number, kind, title, text, address, created_at)
     values ('notice-of-a', ${own}, 'system', '甲', '', '', now()) returning id`,
  )
  const group = await one(`insert into chat_group (uuid, name) values ('group-of-a', '甲') returning uuid`)
  await portal.database.pool.query(
    `insert into chat_group_member (group_uuid, account_number) values ('${group}', ${own})`,
  )
  const uploaded = await upload()
  const known: Record<Row, string> = {
    enterprise,
    purchases: enterprise,
    contract,
    deliveryFile: await one(`select id from delivery_file where contract_id = '${contract}' limit 1`),
    machine: await one(`select handle from machine where contract_id = '${contract}' limit 1`),
    order,
    readOrder: order,
    mallOrder,
    notice,
    upload: uploaded,
    account: demoUserId('zhoumin'),
    colleague: demoUserId('zhoumin'),
    group,
  }
  for (const [row, id] of Object.entries(known)) ids.set(row as Row, id)
})
afterAll(() => portal.stop())

async function upload(): Promise<string> {
  const { data } = await portal.browser().send<{ file: { fileUuid: string } }>({
    method: 'POST',
    url: '/open-api/v1/file/upload',
    payload:
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n甲\r\n--b--\r\n',
    headers: { authorization: tokens.get('a'), 'content-type': 'multipart/form-data; boundary=b' },
  })
  return data[0]?.file.fileUuid ?? ''
}

const every: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
const callOf = (name: string): Call => {
  const call = every.find((known) => known.name === name)
  if (!call) throw new RangeError(`The contract has no call ${name}`)
  return call
}

/** Whoever is let through to the call. */
const letThrough = (name: string): Person[] => {
  const gate = gateOf(name)
  return persons.filter((person) => gate && (gates[gate] as readonly Actor[]).includes(person))
}

const ask = (call: Call, person: Person, { query, params, body }: Reach, id: string) =>
  portal.browser().send({
    method: call.method,
    url: `${pathOf(call, params?.(id))}?${new URLSearchParams(query?.(id))}`,
    headers: { authorization: tokens.get(person) },
    ...(body ? { payload: body(id) as Record<string, unknown> } : {}),
  })

/** Names of what a call is asked with that are ids: of its path, of its query and of its body, at any depth. */
function idNames(call: Call): string[] {
  const names = new Set((call.path.match(/:[A-Za-z]+/g) ?? []).map((name) => name.slice(1)))
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties } = schema as { properties?: Record<string, unknown> }
    for (const name of Object.keys(properties ?? {}))
      if (/(id|ids|uuid|uuidlist|number|handle)$/i.test(name)) names.add(name)
    for (const inner of Object.values(schema)) walk(inner)
  }
  for (const schema of [call.query, call.body])
    if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...names]
}

const customers: readonly Person[] = ['personal', 'a', 'colleague', 'b']

describe('the matrix of rows', () => {
  it('[T5] has a line for every call with an id that customers may use, and for no other', () => {
    const wanted = every.filter(
      (call) =>
        gateOf(call.name) !== 'everybody' &&
        letThrough(call.name).some((person) => customers.includes(person)) &&
        (idNames(call).length > 0 || call.name in reaches || call.name in everybodys),
    )
    expect([...Object.keys(reaches), ...Object.keys(everybodys)].sort()).toEqual(wanted.map((call) => call.name).sort())
  })

  const asked = Object.entries(reaches).flatMap(([name, reach]) =>
    letThrough(name)
      .filter((person) => !(owners[reach.row] as readonly Actor[]).includes(person))
      .map((person) => [name, person, reach] as const),
  )
  it.each(asked)('[T5] %s: %s finds nothing of enterprise A', async (name, person, reach) => {
    const id = ids.get(reach.row) ?? ''
    const reply = await ask(callOf(name), person, reach, id)
    if (reach.others === 'left out') {
      expect(reply).toMatchObject({ status: 200, code: 0 })
      expect(JSON.stringify(reply.data)).not.toContain(id)
      return
    }
    const isReader = reach.readers !== undefined && (owners[reach.readers] as readonly Actor[]).includes(person)
    const isForbidden = reach.others === 'forbidden' || isReader
    expect(reply).toMatchObject({ status: isForbidden ? 403 : 404, data: [] })
    if (isForbidden) return
    // The same words as for what is not there at all: nobody learns that it is.
    const unknown = await ask(callOf(name), person, reach, 'nothing-of-anybody')
    expect([reply.status, reply.msg]).toEqual([unknown.status, unknown.msg])
  })

  it.each(Object.entries(reaches))('[T5] %s: who owns the row is let to it', async (name, reach) => {
    for (const person of letThrough(name).filter((one) => (owners[reach.row] as readonly Actor[]).includes(one))) {
      const reply = await ask(callOf(name), person, reach, ids.get(reach.row) ?? '')
      // Steps that the row's state does not allow are refused for that; what matters is that it was found.
      expect([200, 409], `${person}: ${reply.status} ${reply.msg}`).toContain(reply.status)
    }
  })

  // Customers' own steps are asked above, beside a row that is there; a day and a kind are no rows.
  const addressed = every.filter(
    (call) =>
      /:(?!date\b|kind\b)[A-Za-z]/.test(call.path) &&
      gateOf(call.name) !== 'everybody' &&
      !(call.name in reaches) &&
      letThrough(call.name).includes('admin'),
  )
  it.each(addressed.map((call) => [call.name, call] as const))(
    '[T5] %s: an id that nobody has is not there',
    async (_, call) => {
      const [params] = drawInputs(call.params, { seed: 5, count: 1 })
      const [query] = drawInputs(call.query, { seed: 5, count: 1 })
      const [body] = drawInputs(call.body, { seed: 5, count: 1 })
      const { status } = await ask(
        call,
        'admin',
        {
          row: 'account',
          params: () => params as Record<string, string>,
          query: () => (query ?? {}) as Record<string, string>,
          ...(body === undefined ? {} : { body: () => body }),
        },
        '',
      )
      expect(status).toBe(404)
    },
  )
})
