/** Two gateways on the same stores, with a bus between them that loses, delays and breaks on command. */
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { Bus, Hint, Identity } from '../ports/ports'
import { createWorld, online, say, type TestSocket, toCustomer, toDesk, type World } from '../test-world/world'

interface Line {
  /** One bus per node. */
  buses: [Bus, Bus]
  /** Which hints between the nodes get lost; `from` is the sending node, 0 or 1. */
  loses: (hint: Hint, from: number) => boolean
  /** Which hints between the nodes wait until `deliver`. */
  holds: (hint: Hint) => boolean
  deliver(): void
  /** Hints sent between the nodes. */
  carried: Hint[]
  /** The buses report that hints may have been lost. */
  gap(): void
}

function lineBetween(): Line {
  const ends = [0, 1].map(() => ({ listeners: new Set<(hint: Hint) => void>(), gaps: new Set<() => void>() }))
  const held: (() => void)[] = []
  const busOf = (own: number): Bus => ({
    publish(hint) {
      for (const listener of ends[own]?.listeners ?? []) listener(hint)
      line.carried.push(hint)
      if (line.loses(hint, own)) return
      const arrive = () => {
        for (const listener of ends[1 - own]?.listeners ?? []) listener(hint)
      }
      if (line.holds(hint)) held.push(arrive)
      else arrive()
    },
    subscribe(listener) {
      ends[own]?.listeners.add(listener)
      return () => ends[own]?.listeners.delete(listener)
    },
    onGap(listener) {
      ends[own]?.gaps.add(listener)
      return () => ends[own]?.gaps.delete(listener)
    },
  })
  const line: Line = {
    buses: [busOf(0), busOf(1)],
    loses: () => false,
    holds: () => false,
    deliver: () => {
      for (const arrive of held.splice(0)) arrive()
    },
    carried: [],
    gap: () => {
      for (const { gaps } of ends) for (const tell of gaps) tell()
    },
  }
  return line
}

function twoNodes(): { here: World; there: World; line: Line } {
  const line = lineBetween()
  let logins = 0
  const loginOrder = async () => ++logins
  const here = createWorld({ ports: { bus: line.buses[0], loginOrder } })
  const there = createWorld({ ports: { bus: line.buses[1], loginOrder }, beside: here })
  return { here, there, line }
}

/** Passes time while the peers answer pings. */
async function pass(ms: number, world: World, peers: readonly TestSocket[]): Promise<void> {
  for (let left = ms; left > 0; left -= 20_000) {
    for (const peer of peers) peer.events.pong()
    await world.clock.pass(Math.min(left, 20_000))
  }
}

