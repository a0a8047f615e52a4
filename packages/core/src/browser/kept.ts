/**
 * All access to the page's storages for small values (docs/guides/kept-in-the-browser.md lists them). Data of a person has the
 * owner's id in its key, so that all of it can be erased when the person leaves; other data belongs to the browser and stays.
 * When the browser refuses its storages nothing is kept; nothing here throws.
 */
import { ownerOf, VISITOR } from '../platform/owned'

/** `tab`: until the tab closes. `browser`: until it is removed. */
export type Place = 'tab' | 'browser'

const PLACES: readonly Place[] = ['tab', 'browser']

/**
 * Returns the key of a value that `owner` owns. An empty owner: data without a known owner, erased with the next person who
 * leaves.
 */
export const ownKey = (prefix: string, owner: string, name: string): string => `${prefix}.@${owner}/${name}`

// Even reading the property `localStorage` throws where it is blocked. The first two functions are in the page's first chunk, so
// they are kept as short as possible.

/** Reads a value of localStorage; undefined when it is absent or storage is refused. */
export function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {}
}

/** Writes a value to localStorage; undefined removes it. Returns false when the browser refuses. */
export function keep(key: string, value: string | undefined): boolean {
  try {
    localStorage[value === undefined ? 'removeItem' : 'setItem'](key, value as string)
    return true
  } catch {
    return false
  }
}

/** Reads a value of sessionStorage; undefined when it is absent or storage is refused. */
export function readOfTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {}
}

/** Writes a value to sessionStorage; undefined removes it. Returns false when the browser refuses. */
export function keepInTab(key: string, value: string | undefined): boolean {
  try {
    sessionStorage[value === undefined ? 'removeItem' : 'setItem'](key, value as string)
    return true
  } catch {
    return false
  }
}

/** Reads a value of the tab's or the browser's storage; undefined when it is absent or storage is refused. */
export const readAt = (place: Place, key: string): string | undefined =>
  place === 'tab' ? readOfTab(key) : readKept(key)

/**
 * Writes a value to the tab's or the browser's storage; undefined removes it. Returns false when the browser refuses; never
 * throws.
 */
export const keepAt = (place: Place, key: string, value: string | undefined): boolean =>
  place === 'tab' ? keepInTab(key, value) : keep(key, value)

const storeOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage)

/** Returns the keys in a storage that begin with this text. */
export function keysKept(start: string, place: Place = 'browser'): readonly string[] {
  try {
    const storage = storeOf(place)
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return keys.filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Returns the owners of data under this prefix, without the empty one. */
export function ownersKept(prefix: string): ReadonlySet<string> {
  const keys = PLACES.flatMap((place) => keysKept(`${prefix}.@`, place))
  return new Set(keys.flatMap((key) => ownerOf(key.slice(prefix.length + 1)) || []))
}

/** Returns the keys of data owned by anyone except `present`, the visitor and the empty owner. */
export function othersKept(prefix: string, present: readonly string[]): readonly [place: Place, key: string][] {
  const starts = ['', VISITOR, ...present].map((owner) => ownKey(prefix, owner, ''))
  return PLACES.flatMap((place) =>
    keysKept(`${prefix}.@`, place)
      .filter((key) => !starts.some((start) => key.startsWith(start)))
      .map((key) => [place, key] as [Place, string]),
  )
}

/** Erases the data that `owner` owns, including keys of older versions, which have the owner elsewhere in the name. */
export function eraseOwned(prefix: string, owner: string): void {
  const start = ownKey(prefix, owner, '')
  for (const place of PLACES) {
    for (const key of keysKept(`${prefix}.`, place)) {
      if (key.startsWith(start) || (owner && key.split('.').includes(owner))) keepAt(place, key, undefined)
    }
  }
}

/** Erases all data under this prefix, including the browser's own and the outbox. Never rejects. */
export function eraseAll(prefix: string): Promise<void> {
  for (const place of PLACES) for (const key of keysKept(`${prefix}.`, place)) keepAt(place, key, undefined)
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(`${prefix}.outbox`)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}

/** Moves the drafts of one owner to the person who they turned out to be; existing drafts of that person stay. */
export function passDraftsOn(prefix: string, from: string, to: string): void {
  for (const place of PLACES) {
    for (const key of keysKept(ownKey(prefix, from, 'draft.'), place)) {
      const heirs = ownKey(prefix, to, key.slice(ownKey(prefix, from, '').length))
      if (readAt(place, heirs) === undefined) keepAt(place, heirs, readAt(place, key))
      keepAt(place, key, undefined)
    }
  }
}
