/**
 * AC-05: a call answered with 20300, 20301 or 20302 waits; one refresh runs for all waiting calls, then each is sent once more.
 * At most 100 wait; the oldest is rejected with an error. A second refusal goes to the caller. Within 5 000 ms of a refresh there
 * is no other (D2 §4): a call sent before it is repeated with the new token.
 */
import { CallError, type HttpPort, type HttpRequest } from '@weft/contract'
import { failureSentences, isExpiredTokenCode, RenewalQueue } from '@weft/protocol'

const THROTTLE_MS = 5_000

/**
 * Shares one token renewal among all callers: calls, uploads and the chat. A caller during a renewal waits for it; a caller
 * within 5 000 ms after it uses its token (D2 §4).
 */
export function shareRenewal(refresh: () => Promise<void>, now = Date.now): () => Promise<void> {
  let running: Promise<void> | undefined
  let freshAt = -THROTTLE_MS
  return () => {
    if (now() - freshAt < THROTTLE_MS) return Promise.resolve()
    running ??= refresh()
      .then(() => {
        freshAt = now()
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
}

/**
 * @param refresh fetches and stores a new token, or finds a recent one (`shareRenewal`); rejects when no person is signed in any
 * more.
 */
export function withRefresh(port: HttpPort, refresh: () => Promise<void>): HttpPort {
  const renewals = new RenewalQueue(refresh, {
    full: () => new CallError(failureSentences.failed, -1, 0),
    failed: (cause) => cause,
  })
  return {
    async request<T>(request: HttpRequest): Promise<T[]> {
      const ask = () => port.request<T>(request)
      try {
        return await ask()
      } catch (error) {
        const isExpired = error instanceof CallError && isExpiredTokenCode(error.code)
        if (request.auth === 'none' || !isExpired) throw error
        return renewals.again(ask)
      }
    },
  }
}
