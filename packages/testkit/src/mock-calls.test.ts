/** The mock's calls of the chat service, as docs/protocol.md says, over the gateway's own stores. */
import { type ChatRow, callPath, chatCalls, MsgType, newsKey, type Page, type VisitorRow } from '@weft/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MockGateway, TestPerson } from './api/api'
import { type VirtualClock, virtualClock } from './api/clock'
import { aCustomer, anAgent, anOnline, aQuestion, aRecall, aTextMessage, aTid } from './builders/basics'
import { callOf, codec, connectTo } from './mock-client.fixture'
import { createMockGateway } from './mock-gateway'

let clock: VirtualClock
let gateway: MockGateway
beforeEach(() => {
  clock = virtualClock()
  gateway = createMockGateway({ clock, latencyMs: 10 })
})
afterEach(() => gateway.close())

const connect = (person: TestPerson, over: Parameters<typeof connectTo>[2] = {}) => connectTo(gateway, person, over)
const call = <Item>(path: string, init?: RequestInit) => callOf<Item>(gateway, path, init)

const PAGE_SECRET = 'page-1-with-a-secret-of-its-own'

async function visitor(virtuallyUserId: string, shown?: string): Promise<VisitorRow> {
  const made = await call<VisitorRow>(callPath(chatCalls.visitor, {}), {
    method: 'POST',
    body: JSON.stringify({ virtuallyUserId }),
    ...(shown && { headers: { Authorization: `Bearer ${shown}` } }),
  })
  return made.data[0] as VisitorRow
}

