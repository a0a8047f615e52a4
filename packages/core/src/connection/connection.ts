/**
 * Runs the state machine: owns the one timer of the present state, the socket and the order of frames.
 * Everything asynchronous is begun under a number; what comes back under an older number is not heard,
 * so a socket that was let go can neither deliver nor close the next one.
 */
import {
  CloseCode,
  type Codec,
  type DownFrame,
  EventType,
  type Framing,
  type OnlineFrame,
  ProtocolError,
  STATUS,
  type StatusFrame,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import type { ConnectionPolicy, Logger } from '../api'
import { assertNever } from '../assert-never'
import type { ClockPort, NetworkPort, SocketHandle, SocketPort, Timer } from '../platform/ports'
import type { CodecLine } from './codecs'
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionHappening,
  type ConnectionState,
  timerOf,
  transition,
} from './machine'

export interface ConnectionOptions {
  clock: ClockPort
  socket: SocketPort
  network: NetworkPort
  logger: Logger
  /** 0..1 */
  chance(): number
  policy(): ConnectionPolicy
  framings(): readonly Framing[]
  loadCodec(framing: Framing, line: CodecLine): Promise<Codec<UpFrame, DownFrame>>
  /** Makes or renews the credential; a rejection with `isFinal` ends the tries. */
  authorise(renew: boolean): Promise<void>
  /** Gives the socket's address. */
  locate(again: boolean): Promise<string>
  /** The 100 frame as of now. `withCursors`: on a new socket; a renewal asks for no replay. */
  greeting(withCursors: boolean): OnlineFrame
  /** Every frame but the answers that concern the connection alone. */
  received(frame: DownFrame): void
  /** The 203 that opened a session, before `connected` is raised. */
  greeted(frame: StatusFrame, isNewSession: boolean): void
  changed(state: ConnectionState, before: ConnectionState): void
  raised(happening: ConnectionHappening): void
}

/** Thrown by `authorise` when trying again cannot help. */
export class FinalRefusal extends Error {}

const isTokenError = (code: number) =>
  Object.values(STATUS).some((s) => s.code === code && s.reaction === 'raise-token-error')

export class Connection {
  #state: ConnectionState = { name: 'idle' }
  #timer: Timer | undefined
  #url = ''
  #socket: SocketHandle | undefined
  #codec: Codec<UpFrame, DownFrame> | undefined
  /** Number of the present attempt's asynchronous work; see the head of the file. */
  #epoch = 0
  #isNewSession = false
  readonly #pending: ConnectionEvent[] = []
  #isDispatching = false
  /** Codecs may answer later (ima.gcm); these keep the order both ways. Undefined while nothing is awaited. */
  #outgoing: Promise<void> | undefined
  #incoming: Promise<void> | undefined
  /** Waits for the gateway's hello, the message before the first frame of ima.gcm. */
  #first: ((data: WireData) => void) | undefined
  #unsubscribe: (() => void) | undefined
  readonly #options: ConnectionOptions

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  get state(): ConnectionState {
    return this.#state
  }
  /** A session is open: 201 and 204 may be sent. */
  get isOnline(): boolean {
    return this.#state.name === 'online' || this.#state.name === 'probing'
  }

  start(): void {
    this.#unsubscribe ??= this.#options.network.subscribe((hint) => this.dispatch({ type: 'hint', hint }))
    this.dispatch({ type: 'start' })
  }
  stop(): void {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    this.dispatch({ type: 'stop' })
  }

  /** False: there is no session, nothing was sent. */
  send(frame: UpFrame): boolean {
    if (!this.isOnline) return false
    this.#transmit(frame)
    return true
  }

