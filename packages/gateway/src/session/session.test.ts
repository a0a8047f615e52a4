import { type Cipher, CloseCode, createClientCodec, createGatewayCodec, LIMITS, STATUS } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createWorld, online, say, toDesk, type World } from '../test-world/world'

/** Look-ups of conversations hang until the returned function is called. */
function holdLookUps(world: World): () => void {
  const { ensure } = world.ports.conversations
  let release = (): void => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  world.ports.conversations.ensure = async (...asked) => {
    await gate
    return ensure(...asked)
  }
  return () => release()
}

describe('before the login', () => {
  it('[IM-05] takes nothing but 100: anything else is 100005, whatever is wrong with it', async () => {
    const world = createWorld()
    const socket = world.socket()
    await socket.sends(say('bert'), { eventType: 101 }, 'not json', { eventType: 999 })
    expect(socket.codes).toEqual([100005, 100005, 100005, 100005])
    expect(socket.of(203).every((frame) => frame.refEventType === 100)).toBe(true)
    expect(socket.closedWith).toBe(undefined)
    await socket.sends(online('anna'))
    expect(socket.codes.at(-1)).toBe(0)
  })

  it('[G11] closes with 4001 when no good 100 came within 10 s, and not a moment earlier', async () => {
    const world = createWorld()
    const socket = world.socket()
    await world.clock.pass(9_999)
    expect(socket.closedWith).toBe(undefined)
    await world.clock.pass(1)
    expect(socket.closedWith).toBe(CloseCode.tokenRefused)
  })

  it('[IM-10] says why before it closes with 4001: 200000 unknown, 200002 revoked or expired, 200001 another’s', async () => {
    const world = createWorld()
    const anna = world.identities.get('anna')
    if (anna) world.identities.set('late', { ...anna, expiresAt: world.clock.now() })
    for (const [token, code] of [
      ['nobody', STATUS.credentialVerificationFailed.code],
      ['revoked-1', STATUS.credentialInvalid.code],
      ['late', STATUS.credentialInvalid.code],
      ['bert', STATUS.credentialIdentityFailed.code],
    ] as const) {
      const socket = world.socket()
      await socket.sends(online('anna', { token }))
      expect([socket.codes, socket.closedWith]).toEqual([[code], CloseCode.tokenRefused])
    }
    expect(world.gateway.figures().sessions).toBe(0)
  })

  it('[G11] closes with 1012, not as refused, when the token cannot be checked', async () => {
    const world = createWorld({ ports: { authenticator: { verify: () => Promise.reject(new Error('away')) } } })
    const socket = world.socket()
    await socket.sends(online('anna'))
    expect([socket.codes, socket.closedWith]).toEqual([[], CloseCode.restart])
  })

  it('[T22] refuses the 661st socket of an address and takes it when one has left', async () => {
    const world = createWorld()
    const sockets = Array.from({ length: 660 }, () => world.socket({ address: '203.0.113.7' }))
    expect(world.gateway.admits('203.0.113.7')).toBe(false)
    expect(world.socket({ address: '203.0.113.7' }).closedWith).toBe(CloseCode.tooManyMessages)
    expect(world.socket({ address: '203.0.113.8' }).closedWith).toBe(undefined)
    sockets[0]?.drop()
    expect(world.gateway.admits('203.0.113.7')).toBe(true)
  })

  it('[SV-13] counts who has an account by the account, not by the address: the 61st employee behind one is served', async () => {
    const world = createWorld({ policy: { socketsPerAddress: 2, socketsPerAccount: 2 } })
    const address = '203.0.113.7'
    const first = world.socket({ address })
    await first.sends(online('anna', { deviceId: 'd1' }))
    for (const _ of ['one', 'two']) world.socket({ address })
    expect(world.gateway.hasRoomFor(address)).toBe(true)
    const second = world.socket({ address })
    expect(world.gateway.hasRoomFor(address)).toBe(false)
    await second.sends(online('anna', { deviceId: 'd2' }))
    expect([second.codes, world.gateway.hasRoomFor(address)]).toEqual([[0], true])
    const third = world.socket({ address })
    await third.sends(online('anna', { deviceId: 'd3' }))
    expect(third.closedWith).toBe(CloseCode.tooManyMessages)
    // Own devices replace themselves, and each close is counted once.
    const again = world.socket({ address })
    await again.sends(online('anna', { deviceId: 'd2' }))
    expect(again.codes).toEqual([0])
    for (const socket of [first, again]) socket.drop()
    expect(world.gateway.hasRoomFor(address)).toBe(true)
  })

  it('[SV-13] lets an employee in where visitors have filled their address, and turns the next visitor away at the login', async () => {
    const world = createWorld({ policy: { socketsPerAddress: 1 } })
    const address = '203.0.113.7'
    const vera = world.socket({ address })
    await vera.sends(online('vera'))
    expect([vera.codes, world.gateway.hasRoomFor(address)]).toEqual([[0], true])
    const wim = world.socket({ address })
    await wim.sends(online('wim'))
    expect([wim.codes, wim.closedWith]).toEqual([[], CloseCode.tooManyMessages])
    const anna = world.socket({ address })
    await anna.sends(online('anna'))
    expect([anna.codes, anna.closedWith, vera.closedWith]).toEqual([[0], undefined, undefined])
    vera.drop()
    const again = world.socket({ address })
    await again.sends(online('wim'))
    expect(again.codes).toEqual([0])
  })

  it('[G11] [T22] refuses the address that opens and leaves without end, for a while, and no other one', async () => {
    const world = createWorld()
    const opened = () => Array.from({ length: 7_000 }, () => world.gateway.admits('203.0.113.7')).filter(Boolean).length
    expect([opened(), opened()]).toEqual([6_000, 0])
    expect(world.gateway.admits('203.0.113.8')).toBe(true)
    await world.clock.pass(1_000)
    expect(opened()).toBe(100)
  })

  it('[IM-04] refuses a framing that it has no codec for', async () => {
    const world = createWorld({ ports: { codecs: () => undefined } })
    expect(world.socket({ protocol: 'ima.json' }).closedWith).toBe(CloseCode.badFrames)
    expect(world.socket({ protocol: 'ima.morse' }).closedWith).toBe(CloseCode.badFrames)
  })
})

