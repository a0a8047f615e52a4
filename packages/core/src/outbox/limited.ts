/**
 * Time limits for storage: a hanging database (a blocked upgrade, a sleeping disk) costs durability but must not stop sending.
 * Results after the limit are ignored; a late write may still succeed.
 */
import type { Logger } from '../api/api'
import type { ClockPort, StoragePort } from '../platform/ports'

export const STORAGE_MS = 3_000

/** Resolves to `late()` when `work` has not settled in time. */
export function limited<T>(clock: ClockPort, ms: number, work: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => resolve(late()), ms)
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}

/** Wraps storage so that it always answers: a call that hangs or throws reads as an absent value. */
export function limitedStorage(storage: StoragePort, clock: ClockPort, logger: Logger): StoragePort {
  const attempt = async <T>(what: string, run: () => Promise<T>): Promise<T | undefined> => {
    const failed = (cause: string) => {
      logger.warn?.('storage gave no answer', { what, cause })
      return undefined
    }
    try {
      return await limited<T | undefined>(clock, STORAGE_MS, run(), () => failed('timeout'))
    } catch (cause) {
      return failed(String(cause))
    }
  }
  return {
    get: (key) => attempt(`get ${key}`, () => storage.get(key)),
    set: (key, value) => attempt(`set ${key}`, () => storage.set(key, value)),
    remove: (key) => attempt(`remove ${key}`, () => storage.remove(key)),
  }
}
