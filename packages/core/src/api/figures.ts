/** Metrics of one chat for an integrator's own monitoring. Counted since the chat was created. */
import { type Distribution, Samples } from './samples'

/** Metrics of one chat since it was created: connections, round trips, outbox. No message content. */
export interface ChatFigures {
  /** Sockets tried and sessions opened. */
  attempts: number
  sessions: number
  lastClose?: { code: number; reason: string /** Milliseconds since 1970. */; at: number }
  /** Heartbeat to its answer, in ms; percentiles of the last 200. */
  roundTrip: Distribution
  /** 201 to its 203, in ms; percentiles of the last 200. */
  send: Distribution
  outbox: { waiting: number; failed: number /** When the oldest that waits was written, ms. */; oldestAt?: number }
  /** How far the server's clock is ahead of this one, in ms; accurate to half a round trip. */
  clockSkewMs?: number
  /** `undefined` before the first session. */
  sessionId?: string
  /** Whether this tab holds the connection; undefined when tabs do not share one. */
  isLeading?: boolean
  /** Conversations held in memory, and messages in them. */
  held: { conversations: number; messages: number }
}

export class Meter {
  attempts = 0
  sessions = 0
  lastClose: ChatFigures['lastClose']
  clockSkewMs: number | undefined
  sessionId: string | undefined
  readonly roundTrip = new Samples()
  readonly send = new Samples()
  #greetedAt: number | undefined

  tried(): void {
    this.attempts += 1
  }
  /** The 100 is sent at this wall-clock time. */
  greeting(now: number): void {
    this.#greetedAt = now
  }
  opened(serverTime: number, now: number, sessionId: string | undefined): void {
    this.sessions += 1
    this.sessionId = sessionId
    if (this.#greetedAt !== undefined) this.clockSkewMs = Math.round(serverTime - (this.#greetedAt + now) / 2)
  }
}
