/**
 * The agent's notes at the end of a conversation: tags of the dictionary and a line, for colleagues and for the figures alone.
 */
import type { DeskCustomerContext, DeskFigures } from '@weft/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from './test-people'

const BASE = '/web-api/desk/v1'
let portal: TestPortal
let agent: Caller & { userId: string }
let supervisor: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  agent = await signedIn(portal, 'wangxiaoyun')
  supervisor = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

async function served(): Promise<TestCustomer> {
  const guest = await testCustomer(portal)
  await guest.ask('喷水板密封条多少钱')
  await guest.acceptedBy(agent.userId)
  await guest.answeredBy(agent.userId, '报价单已发您邮箱')
  return guest
}
const end = (guest: TestCustomer, body: Record<string, unknown>) =>
  agent.send('POST', `${BASE}/conversations/${guest.userId}/end`, body)
const roundOf = async (guest: TestCustomer) =>
  (await agent.get<DeskCustomerContext>(`${BASE}/conversations/${guest.userId}/context`)).data[0]?.sessions[0]

it('[SV-12] ends with tags and a line that colleagues and figures have, and the customer never', async () => {
  const from = portal.context.clock.now() - 60_000
  const tags = (await agent.get<{ tagId: string; name: string }>(`${BASE}/end-tags`)).data
  expect(tags.map((one) => one.name)).toContain('备件询价')
  const parts = tags.find((one) => one.name === '备件询价')
  const order = tags.find((one) => one.name === '订单与物流')

  const guest = await served()
  expect((await roundOf(guest))?.endTags).toEqual([])
  const note = '下周再联系采购部'
  expect((await end(guest, { tagIds: [parts?.tagId, order?.tagId], note })).status).toBe(200)
  expect(await roundOf(guest)).toMatchObject({ phase: 'resolved', endTags: ['备件询价', '订单与物流'], endNote: note })
  const other = await served()
  await end(other, { tagIds: [parts?.tagId] })

  const { rows } = await portal.database.pool.query(
    'SELECT m.content::text AS content FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE c.customer_id = $1',
    [guest.userId],
  )
  const said = rows.map((row) => row.content).join()
  expect(said).toContain('报价单已发您邮箱')
  expect(said).not.toContain('备件询价')
  expect(said).not.toContain(note)

  const figures = await supervisor.get<DeskFigures>(`${BASE}/figures?from=${from}&to=${from + 3_600_000}`)
  const counted = figures.data[0]?.endTags ?? []
  expect(counted.find((one) => one.tag === '备件询价')?.count).toBe(2)
  expect(counted.find((one) => one.tag === '订单与物流')?.count).toBe(1)
  expect(counted.every((one) => one.medianReplyMs !== undefined)).toBe(true)
})

it('[SV-12] takes no tag that was disabled meanwhile, and no customer reads the tags', async () => {
  const guest = await served()
  const added = await supervisor.send<{ dicId: string }>(
    'POST',
    '/aftersale-web-service/web-api/dictionary/item/v1/manage',
    {
      kind: 'endTag',
      dicName: '展会咨询',
      description: '',
      requestKey: crypto.randomUUID(),
    },
  )
  const { dicId = '' } = added.data[0] ?? {}
  const url = `/aftersale-web-service/web-api/dictionary/item/v1/manage/${dicId}`
  await supervisor.send('PUT', url, { dicName: '展会咨询', description: '', isEnabled: false })
  expect(await end(guest, { tagIds: [dicId] })).toMatchObject({ status: 422, msg: '标签已停用，请重新选择' })
  expect((await roundOf(guest))?.phase).toBe('open')
  expect((await end(guest, {})).status).toBe(200)

  const customer = await signedIn(portal, 'lixiang')
  const read = await customer.send('POST', '/aftersale-web-service/web-api/dictionary/item/v1/type/list', {
    dicType: 'endTag',
  })
  expect(read.status).toBe(400)
})

it('[SV-12] an end that is said again after its answer was lost leaves the customer’s next request alone', async () => {
  const guest = await served()
  expect((await end(guest, { phase: 'open' })).status).toBe(200)
  expect((await end(guest, { phase: 'open' })).status).toBe(200)
  await guest.ask('还有一个问题')
  expect(await end(guest, { phase: 'open', note: '已解决' })).toMatchObject({
    status: 409,
    msg: '会话已由其他客服接入或已结束',
  })
  expect(await roundOf(guest)).toMatchObject({ phase: 'waiting' })
  expect((await roundOf(guest))?.endNote).toBeUndefined()
  expect((await end(guest, { phase: 'waiting' })).status).toBe(200)
})
