import { useSyncExternalStore } from 'react'

const listen = (changed: () => void) => {
  const ended = new AbortController()
  for (const event of ['visibilitychange', 'focus', 'blur'])
    window.addEventListener(event, changed, { capture: true, signal: ended.signal })
  return () => ended.abort()
}
const isVisible = () => document.visibilityState === 'visible'
// A frame cannot know whether its page has the focus.
const isLookedAt = () => isVisible() && (window.parent !== window || document.hasFocus())

/** Whether the page is visible: a tab behind another shows nothing. */
export const usePageVisible = (): boolean => useSyncExternalStore(listen, isVisible)

/** Whether the page is visible and has the focus: only then is what it shows being read. */
export const usePageLookedAt = (): boolean => useSyncExternalStore(listen, isLookedAt)
