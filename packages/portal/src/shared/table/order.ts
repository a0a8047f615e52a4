/** The order of a list in an address and in a call: a column's key, `-` before it for descending. */

/** Returns the wish if the list has that column, else the list's own order. */
export function orderIn<Order extends string>(wish: string, sorts: readonly string[], own: Order): Order {
  return sorts.includes(wish.replace(/^-/, '')) ? (wish as Order) : own
}

export const sortingOf = (order: string) =>
  order === '' ? [] : [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }]

export const orderOf = ([first]: readonly { id: string; desc: boolean }[]): string =>
  first ? `${first.desc ? '-' : ''}${first.id}` : ''
