/**
 * The visitor that a chat keeps in this browser, for pages that learn the person's identity: read it before creating the
 * person's chat.
 */
import type { VisitorRow } from '@weft/protocol'
import { credentialOf, type KeptVisitor, VISITOR_KEY } from '../desk/visitor'
import { VISITOR } from '../platform/owned'
import { isExpired } from '../token/life'
import { eraseOwned, keep, readKept } from './kept'

/** A visitor kept in this browser's storage. */
export interface StoredVisitor extends KeptVisitor {
  /** Its token has expired: it proves nothing, but the secret can get a new token of the same visitor. */
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

/** Returns the visitor kept in this browser; undefined when there is none or storage is refused. */
export function storedVisitor(storagePrefix = 'weft'): StoredVisitor | undefined {
  const kept = readVisitor(storagePrefix)
  return kept && { ...kept, isOver: kept.row !== undefined && isExpired(credentialOf(kept.row).token, Date.now()) }
}

/** Erases this browser's visitor with drafts and read positions; the next visitor is a new one. */
export function forgetVisitor(storagePrefix = 'weft'): void {
  const former = readVisitor(storagePrefix)?.row?.userId
  if (former) eraseOwned(storagePrefix, former)
  eraseOwned(storagePrefix, VISITOR)
  keep(nameOf(storagePrefix), undefined)
}

/** Too short to be a secret: the server identifies the visitor by the last token alone (decision 20). */
const LENT = 'lent'

/**
 * Keeps a visitor that the server issued, in place of this browser's own, whose drafts are erased. It lasts as long as its token
 * is renewed before it expires. Does nothing when it is the same visitor.
 */
export function adoptVisitor(row: VisitorRow, storagePrefix = 'weft'): void {
  const former = readVisitor(storagePrefix)?.row?.userId
  if (former === row.userId) return
  if (former) forgetVisitor(storagePrefix)
  keep(nameOf(storagePrefix), JSON.stringify({ virtuallyUserId: LENT, row } satisfies KeptVisitor))
}
