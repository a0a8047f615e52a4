/** The mock supports all three framings, decodes each of them, and is as strict under ima.gcm as a real connection. */
import { type DownFrame, FRAMINGS, type Framing } from '@weft/protocol'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MockGateway, MockGatewayOptions, TestPerson } from './api/api'
import { type VirtualClock, virtualClock } from './api/clock'
import { aCustomer, anOnline, aTextMessage } from './builders/basics'
import { createMockGateway } from './mock-gateway'
import { openWireWith } from './wire/open-wire'
import { type Exchange, WireClient } from './wire/wire-client'

let clock: VirtualClock
let gateway: MockGateway
const begin = (options: MockGatewayOptions = {}) => {
  gateway?.close()
  gateway = createMockGateway({ clock, latencyMs: 5, ...options })
}
beforeEach(() => {
  clock = virtualClock()
  begin()
})
afterEach(() => {
  vi.restoreAllMocks()
  gateway.close()
})

/** Awaits a step while the clock advances. */
async function meanwhile<T>(step: Promise<T>): Promise<T> {
  let isDone = false
  const done = (): void => {
    isDone = true
  }
  step.then(done, done)
  await clock.until(() => isDone, 'the step')
  return step
}

async function connect(protocols: readonly string[], person: TestPerson): Promise<WireClient> {
  const { accessToken: token } = gateway.signIn(person)
  const client = await meanwhile(
    WireClient.open({
      url: gateway.socketUrl,
      frameKey: gateway.frameKey,
      protocols,
      open: openWireWith(gateway.WebSocket),
      clock,
      gcm: { token, answer: answerGcmHello },
    }),
  )
  const { eventType: _, ...frame } = anOnline({ userId: person.userId, token })
  const status = await meanwhile(client.online(frame))
  expect(status.code).toBe(0)
  return client
}
const { eventType: _up, ...hello } = aTextMessage('主轴过热')
const answers = (client: WireClient): DownFrame[] => client.frames.filter(({ eventType }) => eventType === 203)

describe('the framings of the mock', () => {
  it.each([
    [['ima.gcm', 'ima.ecb', 'ima.json'], 'ima.gcm'],
    [['ima.ecb', 'ima.gcm'], 'ima.ecb'],
    [['ima.json'], 'ima.json'],
    [[], ''],
  ])('[TK-06] [P-02] of %j it takes "%s", and a conversation is the same under each', async (offered, taken) => {
    const person = aCustomer()
    const client = await connect(offered, person)
    expect(client.protocol).toBe(taken)
    const status = await meanwhile(client.say({ ...hello, msgType: 200503, content: [], tid: `tid-${taken}` }))
    expect(status).toMatchObject({ code: 0, msgSeqId: 1 })
    await clock.until(() => client.frames.some(({ eventType }) => eventType === 202), 'the answer of the desk')
    expect(client.unreadable).toEqual([])
    // The test sees all frames, encrypted or not.
    const passed = gateway.frames
      .filter(({ frame }) => frame)
      .map(({ direction, frame }) => [direction, frame?.eventType])
    expect(passed).toEqual(
      expect.arrayContaining([
        ['up', 100],
        ['up', 201],
        ['down', 203],
        ['down', 202],
      ]),
    )
    expect(gateway.received.find(({ eventType }) => eventType === 201)).toMatchObject({ tid: `tid-${taken}` })
    expect(gateway.frames.every(({ fault }) => fault === undefined)).toBe(true)
  })

  it('[TK-42] a log counts its sockets from 1, whatever calls stand in it', async () => {
    const log: Exchange[] = [{ at: 0, direction: 'sent', socket: 0, what: 'GET /' }]
    const options = { url: gateway.socketUrl, frameKey: gateway.frameKey, clock, log }
    for (let at = 0; at < 2; at++)
      await meanwhile(WireClient.open({ ...options, open: openWireWith(gateway.WebSocket) }))
    expect(log.map(({ direction, socket }) => `${direction} ${socket}`)).toEqual(['sent 0', 'opened 1', 'opened 2'])
  })

  it('[TK-06] [P-16] the host reply names what it was given, and no other is spoken', async () => {
    const framingsOf = async (): Promise<unknown> => {
      const response = await meanwhile(gateway.fetch(`${gateway.url}/v1/api/mobile/app/host/${gateway.appId}`))
      return ((await response.json()) as { data: { framings?: Framing[] }[] }).data[0]?.framings
    }
    expect(await framingsOf()).toBe(undefined)
    begin({ framings: ['ima.gcm', 'ima.ecb'] })
    expect(await framingsOf()).toEqual(['ima.gcm', 'ima.ecb'])
    const client = await connect(['ima.json', 'ima.ecb'], aCustomer())
    expect(client.protocol).toBe('ima.ecb')
    begin({ framings: ['ima.ecb'] })
    await expect(connect(['ima.gcm'], aCustomer())).rejects.toThrow(/refused/)
  })

  it('[TK-06] without node:crypto, as in a browser, it passes over ima.gcm and refuses to be asked for it', async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never)
    begin()
    const client = await connect([...FRAMINGS].sort().reverse(), aCustomer())
    expect(client.protocol).toBe('ima.json')
    expect(() => createMockGateway({ clock, framings: ['ima.gcm'] })).toThrow(/in a browser/)
  })
})

