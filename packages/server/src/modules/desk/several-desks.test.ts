/** An agent on the rosters of two desks: every call serves both, by the rule of the socket. */
import type { DeskConversation, DeskCustomerContext } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, customerAt, signedIn, testCustomer } from './test-people'

let portal: TestPortal
let wang: Caller & { userId: string }
let zhao: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  wang = await signedIn(portal, 'wangxiaoyun')
  zhao = await signedIn(portal, 'zhaolei')
  const { pool } = portal.database
  await pool.query(`INSERT INTO desk (id, name) VALUES ('repair', '维修台')`)
  await pool.query(`INSERT INTO desk_agent (desk_id, user_id) VALUES ('repair', $1), ('repair', $2)`, [
    wang.userId,
    zhao.userId,
  ])
  await pool.query(`INSERT INTO desk_group (id, desk_id, name) VALUES ('bearings', 'repair', '轴承组')`)
  await pool.query(`INSERT INTO desk_group_member (group_id, user_id) VALUES ('bearings', $1)`, [zhao.userId])
})
afterAll(() => portal.stop())

const desk = '/web-api/desk/v1'
interface List {
  total: number
  rows: DeskConversation[]
  counts: { waiting: number; mine: number; all: number }
}
const list = async (who: Caller, scope: string) =>
  (await who.get<List>(`${desk}/conversations?scope=${scope}`)).data[0] as List
const rowsOf = async (who: Caller, scope: string, customerId: string) =>
  (await list(who, scope)).rows.filter((row) => row.customerId === customerId)
const step = (who: Caller, customerId: string, name: string, body?: Record<string, unknown>) =>
  who.send<DeskConversation>('POST', `${desk}/conversations/${customerId}/${name}`, body)
const phaseAt = async (deskId: string, customerId: string) => {
  const { rows } = await portal.database.pool.query<{ phase: string }>(
    'SELECT phase FROM service_session WHERE desk_id = $1 AND customer_id = $2 ORDER BY round DESC LIMIT 1',
    [deskId, customerId],
  )
  return rows[0]?.phase
}
const lastSaid = async (who: Caller & { userId: string }, customerId: string) => {
  const url = `/ima-business/m-api/im/v1/chat/${who.userId}/${customerId}/msg/details?pageNumber=1&pageSize=20`
  const { data } = await who.get<{ rows: { content: unknown[] }[] }>(url)
  return data[0]?.rows.map(({ content }) => content[0])
}

describe('a customer of the desk that is not the first', () => {
  it('[SV-12] is listed in the order of the queue, taken, read, noted on and ended', async () => {
    const [early, late] = [await testCustomer(portal, 'repair'), await testCustomer(portal)]
    const before = (await list(wang, 'waiting')).counts.waiting
    await early.text('轴承异响')
    await early.ask('轴承异响')
    late.skip(600)
    await late.ask('退换货')
    const waiting = await list(wang, 'waiting')
    const ids = waiting.rows.map(({ customerId }) => customerId)
    expect(waiting.counts.waiting).toBe(before + 2)
    expect(ids.indexOf(early.userId)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(early.userId)).toBeLessThan(ids.indexOf(late.userId))
    // The first of its own desk's queue.
    expect(waiting.rows.find((row) => row.customerId === early.userId)?.position).toBe(1)

    expect((await step(wang, early.userId, 'accept')).data[0]).toMatchObject({ phase: 'open', assigneeId: wang.userId })
    expect(await rowsOf(wang, 'mine', early.userId)).toHaveLength(1)
    expect(await lastSaid(wang, early.userId)).toContainEqual({ text: '轴承异响' })
    const context = await wang.get<DeskCustomerContext>(`${desk}/conversations/${early.userId}/context`)
    expect(context.data[0]?.sessions).toMatchObject([{ phase: 'open', question: '轴承异响' }])
    const noted = await step(wang, early.userId, 'notes', { text: '老客户' })
    expect(noted.data[0]).toMatchObject({ text: '老客户' })
    expect((await step(wang, early.userId, 'end', {})).data[0]).toMatchObject({
      customerId: early.userId,
      phase: 'resolved',
    })
    expect(await phaseAt('repair', early.userId)).toBe('resolved')
  })

  it('[SV-12] is handed to groups of that desk', async () => {
    const guest = await testCustomer(portal, 'repair')
    await guest.ask('轴承')
    await step(wang, guest.userId, 'accept')
    const namesOf = async (query: string) =>
      (await wang.get<{ rows: { groupName: string }[] }>(`${desk}/groups${query}`)).data[0]?.rows.map(
        ({ groupName }) => groupName,
      )
    expect(await namesOf(`?customerId=${guest.userId}`)).toEqual(['轴承组'])
    expect((await namesOf('')) ?? []).toEqual(expect.arrayContaining(['轴承组']))
    expect((await namesOf(''))?.length).toBeGreaterThan(1)
    const moved = await step(wang, guest.userId, 'transfer', { toGroupId: 'bearings' })
    expect(moved.data[0]).toMatchObject({ phase: 'waiting', groupName: '轴承组' })
  })
})

