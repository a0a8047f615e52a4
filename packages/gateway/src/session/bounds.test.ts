import { CloseCode, LIMITS, STATUS } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createWorld, online, say, type TestSocket, toDesk } from '../test-world/world'

const never = () => new Promise<never>(() => {})
const chunk = (bytes: number) => JSON.stringify({ eventType: 101, fill: 'x'.repeat(bytes) })

describe('what waits to be worked on', () => {
  it('[G10] has at most 256 KiB while the token is looked at', async () => {
    const world = createWorld({ ports: { authenticator: { verify: never } } })
    const socket = world.socket()
    await socket.sends(online('anna'), ...Array.from({ length: 2 }, () => chunk(120_000)))
    expect(socket.closedWith).toBe(undefined)
    await socket.sends(chunk(120_000))
    expect(socket.closedWith).toBe(CloseCode.tooManyMessages)
  })

  it('[G10] has at most 1 MiB afterwards, and what was worked on counts no more', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    for (let at = 0; at < 12; at++) await anna.sends(chunk(60_000), chunk(60_000))
    expect(anna.closedWith).toBe(undefined)
    world.ports.people.find = never
    await anna.sends(say('bert'), ...Array.from({ length: 8 }, () => chunk(120_000)))
    expect(anna.closedWith).toBe(undefined)
    await anna.sends(chunk(120_000))
    // Accepted frames may still be answered; a look-up that never answers keeps the socket for ten seconds.
    await world.clock.pass(9_999)
    expect(anna.closedWith).toBe(undefined)
    await world.clock.pass(1)
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
  })
})

describe('how much one may send', () => {
  const burst = () => Array.from({ length: 60 }, () => say('bert'))

  it('[G11] [P-62] counts heartbeats, pings and pongs that nobody asked for: a flood of each ends like any other', async () => {
    const floods: Record<string, (socket: TestSocket) => unknown> = {
      heartbeats: (socket) => socket.sends({ eventType: 101 }),
      pings: (socket) => socket.events.pinged(),
      pongs: (socket) => socket.events.pong(),
    }
    for (const [name, flood] of Object.entries(floods)) {
      const world = createWorld()
      const anna = await world.enter('anna')
      for (let sent = 0; sent < LIMITS.messageBurst; sent++) await flood(anna)
      expect([name, anna.codes, anna.closedWith]).toEqual([name, [0], undefined])
      await flood(anna)
      expect([name, anna.codes, anna.closedWith]).toEqual([name, [0, STATUS.ignored.code], undefined])
      await flood(anna)
      await world.clock.settle()
      expect([name, anna.closedWith]).toEqual([name, CloseCode.tooManyMessages])
    }
  })

  it('[P-62] does not tire of a peer that answers each ping, and pings and says 101 once a second', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    for (let second = 0; second < 300; second++) {
      const asked = anna.pings
      await world.clock.pass(1_000)
      if (anna.pings > asked) anna.events.pong()
      anna.events.pinged()
      await anna.sends({ eventType: 101 })
    }
    expect(anna.pings).toBeGreaterThan(5)
    expect([anna.codes, anna.closedWith]).toEqual([[0], undefined])
  })

  it('[P-62] a client that has not logged in pings no more than a burst before the login', async () => {
    const world = createWorld()
    const socket = world.socket()
    for (let sent = 0; sent < LIMITS.messageBurst; sent++) socket.events.pinged()
    expect(socket.closedWith).toBe(undefined)
    socket.events.pinged()
    expect([socket.closedWith, socket.frames]).toEqual([CloseCode.tooManyMessages, []])
  })

  it('[T22] is one measure for all sockets of a person', async () => {
    const world = createWorld()
    const [one, other] = [await world.enter('anna'), await world.enter('anna')]
    await one.sends(...burst())
    await other.sends(...burst())
    expect(world.gateway.figures().storedMessages).toBe(100)
    expect(other.closedWith).toBe(CloseCode.tooManyMessages)
  })

  it('[T22] is bounded for an address too', async () => {
    const world = createWorld({ policy: { addressRateFactor: 1 } })
    const [anna, carl] = [world.socket({ address: '10.9.9.9' }), world.socket({ address: '10.9.9.9' })]
    await anna.sends(online('anna'), ...burst())
    await carl.sends(online('carl'), ...burst())
    expect(anna.closedWith).toBe(undefined)
    expect(carl.closedWith).toBe(CloseCode.tooManyMessages)
  })

  it('[T22] frames that are too long are bad frames', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(...Array.from({ length: LIMITS.badFramesInARow }, () => 'x'.repeat(200_000)))
    expect(anna.closedWith).toBe(CloseCode.badFrames)
  })
})

