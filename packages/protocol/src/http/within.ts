/** Why a request has no answer: timed out, aborted by the caller, or failed on the network. */
export type RequestFault = 'timeout' | 'aborted' | 'network'

/** Timeout and error mapping of `within`; the clock is an argument, so that tests need no real time. */
export interface WithinOptions<Timer = unknown> {
  clock: { setTimeout(run: () => void, ms: number): Timer; clearTimeout(timer: Timer): void }
  /** Milliseconds without progress. */
  ms: number
  /** Signal of the caller; aborting it aborts the request. */
  signal?: AbortSignal
  /** Returns the client's error for what `run` rejected with. */
  failed(fault: RequestFault, cause: unknown): unknown
}

/**
 * Runs a request with a timeout, which `alive` restarts. `run` gets a signal that aborts at the timeout or with the caller's
 * signal. Rejects only with the errors of `failed`.
 */
export async function within<T, Timer>(
  { clock, ms, signal: given, failed }: WithinOptions<Timer>,
  run: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  let isLate = false
  const giveUp = () => limit.abort()
  const begin = () =>
    clock.setTimeout(() => {
      isLate = true
      giveUp()
    }, ms)
  let timer = begin()
  given?.addEventListener('abort', giveUp, { once: true })
  if (given?.aborted) giveUp()
  try {
    return await run(limit.signal, () => {
      clock.clearTimeout(timer)
      timer = begin()
    })
  } catch (cause) {
    throw failed(isLate ? 'timeout' : given?.aborted ? 'aborted' : 'network', cause)
  } finally {
    clock.clearTimeout(timer)
    given?.removeEventListener('abort', giveUp)
  }
}
