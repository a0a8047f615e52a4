/** The browser's hints about the network; hints only, the heartbeat decides. */
import type { NetworkPort } from '../platform/ports'

export const browserNetwork: NetworkPort = {
  isOnline: () => globalThis.navigator?.onLine ?? true,
  subscribe(listener) {
    const online = () => listener('online')
    const offline = () => listener('offline')
    const visible = () => {
      if (document.visibilityState === 'visible') listener('visible')
    }
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    document.addEventListener('visibilitychange', visible)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', visible)
    }
  },
}
