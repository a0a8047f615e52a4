/** Assembles the gateway: sockets enter at `accept`, hints from the bus at `hear`, timers run periodic checks. */
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

/** Metrics of this node: current connections, and counts since it started. Holds no message content. */
export interface GatewayFigures {
  sockets: number
  /** Sockets past a good 100. */
  sessions: number
  users: number
  /** Other nodes whose hints arrived recently. */
  otherNodes: number
  storedMessages: number
  pushedMessages: number
  /** Close code → number of closes by this gateway. */
  closes: Readonly<Record<number, number>>
}

/** The socket side of Weft. One per process; nodes communicate through the bus and the store. */
export interface Gateway {
  /**
   * Accepts a socket; the caller reports its events through the returned handlers. Closes it with 4029 when the address has
   * `socketsWithDoor` sockets already.
   */
  accept(transport: Transport): SocketEvents
  /** Whether the limits allow one more socket of this address; counts it. Call once, before the upgrade. */
  admits(address: string): boolean
  /** Whether `admits` would return true now; counts nothing. */
  hasRoomFor(address: string): boolean
  /** Agents' actions outside their socket: accept, transfer, end. */
  readonly desk: DeskActions
  isOnline(userId: string): boolean
  /** Key → the agent who should accept that conversation now, with the reason. */
  adviceNow(deskId: string, talks: readonly WaitingTalk[]): Promise<ReadonlyMap<string, RoutingAdvice>>
  /**
   * Instant (ms since 1970) until which an answer is due to a customer who waits since `since`: the promise, in the desk's hours.
   */
  replyDueAt(deskId: string, since: number): Promise<number>
  /** Instant at which the warning before `replyDueAt` begins: a third of the policy's `replyPromiseMs` earlier. */
  replyWarnAt(replyDueAt: number): number
  /**
   * Whether the agent has had no connected session, or has set status away, for at least the policy's `agentAwayMs`. Colleagues
   * may then take over their conversations.
   */
  isAway(agent: Attending): boolean
  /**
   * Notes that an agent has opened a conversation of their desk (`isLooking`) or closed it. While the call repeats every few
   * seconds, the gateway sends the agent every message of it, whoever serves it. The agent's right is checked at every message.
   */
  look(of: { deskId: string; customerId: string; agentId: string }, isLooking: boolean): void
  /**
   * A colleague whispered in this conversation: agents who see it get a 205 of its customer, and read the whispers by their call
   * (P-34).
   */
  whispered(of: { deskId: string; customerId: string }): void
  /** The desk's service hours were saved: sessions at every node are told at once. */
  hoursChanged(deskId: string): void
  figures(): GatewayFigures
  /**
   * Accepts no more sockets, lets running commits answer, closes all sockets with 1012 in batches. Resolves when all are closed.
   */
  drain(): Promise<void>
  /** Stops timers and the bus subscription; call `drain` first. */
  close(): void
}

/** How often the gateway checks every socket for silence, slow reading and an expired token. */
const INSPECT_MS = 1_000

const deaf: SocketEvents = { received: () => {}, pong: () => {}, pinged: () => {}, closed: () => {} }

/** Creates a gateway on these ports. Policy values default to `DEFAULT_POLICY`. */
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

  /** Waits for running commits, then for the desk's answers to them, then for the commits of those answers. */
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
    whispered: ({ deskId, customerId }) =>
      bus.publish({ type: 'whispered', key: keyOf({ kind: 'service', deskId, customerId }) }),
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
      parts.robot.stop()
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

/** Starts the periodic checks and subscribes to the bus; returns a function that ends both. */
function keepWatch(parts: Parts): () => void {
  const { ports, policy, hub, looks, seats, pusher, presence, desk, standing, budgets, failed } = parts
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
    seats.tell(true)
    looks.expire()
  })
  rounds.every(policy.spentRoundMs, () => budgets.tell())
  rounds.every(policy.queueCheckMs, () => desk.announceAll().catch(failed('the queue check failed')))
  const unsubscribe = [
    bus.subscribe((hint) => hear(parts, hint)),
    bus.onGap?.(() => {
      // Hints of other nodes may be lost: ask for presence and read the heads now, rather than at the next round.
      presence.hello()
      presence.round()
      seats.tell(true)
      void checkTails(tails).catch(failed('the tail check failed'))
    }),
  ]
  presence.hello()
  return () => {
    rounds.stop()
    for (const end of unsubscribe) end?.()
  }
}

/** An empty string means that the client offered no sub-protocol, as the clients of document 2 do. */
function framingOf(protocol: string): Framing | undefined {
  if (protocol === '') return 'ima.ecb'
  return FRAMINGS.find((framing) => framing === protocol)
}
