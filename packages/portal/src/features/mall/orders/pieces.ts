/**
 * Quantities changed in the order form, stored with the goods that the form began with: after a reload the order is the same, and
 * so is its idempotency key.
 */
import { drafts } from '../../../platform/storage/kept'

/** Quantities by goodsId. */
export type Pieces = Readonly<Record<string, number>>

const PIECES = 'pieces'
const nameOf = (goods: Pieces) => JSON.stringify(Object.entries(goods).sort())

export function readPieces(owner: string, goods: Pieces): Pieces {
  try {
    const kept = JSON.parse(drafts.mallOrder.read(owner, PIECES) ?? '{}') as { goods?: string; pieces?: Pieces }
    const isOurs = kept.goods === nameOf(goods) && typeof kept.pieces === 'object' && kept.pieces !== null
    const whole = Object.entries(isOurs ? (kept.pieces ?? {}) : {}).filter(([, n]) => Number.isInteger(n) && n > 0)
    return Object.fromEntries(whole)
  } catch {
    return {}
  }
}

/** Stores the quantities. Undefined deletes them, once the order is placed. */
export const keepPieces = (owner: string, goods: Pieces, pieces: Pieces | undefined): void =>
  void drafts.mallOrder.write(owner, pieces && JSON.stringify({ goods: nameOf(goods), pieces }), PIECES)
