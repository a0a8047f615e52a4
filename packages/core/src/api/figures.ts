/** Figures of one chat that an integrator can read or send to his own monitoring. Counted from the page's beginning. */
import { type Distribution, Samples } from './samples'

/** Metrics of one chat since it was made: connections, round trips, outbox. Without content of messages. */
export interface ChatFigures {
  /** Sockets that were tried, and sessions that opened. */
  attempts: number
  sessions: number
  lastClose?: { code: number; reason: string /** Milliseconds since 1970. */; at: number }
  /** Heartbeat and its answer, ms; of the last 200. */
  roundTrip: Distribution
  /** 201 and its 203, ms; of the last 200. */
  send: Distribution
  outbox: { waiting: number; failed: number /** When the oldest that waits was written, ms. */; oldestAt?: number }
  /** How far the server's clock is ahead of this one, ms; within half a round trip. */
  clockSkewMs?: number
  /** `undefined` before the first session. */
  sessionId?: string
  /** Whether this tab has the connection, where tabs share one. */
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
  /** 100 goes out, at this time of the wall clock. */
  greeting(now: number): void {
    this.#greetedAt = now
  }
  opened(serverTime: number, now: number, sessionId: string | undefined): void {
    this.sessions += 1
    this.sessionId = sessionId
    if (this.#greetedAt !== undefined) this.clockSkewMs = Math.round(serverTime - (this.#greetedAt + now) / 2)
  }
}
