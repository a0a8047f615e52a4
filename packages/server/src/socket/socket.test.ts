import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ChatKind, CloseCode, type DeviceType, MsgType, STATUS } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { demoApp, demoUserId } from '../demo'
import { startTestPortal, type TestPortal } from '../testing/test-portal'
import { connect, type WireClient } from './test-client'

let portal: TestPortal
let url: string
let frameKey: string

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/ima-access/ws`
  const host = await portal.browser().send<{ frameKey: string }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
  frameKey = host.data[0]?.frameKey ?? ''
})
afterAll(() => portal.stop())

interface Person {
  userId: string
  authorization: string
  deviceType: DeviceType
}

async function visitor(): Promise<Person> {
  const reply = await portal.browser().send<{ userId: string; token: string; tokenType: string }>({
    method: 'POST',
    url: '/fs/open-api/v1/virtually/user/generate',
    payload: { virtuallyUserId: randomUUID() },
  })
  const made = reply.data[0]
  if (!made) throw new Error(`no visitor: ${reply.msg}`)
  return { userId: made.userId, authorization: `${made.tokenType} ${made.token}`, deviceType: 'VISITOR' }
}

async function account(key: string): Promise<Person> {
  const browser = portal.browser()
  await browser.signIn(key)
  return { userId: demoUserId(key), authorization: await browser.authorization(), deviceType: 'WEB' }
}

async function online(person: Person, more: { cursors?: Record<string, number>; deviceId?: string } = {}) {
  const client = await connect({ url, frameKey })
  const [tokenType = '', token = ''] = person.authorization.split(' ')
  const { deviceId = randomUUID(), cursors } = more
  client.send({
    eventType: 100,
    userId: person.userId,
    deviceId,
    deviceType: person.deviceType,
    token,
    tokenType,
    cursors,
  })
  const status = await client.next(203, (frame) => frame.refEventType === 100)
  expect(status.code).toBe(0)
  return Object.assign(client, { status })
}

const text = (targetId: string, type: 5 | 6, words: string, tid: string = randomUUID()) => ({
  tid,
  type,
  msgType: MsgType.text,
  targetId,
  content: [{ text: words }],
})
/** A visitor's line that speaks ima.gcm, before its 100. */
async function sealedLine() {
  const person = await visitor()
  const [tokenType = '', token = ''] = person.authorization.split(' ')
  const client = await connect({ url, frameKey, protocol: 'ima.gcm,ima.ecb', token })
  expect(client.socket.protocol).toBe('ima.gcm')
  const { userId, deviceType } = person
  return { client, hundred: { eventType: 100, userId, deviceId: randomUUID(), deviceType, token, tokenType } as const }
}

describe('ima.gcm', () => {
  it('[P-12][P-13][P-16] is named by the host reply, greets, and carries a conversation; its session is the one of the hello', async () => {
    const host = await portal.browser().send<{ framings: string[] }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
    expect(host.data[0]?.framings).toEqual(['ima.gcm', 'ima.ecb', 'ima.json'])
    const { client, hundred } = await sealedLine()
    client.send(hundred)
    expect(await client.next(203)).toMatchObject({ refEventType: 100, code: 0 })
    expect((await client.say(toDesk('密封的话'))).code).toBe(0)
    client.leave()
  })

  it('[P-02] the first framing that both speak is taken', async () => {
    const client = await connect({ url, frameKey, protocol: 'ima.morse,ima.ecb,ima.gcm' })
    expect(client.socket.protocol).toBe('ima.ecb')
    client.leave()
  })

  it('[P-14] a 100 with another token than the hello’s is refused with 200001', async () => {
    const { client, hundred } = await sealedLine()
    const [, other = ''] = (await visitor()).authorization.split(' ')
    client.send({ ...hundred, token: other })
    expect((await client.next(203)).code).toBe(STATUS.credentialIdentityFailed.code)
    expect((await client.closed).code).toBe(CloseCode.tokenRefused)
  })

  it('[P-15] [T4] a frame that was dropped, repeated or changed ends the connection with 4005, without a word', async () => {
    for (const fault of ['dropped', 'repeated', 'changed', 'text'] as const) {
      const { client, hundred } = await sealedLine()
      client.send(hundred)
      await client.next(203)
      const sealed = client.seal({ eventType: 101, timeout: 1_000 }) as Uint8Array
      if (fault === 'dropped') client.send({ eventType: 101, timeout: 1_000 })
      if (fault === 'repeated') {
        client.sendRaw(sealed)
        await client.next(101)
        client.sendRaw(sealed)
      }
      if (fault === 'changed') client.sendRaw(sealed.map((byte, at) => (at === 5 ? byte ^ 1 : byte)))
      if (fault === 'text') client.sendRaw('{"eventType":101}')
      expect((await client.closed).code).toBe(CloseCode.badFrames)
      expect(client.frames.filter((frame) => frame.eventType === 203)).toHaveLength(1)
    }
  })

  it('[P-12] what is no hello ends the connection with 4005', async () => {
    const { client } = await sealedLine()
    client.leave()
    const line = new WebSocket(url, ['ima.gcm'])
    const ended = new Promise<number>((resolve) => line.on('close', resolve))
    line.on('message', () => line.send(Buffer.alloc(200, 1)))
    expect(await ended).toBe(CloseCode.badFrames)
  })
})

const toDesk = (words: string, tid?: string) => text('desk', ChatKind.customerUser, words, tid)

const get = (person: Person, path: string) =>
  portal.browser().send<{ total: number; rows: { msgSeqId: number; content: unknown[]; tid: string }[] }>({
    url: path,
    headers: { authorization: person.authorization },
  })
const post = (person: Person, path: string, payload: object = {}) =>
  portal.browser().send({ method: 'POST', url: path, payload, headers: { authorization: person.authorization } })
const historyOf = (person: Person, chatId: string, of = person.userId) =>
  get(person, `/ima-business/m-api/im/v1/chat/${of}/${chatId}/msg/details`)

const askForHuman = (client: WireClient, question?: string) =>
  client.say({
    tid: randomUUID(),
    type: 5,
    msgType: MsgType.userToHumanAgent,
    targetId: 'desk',
    content: [{ question }],
  })

describe('a conversation over the real socket and database', () => {
  it('[SV-12][IM-20][IM-21] goes from the FAQ over the queue to an agent and ends', async () => {
    const [guest, agent] = [await visitor(), await account('wangxiaoyun')]
    const client = await online(guest)
    const workbench = await online(agent)

    expect(
      (await client.say({ tid: randomUUID(), type: 5, msgType: MsgType.faqList, targetId: 'desk', content: [] })).code,
    ).toBe(0)
    const faq = await client.message((frame) => frame.msgType === MsgType.faqList)
    const [question] = (
      faq.content[0] as { items: { uuid: string; questionContent: string; level: number; parentId: string }[] }
    ).items
    expect(question?.questionContent).toBeTruthy()
    await client.say({
      tid: randomUUID(),
      type: 5,
      msgType: MsgType.chooseProblem,
      targetId: 'desk',
      content: [question],
    })
    await client.message((frame) => frame.msgType === MsgType.problemExplanation)

    expect((await askForHuman(client, '退换货')).code).toBe(0)
    const place = await client.message((frame) => frame.msgType === MsgType.transferResponse)
    expect(place.content[0]).toMatchObject({ accepted: false })
    const hint = await workbench.message(
      (frame) => frame.msgType === MsgType.userToHumanAgent && frame.chatId === guest.userId,
    )
    expect(hint.type).toBe(ChatKind.customerAgent)
    expect((await get(guest, `/ima-business/open-api/im/v1/customer/status/${guest.userId}`)).data).toEqual([1])

    const accepted = await post(agent, `/web-api/desk/v1/conversations/${guest.userId}/accept`)
    expect(accepted.data[0]).toMatchObject({ phase: 'open', assigneeId: agent.userId, question: '退换货' })
    const response = await client.message(
      (frame) => frame.msgType === MsgType.transferResponse && (frame.content[0] as { accepted: boolean }).accepted,
    )
    expect(response.content[0]).toMatchObject({ agentId: agent.userId })
    expect((await get(guest, `/ima-business/open-api/im/v1/customer/status/${guest.userId}`)).data).toEqual([2])

    await client.say(toDesk('你好'))
    const asked = await workbench.message((frame) => frame.msgType === MsgType.text && frame.chatId === guest.userId)
    const answer = await workbench.say(text(guest.userId, 6, '您好，请讲'))
    expect(answer).toMatchObject({ code: 0, chatId: guest.userId, msgSeqId: asked.msgSeqId + 1 })
    const heard = await client.message((frame) => frame.msgType === MsgType.text)
    expect(heard).toMatchObject({ chatId: 'desk', fromUserId: agent.userId, msgSeqId: answer.msgSeqId })

    const ended = await post(agent, `/web-api/desk/v1/conversations/${guest.userId}/end`)
    expect(ended.data[0]).toMatchObject({ phase: 'resolved' })
    await client.message((frame) => frame.msgType === MsgType.endCustomerService)
    expect((await workbench.say(text(guest.userId, 6, '还在吗'))).code).toBe(STATUS.notInGroup.code)

    const [mine, theirs] = [await historyOf(guest, 'desk'), await historyOf(agent, guest.userId)]
    expect(mine.data[0]?.rows.map((row) => [row.msgSeqId, row.tid])).toEqual(
      theirs.data[0]?.rows.map((row) => [row.msgSeqId, row.tid]),
    )
    expect(mine.data[0]?.rows.map((row) => row.msgSeqId).reverse()).toEqual(
      Array.from({ length: mine.data[0]?.total ?? 0 }, (_, at) => at + 1),
    )
    for (const one of [client, workbench]) one.leave()
  })

  it('[P-38] tells each side what has reached a device of the other', async () => {
    const [guest, agent] = [await visitor(), await account('wangxiaoyun')]
    const [client, workbench] = [await online(guest), await online(agent)]
    await askForHuman(client)
    await post(agent, `/web-api/desk/v1/conversations/${guest.userId}/accept`)
    const asked = await client.say(toDesk('在吗'))
    const answer = await workbench.say(text(guest.userId, 6, '在的'))
    const told = await Promise.all([
      client.next(207, (frame) => frame.toSeqId === asked.msgSeqId),
      workbench.next(207, (frame) => frame.chatId === guest.userId && frame.toSeqId === answer.msgSeqId),
    ])
    expect(told).toMatchObject([
      { chatId: 'desk', userId: agent.userId },
      { chatId: guest.userId, userId: guest.userId },
    ])
    for (const one of [client, workbench]) one.leave()
  })

  it('[G11] [P-62] ends a flood of pings as any other: one warning, then 4029', async () => {
    const client = await online(await visitor())
    let pongs = 0
    let isClosed = false
    client.socket.on('pong', () => {
      pongs += 1
    })
    void client.closed.then(() => {
      isClosed = true
    })
    // By fifties, as a peer that reads what it gets.
    for (let sent = 50; !isClosed && sent <= 5_000; sent += 50) {
      for (let one = 0; one < 50; one++) client.socket.ping()
      await expect.poll(() => isClosed || pongs >= sent, { interval: 1, timeout: 10_000 }).toBe(true)
    }
    expect((await client.closed).code).toBe(CloseCode.tooManyMessages)
    const codes = client.frames.flatMap((frame) => (frame.eventType === 203 ? [frame.code] : []))
    expect(codes).toEqual([STATUS.normal.code, STATUS.ignored.code])
  })

  it('[G11] [P-62] pings in one go, before the login too, end with 4029 and not with a cut line', async () => {
    for (const count of [150, 400, 3_000]) {
      const client = await connect({ url, frameKey })
      // In one segment or a few: `ws` alone would drop the line at the sixtieth pong that it owes, without a word.
      for (let one = 0; one < count; one++) client.socket.ping()
      expect((await client.closed).code).toBe(CloseCode.tooManyMessages)
    }
  })

  it('[SV-12] refuses a second agent, and hands over to a colleague', async () => {
    const [guest, first, second] = [await visitor(), await account('wangxiaoyun'), await account('zhaolei')]
    const client = await online(guest)
    await askForHuman(client)
    const path = `/web-api/desk/v1/conversations/${guest.userId}`
    expect((await post(first, `${path}/accept`)).status).toBe(200)
    expect((await post(second, `${path}/accept`)).status).toBe(409)
    // A colleague without a session is not there: nobody is handed over to an empty chair.
    expect((await post(first, `${path}/transfer`, { toAgentId: second.userId })).status).toBe(422)
    const colleague = await online(second)
    expect((await post(second, `${path}/transfer`, { toAgentId: second.userId })).status).toBe(409)
    const moved = await post(first, `${path}/transfer`, { toAgentId: second.userId })
    expect(moved.data[0]).toMatchObject({ phase: 'open', assigneeId: second.userId })
    const list = await get(second, '/web-api/desk/v1/conversations?scope=mine')
    expect(JSON.stringify(list.data)).toContain(guest.userId)
    const context = await get(second, `${path}/context`)
    expect(context.data[0]).toMatchObject({ customerId: guest.userId, kind: 'visitor', isOnline: true })
    for (const one of [client, colleague]) one.leave()
  })

  it('[G1][G2] answers a resent message with its first number after the answer was lost', async () => {
    const guest = await visitor()
    const first = await online(guest)
    const tid = randomUUID()
    first.send({ eventType: 201, clientTimestamp: 1, ...toDesk('只有一次', tid) })
    // The socket dies with the 203 on its way: whether it was stored, the client cannot know.
    first.leave()
    await first.closed
    const again = await online(guest, { cursors: { desk: 0 } })
    const answer = await again.say(toDesk('只有一次', tid))
    const third = await online(guest, { cursors: { desk: 0 } })
    expect(await third.say(toDesk('只有一次', tid))).toMatchObject({ code: 0, msgSeqId: answer.msgSeqId })
    expect((await historyOf(guest, 'desk')).data[0]?.rows.filter((row) => row.tid === tid)).toHaveLength(1)
    for (const one of [again, third]) one.leave()
  })

  it('[G4] brings a device that comes back what it missed, once and in order', async () => {
    const guest = await visitor()
    const [phone, desktop] = [await online(guest), await online(guest)]
    // While a person waits for a human the desk answers nothing by itself: 1 is the request, 2 the place in the queue.
    await askForHuman(desktop)
    await phone.message((frame) => frame.msgSeqId === 2)
    phone.leave()
    await phone.closed
    for (const words of ['3', '4', '5']) await desktop.say(toDesk(words))
    const back = await online(guest, { cursors: { desk: 2 } })
    expect(back.status.heads).toEqual({ desk: 5 })
    await desktop.say(toDesk('6'))
    await back.message((frame) => frame.msgSeqId === 6)
    expect(back.frames.flatMap((frame) => (frame.eventType === 202 ? [frame.msgSeqId] : []))).toEqual([3, 4, 5, 6])
    for (const one of [desktop, back]) one.leave()
  })
})

describe('who may come in and who may read', () => {
  it('[T1] refuses the upgrade from a foreign origin and takes one from the app’s own pages', async () => {
    await expect(connect({ url, frameKey, origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(connect({ url, frameKey, origin: 'null' })).rejects.toThrow('403')
    const own = await connect({ url, frameKey, origin: 'https://shop.example' })
    own.leave()
  })

  it('[IM-04] speaks ima.ecb, in development ima.json too, and nothing it does not know', async () => {
    const plain = await connect({ url, frameKey, protocol: 'ima.json' })
    plain.send({ eventType: 100, userId: 'x', deviceId: 'd', deviceType: 'WEB', token: 'no', tokenType: 'Bearer' })
    expect((await plain.next(203)).code).toBe(STATUS.credentialVerificationFailed.code)
    expect((await plain.closed).code).toBe(CloseCode.tokenRefused)
    await expect(connect({ url, frameKey, protocol: 'ima.morse' })).rejects.toThrow('400')
  })

  it('[T22] takes a message in a few pieces, and nobody who cuts it into dust', async () => {
    const client = await online(await visitor())
    const sealed = client.seal({ eventType: 101 }) as string
    for (let at = 0; at < sealed.length; at++) client.socket.send(sealed[at] ?? '', { fin: at === sealed.length - 1 })
    await client.next(101)
    for (let at = 0; at < 80; at++) client.socket.send('A', { fin: false })
    expect((await client.closed).code).toBe(1008)
  })

  it('[IM-10] closes with 4001 when the token is another’s', async () => {
    const [one, other] = [await visitor(), await visitor()]
    const client = await connect({ url, frameKey })
    const [tokenType = '', token = ''] = one.authorization.split(' ')
    client.send({ eventType: 100, userId: other.userId, deviceId: 'd', deviceType: 'VISITOR', token, tokenType })
    expect((await client.next(203)).code).toBe(STATUS.credentialIdentityFailed.code)
    expect((await client.closed).code).toBe(CloseCode.tokenRefused)
  })

  it('[T5][G16] gives nobody another’s history, list, status or desk', async () => {
    const [guest, stranger, customer] = [await visitor(), await visitor(), await account('zhoumin')]
    const client = await online(guest)
    await client.say(toDesk('秘密'))
    client.leave()
    for (const other of [stranger, customer]) {
      expect((await historyOf(other, 'desk', guest.userId)).status).toBe(404)
      expect((await historyOf(other, guest.userId)).status).toBe(404)
      expect((await get(other, `/ima-business/m-api/im/v1/chat/${guest.userId}/chats`)).status).toBe(404)
      expect((await get(other, `/ima-business/open-api/im/v1/customer/status/${guest.userId}`)).status).toBe(404)
      expect((await get(other, '/web-api/desk/v1/conversations')).status).toBe(403)
      expect((await post(other, `/web-api/desk/v1/conversations/${guest.userId}/accept`)).status).toBe(403)
      expect(JSON.stringify((await historyOf(other, 'desk')).data)).not.toContain('秘密')
    }
    expect((await historyOf(stranger, 'desk')).data[0]).toEqual({ total: 0, rows: [] })
  })

  it('[IM-17] reads the history 20 at a time, whatever is asked', async () => {
    const guest = await visitor()
    const client = await online(guest)
    // The request and the place in the queue are 1 and 2; the desk says nothing more by itself.
    await askForHuman(client)
    await client.message((frame) => frame.msgSeqId === 2)
    await Promise.all(Array.from({ length: 25 }, (_, at) => client.say(toDesk(`第 ${at} 句`))))
    const path = `/ima-business/m-api/im/v1/chat/${guest.userId}/desk/msg/details`
    const page = (await get(guest, `${path}?pageSize=1000`)).data[0]
    expect(page?.total).toBe(27)
    expect(page?.rows.map((row) => row.msgSeqId)).toEqual(Array.from({ length: 20 }, (_, at) => 27 - at))
    const older = (await get(guest, `${path}?lastMsgSeqId=8`)).data[0]
    const second = (await get(guest, `${path}?pageNumber=2`)).data[0]
    expect(older?.rows.map((row) => row.msgSeqId)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(second?.rows).toEqual(older?.rows)
    client.leave()
  })

  it('[G9] closes the sockets of a token that is revoked', async () => {
    const browser = portal.browser()
    await browser.signIn('lixiang')
    const person: Person = {
      userId: demoUserId('lixiang'),
      authorization: await browser.authorization(),
      deviceType: 'WEB',
    }
    const client = await online(person)
    await browser.send({ url: '/sso/logout?appName=portal&redirect=/' })
    expect((await client.next(203)).code).toBe(STATUS.credentialInvalid.code)
    expect((await client.closed).code).toBe(CloseCode.tokenRefused)
  })
})

describe('a busy database', () => {
  it('[G14] stores while all connections of the reads are taken', async () => {
    const client = await online(await visitor())
    expect((await client.say(toDesk('第一句'))).code).toBe(0)
    const { pool } = portal.database
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
    try {
      expect((await client.say(toDesk('第二句'))).code).toBe(0)
    } finally {
      for (const one of held) one.release()
    }
    client.leave()
  })
})

describe('stopping', () => {
  it('[G12] tells everybody with 1012 and takes nobody in any more', async () => {
    const client = await online(await visitor())
    await portal.socket.close()
    expect((await client.closed).code).toBe(CloseCode.restart)
    await expect(connect({ url, frameKey })).rejects.toThrow()
  })
})
