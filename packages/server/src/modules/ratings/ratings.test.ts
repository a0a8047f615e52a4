import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { signedIn, type TestCustomer, testCustomer } from '../desk/test-people'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const base = '/ima-business/m-api/im/v1/customer'
const agentId = demoUserId('wangxiaoyun')
const rate = (who: TestCustomer, body: Record<string, unknown>) => who.send('POST', `${base}/rating`, body)
const read = (who: TestCustomer, endMsgSeqId: number) => who.get(`${base}/rating?endMsgSeqId=${endMsgSeqId}`)

async function served(): Promise<{ guest: TestCustomer; end: number }> {
  const guest = await testCustomer(portal)
  await guest.text('您好')
  await guest.ask()
  await guest.acceptedBy(agentId, '王晓芸')
  return { guest, end: await guest.endedBy(agentId) }
}

describe('rating a service', () => {
  it('[IM-20] is stored once: the first word stays, and can be read back', async () => {
    const { guest, end } = await served()
    expect(await read(guest, end)).toMatchObject({ code: 0, data: [] })
    const first = { endMsgSeqId: end, score: 5, reasons: ['回复及时', '回复及时', '专业'], text: '很好' }
    const { data, code } = await rate(guest, first)
    expect(code).toBe(0)
    expect(data[0]).toMatchObject({ endMsgSeqId: end, score: 5, reasons: ['回复及时', '专业'], text: '很好' })
    expect(await rate(guest, { endMsgSeqId: end, score: 1 })).toMatchObject({ code: 0, data })
    expect(await read(guest, end)).toMatchObject({ code: 0, data })
  })

  it('[SV-15] is told to a webhook with each reason once, as it is stored', async () => {
    const admin = await signedIn(portal, 'hejing')
    const hook = { name: '评价', url: 'https://example.com/rated', events: ['conversation.rated'] }
    expect((await admin.send('POST', '/web-api/webhooks/v1/endpoints', hook)).status).toBe(200)
    const { guest, end } = await served()
    await rate(guest, { endMsgSeqId: end, score: 4, reasons: ['专业', '回复及时', '专业'] })
    const { rows } = await portal.database.pool.query<{ reasons: string[] }>(
      `SELECT body::jsonb -> 'data' -> 'reasons' AS reasons FROM webhook_delivery WHERE event_type = 'conversation.rated'`,
    )
    expect(rows).toEqual([{ reasons: ['专业', '回复及时'] }])
  })

  it('is of the round that this message ended, not of another one', async () => {
    const { guest, end } = await served()
    await guest.text('又来了')
    await guest.ask()
    await guest.acceptedBy(agentId)
    const second = await guest.endedBy(guest.userId)
    await rate(guest, { endMsgSeqId: second, score: 2 })
    expect(await read(guest, end)).toMatchObject({ data: [] })
    expect(await read(guest, second)).toMatchObject({ data: [{ score: 2, reasons: [] }] })
  })

  it('[T5] needs a service of one’s own that has ended', async () => {
    const { guest, end } = await served()
    const stranger = await testCustomer(portal)
    await stranger.text('您好')
    expect(await rate(stranger, { endMsgSeqId: end, score: 1 })).toMatchObject({ status: 404 })
    expect(await read(stranger, end)).toMatchObject({ status: 404 })
    expect(await rate(guest, { endMsgSeqId: end - 1, score: 1 })).toMatchObject({ status: 404 })
    expect(await rate(guest, { endMsgSeqId: end, deskId: 'other', score: 1 })).toMatchObject({ status: 404 })
  })

  it('is refused where nobody served: a request that was taken back', async () => {
    const guest = await testCustomer(portal)
    await guest.ask()
    const end = await guest.endedBy(guest.userId)
    expect(await rate(guest, { endMsgSeqId: end, score: 5 })).toMatchObject({
      status: 422,
      msg: '本次没有人工服务，无需评价',
    })
  })

  it('[T7] takes one to five and no field beyond its own', async () => {
    const { guest, end } = await served()
    for (const body of [
      { score: 0 },
      { score: 6 },
      { score: 4.5 },
      { score: '5' },
      { score: 5, reasons: Array(11).fill('好') },
      { score: 5, reasons: ['好'.repeat(31)] },
      { score: 5, text: '好'.repeat(501) },
      { score: 5, agentId: 'me' },
    ])
      expect(await rate(guest, { endMsgSeqId: end, ...body })).toMatchObject({ status: 400, code: 1 })
    expect(await read(guest, end)).toMatchObject({ data: [] })
  })
})

describe('whether an answer helped', () => {
  const say = (who: TestCustomer, msgSeqId: number, isHelpful: boolean) =>
    who.send('POST', `${base}/answer/feedback`, { msgSeqId, isHelpful })

  it('[IM-20] keeps the last word on an answer of the own conversation', async () => {
    const guest = await testCustomer(portal)
    const answer = await guest.say({
      right: 'server',
      senderId: 'desk',
      msgType: MsgType.problemExplanation,
      content: [{ title: '退换货', text: '七天内可退。' }],
    })
    expect(await say(guest, answer, true)).toMatchObject({ code: 0, data: [{ isHelpful: true }] })
    expect(await say(guest, answer, false)).toMatchObject({ code: 0, data: [{ isHelpful: false }] })
    const { rows } = await portal.database.pool.query(
      `SELECT f.is_helpful FROM answer_feedback f JOIN conversation c ON c.id = f.conversation_id WHERE c.customer_id = $1`,
      [guest.userId],
    )
    expect(rows).toEqual([{ is_helpful: 0 }])
    const text = await guest.text('这不是答案')
    expect(await say(guest, text, true)).toMatchObject({ status: 404 })
    expect(await say(await testCustomer(portal), answer, true)).toMatchObject({ status: 404 })
  })
})
