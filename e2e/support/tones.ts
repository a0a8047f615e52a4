/** Counts the notes that a page plays, without audio output. */
import type { BrowserContext, Page } from '@playwright/test'

/** For every page that this profile opens from now on. */
export const countTones = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const counter = Object.assign(window, { tones: 0 })
    const still = () => undefined
    const part = () => ({
      frequency: {},
      gain: { setValueAtTime: still, linearRampToValueAtTime: still, exponentialRampToValueAtTime: still },
      connect: (next: unknown) => next,
      start: () => {
        counter.tones += 1
      },
      stop: still,
    })
    Object.assign(window, {
      AudioContext: class {
        currentTime = 0
        destination = {}
        state = 'running'
        resume = () => Promise.resolve()
        close = () => Promise.resolve()
        createOscillator = part
        createGain = part
      },
    })
  })

/** Notes so far; a tone has two. */
export const tonesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { tones: number }).tones)
