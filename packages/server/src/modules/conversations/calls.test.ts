/** The chat service's own calls: their results and pages, and that another person's data is not found. */
import { type ChatRow, type HistoryRow, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from '../desk/test-people'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

interface Page<Row> {
  total: number
  rows: Row[]
}
const chat = '/ima-business/m-api/im/v1/chat'
const history = (who: Caller, userId: string, chatId: string, query = '') =>
  who.get<Page<HistoryRow>>(`${chat}/${userId}/${chatId}/msg/details${query}`)
const numbers = async (who: TestCustomer, query = '') =>
  (await history(who, who.userId, 'desk', query)).data[0]?.rows.map((row) => row.msgSeqId)

describe('the history', () => {
  it('[IM-17] goes twenty at a time at most, newest first, however large a page is asked for; a shorter page is the last', async () => {
    const guest = await testCustomer(portal)
    for (let at = 1; at <= 45; at++) await guest.text(`第 ${at} 条`)
    const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at)
    expect(await numbers(guest)).toEqual(down(45, 20))
    expect(await numbers(guest, '?pageSize=1000')).toEqual(down(45, 20))
    expect(await numbers(guest, '?pageNumber=3')).toEqual(down(5, 5))
    expect(await numbers(guest, '?pageNumber=4')).toEqual([])
    expect(await numbers(guest, '?lastMsgSeqId=26')).toEqual(down(25, 20))
    expect((await history(guest, guest.userId, 'desk')).data[0]?.total).toBe(45)
    // A page around a message is the history from a little above it.
    expect(await numbers(guest, '?lastMsgSeqId=20&pageSize=7')).toEqual(down(19, 7))
    for (const wrong of ['?pageNumber=0', '?pageSize=0', '?lastMsgSeqId=-1', '?page=1', '?pageSize=1e1'])
      expect(await history(guest, guest.userId, 'desk', wrong)).toMatchObject({ status: 400 })
  })

  it('[IM-17] of a desk that nobody wrote to is empty, of anything else not found', async () => {
    const guest = await testCustomer(portal)
    await portal.database.pool.query('DELETE FROM conversation WHERE customer_id = $1', [guest.userId])
    expect((await history(guest, guest.userId, 'desk')).data[0]).toEqual({ total: 0, rows: [] })
    expect(await history(guest, guest.userId, 'nobody')).toMatchObject({ status: 404, data: [] })
  })

  it('[IM-17] [P-53] of a group and of a colleague to whom nobody wrote yet is empty for those who may write there', async () => {
    const [own, colleague, foreign] = await Promise.all(
      ['zhoumin', 'wujianping', 'chenli'].map((name) => signedIn(portal, name)),
    )
    if (!own || !colleague || !foreign) throw new Error('three people are signed in')
    await portal.database.pool.query(`INSERT INTO chat_group (uuid, name) VALUES ('new-group', '新群')`)
    await portal.database.pool.query(
      `INSERT INTO chat_group_member (group_uuid, account_number) VALUES ('new-group', $1)`,
      [own.userId],
    )
    const empty = { status: 200, data: [{ total: 0, rows: [] }] }
    const missing = { status: 404, data: [] }
    expect(await history(own, own.userId, 'new-group')).toMatchObject(empty)
    expect(await history(own, own.userId, colleague.userId)).toMatchObject(empty)
    expect(await history(colleague, colleague.userId, 'new-group')).toMatchObject(missing)
    expect(await history(own, own.userId, foreign.userId)).toMatchObject(missing)
    const found = `${chat}/${own.userId}/new-group/msg/search?keyword=停台`
    expect(await own.get(found)).toMatchObject(empty)
  })

  it('[T5] is never another’s: not in their name, not of their conversation, not for a customer of the desk', async () => {
    const [guest, stranger] = [await testCustomer(portal), await testCustomer(portal)]
    await guest.text('只给客服看的')
    const customer = await signedIn(portal, 'zhoumin')
    expect(await history(stranger, guest.userId, 'desk')).toMatchObject({ status: 404, data: [] })
    expect(await history(stranger, stranger.userId, guest.userId)).toMatchObject({ status: 404, data: [] })
    expect(await history(customer, customer.userId, guest.userId)).toMatchObject({ status: 404, data: [] })
    const agent = await signedIn(portal, 'wangxiaoyun')
    expect((await history(agent, agent.userId, guest.userId)).data[0]?.rows).toMatchObject([
      { type: 6, chatId: guest.userId, fromUserId: guest.userId },
    ])
  })
})

