/** The visitor that a chat keeps in this browser, for pages that learn who it is: read before the person's chat is made. */
import { credentialOf, type KeptVisitor, VISITOR_KEY } from '../desk/visitor'
import { isExpired } from '../token/life'

export interface StoredVisitor extends KeptVisitor {
  /** Its token has run out: it proves nothing, the secret gives another one of the same visitor. */
  isOver: boolean
}

const nameOf = (storagePrefix: string): string => `${storagePrefix}.${VISITOR_KEY}`

/** Undefined where nobody has talked as a visitor, or storage is refused. */
export function storedVisitor(storagePrefix = 'weft'): StoredVisitor | undefined {
  try {
    const { virtuallyUserId, row } = JSON.parse(
      globalThis.localStorage.getItem(nameOf(storagePrefix)) ?? '',
    ) as Partial<StoredVisitor>
    if (!virtuallyUserId) return undefined
    return { virtuallyUserId, row, isOver: row !== undefined && isExpired(credentialOf(row).token, Date.now()) }
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
