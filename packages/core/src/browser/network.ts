/** The browser's network hints. Hints only: the heartbeat decides. A worker has no document whose visibility could change. */
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
