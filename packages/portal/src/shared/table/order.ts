/** The order of a list in an address and in a call: a column's key, `-` before it for descending. */
import type { SortOf } from '@weft/contract'

/** Returns the wish if the list has that column, else the list's own order. */
export function orderIn<Column extends string>(
  wish: string,
  sorts: readonly Column[],
  own: SortOf<NoInfer<Column>>,
): SortOf<Column> {
  return sorts.some((one) => one === wish.replace(/^-/, '')) ? (wish as SortOf<Column>) : own
}

export const sortingOf = (order: string) => [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }]

export const orderOf = ([first]: readonly { id: string; desc: boolean }[]): string =>
  first ? `${first.desc ? '-' : ''}${first.id}` : ''
