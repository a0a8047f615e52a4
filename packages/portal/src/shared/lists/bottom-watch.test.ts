import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Options that a watch passed to the browser, and a function that reports its mark in reach. */
interface Asked {
  margin: string | undefined
  say: (...isIntersecting: boolean[]) => void
}
const asked: Asked[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.resetModules()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
        asked.push({
          margin: options?.rootMargin,
          say: (...said) => look(said.map((isIntersecting) => ({ isIntersecting }))),
        })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.length = 0
})

const watchBottom = async () => {
  const { automaticPages, createBottomWatch } = await import('./bottom-watch')
  const reached = vi.fn()
  const end = createBottomWatch({} as Element, reached)
  return { automaticPages, reached, end, mark: asked[0] as Asked }
}

describe('the end of an endless list', () => {
  it('[PC-07] counts as reached within 5 px, and five pages come by themselves', async () => {
    const { automaticPages, reached, mark } = await watchBottom()
    expect(mark.margin).toBe('0px 0px 5px 0px')
    expect(automaticPages).toBe(5)
    mark.say(false)
    expect(reached).not.toHaveBeenCalled()
    mark.say(true)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  it('[PC-07] counts as reached where the browser tells late that it was out of reach, and then in it', async () => {
    const { reached, mark } = await watchBottom()
    mark.say(false, true)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  it('[PC-07] asks once a second at most, again after it while it stays in reach, and never when it is left', async () => {
    const { reached, end, mark } = await watchBottom()
    mark.say(true)
    mark.say(true)
    vi.advanceTimersByTime(999)
    expect(reached).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(reached).toHaveBeenCalledTimes(2)
    mark.say(true)
    mark.say(false)
    vi.advanceTimersByTime(5_000)
    expect(reached).toHaveBeenCalledTimes(2)
    mark.say(true)
    expect(reached).toHaveBeenCalledTimes(3)
    mark.say(true)
    end()
    vi.advanceTimersByTime(5_000)
    expect(reached).toHaveBeenCalledTimes(3)
  })
})
