/**
 * Frames are sent twice, cut, delayed or lost between nodes, clients reconnect: in the end every client has exactly the store's
 * list, once and in order. Clients are as simple as the wire allows: cursor, outbox, resend with the same tid.
 */
import { type DownFrame, type MessageUpFrame, STATUS } from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hint } from '../ports/ports'
import { createWorld, say, type TestSocket, type World } from '../test-world/world'

const USERS = ['anna', 'bert', 'carl'] as const

type Act =
  | { do: 'send'; who: number; copies: number; pause: boolean }
  | { do: 'cut'; who: number }
  | { do: 'come'; who: number }
  | { do: 'resend'; who: number }
  | { do: 'loseHints'; count: number }
  | { do: 'restart' }
  | { do: 'pass'; ms: number }

const who = fc.nat({ max: USERS.length - 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('send'), who, copies: fc.integer({ min: 1, max: 3 }), pause: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cut'), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('come'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resend'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('loseHints'), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.integer({ min: 1, max: 6_000 }) }) },
) as fc.Arbitrary<Act>

class Client {
  socket: TestSocket | undefined
  /** msgSeqId → tid. */
  readonly history = new Map<number, string>()
  readonly outbox = new Map<string, MessageUpFrame>()
  private read = 0
  private pushedHere = new Set<number>()

  constructor(
    private readonly world: World,
    readonly userId: string,
  ) {}

  async come(): Promise<void> {
    this.leave()
    this.read = 0
    this.pushedHere = new Set()
    // The cursor is the top without a gap; the messages above it come again.
    let cursor = 0
    while (this.history.has(cursor + 1)) cursor += 1
    this.socket = await this.world.enter(this.userId, { deviceId: this.userId, cursors: { g: cursor } })
    this.take()
  }

  leave(): void {
    this.take()
    this.socket?.drop()
    this.socket = undefined
  }

  /** Reads the new frames, and checks each against those read before. */
  take(): void {
    const frames = this.socket?.frames ?? []
    for (; this.read < frames.length; this.read++) this.heard(frames[this.read] as DownFrame)
  }

  private heard(frame: DownFrame): void {
    if (frame.eventType === 203 && frame.tid !== undefined) {
      expect(frame.code).toBe(STATUS.normal.code)
      this.put(frame.msgSeqId ?? 0, frame.tid)
      this.outbox.delete(frame.tid)
    }
    if (frame.eventType !== 202) return
    expect(this.pushedHere.has(frame.msgSeqId)).toBe(false)
    expect(frame.msgSeqId).toBeGreaterThan(Math.max(0, ...this.pushedHere))
    this.pushedHere.add(frame.msgSeqId)
    this.put(frame.msgSeqId, frame.tid)
  }

  private put(msgSeqId: number, tid: string): void {
    expect(this.history.get(msgSeqId) ?? tid).toBe(tid)
    this.history.set(msgSeqId, tid)
  }
}

async function play(acts: readonly Act[]): Promise<void> {
  const world = createWorld({ policy: { messageBurst: 10_000 } })
  world.stores.addToGroup('g', USERS)
  let toLose = 0
  const { publish } = world.ports.bus
  world.ports.bus.publish = (hint: Hint) => {
    if (hint.type === 'committed' && toLose > 0) toLose -= 1
    else publish(hint)
  }
  const clients = USERS.map((userId) => new Client(world, userId))
  for (const one of acts) {
    const client = 'who' in one ? clients[one.who] : undefined
    if (one.do === 'send' && client) {
      const frame = say('g', { type: 2 })
      client.outbox.set(frame.tid, frame)
      const sending = client.socket?.sends(...Array.from({ length: one.copies }, () => frame))
      if (one.pause) await sending
    } else if (one.do === 'cut') client?.leave()
    else if (one.do === 'come') await client?.come()
    else if (one.do === 'resend' && client) await client.socket?.sends(...client.outbox.values())
    else if (one.do === 'loseHints') toLose = one.count
    else if (one.do === 'restart') {
      for (const each of clients) each.leave()
      world.restart()
    } else if (one.do === 'pass') await world.clock.pass(one.ms)
    for (const each of clients) each.take()
  }
  // The very last hints are lost too, so no later one can repair them.
  toLose = Number.POSITIVE_INFINITY
  for (const client of clients) {
    // A connected client does not reconnect: what it missed must still reach it.
    if (!client.socket || client.socket.closedWith !== undefined) await client.come()
    await client.socket?.sends(...client.outbox.values())
  }
  await world.clock.pass(6_000)
  const stored = await world.stores.messages.readAfter('group|g', 0, 10_000)
  const truth = stored.map((row): [number, string] => [row.msgSeqId, row.tid])
  expect(truth.map(([msgSeqId]) => msgSeqId)).toEqual(truth.map((_, at) => at + 1))
  expect(new Set(truth.map(([, tid]) => tid)).size).toBe(truth.length)
  for (const client of clients) {
    client.take()
    expect([...client.outbox.keys()]).toEqual([])
    expect([...client.history].sort((a, b) => a[0] - b[0])).toEqual(truth)
  }
  world.gateway.close()
}

describe('histories', () => {
  it('[G2][G3][G4][G5] are equal for all, without a double and without a hole', async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), play), {
      numRuns: 150,
      seed: 20_261_121,
    })
  })
})
