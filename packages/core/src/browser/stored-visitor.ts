/** The visitor that a chat keeps in this browser, for pages that learn who it is: read before the person's chat is made. */
import type { VisitorRow } from '@weft/protocol'
import { VISITOR_KEY } from '../desk/visitor'

/** `row` is absent for one whom the server has not met. */
export interface StoredVisitor {
  /** The page's secret (IM-22). */
  virtuallyUserId: string
  row?: VisitorRow
}

const nameOf = (storagePrefix: string): string => `${storagePrefix}.${VISITOR_KEY}`

/** Undefined where nobody has talked as a visitor, or storage is refused. */
export function storedVisitor(storagePrefix = 'weft'): StoredVisitor | undefined {
  try {
    const stored = JSON.parse(globalThis.localStorage.getItem(nameOf(storagePrefix)) ?? '') as Partial<StoredVisitor>
    return stored.virtuallyUserId ? (stored as StoredVisitor) : undefined
  } catch {
    return undefined
  }
}

/** Who comes to this browser afterwards begins as somebody new. */
export function forgetVisitor(storagePrefix = 'weft'): void {
  try {
    globalThis.localStorage.removeItem(nameOf(storagePrefix))
  } catch {
    // Storage is refused: nothing was stored.
  }
}
