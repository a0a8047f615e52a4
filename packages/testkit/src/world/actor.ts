/**
 * Another person in the conversation, played by the test. It connects to the gateway directly, not through a Line: faults of
 * sockets and frames hit the client under test, not the agent who answers it. A restart and refused or expired tokens hit both.
 */
import type { Gateway, SocketEvents } from '@weft/gateway'
import {
  ChatKind,
  createClientCodec,
  type DownFrame,
  EventType,
  MsgType,
  type MsgTypeCode,
  type StatusFrame,
  type UpFrame,
} from '@weft/protocol'
import type { Actor, TestPerson } from '../api/api'
import type { TestClock } from '../api/clock'
import { aTid } from '../builders/basics'

export interface ActorOptions {
  person: TestPerson
  deskId: string
  clock: TestClock
  /** On a manual clock an action takes no time, but pending work must be allowed to run. */
  settle(): Promise<void>
  /** The current gateway; a restart creates a new one. */
  gateway(): Gateway
  token(): string
}

const codec = createClientCodec({ framing: 'ima.json' })

export function createActor(options: ActorOptions): Actor {
  const { person, deskId, clock, settle } = options
  const received: DownFrame[] = []
  const waiting = new Map<string, (status: StatusFrame) => void>()
  let events: SocketEvents | undefined
  let gateway: Gateway | undefined

  const heard = (frame: DownFrame): void => {
    received.push(frame)
    if (frame.eventType !== 203) return
    const key = frame.tid ?? 'online'
    const answer = waiting.get(key)
    waiting.delete(key)
    answer?.(frame)
  }

  const connect = (): SocketEvents => {
    // After a restart the old socket is gone with its gateway.
    if (events !== undefined && gateway === options.gateway()) return events
    gateway = options.gateway()
    const opened = gateway.accept({
      address: `198.51.100.${person.userId.length % 256}`,
      protocol: 'ima.json',
      send(data) {
        const decoded = codec.decode(data)
        if (decoded.ok) heard(decoded.frame)
      },
      close: (code) => {
        if (events === opened) events = undefined
        clock.soon(() => opened.closed(code))
      },
      terminate: () => {
        if (events === opened) events = undefined
        opened.closed(1006)
      },
      ping: () => opened.pong(),
      bufferedBytes: () => 0,
    })
    events = opened
    return opened
  }

  const say = (frame: UpFrame): void => connect().received(codec.encode(frame))

  const answered = async (key: string, frame: UpFrame): Promise<StatusFrame> => {
    const answer = new Promise<StatusFrame>((resolve) => waiting.set(key, resolve))
    say(frame)
    await settle()
    return answer
  }

  const kindOf = (targetId: string) => {
    if (targetId === deskId) return ChatKind.customerUser
    const isAtDesk = person.agentOf.includes(deskId) || person.robotOf?.includes(deskId)
    return isAtDesk ? ChatKind.customerAgent : ChatKind.single
  }
  const step = (customerId: string) => ({ deskId, customerId, agentId: person.userId, agentName: person.userName })

  const actor: Actor = {
    person,
    received,
    async online() {
      const status = await answered('online', {
        eventType: 100,
        userId: person.userId,
        deviceId: `actor-${person.userId}`,
        deviceType: person.kind === 'visitor' ? 'VISITOR' : 'WEB',
        token: options.token(),
        tokenType: 'bearer',
      })
      return status.code
    },
    offline() {
      if (events !== undefined) say({ eventType: 102 })
    },
    async send<T extends MsgTypeCode>(
      targetId: string,
      msgType: T,
      content: readonly unknown[],
      { kind = kindOf(targetId), tid = aTid() }: Parameters<Actor['send']>[3] = {},
    ) {
      const status = await answered(tid, {
        eventType: 201,
        tid,
        type: kind,
        msgType,
        targetId,
        clientTimestamp: clock.now(),
        content,
      })
      return { code: status.code, msgSeqId: status.msgSeqId, tid }
    },
    sendText: (targetId, text) => actor.send(targetId, MsgType.text, [{ text }]),
    typing(targetId) {
      say({ eventType: 204, targetId, type: kindOf(targetId) })
    },
    growing(customerId, tid, text) {
      say({ eventType: EventType.growing, tid, targetId: customerId, type: ChatKind.customerAgent, text })
    },
    async accept(customerId) {
      const outcome = options.gateway().desk.accept(step(customerId))
      await settle()
      return (await outcome).ok
    },
    async transfer(customerId, toAgentId) {
      const outcome = options.gateway().desk.transfer({ ...step(customerId), toAgentId })
      await settle()
      return (await outcome).ok
    },
    async end(customerId, reason) {
      const outcome = options.gateway().desk.end({ ...step(customerId), reason })
      await settle()
      return (await outcome).ok
    },
  }
  return actor
}