describe('messages between nodes', () => {
  it('[G13][G4] anybody is served by any node: a device goes on where it left, on the other one', async () => {
    const { here, there } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'), say('bert'))
    expect(bert.numbers('anna')).toEqual([1, 2])
    bert.drop()
    await anna.sends(say('bert'))
    const back = await here.enter('bert', { cursors: { anna: 2 } })
    await anna.sends(say('bert'))
    expect(back.numbers('anna')).toEqual([3, 4])
  })

  it('[P-38] the sender hears of what a device at the other node was handed; who has nobody there costs no hint', async () => {
    const { here, there, line } = twoNodes()
    const [anna, bert, carl] = [await here.enter('anna'), await there.enter('bert'), await here.enter('carl')]
    await anna.sends(say('bert'), say('carl'))
    await here.clock.pass(1_000)
    expect(anna.of(207)).toEqual([
      { eventType: 207, chatId: 'carl', userId: 'carl', toSeqId: 1 },
      { eventType: 207, chatId: 'bert', userId: 'bert', toSeqId: 1 },
    ])
    expect(line.carried.flatMap((hint) => (hint.type === 'delivered' ? [hint.key] : []))).toEqual(['single|anna|bert'])
    expect([...bert.of(207), ...carl.of(207)]).toEqual([])
  })

  it('[G2] one tid on two nodes at the same instant is one message, and nobody gets it twice', async () => {
    const { here, there } = twoNodes()
    const [one, two, bert] = [await here.enter('anna'), await there.enter('anna'), await there.enter('bert')]
    const message = say('bert')
    await Promise.all([one.sends(message), two.sends(message)])
    expect([one.statusOf(message.tid), two.statusOf(message.tid)]).toMatchObject([
      { code: 0, msgSeqId: 1 },
      { code: 0, msgSeqId: 1 },
    ])
    expect(bert.numbers('anna')).toEqual([1])
  })

  it('[G5][G13] a bus that loses every hint costs 5 s, no message, and no order', async () => {
    const { here, there, line } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'))
    line.loses = () => true
    await anna.sends(say('bert'), say('bert'))
    expect(bert.numbers('anna')).toEqual([1])
    await here.clock.pass(5_000)
    expect(bert.numbers('anna')).toEqual([1, 2, 3])
    await bert.sends(say('anna'))
    expect(anna.numbers('bert')).toEqual([])
    await here.clock.pass(5_000)
    expect(anna.numbers('bert')).toEqual([4])
  })

  it('[G5][G13] a bus that is cut to one node only: what goes the other way comes at once, what is lost within 5 s, in one order', async () => {
    const { here, there, line } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'))
    line.loses = (_hint, from) => from === 0
    await anna.sends(say('bert'))
    expect(bert.numbers('anna')).toEqual([1])
    // A sender learns from the number of an own message that earlier ones are missing.
    await bert.sends(say('anna'))
    expect(anna.numbers('bert')).toEqual([3])
    expect(bert.numbers('anna')).toEqual([1, 2])
    await anna.sends(say('bert'), say('bert'))
    expect(bert.numbers('anna')).toEqual([1, 2])
    await pass(5_000, here, [anna, bert])
    expect(bert.numbers('anna')).toEqual([1, 2, 4, 5])
    await bert.sends(say('anna'))
    expect(anna.numbers('bert')).toEqual([3, 6])
  })

  it('[G13] after a break of the bus what was stored meanwhile is looked up at once', async () => {
    const { here, there, line } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'))
    line.loses = () => true
    await anna.sends(say('bert'))
    line.loses = () => false
    line.gap()
    await here.clock.settle()
    expect(bert.numbers('anna')).toEqual([1, 2])
  })

  it('[G5] hints carry no words: bodies are read from the store', async () => {
    const { here, there, line } = twoNodes()
    const [anna] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert', { content: [{ text: '只在库里' }] }))
    expect(line.carried.map((hint) => hint.type)).toContain('committed')
    expect(JSON.stringify(line.carried)).not.toContain('只在库里')
  })
})

describe('presence over nodes', () => {
  it('[G8] who is at another node is online here, for those who come and for those who are there', async () => {
    const { here, there } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'))
    expect([here.gateway.isOnline('bert'), there.gateway.isOnline('anna')]).toEqual([true, true])
    const phone = await here.enter('anna')
    expect(phone.of(205)).toMatchObject([{ userId: 'bert', online: true }])
    bert.drop()
    await here.clock.pass(3_000)
    expect(anna.of(205).at(-1)).toMatchObject({ userId: 'bert', online: false })
    expect(here.gateway.isOnline('bert')).toBe(false)
  })

  it('[G8] who moves to another node was never away', async () => {
    const { here, there } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'))
    const moved = await here.enter('bert')
    bert.drop()
    await pass(60_000, here, [anna, moved])
    expect(anna.of(205)).toEqual([])
    expect([moved.closedWith, there.gateway.isOnline('bert')]).toEqual([undefined, true])
  })

  it('[G8] the people of a node that died are gone when they were not said again in time, and told so', async () => {
    const { here, there, line } = twoNodes()
    const [anna, bert] = [await here.enter('anna'), await there.enter('bert')]
    await anna.sends(say('bert'))
    await pass(40_000, here, [anna, bert])
    expect([here.gateway.isOnline('bert'), anna.of(205)]).toEqual([true, []])
    line.loses = () => true
    await pass(19_000, here, [anna, bert])
    expect(here.gateway.isOnline('bert')).toBe(true)
    await pass(25_000, here, [anna, bert])
    expect(here.gateway.isOnline('bert')).toBe(false)
    expect(anna.of(205)).toMatchObject([{ userId: 'bert', online: false }])
    line.loses = () => false
    await here.clock.pass(10_000)
    expect(here.gateway.isOnline('bert')).toBe(true)
  })

  it('[G8] a hint that was lost is made good by the next round', async () => {
    const { here, there, line } = twoNodes()
    const anna = await here.enter('anna')
    await there.enter('carl')
    await there.enter('bert').then(async (bert) => {
      await anna.sends(say('bert'))
      bert.drop()
    })
    await here.clock.pass(3_000)
    line.loses = (hint) => hint.type === 'presence'
    await there.enter('bert')
    expect(anna.of(205).at(-1)).toMatchObject({ userId: 'bert', online: false })
    await here.clock.pass(10_000)
    expect(anna.of(205).at(-1)).toMatchObject({ userId: 'bert', online: true })
  })

  it('[G12] a node that ends says so; its people have time to come to another one', async () => {
    const { here, there } = twoNodes()
    const [anna, bert, carl] = [await here.enter('anna'), await there.enter('bert'), await there.enter('carl')]
    await anna.sends(say('bert'), say('carl'))
    await here.take(there.gateway.drain())
    expect([bert.closedWith, carl.closedWith]).toEqual([1012, 1012])
    there.gateway.close()
    expect([here.gateway.isOnline('bert'), here.gateway.figures().otherNodes]).toEqual([false, 0])
    await here.enter('bert')
    await here.clock.pass(60_000)
    expect(
      anna
        .of(205)
        .filter((frame) => !frame.online)
        .map((frame) => frame.userId),
    ).toEqual(['carl'])
  })
})

