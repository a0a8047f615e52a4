/** Puts the parts together: sockets come in at `accept`, hints from the bus come in at `hear`, timers keep watch. */
import { CloseCode, FRAMINGS, type Framing } from '@weft/protocol'
import { connectionHost } from './connection-host'
import { keyOf } from './conversation/key'
import { checkTails } from './delivery/tails'
import type { DeskActions } from './desk/actions'
import type { Attending } from './desk/attendance'
import type { WaitingTalk } from './desk/routing'
import { hear } from './hear'
import { assemble, type Parts } from './parts'
import { DEFAULT_POLICY, type GatewayPolicy, socketsWithDoor } from './ports/policy'
import type { GatewayPorts, RoutingAdvice, SocketEvents, Transport } from './ports/ports'
import { Rounds } from './rounds'
import { Connection } from './session/connection'

/** Metrics of this node: what is connected now, and counts since it started. No content of messages. */
export interface GatewayFigures {
  sockets: number
  /** Sockets past a good 100. */
  sessions: number
  users: number
  /** Other nodes heard of on the bus lately. */
  otherNodes: number
  storedMessages: number
  pushedMessages: number
  /** Close code → how often the gateway closed with it. */
  closes: Readonly<Record<number, number>>
}

/** The socket side of Weft. One per process; nodes meet over the bus and the store. */
export interface Gateway {
  /** Takes a socket in; the caller hands on what happens to it by the returned events. Over the address limit and its door it is closed with 4029. */
  accept(transport: Transport): SocketEvents
  /** Whether one more socket of this address is within the limits, and counts it; asked once, before the upgrade. */
  admits(address: string): boolean
  /** Whether a socket of this address would be admitted now; counts nothing. */
  hasRoomFor(address: string): boolean
  /** What agents do outside their socket: accept, transfer, end. */
  readonly desk: DeskActions
  isOnline(userId: string): boolean
  /** The agents who should accept these conversations now, with the reasons; by key. */
  adviceNow(deskId: string, talks: readonly WaitingTalk[]): Promise<ReadonlyMap<string, RoutingAdvice>>
  /** Until when an answer is owed that somebody waits for from `since` on: the promise, in the desk's hours. */
  replyDueAt(deskId: string, since: number): Promise<number>
  /** When the wait for an answer that is owed until then begins to call: a third of the policy's `replyPromiseMs` before, by the clock. */
  replyWarnAt(replyDueAt: number): number
  /**
   * An agent without a connected session, or away by their own word, for the policy's `agentAwayMs` or longer: their
   * conversations may be taken over.
   */
  isAway(agent: Attending): boolean
  /**
   * An agent has a conversation of their desk before them, or no more: while it is said again every few seconds they are
   * sent it whole, in its numbers, whoever serves it. Whether they still may, is asked at every message.
   */
  look(of: { deskId: string; customerId: string; agentId: string }, isLooking: boolean): void
  /** The desk's service hours were saved: sessions at every node are told at once. */
  hoursChanged(deskId: string): void
  figures(): GatewayFigures
  /** Takes no more sockets, lets running commits answer, closes all with 1012 in batches. Resolves when all are told. */
  drain(): Promise<void>
  /** Stops timers and the bus subscription; `drain` first. */
  close(): void
}

/** How often every socket is looked at for silence, slowness and its token's end. */
const INSPECT_MS = 1_000

const deaf: SocketEvents = { received: () => {}, pong: () => {}, pinged: () => {}, closed: () => {} }