describe('an online session', () => {
  it('[IM-05] greets with session, heartbeat and heads, and answers heartbeats with its time', async () => {
    const world = createWorld()
    const socket = await world.enter('anna')
    expect(socket.of(203)[0]).toMatchObject({ refEventType: 100, code: 0, heartbeatMs: 30_000, heads: {} })
    expect(socket.of(203)[0]?.sessionId).toMatch(/uuid/)
    await world.clock.pass(500)
    await socket.sends({ eventType: 101, timeout: 120_000 })
    expect(socket.of(101)).toEqual([{ eventType: 101, timestamp: world.clock.now() }])
  })

  it('[G9] renews the token by a second 100 and replays nothing', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await bert.sends(say('anna'), say('anna'))
    const identity = world.identities.get('anna')
    if (identity) world.identities.set('anna-2', { ...identity, expiresAt: world.clock.now() + 9_000_000 })
    await anna.sends(online('anna', { token: 'anna-2', cursors: { bert: 0 } }))
    expect(anna.numbers('bert')).toEqual([1, 2])
    expect(anna.of(203).at(-1)).toMatchObject({ refEventType: 100, code: 0 })
    expect(anna.of(203).at(-1)?.heads).toBe(undefined)
    await anna.sends({ eventType: 101 })
    await pings(world, anna, 7_199_000)
    expect(anna.closedWith).toBe(undefined)
  })

  it('[IM-11] answers a renewal for somebody else with 100002 and stays who it is', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(online('bert'))
    expect(anna.codes.at(-1)).toBe(STATUS.senderMismatch.code)
    await anna.sends(say('bert'))
    expect(bert.of(202)[0]?.fromUserId).toBe('anna')
  })

  it('[G9] ends with 200002 and 4001 when the token runs out', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await pings(world, anna, 7_198_000)
    expect(anna.closedWith).toBe(undefined)
    await world.clock.pass(2_000)
    expect([anna.codes.at(-1), anna.closedWith]).toEqual([STATUS.credentialInvalid.code, CloseCode.tokenRefused])
  })

  it('[G9] ends the sockets of a revoked token and of all tokens of a user, and nobody else’s', async () => {
    const world = createWorld()
    const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
    world.ports.bus.publish({ type: 'revoked', tokenId: 'token-anna' })
    world.ports.bus.publish({ type: 'revoked', userId: 'bert' })
    for (const socket of [anna, bert])
      expect([socket.codes.at(-1), socket.closedWith]).toEqual([200002, CloseCode.tokenRefused])
    expect(carl.closedWith).toBe(undefined)
  })

  it('[IM-06] closes the older socket of the same device with 4002, other devices stay', async () => {
    const world = createWorld()
    const first = await world.enter('anna', { deviceId: 'phone' })
    const other = await world.enter('anna', { deviceId: 'desktop' })
    const stranger = await world.enter('bert', { deviceId: 'phone' })
    const second = await world.enter('anna', { deviceId: 'phone' })
    expect([first, other, stranger, second].map((socket) => socket.closedWith)).toEqual([
      CloseCode.replaced,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[IM-06] closes with 1000 on an active exit', async () => {
    const anna = await createWorld().enter('anna')
    await anna.sends({ eventType: 102 })
    expect(anna.closedWith).toBe(CloseCode.normal)
  })
})

