/**
 * By how much what is read in a list jumps, frame by frame, whatever moves the list. A reader's own scrolling is what
 * `scrollTop` changed by, less what the page wrote into it; where a row goes on the screen beyond that, it jumped.
 */
import type { Locator } from '@playwright/test'

interface Watch {
  /** Each frame's jump, px, downwards positive. */
  jumps: number[]
  /** What the reader scrolled, px, towards older messages positive. */
  readPx: number
  /** Frames in which the page wrote `scrollTop`. */
  corrections: number
}
interface Watched extends HTMLElement {
  watch?: Watch
}

/** Begins to watch `log`, once its height rests. */
export const watchJumps = (log: Locator) =>
  log.evaluate(async (node) => {
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

    const watch: Watch = { jumps: [], readPx: 0, corrections: 0 }
    root.watch = watch
    /** Rows in the window, in the last frame: key → upper edge. */
    let before = new Map<string, number>()
    let from = top()
    const look = () => {
      const { top: edge, bottom } = root.getBoundingClientRect()
      const scrolledPx = top() - from - writtenPx
      const tops = new Map<string, number>()
      const inWindow = new Map<string, number>()
      for (const row of root.querySelectorAll<HTMLElement>('[data-message]')) {
        const box = row.getBoundingClientRect()
        const key = row.dataset.message ?? ''
        tops.set(key, box.top)
        if (box.bottom > edge && box.top < bottom) inWindow.set(key, box.top)
      }
      // Of a window that was passed as a whole no row need be left.
      const stays = [...before].filter(([, at]) => at - scrolledPx > edge && at - scrolledPx < bottom)
      const [key, at] = stays[stays.length >> 1] ?? []
      // A row that is gone from under the reader's eyes is a jump of the whole list.
      if (key !== undefined && at !== undefined)
        watch.jumps.push((tops.get(key) ?? at + bottom - edge) - at + scrolledPx)
      watch.readPx -= scrolledPx
      if (writtenPx !== 0) watch.corrections += 1
      before = inWindow
      from = top()
      writtenPx = 0
    }
    // Looks at what is painted: an observer that is made in this frame is called behind those of the list, which measure rows
    // and correct the place before the frame is drawn.
    let eye = new ResizeObserver(look)
    const blink = () => {
      eye.disconnect()
      if (root.watch !== watch) return
      eye = new ResizeObserver(look)
      eye.observe(root)
      requestAnimationFrame(blink)
    }
    requestAnimationFrame(blink)
  })

/** Ends the watch once the list rests. */
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
