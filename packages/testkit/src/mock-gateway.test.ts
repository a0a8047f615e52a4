import { callPath, chatCalls, createClientCodec, type DownFrame, MsgType } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MockGateway, TestPerson } from './api/api'
import { type VirtualClock, virtualClock } from './api/clock'
import { aCustomer, anAgent, anOnline, aTextMessage, aVisitor } from './builders/basics'
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

describe('a conversation with the desk', () => {
  it('[TK-10] an agent hands the customer over to a colleague who is online, and to nobody else', async () => {
    const customer = aCustomer()
    const [agent, colleague] = [gateway.actor(anAgent()), gateway.actor(anAgent({ userName: '陈立群' }))]
    await agent.online()
    const client = connect(customer)
    await clock.advance(50)
    client.say(aTextMessage('', { msgType: MsgType.userToHumanAgent, content: [] }))
    await clock.advance(50)
    await agent.accept(customer.userId)
    expect(await agent.transfer(customer.userId, colleague.person.userId)).toBe(false)
    await colleague.online()
    expect(await agent.transfer(customer.userId, colleague.person.userId)).toBe(true)
    await clock.advance(50)
    expect(client.down.at(-1)).toMatchObject({
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentName: '陈立群' }],
    })
  })
  it('[TK-10] a customer writes, an agent accepts and answers, both see one order', async () => {
    const customer = aCustomer()
    const agent = gateway.actor(anAgent({ userName: '赵磊' }))
    expect(await agent.online()).toBe(0)
    const client = connect(customer)
    await clock.advance(50)
    client.say(aTextMessage('细纱机停车了'))
    client.say(aTextMessage('', { msgType: MsgType.userToHumanAgent, content: [] }))
    await clock.advance(50)
    expect(client.statuses()).toEqual([0, 0, 0])
    expect(await agent.accept(customer.userId)).toBe(true)
    const answer = await agent.sendText(customer.userId, '您好，请问型号是？')
    await clock.advance(50)
    expect(answer.code).toBe(0)
    const messages = client.down.filter((frame) => frame.eventType === 202)
    const responses = messages
      .filter(({ msgType }) => msgType === MsgType.transferResponse)
      .map(({ content }) => content[0])
    expect(responses).toEqual([
      expect.objectContaining({ accepted: false, position: 1 }),
      expect.objectContaining({ accepted: true, agentName: '赵磊' }),
    ])
    expect(messages.at(-1)).toMatchObject({ chatId: 'desk', type: 5, senderName: '赵磊', msgSeqId: answer.msgSeqId })
    const numbersOf = (frames: readonly DownFrame[]) =>
      frames.flatMap((frame) =>
        frame.eventType === 202 || (frame.eventType === 203 && frame.refEventType === 201) ? [frame.msgSeqId] : [],
      )
    const numbers = Array.from({ length: answer.msgSeqId ?? 0 }, (_, at) => at + 1)
    expect(numbersOf(client.down)).toEqual(numbers)
    expect(numbersOf(agent.received)).toEqual(numbers)
  })

  it('[TK-10] the FAQ is asked for, one question chosen, its answer explained', async () => {
    const client = connect(aVisitor())
    await clock.advance(50)
    client.say(aTextMessage('', { msgType: MsgType.faqList, content: [] }))
    await clock.advance(50)
    const list = client.down.find((frame) => frame.eventType === 202)
    const items = (list?.content[0] as { items?: object[] } | undefined)?.items ?? []
    expect(items).toHaveLength(5)
    client.say(aTextMessage('', { msgType: MsgType.chooseProblem, content: [items[0]] }))
    await clock.advance(50)
    expect(client.down.at(-1)).toMatchObject({ msgType: MsgType.problemExplanation, fromUserId: 'desk' })
  })

  it('[TK-11] records what came up and what went down, in order, with whose it was', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    client.say(aTextMessage('你好'))
    await clock.advance(50)
    expect(gateway.received.map(({ eventType }) => eventType)).toEqual([100, 201])
    expect(gateway.frames.map(({ direction, frame }) => `${direction} ${frame?.eventType}`)).toEqual([
      'up 100',
      'down 203',
      'up 201',
      'down 203',
    ])
    expect(new Set(gateway.frames.map(({ userId }) => userId))).toEqual(new Set([person.userId]))
    gateway.forget()
    expect(gateway.frames).toEqual([])
  })

  it('[TK-12] says anything, true or not', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    gateway.say({ eventType: 206, chatId: 'desk', fromSeqId: 1, toSeqId: 900 }, person.userId)
    const other = aCustomer()
    gateway.signIn(other)
    gateway.say({ eventType: 205, userId: 'x', online: true, at: 1 }, other.userId)
    await clock.advance(50)
    expect(client.down.slice(1)).toEqual([{ eventType: 206, chatId: 'desk', fromSeqId: 1, toSeqId: 900 }])
  })
})

