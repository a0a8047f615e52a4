/** The platform of a page or a worker. */
import { answerGcmHello } from '@weft/protocol/gcm-web'
import type { Platform } from '../api/api'
import { socketOver, type WebSocketLikeClass } from '../platform/web-socket'
import { createDeviceId } from './device-id'
import { filesCode } from './late'
import { browserMedia } from './media'
import { browserNetwork, pageCache } from './network'
import { createOutboxDatabase } from './outbox-database'
import { randomUuid } from './random-uuid'
import { createLocalStorage } from './storage'
import { createBrowserTabs } from './tabs'

export type { Attention } from './attention'
export { attentionOf } from './attention-of'
export { adoptVisitor, forgetVisitor, type StoredVisitor, storedVisitor } from './stored-visitor'

/** Options of `createBrowserPlatform`; each has a default. */
export interface BrowserPlatformOptions {
  /** Prefix of every key and database name, so that two apps on one origin stay apart. Defaults to `weft`. */
  storagePrefix?: string
  /** Globals to use, captured before other scripts could replace them. Defaults to the page's, read at each use. */
  natives?: Pick<typeof globalThis, 'fetch' | 'WebSocket' | 'setTimeout' | 'clearTimeout'>
}

/**
 * Creates the ports of a page or a worker. Has no effects before the chat starts; when storage is refused or missing, values
 * live in memory.
 */
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
    pageCache,
    randomUuid,
    // crypto-js is a separate chunk: a page that negotiates another framing never loads it.
    loadCipher: async (hexKey) => (await import('@weft/protocol/ecb-web')).createEcbCipher(hexKey),
    // Imported statically: many browsers never retry a chunk that failed to load once, and the chat would fail with it.
    ...(globalThis.crypto?.subtle && { answerHello: answerGcmHello }),
    deviceId: device.take,
    releaseDeviceId: device.release,
    tabs: createBrowserTabs(storagePrefix),
    // A service worker has no XMLHttpRequest: the core then uploads by fetch.
    ...(globalThis.XMLHttpRequest && { upload: async (request) => (await filesCode()).xhrUpload(request) }),
    media: browserMedia,
  }
}
