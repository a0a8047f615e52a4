/**
 * What carries hints from node to node: PostgreSQL's LISTEN/NOTIFY or Redis. It may lose, repeat and delay; it comes back
 * by itself and says when it was away. `carrierContract` holds every carrier to that.
 */
export interface CarrierEvents {
  /** A payload of any node, this one included. */
  heard(payload: string): void
  /** Listening, and able to send: for the first time, or again after a break in which payloads may have been lost. */
  up(): void
  /** Not listening any more, or not able to send; it tries again by itself. */
  down(reason: string): void
}

export interface Carrier {
  /** For /readyz, e.g. `postgres`. */
  readonly name: string
  /** Begins to listen; told once. */
  listen(events: CarrierEvents): void
  /** In their order. Rejects when they may not have gone out: what is lost is not sent again. */
  send(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Bytes of one payload: NOTIFY takes less than 8 000. */
export const PAYLOAD_BYTES = 7_900
export interface CarrierTimes {
  /** A line that does not answer a question within this time is broken. */
  answerWithinMs: number
  /** How often a line is asked whether it is there. */
  askEveryMs: number
  /** From the break of a line to the next try. */
  againAfterMs: number
}

export const CARRIER_TIMES: CarrierTimes = { answerWithinMs: 2_000, askEveryMs: 5_000, againAfterMs: 500 }
