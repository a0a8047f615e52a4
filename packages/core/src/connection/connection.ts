/**
 * Runs the state machine: owns the timer of the current state and the wire. Asynchronous work starts under an epoch number;
 * results under an older number are ignored, so a dropped socket can neither deliver to the next one nor close it.
 */
import {
  type Codec,
  type DownFrame,
  EventType,
  type Framing,
  isAuthenticationFailure,
  type OnlineFrame,
  STATUS,
  type StatusFrame,
  type UpFrame,
} from '@weft/protocol'
import type { ConnectionPolicy, Logger } from '../api/api'
import { assertNever } from '../api/assert-never'
import type { ClockPort, NetworkPort, SocketPort, Timer } from '../platform/ports'
import type { CodecLine } from './codecs'
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  type RaisedEvent,
  timerOf,
  transition,
} from './machine'
import type { Refusal } from './refusal'
import { Wire } from './wire'

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
  /** Gets or renews the credential; a rejection with `FinalRefusal` ends the attempts. */
  authorise(renew: boolean): Promise<void>
  /** Returns the socket's URL. */
  locate(again: boolean): Promise<string>
  /** The current 100 frame. `withCursors`: on a new socket; a renewal requests no replay. */
  greeting(withCursors: boolean): OnlineFrame
  /** Called with every frame except the answers that concern only the connection. */
  received(frame: DownFrame): void
  /** The 203 with code 0 for a 100. One that opened a session is passed on before `connected` is raised. */
  greeted(frame: StatusFrame, isNewSession: boolean): void
  changed(state: ConnectionState, before: ConnectionState): void
  raised(event: RaisedEvent): void
  /** Milliseconds from a 101 to its answer. */
  roundTrip(ms: number): void
}

/** Thrown by `authorise` when a retry cannot help. */
export class FinalRefusal extends Error {}

/** Thrown by `authorise` and `locate` when the service answered with a refusal for now. */
export class TurnedAway extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal, cause: unknown) {
    super(refusal.message, { cause })
    this.refusal = refusal
  }
}

export class Connection {
  #state: ConnectionState = { name: 'idle' }
  #timer: Timer | undefined
  #url = ''
  #wire: Wire | undefined
  #probedAt: number | undefined
  /** Number of the current attempt's asynchronous work; see the head of the file. */
  #epoch = 0
  #isNewSession = false
  readonly #pending: ConnectionEvent[] = []
  #isDispatching = false
  #unsubscribe: (() => void) | undefined
  readonly #options: ConnectionOptions

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  get state(): ConnectionState {
    return this.#state
  }
  /** Whether a session is open, so that 201 and 204 may be sent. */
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

  /** Returns false, and sends nothing, without a session. */
  send(frame: UpFrame): boolean {
    if (!this.isOnline) return false
    this.#wire?.send(frame)
    return true
  }

  /** Events raised during a step wait for their turn, so that each transition sees a settled state. */
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

  /** A callback that throws must not leave a state whose work was never started. */
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
            refusal: reason instanceof TurnedAway ? reason.refusal : undefined,
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
          (reason) => ({ type: 'locateFailed', refusal: reason instanceof TurnedAway ? reason.refusal : undefined }),
        )
        break
      case 'open':
        this.#open()
        break
      case 'greet':
        this.#wire?.send(this.#options.greeting(this.#isNewSession))
        break
      case 'probe':
        this.#probedAt = this.#options.clock.monotonic()
        this.#wire?.send({ eventType: EventType.heartbeat, timeout: effect.timeoutMs })
        break
      case 'sayGoodbye':
        this.#wire?.send({ eventType: EventType.offline })
        break
      case 'drop':
        this.#drop()
        break
      case 'raise':
        this.#options.raised(effect.event)
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
    const { socket, framings, loadCodec, logger } = this.#options
    // A socket that fails at once calls `closed` within the constructor, before `#wire` is set.
    this.#wire = new Wire({
      socket,
      url: this.#url,
      framings: framings(),
      loadCodec,
      logger,
      opened: () => {
        if (isCurrent()) this.dispatch({ type: 'opened' })
      },
      heard: (frame) => {
        if (isCurrent()) this.#hear(frame)
      },
      closed: (code, reason) => {
        if (isCurrent()) this.dispatch({ type: 'closed', code, reason })
      },
    })
  }

  #hear(frame: DownFrame): void {
    this.dispatch({ type: 'received' })
    if (frame.eventType === EventType.heartbeat) {
      if (this.#probedAt !== undefined) this.#options.roundTrip(this.#options.clock.monotonic() - this.#probedAt)
      this.#probedAt = undefined
      return
    }
    if (frame.eventType === EventType.status && frame.refEventType === EventType.online) {
      this.#hearGreeting(frame)
      return
    }
    this.#options.received(frame)
  }

  #hearGreeting(frame: StatusFrame): void {
    if (frame.code !== STATUS.normal.code) {
      const { code, message } = frame
      this.dispatch({ type: 'greetingRefused', code, message, isTokenError: isAuthenticationFailure(code) })
      return
    }
    const isNewSession = this.#isNewSession && this.#state.name === 'greeting'
    this.#isNewSession = false
    this.#options.greeted(frame, isNewSession)
    this.dispatch({ type: 'greeted', heartbeatMs: this.#options.policy().heartbeatMs })
  }

  #drop(): void {
    this.#epoch += 1
    this.#wire?.close()
    this.#wire = undefined
  }
}
