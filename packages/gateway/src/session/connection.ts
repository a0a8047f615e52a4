/**
 * One socket: handles incoming frames one after the other and keeps the order of outgoing ones. Before its login it accepts only
 * 100. It counts bad frames, detects a silent or slow peer, and sends the reason before it closes.
 *
 *   greeting ──hello──▶ fresh ──good 100──▶ loading ──▶ online ──▶ closed
 *   from anywhere to closed: 10 s without a 100, refused, bad frames, slow, silent, revoked, drained
 */
import {
  CloseCode,
  type Codec,
  type Decoded,
  type DownFrame,
  EventType,
  meaningOf,
  type OnlineFrame,
  STATUS,
  type StatusCode,
  type StatusFrame,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { kindsOf } from '../conversation/kinds-of'
import type { GatewayPolicy } from '../ports/policy'
import type { Clock, GatewayLog, Greeting, Identity, SocketEvents, Transport } from '../ports/ports'
import { Inbox, type InboxOwner } from './inbox'
import { Outgoing, type OutgoingOwner, type SharedFrame } from './outgoing'
import { Owed } from './owed'
import { Reach } from './reach'
import { TokenBucket } from './token-bucket'
import { Typing } from './typing'

/** The gateway around a connection: its policy and the callbacks of a connection. */
export interface ConnectionHost {
  readonly clock: Clock
  readonly policy: GatewayPolicy
  readonly log?: GatewayLog
  login(connection: Connection, frame: OnlineFrame): Promise<void>
  message(connection: Connection, frame: Extract<UpFrame, { eventType: 201 }>, wireLength: number): void | Promise<void>
  typing(connection: Connection, frame: Extract<UpFrame, { eventType: 204 }>): void | Promise<void>
  growing(connection: Connection, frame: Extract<UpFrame, { eventType: 208 }>): void | Promise<void>
  /** Takes one frame from the shared rate of the person and the address; false when either is over it. */
  takeShared(connection: Connection): boolean
  /** Called once, whatever ended the connection. */
  gone(connection: Connection, code: number): void
}

/** Bytes that may wait to be handled: two frames' worth while the token is being verified, more after login. */
const FRESH_INBOX_BYTES = 262_144
const INBOX_BYTES = 1_048_576
/** After sending too much, a socket gets this long for its waiting frames to be handled and answered; then it is closed. */
const FLOOD_MS = 10_000

/** The person of the accepted 100. */
interface Session {
  identity: Identity
  readonly deviceId: string
  readonly sessionId: string
}

/** State of a connection, with the data of that state. Only the methods below "life" change it. */
type State =
  /** ima.gcm only, until the client's hello. */
  | { readonly at: 'greeting'; readonly greeting: Greeting; cancelLimit(): void }
  /** `boundToken`: the token that this connection's keys derive from; its 100 must carry the same one (P-14). */
  | { readonly at: 'fresh'; readonly boundToken?: string; cancelLimit(): void }
  /** The user's conversations are being read. `missed`: key → first msgSeqId of hints that arrived meanwhile. */
  | { readonly at: 'loading'; readonly session: Session; readonly missed: Map<string, number> }
  /** `knowsAllOwn`: the list of the user's conversations was complete. */
  | { readonly at: 'online'; readonly session: Session; readonly knowsAllOwn: boolean }
  /** The person is kept after the close, because the departure is announced; undefined for one that never logged in. */
  | { readonly at: 'closed'; readonly session: Session | undefined }

export class Connection implements SocketEvents, InboxOwner, OutgoingOwner {
  readonly reach = new Reach()
  private state: State
  /** Its login's order among all nodes; undefined while unknown. */
  private order: number | undefined
  /** The highest order of another socket of this device. */
  private rival = Number.NEGATIVE_INFINITY
  private readonly inbox = new Inbox(this)
  private readonly outgoing: Outgoing
  /** Created with the first message. */
  private owed: Owed | undefined
  /**
   * `flooded`: too many frames wait; no more are accepted, and the connection closes once these are answered. `ending`: over a
   * limit; accepted frames are still answered. Beside the state and not in it: a login goes on while the frames behind it are
   * answered, so each of four states would have a twin, and the end of the login would choose between them.
   */
  private overload: 'flooded' | 'ending' | undefined
  private readonly bucket: TokenBucket
  private badInARow = 0
  private wasWarned = false
  private heardAt: number
  private pingedAt: number
  /** A ping was sent and its pong is pending; any other pong counts as unsolicited. */
  private owesPong = false
  /** Typing of this socket, coalesced (P-33); created with its first 204. */
  private typing: Typing | undefined

  /** Undefined before the client's hello under ima.gcm. */
  codec: Codec<DownFrame, UpFrame> | undefined

  /** @param nextSessionId session id for the 203 of its login; a greeting has already sent it */
  constructor(
    private readonly transport: Transport,
    speech: Codec<DownFrame, UpFrame> | Greeting,
    private readonly host: ConnectionHost,
    readonly nextSessionId: string,
  ) {
    this.outgoing = new Outgoing(transport, this)
    // The login cancels it: otherwise the timer is held as long as the socket lives.
    const cancelLimit = host.clock.after(host.policy.onlineTimeoutMs, () => {
      if (this.isFresh) this.close(CloseCode.tokenRefused, 'no online frame in time')
    })
    if ('hello' in speech) {
      this.state = { at: 'greeting', greeting: speech, cancelLimit }
      transport.send(speech.hello)
    } else {
      this.state = { at: 'fresh', cancelLimit }
      this.codec = speech
    }
    const now = host.clock.monotonic()
    this.heardAt = now
    this.pingedAt = now
    this.bucket = new TokenBucket(host.policy.messagesPerSecond, host.policy.messageBurst, now)
  }

  private get session(): Session | undefined {
    return 'session' in this.state ? this.state.session : undefined
  }
  get address(): string {
    return this.transport.address
  }
  get peer(): { address: string; origin?: string } {
    return { address: this.transport.address, origin: this.transport.origin }
  }
  get identity(): Identity | undefined {
    return this.session?.identity
  }
  get userId(): string {
    return this.session?.identity.userId ?? ''
  }
  get deviceId(): string {
    return this.session?.deviceId ?? ''
  }
  /** Empty until the login. */
  get sessionId(): string {
    return this.session?.sessionId ?? ''
  }
  /** The token that the 100 must carry; undefined when any may (P-14). */
  get boundToken(): string | undefined {
    return this.state.at === 'fresh' ? this.state.boundToken : undefined
  }
  /** Before a good 100. */
  private get isFresh(): boolean {
    return this.state.at === 'greeting' || this.state.at === 'fresh'
  }
  /** Past a good 100 and not closed. */
  get isLive(): boolean {
    return this.state.at === 'loading' || this.state.at === 'online'
  }
  /** Live, with its conversations still being read: it gets no messages yet. */
  get isLoading(): boolean {
    return this.state.at === 'loading'
  }
  get isClosed(): boolean {
    return this.state.at === 'closed'
  }
  get isOver(): boolean {
    return this.isClosed || this.overload === 'ending'
  }
  /** The list at login was complete, so a conversation without a position here is new to this person. */
  get knowsAllOwn(): boolean {
    return this.state.at === 'online' && this.state.knowsAllOwn
  }
  get bounds(): GatewayPolicy {
    return this.host.policy
  }
  bufferedBytes(): number {
    return this.transport.bufferedBytes()
  }
  /** Whether the transport can report that it has drained; it then calls `run`. */
  onceDrained(run: () => void): boolean {
    if (!this.transport.onceDrained) return false
    this.transport.onceDrained(run)
    return true
  }

  // ── events from the adapter ──

  received(data: WireData): void {
    if (this.isOver) return
    this.heardAt = this.host.clock.monotonic()
    if (this.overload) return
    const { isFresh } = this
    if (this.inbox.take(data, isFresh ? FRESH_INBOX_BYTES : INBOX_BYTES)) return
    if (isFresh) this.endOverLimit('too many frames at once')
    else {
      this.overload = 'flooded'
      // A look-up that never answers must not keep the connection open.
      this.host.clock.after(FLOOD_MS, () => this.isOver || this.endOverLimit('too many frames at once'))
      if (this.inbox.isIdle) this.workDone()
    }
  }

  pong(): void {
    this.heardAt = this.host.clock.monotonic()
    if (this.owesPong) this.owesPong = false
    else this.countControl()
  }

  pinged(): void {
    this.heardAt = this.host.clock.monotonic()
    this.countControl()
  }

  closed(code: number): void {
    this.finish(code)
  }

  // ── out ──

  send(frame: DownFrame): void {
    this.outgoing.send(frame)
  }
  sendShared(shared: SharedFrame): void {
    this.outgoing.sendShared(shared)
  }

  unsendable({ eventType }: DownFrame, error: unknown): void {
    this.host.log?.error({ err: error, eventType, userId: this.userId }, 'a frame could not be sent')
  }

  tooSlow(): void {
    this.close(CloseCode.slowReader, 'consumer too slow')
  }

  status(refEventType: 100 | 201, code: StatusCode, more: Partial<StatusFrame> = {}): void {
    const frame: StatusFrame = {
      eventType: EventType.status,
      refEventType,
      code,
      message: meaningOf(code),
      timestamp: this.host.clock.now(),
    }
    this.send(Object.assign(frame, more))
  }

  /** Says that the session is open: under which id, how often to beat, and what its person may have now. */
  welcome(more: Pick<StatusFrame, 'heads'> = {}): void {
    const { sessionId, identity } = this
    const kinds = identity && kindsOf(identity)
    this.status(100, STATUS.normal.code, { sessionId, heartbeatMs: this.host.policy.heartbeatMs, ...more, kinds })
  }

  /** Refuses the token with a status, then closes. */
  refuse(code: StatusCode, reason: string): void {
    this.status(100, code)
    this.close(CloseCode.tokenRefused, reason)
  }

  close(code: number, reason: string): void {
    if (this.isClosed) return
    const { sealing } = this.outgoing
    this.finish(code)
    // Frames sent before the close go out before it.
    if (sealing) void sealing.finally(() => this.transport.close(code, reason))
    else this.transport.close(code, reason)
  }

  // ── in ──

  work(data: WireData): void | Promise<void> {
    if (!this.codec) {
      this.takeHello(data)
      return
    }
    const decoded = this.codec.decode(data)
    return decoded instanceof Promise ? decoded.then((late) => this.step(late, data)) : this.step(decoded, data)
  }

  /**
   * A client that sent too many frames at once gets answers to the accepted ones, a warning and a close, as for exceeding the
   * rate (P-62).
   */
  workDone(): void {
    if (this.overload !== 'flooded' || this.isOver) return
    const end = (): void => this.endOverLimit('too many frames at once')
    const warned = this.wasWarned ? undefined : this.overRate(undefined)
    if (warned) void warned.then(end)
    else end()
  }

  workFailed(error: unknown): void {
    this.host.log?.error({ err: error, userId: this.userId }, 'a frame could not be worked on')
    this.close(CloseCode.restart, 'the gateway could not go on')
  }

  private takeHello(data: WireData): void {
    if (this.state.at !== 'greeting') return
    const { greeting, cancelLimit } = this.state
    try {
      const { codec, token } = greeting.accept(data)
      this.codec = codec
      this.state = { at: 'fresh', boundToken: token, cancelLimit }
    } catch {
      this.close(CloseCode.badFrames, 'no good hello')
    }
  }

  private step(decoded: Decoded<UpFrame>, data: WireData): void | Promise<void> {
    if (!decoded.ok && decoded.fault === 'undecryptable' && this.codec?.framing === 'ima.gcm') {
      // Changed, dropped, repeated or reordered in transit: no later frame can be decrypted either (P-15).
      this.close(CloseCode.badFrames, 'a frame that does not open')
      return
    }
    if (this.isFresh && !(decoded.ok && decoded.frame.eventType === EventType.online)) {
      if (decoded.ok && decoded.frame.eventType === EventType.offline) {
        this.close(CloseCode.normal, 'offline')
        return
      }
      this.status(100, STATUS.badParameters.code)
      this.countBad()
      return
    }
    if (!decoded.ok) {
      if (!this.mayGoOn()) {
        return this.overRate(decoded.tid)
      }
      this.badFrame(decoded)
      return
    }
    this.badInARow = 0
    const { frame } = decoded
    const isCounted = this.isLive && frame.eventType !== EventType.offline
    if (isCounted && !this.mayGoOn()) {
      return this.overRate('tid' in frame ? frame.tid : undefined)
    }
    switch (frame.eventType) {
      case EventType.online:
        return this.host.login(this, frame)
      case EventType.heartbeat:
        this.send({ eventType: EventType.heartbeat, timestamp: this.host.clock.now() })
        return
      case EventType.offline:
        this.close(CloseCode.normal, 'offline')
        return
      case EventType.messageUp:
        return this.host.message(this, frame, data.length)
      case EventType.typing:
        return this.host.typing(this, frame)
      case EventType.growing:
        return this.host.growing(this, frame)
    }
  }

  private badFrame({ fault, tid }: Extract<Decoded, { ok: false }>): void {
    const codes = { 'too-long': STATUS.messageTooLong, undecryptable: STATUS.decryptionFailed }
    this.status(
      201,
      (fault in codes ? codes[fault as keyof typeof codes] : STATUS.badParameters).code,
      tid === undefined ? {} : { tid },
    )
    this.countBad()
  }

  private countBad(): void {
    this.badInARow += 1
    if (this.badInARow >= this.host.policy.badFramesInARow) this.close(CloseCode.badFrames, 'too many bad frames')
  }

  /** Checks this socket's own bucket first, so that a socket over its rate takes nothing from the shared ones. */
  private mayGoOn(): boolean {
    return this.bucket.take(this.host.clock.monotonic()) && this.host.takeShared(this)
  }

  /** A ping or an unsolicited pong counts like any frame; otherwise it could be used to flood. */
  private countControl(): void {
    if (this.isOver) return
    if (this.isLive) {
      if (!this.mayGoOn()) void this.overRate(undefined)
    } else if (!this.bucket.take(this.host.clock.monotonic())) this.endOverLimit('too many pings')
  }

  /** Answers accepted frames first: a 203 after the warning or the close would look like a refusal, or get lost. */
  private overRate(tid: string | undefined): void | Promise<void> {
    if (this.wasWarned) {
      this.endOverLimit('too many messages')
      return
    }
    this.wasWarned = true
    const warn = (): void => this.status(201, STATUS.ignored.code, tid === undefined ? {} : { tid })
    const { owed } = this
    if (!owed) {
      warn()
      return
    }
    return new Promise((resolve) => {
      owed.whenNone(() => {
        warn()
        resolve()
      })
    })
  }

  /** Closes with 4029 as soon as all accepted frames are answered. */
  private endOverLimit(reason: string): void {
    this.overload = 'ending'
    this.inbox.clear()
    const end = (): void => this.close(CloseCode.tooManyMessages, reason)
    if (this.owed) this.owed.whenNone(end)
    else end()
  }

  /** Notes that a 201 goes to the store; `answered` follows in every case. */
  taken(): void {
    this.owed ??= new Owed()
    this.owed.add()
  }
  answered(): void {
    this.owed?.done()
  }

  /** Announces that this socket types in `key`: now, or coalesced at the end of the interval. */
  types(key: string, tell: () => void): void {
    const { clock, policy } = this.host
    this.typing ??= new Typing(clock, policy.typingIntervalMs)
    this.typing.note(key, tell)
  }

  /** A message of this conversation arrived: drops the typing notice that still waits. */
  hasSaid(key: string): void {
    this.typing?.said(key)
  }

  // ── life ──

  /** After a good 100: cancels the login timeout; the user's conversations are read next. */
  online(identity: Identity, deviceId: string, sessionId: string): void {
    if ('cancelLimit' in this.state) this.state.cancelLimit()
    this.state = { at: 'loading', session: { identity, deviceId, sessionId }, missed: new Map() }
  }

  /** While the user's conversations are read: notes that rows from this number on were committed, to be pushed afterwards. */
  miss(key: string, fromSeqId: number): void {
    if (this.state.at !== 'loading') return
    const { missed } = this.state
    missed.set(key, Math.min(fromSeqId, missed.get(key) ?? fromSeqId))
  }

  /** The user's conversations have their positions. Returns what was missed meanwhile: key → first msgSeqId. */
  loaded(knowsAllOwn: boolean): ReadonlyMap<string, number> {
    if (this.state.at !== 'loading') return new Map()
    const { session, missed } = this.state
    this.state = { at: 'online', session, knowsAllOwn }
    return missed
  }

  /** The same person with a renewed token or other desks. */
  reidentified(identity: Identity): void {
    if (this.session) this.session.identity = identity
  }

  /** Sets its order among the logins of all nodes. */
  ordered(order: number): void {
    this.order = order
    if (this.rival > order) this.outranked()
  }

  /** The same device is online elsewhere; `order` tells which socket is newer, without it the other one is. */
  outranked(order?: number): void {
    if (order !== undefined) {
      this.rival = Math.max(this.rival, order)
      // A late hint must not close the socket that the device has just come back with.
      if (this.order === undefined || order < this.order) return
    }
    this.close(CloseCode.replaced, 'replaced by the same device')
  }

  /** Called about once a second: ping, silence, slow reading, expired token. */
  inspect(): void {
    if (this.isClosed) return
    const { policy, clock } = this.host
    const now = clock.monotonic()
    if (this.outgoing.isSlow(now)) {
      this.tooSlow()
      return
    }
    if (now - this.heardAt >= policy.silentPeerMs && this.transport.ping) {
      // The peer would not hear a closing handshake either.
      this.finish(CloseCode.silent)
      this.transport.close(CloseCode.silent, 'silent')
      this.transport.terminate()
      return
    }
    if (this.identity && clock.now() >= this.identity.expiresAt) {
      this.refuse(STATUS.credentialInvalid.code, 'the token has expired')
      return
    }
    if (now - this.pingedAt >= policy.pingIntervalMs) {
      this.pingedAt = now
      this.owesPong = true
      this.transport.ping?.()
    }
  }

  private finish(code: number): void {
    if (this.isClosed) return
    if ('cancelLimit' in this.state) this.state.cancelLimit()
    this.state = { at: 'closed', session: this.session }
    this.typing?.close()
    this.inbox.clear()
    this.host.gone(this, code)
  }
}
