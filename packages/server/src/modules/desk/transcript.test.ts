/** The transcript, by mail to the customer and into an order for colleagues. */
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, customerAt, signedIn, type TestCustomer, testCustomer } from './test-people'
import { fitted } from './transcript'

let portal: TestPortal
let wang: Caller & { userId: string }
let guest: TestCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  wang = await signedIn(portal, 'wangxiaoyun')
  guest = await testCustomer(portal)
})
afterAll(() => portal.stop())

const of = (customerId: string, rest: string) => `/web-api/desk/v1/conversations/${customerId}/${rest}`
const mailed = async () => (await portal.browser().send({ url: '/dev/outbox' })).response.body
const audited = async (act: string, subject: string) =>
  (
    await portal.database.pool.query<{ actor_id: string; detail: unknown }>(
      'SELECT actor_id, detail FROM audit_entry WHERE act = $1 AND subject = $2 ORDER BY id',
      [act, subject],
    )
  ).rows

/** Two rounds; the second with a recalled word and a note of colleagues. */
async function talk(customer: TestCustomer): Promise<void> {
  await customer.text('上一次的事')
  await customer.endedBy(customer.userId)
  customer.skip(60)
  await customer.text('锭子异响\n怎么处理')
  await customer.ask()
  await customer.acceptedBy(wang.userId, '王晓芸')
  const wrong = await customer.answeredBy(wang.userId, '发错了')
  await customer.say({
    senderId: wang.userId,
    msgType: MsgType.recall,
    content: [{ msgId: String(wrong) }],
    effect: { type: 'recall', msgId: wrong, windowMs: 120_000 },
  })
  await customer.answeredBy(wang.userId, '请先停机检查锭杆')
  await wang.send('POST', of(customer.userId, 'notes'), { text: '老客户，优先' })
}

