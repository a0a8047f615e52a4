/**
 * Calls refused for an expired token (20300, 20301, 20302): they wait for one renewal and are retried once. At most 100 wait;
 * beyond that the oldest rejects (document 2, section 4). A call that is refused again rejects.
 */
import { DEFAULTS } from '../wire/limits'

interface Waiting {
  retry(): void
  give(error: unknown): void
}

/** Creates the errors that waiting calls reject with. */
export interface RenewalFaults {
  /** More than 100 calls wait. */
  full(): unknown
  /** The renewal rejected with `cause`. */
  failed(cause: unknown): unknown
}

/** Queue of calls that wait for one token renewal: `renew` is called once for all of them. */
export class RenewalQueue {
  #waiting: Waiting[] = []
  #isRenewing = false
  readonly #renew: () => Promise<unknown>
  readonly #faults: RenewalFaults

  constructor(renew: () => Promise<unknown>, faults: RenewalFaults) {
    this.#renew = renew
    this.#faults = faults
  }

  /** Calls `ask` again once the token is renewed. */
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
