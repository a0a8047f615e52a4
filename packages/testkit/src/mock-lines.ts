/** The connections of one mock gateway: each gets the codecs of its framing, is recorded, and gets the faults of its user. */
import type { SocketEvents } from '@weft/gateway'
import {
  type Codec,
  createClientCodec,
  createGatewayCodec,
  type DownFrame,
  type Framing,
  meaningOf,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-web'
import type { GcmEnds } from '@weft/protocol/gcm-ends'
import type { RecordedFrame } from './api/api'
import type { TestClock } from './api/clock'
import type { FaultBook } from './faults/fault-book'
import type { Standing } from './faults/standing'
import { GcmTap } from './line/gcm-tap'
import { type ClientEnd, Line } from './line/line'
import { readWith } from './line/read'

/** The key for a person with the fault `wrongKey`. */
const OTHER_KEY = 'f0e0d0c0b0a090807060504030201000'

/** The framings whose codec is the same for every connection; ima.gcm has keys per connection. */
type Shared = Exclude<Framing, 'ima.gcm'>
const sharedOf = (protocol: string): Shared => (protocol === 'ima.json' ? 'ima.json' : 'ima.ecb')

export interface LinesGround {
  frameKey: string
  /** Undefined: ima.gcm is not available. */
  gcm: GcmEnds | undefined
  clock: TestClock
  latencyMs: number
  book: FaultBook
  stalled: Standing
  slow: Standing
  wrongKeys: Standing
  record(entry: Omit<RecordedFrame, 'seq' | 'at'>): void
  /** Returns the gateway's end of a new connection. */
  accept(line: Line): SocketEvents
}

export class Lines {
  readonly #ground: LinesGround
  readonly #all = new Set<Line>()
  readonly #taps = new WeakMap<Line, GcmTap>()
  readonly #gateway: Record<Shared, Codec<DownFrame, UpFrame>>
  readonly #client: Record<Shared, Codec<UpFrame, DownFrame>>
  readonly #otherCipher = createEcbCipher(OTHER_KEY)
  /** The tap of the connection that `accept` is handling: the gateway calls `greet` within that call. */
  #opening: GcmTap | undefined
  #count = 0

  /** Throws ProtocolError `bad-key` for a frameKey that is not an AES key. */
  constructor(ground: LinesGround) {
    this.#ground = ground
    const cipher = createEcbCipher(ground.frameKey)
    this.#gateway = {
      'ima.ecb': createGatewayCodec({ framing: 'ima.ecb', cipher }),
      'ima.json': createGatewayCodec({ framing: 'ima.json' }),
    }
    this.#client = {
      'ima.ecb': createClientCodec({ framing: 'ima.ecb', cipher }),
      'ima.json': createClientCodec({ framing: 'ima.json' }),
    }
  }

  /** The gateway's codec of a framing; undefined for ima.gcm, whose codec comes from `greet`. */
  readonly codec = (framing: Framing) => (framing === 'ima.gcm' ? undefined : this.#gateway[framing])

  readonly greet = (sessionId: string) => (this.#opening as GcmTap).greet(sessionId)

  /** The connections of a user; without a user, all. */
  readonly of = (userId?: string): Line[] =>
    [...this.#all].filter((line) => userId === undefined || line.userId === userId)

  takeIn(client: ClientEnd, protocol: string): Line {
    const { gcm, clock, latencyMs, book, stalled, slow, accept } = this.#ground
    const framing = sharedOf(protocol)
    const tap = gcm && protocol === 'ima.gcm' ? new GcmTap(gcm) : undefined
    const line: Line = new Line({
      number: ++this.#count,
      protocol,
      clock,
      latencyMs,
      faults: book,
      readUp: tap?.up ?? ((data) => readWith(this.#gateway[framing], data)),
      readDown: tap?.down ?? ((data) => readWith(this.#client[framing], data)),
      record: (entry) => this.#record(entry),
      isDead: (userId) => stalled.covers(userId),
      isSlow: (userId) => slow.covers(userId),
      resealed: (data, userId) => this.#resealed(data, userId, framing, tap),
      refuse: (data, { tid }, code) => {
        tap?.skip(data)
        const message = meaningOf(code)
        this.say(line, { eventType: 203, refEventType: 201, tid, code, message, timestamp: clock.now() })
      },
      ended: () => void this.#all.delete(line),
      client,
    })
    this.#all.add(line)
    if (stalled.covers(undefined)) line.stall()
    if (tap) this.#taps.set(line, tap)
    this.#opening = tap
    line.attach(accept(line))
    this.#opening = undefined
    return line
  }

  /** Sends a frame instead of the gateway. */
  say(line: Line, frame: DownFrame): void {
    const tap = this.#taps.get(line)
    const data = tap ? tap.encode(frame) : this.#gateway[sharedOf(line.protocol)].encode(frame)
    if (data !== undefined) line.send(data as WireData)
  }

  #record(entry: Omit<RecordedFrame, 'seq' | 'at'>): void {
    const { record, stalled, slow } = this.#ground
    record(entry)
    if (entry.injected === 'swallowed') stalled.strike(entry.userId)
    if (entry.injected === 'held') slow.strike(entry.userId)
  }

  #resealed(
    data: WireData,
    userId: string | undefined,
    framing: Shared,
    tap: GcmTap | undefined,
  ): WireData | undefined {
    const { wrongKeys } = this.#ground
    if (!wrongKeys.covers(userId)) return undefined
    let other: WireData | undefined
    if (tap) other = tap.damaged(data)
    else if (framing === 'ima.ecb' && typeof data === 'string')
      other = this.#otherCipher.seal(`under another key: ${data.length}`)
    if (other !== undefined) wrongKeys.strike(userId)
    return other
  }
}
