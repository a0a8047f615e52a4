/** The browser's network hints. Hints only: the heartbeat decides. A worker has no document whose visibility could change. */
import type { Platform } from '../api/api'
import type { NetworkPort } from '../platform/ports'

export const browserNetwork: NetworkPort = {
  isOnline: () => globalThis.navigator?.onLine ?? true,
  subscribe(listener) {
    const page = globalThis.document as Document | undefined
    const online = () => listener('online')
    const offline = () => listener('offline')
    const visible = () => {
      if (page?.visibilityState === 'visible') listener('visible')
    }
    globalThis.addEventListener('online', online)
    globalThis.addEventListener('offline', offline)
    page?.addEventListener('visibilitychange', visible)
    return () => {
      globalThis.removeEventListener('online', online)
      globalThis.removeEventListener('offline', offline)
      page?.removeEventListener('visibilitychange', visible)
    }
  },
}

/**
 * Leaving a page and coming back to it out of the back-forward cache. When a page is left, `persisted` is not read: a browser may
 * say false because the socket is still open. A worker has no such events.
 */
export const pageCache: NonNullable<Platform['pageCache']> = (left, back) => {
  const hear = ({ type, persisted }: PageTransitionEvent) => {
    if (type === 'pagehide') left()
    else if (persisted) back()
  }
  globalThis.addEventListener('pagehide', hear)
  globalThis.addEventListener('pageshow', hear)
  return () => {
    globalThis.removeEventListener('pagehide', hear)
    globalThis.removeEventListener('pageshow', hear)
  }
}