describe('the list of conversations', () => {
  const chats = (who: Caller, userId: string, query = '?types=1,2,5') =>
    who.get<Page<ChatRow>>(`${chat}/${userId}/chats${query}`)

  it('[IM-23] shows each with its last message, unread ones, and the desk under its own name', async () => {
    const guest = await testCustomer(portal)
    await guest.text('您好')
    await guest.say({ right: 'server', senderId: 'desk', msgType: MsgType.text, content: [{ text: '您好，请讲' }] })
    const { data } = await chats(guest, guest.userId)
    expect(data[0]).toMatchObject({
      total: 1,
      rows: [
        {
          chatId: 'desk',
          type: 5,
          name: '在线客服',
          msgSeqId: 2,
          unreadCount: 1,
          isTop: false,
          isMuted: false,
          lastMessage: { content: [{ text: '您好，请讲' }] },
        },
      ],
    })
    expect((await chats(guest, guest.userId, '?types=1,2')).data[0]).toEqual({ total: 0, rows: [] })
    expect((await chats(guest, guest.userId, '?types=5&pageNumber=2')).data[0]).toEqual({ total: 1, rows: [] })
    expect(await chats(guest, guest.userId, '?types=9')).toMatchObject({ status: 400 })
  })

  it('[IM-23] [F11] own messages are never unread, whichever device sent them, and what was read stays read', async () => {
    const guest = await testCustomer(portal)
    const unread = async () => (await chats(guest, guest.userId)).data[0]?.rows.map((row) => row.unreadCount)
    const answer = (text: string) =>
      guest.say({ right: 'server', senderId: 'desk', msgType: MsgType.text, content: [{ text }] })
    for (const text of ['第一台的一', '第一台的二', '第一台的三']) await guest.text(text)
    await answer('收到')
    const last = await answer('请稍候')
    expect(await unread()).toEqual([2])
    // Read on the second device; a sign-out between changes nothing.
    await guest.say({
      msgType: MsgType.readReceipt,
      content: [{ msgId: last }],
      effect: { type: 'read', msgId: last },
    })
    await answer('工程师已出发')
    expect(await unread()).toEqual([1])
  })

  it('[IM-23] a request for the list of questions and a recall are nothing to read, nor is the request the last message', async () => {
    const guest = await testCustomer(portal)
    const agent = await signedIn(portal, 'wangxiaoyun')
    await guest.text('断头偏高')
    await guest.acceptedBy(agent.userId)
    const row = async () =>
      (await chats(agent, agent.userId, '?types=6')).data[0]?.rows.find(({ chatId }) => chatId === guest.userId)
    const before = (await row())?.unreadCount ?? 0
    // Each opening of the window asks for the list.
    await guest.say({ msgType: MsgType.faqList, content: [] })
    const wrong = await guest.text('写错了')
    expect(await row()).toMatchObject({ unreadCount: before + 1, lastMessage: { content: [{ text: '写错了' }] } })
    await guest.say({
      msgType: MsgType.recall,
      content: [{ msgId: wrong }],
      effect: { type: 'recall', msgId: wrong, windowMs: 120_000 },
    })
    expect(await row()).toMatchObject({ unreadCount: before, lastMessage: { msgType: MsgType.recall } })
    // A list that the desk pushes is something to read.
    const items = [{ questionContent: '什么时候到货', level: 0, uuid: 'q', parentId: '' }]
    await guest.say({
      right: 'server',
      senderId: 'desk',
      msgType: MsgType.faqList,
      content: [{ items }],
      effect: undefined,
    })
    const own = (await chats(guest, guest.userId)).data[0]?.rows[0]
    expect(own).toMatchObject({ lastMessage: { msgType: MsgType.faqList, content: [{ items }] } })
  })

  it('[G6] says whether it is muted: the person’s own last word, until it ends', async () => {
    const guest = await testCustomer(portal)
    const isMuted = async () => (await chats(guest, guest.userId)).data[0]?.rows.map((row) => row.isMuted)
    const now = portal.context.clock.now()
    const mute = (until?: number, more = {}) =>
      guest.say({ msgType: MsgType.mute, content: [{ until }], effect: { type: 'mute', until }, ...more })
    await guest.text('您好')
    expect(await isMuted()).toEqual([false])
    await mute()
    expect(await isMuted()).toEqual([true])
    await mute(now + 3_600_000)
    expect(await isMuted()).toEqual([true])
    portal.advance(3_600_001)
    expect(await isMuted()).toEqual([false])
    portal.resetClock()
    await mute(0)
    expect(await isMuted()).toEqual([false])
    // The other side's word is about the other side.
    await mute(undefined, { right: 'server', senderId: 'desk' })
    expect(await isMuted()).toEqual([false])
  })

  it('[T23] counts what is unread up to a thousand, however much there is', async () => {
    const guest = await testCustomer(portal)
    await guest.text('您好')
    await portal.database.pool.query(
      `WITH talk AS (UPDATE conversation SET head_seq_id = 1201 WHERE customer_id = $1 RETURNING id)
       INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
       SELECT id, n, 'desk', id || '-' || n, '在线客服', 200101, '[{"text":"在"}]', 1, 1 FROM talk, generate_series(2, 1201) n`,
      [guest.userId],
    )
    expect((await chats(guest, guest.userId)).data[0]?.rows).toMatchObject([{ msgSeqId: 1201, unreadCount: 1_000 }])
  })

  it('[IM-23] goes twenty at a time at most, however large a page is asked for; the pinned ones come all at once', async () => {
    const guest = await testCustomer(portal)
    await guest.text('您好')
    await portal.database.pool.query(
      `WITH made AS (
         INSERT INTO conversation (key, kind, head_seq_id, changed_at)
         SELECT 'single|' || $1::text || '|other-' || n, 'single', 1, n FROM generate_series(1, 25) AS n RETURNING id)
       INSERT INTO participant (conversation_id, user_id, role, is_top) SELECT id, $1::text, 'member', true FROM made`,
      [guest.userId],
    )
    const sizes = async (query: string) => (await chats(guest, guest.userId, query)).data[0]
    expect(await sizes('?types=1,2,5&pageSize=1000')).toMatchObject({ total: 26, rows: { length: 20 } })
    expect(await sizes('?types=1,2,5&pageSize=1000&pageNumber=2')).toMatchObject({ total: 26, rows: { length: 6 } })
    expect(await sizes('?types=1,2,5&pageSize=3')).toMatchObject({ total: 26, rows: { length: 3 } })
    const { data } = await guest.get<Page<ChatRow>>(`${chat}/${guest.userId}/top/details?types=1`)
    expect(data[0]).toMatchObject({ total: 25, rows: { length: 25 } })
  })

  it('[T5] is one’s own', async () => {
    const [guest, stranger] = [await testCustomer(portal), await testCustomer(portal)]
    await guest.text('您好')
    expect(await chats(stranger, guest.userId)).toMatchObject({ status: 404, data: [] })
    expect(await stranger.get(`${chat}/${guest.userId}/top/details?types=5`)).toMatchObject({ status: 404, data: [] })
  })
})

describe('whether a human serves', () => {
  const status = (who: Caller, id: string) => who.get<number>(`/ima-business/open-api/im/v1/customer/status/${id}`)

  it('[IM-21] is 0 with the bot, 1 while waiting, 2 with an agent, 0 again after the end', async () => {
    const guest = await testCustomer(portal)
    const now = async () => (await status(guest, guest.userId)).data
    expect(await now()).toEqual([0])
    await guest.ask()
    expect(await now()).toEqual([1])
    await guest.acceptedBy(demoUserId('wangxiaoyun'))
    expect(await now()).toEqual([2])
    await guest.endedBy(guest.userId)
    expect(await now()).toEqual([0])
  })

  it('[T5] is told to the customer alone', async () => {
    const [guest, stranger] = [await testCustomer(portal), await testCustomer(portal)]
    expect(await status(stranger, guest.userId)).toMatchObject({ status: 404, data: [] })
  })
})
