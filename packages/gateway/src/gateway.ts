/** Puts the parts together: sockets come in at `accept`, hints from the bus come in at `heard`, timers keep watch. */
import { CloseCode, FRAMINGS, type Framing, STATUS } from '@weft/protocol'
import { Committer } from './commit/committer'
import { keyOf } from './conversation/key'
import { Deliveries } from './delivery/deliveries'
import { Intake } from './delivery/intake'
import { Planner } from './delivery/planner'
import { Pusher } from './delivery/pusher'
import { RecentRows } from './delivery/recent-rows'
import { Slots } from './delivery/slots'
import type { DeskActions } from './desk/actions'
import { Attendance, type Attending } from './desk/attendance'
import { Desk } from './desk/desk'
import { alwaysOpen, Routing, type WaitingTalk } from './desk/routing'
import { Audiences } from './hub/audience'
import { Hub } from './hub/hub'
import { Looks } from './hub/looks'
import { Presence } from './hub/presence'
import { Login } from './login/login'
import { DEFAULT_POLICY, type GatewayPolicy, socketsWithDoor } from './ports/policy'
import type { GatewayPorts, Hint, Identity, Revocation, RoutingAdvice, SocketEvents, Transport } from './ports/ports'
import { Rounds } from './rounds'
import { Connection, type ConnectionHost } from './session/connection'
import { SharedBuckets } from './session/shared-buckets'
import { typingKey } from './session/typing-key'

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
  /** Takes a socket in; tell its happenings to the returned events. Over the address limit and its door it is closed with 4029. */
  accept(transport: Transport): SocketEvents
  /** Whether one more socket of this address is within the limits, and counts it; asked once, before the upgrade. */
  admits(address: string): boolean
  /** Whether a socket of this address would be admitted now; counts nothing. */
  hasRoomFor(address: string): boolean
  /** What agents do outside their socket: accept, transfer, end. */
  readonly desk: DeskActions
  isOnline(userId: string): boolean
  /** Who should take these talks now, and why; by key. */
  adviceNow(deskId: string, talks: readonly WaitingTalk[]): Promise<ReadonlyMap<string, RoutingAdvice>>
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
  figures(): GatewayFigures
  /** Takes no more sockets, lets running commits answer, closes all with 1012 in batches. Resolves when all are told. */
  drain(): Promise<void>
  /** Stops timers and the bus subscription; `drain` first. */
  close(): void
}

/** How often every socket is looked at for silence, slowness and its token's end. */
const INSPECT_MS = 1_000
const HEADS_PER_QUERY = 500
const REVOKED_LOOKBACK_MS = 60_000
/** An address may open all its sockets anew this often at once, and then once in so many seconds. */
const OPENINGS_BURST = 10
const OPENINGS_SPREAD_S = 6
/** A key has at most 128 characters: so many fit a NOTIFY payload. */
const SPENT_PER_HINT = 40

const deaf: SocketEvents = { received: () => {}, pong: () => {}, pinged: () => {}, closed: () => {} }

