/**
 * One connection between a client and the gateway, seen from the middle. It records the traffic, adds latency, and applies the
 * faults of the test. The gateway uses it as a Transport. It adds what a pair of sockets lacks: bytes in transit count, a
 * connection can die silently (half-open), and a closed one is silent.
 */
import type { SocketEvents, Transport } from '@weft/gateway'
import { CloseCode, LIMITS, type MessageUpFrame, type WireData } from '@weft/protocol'
import type { RecordedFrame } from '../api/api'
import type { TestClock } from '../api/clock'
import type { FaultBook } from '../faults/fault-book'
import type { Read } from './read'

/** The client's end of the connection; all three functions take effect at once. */
export interface ClientEnd {
  deliver(data: WireData): void
  /** `code` 1006 is a cut, any other code a closing handshake. */
  close(code: number, reason: string): void
  /** Sends a ping, where the kind of socket supports it; without it the mock supplies the answer. */
  ping?(): void
}

export interface LineOptions {
  number: number
  protocol: string
  clock: TestClock
  latencyMs: number
  client: ClientEnd
  faults: FaultBook
  /** Decodes up and down traffic for the record. */
  readUp(data: WireData): Read
  readDown(data: WireData): Read
  record(entry: Omit<RecordedFrame, 'seq' | 'at'>): void
  /** Whether this user's connection must be dead; called when a 100 names the user. */
  isDead(userId: string): boolean
  /** Whether this user reads nothing; `undefined` until a 100 names the user. */
  isSlow(userId: string | undefined): boolean
  /** The same data under another key; undefined if this user's key is right or the framing has no key. */
  resealed(data: WireData, userId: string | undefined): WireData | undefined
  /** Answers a message with this status instead of the gateway. */
  refuse(data: WireData, frame: MessageUpFrame, code: number): void
  /** Called when the connection has ended at both ends. */
  ended(): void
}

const DONE = { drop: 'dropped', duplicate: 'duplicated', delay: 'delayed', refuse: 'refused' } as const

const sizeOf = (data: WireData): number => (typeof data === 'string' ? data.length : data.byteLength)

export class Line implements Transport {
  readonly address: string
  readonly protocol: string
  /** The user of the socket, known after its 100. */
  userId: string | undefined
  /** True after a successful 100. */
  isOnline = false
  private events: SocketEvents | undefined
  private isStalled = false
  /** The client's machine slept: both sides forget the connection. */
  private isForgotten = false
  /** Something was swallowed: the two ends no longer agree, so the connection cannot continue. */
  private hasHole = false
  private gatewayIsGone = false
  private clientIsGone = false
  private upBytes = 0
  private downBytes = 0
  /** Frames to a client that does not read, oldest first. */
  private readonly unread: WireData[] = []
  /** The close that the client sees once it reads on. */
  private unreadClose: (() => void) | undefined

  constructor(private readonly options: LineOptions) {
    this.protocol = options.protocol
    // A separate address per connection, so that only tests that mean to reach the limit per address do.
    this.address = `192.0.2.${options.number % 256}`
  }

  /** Connects the gateway's end. */
  attach(events: SocketEvents): void {
    this.events = events
  }

  // ── from the client ───────────────────────────────────────────────────────

  /** Data starts its way up; `arrive` follows after the latency. */
  departed(data: WireData): void {
    this.upBytes += sizeOf(data)
  }

  /** Data from the client arrives. */
  arrive(data: WireData): void {
    if (!this.isStalled) this.upBytes = Math.max(0, this.upBytes - sizeOf(data))
    if (this.gatewayIsGone) return
    const decoded = this.options.readUp(data)
    if (decoded.frame?.eventType === 100) {
      this.userId = decoded.frame.userId
      if (this.options.isDead(this.userId)) this.stall()
    }
    if (this.isStalled) {
      this.swallow('up', decoded)
      return
    }
    // A real server's socket accepts no more than this, for any user (P-07).
    if (sizeOf(data) > LIMITS.socketPayloadBytes) this.close(CloseCode.tooBig, 'message too big')
    else {
      const other = this.options.resealed(data, this.userId)
      if (other !== undefined) this.note('up', decoded, 'sealed with another key')
      if (other !== undefined) this.events?.received(other)
      else this.pass('up', decoded, 0, () => this.events?.received(data), { data })
    }
  }

  /** The client closed: the gateway notices unless the connection is dead. */
  closedByClient(code: number): void {
    this.clientIsGone = true
    if (this.isStalled) this.hasHole = true
    else this.gatewayClosed(code)
  }

  /** Bytes that the client sent and that have not arrived yet. */
  unsentBytes(): number {
    return this.upBytes
  }

  get isHalfOpen(): boolean {
    return this.isStalled
  }

  // ── from the gateway ──────────────────────────────────────────────────────

