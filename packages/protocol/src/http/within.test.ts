import { beforeEach, describe, expect, it, vi } from 'vitest'
import { within } from './within'

const clock = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
}
const failed = (fault: string, cause: unknown) => new Error(fault, { cause })
/** Rejects when the signal aborts, as fetch does. */
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('ended', 'AbortError'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  })

describe('a request under a limit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('[ER-03] [ER-04] is too late after its time, and each sign of life begins it again', async () => {
    let alive = () => {}
    const asked = within({ clock, ms: 5_000, failed }, (signal, sign) => {
      alive = sign
      return silent(signal)
    })
    const end = expect(asked).rejects.toThrow('timeout')
    await vi.advanceTimersByTimeAsync(4_999)
    alive()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await end
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up by who asks, also before it began', async () => {
    const caller = new AbortController()
    const asked = within({ clock, ms: 5_000, signal: caller.signal, failed }, silent)
    caller.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect(within({ clock, ms: 5_000, signal: caller.signal, failed }, silent)).rejects.toThrow('aborted')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells what broke the line as the cause, and leaves no timer behind an answer', async () => {
    const cause = new TypeError('Failed to fetch')
    await expect(within({ clock, ms: 5_000, failed }, () => Promise.reject(cause))).rejects.toMatchObject({
      message: 'network',
      cause,
    })
    expect(await within({ clock, ms: 5_000, failed }, async () => 7)).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })
})