/** A gateway on these ports. Policy values left out are the wire's own. */
export function createGateway(ports: GatewayPorts, given: Partial<GatewayPolicy> = {}): Gateway {
  const policy: GatewayPolicy = { ...DEFAULT_POLICY, ...given }
  const parts = assemble(ports, policy)
  const { bus, clock } = ports
  const { hub, counts, committer, deliveries, presence, isOnline, routing, attendance, desk, intake, budgets } = parts
  let isDraining = false
  const host = connectionHost(parts, () => isDraining)
  const stopWatch = keepWatch(parts)

  function accept(transport: Transport): SocketEvents {
    if (isDraining) {
      transport.close(CloseCode.restart, 'the gateway restarts')
      return deaf
    }
    if (hub.socketsOf(transport.address) >= socketsWithDoor(policy)) {
      transport.close(CloseCode.tooManyMessages, 'too many sockets of this address')
      return deaf
    }
    const framing = framingOf(transport.protocol)
    const sessionId = ports.random.uuid()
    const speech = framing === 'ima.gcm' ? ports.greet?.(sessionId) : framing && ports.codecs(framing)
    if (!speech) {
      transport.close(CloseCode.badFrames, 'no such framing here')
      return deaf
    }
    const connection = new Connection(transport, speech, host, sessionId)
    hub.opened(connection)
    return connection
  }

  /** What is begun is stored and answered, by the desk too, whose answers are stored in their turn. */
  async function settled(): Promise<void> {
    await committer.idle()
    await intake.idle()
    await committer.idle()
  }

  return {
    desk,
    isOnline,
    adviceNow: (deskId, talks) => routing.adviceNow(deskId, talks),
    replyDueAt: (deskId, since) => routing.promiseDueAt(deskId, since),
    replyWarnAt: (replyDueAt) => replyDueAt - Math.round(policy.replyPromiseMs / 3),
    isAway: (agent) => attendance.awaySince(agent) !== undefined,
    admits(address) {
      if (isDraining || hub.socketsOf(address) >= socketsWithDoor(policy)) return false
      return budgets.open(address)
    },
    hasRoomFor: (address) =>
      !isDraining && hub.socketsOf(address) < socketsWithDoor(policy) && budgets.mayOpen(address),
    accept,
    look: ({ deskId, customerId, agentId }, isLooking) =>
      bus.publish({ type: 'looking', key: keyOf({ kind: 'service', deskId, customerId }), userId: agentId, isLooking }),
    hoursChanged: (deskId) => bus.publish({ type: 'hours', deskId }),
    figures: () => ({
      sockets: hub.sockets.size,
      sessions: hub.sessions,
      users: hub.userCount,
      otherNodes: presence.nodeCount,
      storedMessages: intake.storedMessages,
      pushedMessages: counts.pushedMessages,
      closes: { ...counts.closes },
    }),
    async drain() {
      isDraining = true
      await settled()
      const sockets = [...hub.sockets]
      for (let at = 0; at < sockets.length; at += policy.drainBatch) {
        for (const connection of sockets.slice(at, at + policy.drainBatch))
          connection.close(CloseCode.restart, 'the gateway restarts')
        if (at + policy.drainBatch < sockets.length)
          await new Promise<void>((resolve) => clock.after(policy.drainPauseMs, resolve))
      }
      await settled()
    },
    close() {
      stopWatch()
      presence.close()
      deliveries.close()
    },
  }
}

/** Begins the rounds of timers and listens to the bus; returns what ends both. */
function keepWatch(parts: Parts): () => void {
  const { ports, policy, hub, looks, pusher, presence, desk, standing, budgets, failed } = parts
  const { bus, clock } = ports
  const tails = { hub, conversations: ports.conversations, pusher }
  const rounds = new Rounds(clock, failed('a round failed'))
  rounds.every(INSPECT_MS, () => {
    for (const connection of [...hub.sockets]) connection.inspect()
  })
  rounds.every(policy.tailCheckMs, () => checkTails(tails).catch(failed('the tail check failed')))
  rounds.every(policy.tailCheckMs, () => standing.checkTokens().catch(failed('revoked tokens were not looked for')))
  rounds.every(policy.tailCheckMs, () => standing.checkRights().catch(failed('rights could not be looked at')))
  rounds.every(policy.presenceRoundMs, () => {
    presence.round()
    looks.expire()
  })
  rounds.every(policy.spentRoundMs, () => budgets.tell())
  rounds.every(policy.queueCheckMs, () => desk.announceAll().catch(failed('the queue check failed')))
  const unsubscribe = [
    bus.subscribe((hint) => hear(parts, hint)),
    bus.onGap?.(() => {
      // What others said meanwhile is asked for, what was stored is looked up: nobody waits for the next round.
      presence.hello()
      presence.round()
      void checkTails(tails).catch(failed('the tail check failed'))
    }),
  ]
  presence.hello()
  return () => {
    rounds.stop()
    for (const end of unsubscribe) end?.()
  }
}

/** `''`: nothing was offered, which is how the clients of document 2 come. */
function framingOf(protocol: string): Framing | undefined {
  if (protocol === '') return 'ima.ecb'
  return FRAMINGS.find((framing) => framing === protocol)
}
