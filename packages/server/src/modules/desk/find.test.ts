/**
 * Searches all conversations: by words, names, a whole number, tag, agent and month; nothing of another desk, nothing cut
 * without a mark.
 */
import type { DeskConversation, FoundConversation, FoundThings } from '@weft/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, customerAt, signedIn, type TestCustomer, testCustomer } from './test-people'

const BASE = '/web-api/desk/v1'
const DAY = 86_400_000
interface Found {
  total: number
  pageSize: number
  isCut: boolean
  rows: FoundConversation[]
}

let portal: TestPortal
let agent: Caller & { userId: string }
let colleague: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  agent = await signedIn(portal, 'wangxiaoyun')
  colleague = await signedIn(portal, 'zhaolei')
})
afterAll(() => portal.stop())

const find = async (query: Record<string, string>) => {
  const { data, status } = await agent.get<Found>(`${BASE}/find?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return data[0] as Found
}
const idsOf = (found: Found) => found.rows.map((row) => row.customerId)
const monthText = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 7)

it('[SV-20] pages through more conversations than a list holds, each once, the latest first', async () => {
  const guests: TestCustomer[] = []
  for (let at = 0; at < 45; at += 1) {
    const guest = await testCustomer(portal)
    await guest.text(`第 ${at} 台浆纱机烘筒漏汽`)
    guests.push(guest)
  }
  const pages = await Promise.all(['1', '2', '3', '4'].map((pageNumber) => find({ words: '烘筒漏汽', pageNumber })))
  expect(pages.map((page) => page.rows.length)).toEqual([20, 20, 5, 0])
  for (const page of pages) expect(page).toMatchObject({ total: 45, pageSize: 20, isCut: false })
  const ids = pages.flatMap(idsOf)
  expect([...ids].sort()).toEqual(guests.map((guest) => guest.userId).sort())
  const times = pages.flatMap((page) => page.rows.map((row) => row.at))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect((await find({ words: '第 7 台浆纱机' })).rows).toMatchObject([{ text: '第 7 台浆纱机烘筒漏汽', phase: 'bot' }])
  // A conversation outside the latest can still be opened.
  const old = await agent.get<DeskConversation>(`${BASE}/conversations/${guests[0]?.userId}`)
  expect(old.data[0]).toMatchObject({ customerId: guests[0]?.userId, lastText: '第 0 台浆纱机烘筒漏汽' })
  expect((await agent.get(`${BASE}/conversations/nobody`)).status).toBe(404)
})

it('[SV-20] finds by a name, by a whole number and not by a part of it, and nothing that was recalled or is of another desk', async () => {
  const { pool } = portal.database
  const guest = await testCustomer(portal)
  const at = portal.context.clock.now()
  const left = { name: '郑工', phone: '13912340077', text: '请回电说明', at }
  await guest.say({ content: [{ text: '请回电说明' }], effect: { type: 'messageLeft', left, promiseDueAt: at + DAY } })
  await pool.query('UPDATE visitor SET name = $2 WHERE id = $1', [guest.userId, '海门织布厂 老郑'])
  expect(idsOf(await find({ words: '海门织布厂 老郑' }))).toEqual([guest.userId])
  const coded = await testCustomer(portal)
  await coded.text('您好')
  for (const words of [coded.userId.slice(-4), `访客 ${coded.userId.slice(-4).toUpperCase()}`])
    expect(idsOf(await find({ words })), words).toContain(coded.userId)
  expect(idsOf(await find({ words: '139 1234 0077' }))).toEqual([guest.userId])
  expect(idsOf(await find({ words: '13912340' }))).toEqual([])

  const customer = await signedIn(portal, 'zhoumin')
  const account = await customerAt(portal, 'desk', customer.userId)
  await account.text('合同里的喷丝组件')
  expect(idsOf(await find({ words: '周敏' }))).toContain(customer.userId)
  const number = await account.text('写错的退镍密码')
  expect(idsOf(await find({ words: '退镍密码' }))).toEqual([customer.userId])
  await account.say({
    msgType: 200202,
    content: [{ msgId: number }],
    effect: { type: 'recall', msgId: number, windowMs: DAY },
  })
  expect(idsOf(await find({ words: '退镍密码' }))).toEqual([])

  await pool.query("INSERT INTO desk (id, name) VALUES ('repair', '维修台')")
  const foreign = await testCustomer(portal, 'repair')
  await foreign.text('别的服务台的秘密配方')
  expect(idsOf(await find({ words: '秘密配方' }))).toEqual([])
  expect(idsOf(await find({ words: '配' }))).not.toContain(foreign.userId)
})

it('[SV-20] of more customers of one name than a search shows, it shows the latest, those with a conversation alone, and says so', async () => {
  const { pool } = portal.database
  const guest = await testCustomer(portal)
  await guest.text('您好')
  const talk = await pool.query('SELECT changed_at FROM conversation WHERE customer_id = $1', [guest.userId])
  const newest = Number(talk.rows[0].changed_at)
  const named = (prefix: string, count: number) =>
    pool.query(
      `INSERT INTO visitor SELECT (jsonb_populate_record(v, jsonb_build_object('id', $2 || n, 'given_name', '盛泽纺织'))).*
       FROM visitor v CROSS JOIN generate_series(1, $3) n WHERE v.id = $1`,
      [guest.userId, prefix, count],
    )
  // None of these ever wrote, and all of them come before the others in any order of ids.
  await named('0-', 600)
  expect(await find({ words: '盛泽纺织' })).toMatchObject({ total: 0, isCut: false })
  await named('1-', 600)
  await pool.query(
    `INSERT INTO conversation (key, kind, desk_id, customer_id, head_seq_id, changed_at)
     SELECT 'service|desk|1-' || n, 'service', 'desk', '1-' || n, 1, $1::bigint - n * 1000 FROM generate_series(1, 600) n`,
    [newest],
  )
  const found = await find({ words: '盛泽纺织' })
  expect(found).toMatchObject({ total: 500, isCut: true })
  expect(idsOf(found)).toEqual(Array.from({ length: found.pageSize }, (_, at) => `1-${at + 1}`))
  // A filter is applied before the cut: the oldest of them has the one round.
  const round =
    "('old', (SELECT id FROM conversation WHERE customer_id = '1-600'), 1, 'desk', '1-600', 1, 'resolved', '{样机}')"
  await pool.query(
    `INSERT INTO service_session (id, conversation_id, round, desk_id, customer_id, started_at, phase, end_tags) VALUES ${round}`,
  )
  expect(await find({ words: '盛泽纺织', tag: '样机' })).toMatchObject({
    total: 1,
    isCut: false,
    rows: [{ customerId: '1-600' }],
  })
  await pool.query("DELETE FROM conversation WHERE customer_id LIKE '1-%'")
  await pool.query("DELETE FROM visitor WHERE given_name = '盛泽纺织'")
})

it('[SV-20] narrows by tag, agent and month', async () => {
  const { pool } = portal.database
  const served = async (by: Caller & { userId: string }, tag: string) => {
    const guest = await testCustomer(portal)
    await guest.ask('导纱器断头查询')
    await guest.acceptedBy(by.userId)
    await guest.endedBy(by.userId)
    await pool.query('UPDATE service_session SET end_tags = $2 WHERE customer_id = $1', [guest.userId, [tag]])
    return guest.userId
  }
  const mine = await served(agent, '故障报修')
  const theirs = await served(colleague, '备件询价')
  const words = '导纱器断头'
  // What was written with 转人工 stands in the round.
  expect(idsOf(await find({ tag: '备件询价' }))).toEqual([theirs])
  expect((await find({ tag: '故障报修', agentId: agent.userId })).rows).toMatchObject([
    { customerId: mine, text: '导纱器断头查询', endTags: ['故障报修'], phase: 'resolved' },
  ])
  expect(idsOf(await find({ tag: '故障报修', agentId: colleague.userId }))).toEqual([])
  const now = portal.context.clock.now()
  expect(idsOf(await find({ tag: '故障报修', month: monthText(now) }))).toEqual([mine])
  expect(idsOf(await find({ tag: '故障报修', month: monthText(now - 90 * DAY) }))).toEqual([])
  expect([...idsOf(await find({ words }))].sort()).toEqual([mine, theirs].sort())
  expect(idsOf(await find({ words, agentId: colleague.userId }))).toEqual([theirs])
  expect(idsOf(await find({ words, month: monthText(now - 90 * DAY) }))).toEqual([])
})

it('[SV-20] finds orders and machines by the same words, each for whoever may open its list, and says how many there are', async () => {
  const { pool } = portal.database
  const things = async (who: Caller, words: string) => {
    const { data, status } = await who.get<FoundThings>(`${BASE}/find-things?${new URLSearchParams({ words })}`)
    expect(status).toBe(200)
    return data
  }
  const supervisor = await signedIn(portal, 'hejing')
  const { rows: machines } = await pool.query(
    'SELECT id, product_num, enterprise_id FROM machine ORDER BY product_num LIMIT 1',
  )
  const [machine] = machines
  const byNumber = (await things(supervisor, machine.product_num)).find(({ kind }) => kind === 'machine')
  expect(byNumber).toMatchObject({ total: 1, rows: [{ id: machine.id }] })
  expect(byNumber?.rows[0]?.address).toBe(`/console/after-sales/customers?customer=${machine.enterprise_id}`)
  // Without the right of the list there is not even a number.
  expect((await things(agent, machine.product_num)).filter(({ kind }) => kind === 'machine')).toEqual([])

  const { rows: orders } = await pool.query('SELECT id, order_num, description FROM aftersale_order LIMIT 1')
  const [order] = orders
  for (const words of [order.order_num, order.description.slice(0, 12)]) {
    const found = (await things(agent, words)).find(({ kind }) => kind === 'workOrder')
    expect(
      found?.rows.map(({ id }) => id),
      words,
    ).toContain(order.id)
  }
  const many = (await things(agent, 'AS')).find(({ kind }) => kind === 'workOrder')
  const { rows: counted } = await pool.query('SELECT count(*)::int AS total FROM aftersale_order')
  expect(many?.total).toBe(counted[0].total)
  expect(many?.rows).toHaveLength(5)
  expect((await agent.get(`${BASE}/find-things?words=x`)).status).toBe(400)
})