  /** Events that arise while one is worked on wait for their turn, so each transition sees a settled state. */
  dispatch(event: ConnectionEvent): void {
    this.#pending.push(event)
    if (this.#isDispatching) return
    this.#isDispatching = true
    try {
      for (let next = this.#pending.shift(); next; next = this.#pending.shift()) this.#step(next)
    } finally {
      this.#isDispatching = false
    }
  }

  #step(event: ConnectionEvent): void {
    const { clock, chance, policy, changed, logger } = this.#options
    const before = this.#state
    const { state, effects } = transition(before, event, { now: clock.now(), chance: chance(), policy: policy() })
    if (state !== before) {
      this.#state = state
      if (this.#timer !== undefined) clock.clearTimeout(this.#timer)
      const ms = timerOf(state)
      this.#timer = ms === undefined ? undefined : clock.setTimeout(() => this.dispatch({ type: 'timer' }), ms)
      if (state.name !== before.name)
        logger.debug?.('connection', { from: before.name, to: state.name, by: event.type })
      this.#guard(() => changed(state, before))
    }
    for (const effect of effects) this.#guard(() => this.#perform(effect))
  }

  /** What throws on the way must not leave a state whose work was never begun. */
  #guard(run: () => void): void {
    try {
      run()
    } catch (cause) {
      this.#options.logger.warn?.('a connection step threw', { cause: String(cause) })
    }
  }

  #perform(effect: ConnectionEffect): void {
    switch (effect.do) {
      case 'authorise':
        this.#await(
          () => this.#options.authorise(effect.renew),
          () => ({ type: 'authorised' }),
          (reason) => ({
            type: 'authoriseFailed',
            reason: reason instanceof Error ? reason.message : String(reason),
            isFinal: reason instanceof FinalRefusal,
          }),
        )
        break
      case 'locate':
        this.#await(
          () => this.#options.locate(effect.again),
          (url) => {
            this.#url = url
            return { type: 'located' }
          },
          () => ({ type: 'locateFailed' }),
        )
        break
      case 'open':
        this.#open()
        break
      case 'greet':
        this.#transmit(this.#options.greeting(this.#isNewSession))
        break
      case 'probe':
        this.#transmit({ eventType: EventType.heartbeat, timeout: effect.timeoutMs })
        break
      case 'sayGoodbye':
        if (this.#codec) this.#transmit({ eventType: EventType.offline })
        break
      case 'drop':
        this.#drop()
        break
      case 'raise':
        this.#options.raised(effect.happening)
        break
      default:
        assertNever(effect)
    }
  }

  #await<T>(
    begin: () => Promise<T>,
    done: (value: T) => ConnectionEvent,
    failed: (reason: unknown) => ConnectionEvent,
  ): void {
    this.#epoch += 1
    const epoch = this.#epoch
    const hear = (event: () => ConnectionEvent) => {
      if (epoch === this.#epoch) this.dispatch(event())
    }
    begin().then(
      (value) => hear(() => done(value)),
      (reason: unknown) => {
        this.#options.logger.warn?.('connection step failed', { reason: String(reason) })
        hear(() => failed(reason))
      },
    )
  }

  #open(): void {
    this.#epoch += 1
    const epoch = this.#epoch
    const isCurrent = () => epoch === this.#epoch
    this.#isNewSession = true
    const closed = (code: number, reason: string) => {
      if (!isCurrent()) return
      const tell = () => {
        if (isCurrent()) this.dispatch({ type: 'closed', code, reason })
      }
      // What arrived before the close is heard before it: a 203 says why a 4001 follows.
      if (this.#incoming) this.#incoming = this.#incoming.then(tell)
      else tell()
    }
    try {
      this.#socket = this.#options.socket(this.#url, this.#options.framings(), {
        opened: (framing) => {
          if (!isCurrent()) return
          const line: CodecLine = {
            first: () =>
              new Promise((resolve) => {
                this.#first = resolve
              }),
            send: (data) => {
              if (isCurrent()) this.#socket?.send(data)
            },
          }
          this.#incoming = this.#options.loadCodec(framing, line).then(
            (codec) => {
              if (!isCurrent()) return
              this.#codec = codec
              this.#incoming = undefined
              this.dispatch({ type: 'opened' })
            },
            (cause: unknown) => {
              this.#options.logger.warn?.('no codec for this framing', { framing, cause: String(cause) })
              if (!isCurrent()) return
              if (cause instanceof ProtocolError) this.#socket?.close(CloseCode.badFrames)
              this.dispatch({ type: 'closed', code: 1006, reason: 'framing' })
            },
          )
        },
        received: (data) => {
          if (!isCurrent()) return
          const first = this.#first
          this.#first = undefined
          if (first) first(data)
          else this.#take(data, isCurrent)
        },
        closed: (event) => closed(event.code, event.reason),
      })
    } catch (cause) {
      // An address that is no address, or a page that may not open sockets.
      this.#options.logger.warn?.('the socket could not be opened', { cause: String(cause) })
      closed(1006, 'socket')
    }
  }

  /** A frame is decoded as it comes and heard in its turn: many may be under way at once. */
  #take(data: WireData, isCurrent: () => boolean): void {
    const codec = this.#codec
    const begun = codec?.decode(data)
    if (begun !== undefined && !(begun instanceof Promise) && !this.#incoming) {
      this.#hear(begun)
      return
    }
    const before = this.#incoming ?? Promise.resolve()
    const mine: Promise<void> = before.then(async () => {
      if (!isCurrent()) return
      // What came before there was a codec is decoded now.
      const decoded = await (begun ?? this.#codec?.decode(data))
      if (decoded && isCurrent()) this.#hear(decoded)
      if (this.#incoming === mine) this.#incoming = undefined
    })
    this.#incoming = mine
  }

  #hear(decoded: Awaited<ReturnType<Codec<UpFrame, DownFrame>['decode']>>): void {
    if (!decoded.ok) {
      this.#options.logger.warn?.('a frame was not understood', { fault: decoded.fault })
      // Under counted nonces nothing opens after one that did not (P-15).
      if (decoded.fault === 'undecryptable' && this.#codec?.framing === 'ima.gcm') {
        this.#socket?.close(CloseCode.badFrames)
        this.dispatch({ type: 'closed', code: CloseCode.badFrames, reason: 'frame' })
      }
      return
    }
    const frame = decoded.frame
    this.dispatch({ type: 'received' })
    if (frame.eventType === EventType.heartbeat) return
    if (frame.eventType === EventType.status && frame.refEventType === EventType.online) {
      this.#hearGreeting(frame)
      return
    }
    this.#options.received(frame)
  }

  #hearGreeting(frame: StatusFrame): void {
    if (frame.code !== STATUS.normal.code) {
      const { code, message } = frame
      this.dispatch({ type: 'greetingRefused', code, message, isTokenError: isTokenError(code) })
      return
    }
    const isNewSession = this.#isNewSession && this.#state.name === 'greeting'
    this.#isNewSession = false
    this.#options.greeted(frame, isNewSession)
    this.dispatch({ type: 'greeted', heartbeatMs: this.#options.policy().heartbeatMs })
  }

  #transmit(frame: UpFrame): void {
    const socket = this.#socket
    const codec = this.#codec
    if (!socket || !codec) return
    const data = codec.encode(frame)
    if (!(data instanceof Promise) && !this.#outgoing) {
      socket.send(data)
      return
    }
    const before = this.#outgoing ?? Promise.resolve()
    const mine: Promise<void> = before
      .then(() => data)
      .then(
        (sealed) => socket.send(sealed),
        (cause: unknown) => this.#options.logger.warn?.('a frame could not be sealed', { cause: String(cause) }),
      )
      .then(() => {
        if (this.#outgoing === mine) this.#outgoing = undefined
      })
    this.#outgoing = mine
  }

  #drop(): void {
    this.#epoch += 1
    const socket = this.#socket
    const sent = this.#outgoing
    this.#socket = undefined
    this.#codec = undefined
    this.#incoming = undefined
    this.#outgoing = undefined
    this.#first = undefined
    if (!socket) return
    // 102 is let out before the door is shut.
    if (sent) void sent.then(() => socket.close(1000))
    else socket.close(1000)
  }
}