describe('the calls', () => {
  it('[TK-30] host and visitor, then a socket as that visitor', async () => {
    const host = await call<{ host: string; frameKey: string }>(callPath(chatCalls.host, { appId: gateway.appId }))
    expect(host.data[0]).toMatchObject({ host: gateway.url, frameKey: gateway.frameKey, heartbeatMs: 30_000 })
    expect(await call(callPath(chatCalls.host, { appId: 'unknown' }))).toMatchObject({ status: 200, code: 1, data: [] })
    const { userId, token } = await visitor(PAGE_SECRET)
    const socket = new gateway.WebSocket(gateway.socketUrl, 'ima.json')
    socket.onopen = () => socket.send(codec.encode(anOnline({ userId, token, deviceType: 'VISITOR' })))
    await clock.advance(50)
    expect(gateway.online).toEqual([userId])
  })

  it('[TK-30] [P-52] the same secret is the same visitor; a short one is none, but for who shows the last token', async () => {
    const [first, again] = [await visitor(PAGE_SECRET), await visitor(PAGE_SECRET)]
    expect(again.userId).toBe(first.userId)
    const guessable = 'page-1'
    const [one, two] = [await visitor(guessable), await visitor(guessable)]
    expect(new Set([first.userId, one.userId, two.userId]).size).toBe(3)
    expect((await visitor(guessable, two.token)).userId).toBe(two.userId)
  })

  it('[TK-31] history: own conversations only, newest first, by pages, recalled ones as tombstones', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    for (let at = 1; at <= 25; at++) client.say(aTextMessage(`第${at}条`))
    client.say(aRecall(3))
    await clock.advance(50)
    const headers = { Authorization: `bearer ${client.token}` }
    const history = (query: object, userId = person.userId) =>
      call<Page<{ msgSeqId: number; isRemoved?: boolean; content: unknown[] }>>(
        callPath(chatCalls.history, { userId, chatId: 'desk' }, query),
        { headers },
      )
    const first = (await history({})).data[0]
    expect(first?.total).toBe(26)
    expect(first?.rows.map(({ msgSeqId }) => msgSeqId)).toEqual(Array.from({ length: 20 }, (_none, at) => 26 - at))
    const rest = (await history({ lastMsgSeqId: 7 })).data[0]
    expect(rest?.rows.map(({ msgSeqId }) => msgSeqId)).toEqual([6, 5, 4, 3, 2, 1])
    expect(rest?.rows[3]).toMatchObject({ msgSeqId: 3, isRemoved: true, content: [] })
    expect((await history({ pageSize: 25 })).data[0]?.rows).toHaveLength(20)
    expect((await history({ pageNumber: 2, pageSize: 25 })).data[0]?.rows).toHaveLength(6)
    expect((await history({ pageSize: 3 })).data[0]?.rows).toHaveLength(3)
    expect(await history({}, 'somebody-else')).toMatchObject({ status: 404 })
    expect(await call(callPath(chatCalls.history, { userId: person.userId, chatId: 'desk' }))).toMatchObject({
      status: 200,
      code: 20301,
    })
  })

  it('[TK-32] questions by pages of five and by parent; the human-transfer status', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    const headers = { Authorization: `bearer ${client.token}` }
    const questions = async (offset: number, parentId = '') =>
      (
        await call<Page<{ uuid: string }>>(callPath(chatCalls.questions, {}, { offset, limit: 5, parentId }), {
          headers,
        })
      ).data[0]?.rows.length
    expect([await questions(0), await questions(5), await questions(10), await questions(0, 'q-repair')]).toEqual([
      5, 2, 0, 2,
    ])
    const tooMany = callPath(chatCalls.questions, {}, { offset: 0, limit: 51, parentId: '' })
    expect(await call(tooMany, { headers })).toMatchObject({ status: 400, code: 1 })
    const status = async () =>
      (await call<number>(callPath(chatCalls.customerStatus, { id: person.userId }), { headers })).data[0]
    expect(await status()).toBe(0)
    client.say(aTextMessage('', { msgType: MsgType.userToHumanAgent, content: [] }))
    await clock.advance(50)
    expect(await status()).toBe(1)
    const agent = gateway.actor(anAgent())
    await agent.accept(person.userId)
    expect(await status()).toBe(2)
    await agent.end(person.userId)
    expect(await status()).toBe(0)
    expect(gateway.calls.map(({ path }) => path).at(-1)).toBe(callPath(chatCalls.customerStatus, { id: person.userId }))
  })

  it('[TK-34] [P-63] the list counts the news of others that was not read, no place in the queue; a conversation can be pinned', async () => {
    const person = aCustomer()
    const agent = gateway.actor(anAgent())
    await agent.online()
    const client = connect(person)
    await clock.advance(50)
    const headers = { Authorization: `bearer ${client.token}` }
    client.say(aTextMessage('在吗'))
    client.say(aTextMessage('', { msgType: MsgType.userToHumanAgent, content: [] }))
    await clock.advance(50)
    const list = async (name: 'chats' | 'topChats') =>
      (await call<Page<ChatRow>>(callPath(chatCalls[name], { userId: person.userId }, { types: '5' }), { headers }))
        .data[0]
    // The place in the queue, and what the bot said before it.
    const { unreadCount: waiting } = (await list('chats'))?.rows[0] ?? {}
    const news = client.down.flatMap((frame) => (frame.eventType === 202 ? (newsKey(frame) ?? []) : []))
    expect(waiting).toBe(new Set(news).size)
    await agent.accept(person.userId)
    await clock.advance(50)
    const before = (await list('chats'))?.rows[0]?.unreadCount ?? 0
    expect(before).toBe((waiting ?? 0) + 1)
    client.say(aTextMessage('机器停了'))
    await clock.advance(50)
    await agent.sendText(person.userId, '马上看')
    await clock.advance(50)
    expect((await list('chats'))?.rows[0]?.unreadCount).toBe(before + 1)
    const { msgSeqId = 0 } = (await list('chats'))?.rows[0] ?? {}
    client.say(aTextMessage('', { msgType: MsgType.readReceipt, content: [{ msgId: msgSeqId }] }))
    await clock.advance(50)
    expect((await list('chats'))?.rows[0]?.unreadCount).toBe(0)
    expect((await list('topChats'))?.rows).toEqual([])
    const top = (isTop: boolean, chatId = 'desk') =>
      call(callPath(chatCalls.setTop, { userId: person.userId, chatId }), {
        method: 'POST',
        headers,
        body: JSON.stringify({ isTop }),
      })
    expect(await top(true)).toMatchObject({ code: 0, data: [{ isTop: true }] })
    expect((await list('topChats'))?.rows.map(({ chatId, isTop }) => [chatId, isTop])).toEqual([['desk', true]])
    expect(await top(true, 'nobody')).toMatchObject({ status: 404 })
    await top(false)
    expect((await list('topChats'))?.rows).toEqual([])
  })

  it('[TK-35] [P-57] the search is by words, time and type, below a number, and finds nothing that was taken back', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    const headers = { Authorization: `bearer ${client.token}` }
    for (const text of ['细纱机停了', '梳棉机也停了', 'E-207']) {
      client.say(aTextMessage(text))
      await clock.advance(1_000)
    }
    const find = async (query: object, chatId = 'desk') => {
      const reply = await call<Page<{ msgSeqId: number; timestamp: number }>>(
        callPath(chatCalls.messageSearch, { userId: person.userId, chatId }, query),
        { headers },
      )
      return { ...reply, found: reply.data[0]?.rows.map(({ msgSeqId }) => msgSeqId) }
    }
    expect(await find({ keyword: '停了' })).toMatchObject({ found: [2, 1], data: [{ total: 2 }] })
    expect((await find({ keyword: 'e-2' })).found).toEqual([3])
    expect(await find({ keyword: '停了', pageSize: 1, lastMsgSeqId: 2 })).toMatchObject({
      found: [1],
      data: [{ total: 2 }],
    })
    const [, second] = (await find({ msgTypes: `${MsgType.text}` })).data[0]?.rows ?? []
    expect((await find({ msgTypes: `${MsgType.image}` })).found).toEqual([])
    expect((await find({ from: second?.timestamp })).found).toEqual([3, 2])
    expect((await find({ to: second?.timestamp })).found).toEqual([1])
    client.say(aRecall(1))
    await clock.advance(50)
    expect((await find({ keyword: '停了' })).found).toEqual([2])
    expect(await find({})).toMatchObject({ status: 400, code: 100005 })
    expect(await find({ keyword: '字'.repeat(51) })).toMatchObject({ status: 400, code: 1 })
    expect(await find({ keyword: '停了' }, 'nobody')).toMatchObject({ status: 404 })
  })

  it('[TK-36] [P-58] a service is rated once, where an agent was in it; an answer of the bot is judged', async () => {
    const person = aCustomer()
    const agent = gateway.actor(anAgent())
    const client = connect(person)
    await clock.advance(50)
    const headers = { Authorization: `bearer ${client.token}` }
    const send = (name: 'rateService' | 'answerFeedback', body: object) =>
      call<{ score?: number }>(callPath(chatCalls[name], {}), { method: 'POST', headers, body: JSON.stringify(body) })
    const ended = async (isServed: boolean): Promise<number> => {
      client.say(aTextMessage('', { msgType: MsgType.userToHumanAgent, content: [] }))
      await clock.advance(50)
      if (isServed) await agent.accept(person.userId)
      const end = aTextMessage('', { msgType: MsgType.endCustomerService, content: [] })
      client.say(end)
      await clock.advance(50)
      const status = client.down.find((frame) => frame.eventType === 203 && frame.tid === end.tid)
      return (status as { msgSeqId: number }).msgSeqId
    }
    const end = await ended(true)
    const read = (endMsgSeqId: number) => call(callPath(chatCalls.serviceRating, {}, { endMsgSeqId }), { headers })
    expect(await read(end)).toMatchObject({ code: 0, data: [] })
    expect(await send('rateService', { endMsgSeqId: end, score: 6 })).toMatchObject({ status: 400 })
    expect(await send('rateService', { endMsgSeqId: end, score: 5, text: '很快' })).toMatchObject({
      data: [{ score: 5 }],
    })
    expect(await send('rateService', { endMsgSeqId: end, score: 1 })).toMatchObject({ code: 0, data: [{ score: 5 }] })
    expect(await read(end)).toMatchObject({ data: [{ score: 5, text: '很快' }] })
    expect(await send('rateService', { endMsgSeqId: end - 1, score: 1 })).toMatchObject({ status: 404 })
    // Ended before an agent joined: the agent of the previous service does not count.
    expect(await send('rateService', { endMsgSeqId: await ended(false), score: 1 })).toMatchObject({ status: 422 })

    client.say(aTextMessage('', { msgType: MsgType.chooseProblem, content: [aQuestion({ uuid: 'q-parts' })] }))
    await clock.advance(50)
    const answer = client.down.findLast(
      (frame) => frame.eventType === 202 && frame.msgType === MsgType.problemExplanation,
    ) as { msgSeqId: number }
    expect(await send('answerFeedback', { msgSeqId: answer.msgSeqId, isHelpful: true })).toMatchObject({
      data: [{ isHelpful: true }],
    })
    expect(await send('answerFeedback', { msgSeqId: end, isHelpful: true })).toMatchObject({ status: 404 })
  })

  it('[TK-37] [P-59] the hours are the ones that were given; a message left twice is one, left at the first instant', async () => {
    const path = callPath(chatCalls.serviceHours, {})
    expect((await call(path)).data).toEqual([{ isOpen: true, text: '全天在线', takesMessages: false }])
    const until = clock.now() + 3_600_000
    const closed = createMockGateway({ clock, hours: { isOpen: false, until, text: '工作日', takesMessages: true } })
    const person = aCustomer()
    const headers = { Authorization: `bearer ${closed.signIn(person).accessToken}` }
    const asked = <Item>(route: string, body?: object) =>
      callOf<Item>(closed, route, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    expect((await asked(path)).data).toEqual([{ isOpen: false, until, text: '工作日', takesMessages: true }])
    const left = { requestId: aTid(), name: '吴工', phone: '138 0000 0001', text: '请回电' }
    const leave = callPath(chatCalls.leaveMessage, {})
    const first = await asked<{ createdAt: number }>(leave, left)
    expect(first.data[0]).toMatchObject({ id: left.requestId, answeredFrom: until })
    await clock.advance(5_000)
    expect((await asked(leave, left)).data).toEqual(first.data)
    const history = await asked<Page<unknown>>(callPath(chatCalls.history, { userId: person.userId, chatId: 'desk' }))
    expect(history.data[0]?.rows.filter((row) => JSON.stringify(row).includes('请回电'))).toHaveLength(1)
    expect(await asked(leave, { ...left, phone: 'call me' })).toMatchObject({ status: 400 })
    closed.close()
  })

  it('[TK-33] a call is a Request as well as an address with options, which replace what the request says', async () => {
    const url = `${gateway.url}${callPath(chatCalls.visitor, {})}`
    const headers = { 'Content-Type': 'application/json' }
    const answered = async (call: Promise<Response>) => {
      await clock.advance(50)
      return call
    }
    const asked = () =>
      new Request(url, { method: 'POST', headers, body: JSON.stringify({ virtuallyUserId: PAGE_SECRET }) })
    const made = await answered(gateway.fetch(asked()))
    expect(await made.json()).toMatchObject({ code: 0, data: [{ token: expect.any(String) }] })
    const other = await answered(gateway.fetch(asked(), { body: '{}' }))
    expect(await other.json()).toMatchObject({ code: 1, msg: '参数错误' })
    const limit = new AbortController()
    const lost = gateway.fetch(new Request(url, { method: 'POST', body: '{}', signal: limit.signal }))
    const failed = expect(lost).rejects.toMatchObject({ name: 'AbortError' })
    limit.abort()
    await failed
  })

  it('[TK-33] a call that is given up rejects as fetch does', async () => {
    const limit = new AbortController()
    const lost = gateway.fetch(`${gateway.url}${callPath(chatCalls.host, { appId: gateway.appId })}`, {
      signal: limit.signal,
    })
    const failed = expect(lost).rejects.toMatchObject({ name: 'AbortError' })
    limit.abort()
    await failed
  })
})
