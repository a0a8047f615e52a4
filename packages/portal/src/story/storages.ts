/** The two web storages for a test without a page; `vi.unstubAllGlobals()` removes them. */
import { vi } from 'vitest'

export interface StubbedStorage {
  values: Map<string, string>
  /** Behaves like a browser whose storage is full or blocked. */
  isRefusing: boolean
}

function stub(name: 'localStorage' | 'sessionStorage'): StubbedStorage {
  const values = new Map<string, string>()
  const box = { values, isRefusing: false }
  const storage = {
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (box.isRefusing) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal(name, storage)
  return box
}

export const stubStorages = (): { browser: StubbedStorage; tab: StubbedStorage } => ({
  browser: stub('localStorage'),
  tab: stub('sessionStorage'),
})
