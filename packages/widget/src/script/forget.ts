/** Removes all that an app has stored in this browser: visitor, drafts, device id, outbox. Never throws or rejects. */
export function forget(prefix: string): Promise<void> {
  const isOurs = (key: string) => key.startsWith(`${prefix}.`)
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name]
      for (const key of Object.keys(storage).filter(isOurs)) storage.removeItem(key)
    } catch {
      // Storage is refused: nothing was stored.
    }
  }
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(`${prefix}.outbox`)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}
