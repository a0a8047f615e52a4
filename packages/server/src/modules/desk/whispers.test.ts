/** Whispers: who reads and writes them, whom they are marked for, how they are paged, and every path on which they do not go. */
import type { DeskConversation, Whisper } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from './test-people'

type SignedIn = Caller & { userId: string }
let portal: TestPortal
let wang: SignedIn
let zhao: SignedIn
let he: SignedIn
let zhou: SignedIn
beforeAll(async () => {
  portal = await startTestPortal()
  wang = await signedIn(portal, 'wangxiaoyun')
  zhao = await signedIn(portal, 'zhaolei')
  he = await signedIn(portal, 'hejing')
  zhou = await signedIn(portal, 'zhoumin')
})
afterAll(() => portal.stop())

interface Page {
  rows: Whisper[]
  nextCursor?: string
}
const of = (customerId: string, rest = 'whispers') => `/web-api/desk/v1/conversations/${customerId}/${rest}`
const write = async (who: Caller, customerId: string, text: string) =>
  (await who.send<Whisper>('POST', of(customerId), { text })).data[0] as Whisper
const page = async (who: Caller, customerId: string, query = '') =>
  (await who.get<Page>(of(customerId, `whispers${query}`))).data[0] as Page
const texts = async (who: Caller, customerId: string) => (await page(who, customerId)).rows.map(({ text }) => text)
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row & Record<string, unknown>>(text, values)).rows

/** A customer whom Wang serves. */
async function served(): Promise<TestCustomer> {
  const guest = await testCustomer(portal)
  await guest.text('卷绕头报警')
  await guest.ask('卷绕头报警')
  await guest.acceptedBy(wang.userId, '王晓芸')
  return guest
}