describe('under ima.gcm', () => {
  it.each([
    ['lost', () => gateway.faults.drop({ direction: 'up', eventType: 101 })],
    ['doubled', () => gateway.faults.duplicate({ direction: 'up', eventType: 101 })],
    ['overtaken', () => gateway.faults.delay({ direction: 'up', eventType: 101 }, 20)],
  ])('[TK-20] [P-15] a frame that is %s ends the line with 4005', async (_what, strike) => {
    const client = await connect(['ima.gcm'], aCustomer())
    strike()
    client.send({ eventType: 101, timeout: 10_000 })
    client.send({ eventType: 101, timeout: 10_000 })
    await clock.until(() => client.closedWith !== undefined, 'the close')
    expect(client.closedWith).toBe(4005)
  })

  it('[TK-29] wrongKey: what comes does not open, and the line ends', async () => {
    const person = aCustomer()
    const client = await connect(['ima.gcm'], person)
    gateway.faults.wrongKey(person.userId)
    client.send({ eventType: 101, timeout: 10_000 })
    await clock.until(() => client.closedWith !== undefined, 'the close')
    expect([client.closedWith, answers(client).length]).toEqual([4005, 1])
  })

  it('[TK-62] a refused message is counted like any other: the frames after it still open, both ways', async () => {
    const client = await connect(['ima.gcm'], aCustomer())
    gateway.faults.refuseMessage(100001)
    expect(await meanwhile(client.say({ ...hello, tid: 'refused' }))).toMatchObject({ code: 100001 })
    expect(await meanwhile(client.say({ ...hello, tid: 'refused' }))).toMatchObject({ code: 0, msgSeqId: 1 })
    expect(client.unreadable).toEqual([])
  })

  it('[TK-30] say takes its turn in the count: frames of the gateway after it still open', async () => {
    const person = aCustomer()
    const client = await connect(['ima.gcm'], person)
    gateway.say({ eventType: 205, userId: 'somebody', online: true, at: 1 }, person.userId)
    const status = await meanwhile(client.say({ ...hello, tid: 'after' }))
    expect(status.code).toBe(0)
    expect(client.frames.map(({ eventType }) => eventType).slice(0, 3)).toEqual([203, 205, 203])
    expect(client.unreadable).toEqual([])
  })

  it('[TK-05] a half-open line is dead in both directions', async () => {
    const person = aCustomer()
    const client = await connect(['ima.gcm'], person)
    gateway.faults.halfOpen(person.userId)
    client.send({ eventType: 101, timeout: 10_000 })
    await clock.advance(60_000)
    expect(gateway.online).toEqual([])
    expect(client.closedWith).toBe(undefined)
    expect(gateway.frames.at(-1)).toMatchObject({ injected: 'swallowed', frame: { eventType: 101 } })
  })
})
