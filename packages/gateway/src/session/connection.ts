/**
 * One socket: what comes in is worked on one frame after the other, what goes out keeps its order. It accepts nothing but
 * 100 before its login, counts bad frames, knows when its peer is silent or slow, and says why before it closes.
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
  type OnlineFrame,
  STATUS,
  type StatusCode,
  type StatusFrame,
  statusOf,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import type { GatewayPolicy } from '../ports/policy'
import type { Clock, GatewayLog, Greeting, Identity, SocketEvents, Transport } from '../ports/ports'
import { Inbox, type InboxOwner } from './inbox'
import { Outgoing, type OutgoingOwner, type SharedFrame } from './outgoing'
import { Owed } from './owed'
import { Reach } from './reach'
import { TokenBucket } from './token-bucket'
import { Typing } from './typing'

/** What a connection asks of the rest of the gateway. */
export interface ConnectionHost {
  readonly clock: Clock
  readonly policy: GatewayPolicy
  readonly log?: GatewayLog
  login(connection: Connection, frame: OnlineFrame): Promise<void>
  message(connection: Connection, frame: Extract<UpFrame, { eventType: 201 }>, wireLength: number): void | Promise<void>
  typing(connection: Connection, frame: Extract<UpFrame, { eventType: 204 }>): void | Promise<void>
  /** Takes one frame from what the person and the address may send over all their sockets. */
  takeShared(connection: Connection): boolean
  /** Once, whatever ended it. */
  gone(connection: Connection, code: number): void
}

/** Bytes that may wait to be worked on: a client whose token is still being checked gets two frames' worth, a logged-in one a little more. */
const FRESH_INBOX_BYTES = 262_144
const INBOX_BYTES = 1_048_576
/** So long what waits of a socket that sent too much may take to be worked on and answered, until it is ended without. */
const FLOOD_MS = 10_000

/** Where a connection stands, with what only that state has. Moved by the methods below "life" alone. */
type State =
  /** Set under ima.gcm until the client's hello. */
  | { readonly at: 'greeting'; readonly greeting: Greeting; cancelLimit(): void }
  /** `boundToken`: the one that the keys of this connection are made of; its 100 must carry the same (P-14). */
  | { readonly at: 'fresh'; readonly boundToken?: string; cancelLimit(): void }
  /** The own conversations are read. `missed`: key → first msgSeqId of hints that came meanwhile. */
  | { readonly at: 'loading'; readonly missed: Map<string, number> }
  /** `knowsAllOwn`: the list of own conversations was complete. */
  | { readonly at: 'online'; readonly knowsAllOwn: boolean }
  | { readonly at: 'closed' }

/** The person of the accepted 100. Known from then on, also of a closed connection: its leaving is announced. */
interface Session {
  identity: Identity
  readonly deviceId: string
  readonly sessionId: string
}

export class Connection implements SocketEvents, InboxOwner, OutgoingOwner {
  readonly reach = new Reach()
  private state: State
  private session: Session | undefined
  /** Of its login among all nodes; undefined while not known. */
  private order: number | undefined
  /** The highest order of another socket of this device. */
  private rival = Number.NEGATIVE_INFINITY
  private readonly inbox = new Inbox(this)
  private readonly outgoing: Outgoing
  /** Made with the first message. */
  private owed: Owed | undefined
  /**
   * `flooded`: more came at once than may wait; nothing more is taken, and the end follows what was. `ending`: over a limit;
   * what was taken is still answered.
   */
  private overload: 'flooded' | 'ending' | undefined
  private readonly bucket: TokenBucket
  private badInARow = 0
  private wasWarned = false
  private heardAt: number
  private pingedAt: number
  /** It was pinged and has not answered: one pong is expected of it, others are not. */
  private owesPong = false
  /** What this socket types, put together (P-33); made with its first 204. */
  private typing: Typing | undefined

  /** Undefined before the client's hello under ima.gcm. */
  codec: Codec<DownFrame, UpFrame> | undefined

