/** A clock for client and gateway: fits the core's ClockPort and the gateway's Clock. */
export interface TestClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Monotonic milliseconds. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** Runs once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Runs in a later turn of the event loop, before any time passes. */
  soon(run: () => void): void
}
