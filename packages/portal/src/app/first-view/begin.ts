/**
 * When a drawn page asks for its own code: once what the server drew has been painted, its largest picture included. Fetched
 * before, the code takes the line from what is seen; run before, it holds the painting up. A person who does something does
 * not wait. The function becomes the text of `/begin.js`, so it may use nothing from outside itself.
 */
export function beginWhenSeen(page: Window, observer: typeof PerformanceObserver | undefined): void {
  const { document } = page
  // In their order, each a piece of work of its own: as one import, all of them would be run in one piece.
  const begin = () => {
    for (const part of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
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
  // In a tab that nobody looks at nothing is painted.
  if (document.visibilityState === 'hidden') {
    begin()
    return
  }
  page.addEventListener('load', () => page.requestAnimationFrame(() => page.setTimeout(begin)))
  page.setTimeout(begin, 1_500)
  for (const act of ['pointerdown', 'keydown', 'wheel', 'scroll'])
    page.addEventListener(act, begin, { once: true, passive: true, capture: true })
  // Last, for a browser may have it switched off, and one that does not know this entry never tells of one.
  if (!observer) return
  const picture = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="image"]')?.href
  try {
    new observer((list) => {
      const seen = list.getEntries() as (PerformanceEntry & { url?: string })[]
      if (!picture || seen.some(({ url }) => url === picture)) begin()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  } catch {
    // The others begin.
  }
}
