/** The agents' name for a visitor, and customers whose messages the desk refuses. */
import { randomUUID } from 'node:crypto'
import type { AppendRequest } from '@weft/gateway'
import { MsgType, STATUS } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createMessageStore } from '../conversations/store'
import { type Caller, signedIn, type TestCustomer, testCustomer } from './test-people'

type SignedIn = Caller & { userId: string }
type Row = Record<string, unknown>
let portal: TestPortal
let wang: SignedIn
let zhao: SignedIn
let zhou: SignedIn
let guest: TestCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  wang = await signedIn(portal, 'wangxiaoyun')
  zhao = await signedIn(portal, 'zhaolei')
  zhou = await signedIn(portal, 'zhoumin')
  guest = await testCustomer(portal)
  await guest.text('锭子异响怎么处理')
  await guest.ask('锭子异响')
})
afterAll(() => portal.stop())

const of = (customerId: string, rest: string) => `/web-api/desk/v1/conversations/${customerId}/${rest}`
const first = async (who: Caller, url: string) => (await who.get<Row>(url)).data[0] as Row
const audited = async (act: string, subject: string) =>
  (
    await portal.database.pool.query<{ actor_id: string; detail: unknown }>(
      'SELECT actor_id, detail FROM audit_entry WHERE act = $1 AND subject = $2 ORDER BY id',
      [act, subject],
    )
  ).rows

describe('the name of a visitor', () => {
  it('[SV-21] is seen by every agent in list, context and search and written down without its words', async () => {
    const named = await wang.send('PUT', of(guest.userId, 'name'), { name: ' 绍兴纺机 老李 ' })
    expect(named).toMatchObject({ code: 0, data: [{ customerName: '绍兴纺机 老李' }] })
    const list = await first(zhao, '/web-api/desk/v1/conversations?scope=waiting')
    expect(list.rows).toMatchObject([{ customerId: guest.userId, customerName: '绍兴纺机 老李' }])
    const context = await first(zhao, of(guest.userId, 'context'))
    expect(context).toMatchObject({ customerName: '绍兴纺机 老李', ownName: expect.stringMatching(/^访客/) })
    for (const words of ['锭子异响', '老李']) {
      const found = await first(zhao, `/web-api/desk/v1/find?words=${encodeURIComponent(words)}`)
      expect(found.rows).toMatchObject([{ customerName: '绍兴纺机 老李' }])
    }
    expect(await audited('customer.name', guest.userId)).toEqual([{ actor_id: wang.userId, detail: {} }])
  })

  it('[SV-21] is told to no visitor, is given to no account, and goes when it is emptied', async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>('SELECT name FROM visitor WHERE id = $1', [
      guest.userId,
    ])
    expect(rows[0]?.name).toMatch(/^访客/)
    expect(await guest.send('PUT', of(guest.userId, 'name'), { name: '我' })).not.toMatchObject({ code: 0 })
    expect(await wang.send('PUT', of(zhou.userId, 'name'), { name: '别人' })).toMatchObject({ status: 404 })
    const gone = await wang.send('PUT', of(guest.userId, 'name'), { name: ' ' })
    expect(gone).toMatchObject({ code: 0, data: [{ customerName: rows[0]?.name }] })
    expect((await first(wang, of(guest.userId, 'context'))).ownName).toBeUndefined()
  })
})

