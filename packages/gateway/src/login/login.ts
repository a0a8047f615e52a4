/**
 * Handles 100. The first one: verify the token, register for live messages, read the user's conversations, answer 203 with their
 * heads, send what each cursor lacks, then go live; all from one position per conversation (G4). A later 100 renews the token
 * and replays nothing.
 */
import { CloseCode, type Cursors, type OnlineFrame, STATUS } from '@weft/protocol'
import { keyOf, viewOf } from '../conversation/key'
import { namelessOf } from '../conversation/which-desk'
import type { Pusher } from '../delivery/pusher'
import type { Slots } from '../delivery/slots'
import type { Hub } from '../hub/hub'
import type { Presence } from '../hub/presence'
import type { Seats } from '../hub/seats'
import type { GatewayPolicy } from '../ports/policy'
import type { GatewayPorts, Identity, OwnConversation } from '../ports/ports'
import type { Connection } from '../session/connection'

/** Number of own conversations whose positions a socket keeps from login on. */
const OWN_LIMIT = 2_000
/** Bytes that the heads of a 203 may take, each counted at its maximum; a frame has 64 KiB. */
const HEADS_BYTES = 60_000
/** At most three bytes per character of an id, plus quotes, colon, comma and the number. */
const headBytes = (chatId: string): number => chatId.length * 3 + 14

interface Found {
  own: readonly OwnConversation[]
  /** Keys that no id on the wire means: they continue from their heads. */
  nameless: ReadonlySet<string>
}

interface LoginOptions {
  ports: GatewayPorts
  policy: GatewayPolicy
  hub: Hub
  pusher: Pusher
  slots: Slots
  presence: Presence
  seats: Seats
}

export class Login {
  constructor(private readonly options: LoginOptions) {}

  async run(connection: Connection, frame: OnlineFrame): Promise<void> {
    if (!connection.isLive && connection.boundToken !== undefined && connection.boundToken !== frame.token) {
      connection.refuse(STATUS.credentialIdentityFailed.code, 'not the token of the hello')
      return
    }
    const identity = await this.verified(connection, frame)
    if (!identity || connection.isClosed) return
    if (connection.isLive) {
      this.renew(connection, identity, frame)
      return
    }
    if (identity.userId !== frame.userId) {
      connection.refuse(STATUS.credentialIdentityFailed.code, 'the token is not this user’s')
      return
    }
    await this.enter(connection, identity, frame)
  }

  private async verified(connection: Connection, frame: OnlineFrame): Promise<Identity | undefined> {
    const { authenticator, clock, log } = this.options.ports
    try {
      const outcome = await authenticator.verify(frame.tokenType ?? 'bearer', frame.token, connection.peer)
      if (outcome.ok && outcome.identity.expiresAt > clock.now()) return outcome.identity
      const isInvalid = !outcome.ok && outcome.reason === 'invalid'
      connection.refuse(
        isInvalid ? STATUS.credentialVerificationFailed.code : STATUS.credentialInvalid.code,
        'the token does not count',
      )
    } catch (error) {
      // A failed check is no refusal: the client keeps its token and retries.
      log?.error({ err: error }, 'a token could not be checked')
      connection.close(CloseCode.restart, 'try again')
    }
    return undefined
  }

  private renew(connection: Connection, identity: Identity, frame: OnlineFrame): void {
    if (identity.userId !== connection.userId || frame.userId !== connection.userId) {
      connection.status(100, STATUS.senderMismatch.code)
      return
    }
    this.options.hub.reidentify(connection, identity)
    this.options.seats.tell()
    connection.welcome()
  }

  private async enter(connection: Connection, identity: Identity, frame: OnlineFrame): Promise<void> {
    const { ports, hub, presence, policy, seats } = this.options
    const isNewDevice = ![...hub.ofUser(identity.userId)].some((older) => older.deviceId === frame.deviceId)
    if (identity.kind !== 'visitor' && isNewDevice && hub.ofUser(identity.userId).size >= policy.socketsPerAccount) {
      connection.close(CloseCode.tooManyMessages, 'too many sockets of this account')
      return
    }
    if (identity.kind === 'visitor' && hub.socketsOf(connection.address) > policy.socketsPerAddress) {
      connection.close(CloseCode.tooManyMessages, 'too many sockets of this address')
      return
    }
    connection.online(identity, frame.deviceId, connection.nextSessionId)
    for (const older of [...hub.ofUser(identity.userId)]) if (older.deviceId === frame.deviceId) older.outranked()
    hub.register(connection)
    seats.tell()
    let found: Found
    try {
      // The older socket may be at another node: the `replaced` hint goes out once the login order is known.
      ;[found] = await Promise.all([
        this.options.slots.run(() => this.conversationsOf(identity, frame.cursors)),
        this.replaceElsewhere(connection),
      ])
    } catch (error) {
      ports.log?.error({ err: error }, 'the conversations of a user could not be read')
      connection.close(CloseCode.restart, 'try again')
      return
    }
    if (connection.isClosed) return
    this.takePlaces(connection, found, frame.cursors ?? {})
    presence.arrived(
      connection,
      found.own.map((one) => one.key),
    )
  }