  send(data: WireData): void {
    if (this.gatewayIsGone || this.clientIsGone) return
    const decoded = this.options.readDown(data)
    const { frame } = decoded
    if (frame?.eventType === 203 && frame.refEventType === 100) this.isOnline = frame.code === 0
    if (this.isStalled) {
      this.downBytes += sizeOf(data)
      this.swallow('down', decoded)
      return
    }
    if (this.options.isSlow(this.userId)) {
      this.downBytes += sizeOf(data)
      this.unread.push(data)
      this.note('down', decoded, 'held')
      return
    }
    this.pass(
      'down',
      decoded,
      this.options.latencyMs,
      () => {
        if (this.isStalled) this.swallow('down', decoded)
        else this.options.client.deliver(this.options.resealed(data, this.userId) ?? data)
      },
      { bytes: sizeOf(data) },
    )
  }

  close(code: number, reason: string): void {
    if (this.gatewayIsGone) return
    if (this.isStalled) {
      // The closing handshake gets no answer; the gateway's side still ends.
      this.hasHole = true
      this.gatewayClosed(CloseCode.silent)
      return
    }
    this.gatewayClosed(code)
    // A close comes after the frames sent earlier.
    const close = (): void =>
      void this.options.clock.after(this.options.latencyMs, () => this.closeClient(code, reason))
    if (this.unread.length > 0) this.unreadClose = close
    else close()
  }

  terminate(): void {
    this.cut(1006)
  }

  ping(): void {
    if (this.isStalled) return
    if (this.options.client.ping) {
      this.options.client.ping()
      return
    }
    this.options.clock.after(2 * this.options.latencyMs, () => {
      if (!this.isStalled && !this.gatewayIsGone) this.events?.pong()
    })
  }

  /** The client answered a ping, or sent one. */
  ponged(): void {
    if (!this.isStalled && !this.gatewayIsGone) this.events?.pong()
  }
  pinged(): void {
    if (!this.isStalled && !this.gatewayIsGone) this.events?.pinged()
  }

  bufferedBytes(): number {
    return this.downBytes
  }

  // ── from the test ─────────────────────────────────────────────────────────

  /** Ends the connection at both sides at once; a dead one ends at the gateway's side only. */
  cut(code: number, reason = ''): void {
    this.gatewayClosed(code)
    if (this.isStalled) this.hasHole = true
    else this.closeClient(code, reason)
  }

  stall(): void {
    this.isStalled = true
  }

  /** Kills the connection for good, silently. */
  forget(): void {
    this.isForgotten = true
    this.stall()
  }

  /** Works again; if something was lost meanwhile, both ends see a reset. */
  revive(): void {
    if (!this.isStalled || this.isForgotten) return
    this.isStalled = false
    this.downBytes = 0
    this.upBytes = 0
    if (this.hasHole || this.gatewayIsGone || this.clientIsGone) this.cut(1006)
  }

  /** The client reads again: queued frames come first, in order. */
  readOn(): void {
    for (const data of this.unread.splice(0)) {
      this.downBytes = Math.max(0, this.downBytes - sizeOf(data))
      this.options.clock.after(this.options.latencyMs, () => this.options.client.deliver(data))
    }
    this.unreadClose?.()
    this.unreadClose = undefined
  }

  get isOver(): boolean {
    return this.gatewayIsGone && this.clientIsGone
  }

  private pass(
    direction: 'up' | 'down',
    decoded: Read,
    latencyMs: number,
    run: () => void,
    { bytes = 0, data }: { bytes?: number; data?: WireData },
  ): void {
    const effect = this.options.faults.strike(direction, decoded.frame, this.userId)
    this.note(direction, decoded, effect && DONE[effect.kind])
    if (effect?.kind === 'drop') return
    if (effect?.kind === 'refuse') {
      // Only the fault `refuse` leads here, and it applies only to a 201 going up.
      if (data !== undefined) this.options.refuse(data, decoded.frame as MessageUpFrame, effect.code)
      return
    }
    const times = effect?.kind === 'duplicate' ? 2 : 1
    const waitMs = latencyMs + (effect?.kind === 'delay' ? effect.ms : 0)
    for (let time = 0; time < times; time++) {
      if (waitMs === 0) run()
      else {
        this.downBytes += bytes
        this.options.clock.after(waitMs, () => {
          this.downBytes = Math.max(0, this.downBytes - bytes)
          run()
        })
      }
    }
  }

  private swallow(direction: 'up' | 'down', decoded: Read): void {
    this.hasHole = true
    this.note(direction, decoded, 'swallowed')
  }

  private note(direction: 'up' | 'down', decoded: Read, injected?: RecordedFrame['injected']): void {
    const { number } = this.options
    this.options.record({
      direction,
      socket: number,
      userId: this.userId,
      ...decoded,
      ...(injected ? { injected } : {}),
    })
  }

  private gatewayClosed(code: number): void {
    if (this.gatewayIsGone) return
    this.gatewayIsGone = true
    this.isOnline = false
    this.events?.closed(code)
    this.finish()
  }

  private closeClient(code: number, reason: string): void {
    if (this.clientIsGone || this.isStalled) return
    this.clientIsGone = true
    this.options.client.close(code, reason)
    this.finish()
  }

  private finish(): void {
    if (this.isOver) this.options.ended()
  }
}
