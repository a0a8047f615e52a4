/**
 * Names this tab to the gateway. The id survives a reload, so that the new page takes the place of the old socket; a
 * duplicated tab inherits it, and a lock that the first one holds tells the second to take another: two tabs under one
 * id would replace each other for ever (close 4002). Where there are no locks (insecure contexts) the page takes the id out
 * of the tab's storage while it lives and puts it back as it goes: a duplicate then finds nothing to inherit.
 */
import { keepInTab, readOfTab } from './kept'
import { randomUuid } from './random-uuid'

/** Name of the lock that a page holds for its id. */
export const deviceLock = (prefix: string, id: string): string => `${prefix}.deviceId.${id}`

/** An id that this page holds and no chat of it uses. */
interface Idle {
  id: Promise<string>
  /** What its last chat still has to write. */
  until: Promise<unknown>
}
/** By the key of its storage, over all copies of this package that the page may have loaded. */
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
  /** For the next chat of this page, once `until` settles. */
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
      // Chats that were given one platform have one id.
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

/** The id is in the tab's storage only between two pages. */
function keepOut(key: string, id: string): string {
  keepInTab(key, undefined)
  globalThis.addEventListener?.('pagehide', () => keepInTab(key, id))
  // Back from the browser's cache of pages, it lives on.
  globalThis.addEventListener?.('pageshow', () => keepInTab(key, undefined))
  return id
}

/** Holds the id until the page is gone. */
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