/** Passes time for a peer that answers pings. */
async function pings(world: ReturnType<typeof createWorld>, socket: { events: { pong(): void } }, ms: number) {
  for (let left = ms; left > 0; left -= 20_000) {
    await world.clock.pass(Math.min(left, 20_000))
    socket.events.pong()
  }
}

describe('silence and slowness', () => {
  it('[P-10] [G8] pings every 25 s and drops a peer that is silent for 45 s', async () => {
    const world = createWorld()
    const silent = await world.enter('anna')
    await world.clock.pass(25_000)
    expect(silent.pings).toBe(1)
    await world.clock.pass(19_000)
    expect(silent.closedWith).toBe(undefined)
    await world.clock.pass(2_000)
    expect([silent.closedWith, silent.wasCut]).toEqual([CloseCode.silent, true])
  })

  it('[P-10] [G8] a step of the wall clock, forward or back, ends no socket and keeps no silent one', async () => {
    const world = createWorld()
    const [talking, silent] = [await world.enter('anna'), await world.enter('bert')]
    world.clock.step(3_000_000)
    await world.clock.pass(20_000)
    expect([talking.closedWith, silent.closedWith]).toEqual([undefined, undefined])
    talking.events.pong()
    world.clock.step(-86_400_000)
    await world.clock.pass(27_000)
    expect([talking.closedWith, silent.closedWith]).toEqual([undefined, CloseCode.silent])
  })

  it('[P-10] [G8] keeps a peer that only answers pings', async () => {
    const world = createWorld()
    const quiet = await world.enter('anna')
    await pings(world, quiet, 300_000)
    expect(quiet.closedWith).toBe(undefined)
  })

  it('[G10] closes a reader with more than 1 MiB unsent with 4008', async () => {
    const world = createWorld({ policy: { pushPauseBytes: Number.MAX_SAFE_INTEGER } })
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    anna.unread = LIMITS.slowReaderBytes
    await bert.sends(say('anna'))
    expect(anna.closedWith).toBe(undefined)
    anna.unread += 1
    await bert.sends(say('anna'))
    expect([anna.closedWith, bert.closedWith]).toEqual([CloseCode.slowReader, undefined])
  })

  it('[G10] closes a reader whose bytes are unsent for 10 s, not one who keeps up under load', async () => {
    const world = createWorld()
    const [stuck, busy, bert] = [await world.enter('anna'), await world.enter('carl'), await world.enter('bert')]
    stuck.unread = 300
    for (let second = 0; second < 12; second++) {
      // The newest frame is always in flight: never empty, never behind.
      busy.unread = 100
      await bert.sends(say('carl'), say('anna'))
      stuck.unread = 300 * (second + 1)
      await world.clock.pass(1_000)
    }
    expect([stuck.closedWith, busy.closedWith]).toEqual([CloseCode.slowReader, undefined])
  })

  it('[G10] gives a full reader the rest when it has drained, and others theirs at once', async () => {
    const world = createWorld()
    const [full, second, bert] = [await world.enter('anna'), await world.enter('anna'), await world.enter('bert')]
    full.unread = 300_000
    await bert.sends(say('anna'), say('anna'))
    expect([full.numbers('bert'), second.numbers('bert')]).toEqual([[], [1, 2]])
    full.unread = 0
    await world.clock.pass(100)
    expect(full.numbers('bert')).toEqual([1, 2])
  })
})