describe('a whisper', () => {
  it('[SV-31] is read and written by whoever may read the conversation, and removed by its author alone', async () => {
    const guest = await served()
    const made = await write(he, guest.userId, ' 先别报价 ')
    expect(made).toMatchObject({ text: '先别报价', authorId: he.userId, authorName: '何静' })
    await write(wang, guest.userId, '好的')
    // The agent, the supervisor, and a colleague who only looks.
    for (const who of [wang, he, zhao]) expect(await texts(who, guest.userId)).toEqual(['好的', '先别报价'])
    const one = of(guest.userId, `whispers/${made.id}`)
    expect(await zhao.send('DELETE', one)).toMatchObject({ status: 404 })
    // The same id under another customer is none.
    const other = await served()
    expect(await he.send('DELETE', of(other.userId, `whispers/${made.id}`))).toMatchObject({ status: 404 })
    expect(await he.send('DELETE', one)).toMatchObject({ code: 0 })
    expect(await texts(wang, guest.userId)).toEqual(['好的'])
    expect(await texts(wang, other.userId)).toEqual([])
  })

  it('[SV-31] is refused to customers, to the one it is about too, and where there is no conversation', async () => {
    const [guest, other] = [await served(), await testCustomer(portal)]
    const made = await write(he, guest.userId, '难缠')
    for (const stranger of [guest, other, zhou]) {
      const read = await stranger.get(of(guest.userId))
      expect([401, 403]).toContain(read.status)
      expect(JSON.stringify(read.data)).not.toContain('难缠')
      expect([401, 403]).toContain((await stranger.send('POST', of(guest.userId), { text: '?' })).status)
      const gone = await stranger.send('DELETE', of(guest.userId, `whispers/${made.id}`))
      expect([401, 403]).toContain(gone.status)
    }
    expect(await wang.get(of(zhao.userId))).toMatchObject({ status: 404 })
    expect(await wang.send('POST', of(zhao.userId), { text: '没有这个会话' })).toMatchObject({ status: 404 })
    for (const text of ['', '  ', '长'.repeat(1_001)])
      expect(await wang.send('POST', of(guest.userId), { text })).toMatchObject({ status: 400 })
    // A text is a text: what looks like markup stays as it was written.
    expect((await write(wang, guest.userId, '<img src=x onerror=alert(1)>')).text).toBe('<img src=x onerror=alert(1)>')
    expect(await texts(he, guest.userId)).toEqual(['<img src=x onerror=alert(1)>', '难缠'])
  })

  it('[SV-31] is recorded without its words', async () => {
    const guest = await served()
    const made = await write(he, guest.userId, '这家付款慢')
    await he.send('DELETE', of(guest.userId, `whispers/${made.id}`))
    const acts = await rows<{ act: string; detail: unknown }>(
      `SELECT act, actor_id, detail FROM audit_entry WHERE subject = $1 AND act IN ('customer.whisper', 'customer.removeWhisper') ORDER BY id`,
      [guest.userId],
    )
    expect(acts).toEqual(
      ['customer.whisper', 'customer.removeWhisper'].map((act) => ({
        act,
        actor_id: he.userId,
        detail: { whisperId: made.id },
      })),
    )
  })

  it('[SV-31] is marked for the agent who serves, on every page, until they have the conversation before them', async () => {
    const guest = await served()
    const markOf = async (who: Caller) =>
      (await who.get<{ rows: DeskConversation[] }>('/web-api/desk/v1/conversations?scope=all')).data[0]?.rows.find(
        (one) => one.customerId === guest.userId,
      )?.whisperedAt
    await write(wang, guest.userId, '自己记一下')
    expect(await markOf(wang)).toBeUndefined()
    const { writtenAt } = await write(he, guest.userId, '问一下流水号')
    expect([await markOf(wang), await markOf(he), await markOf(zhao)]).toEqual([writtenAt, undefined, undefined])
    const watch = (who: Caller, state: string) => who.send('POST', of(guest.userId, 'watch'), { state })
    await watch(zhao, 'reading')
    await watch(wang, 'left')
    // A step of the conversation keeps it.
    await guest.text('在吗')
    expect(await markOf(wang)).toBe(writtenAt)
    await watch(wang, 'reading')
    expect(await markOf(wang)).toBeUndefined()
  })

  it('[SV-31] is read page by page by place, also where many have one instant', async () => {
    const guest = await served()
    await rows(
      `INSERT INTO desk_whisper (id, conversation_id, desk_id, customer_id, text, author_id, author_name, written_at)
       SELECT 'many-' || lpad(n::text, 3, '0'), c.id, 'desk', c.customer_id, n::text, $2, '何静', 1000 + n / 50
       FROM conversation c, generate_series(1, 120) n WHERE c.customer_id = $1`,
      [guest.userId, he.userId],
    )
    const seen: string[] = []
    let cursor = ''
    do {
      const next = await page(wang, guest.userId, `?limit=50&cursor=${cursor}`)
      expect(next.rows.length).toBeLessThanOrEqual(50)
      seen.push(...next.rows.map(({ text }) => text))
      cursor = next.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => String(120 - at)))
    expect(await wang.get(of(guest.userId, 'whispers?cursor=nonsense'))).toMatchObject({ status: 400 })
  })

  it('[SV-31] never stands in a message, a history, a search, a list, a transcript, a reminder or a robot’s ask', async () => {
    const guest = await served()
    await guest.answeredBy(wang.userId, '请稍等')
    const before = await rows('SELECT count(*)::int AS n FROM message')
    const words = '隐语甲乙丙'
    await write(he, guest.userId, words)
    expect(await rows('SELECT count(*)::int AS n FROM message')).toEqual(before)
    const chat = `/ima-business/m-api/im/v1/chat/${guest.userId}`
    const search = new URLSearchParams({ keyword: '隐语' })
    const heard = [
      await guest.get(`${chat}/desk/msg/details?pageNumber=1&pageSize=20`),
      await guest.get(`${chat}/desk/msg/search?${search}`),
      await guest.get(`${chat}/list?pageNumber=1&pageSize=20&types=5`),
      // What agents search, and what a robot makes for them, are messages.
      await wang.get(`/web-api/desk/v1/find?${new URLSearchParams({ words: '隐语甲乙丙' })}`),
      await wang.get(of(guest.userId, 'context')),
      await wang.get('/web-api/desk/v1/conversations?scope=all'),
      await wang.send('POST', of(guest.userId, 'draft')),
      await wang.send('POST', of(guest.userId, 'summary'), { for: 'handover' }),
      await wang.send('POST', of(guest.userId, 'transcript'), { email: 'li@mill.example' }),
      await portal.browser().send({ url: '/dev/outbox' }),
    ]
    for (const { response } of heard) expect(response.body).not.toContain('隐语')
    const stored = await rows<{ n: number }>(
      `SELECT (SELECT count(*) FROM message WHERE content::text LIKE $1 OR extend::text LIKE $1)::int
         + (SELECT count(*) FROM robot_answer WHERE prompt LIKE $1 OR answer LIKE $1)::int
         + (SELECT count(*) FROM webhook_delivery WHERE body LIKE $1)::int
         + (SELECT count(*) FROM service_session WHERE service_session::text LIKE $1)::int
         + (SELECT count(*) FROM search_pieces WHERE search_pieces::text LIKE $1)::int AS n`,
      ['%隐语%'],
    )
    expect(stored).toEqual([{ n: 0 }])
    expect(await texts(wang, guest.userId)).toEqual([words])
  })
})