describe('a transcript', () => {
  it('[SV-25] goes by mail to the address that the customer named: the last round as they saw it, and that it was sent', async () => {
    expect(await wang.send('POST', of(guest.userId, 'transcript'), { email: 'li@mill.example' })).toMatchObject({
      status: 422,
    })
    await talk(guest)
    const sent = await wang.send('POST', of(guest.userId, 'transcript'), { email: 'li@mill.example' })
    expect(sent).toMatchObject({ code: 0, data: [{ email: 'l***@mill.example' }] })
    const mail = await mailed()
    for (const words of ['li@mill.example', '锭子异响\n怎么处理', '请先停机检查锭杆']) expect(mail).toContain(words)
    for (const words of ['上一次的事', '发错了', '老客户，优先']) expect(mail).not.toContain(words)
    expect(mail.indexOf('锭子异响')).toBeLessThan(mail.indexOf('请先停机'))
    expect(await audited('customer.mailTranscript', guest.userId)).toMatchObject([
      { actor_id: wang.userId, detail: { email: 'l***@mill.example' } },
    ])
    // A visitor has no address of their own; several in one field, or none, are refused.
    expect(await wang.send('POST', of(guest.userId, 'transcript'), {})).toMatchObject({ status: 422 })
    // Without an address of the account, it goes to the one left with a message, which the agent reads masked.
    const at = portal.context.clock.now()
    const left = { email: 'left@mill.example', text: '请回复', at }
    await guest.say({ content: [{ text: left.text }], effect: { type: 'messageLeft', left, promiseDueAt: at } })
    expect(await wang.send('POST', of(guest.userId, 'transcript'), {})).toMatchObject({
      data: [{ email: 'l***@mill.example' }],
    })
    for (const email of ['', 'a@b.example,c@d.example', 'nobody'])
      expect(await wang.send('POST', of(guest.userId, 'transcript'), { email })).toMatchObject({ status: 400 })
  })

  it('[SV-25] goes to the address of the account, which agents see masked, and once into an order of theirs alone', async () => {
    const zhou = await signedIn(portal, 'zhoumin')
    const { pool } = portal.database
    await pool.query('UPDATE account SET email = $2 WHERE number = $1', [zhou.userId, 'zhoumin@mill.example'])
    const customer = await customerAt(portal, 'desk', zhou.userId)
    await talk(customer)
    const context = await wang.get<Record<string, unknown>>(of(zhou.userId, 'context'))
    expect(context.data[0]).toMatchObject({ email: 'z***@mill.example' })
    expect(await wang.send('POST', of(zhou.userId, 'transcript'), {})).toMatchObject({
      data: [{ email: 'z***@mill.example' }],
    })
    expect(await mailed()).toContain('zhoumin@mill.example')

    const { data } = await wang.get<{ orderList: { orderId: string }[] }>(of(zhou.userId, 'service'))
    const orderId = data[0]?.orderList[0]?.orderId ?? ''
    const requestKey = crypto.randomUUID().replaceAll('-', '')
    const put = (id: string, customerId = zhou.userId) =>
      wang.send('POST', of(customerId, `order/${id}/transcript`), { requestKey })
    expect(await put(orderId)).toMatchObject({ code: 0 })
    expect(await put(orderId)).toMatchObject({ code: 0 })
    const logs = async (id: string) =>
      (
        await pool.query(
          `SELECT text, is_internal, by_name FROM aftersale_log WHERE order_id = $1 AND text LIKE '会话记录%'`,
          [id],
        )
      ).rows
    const [log, ...more] = await logs(orderId)
    expect(log).toMatchObject({ is_internal: true, by_name: '王晓芸' })
    expect(log.text).toContain('请先停机检查锭杆')
    expect(log.text).not.toContain('发错了')
    expect(more).toEqual([])
    expect(await audited('aftersale.entry', orderId)).toMatchObject([{ actor_id: wang.userId }])
    // An order of somebody else is not there, nor is one for a visitor.
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM aftersale_order WHERE enterprise_id IS DISTINCT FROM (SELECT enterprise_id FROM account WHERE number = $1)
         AND customer_id <> $1 LIMIT 1`,
      [zhou.userId],
    )
    expect(rows).toHaveLength(1)
    expect(await put(rows[0]?.id ?? '')).toMatchObject({ status: 404 })
    expect(await logs(rows[0]?.id ?? '')).toEqual([])
    expect(await put(orderId, guest.userId)).toMatchObject({ status: 404 })
  })

  it('[SV-25] by mail says that earlier messages are missing where a round has more than a thousand', async () => {
    const many = await testCustomer(portal)
    await many.text('第一句')
    await portal.database.pool.query(
      `WITH talk AS (UPDATE conversation SET head_seq_id = 1001 WHERE customer_id = $1 RETURNING id)
       INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
       SELECT id, n, $1, id || '-' || n, '访客', 200101, json_build_array(json_build_object('text', '第 ' || n || ' 句')), $2::bigint + n, 1
       FROM talk, generate_series(2, 1001) n`,
      [many.userId, portal.context.clock.now() + 60_000],
    )
    expect(await wang.send('POST', of(many.userId, 'transcript'), { email: 'long@mill.example' })).toMatchObject({
      code: 0,
    })
    const mail = await mailed()
    expect(mail).toMatch(/（北京时间）：\s+（更早的内容未收录）\s+[^\n]+第 2 句/)
    expect(mail).toContain('第 1001 句')
    expect(mail).not.toContain('第一句')
  })

  it('[SV-25] of a long round keeps the end and says what is missing', () => {
    const lines = Array.from({ length: 100 }, (_, at) => `第 ${at} 行`)
    expect(fitted(lines.slice(0, 3), 100)).toBe('第 0 行\n第 1 行\n第 2 行')
    expect(fitted(lines, 20)).toMatch(/^（更早的内容未收录）\n第 \d+ 行\n.*第 99 行$/s)
  })
})