  /** @param nextSessionId what the 203 of its login will name; a greeting has said it already. */
  constructor(
    private readonly transport: Transport,
    speech: Codec<DownFrame, UpFrame> | Greeting,
    private readonly host: ConnectionHost,
    readonly nextSessionId: string,
  ) {
    this.outgoing = new Outgoing(transport, this)
    // Let go with the login: the timer would be held as long as the socket lives.
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
  /** The token that the 100 must carry; undefined where any may (P-14). */
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
  /** Live, and its own conversations are still read: it gets no message yet. */
  get isLoading(): boolean {
    return this.state.at === 'loading'
  }
  get isClosed(): boolean {
    return this.state.at === 'closed'
  }
  get isOver(): boolean {
    return this.isClosed || this.overload === 'ending'
  }
  /** A conversation without a place here is a new one of this person: the list at login was complete. */
  get knowsAllOwn(): boolean {
    return this.state.at === 'online' && this.state.knowsAllOwn
  }
  get bounds(): GatewayPolicy {
    return this.host.policy
  }
  bufferedBytes(): number {
    return this.transport.bufferedBytes()
  }
  /** Whether the transport says when it has drained; `run` is called then. */
  onceDrained(run: () => void): boolean {
    if (!this.transport.onceDrained) return false
    this.transport.onceDrained(run)
    return true
  }

  // ── what the adapter tells ──

  received(data: WireData): void {
    if (this.isOver) return
    this.heardAt = this.host.clock.monotonic()
    if (this.overload) return
    const { isFresh } = this
    if (this.inbox.take(data, isFresh ? FRESH_INBOX_BYTES : INBOX_BYTES)) return
    if (isFresh) this.endOverLimit('too many frames at once')
    else {
      this.overload = 'flooded'
      // A look-up that gives no answer must not keep it.
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
      message: statusOf(code).meaning,
      timestamp: this.host.clock.now(),
    }
    this.send(Object.assign(frame, more))
  }

  /** The token counts no more: says so and closes. */
  refuse(code: StatusCode, reason: string): void {
    this.status(100, code)
    this.close(CloseCode.tokenRefused, reason)
  }

  close(code: number, reason: string): void {
    if (this.isClosed) return
    const { sealing } = this.outgoing
    this.finish(code)
    // What was said before the close goes out before it.
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
   * A client that sent more than may wait is answered for what was taken, warned and closed, as for exceeding the rate
   * (P-62).
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
      // Changed, dropped, repeated or moved on its way: nothing after it opens either (P-15).
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

  /** Of this socket's own bucket first: who is over it takes nothing from the others. */
  private mayGoOn(): boolean {
    return this.bucket.take(this.host.clock.monotonic()) && this.host.takeShared(this)
  }

  /** A ping, or a pong that nobody asked for: it counts like any frame, or it would be the one way to flood. */
  private countControl(): void {
    if (this.isOver) return
    if (this.isLive) {
      if (!this.mayGoOn()) void this.overRate(undefined)
    } else if (!this.bucket.take(this.host.clock.monotonic())) this.endOverLimit('too many pings')
  }

  /** What was taken is answered first: its 203 after the warning or the close would look like refused, or get lost. */
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

  /** 4029 as soon as all that was taken is answered. */
  private endOverLimit(reason: string): void {
    this.overload = 'ending'
    this.inbox.clear()
    const end = (): void => this.close(CloseCode.tooManyMessages, reason)
    if (this.owed) this.owed.whenNone(end)
    else end()
  }

  /** A 201 goes to the store; `answered` follows, whatever becomes of it. */
  taken(): void {
    this.owed ??= new Owed()
    this.owed.add()
  }
  answered(): void {
    this.owed?.done()
  }

  /** Tells that this socket types in `key`, now or with what came too often at the interval's end. */
  types(key: string, tell: () => void): void {
    const { clock, policy } = this.host
    this.typing ??= new Typing(clock, policy.typingIntervalMs)
    this.typing.note(key, tell)
  }

  /** A message of this conversation came: what it was typed as is told no more. */
  hasSaid(key: string): void {
    this.typing?.said(key)
  }

  // ── life ──

  /** A good 100: the login's limit is over, the own conversations are read. */
  online(identity: Identity, deviceId: string, sessionId: string): void {
    if ('cancelLimit' in this.state) this.state.cancelLimit()
    this.session = { identity, deviceId, sessionId }
    this.state = { at: 'loading', missed: new Map() }
  }

  /** While the own conversations are read: what was committed from this number on is to be looked at afterwards. */
  miss(key: string, fromSeqId: number): void {
    if (this.state.at !== 'loading') return
    const { missed } = this.state
    missed.set(key, Math.min(fromSeqId, missed.get(key) ?? fromSeqId))
  }

  /** The own conversations have their places. Gives what was missed meanwhile: key → first msgSeqId. */
  loaded(knowsAllOwn: boolean): ReadonlyMap<string, number> {
    if (this.state.at !== 'loading') return new Map()
    const { missed } = this.state
    this.state = { at: 'online', knowsAllOwn }
    return missed
  }

  /** The same person with a fresh token or other desks. */
  reidentified(identity: Identity): void {
    if (this.session) this.session.identity = identity
  }

  /** Its place among the logins of all nodes is known. */
  ordered(order: number): void {
    this.order = order
    if (this.rival > order) this.outranked()
  }

  /** The same device is online elsewhere; `order` tells which socket is the newer one, without it the other one is. */
  outranked(order?: number): void {
    if (order !== undefined) {
      this.rival = Math.max(this.rival, order)
      // A hint that was late must not end the very socket that the device came back with.
      if (this.order === undefined || order < this.order) return
    }
    this.close(CloseCode.replaced, 'replaced by the same device')
  }

  /** Looked at about once a second: ping, silence, slowness, the token's end. */
  inspect(): void {
    if (this.isClosed) return
    const { policy, clock } = this.host
    const now = clock.monotonic()
    if (this.outgoing.isSlow(now)) {
      this.tooSlow()
      return
    }
    if (now - this.heardAt >= policy.silentPeerMs && this.transport.ping) {
      // It does not hear a closing handshake either.
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
    this.state = { at: 'closed' }
    this.typing?.close()
    this.inbox.clear()
    this.host.gone(this, code)
  }
}
