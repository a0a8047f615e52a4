/** Everything that a page could read from its browser's storage: both web storages, every database, caches, cookies, name. */
import type { Page } from '@playwright/test'

/** One line for each value, `<store> <key> <value>`; for files in databases, their names. */
export const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lines: string[] = [`cookie ${document.cookie}`, `name ${window.name}`]
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const store = window[name]
      for (const key of Object.keys(store)) lines.push(`${name} ${key} ${store.getItem(key)}`)
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll())
        for (const row of rows) {
          const text = (_: string, value: unknown) => {
            if (value instanceof Blob) return `Blob ${(value as File).name ?? ''} ${value.size}`
            if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
              return new TextDecoder().decode(value as ArrayBuffer)
            }
            return value
          }
          lines.push(`indexedDB ${name}/${store} ${JSON.stringify(row, text)}`)
        }
      }
      database.close()
    }
    if ('caches' in window) {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) lines.push(`caches ${name} ${request.url}`)
      }
    }
    return lines
  })

/** Returns those of `words` that occur anywhere in the stored data. */
export const foundIn = (lines: readonly string[], words: readonly string[]): string[] =>
  words.filter((word) => lines.some((line) => line.includes(word)))