/** A gateway on these ports. Policy values left out are the wire's own. */
export function createGateway(ports: GatewayPorts, given: Partial<GatewayPolicy> = {}): Gateway {
  const policy: GatewayPolicy = { ...DEFAULT_POLICY, ...given }
  const { bus, clock, log } = ports
  const hub = new Hub()
  const recent = new RecentRows()
  const looks = new Looks(clock)
  const audiences = new Audiences({ hub, conversations: ports.conversations, desk: ports.desk, looks })
  const closes: Record<number, number> = {}
  let pushedMessages = 0
  let isDraining = false
  /** When it was last asked with success what is revoked. */
  let tokensCheckedAt = clock.now()

  const committer = new Committer({
    store: ports.messages,
    clock,
    batchSize: policy.commitBatch,
    committed: (batch, results) => intake.committed(batch, results),
    log,
  })
  const slots = new Slots(policy.readsAtOnce)
  const deliveries = new Deliveries({
    hub,
    isElsewhere: (userId) => presence.isElsewhere(userId),
    bus,
    clock,
    intervalMs: policy.deliveredIntervalMs,
  })
  const pusher = new Pusher({
    hub,
    audiences,
    messages: ports.messages,
    conversations: ports.conversations,
    recent,
    deliveries,
    slots,
    clock,
    policy,
    signedFile: ports.signedFile,
    pushed: (count) => {
      pushedMessages += count
    },
    log,
  })
  const nodeId = ports.nodeId ?? ports.random.uuid()
  const failed =
    (what: string) =>
    (error: unknown): void =>
      log?.warn({ err: error }, what)
  const presence = new Presence({
    nodeId,
    hub,
    audiences,
    conversations: ports.conversations,
    bus,
    clock,
    lingerMs: policy.presenceLingerMs,
    roundMs: policy.presenceRoundMs,
    failed: failed('presence could not be told'),
  })
  const isOnline = (userId: string): boolean => presence.isOnline(userId)
  const routing = new Routing({
    desk: ports.desk,
    hours: ports.hours ?? alwaysOpen,
    replyPromiseMs: policy.replyPromiseMs,
    clock,
    isOnline,
  })
  const attendance = new Attendance({ clock, isOnline, awayMs: policy.agentAwayMs })
  const desk = new Desk({
    store: ports.desk,
    conversations: ports.conversations,
    messages: ports.messages,
    committer,
    routing,
    faq: ports.faq,
    attendance,
    isOnline,
    clock,
    random: ports.random,
    log,
  })
  const planner = new Planner(ports, policy, routing)
  const intake = new Intake({ committer, recent, bus, desk, failed })
  const login = new Login({ ports, policy, hub, pusher, slots, presence })

  const { messagesPerSecond, messageBurst, addressRateFactor } = policy
  const ofUsers = new SharedBuckets(messagesPerSecond, messageBurst)
  const ofAddresses = new SharedBuckets(messagesPerSecond * addressRateFactor, messageBurst * addressRateFactor)

  // Who opens and leaves without end is never over the limit of sockets: each opening costs a handshake all the same.
  const openings = new SharedBuckets(
    policy.socketsPerAddress / OPENINGS_SPREAD_S,
    policy.socketsPerAddress * OPENINGS_BURST,
  )

  const host: ConnectionHost = {
    takeShared({ userId, address }) {
      const now = clock.now()
      return ofUsers.take(userId, now) && ofAddresses.take(address, now)
    },
    clock,
    policy,
    log,
    login: (connection, frame) => login.run(connection, frame),
    message(connection, frame, wireLength) {
      // No 203: its sender says it again on the next line. What is begun is answered.
      if (isDraining) return
      const identity = connection.identity as Identity
      const plan = planner.plan(frame, identity, wireLength)
      if (!(plan instanceof Promise)) {
        intake.store(connection, frame, plan)
        return
      }
      return plan.then(
        (settled) => intake.store(connection, frame, settled),
        (error: unknown) => {
          log?.error({ err: error }, 'a message could not be looked at')
          connection.status(201, STATUS.abnormal.code, { tid: frame.tid })
        },
      )
    },
    typing(connection, frame) {
      const tell = (key: string | undefined): void => {
        if (key === undefined || connection.isClosed) return
        const { userId } = connection
        connection.types(key, () => bus.publish({ type: 'typing', key, userId }))
      }
      const key = typingKey(connection, frame, ports)
      if (!(key instanceof Promise)) {
        tell(key)
        return
      }
      return key.then(tell, failed('the desk that somebody types at could not be looked up'))
    },
    gone(connection, code) {
      closes[code] = (closes[code] ?? 0) + 1
      hub.closed(connection)
      if (connection.sessionId === '') return
      hub.unregister(connection)
      if (connection.identity?.agentOf.length) attendance.noteLeft(connection.userId)
      presence.left(connection)
    },
  }

  function heard(hint: Hint): void {
    switch (hint.type) {
      case 'committed':
        pusher.push(hint.key, hint.fromSeqId, hint.toSeqId)
        return
      case 'typing':
        presence.typing(hint)
        return
      case 'looking':
        looks.heard(hint.key, hint.userId, hint.isLooking)
        return
      case 'delivered':
        deliveries.tell(hint)
        return
      case 'presence':
      case 'here':
      case 'hello':
      case 'bye':
        presence.heard(hint)
        return
      case 'replaced':
        for (const connection of [...hub.ofUser(hint.userId)]) {
          if (connection.deviceId === hint.deviceId && connection.sessionId !== hint.sessionId)
            connection.outranked(hint.order)
        }
        return
      case 'revoked':
        revoke([hint])
        return
      case 'rights':
        void checkRights(hint.userId).catch(failed('rights could not be looked at'))
        return
      case 'spent': {
        if (hint.nodeId === nodeId) return
        const now = clock.now()
        for (const [scope, key, count] of hint.spent) (scope === 'u' ? ofUsers : ofAddresses).spent(key, count, now)
      }
    }
  }

  function revoke(revoked: readonly Revocation[]): void {
    const tokenIds = new Set(revoked.map((one) => one.tokenId))
    const userIds = new Set(revoked.flatMap((one) => (one.asVisitor ? [] : one.userId)))
    const visitorIds = new Set(revoked.flatMap((one) => (one.asVisitor ? one.userId : [])))
    const isRevoked = ({ tokenId, userId, kind }: Identity): boolean =>
      tokenIds.has(tokenId) || userIds.has(userId) || (kind === 'visitor' && visitorIds.has(userId))
    for (const connection of [...hub.sockets]) {
      if (connection.identity && isRevoked(connection.identity))
        connection.refuse(STATUS.credentialInvalid.code, 'the token was revoked')
    }
  }

  /**
   * Revocations whose hint was lost. Looks back further than to the last answer: clocks of nodes differ. A node that was
   * frozen, or without its database, for longer than that must not take the gap for nothing revoked.
   */
  async function checkTokens(): Promise<void> {
    const now = clock.now()
    if (ports.authenticator.revokedSince && hub.sessions > 0) {
      const since = Math.min(now, tokensCheckedAt) - REVOKED_LOOKBACK_MS
      const visitors = [...hub.sockets].flatMap(({ identity }) => (identity?.kind === 'visitor' ? identity.userId : []))
      const revoked = await ports.authenticator.revokedSince(since, [...hub.userIds()], [...new Set(visitors)])
      if (revoked.length > 0) revoke(revoked)
    }
    tokensCheckedAt = now
  }

  /** Who answers for a desk now, of one user or of all here: open sockets follow what the roles say (T6). */
  async function checkRights(userId?: string): Promise<void> {
    const { desksNow } = ports.authenticator
    if (!desksNow) return
    const sockets = (of: Iterable<Connection>) =>
      [...of].filter(({ identity, isLive }) => isLive && mayAnswer(identity))
    const userIds = new Set(sockets(userId === undefined ? hub.sockets : hub.ofUser(userId)).map((one) => one.userId))
    if (userIds.size === 0) return
    const desks = await desksNow([...userIds])
    for (const known of userIds) {
      const agentOf = desks.get(known) ?? []
      for (const connection of sockets(hub.ofUser(known))) {
        const identity = connection.identity as Identity
        if (identity.agentOf.join() !== agentOf.join()) hub.reidentify(connection, { ...identity, agentOf })
      }
    }
  }

  function tellSpent(): void {
    const now = clock.now()
    // Openings are counted at each node for itself; what nobody waits to hear of is let go.
    openings.tell(now)
    const spent = [
      ...ofUsers.tell(now).map(([key, count]) => ['u', key, count] as const),
      ...ofAddresses.tell(now).map(([key, count]) => ['a', key, count] as const),
    ]
    for (let at = 0; at < spent.length; at += SPENT_PER_HINT)
      bus.publish({ type: 'spent', nodeId, spent: spent.slice(at, at + SPENT_PER_HINT) })
  }

  async function checkTails(): Promise<void> {
    const keys = [...hub.watchedKeys()]
    for (let at = 0; at < keys.length; at += HEADS_PER_QUERY) {
      const heads = await ports.conversations.heads(keys.slice(at, at + HEADS_PER_QUERY))
      for (const [key, head] of heads) {
        for (const connection of hub.watching(key)) {
          if ((connection.reach.at(key) ?? head) >= head) continue
          pusher.push(key, head + 1, head)
          break
        }
      }
    }
  }

  const rounds = new Rounds(clock, failed('a round failed'))
  rounds.every(INSPECT_MS, () => {
    const now = clock.now()
    for (const connection of [...hub.sockets]) connection.inspect(now)
  })
  rounds.every(policy.tailCheckMs, () => checkTails().catch(failed('the tail check failed')))
  rounds.every(policy.tailCheckMs, () => checkTokens().catch(failed('revoked tokens were not looked for')))
  rounds.every(policy.tailCheckMs, () => checkRights().catch(failed('rights could not be looked at')))
  rounds.every(policy.presenceRoundMs, () => {
    presence.round()
    looks.expire()
  })
  rounds.every(policy.spentRoundMs, tellSpent)
  rounds.every(policy.queueCheckMs, () => desk.announceAll().catch(failed('the queue check failed')))
  const unsubscribe = [
    bus.subscribe(heard),
    bus.onGap?.(() => {
      // What others said meanwhile is asked for, what was stored is looked up: nobody waits for the next round.
      presence.hello()
      presence.round()
      void checkTails().catch(failed('the tail check failed'))
    }),
  ]
  presence.hello()

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
    isAway: (agent) => attendance.awaySince(agent) !== undefined,
    admits(address) {
      if (isDraining || hub.socketsOf(address) >= socketsWithDoor(policy)) return false
      return openings.take(address, clock.now())
    },
    hasRoomFor: (address) =>
      !isDraining && hub.socketsOf(address) < socketsWithDoor(policy) && openings.has(address, clock.now()),
    accept(transport) {
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
    },
    look: ({ deskId, customerId, agentId }, isLooking) =>
      bus.publish({ type: 'looking', key: keyOf({ kind: 'service', deskId, customerId }), userId: agentId, isLooking }),
    figures: () => ({
      sockets: hub.sockets.size,
      sessions: hub.sessions,
      users: hub.userCount,
      otherNodes: presence.nodeCount,
      storedMessages: intake.storedMessages,
      pushedMessages,
      closes: { ...closes },
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
      rounds.stop()
      presence.close()
      deliveries.close()
      for (const end of unsubscribe) end?.()
    },
  }
}

/** `''`: nothing was offered, which is how the clients of document 2 come. */
function framingOf(protocol: string): Framing | undefined {
  if (protocol === '') return 'ima.ecb'
  return FRAMINGS.find((framing) => framing === protocol)
}

const mayAnswer = (identity: Identity | undefined): boolean =>
  identity !== undefined && (identity.kind === 'staff' || identity.agentOf.length > 0)
