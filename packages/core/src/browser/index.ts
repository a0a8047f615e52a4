/** The ports of a page or a worker. */
import { answerGcmHello } from '@weft/protocol/gcm-web'
import type { Platform } from '../api/api'
import { socketOver, type WebSocketLikeClass } from '../platform/web-socket'
import { type Attention, createAttention } from './attention'
import { createDeviceId } from './device-id'
import { browserMedia } from './media'
import { browserNetwork } from './network'
import { createOutboxDatabase } from './outbox-database'
import { randomUuid } from './random-uuid'
import { createLocalStorage } from './storage'
import { createBrowserTabs } from './tabs'
import { xhrUpload } from './upload'

export type { Attention } from './attention'
export { adoptVisitor, forgetVisitor, type StoredVisitor, storedVisitor } from './stored-visitor'

/** Options of `createBrowserPlatform`; each has a default. */
export interface BrowserPlatformOptions {
  /** Begins every key and database name, so that two apps on one origin stay apart. Default `weft`. */
  storagePrefix?: string
  /** Globals to work with, taken before the page's scripts could replace them. Default: the page's, asked for at each use. */
  natives?: Pick<typeof globalThis, 'fetch' | 'WebSocket' | 'setTimeout' | 'clearTimeout'>
}

/** The ports of a page or a worker. Nothing is touched before the chat starts; refused or missing storage becomes memory. */
export function createBrowserPlatform({
  storagePrefix = 'weft',
  natives = globalThis,
}: BrowserPlatformOptions = {}): Platform {
  const device = createDeviceId(storagePrefix)
  return {
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      setTimeout: (run, ms) => natives.setTimeout(run, ms),
      clearTimeout: (timer) => natives.clearTimeout(timer as number),
    },
    socket: socketOver(() => natives.WebSocket as unknown as WebSocketLikeClass),
    fetch: (url, init) => natives.fetch(url, init),
    storage: createLocalStorage(storagePrefix),
    outbox: createOutboxDatabase(`${storagePrefix}.outbox`),
    network: browserNetwork,
    randomUuid,
    // crypto-js is a chunk of its own: a page that negotiates another framing never loads it.
    loadCipher: async (hexKey) => (await import('@weft/protocol/ecb-web')).createEcbCipher(hexKey),
    // Not a chunk of its own: one that a cut line keeps away is refused by many browsers from then on, and the chat with it.
    ...(globalThis.crypto?.subtle && { answerHello: answerGcmHello }),
    deviceId: device.take,
    releaseDeviceId: device.release,
    tabs: createBrowserTabs(storagePrefix),
    // A service worker has none: the core then uploads by fetch.
    ...(globalThis.XMLHttpRequest && { upload: xhrUpload }),
    media: browserMedia,
  }
}

/**
 * The tabs of one person in this browser, for a sound that is made once. A tab may sound from the first press on its page.
 * @param storagePrefix as given to `createBrowserPlatform`.
 */
export function attentionOf(userId: string, storagePrefix = 'weft'): Attention {
  const attention = createAttention(createBrowserTabs(storagePrefix), `attention.${userId}`, randomUuid)
  const gone = new AbortController()
  const pressed = () => {
    attention.maySound()
    gone.abort()
  }
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, pressed, { capture: true, signal: gone.signal })
  if (navigator.userActivation?.hasBeenActive) pressed()
  return {
    ...attention,
    get sounds() {
      return attention.sounds
    },
    get isSeen() {
      return attention.isSeen
    },
    leave() {
      gone.abort()
      attention.leave()
    },
  }
}