describe('a device at two nodes', () => {
  it('the older socket closes with 4002, the newer one stays', async () => {
    const { here, there } = twoNodes()
    const old = here.socket()
    await old.sends(online('anna', { deviceId: 'phone' }))
    const fresh = there.socket()
    await fresh.sends(online('anna', { deviceId: 'phone' }))
    expect([old.closedWith, fresh.closedWith]).toEqual([4002, undefined])
  })

  it('a hint that comes late does not end the socket that the device came back with', async () => {
    const { here, there, line } = twoNodes()
    line.holds = (hint) => hint.type === 'replaced'
    const old = here.socket()
    await old.sends(online('anna', { deviceId: 'phone' }))
    old.drop()
    const fresh = there.socket()
    await fresh.sends(online('anna', { deviceId: 'phone' }))
    line.deliver()
    await here.clock.settle()
    expect(fresh.closedWith).toBeUndefined()
  })
})

describe('limits and revocation over nodes', () => {
  it('[G11][T22] what somebody sends at one node is taken from what they may send at the other', async () => {
    const { here, there, line } = twoNodes()
    const [one, two] = [await here.enter('anna'), await there.enter('anna')]
    for (let at = 0; at < 100; at++) await one.sends(say('bert'))
    expect(one.codes.filter((code) => code === 0)).toHaveLength(101)
    expect(two.numbers('bert')).toHaveLength(100)
    await here.clock.pass(500)
    // The burst was used a moment ago; half a second restores ten, the eleventh is warned, the twelfth closes.
    await here.clock.pass(500)
    await two.sends(...Array.from({ length: 10 }, () => say('bert')))
    await two.sends(say('bert'), say('bert'))
    expect(two.of(203).filter((frame) => frame.refEventType === 201 && frame.code === 0)).toHaveLength(10)
    expect([two.codes.includes(100003), two.closedWith]).toEqual([true, 4029])
    expect(line.carried.filter((hint) => hint.type === 'spent').length).toBeGreaterThan(0)
  })

  it('[G11] without a bus every node keeps to its own', async () => {
    const { here, there, line } = twoNodes()
    line.loses = () => true
    const [one, two] = [await here.enter('anna'), await there.enter('anna')]
    await one.sends(...Array.from({ length: 60 }, () => say('bert')))
    await here.clock.pass(500)
    await two.sends(...Array.from({ length: 60 }, () => say('bert')))
    expect([one.closedWith, two.closedWith]).toEqual([undefined, undefined])
  })

  it('[G9] a revoked token ends its sockets on all nodes, within 5 s also when the hint is lost', async () => {
    const { here, there, line } = twoNodes()
    const [one, two, bert] = [await here.enter('anna'), await there.enter('anna'), await there.enter('bert')]
    line.loses = () => true
    const revoked: { tokenId: string; at: number }[] = []
    for (const { ports } of [here, there]) {
      ports.authenticator.revokedSince = async (since) => revoked.filter(({ at }) => at >= since)
    }
    revoked.push({ tokenId: 'token-anna', at: here.clock.now() })
    line.buses[0].publish({ type: 'revoked', tokenId: 'token-anna' })
    expect([one.closedWith, two.closedWith]).toEqual([4001, undefined])
    await here.clock.pass(5_000)
    expect([two.closedWith, two.codes.at(-1), bert.closedWith]).toEqual([4001, 200002, undefined])
  })

  it('[G9] a node that was frozen for long asks for what was revoked meanwhile', async () => {
    const { here, there, line } = twoNodes()
    const two = await there.enter('anna')
    line.loses = () => true
    const revokedAt = here.clock.now()
    let isFrozen = true
    there.ports.authenticator.revokedSince = async (since) => {
      if (isFrozen) throw new Error('the database does not answer')
      return since <= revokedAt ? [{ tokenId: 'token-anna' }] : []
    }
    await pass(180_000, here, [two])
    expect(two.closedWith).toBeUndefined()
    isFrozen = false
    await pass(5_000, here, [two])
    expect(two.closedWith).toBe(4001)
  })

  it('[G9] who was given a name loses the sockets of the visitor on all nodes, also when the hint is lost, and none of the name', async () => {
    const { here, there, line } = twoNodes()
    const identity = here.identities.get('anna') as Identity
    const asVisitor = (tokenId: string): Identity => ({ ...identity, kind: 'visitor', tokenId })
    here.identities.set('anonymous', asVisitor('before'))
    const [near, far, named] = [
      await here.enter('anna', { token: 'anonymous' }),
      await there.enter('anna', { token: 'anonymous' }),
      await there.enter('anna'),
    ]
    const bert = await there.enter('bert')
    const asked: unknown[] = []
    line.loses = () => true
    for (const { ports } of [here, there]) {
      ports.authenticator.revokedSince = async (_since, _userIds, visitorIds) => {
        asked.push(visitorIds)
        return visitorIds.map((userId) => ({ userId, asVisitor: true }))
      }
    }
    line.buses[0].publish({ type: 'revoked', userId: 'anna', asVisitor: true })
    expect([near.closedWith, far.closedWith]).toEqual([4001, undefined])
    await here.clock.pass(5_000)
    expect([far.closedWith, far.codes.at(-1), named.closedWith, bert.closedWith]).toEqual([
      4001,
      200002,
      undefined,
      undefined,
    ])
    // Only users connected as visitors are checked.
    expect(asked).toEqual([['anna']])
  })

  it('[T6] a right at the desk that is withdrawn or given counts for open sockets of all nodes, within 5 s also when the hint is lost', async () => {
    const { here, there, line } = twoNodes()
    const [anna, near, far] = [await here.enter('anna'), await here.enter('agent-a'), await there.enter('agent-b')]
    const desks = new Map([['agent-a', ['desk']]])
    for (const { ports } of [here, there]) ports.authenticator.desksNow = async () => desks
    const seen = (socket: TestSocket) => socket.numbers('anna')
    await anna.sends(toDesk({ msgType: MsgType.userToHumanAgent, content: [] }))
    expect([seen(near), seen(far)]).toEqual([
      [1, 2],
      [1, 2],
    ])

    // The kinds of conversation that the gateway named last (P-23).
    const kinds = (socket: TestSocket) => socket.of(203).findLast(({ refEventType }) => refEventType === 100)?.kinds
    expect([kinds(anna), kinds(near), kinds(far)]).toEqual([
      [1, 2, 5],
      [1, 2, 5, 6],
      [1, 2, 5, 6],
    ])
    line.buses[0].publish({ type: 'rights', userId: 'agent-b' })
    await here.clock.settle()
    await anna.sends(toDesk())
    expect([kinds(anna), kinds(near), kinds(far)]).toEqual([
      [1, 2, 5],
      [1, 2, 5, 6],
      [1, 2, 5],
    ])
    const refused = toCustomer('anna')
    await far.sends(refused)
    expect([seen(near), seen(far), far.statusOf(refused.tid)?.code]).toEqual([[1, 2, 3], [1, 2], 300000])

    // The right moves back to the other agent, and both hints are lost.
    line.loses = (hint) => hint.type === 'rights'
    desks.clear()
    desks.set('agent-b', ['desk'])
    await pass(5_000, here, [anna, near, far])
    await anna.sends(toDesk())
    expect([seen(near), seen(far)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
    ])
    expect([kinds(anna), kinds(near), kinds(far)]).toEqual([
      [1, 2, 5],
      [1, 2, 5],
      [1, 2, 5, 6],
    ])
  })
})
