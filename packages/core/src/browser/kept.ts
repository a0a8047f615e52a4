/**
 * The one door to the page's storages for small values (docs/guides/kept-in-the-browser.md lists them). What a person
 * owns has a name with its owner in it, so that all of it goes when the person leaves, whichever part kept it; everything
 * else belongs to the browser and stays. A browser that refuses its storages keeps nothing; nothing here throws.
 */
import { ownerOf, VISITOR } from '../platform/owned'

/** `tab` lives as long as the tab, `browser` until it is dropped. */
export type Place = 'tab' | 'browser'

const PLACES: readonly Place[] = ['tab', 'browser']

/** Key of something that `owner` owns; an empty owner: what goes with whoever leaves next. */
export const ownKey = (prefix: string, owner: string, name: string): string => `${prefix}.@${owner}/${name}`

// Even naming a storage throws where it is blocked. The first two are in what a page fetches first: they are as short as
// they can be.

/** Reads a value of the browser's storage; undefined where it is absent or the browser refuses its storage. */
export function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {}
}

/** Writes a value to the browser's storage; undefined drops it. Returns false where the browser refuses. */
export function keep(key: string, value: string | undefined): boolean {
  try {
    localStorage[value === undefined ? 'removeItem' : 'setItem'](key, value as string)
    return true
  } catch {
    return false
  }
}

/** Reads a value of the tab's storage; undefined where it is absent or the browser refuses its storage. */
export function readOfTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {}
}

/** Writes a value to the tab's storage; undefined drops it. Returns false where the browser refuses. */
export function keepInTab(key: string, value: string | undefined): boolean {
  try {
    sessionStorage[value === undefined ? 'removeItem' : 'setItem'](key, value as string)
    return true
  } catch {
    return false
  }
}

/**
 * Reads a value of the tab's or the browser's storage; undefined where it is absent or the browser refuses its storage.
 */
export const readAt = (place: Place, key: string): string | undefined =>
  place === 'tab' ? readOfTab(key) : readKept(key)

/**
 * Writes a value to the tab's or the browser's storage; undefined drops it. Returns false where the browser refuses;
 * never throws.
 */
export const keepAt = (place: Place, key: string, value: string | undefined): boolean =>
  place === 'tab' ? keepInTab(key, value) : keep(key, value)

const storeOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage)

/** The keys in the browser's storage that begin with this text. */
export function keysKept(start: string, place: Place = 'browser'): readonly string[] {
  try {
    const storage = storeOf(place)
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return keys.filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Owners of whom something is kept under this prefix; the empty one is left out. */
export function ownersKept(prefix: string): ReadonlySet<string> {
  const keys = PLACES.flatMap((place) => keysKept(`${prefix}.@`, place))
  return new Set(keys.flatMap((key) => ownerOf(key.slice(prefix.length + 1)) || []))
}

/** Keys of what is owned by anybody else than these, by nobody and by the visitor. */
export function othersKept(prefix: string, present: readonly string[]): readonly [place: Place, key: string][] {
  const starts = ['', VISITOR, ...present].map((owner) => ownKey(prefix, owner, ''))
  return PLACES.flatMap((place) =>
    keysKept(`${prefix}.@`, place)
      .filter((key) => !starts.some((start) => key.startsWith(start)))
      .map((key) => [place, key] as [Place, string]),
  )
}

/** Erases what `owner` owns here, also under the names that had the owner elsewhere in them until this version. */
export function eraseOwned(prefix: string, owner: string): void {
  const start = ownKey(prefix, owner, '')
  for (const place of PLACES) {
    for (const key of keysKept(`${prefix}.`, place)) {
      if (key.startsWith(start) || (owner && key.split('.').includes(owner))) keepAt(place, key, undefined)
    }
  }
}

/** Erases everything that was kept under this prefix, the browser's own and the outbox too. Never rejects. */
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

/** Gives what one owner typed and did not send to the person that they turned out to be; what is there already stays. */
export function passDraftsOn(prefix: string, from: string, to: string): void {
  for (const place of PLACES) {
    for (const key of keysKept(ownKey(prefix, from, 'draft.'), place)) {
      const heirs = ownKey(prefix, to, key.slice(ownKey(prefix, from, '').length))
      if (readAt(place, heirs) === undefined) keepAt(place, heirs, readAt(place, key))
      keepAt(place, key, undefined)
    }
  }
}
