import type { MallOrder } from '@weft/contract'

/** To whom and where an order goes. */
export type Delivery = Pick<MallOrder, 'contactName' | 'phone' | 'address'>

/** How many are offered: more would be a list to read. */
const MOST = 3

/** The latest different addresses of these orders (newest first), each with the person of its latest order. */
export function deliveriesOf(orders: readonly Delivery[]): Delivery[] {
  const byAddress = new Map<string, Delivery>()
  for (const { contactName, phone, address } of orders)
    if (!byAddress.has(address)) byAddress.set(address, { contactName, phone, address })
  return [...byAddress.values()].slice(0, MOST)
}
