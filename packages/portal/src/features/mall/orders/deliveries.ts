import type { MallOrder } from '@weft/contract'

/** Recipient and address of an order. */
export type Delivery = Pick<MallOrder, 'contactName' | 'phone' | 'address'>

/** Maximum number of offered addresses: a short list. */
const MOST = 3

/** Returns the latest different addresses of these orders (newest first), each with the recipient of its latest order. */
export function deliveriesOf(orders: readonly Delivery[]): Delivery[] {
  const byAddress = new Map<string, Delivery>()
  for (const { contactName, phone, address } of orders)
    if (!byAddress.has(address)) byAddress.set(address, { contactName, phone, address })
  return [...byAddress.values()].slice(0, MOST)
}