describe('close', () => {
  it('[TK-07] a second close leaves the mock alone that took the address meanwhile', async () => {
    const first = createMockGateway({ clock, url: 'https://im.again' })
    first.close()
    const second = createMockGateway({ clock, url: 'https://im.again' })
    first.close()
    const client = connectTo(second, aCustomer())
    await clock.advance(50)
    expect(client.statuses()).toEqual([0])
    second.close()
  })
})

describe('faults in words', () => {
  it('[TK-20] drop: the answer is lost, the message is not, and the same tid gets the first answer', async () => {
    const client = connect(aCustomer())
    await clock.advance(50)
    gateway.faults.drop({ direction: 'down', eventType: 203 })
    const message = aTextMessage('一次')
    client.say(message)
    await clock.advance(50)
    expect(client.statuses()).toEqual([0])
    client.say(message)
    await clock.advance(50)
    expect(client.down.at(-1)).toMatchObject({ eventType: 203, tid: message.tid, code: 0, msgSeqId: 1 })
    expect(gateway.frames.filter(({ injected }) => injected === 'dropped')).toHaveLength(1)
  })

  it('[TK-21] duplicate: a frame comes twice, and the gateway stores it once', async () => {
    const client = connect(aCustomer())
    await clock.advance(50)
    gateway.faults.duplicate({ direction: 'up', msgType: MsgType.text })
    client.say(aTextMessage('两次'))
    await clock.advance(50)
    expect(client.down.slice(1).map((frame) => frame.eventType === 203 && frame.msgSeqId)).toEqual([1, 1])
  })

  it('[TK-22] delay: the frames behind overtake', async () => {
    const customer = aCustomer()
    const agent = gateway.actor(anAgent())
    await agent.online()
    const client = connect(customer)
    await clock.advance(50)
    client.say(aTextMessage('', { msgType: MsgType.userToHumanAgent, content: [] }))
    await clock.advance(50)
    await agent.accept(customer.userId)
    await clock.advance(50)
    gateway.faults.delay({ direction: 'down', where: (frame) => JSON.stringify(frame).includes('先') }, 500)
    await agent.sendText(customer.userId, '先')
    await agent.sendText(customer.userId, '后')
    await clock.advance(100)
    expect(client.texts().slice(-1)).toEqual(['后'])
    await clock.advance(500)
    expect(client.texts().slice(-2)).toEqual(['后', '先'])
  })

  it('[TK-23] a fault strikes as often as it was told, for whom it was told, until it is lifted', async () => {
    const one = aCustomer()
    const two = aCustomer()
    const first = connect(one)
    const second = connect(two)
    await clock.advance(50)
    const clear = gateway.faults.drop(
      { direction: 'up', userId: one.userId, eventType: 201 },
      { times: Number.POSITIVE_INFINITY },
    )
    for (const client of [first, second]) for (const text of ['a', 'b']) client.say(aTextMessage(text))
    await clock.advance(50)
    expect([first.statuses().length, second.statuses().length]).toEqual([1, 3])
    clear()
    first.say(aTextMessage('c'))
    await clock.advance(50)
    expect(first.statuses()).toHaveLength(2)
  })

  it('[TK-24] expireToken: 203 with 200002, close 4001, and calls are answered 20300', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    gateway.faults.expireToken(person.userId)
    await clock.advance(50)
    expect(client.statuses().at(-1)).toBe(200002)
    expect(client.closes).toEqual([4001])
    const headers = { Authorization: `bearer ${client.token}` }
    expect(
      await call(callPath(chatCalls.history, { userId: person.userId, chatId: 'desk' }), { headers }),
    ).toMatchObject({ status: 200, code: 20300 })
    const again = connect(person)
    await clock.advance(50)
    expect(again.statuses()).toEqual([0])
  })

  it('[TK-25] refuseToken: the next 100 is refused whatever its token, the one after is not', async () => {
    const person = aCustomer()
    gateway.signIn(person)
    gateway.faults.refuseToken(person.userId)
    const client = connect(person)
    await clock.advance(50)
    expect(client.statuses()).toEqual([200000])
    expect(client.closes).toEqual([4001])
    const again = connect(person)
    await clock.advance(50)
    expect(again.statuses()).toEqual([0])
  })

  it('[TK-26] restart: sockets end, new ones are refused for the time, the store survives', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    client.say(aTextMessage('之前'))
    await clock.advance(50)
    const up = gateway.faults.restart({ downForMs: 3_000 })
    await clock.advance(1_000)
    expect(client.closes).toEqual([1006])
    const early = connect(person)
    await clock.advance(1_000)
    expect(early.closes).toEqual([1006])
    await clock.advance(2_000)
    await up
    const late = connect(person, { cursors: { desk: 0 } })
    await clock.advance(50)
    expect(late.texts()).toEqual(['之前'])
  })

  it('[TK-26] a draining restart closes with 1012', async () => {
    const client = connect(aCustomer())
    await clock.advance(50)
    const up = gateway.faults.restart({ how: 'drain' })
    await clock.advance(50)
    await up
    expect(client.closes).toEqual([1012])
  })

  it('[TK-28] slowReader: what is said piles up, the gateway gives them up with 4008, and they read it when they read on', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    const readOn = gateway.faults.slowReader(person.userId)
    for (let at = 0; at < 3; at++) client.say(aTextMessage(`${at}`))
    await clock.advance(5_000)
    expect(client.statuses()).toEqual([0])
    expect(gateway.frames.filter(({ injected }) => injected === 'held')).toHaveLength(3)
    expect(gateway.online).toEqual([person.userId])
    await clock.advance(10_000)
    expect(gateway.online).toEqual([])
    expect(client.closes).toEqual([])
    readOn()
    await clock.advance(50)
    expect(client.statuses()).toEqual([0, 0, 0, 0])
    expect(client.closes).toEqual([4008])
  })

  it('[TK-28] slowReader: who reads on in time loses nothing and stays', async () => {
    const person = aCustomer()
    const client = connect(person)
    await clock.advance(50)
    const readOn = gateway.faults.slowReader()
    client.say(aTextMessage('一'))
    await clock.advance(3_000)
    readOn()
    client.say(aTextMessage('二'))
    await clock.advance(20_000)
    expect(client.statuses()).toEqual([0, 0, 0])
    expect(client.closes).toEqual([])
  })

  it('[TK-29] wrongKey: neither side opens what comes; ten texts in a row close with 4005', async () => {
    const person = aCustomer()
    const { accessToken: token } = gateway.signIn(person)
    const cipher = createEcbCipher(gateway.frameKey)
    const sealing = createClientCodec({ framing: 'ima.ecb', cipher })
    const socket = new gateway.WebSocket(gateway.socketUrl)
    const heard: string[] = []
    const closes: number[] = []
    socket.onmessage = ({ data }) => {
      const decoded = sealing.decode(data)
      heard.push(decoded.ok ? `${decoded.frame.eventType}` : decoded.fault)
    }
    socket.onclose = ({ code }) => closes.push(code)
    socket.onopen = () => socket.send(sealing.encode(anOnline({ userId: person.userId, token })))
    await clock.advance(50)
    const clear = gateway.faults.wrongKey(person.userId)
    socket.send(sealing.encode(aTextMessage('一')))
    await clock.advance(50)
    expect(heard).toEqual(['203', 'undecryptable'])
    expect(gateway.frames.at(-1)?.frame).toMatchObject({ eventType: 203, code: 200005 })
    clear()
    socket.send(sealing.encode(aTextMessage('二')))
    await clock.advance(50)
    expect(heard).toEqual(['203', 'undecryptable', '203'])
    gateway.faults.wrongKey()
    for (let at = 0; at < 10; at++) socket.send(sealing.encode(aTextMessage('三')))
    await clock.advance(50)
    expect(closes).toEqual([4005])
  })

  it('[TK-23] a share of the frames is drawn from the seed: the same seed strikes the same ones', async () => {
    const struck = async (seed: number): Promise<string> => {
      const own = createMockGateway({ clock, seed })
      const person = aCustomer()
      const socket = new own.WebSocket(own.socketUrl, 'ima.json')
      socket.onopen = () =>
        socket.send(codec.encode(anOnline({ userId: person.userId, token: own.signIn(person).accessToken })))
      await clock.advance(50)
      own.faults.drop({ direction: 'up', eventType: 201 }, { share: 0.5, times: Number.POSITIVE_INFINITY })
      for (let at = 0; at < 20; at++) socket.send(codec.encode(aTextMessage(`${at}`)))
      await clock.advance(50)
      const marks = own.frames.flatMap(({ frame, injected }) =>
        frame?.eventType === 201 ? [injected ? 'x' : '.'] : [],
      )
      own.close()
      return marks.join('')
    }
    const first = await struck(7)
    expect(first).toMatch(/^(?=.*x)(?=.*\.).{20}$/)
    expect(await struck(7)).toBe(first)
    expect(await struck(8)).not.toBe(first)
  })

  it('[TK-27] offline: the network is gone for calls too, and prepared answers come once', async () => {
    const clear = gateway.faults.offline()
    const path = callPath(chatCalls.host, { appId: gateway.appId })
    const lost = gateway.fetch(`${gateway.url}${path}`)
    const failed = expect(lost).rejects.toThrow(TypeError)
    await clock.advance(100)
    await failed
    clear()
    gateway.faults.answer({ path: '/app/host/' }, { status: 500, code: 1, msg: '服务异常' })
    expect(await call(path)).toMatchObject({ status: 500, code: 1, msg: '服务异常' })
    expect(await call(path)).toMatchObject({ status: 200, code: 0 })
  })
})

