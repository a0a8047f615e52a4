/** One HTTP call that always ends: with its answer, or within the time-out with an error that says why. */
import { WireTimeout } from '../../wire/wire-client'
import type { ConformanceClock } from './target'

/** No answer: no server, a broken connection, or a time-out. */
export class Unanswered extends WireTimeout {
  override readonly name = 'Unanswered'
}

interface Asking {
  fetch: typeof globalThis.fetch
  clock: ConformanceClock
  timeoutMs: number
}

/** Rejects with Unanswered. The time-out covers the whole answer, including its body. */
export async function answerOf(
  { fetch, clock, timeoutMs }: Asking,
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string }> {
  const limit = new AbortController()
  let cancel = (): void => {}
  const overdue = new Promise<never>((_, reject) => {
    cancel = clock.after(timeoutMs, () => {
      reject(new Unanswered(`the answer to ${init.method ?? 'GET'} ${address} did not come within ${timeoutMs} ms`))
      limit.abort()
    })
  })
  const asked = async () => {
    const response = await fetch(address, { ...init, signal: limit.signal })
    return { status: response.status, text: await response.text() }
  }
  try {
    // A race, because a supplied fetch may ignore the signal.
    return await Promise.race([asked(), overdue])
  } catch (error) {
    if (error instanceof Unanswered) throw error
    const { cause = error } = error as Error & { cause?: { code?: string; message?: string } }
    const { code, message } = cause as { code?: string; message?: string }
    if (code === 'ECONNREFUSED') throw new Unanswered(`nobody answers at ${new URL(address).origin} (${code})`)
    throw new Unanswered(`${address} cannot be reached: ${message || code || 'the call failed'}`)
  } finally {
    cancel()
  }
}