describe('bad frames and too many', () => {
  it('closes with 4005 at the tenth bad frame in a row; a good one starts the count again', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const nine = Array.from({ length: 9 }, () => '{"eventType":7}')
    await anna.sends(...nine, { eventType: 101 }, ...nine)
    expect(anna.closedWith).toBe(undefined)
    await anna.sends('{')
    expect(anna.closedWith).toBe(CloseCode.badFrames)
    expect(anna.codes.filter((code) => code === 100005)).toHaveLength(19)
  })

  it('[IM-11] answers 200005 to what the key does not open and 100004 to what is too long', async () => {
    const cipher: Cipher = {
      seal: (text) => text,
      open: (sealed) => {
        if (!sealed.startsWith('{')) throw new Error('not ours')
        return sealed
      },
    }
    const world = createWorld({ ports: { codecs: () => createGatewayCodec({ framing: 'ima.ecb', cipher }) } })
    const anna = world.socket({ protocol: '' })
    await anna.sends('rubbish', createClientCodec({ framing: 'ima.ecb', cipher }).encode(online('anna')))
    expect(anna.codes).toEqual([100005, 0])
    await anna.sends('rubbish', `{"eventType":101,"x":"${'长'.repeat(30_000)}"}`)
    expect(anna.codes).toEqual([100005, 0, 200005, 100004])
    expect(anna.closedWith).toBe(undefined)
  })

  it('[IM-11] refuses with 100004 what would not fit its own 202', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const frame = say('bert', { extend: { fill: 'x'.repeat(65_000) } })
    await anna.sends(frame)
    expect(anna.statusOf(frame.tid)?.code).toBe(STATUS.messageTooLong.code)
  })

  it('[G11] takes a burst of 100, warns once with 100003, then closes with 4029; nothing is accepted and lost', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const frames = Array.from({ length: 101 }, () => say('bert'))
    await anna.sends(...frames)
    const last = frames.at(-1)?.tid ?? ''
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([
      ...Array.from({ length: 100 }, () => 0),
      STATUS.ignored.code,
    ])
    expect(anna.closedWith).toBe(undefined)
    await anna.sends(say('bert'))
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
    const stored = await world.stores.messages.readAfter('single|anna|bert', 0, 200)
    expect([stored.length, stored.some((row) => row.tid === last)]).toEqual([100, false])
  })

  it('[G11] [P-62] over the limit what was taken is answered first, then comes 100003, then 4029', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(say('bert'))
    const { append } = world.stores.messages
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    world.ports.messages.append = async (batch) => {
      await gate
      return append(batch)
    }
    // Far more than may wait: neither the warning nor the close may overtake the 203 of the first ones.
    const frames = Array.from({ length: 800 }, () => say('bert'))
    await anna.sends(...frames)
    expect([anna.codes.length, anna.closedWith]).toEqual([2, undefined])
    release()
    await world.clock.settle()
    expect(anna.codes.slice(2)).toEqual([...Array.from({ length: 99 }, () => 0), STATUS.ignored.code])
    expect(anna.of(203).at(-1)?.tid).toBe(frames[99]?.tid)
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
    expect(await world.stores.messages.readAfter('single|anna|bert', 0, 200)).toHaveLength(100)
  })

  it('[G11] [P-62] more at once than may wait, while the first is looked up: answered, warned and closed as over the rate', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const release = holdLookUps(world)
    const frames = Array.from({ length: 800 }, () => say('bert'))
    await anna.sends(...frames)
    expect([anna.codes.length, anna.closedWith]).toEqual([1, undefined])
    release()
    await world.clock.settle()
    expect(anna.codes.slice(1)).toEqual([...Array.from({ length: 100 }, () => 0), STATUS.ignored.code])
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
    expect(await world.stores.messages.readAfter('single|anna|bert', 0, 200)).toHaveLength(100)
  })

  it('[G11] [P-62] who is under the rate and sends more than may wait is warned before the close too', async () => {
    const world = createWorld({ policy: { messageBurst: 10_000 } })
    const anna = await world.enter('anna')
    const release = holdLookUps(world)
    await anna.sends(...Array.from({ length: 800 }, () => say('bert')))
    release()
    for (let turns = 0; turns < 50 && anna.closedWith === undefined; turns++) await world.clock.settle()
    const codes = anna.codes.slice(1)
    const stored = await world.stores.messages.readAfter('single|anna|bert', 0, 2_000)
    expect(codes.at(-1)).toBe(STATUS.ignored.code)
    expect(codes.slice(0, -1)).toEqual(stored.map(() => 0))
    expect(stored.length).toBeGreaterThan(500)
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
  })

  it('[G11] [P-62] what could not be stored is answered too, before the close', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    let fail = (_error: Error): void => {}
    world.ports.messages.append = () =>
      new Promise((_resolve, reject) => {
        fail = reject
      })
    await anna.sends(...Array.from({ length: 102 }, () => say('bert')))
    expect([anna.codes, anna.closedWith]).toEqual([[0], undefined])
    for (let tries = 0; tries < 200 && anna.closedWith === undefined; tries++) {
      fail(new Error('the store is away'))
      await world.clock.settle()
    }
    expect(anna.codes.slice(1)).toEqual([...Array.from({ length: 100 }, () => 1), STATUS.ignored.code])
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
  })

  it('[G11] refills 20 a second', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(...Array.from({ length: 100 }, () => say('bert')))
    await world.clock.pass(1_000)
    await anna.sends(...Array.from({ length: 20 }, () => say('bert')))
    expect(anna.codes.every((code) => code === 0)).toBe(true)
    await anna.sends(say('bert'), say('bert'))
    expect(anna.closedWith).toBe(CloseCode.tooManyMessages)
  })

  it('[G12] drains: what the desk has to say to a stored question is stored too', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    let answer = (): void => {}
    world.ports.faq.questions = () =>
      new Promise((resolve) => {
        answer = () => resolve([])
      })
    await anna.sends(toDesk())
    let isDrained = false
    const drained = world.gateway.drain().then(() => {
      isDrained = true
    })
    await world.clock.settle()
    expect([anna.of(203).length, isDrained]).toEqual([2, false])
    answer()
    await world.clock.settle()
    await drained
    expect(await world.stores.messages.readAfter('service|desk|anna', 0, 9)).toHaveLength(2)
  })

  it('[G12] drains: a running commit is answered, then 1012, and nobody new comes in', async () => {
    let release = (): void => {}
    const world = createWorld()
    const { append } = world.stores.messages
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    world.ports.messages.append = async (batch) => {
      await gate
      return append(batch)
    }
    const anna = await world.enter('anna')
    const frame = say('bert')
    await anna.sends(frame)
    const drained = world.gateway.drain()
    await world.clock.settle()
    expect([anna.statusOf(frame.tid), anna.closedWith]).toEqual([undefined, undefined])
    release()
    await world.clock.settle()
    await drained
    expect(anna.statusOf(frame.tid)?.code).toBe(0)
    expect(anna.closedWith).toBe(CloseCode.restart)
    expect(world.socket().closedWith).toBe(CloseCode.restart)
  })
})
