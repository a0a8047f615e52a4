/**
 * Measures jumps of the text being read in a list, frame by frame. The reader's own scrolling is the change of `scrollTop` minus
 * what the page wrote to it; any further movement of a row is a jump.
 */
import type { Locator } from '@playwright/test'

interface Watch {
  /** Jump in each frame, px, downwards positive. */
  jumps: number[]
  /** Distance that the reader scrolled, px, positive towards older messages. */
  readPx: number
  /** Frames in which the page wrote `scrollTop`. */
  corrections: number
  /** For each visible jump: its size, the row, what the page wrote to `scrollTop`, and the rows that changed their height. */
  reasons: string[]
}
/** Jumps up to this many px are invisible. */
export const STILL_PX = 2

interface Watched extends HTMLElement {
  watch?: Watch
}

/** Starts watching `log`, once its height is stable. */
export const watchJumps = (log: Locator) =>
  log.evaluate(async (node, stillPx) => {
    const root = node as Watched
    const frame = () => new Promise(requestAnimationFrame)
    for (let still = 0, last = Number.NaN; still < 20; ) {
      await frame()
      still = root.scrollHeight === last ? still + 1 : 0
      last = root.scrollHeight
    }
    let writtenPx = 0
    const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') as Required<PropertyDescriptor>
    const top = () => get.call(root) as number
    const counting =
      <Args extends unknown[]>(write: (...args: Args) => void) =>
      (...args: Args) => {
        const before = top()
        write.apply(root, args)
        writtenPx += top() - before
      }
    Object.defineProperty(root, 'scrollTop', {
      configurable: true,
      get: top,
      set: counting((to: number) => set.call(root, to)),
    })
    for (const name of ['scrollTo', 'scrollBy', 'scroll'] as const)
      root[name] = counting(Element.prototype[name].bind(root) as (...args: unknown[]) => void)

    const watch: Watch = { jumps: [], readPx: 0, corrections: 0, reasons: [] }
    root.watch = watch
    /** Visible rows in the last frame: key → top edge. */
    let before = new Map<string, number>()
    /** Heights of all rendered rows in the last frame. */
    let heights = new Map<string, number>()
    let from = top()
    let wasAtEnd = true
    const look = () => {
      const { top: edge, bottom } = root.getBoundingClientRect()
      const scrolledPx = top() - from - writtenPx
      const tops = new Map<string, number>()
      const inWindow = new Map<string, number>()
      const grown: string[] = []
      const heightsNow = new Map<string, number>()
      for (const row of root.querySelectorAll<HTMLElement>('[data-message]')) {
        const box = row.getBoundingClientRect()
        const key = row.dataset.message ?? ''
        tops.set(key, box.top)
        heightsNow.set(key, box.height)
        const wasHigh = heights.get(key) ?? box.height
        if (wasHigh !== box.height) grown.push(`${key} at ${box.top - edge}: ${wasHigh} → ${box.height}`)
        if (box.bottom > edge && box.top < bottom) inWindow.set(key, box.top)
      }
      // After scrolling past a whole window no row may be left.
      const stays = [...before].filter(([, at]) => at - scrolledPx > edge && at - scrolledPx < bottom)
      const [key, at] = stays[stays.length >> 1] ?? []
      // A list that nobody scrolls follows its end.
      const follows = scrolledPx === 0 && wasAtEnd
      wasAtEnd = root.scrollHeight - top() - root.clientHeight < 1
      // A vanished row counts as a jump of the whole list.
      if (key !== undefined && at !== undefined && !follows) {
        const jump = (tops.get(key) ?? at + bottom - edge) - at + scrolledPx
        watch.jumps.push(jump)
        if (Math.abs(jump) > stillPx)
          watch.reasons.push(
            `${jump} of ${key} at ${at - edge}; written ${writtenPx}; ${grown.join(', ') || 'no row grew'}`,
          )
      }
      watch.readPx -= scrolledPx
      if (writtenPx !== 0) watch.corrections += 1
      before = inWindow
      heights = heightsNow
      from = top()
      writtenPx = 0
    }
    // Looks at the painted state: an observer created in this frame runs after those of the list, which measure rows and correct
    // the position before the paint.
    let eye = new ResizeObserver(look)
    const blink = () => {
      eye.disconnect()
      if (root.watch !== watch) return
      eye = new ResizeObserver(look)
      eye.observe(root)
      requestAnimationFrame(blink)
    }
    requestAnimationFrame(blink)
  }, STILL_PX)

/** Stops watching once the list rests. */
export const jumpsOf = (log: Locator): Promise<Watch> =>
  log.evaluate(async (node) => {
    const root = node as Watched
    for (let still = 0, last = Number.NaN; still < 40; ) {
      await new Promise(requestAnimationFrame)
      const now = root.scrollTop + root.scrollHeight
      still = now === last ? still + 1 : 0
      last = now
    }
    const watch = root.watch
    root.watch = undefined
    if (!watch) throw new Error('nobody watched')
    return watch
  })
