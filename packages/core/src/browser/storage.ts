/** localStorage under a prefix; memory when the browser refuses it (private mode, blocked cookies, full quota). */
import { createMemoryStorage } from '../platform/memory'
import type { StoragePort } from '../platform/ports'
import { keep, readKept } from './kept'

export function createLocalStorage(prefix: string): StoragePort {
  const memory = createMemoryStorage()
  const nameOf = (key: string) => `${prefix}.${key}`
  return {
    async get(key) {
      return readKept(nameOf(key)) ?? (await memory.get(key))
    },
    async set(key, value) {
      // When the new value is only in memory, the old stored one must not come back.
      if (keep(nameOf(key), value)) return memory.remove(key)
      keep(nameOf(key), undefined)
      return memory.set(key, value)
    },
    async remove(key) {
      keep(nameOf(key), undefined)
      await memory.remove(key)
    },
    async isDurable() {
      const probe = nameOf('probe')
      const isKept = keep(probe, '1') && readKept(probe) === '1'
      keep(probe, undefined)
      return isKept
    },
  }
}