describe('a blocked customer', () => {
  const append = (more: Partial<AppendRequest>) => {
    const at = portal.context.clock.now()
    const request: AppendRequest = {
      key: `service|desk|${guest.userId}`,
      right: 'participant',
      senderId: guest.userId,
      senderName: '访客',
      tid: randomUUID(),
      msgType: MsgType.text,
      content: [{ text: '……' }],
      timestamp: at,
      clientTimestamp: at,
      ...more,
    }
    return createMessageStore(portal.database.pool).append([request])
  }
  const refused = [{ ok: false, code: STATUS.notInGroup.code, reason: 'blocked' }]

  it('[SV-22] says nothing more to the desk, in no way, until the time is over; each message is refused with 300002', async () => {
    const wish = { reason: 'abuse', hours: 1 }
    const until = expect.any(Number)
    const before = portal.context.clock.now()
    const blocked = { customerId: guest.userId, reason: 'abuse', until, byName: '王晓芸' }
    expect(await wang.send('PUT', of(guest.userId, 'block'), wish)).toMatchObject({ code: 0, data: [blocked] })
    const [row] = (await first(zhao, '/web-api/desk/v1/blocked')).rows as { until: number }[]
    expect((row?.until ?? 0) - before).toBeGreaterThanOrEqual(3_600_000)
    expect(await append({ effect: { type: 'contacted' } })).toEqual(refused)
    expect(await append({ effect: { type: 'requested', promiseDueAt: before } })).toEqual(refused)
    expect(await append({})).toEqual(refused)
    // Their own rows still change, and the desk continues.
    expect(
      await append({ msgType: MsgType.readReceipt, content: [], effect: { type: 'read', msgId: 1 } }),
    ).toMatchObject([{ ok: true }])
    expect(await append({ senderId: 'desk', right: 'server' })).toMatchObject([{ ok: true }])
    expect(await first(zhao, of(guest.userId, 'context'))).toMatchObject({ block: { reason: 'abuse', until } })
    expect(await first(zhao, '/web-api/desk/v1/blocked')).toMatchObject({ total: 1, rows: [blocked] })
    portal.advance(3_660_000)
    expect(await append({ effect: { type: 'contacted' } })).toMatchObject([{ ok: true }])
    expect(await first(zhao, '/web-api/desk/v1/blocked')).toEqual({ total: 0, rows: [] })
    expect((await first(zhao, of(guest.userId, 'context'))).block).toBeUndefined()
  })

  it('[SV-22] is let in again by a colleague; both steps are in the record of acts', async () => {
    expect(await wang.send('PUT', of(guest.userId, 'block'), { reason: 'spam' })).toMatchObject({ code: 0 })
    const muchLater = portal.context.clock.now() + 400 * 86_400_000
    expect(await append({ effect: { type: 'contacted' }, timestamp: muchLater })).toEqual(refused)
    expect(await zhao.send('DELETE', of(guest.userId, 'block'))).toMatchObject({ code: 0 })
    expect(await append({ effect: { type: 'contacted' } })).toMatchObject([{ ok: true }])
    expect(await zhao.send('DELETE', of(guest.userId, 'block'))).toMatchObject({ status: 404 })
    expect(await audited('customer.block', guest.userId)).toMatchObject([
      { detail: { reason: 'abuse', until: expect.any(Number) } },
      { detail: { reason: 'spam' } },
    ])
    expect(await audited('customer.unblock', guest.userId)).toMatchObject([{ actor_id: zhao.userId }])
  })

  it('[SV-22] a message that is under way is stored before the block or refused by it', async () => {
    const [said] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => append({ effect: { type: 'contacted' } }))),
      zhao.send('PUT', of(guest.userId, 'block'), { reason: 'other' }),
    ])
    expect(await append({ effect: { type: 'contacted' } })).toEqual(refused)
    const stored = said.flat().filter((one) => one.ok).length
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE c.customer_id = $1 AND m.content::text LIKE '%……%' AND m.sender_id = $1`,
      [guest.userId],
    )
    // Two more were taken between the blocks above.
    expect(rows[0]?.count).toBe(stored + 2)
  })

  it('[SV-22] who signs in to an account stays blocked there; of two blocks the longer one counts', async () => {
    const visitor = await testCustomer(portal)
    await visitor.text('又来了')
    const block = (who: string, hours?: number) =>
      wang.send('PUT', of(who, 'block'), { reason: 'abuse', ...(hours === undefined ? {} : { hours }) })
    const goOnAs = (customer: Caller, from: TestCustomer) =>
      customer.send('POST', '/web-api/visitor/v1/continue', { visitorToken: from.authorization.slice(7) })
    expect(await block(visitor.userId, 24)).toMatchObject({ code: 0 })
    const lixiang = await signedIn(portal, 'lixiang')
    expect(await goOnAs(lixiang, visitor)).toMatchObject({ data: [{ isContinued: true }] })
    const at = { key: `service|desk|${lixiang.userId}`, senderId: lixiang.userId }
    expect(await append({ ...at, effect: { type: 'contacted' } })).toEqual(refused)
    expect(await first(zhao, of(lixiang.userId, 'context'))).toMatchObject({ block: { byName: '王晓芸' } })

    // The account is blocked for good: the shorter block of another visitor changes nothing.
    expect(await block(lixiang.userId)).toMatchObject({ code: 0 })
    const again = await testCustomer(portal)
    await again.text('还是我')
    expect(await block(again.userId, 1)).toMatchObject({ code: 0 })
    expect(await goOnAs(lixiang, again)).toMatchObject({ data: [{ isContinued: true }] })
    expect((await first(zhao, of(lixiang.userId, 'context'))).block).not.toHaveProperty('until')
  })

  it('[SV-22] [T6] is decided by whoever has the right, which roles can be given or not', async () => {
    const { pool } = portal.database
    await pool.query(
      `DELETE FROM role_authority WHERE role_code = 'ROLE_SERVICE_AGENT' AND auth_code = 'SERVICE_BLOCK'`,
    )
    const agent = await signedIn(portal, 'wangxiaoyun')
    expect(await agent.send('PUT', of(guest.userId, 'block'), { reason: 'spam' })).toMatchObject({ status: 403 })
    expect(await agent.send('DELETE', of(guest.userId, 'block'))).toMatchObject({ status: 403 })
    expect(await first(agent, of(guest.userId, 'context'))).toMatchObject({ block: { reason: 'other' } })
  })
})
