/**
 * Carries hints from node to node: PostgreSQL's LISTEN/NOTIFY or Redis. A carrier may lose, repeat and delay; it reconnects by
 * itself and reports the break. `busContract` in bus.test.ts tests the bus over every carrier.
 */
export interface CarrierEvents {
  /** Called with a payload of any node, this one included. */
  heard(payload: string): void
  /**
   * Called when the carrier listens: the first time, or after a break in which payloads may have been lost. Redis reports its
   * sending connection too; PostgreSQL reopens that one at the next `send`, which rejects if it was broken.
   */
  up(): void
  /** Called when it cannot listen any more, or over Redis not send; it retries by itself. */
  down(reason: string): void
}

export interface Carrier {
  /** For /readyz, e.g. `postgres`. */
  readonly name: string
  /** Starts to listen; called once. */
  listen(events: CarrierEvents): void
  /** Sends payloads in order. Rejects when they may not have gone out: lost ones are not sent again. */
  send(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Maximum bytes of one payload: NOTIFY takes less than 8 000. */
export const PAYLOAD_BYTES = 7_900
export interface CarrierTimes {
  /** A connection that does not answer a ping within this time is broken. */
  answerWithinMs: number
  /** Interval of the pings. */
  askEveryMs: number
  /** Delay from the break of a connection to the next try. */
  againAfterMs: number
}

export const CARRIER_TIMES: CarrierTimes = { answerWithinMs: 2_000, askEveryMs: 5_000, againAfterMs: 500 }
