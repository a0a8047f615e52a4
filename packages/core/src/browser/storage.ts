/** localStorage under a prefix; memory where the browser refuses it (private mode, blocked cookies, a full quota). */
import { createMemoryStorage } from '../platform/memory'
import type { StoragePort } from '../platform/ports'

export function createLocalStorage(prefix: string): StoragePort {
  const memory = createMemoryStorage()
  const nameOf = (key: string) => `${prefix}.${key}`
  // Even naming localStorage throws where it is blocked.
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(globalThis.localStorage)
    } catch {
      return undefined
    }
  }
  return {
    async get(key) {
      return attempt((storage) => storage.getItem(nameOf(key))) ?? (await memory.get(key))
    },
    async set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(nameOf(key), value)
        return true
      })
      // A value that could not be replaced must not come back older than the one in memory.
      if (isKept) return memory.remove(key)
      attempt((storage) => storage.removeItem(nameOf(key)))
      return memory.set(key, value)
    },
    async remove(key) {
      attempt((storage) => storage.removeItem(nameOf(key)))
      await memory.remove(key)
    },
    async isDurable() {
      const probe = nameOf('probe')
      const isKept = attempt((storage) => {
        storage.setItem(probe, '1')
        return storage.getItem(probe) === '1'
      })
      attempt((storage) => storage.removeItem(probe))
      return isKept ?? false
    },
  }
}
