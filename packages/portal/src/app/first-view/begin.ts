/**
 * Starts a server-drawn page's own code once the drawing is painted, including its largest picture. Loaded earlier, the code
 * competes for bandwidth; run earlier, it delays painting. A person's input starts it at once. The function becomes the text of
 * `/begin.js`, so it must not use anything outside itself.
 */
export function beginWhenSeen(page: Window, observer: typeof PerformanceObserver | undefined): void {
  const { document } = page
  // In order, each script as its own task: one import would run all of them in one task. A few in each task: on a slow phone the
  // start of one download takes 3 ms, and a page may have forty.
  const begin = (atOnce = 5) => {
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
    if (parts.length > atOnce) page.setTimeout(begin)
    for (const part of parts.slice(0, atOnce)) {
      const script = document.createElement('script')
      script.type = 'module'
      script.async = false
      script.fetchPriority = 'high'
      script.crossOrigin = ''
      script.dataset.part = ''
      script.src = part.href
      part.replaceWith(script)
    }
  }
  // A hidden tab paints nothing, and its timers may run once a second.
  if (document.visibilityState === 'hidden') {
    begin(Number.POSITIVE_INFINITY)
    return
  }
  page.addEventListener('load', () => page.requestAnimationFrame(() => page.setTimeout(begin)))
  page.setTimeout(begin, 1_500)
  for (const act of ['pointerdown', 'keydown', 'wheel', 'scroll'])
    page.addEventListener(act, () => begin(), { once: true, passive: true, capture: true })
  // Last: a browser may have it disabled, and one without this entry type never reports any.
  if (!observer) return
  const picture = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="image"]')?.href
  try {
    new observer((list) => {
      const seen = list.getEntries() as (PerformanceEntry & { url?: string })[]
      if (!picture || seen.some(({ url }) => url === picture)) begin()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  } catch {
    // Unsupported: the other triggers start the code.
  }
}
