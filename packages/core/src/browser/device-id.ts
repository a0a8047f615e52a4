/**
 * The id of this tab for the gateway. It survives a reload, so that the new page replaces the old socket. A duplicated tab
 * inherits it, but the first tab holds a lock, so the second takes another id: two tabs under one id would replace each other
 * for ever (close 4002). Without locks (insecure contexts) the page removes the id from sessionStorage while it lives and puts
 * it back as it closes, so that a duplicate inherits nothing.
 */
import { keepInTab, readOfTab } from './kept'
import { randomUuid } from './random-uuid'

/** Returns the name of the lock that a page holds for its id. */
export const deviceLock = (prefix: string, id: string): string => `${prefix}.deviceId.${id}`

/** An id that this page holds and that no chat uses. */
interface Idle {
  id: Promise<string>
  /** Settles when its last chat has finished writing. */
  until: Promise<unknown>
}
/** Keyed by storage key, shared by all copies of this package on the page. */
const IDLE = Symbol.for('weft.device.idle')
const idleOf = (key: string): Idle[] => {
  const page = globalThis as { [IDLE]?: Map<string, Idle[]> }
  page[IDLE] ??= new Map()
  const idle = page[IDLE].get(key) ?? []
  page[IDLE].set(key, idle)
  return idle
}

export interface DeviceId {
  take(): Promise<string>
  /** Frees the id for the page's next chat, once `until` settles. */
  release(until: Promise<unknown>): void
}

export function createDeviceId(prefix: string): DeviceId {
  const key = `${prefix}.deviceId`
  let known: Promise<string> | undefined
  let users = 0
  return {
    take() {
      users += 1
      known ??= claim(prefix, key)
      return known
    },
    release(until) {
      users -= 1
      // Chats on one platform object share one id.
      if (users > 0 || !known) return
      idleOf(key).push({ id: known, until })
      known = undefined
    },
  }
}

async function claim(prefix: string, key: string): Promise<string> {
  const idle = idleOf(key).shift()
  if (idle) {
    await idle.until.catch(() => {})
    return idle.id
  }
  const stored = readOfTab(key)
  if (!globalThis.navigator?.locks) return keepOut(key, stored ?? randomUuid())
  if (stored && (await hold(prefix, stored))) return stored
  const fresh = randomUuid()
  keepInTab(key, fresh)
  await hold(prefix, fresh)
  return fresh
}

/** Keeps the id out of sessionStorage while the page lives. */
function keepOut(key: string, id: string): string {
  keepInTab(key, undefined)
  globalThis.addEventListener?.('pagehide', () => keepInTab(key, id))
  // The page came back from the back/forward cache.
  globalThis.addEventListener?.('pageshow', () => keepInTab(key, undefined))
  return id
}

/** Holds the lock for the id until the page is gone. */
function hold(prefix: string, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(deviceLock(prefix, id), { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
      .catch(() => resolve(true))
  })
}
