/**
 * Keeps a long outbox below the gateway's limit (20 messages a second, burst of 100): after hours offline it is sent fast, but
 * never so fast that the gateway closes with 4029.
 */
import { CLIENT_LIMITS } from '@weft/protocol'

/** The rest is left for receipts of other tabs and for clocks that differ. */
const SHARE = 0.8

export class Pace {
  readonly #capacity = Math.floor(CLIENT_LIMITS.messageBurst * SHARE)
  readonly #perMs = (CLIENT_LIMITS.messagesPerSecond * SHARE) / 1_000
  #level = this.#capacity
  #at: number | undefined

  /** Returns 0 when a message may go, and counts it; else the ms until it may. */
  take(now: number): number {
    this.#level = Math.min(this.#capacity, this.#level + (now - (this.#at ?? now)) * this.#perMs)
    this.#at = now
    if (this.#level >= 1) {
      this.#level -= 1
      return 0
    }
    return Math.ceil((1 - this.#level) / this.#perMs)
  }
}
