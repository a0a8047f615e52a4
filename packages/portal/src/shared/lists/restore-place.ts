/**
 * A reload puts the reader back where they were. The router does so for Back, when the rows are there from before; after a
 * reload they come only later, page by page, so the place is kept here and taken up when they have come.
 */
import { useEffect, useRef } from 'react'
import { steps } from '../../platform/storage/kept'

function takePlace(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const text = steps.place.read('')
  steps.place.write('', undefined)
  if (!text || (navigation?.type !== 'reload' && navigation?.type !== 'back_forward')) return undefined
  const [address, top] = JSON.parse(text) as [string, number]
  return address === window.location.pathname + window.location.search ? top : undefined
}

// Asked once, when the document is young: a later list has nothing to do with that reload.
let kept: number | undefined
try {
  kept = takePlace()
  window.addEventListener('pagehide', () => {
    const place = [window.location.pathname + window.location.search, Math.round(window.scrollY)]
    steps.place.write('', JSON.stringify(place))
  })
} catch {
  // Unreadable: the list begins at its top.
}

/** `isReady`: the rows that the address asks for are on the page. */
export function useRestoredPlace(isReady: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    if (kept !== undefined) window.scrollTo(0, kept)
    kept = undefined
  }, [isReady])
}
