/** The visitor that a chat keeps in this browser, for pages that learn who it is: read before the person's chat is made. */
import type { VisitorRow } from '@weft/protocol'
import { credentialOf, type KeptVisitor, VISITOR_KEY } from '../desk/visitor'
import { VISITOR } from '../platform/owned'
import { isExpired } from '../token/life'
import { eraseOwned, keep, readKept } from './kept'

/** A visitor kept in this browser's storage. */
export interface StoredVisitor extends KeptVisitor {
  /** Its token has run out: it proves nothing, the secret gives another one of the same visitor. */
  isOver: boolean
}

const nameOf = (storagePrefix: string): string => `${storagePrefix}.${VISITOR_KEY}`

function readVisitor(storagePrefix: string): KeptVisitor | undefined {
  try {
    const text = readKept(nameOf(storagePrefix)) ?? ''
    const { virtuallyUserId, row } = JSON.parse(text) as Partial<KeptVisitor>
    return virtuallyUserId ? { virtuallyUserId, row } : undefined
  } catch {
    return undefined
  }
}

/** The visitor that this browser keeps; undefined where there is none, or storage is refused. */
export function storedVisitor(storagePrefix = 'weft'): StoredVisitor | undefined {
  const kept = readVisitor(storagePrefix)
  return kept && { ...kept, isOver: kept.row !== undefined && isExpired(credentialOf(kept.row).token, Date.now()) }
}

/** Erases the visitor of this browser with drafts and read marks; the next one begins as somebody new. */
export function forgetVisitor(storagePrefix = 'weft'): void {
  const former = readVisitor(storagePrefix)?.row?.userId
  if (former) eraseOwned(storagePrefix, former)
  eraseOwned(storagePrefix, VISITOR)
  keep(nameOf(storagePrefix), undefined)
}

/** Too short to be a secret: the server knows the visitor by the last token alone (decision 20). */
const LENT = 'lent'

/**
 * Keeps a visitor that the server vouches for, in place of the one of this browser, whose drafts go. It lasts while its
 * token is renewed before it runs out. The same visitor stays as it is kept.
 */
export function adoptVisitor(row: VisitorRow, storagePrefix = 'weft'): void {
  const former = readVisitor(storagePrefix)?.row?.userId
  if (former === row.userId) return
  if (former) forgetVisitor(storagePrefix)
  keep(nameOf(storagePrefix), JSON.stringify({ virtuallyUserId: LENT, row } satisfies KeptVisitor))
}
