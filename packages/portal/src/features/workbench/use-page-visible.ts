import { useSyncExternalStore } from 'react'

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is visible: a tab behind another is not being read. */
export const usePageVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible')
