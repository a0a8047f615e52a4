/**
 * Quantities changed in the order form, stored with the goods that the form began with: after a reload the order is the same, and
 * so is its idempotency key.
 */
import { drafts } from '../../../platform/storage/drafts'
import type { Pieces } from '../parts/pieces-of'

const PIECES = 'pieces'
const nameOf = (goods: Pieces) => JSON.stringify(Object.entries(goods).sort())

export function readPieces(owner: string, goods: Pieces): Pieces {
  const kept = drafts.mallOrder(owner, PIECES).wholeOver<Pieces>({}, nameOf(goods)) ?? {}
  return Object.fromEntries(Object.entries(kept).filter(([, n]) => Number.isInteger(n) && n > 0))
}

/** Stores the quantities. Undefined deletes them, once the order is placed. */
export function keepPieces(owner: string, goods: Pieces, pieces: Pieces | undefined): void {
  const draft = drafts.mallOrder(owner, PIECES)
  if (pieces) draft.keep(pieces, nameOf(goods))
  else draft.drop()
}
