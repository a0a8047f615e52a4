/** Agents' data about a customer beside the conversation, its viewers, and the supervisor's steps. */
import type { CustomerNote, DeskConversation } from '@weft/contract'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createConversationStore } from '../conversations/store'
import { type Caller, signedIn, type TestCustomer, testCustomer } from './test-people'

type SignedIn = Caller & { userId: string }
let portal: TestPortal
let wang: SignedIn
let zhao: SignedIn
let he: SignedIn
let zhou: SignedIn
let guest: TestCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  wang = await signedIn(portal, 'wangxiaoyun')
  zhao = await signedIn(portal, 'zhaolei')
  he = await signedIn(portal, 'hejing')
  zhou = await signedIn(portal, 'zhoumin')
  guest = await testCustomer(portal)
  await guest.ask('卷绕头报警')
  await createConversationStore(portal.database.pool).ensure(
    { kind: 'service', deskId: 'desk', customerId: zhou.userId },
    [{ userId: zhou.userId, role: 'customer' }],
  )
})
afterAll(() => portal.stop())

const of = (customerId: string, rest: string) => `/web-api/desk/v1/conversations/${customerId}/${rest}`
const audited = async (act: string, subject: string) =>
  (
    await portal.database.pool.query<{ actor_id: string; detail: unknown }>(
      'SELECT actor_id, detail FROM audit_entry WHERE act = $1 AND subject = $2 ORDER BY id',
      [act, subject],
    )
  ).rows

describe('private notes', () => {
  it('[SV-12] are read by every agent, changed by their author alone, and by no customer at all', async () => {
    const made = (await wang.send<CustomerNote>('POST', of(guest.userId, 'notes'), { text: ' 夜班联系方便 ' })).data[0]
    expect(made).toMatchObject({ text: '夜班联系方便', authorId: wang.userId, authorName: '王晓芸' })
    const note = of(guest.userId, `notes/${made?.id}`)
    expect(await zhao.send('PUT', note, { text: '别人的字' })).toMatchObject({ status: 404 })
    expect(await zhao.send('DELETE', note)).toMatchObject({ status: 404 })
    expect(await wang.send('PUT', note, { text: '白班' })).toMatchObject({ code: 0, data: [{ text: '白班' }] })
    const listed = await zhao.get<{ rows: CustomerNote[] }>(of(guest.userId, 'notes'))
    expect(listed.data[0]?.rows).toMatchObject([{ id: made?.id, text: '白班', authorName: '王晓芸' }])
    expect(listed.data[0]?.rows[0]?.changedAt).toBeGreaterThanOrEqual(made?.createdAt ?? Number.POSITIVE_INFINITY)
    // The same id under another customer is 404.
    expect(await wang.send('DELETE', of(zhou.userId, `notes/${made?.id}`))).toMatchObject({ status: 404 })
    for (const stranger of [guest, zhou]) {
      expect((await stranger.get(of(guest.userId, 'notes'))).code).not.toBe(0)
    }
    expect(await wang.send('POST', of(guest.userId, 'notes'), { text: ' ' })).toMatchObject({ status: 400 })
    expect(await wang.send('DELETE', note)).toMatchObject({ code: 0 })
    expect((await zhao.get<{ total: number }>(of(guest.userId, 'notes'))).data[0]?.total).toBe(0)
  })

  it('[SV-12] are all reached page by page, newest first, also those of one instant, with how many there are', async () => {
    const many = await testCustomer(portal)
    await many.ask('常来的客户')
    await portal.database.pool.query(
      `INSERT INTO customer_note (id, desk_id, customer_id, text, author_id, author_name, created_at)
       SELECT 'note-' || lpad(n::text, 4, '0'), 'desk', $1, n::text, $2, '王晓芸', 1000 + n / 10 FROM generate_series(1, 205) n`,
      [many.userId, wang.userId],
    )
    interface Page {
      total: number
      rows: CustomerNote[]
      nextCursor?: string
    }
    const page = async (query = '') => (await zhao.get<Page>(of(many.userId, `notes${query}`))).data[0] as Page
    const first = await page()
    expect(first).toMatchObject({ total: 205, nextCursor: expect.any(String) })
    const rest = await page(`?cursor=${first.nextCursor}`)
    expect(rest).not.toHaveProperty('nextCursor')
    const texts = [...first.rows, ...rest.rows].map(({ text }) => Number(text))
    expect(texts).toEqual(Array.from({ length: 205 }, (_, at) => 205 - at))
    expect(await zhao.get(of(many.userId, 'notes?cursor=WzFd'))).toMatchObject({ status: 400 })
  })
})

describe('the customer', () => {
  it('[SV-12] shows a whole phone number only where it is asked for, and the asking is written down', async () => {
    expect((await wang.get<{ phone: string }>(of(zhou.userId, 'context'))).data[0]?.phone).toBe('138****0001')
    expect(await audited('customer.revealPhone', zhou.userId)).toEqual([])
    const asked = await wang.send('POST', of(zhou.userId, 'phone'))
    expect(asked).toMatchObject({ code: 0, data: [{ phone: '13800000001' }] })
    expect(asked.response.headers['cache-control']).toBe('no-store')
    expect(await audited('customer.revealPhone', zhou.userId)).toMatchObject([{ actor_id: wang.userId }])
    // A visitor has none; a person who never wrote to the desk is 404.
    expect(await wang.send('POST', of(guest.userId, 'phone'))).toMatchObject({ status: 404 })
    expect(await wang.send('POST', of(zhao.userId, 'phone'))).toMatchObject({ status: 404 })
  })
})