describe('a customer of both desks', () => {
  it('[SV-12] stands once in a list, where they wait, and what is done with them is done there', async () => {
    const here = await testCustomer(portal)
    await here.text('先问一下')
    const there = await customerAt(portal, 'repair', here.userId)
    there.skip(60)
    await there.ask('轴承')
    for (const scope of ['waiting', 'all'])
      expect(await rowsOf(wang, scope, here.userId)).toMatchObject([{ phase: 'waiting', question: '轴承' }])
    expect(await lastSaid(wang, here.userId)).toEqual([{ question: '轴承' }])
    await step(wang, here.userId, 'accept')
    expect([await phaseAt('desk', here.userId), await phaseAt('repair', here.userId)]).toEqual(['bot', 'open'])
    // Now they wait at the first desk too: wang continues where wang serves them, zhao sees the waiting customer.
    there.skip(60)
    await here.ask('退换货')
    expect(await rowsOf(wang, 'waiting', here.userId)).toEqual([])
    expect(await rowsOf(zhao, 'waiting', here.userId)).toMatchObject([{ question: '退换货' }])
    await step(zhao, here.userId, 'accept')
    await step(wang, here.userId, 'end', {})
    expect([await phaseAt('desk', here.userId), await phaseAt('repair', here.userId)]).toEqual(['open', 'resolved'])
  })

  it('[SV-12] counts once in every list, as the rows do', async () => {
    const guest = await testCustomer(portal)
    const there = await customerAt(portal, 'repair', guest.userId)
    await guest.ask('退换货')
    await there.ask('轴承')
    const agree = async (who: Caller) => {
      for (const scope of ['waiting', 'mine', 'all'] as const) {
        const { counts, rows, total } = await list(who, scope)
        expect([scope, counts[scope], total]).toEqual([scope, rows.length, rows.length])
      }
    }
    await agree(wang)
    // Served by wang at one desk, they wait at the other: for wang they do not wait.
    await step(wang, guest.userId, 'accept')
    expect([await rowsOf(wang, 'waiting', guest.userId), await rowsOf(wang, 'mine', guest.userId)]).toMatchObject([
      [],
      [{ phase: 'open' }],
    ])
    await agree(wang)
    await agree(zhao)
  })

  it('[SV-12] colleagues of both desks are named once, with what they have open at both', async () => {
    const agents = (await wang.get<{ rows: { agentId: string; openCount: number }[] }>(`${desk}/agents`)).data[0]?.rows
    expect(agents?.filter(({ agentId }) => agentId === zhao.userId)).toHaveLength(1)
    const { rows } = await portal.database.pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM service_session WHERE assignee_id = $1 AND phase = 'open'`,
      [zhao.userId],
    )
    const [guest] = [await testCustomer(portal, 'repair')]
    await guest.ask()
    await step(zhao, guest.userId, 'accept')
    const again = (await wang.get<{ rows: { agentId: string; openCount: number }[] }>(`${desk}/agents`)).data[0]?.rows
    expect(again?.find(({ agentId }) => agentId === zhao.userId)?.openCount).toBe((rows[0]?.total ?? 0) + 1)
  })

  it('[SV-12] colleagues are listed by name, whichever desk they are of', async () => {
    const { pool } = portal.database
    const he = await signedIn(portal, 'hejing')
    await pool.query(`UPDATE desk_agent SET desk_id = 'repair' WHERE user_id = $1`, [he.userId])
    const names = (await wang.get<{ rows: { agentName: string }[] }>(`${desk}/agents`)).data[0]?.rows.map(
      ({ agentName }) => agentName,
    )
    expect(names).toEqual(['何静', '王晓芸', '赵磊'])
  })
  it('[SV-12] a supervisor of both counts who waits at both as one customer', async () => {
    const he = await signedIn(portal, 'hejing')
    await portal.database.pool.query(
      `INSERT INTO desk_agent (desk_id, user_id) VALUES ('desk', $1), ('repair', $1) ON CONFLICT DO NOTHING`,
      [he.userId],
    )
    const waiting = async () =>
      (await he.get<{ waitingCount: number }>(`${desk}/supervision`)).data[0]?.waitingCount ?? Number.NaN
    const before = await waiting()
    const guest = await testCustomer(portal)
    await guest.ask('退换货')
    expect(await waiting()).toBe(before + 1)
    await (await customerAt(portal, 'repair', guest.userId)).ask('轴承')
    expect(await waiting()).toBe(before + 1)
  })
})
