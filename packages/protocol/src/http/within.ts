/** Why a request has no answer: too late, given up by who asked, or never made. */
export type RequestFault = 'timeout' | 'aborted' | 'network'

/** Limit and error mapping of `within`; the clock is an argument, so that tests need no real time. */
export interface WithinOptions<Timer = unknown> {
  clock: { setTimeout(run: () => void, ms: number): Timer; clearTimeout(timer: Timer): void }
  /** Milliseconds without a sign of life. */
  ms: number
  /** Signal of the caller; aborting it aborts the request. */
  signal?: AbortSignal
  /** The error of the client for what `run` rejected with. */
  failed(fault: RequestFault, cause: unknown): unknown
}

/**
 * Runs a request under a limit, which `alive` begins again. `run` is given the signal that ends with the limit or with the
 * caller's own. Rejects with what `failed` makes, never with anything else.
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
