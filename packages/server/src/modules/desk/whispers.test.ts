/** Whispers: who reads and writes them, whom they are marked for, how they are paged, and every path on which they do not go. */
import type { DeskConversation, FoundConversation, Whisper } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, callerOf, customerAt, signedIn, type TestCustomer, testCustomer } from './test-people'

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
const found = async (who: Caller, words: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ words, ...more })
  return (await who.get<{ rows: FoundConversation[] }>(`/web-api/desk/v1/find?${query}`)).data[0]?.rows
}
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
    for (const text of ['', '  ', '长'.repeat(1_001), '长'.repeat(10_000), 'a\0b', '\ud800', 7, ['x'], { x: 1 }])
      expect(await wang.send('POST', of(guest.userId), { text })).toMatchObject({ status: 400 })
    const extra = { text: 'x', authorId: guest.userId, deskId: 'desk' }
    expect(await wang.send('POST', of(guest.userId), extra)).toMatchObject({ status: 400 })
    expect((await write(wang, guest.userId, '𠮷'.repeat(1_000))).text).toBe('𠮷'.repeat(1_000))
    await wang.send('DELETE', of(guest.userId, `whispers/${(await page(wang, guest.userId)).rows[0]?.id}`))
    // A text is a text: what looks like markup stays as it was written.
    expect((await write(wang, guest.userId, '<img src=x onerror=alert(1)>')).text).toBe('<img src=x onerror=alert(1)>')
    expect(await texts(he, guest.userId)).toEqual(['<img src=x onerror=alert(1)>', '难缠'])
  })

  it('[SV-31] is refused to whoever answers for no desk, for another one or no more, and to keys of programs', async () => {
    const guest = await served()
    const words = '别让外人看见'
    await write(he, guest.userId, words)
    const doors = async (who: Caller) => [
      await who.get(of(guest.userId)),
      await who.send('POST', of(guest.userId), { text: '?' }),
      await who.get(`/web-api/desk/v1/find?${new URLSearchParams({ words })}`),
    ]
    const { pool } = portal.database
    // A robot with a seat answers for no desk, whatever else its key opens; a key without the workbench's right neither.
    const program = async (scopes: readonly string[]) => {
      const account = { name: scopes.join(), scopes, requestsPerTenSeconds: 100, keyDays: 90 }
      const [made] = (await he.send<{ key: string }>('POST', '/web-api/service-account/v1', account)).data
      expect(made?.key).toMatch(/^wsk_/)
      return callerOf(portal, `Bearer ${made?.key}`)
    }
    const programs = [await program(['SERVICE_ROBOT', 'SERVICE_DESK']), await program(['CUSTOMER_MANAGE'])]
    for (const who of [...programs, callerOf(portal, ''), callerOf(portal, 'Bearer x')])
      for (const { code, data, response } of await doors(who)) {
        // A token that is none is answered by a code of the envelope.
        expect(code).not.toBe(0)
        expect(data).toEqual([])
        expect(response.body).not.toContain(words)
      }
    // Zhao is moved to another desk, and back: from the next call on.
    const { rows: own } = await pool.query('SELECT * FROM desk_agent WHERE user_id = $1', [zhao.userId])
    expect(own).toHaveLength(1)
    await pool.query("INSERT INTO desk (id, name) VALUES ('elsewhere', '别处')")
    await pool.query("UPDATE desk_agent SET desk_id = 'elsewhere' WHERE user_id = $1", [zhao.userId])
    const [read, wrote, found] = await doors(zhao)
    expect([read?.status, wrote?.status]).toEqual([404, 404])
    expect(found?.response.body).not.toContain(words)
    await pool.query('DELETE FROM desk_agent WHERE user_id = $1', [zhao.userId])
    for (const { status } of await doors(zhao)) expect(status).toBe(403)
    await pool.query('INSERT INTO desk_agent SELECT * FROM json_populate_record(NULL::desk_agent, $1)', [own[0]])
    expect(await texts(zhao, guest.userId)).toEqual([words])
  })

  it('[SV-31] about a person who has become an agent is not for that person', async () => {
    const before = await customerAt(portal, 'desk', zhao.userId)
    await before.text('我还是客户的时候')
    const made = await write(he, zhao.userId, '他要来应聘')
    expect(await texts(wang, zhao.userId)).toEqual(['他要来应聘'])
    expect(await zhao.get(of(zhao.userId))).toMatchObject({ status: 404 })
    expect(await zhao.send('POST', of(zhao.userId), { text: '?' })).toMatchObject({ status: 404 })
    expect(await zhao.send('DELETE', of(zhao.userId, `whispers/${made.id}`))).toMatchObject({ status: 404 })
    expect(await found(zhao, '应聘')).toEqual([])
    expect(await found(wang, '应聘')).toMatchObject([{ customerId: zhao.userId, isWhisper: true }])
    await portal.database.pool.query('DELETE FROM conversation WHERE customer_id = $1', [zhao.userId])
  })

  it('[SV-31] is found by agents, latest hit first, as what it is; not once it is gone, and not by its customer', async () => {
    const guest = await served()
    await write(he, guest.userId, 'Offer：压机单压低三个点')
    expect(await found(wang, 'offer：压机单')).toMatchObject([
      { customerId: guest.userId, text: 'Offer：压机单压低三个点', isWhisper: true },
    ])
    // A message of later is the hit that is shown, of earlier it is not; the conversation is found once.
    portal.advance(60_000)
    await guest.say({ timestamp: portal.context.clock.now(), content: [{ text: '压机单收到了' }] })
    expect(await found(wang, '压机单')).toMatchObject([{ text: '压机单收到了', isWhisper: false }])
    portal.advance(60_000)
    const later = await write(wang, guest.userId, '压机单已改')
    expect(await found(wang, '压机单')).toMatchObject([{ text: '压机单已改', isWhisper: true, at: later.writtenAt }])
    // The month counts for a whisper as for a message.
    expect(await found(wang, '压低三个点', { month: '2020-01' })).toEqual([])
    const search = new URLSearchParams({ keyword: '压机单' })
    const heard = await guest.get(`/ima-business/m-api/im/v1/chat/${guest.userId}/desk/msg/search?${search}`)
    expect(heard.response.body).toContain('压机单收到了')
    expect(heard.response.body).not.toMatch(/压低|已改/)
    expect((await guest.get(`/web-api/desk/v1/find?${new URLSearchParams({ words: '压低' })}`)).status).not.toBe(200)
    for (const { id, authorId } of (await page(wang, guest.userId)).rows)
      await (authorId === he.userId ? he : wang).send('DELETE', of(guest.userId, `whispers/${id}`))
    expect(await found(wang, '压低三个点')).toEqual([])
    expect(await found(wang, '压机单')).toMatchObject([{ text: '压机单收到了', isWhisper: false }])
  })

  it('[SV-31] stays through a hand-over and the end, is written after the end too, and a repeated request makes one', async () => {
    const guest = await served()
    await write(he, guest.userId, '一')
    await wang.send('POST', of(guest.userId, 'transfer'), { toQueue: true })
    expect(await zhao.send('POST', of(guest.userId, 'accept'))).toMatchObject({ code: 0 })
    await write(wang, guest.userId, '二')
    await zhao.send('POST', of(guest.userId, 'end'), {})
    const requestKey = 'whisper-of-the-end-0001'
    const once = { text: '三', requestKey }
    const tries = await Promise.all([1, 2, 3].map(() => he.send<Whisper>('POST', of(guest.userId), once)))
    expect(new Set(tries.map(({ data }) => data[0]?.id)).size).toBe(1)
    // The same key of a colleague, and for another customer, is another whisper.
    const other = await served()
    expect((await wang.send<Whisper>('POST', of(guest.userId), { ...once, text: '四' })).data[0]?.text).toBe('四')
    expect((await he.send<Whisper>('POST', of(other.userId), once)).data[0]?.id).not.toBe(tries[0]?.data[0]?.id)
    expect((await texts(zhao, guest.userId)).sort()).toEqual(['一', '三', '二', '四'].sort())
    expect(await texts(zhao, other.userId)).toEqual(['三'])
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
    const made = (json: string) => Buffer.from(json).toString('base64url')
    // What no server wrote, and what the database could not read as an instant or a text.
    for (const bad of ['nonsense', ...['[1.5,"x"]', '[1e999,"x"]', '["1","x"]', '[1,"\\u0000"]', '[1]'].map(made)])
      expect(await wang.get(of(guest.userId, `whispers?cursor=${bad}`)), bad).toMatchObject({ status: 400 })
  })

  it('[SV-31] never stands in a message, a history, a search, a list, a transcript or a robot’s ask', async () => {
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
      await guest.get(`${chat}/chats?pageNumber=1&pageSize=20&types=5`),
      // What a robot makes for agents is made of messages.
      await wang.get(of(guest.userId, 'context')),
      await wang.get('/web-api/desk/v1/conversations?scope=all'),
      await wang.send('POST', of(guest.userId, 'draft')),
      await wang.send('POST', of(guest.userId, 'summary'), { for: 'handover' }),
      await wang.send('POST', of(guest.userId, 'transcript'), { email: 'li@mill.example' }),
      await portal.browser().send({ url: '/dev/outbox' }),
    ]
    expect(heard.map(({ status }) => status)).toEqual(heard.map(() => 200))
    expect(heard[0]?.response.body).toContain('请稍等')
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
