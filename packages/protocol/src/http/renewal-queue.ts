/**
 * Calls that met a token that has run out (20300, 20301, 20302): they wait for one renewal and are asked once more.
 * At most 100 wait; the oldest then leaves with an error (D2 section 4). A call that is refused again rejects.
 */
import { DEFAULTS } from '@weft/protocol'
import { ChatError } from '../api/error'

interface Waiting {
  retry(): void
  give(error: unknown): void
}

/** For any HTTP client: `renew` is called once for all that wait; it may give or store the token as it likes. */
export class RenewalQueue {
  #waiting: Waiting[] = []
  #isRenewing = false
  readonly #renew: () => Promise<unknown>

  constructor(renew: () => Promise<unknown>) {
    this.#renew = renew
  }

  /** `ask` again once there is a fresh token. */
  again<T>(ask: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ retry: () => ask().then(resolve, reject), give: reject })
      if (this.#waiting.length > DEFAULTS.pendingRequests) {
        this.#waiting.shift()?.give(new ChatError('queue-full', 'Too many calls wait for a fresh token'))
      }
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
      const error =
        cause instanceof ChatError ? cause : new ChatError('token', 'The token could not be renewed', { cause })
      for (const waiting of this.#take()) waiting.give(error)
    }
  }

  #take(): Waiting[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }
}
