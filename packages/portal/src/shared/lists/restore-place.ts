/**
 * A reload restores the reader's scroll position. The router does so for Back, when the rows are cached. After a reload the rows
 * load later, page by page, so this module stores the position and restores it once they are there.
 */
import { useEffect, useRef } from 'react'
import { readJson, steps } from '../../platform/storage/kept'

function takePlace(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [address, top] = (readJson(steps.place, '') ?? []) as [string?, number?]
  steps.place.write('', undefined)
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return undefined
  return address === window.location.pathname + window.location.search ? top : undefined
}

// Read once, when the document loads: that reload does not concern a later list.
let kept: number | undefined
try {
  kept = takePlace()
  window.addEventListener('pagehide', () => {
    const place = [window.location.pathname + window.location.search, Math.round(window.scrollY)]
    steps.place.write('', JSON.stringify(place))
  })
} catch {
  // Unreadable storage: the list begins at its top.
}

/** Restores the scroll position. `isReady`: the rows that the URL asks for are on the page. */
export function useRestoredPlace(isReady: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    if (kept !== undefined) window.scrollTo(0, kept)
    kept = undefined
  }, [isReady])
}
