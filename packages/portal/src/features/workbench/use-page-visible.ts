import { useSyncExternalStore } from 'react'

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page can be seen: nobody reads in a tab that lies behind another. */
export const usePageVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible')