describe('a service that says no', () => {
  const generate = () =>
    gateway.fetch(`${gateway.url}/fs/open-api/v1/virtually/user/generate`, {
      method: 'POST',
      body: JSON.stringify({ virtuallyUserId: 'v'.repeat(22), appId: gateway.appId }),
    })
  const host = () => gateway.fetch(`${gateway.url}/v1/api/mobile/app/host/${gateway.appId}`)
  const told = async (asked: Promise<Response>) => {
    await clock.advance(50)
    const { status, headers } = await asked
    return [status, headers.get('Retry-After')]
  }

  it('[TK-15] makes no visitor until it is lifted, with the status and the time that were asked for', async () => {
    const clear = gateway.faults.refuse('visitors', { retryAfter: 7 })
    expect(await told(generate())).toEqual([429, '7'])
    clear()
    expect(await told(generate())).toEqual([200, null])
    gateway.faults.refuse('visitors', { because: 'not-allowed' })
    expect(await told(generate())).toEqual([403, null])
    expect(await told(host())).toEqual([200, null])
  })

  it('[TK-15] opens no socket until it is lifted, says why at the host call, and leaves what is open', async () => {
    const before = connect(aCustomer())
    await clock.advance(50)
    const clear = gateway.faults.refuse('sockets', { because: 'busy', retryAfter: 9 })
    const late = connect(aCustomer())
    await clock.advance(50)
    expect([before.closes, late.closes]).toEqual([[], [1006]])
    expect(await told(host())).toEqual([503, '9'])
    clear()
    clear()
    const again = connect(aCustomer())
    await clock.advance(50)
    expect(again.closes).toEqual([])
    expect(await told(host())).toEqual([200, null])
  })
})
