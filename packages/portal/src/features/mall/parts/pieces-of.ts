import type { CartLine } from '@weft/contract'

/** Quantities by goodsId. */
export type Pieces = Readonly<Record<string, number>>

/** Returns the pieces of a line, changed ones first, at least the minimum order; `liftedFrom`: the fewer that were asked for. */
export function piecesOf(
  line: Pick<CartLine, 'quantity' | 'liftedFrom'> & { goods: Pick<CartLine['goods'], 'goodsId' | 'leastPieces'> },
  changed: Pieces,
): Pick<CartLine, 'quantity' | 'liftedFrom'> {
  const asked = changed[line.goods.goodsId]
  const wanted = asked ?? line.quantity
  const least = line.goods.leastPieces
  if (wanted < least) return { quantity: least, liftedFrom: wanted }
  return { quantity: wanted, liftedFrom: asked === undefined ? line.liftedFrom : undefined }
}