  private async replaceElsewhere(connection: Connection): Promise<void> {
    const { bus, loginOrder } = this.options.ports
    const order = await loginOrder?.()
    if (order !== undefined) connection.ordered(order)
    if (connection.isClosed) return
    const { userId, deviceId, sessionId } = connection
    bus.publish({ type: 'replaced', userId, deviceId, sessionId, order })
  }

  private async conversationsOf(identity: Identity, cursors?: Cursors): Promise<Found> {
    const own = await this.ownAndRead(identity, cursors)
    return { own, nameless: await namelessOf(identity, own, this.options.ports.desk) }
  }

  /** The user's own conversations and, for an agent, those of their desks that the client has a cursor for. */
  private async ownAndRead(identity: Identity, cursors: Cursors = {}): Promise<readonly OwnConversation[]> {
    const { conversations } = this.options.ports
    const own = await conversations.listOwn(identity.userId, OWN_LIMIT)
    if (identity.agentOf.length === 0) return own
    const known = new Set(own.map((one) => one.key))
    const refs = Object.keys(cursors)
      .slice(0, this.options.policy.cursors)
      .flatMap((customerId) => identity.agentOf.map((deskId) => ({ kind: 'service' as const, deskId, customerId })))
      .filter((ref) => !known.has(keyOf(ref)))
    if (refs.length === 0) return own
    const heads = await conversations.heads(refs.map(keyOf))
    const read = refs.flatMap((ref): OwnConversation[] => {
      const headSeqId = heads.get(keyOf(ref))
      return headSeqId === undefined ? [] : [{ key: keyOf(ref), ref, headSeqId, fromSeqId: 1 }]
    })
    return [...own, ...read]
  }

  /** Positions first, then the 203, then the walks: no message that arrives meanwhile is lost, and none precedes the 203. */
  private takePlaces(connection: Connection, { own, nameless }: Found, cursors: Cursors): void {
    const { hub, policy, pusher } = this.options
    const isVisitor = connection.identity?.kind === 'visitor'
    const heads: Record<string, number> = Object.create(null)
    let headCount = 0
    let headsBytes = 0
    const resyncs: { chatId: string; fromSeqId: number; toSeqId: number }[] = []
    for (const one of own) {
      const { chatId } = viewOf(one.ref, connection.userId)
      const isNamed = !nameless.has(one.key)
      const given = isNamed && Object.hasOwn(cursors, chatId) ? cursors[chatId] : undefined
      const cursor = given === undefined ? undefined : Math.max(given, one.fromSeqId - 1)
      let position = cursor ?? one.headSeqId
      if (cursor !== undefined && cursor > one.headSeqId && given !== undefined && given > one.headSeqId) {
        // The store was restored to a state before this device's cursor: the device reads everything again.
        resyncs.push({ chatId, fromSeqId: 1, toSeqId: one.headSeqId })
        position = one.headSeqId
      } else if (one.headSeqId - position > policy.resyncGap && !isVisitor) {
        resyncs.push({ chatId, fromSeqId: position + 1, toSeqId: one.headSeqId })
        position = one.headSeqId
      }
      connection.reach.move(one.key, position)
      hub.watch(one.key, connection)
      if (!isNamed || given === one.headSeqId || headCount >= policy.cursors) continue
      headsBytes += headBytes(chatId)
      if (headsBytes > HEADS_BYTES) continue
      heads[chatId] = one.headSeqId
      headCount += 1
    }
    const missed = connection.loaded(own.length < OWN_LIMIT)
    connection.welcome({ heads: { ...heads } })
    for (const resync of resyncs) connection.send({ eventType: 206, ...resync })
    for (const one of own) {
      if ((connection.reach.at(one.key) ?? 0) < one.headSeqId) pusher.push(one.key, one.headSeqId + 1, one.headSeqId)
    }
    void this.catchUp(missed)
  }

  /** Hints that arrived while the list was read may be above the heads in it. */
  private async catchUp(missed: ReadonlyMap<string, number>): Promise<void> {
    if (missed.size === 0) return
    try {
      const heads = await this.options.ports.conversations.heads([...missed.keys()])
      for (const [key, fromSeqId] of missed) this.options.pusher.push(key, fromSeqId, heads.get(key) ?? 0)
    } catch (error) {
      this.options.ports.log?.warn({ err: error }, 'heads could not be read; the tail check will')
    }
  }
}
