/**
 * Names this tab to the gateway. The id survives a reload, so that the new page takes the place of the old socket; a
 * duplicated tab inherits it, and a lock that the first one holds tells the second to take another: two tabs under one
 * id would replace each other for ever (close 4002).
 */
import { randomUuid } from './random-uuid'

/** Name of the lock that a page holds for its id. */
export const deviceLock = (prefix: string, id: string): string => `${prefix}.deviceId.${id}`

export function createDeviceId(prefix: string): () => Promise<string> {
  const key = `${prefix}.deviceId`
  let known: Promise<string> | undefined
  return () => {
    known ??= claim(prefix, key)
    return known
  }
}

async function claim(prefix: string, key: string): Promise<string> {
  const stored = read(key)
  if (stored && (await hold(prefix, stored))) return stored
  const fresh = randomUuid()
  write(key, fresh)
  await hold(prefix, fresh)
  return fresh
}

/** Holds the id until the page is gone. Without Web Locks (insecure contexts) it is taken on trust. */
function hold(prefix: string, id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    locks
      .request(deviceLock(prefix, id), { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
      .catch(() => resolve(true))
  })
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
function write(key: string, id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is refused: the id lasts as long as the page.
  }
}
