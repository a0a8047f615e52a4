/** A fault that hits nothing proves nothing: one that cannot hit is refused, and hits are counted. */
import { MsgType } from '@weft/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Faults, MockGateway, Strikes, TestPerson } from './api/api'
import { type VirtualClock, virtualClock } from './api/clock'
import { aCustomer, aTextMessage } from './builders/basics'
import { callOf, connectTo } from './mock-client.fixture'
import { createMockGateway } from './mock-gateway'

let clock: VirtualClock
let gateway: MockGateway
let person: TestPerson
beforeEach(() => {
  clock = virtualClock()
  gateway = createMockGateway({ clock, latencyMs: 10 })
  person = aCustomer({ userId: 'u-1', userName: '周敏' })
})
afterEach(() => gateway.close())

async function online(who = person) {
  const client = connectTo(gateway, who)
  await clock.advance(50)
  return client
}

describe('a fault that can strike nothing', () => {
  const refused: [string, (faults: Faults) => unknown, string][] = [
    ['a person whom nobody knows', (faults) => faults.halfOpen('u-2'), 'no person "u-2"; there are "u-1" (周敏)'],
    ['a match for nobody', (faults) => faults.drop({ userId: 'u-2' }), 'drop: there is no person "u-2"'],
    ['the token of nobody', (faults) => faults.expireToken('u-2'), 'expireToken: there is no person "u-2"'],
    ['a line of nobody', (faults) => faults.cut('u-2'), 'cut: there is no person "u-2"'],
    [
      'a number of no frame',
      (faults) => faults.drop({ eventType: 210 }),
      'no eventType 210; there are 100 online, 101',
    ],
    [
      'a frame against its direction',
      (faults) => faults.drop({ direction: 'down', eventType: 201 }),
      'no frame of eventType 201 goes down',
    ],
    ['a number of no message', (faults) => faults.delay({ msgType: 1 }, 5), 'no msgType 1; there are 200101 text'],
    [
      'a message in a frame that holds none',
      (faults) => faults.duplicate({ eventType: 203, msgType: MsgType.text }),
      'frames of eventType 203 have no msgType',
    ],
    ['a code of no status', (faults) => faults.refuseMessage(10_001), 'no code 10001; there are 1 abnormal, 100001'],
    ['the code of what is stored', (faults) => faults.refuseMessage(0), 'a message with code 0 is stored'],
    [
      'a refusal of what is no message',
      (faults) => faults.refuseMessage(1, { eventType: 100 } as object),
      'there is no "eventType" in the match',
    ],
    ['a restart in no known way', (faults) => faults.restart({ how: 'boom' as 'kill' }), 'not boom'],
  ]

  it.each(refused)('[TK-38] is refused at once, with what there is: %s', (_, say, words) => {
    gateway.signIn(person)
    expect(() => say(gateway.faults)).toThrow(words)
    expect(() => gateway.faults.expectStruck()).not.toThrow()
  })

  it('[TK-38] says how people become known where there are none', () => {
    expect(() => gateway.faults.cut('u-1')).toThrow('there is nobody yet. gateway.signIn, gateway.actor')
    expect(() => gateway.say({ eventType: 205, userId: 'x', online: true, at: 1 }, 'u-1')).toThrow('say: there is no')
  })

  it('[TK-38] expires no token that has run out already', async () => {
    await online()
    gateway.faults.expireToken(person.userId)
    expect(() => gateway.faults.expireToken(person.userId)).toThrow('holds no token that has not run out')
    gateway.signIn(person, { expiresIn: 10 })
    await clock.advance(10_000)
    expect(() => gateway.faults.expireToken(person.userId)).toThrow('holds no token that has not run out')
  })
})

