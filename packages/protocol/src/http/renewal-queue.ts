/**
 * Calls that met a token that has run out (20300, 20301, 20302): they wait for one renewal and are asked once more.
 * At most 100 wait; the oldest then leaves with an error (document 2, section 4). A call that is refused again rejects.
 */
import { DEFAULTS } from '../wire/limits'

interface Waiting {
  retry(): void
  give(error: unknown): void
}

/** Makes the errors that waiting calls reject with; the queue makes none of its own. */
export interface RenewalFaults {
  /** More than 100 calls wait. */
  full(): unknown
  /** The renewal rejected with `cause`. */
  failed(cause: unknown): unknown
}

/** Calls that met an expired token wait here for one renewal: `renew` is called once for all that wait. */
export class RenewalQueue {
  #waiting: Waiting[] = []
  #isRenewing = false
  readonly #renew: () => Promise<unknown>
  readonly #faults: RenewalFaults

  constructor(renew: () => Promise<unknown>, faults: RenewalFaults) {
    this.#renew = renew
    this.#faults = faults
  }

  /** `ask` again once there is a fresh token. */
  again<T>(ask: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ retry: () => ask().then(resolve, reject), give: reject })
      if (this.#waiting.length > DEFAULTS.pendingRequests) this.#waiting.shift()?.give(this.#faults.full())
      if (!this.#isRenewing) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRenewing = true
    try {
      await this.#renew()
      this.#isRenewing = false
      for (const waiting of this.#take()) waiting.retry()
    } catch (cause) {
      this.#isRenewing = false
      const error = this.#faults.failed(cause)
      for (const waiting of this.#take()) waiting.give(error)
    }
  }

  #take(): Waiting[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }
}