describe('what could not be read on the other side', () => {
  it('[IM-11] is refused before it is stored: more values than a reader takes', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    const frames = [2, 1_950, 1_985].map((count) => say('bert', { extend: { list: Array(count).fill(1) } }))
    await anna.sends(...frames)
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([0, 0, STATUS.badParameters.code])
    expect(bert.numbers('anna')).toEqual([1, 2])
  })

  it('[G4] heads are as many as a frame surely holds, whatever signs their ids have', async () => {
    const world = createWorld()
    const long = (at: number) => `${at}-`.padEnd(128, '织')
    for (let at = 0; at < 500; at++) world.stores.addToGroup(long(at), ['anna'])
    for (let at = 0; at < 500; at++)
      await world.stores.messages.append([
        {
          key: `group|${long(at)}`,
          right: 'server',
          senderId: 'bert',
          senderName: '伯特',
          tid: `h${at}`,
          msgType: 200101,
          content: [{ text: '话' }],
          timestamp: 1,
          clientTimestamp: 1,
        },
      ])
    const anna = await world.enter('anna')
    expect(anna.codes).toEqual([0])
    const heads = anna.of(203)[0]?.heads ?? {}
    const bytes = Buffer.byteLength(JSON.stringify(anna.of(203)[0]))
    expect(Object.keys(heads).length).toBeGreaterThan(100)
    expect(bytes).toBeLessThanOrEqual(LIMITS.frameJsonBytes)
    expect(bytes).toBeGreaterThan(LIMITS.frameJsonBytes * 0.8)
  })

  it('[G14] is told in the log when it happens all the same', async () => {
    const errors: unknown[] = []
    const log = { error: (fields: unknown) => errors.push(fields), warn: () => {}, info: () => {} }
    const world = createWorld({ ports: { log } })
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    await world.stores.messages.append([
      {
        key: 'single|anna|bert',
        right: 'server',
        senderId: 'anna',
        senderName: '安娜',
        tid: 'huge',
        msgType: 200101,
        content: [{ text: 'x'.repeat(70_000) }],
        timestamp: 1,
        clientTimestamp: 1,
      },
    ])
    world.ports.bus.publish({ type: 'committed', key: 'single|anna|bert', fromSeqId: 2, toSeqId: 2 })
    await world.clock.settle()
    await anna.sends(say('bert'))
    expect(bert.numbers('anna')).toEqual([1, 3])
    expect(errors).toMatchObject([
      { eventType: 202, userId: 'anna' },
      { eventType: 202, userId: 'bert' },
    ])
  })
})

describe('a round that fails', () => {
  it('[G8] is followed by the next', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const { bufferedBytes } = anna
    anna.bufferedBytes = () => {
      throw new Error('the socket is gone')
    }
    await world.clock.pass(1_000).catch(() => {})
    anna.bufferedBytes = bufferedBytes
    await world.clock.pass(30_000)
    expect(anna.pings).toBe(1)
  })
})

describe('draining', () => {
  it('[G12] ends although people go on writing, and answers what was begun', async () => {
    const world = createWorld({ policy: { messageBurst: 10_000 } })
    const anna = await world.enter('anna')
    await anna.sends(say('bert'))
    let sent = 0
    anna.loses = (frame) => {
      // Sends the next message as soon as the last is answered, as a busy client does.
      if (frame.eventType === 203 && sent < 2_000) {
        sent += 1
        anna.events.received(JSON.stringify(say('bert')))
      }
      return false
    }
    const first = say('bert')
    anna.events.received(JSON.stringify(first))
    const drained = world.gateway.drain()
    await world.clock.settle()
    await drained
    expect(anna.statusOf(first.tid)?.code).toBe(0)
    expect([anna.closedWith, sent]).toEqual([CloseCode.restart, 1])
  })
})

describe('draining many', () => {
  it('[G12] closes them in batches with a pause between, so that not all come to the other nodes at once', async () => {
    const world = createWorld({ policy: { drainBatch: 2, drainPauseMs: 100 } })
    const names = ['anna', 'bert', 'carl', 'vera', 'wim']
    const sockets = await Promise.all(names.map((name) => world.enter(name)))
    const told = () => sockets.filter(({ closedWith }) => closedWith === CloseCode.restart).length
    const drained = world.gateway.drain()
    const counts: number[] = []
    for (const ms of [0, 99, 1, 100, 100]) {
      await world.clock.pass(ms)
      counts.push(told())
    }
    expect(counts).toEqual([2, 2, 4, 5, 5])
    await drained
  })
})

describe('the queue', () => {
  it('[SV-12] asks once how long people wait, however many are told', async () => {
    const world = createWorld()
    let asked = 0
    const { recentWaits } = world.stores.desk
    const guests = []
    for (const name of ['vera', 'wim', 'carl', 'anna']) guests.push(await world.enter(name))
    for (const guest of guests) {
      await guest.sends(toDesk({ msgType: 200502, content: [] }))
      await world.clock.pass(10)
    }
    world.ports.desk.recentWaits = (...given) => {
      asked += 1
      return recentWaits(...given)
    }
    await world.take(
      world.gateway.desk.accept({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' }),
    )
    await world.clock.settle()
    expect(guests.slice(1).map((guest) => guest.of(202).at(-1)?.content[0])).toMatchObject([
      { position: 1 },
      { position: 2 },
      { position: 3 },
    ])
    expect(asked).toBe(1)
  })
})

describe('a 201 that is no frame', () => {
  it('[P-29] is answered under its tid, so that its sender knows which one was refused', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const frame = { ...say('bert'), clientTimestamp: 'now' }
    await anna.sends(frame)
    expect(anna.statusOf(frame.tid)).toMatchObject({ refEventType: 201, code: STATUS.badParameters.code })
    for (const tid of ['', 'x'.repeat(129), 7, undefined]) await anna.sends({ ...frame, tid })
    await anna.sends({ eventType: 204, tid: frame.tid })
    const others = anna.of(203).slice(2)
    expect(others).toHaveLength(5)
    for (const status of others) expect(status).not.toHaveProperty('tid')
  })
})
