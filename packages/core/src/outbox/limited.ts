/**
 * Time limits around storage: a database that hangs (a blocked upgrade, a disk that sleeps) costs durability, never the
 * sending. What comes later than the limit is not heard; a write may still land.
 */
import type { Logger } from '../api/api'
import type { ClockPort, StoragePort } from '../platform/ports'

export const STORAGE_MS = 3_000

/** `late()` where `work` has not settled in time. */
export function limited<T>(clock: ClockPort, ms: number, work: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => resolve(late()), ms)
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}

/** Storage that always answers: what hangs or throws reads as nothing kept. */
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
