/** Where an order's card leads an agent: to the console's viewer, where the customer's own page would not know them. */

import type { Overrides } from '@weft/widget'
import { urlOf } from '../../platform/navigation/url-of'
import { urls } from '../../platform/navigation/urls'

type CardEntry = Parameters<NonNullable<Overrides['cardAddress']>>[0]

const customersPage = urls.afterSale()

/** The order that a card is about: named by its id, or by the address of the customer's page. */
export function orderOf({ content }: Pick<CardEntry, 'content'>, origin: string): string | undefined {
  const [card = {}] = content as readonly Readonly<Record<string, unknown>>[]
  if (typeof card.orderId === 'string' && card.orderId) return card.orderId
  for (const address of [card.openWebAddress, card.openAddress]) {
    const url = typeof address === 'string' ? urlOf(address, origin) : undefined
    if (!url) continue
    const order = url.searchParams.get('order')
    if (url.origin === origin && url.pathname === customersPage && order) return order
  }
  return undefined
}

/** `open` is the router's way to a page of the console. */
export const orderCards = (open: (path: string) => void): Overrides => {
  const pathOf = (entry: CardEntry) => {
    const order = orderOf(entry, window.location.origin)
    return order && `${urls.afterSalesViewer}?${new URLSearchParams({ order })}`
  }
  return {
    cardAddress: pathOf,
    onOpenCard(entry) {
      const path = pathOf(entry)
      if (!path) return false
      open(path)
    },
  }
}
