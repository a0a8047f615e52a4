/** The end of a list counts as reached within 5 px of the window's lower edge, at most once a second (D1 §9). */
const bottomDistancePx = 5
const throttleMs = 1_000
/** Number of pages that load by scrolling before only the button loads more (design §3, ListFooter). */
export const automaticPages = 5

let lastAt = Number.NEGATIVE_INFINITY

/**
 * Calls `onReached` when the mark comes into reach, and again each second while it stays there. Returns a function that stops it.
 */
export function createBottomWatch(mark: Element, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reach = () => {
    const waitMs = lastAt + throttleMs - performance.now()
    if (waitMs > 0) {
      timer = setTimeout(reach, waitMs)
      return
    }
    lastAt = performance.now()
    onReached()
  }
  const watch = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer)
      // A blocked page receives all entries at once: the last one is current.
      if (entries.at(-1)?.isIntersecting) reach()
    },
    { rootMargin: `0px 0px ${bottomDistancePx}px 0px` },
  )
  watch.observe(mark)
  return () => {
    watch.disconnect()
    clearTimeout(timer)
  }
}