describe('the collision guard', () => {
  it('[SV-12] tells which colleagues have a conversation before them and who types, until they leave or fall silent', async () => {
    const watch = async (who: Caller, state: string) =>
      (await who.send<{ others: unknown[] }>('POST', of(guest.userId, 'watch'), { state })).data[0]?.others
    expect(await watch(wang, 'reading')).toEqual([])
    expect(await watch(zhao, 'typing')).toEqual([{ agentId: wang.userId, agentName: '王晓芸', isTyping: false }])
    expect(await watch(he, 'reading')).toMatchObject([{ isTyping: true }, { isTyping: false }])
    await watch(zhao, 'left')
    expect(await watch(wang, 'reading')).toMatchObject([{ agentId: he.userId }])
    portal.advance(15_001)
    expect(await watch(wang, 'reading')).toEqual([])
    expect((await watch(guest, 'reading')) ?? 'refused').toBe('refused')
  })
})

describe('what was handed to an agent', () => {
  it('[SV-12] is marked as theirs to look at, on every page and after a reload, until they have it before them', async () => {
    const own = await testCustomer(portal)
    await own.ask('喷丝板堵孔')
    await own.acceptedBy(wang.userId, '王晓芸')
    const handedAt = async (who: Caller) =>
      (await who.get<{ rows: DeskConversation[] }>('/web-api/desk/v1/conversations?scope=all')).data[0]?.rows.find(
        (one) => one.customerId === own.userId,
      )?.handedAt
    // A conversation that they accepted themselves was not handed to them.
    expect(await handedAt(wang)).toBeUndefined()
    const to = { agentId: zhao.userId, agentName: '赵磊' }
    const handOver = { type: 'transferred', fromAgentId: wang.userId, byName: '王晓芸', ...to } as const
    await own.say({ right: 'server', senderId: 'desk', msgType: MsgType.transferResponse, effect: handOver })
    expect([await handedAt(zhao), await handedAt(wang)]).toEqual([expect.any(Number), undefined])
    const watch = (who: Caller, state: string) => who.send('POST', of(own.userId, 'watch'), { state })
    // A colleague’s look, and an end of a look, are not theirs.
    await watch(wang, 'reading')
    await watch(zhao, 'left')
    expect(await handedAt(zhao)).toEqual(expect.any(Number))
    await watch(zhao, 'reading')
    expect(await handedAt(zhao)).toBeUndefined()
    await own.answeredBy(zhao.userId, '请先停机')
    expect(await handedAt(zhao)).toBeUndefined()
  })
})

describe('the supervisor', () => {
  interface Overview {
    agents: { agentId: string; openCount: number; overdueCount: number; longestWaitSince?: number }[]
    waitingCount: number
    overdueCount: number
    conversations: DeskConversation[]
  }
  const overview = async () => (await he.get<Overview>('/web-api/desk/v1/supervision')).data[0] as Overview

  it('[SV-12] sees every agent’s load and waits, and gives conversations to whom they choose; that is written down', async () => {
    const own = await testCustomer(portal)
    await own.ask('浆纱机停车')
    const before = await overview()
    expect(before.conversations.map((one) => one.customerId)).toContain(own.userId)
    const assign = (toAgentId: string, note?: string) =>
      he.send<DeskConversation>('POST', of(own.userId, 'assign'), { toAgentId, ...(note ? { note } : {}) })
    // No agent is connected here: only the caller can be assigned.
    expect(await assign(zhao.userId)).toMatchObject({ status: 422 })
    expect(await assign(zhou.userId)).toMatchObject({ status: 404 })
    expect((await assign(he.userId)).data[0]).toMatchObject({ phase: 'open', assigneeId: he.userId })
    expect(await audited('desk.assign', `service|desk|${own.userId}`)).toMatchObject([
      { actor_id: he.userId, detail: { toAgentId: he.userId } },
    ])
    const mine = (await overview()).agents.find((agent) => agent.agentId === he.userId)
    expect(mine).toMatchObject({ openCount: 1, overdueCount: 0 })
    expect(mine?.longestWaitSince).toBeGreaterThan(0)

    const theirs = await testCustomer(portal)
    await theirs.ask('滤网堵塞')
    await theirs.acceptedBy(wang.userId, '王晓芸')
    const taken = await he.send<DeskConversation>('POST', of(theirs.userId, 'assign'), { toAgentId: he.userId })
    expect(taken.data[0]).toMatchObject({ phase: 'open', assigneeId: he.userId })
    expect(await audited('desk.takeOver', `service|desk|${theirs.userId}`)).toMatchObject([{ actor_id: he.userId }])
    portal.advance(16 * 60_000)
    const later = await overview()
    expect(later.agents.find((agent) => agent.agentId === he.userId)).toMatchObject({ openCount: 2 })
    expect(later.overdueCount).toBeGreaterThanOrEqual(before.overdueCount + 2)
  })

  it('[SV-12, AC-13] is nobody without the auth code', async () => {
    for (const who of [wang, zhou]) {
      expect(await who.get('/web-api/desk/v1/supervision')).toMatchObject({ status: 403 })
      expect(await who.send('POST', of(guest.userId, 'assign'), { toAgentId: wang.userId })).toMatchObject({
        status: 403,
      })
    }
  })
})
