/**
 * Keeps a long outbox below the gateway's limit (20 messages a second, a burst of 100): what comes back after hours
 * offline is sent briskly, but never so fast that the gateway closes with 4029.
 */
import { LIMITS } from '@weft/protocol'

/** Room is left for receipts of other tabs and for clocks that differ. */
const SHARE = 0.8

export class Pace {
  readonly #capacity = Math.floor(LIMITS.messageBurst * SHARE)
  readonly #perMs = (LIMITS.messagesPerSecond * SHARE) / 1_000
  #level = this.#capacity
  #at: number | undefined

  /** 0: go ahead, it is counted. Else: ms until there is room. */
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