describe('what a fault struck', () => {
  it('[TK-39] is counted, fault by fault; the first that fits takes the frame', async () => {
    const client = await online()
    const twice = gateway.faults.drop({ direction: 'up', msgType: MsgType.text }, { times: 2 })
    const never = gateway.faults.duplicate({ direction: 'up', msgType: MsgType.text })
    client.say(aTextMessage('一'))
    await clock.advance(50)
    expect([twice.struck, never.struck]).toEqual([1, 0])
    expect(() => twice.expectStruck(2)).toThrow('struck 1 times, not 2 times')
    client.say(aTextMessage('二'))
    await clock.advance(50)
    twice.expectStruck(2)
    expect(() => gateway.faults.expectStruck()).toThrow(
      'duplicate({"direction":"up","msgType":200101}) struck nothing. Since it was said there passed: up 201 ×2.',
    )
    client.say(aTextMessage('三'))
    await clock.advance(50)
    never.expectStruck(1)
    gateway.faults.expectStruck()
  })

  it('[TK-39] is nothing where nothing passed, also after it was lifted', () => {
    const clear = gateway.faults.delay({ where: () => true }, 5, { times: Number.POSITIVE_INFINITY })
    clear()
    expect(() => clear.expectStruck()).toThrow(
      'delay({"where":"a function"}, 5, {"times":"Infinity"}) struck nothing. Since it was said nothing passed.',
    )
  })

  const begin: [keyof Faults, (faults: Faults) => Strikes][] = [
    ['halfOpen', (faults) => faults.halfOpen(person.userId)],
    ['slowReader', (faults) => faults.slowReader()],
    ['cut', (faults) => faults.cut(person.userId)],
    ['expireToken', (faults) => faults.expireToken(person.userId)],
    ['offline', (faults) => faults.offline()],
    ['restart', (faults) => faults.restart()],
    ['refuseMessage', (faults) => faults.refuseMessage(1, { userId: person.userId })],
  ]
  it.each(begin)('[TK-39] %s counts the sockets or frames that it befalls', async (_, say) => {
    const client = await online()
    const fault = say(gateway.faults)
    if (client.closes.length === 0) client.say(aTextMessage('一'))
    await clock.advance(50)
    expect(fault.struck).toBe(1)
  })

  it('[TK-39] wrongKey strikes nothing under a framing without a key', async () => {
    const client = await online()
    const fault = gateway.faults.wrongKey(person.userId)
    client.say(aTextMessage('一'))
    await clock.advance(50)
    expect(() => fault.expectStruck()).toThrow('wrongKey("u-1") struck nothing')
  })

  it('[TK-39] refuseToken, refuse, answer and offline count logins, sockets and calls', async () => {
    gateway.signIn(person)
    const login = gateway.faults.refuseToken(person.userId)
    await online()
    expect(login.struck).toBe(1)
    const closed = gateway.faults.refuse('sockets')
    await online()
    expect(closed.struck).toBe(1)
    closed()
    const path = `/v1/api/mobile/app/host/${gateway.appId}`
    const answer = gateway.faults.answer({ path: '/app/host/' }, { code: 1 })
    await callOf(gateway, path)
    expect(answer.struck).toBe(1)
    const away = gateway.faults.offline()
    const lost = expect(gateway.fetch(`${gateway.url}${path}`)).rejects.toThrow('fetch failed')
    await online()
    await lost
    expect(away.struck).toBe(2)
  })

  it('[TK-39] expireToken counts each use of what has run out; a lifted refuseToken refuses nobody', async () => {
    const client = await online()
    const expired = gateway.faults.expireToken(person.userId)
    const headers = { Authorization: `bearer ${client.token}` }
    await callOf(gateway, `/ima-business/m-api/im/v1/chat/${person.userId}/desk/msg/details`, { headers })
    expect(expired.struck).toBe(2)
    const clear = gateway.faults.refuseToken()
    clear()
    expect((await online()).statuses()).toEqual([0])
    expect(clear.struck).toBe(0)
  })

  it('[TK-39] one of two faults on the same line goes on when the other is lifted', async () => {
    await online()
    const [everybody] = [gateway.faults.halfOpen(), gateway.faults.halfOpen(person.userId)]
    everybody()
    await clock.advance(60_000)
    expect(gateway.online).toEqual([])
  })
})

describe('refuseMessage', () => {
  it('[TK-62] answers the next message with the code, stores it nowhere, and leaves the line', async () => {
    const client = await online()
    const refused = gateway.faults.refuseMessage(100003)
    const message = aTextMessage('一')
    client.say(message)
    await clock.advance(50)
    expect(client.down.at(-1)).toMatchObject({ refEventType: 201, tid: message.tid, code: 100003, message: 'ignored' })
    expect(gateway.frames.filter(({ injected }) => injected === 'refused')).toHaveLength(1)
    client.say(message)
    await clock.advance(50)
    expect(client.down.at(-1)).toMatchObject({ tid: message.tid, code: 0, msgSeqId: 1 })
    expect(client.closes).toEqual([])
    refused.expectStruck(1)
  })

  it('[TK-62] strikes the messages that match, as often as set', async () => {
    const [client, other] = [await online(), await online(aCustomer())]
    gateway.faults.refuseMessage(1, { userId: person.userId, msgType: MsgType.text }, { times: 2 })
    for (const each of [client, other]) for (const text of ['一', '二', '三']) each.say(aTextMessage(text))
    client.say({ eventType: 101, timeout: 1 })
    await clock.advance(50)
    expect([client.statuses(), other.statuses()]).toEqual([
      [0, 1, 1, 0],
      [0, 0, 0, 0],
    ])
  })
})

describe('restart', () => {
  it('[TK-63] throws a time that is none where it is said, and leaves the gateway as it was', async () => {
    const client = await online()
    expect(() => void gateway.faults.restart({ downForMs: -1 })).toThrow('downForMs must be milliseconds')
    client.say(aTextMessage('一'))
    await clock.advance(50)
    expect(client.statuses()).toEqual([0, 0])
  })

  it('[TK-63] can be said twice at once, and to a gateway that the test closes meanwhile', async () => {
    const first = gateway.faults.restart({ downForMs: 3_000 })
    const second = gateway.faults.restart({ downForMs: 1_000 })
    await clock.advance(2_000)
    expect((await online()).closes).toEqual([1006])
    await clock.advance(2_000)
    await Promise.all([first, second])
    expect((await online()).statuses()).toEqual([0])
    const late = gateway.faults.restart({ downForMs: 1_000 })
    gateway.close()
    const timers = clock.pending
    await clock.advance(1_000)
    await late
    expect(clock.pending).toBeLessThan(timers)
  })
})
