/** Target of an order card for an agent: the console's viewer, because agents have no access to the customer's page. */

import type { Overrides } from '@weft/widget'
import { urlOf } from '../../platform/navigation/url-of'
import { urls } from '../../platform/navigation/urls'

type CardEntry = Parameters<NonNullable<Overrides['cardAddress']>>[0]

const customersPage = urls.afterSale()

/** Returns the order of a card: by its id, or by the customer page's URL. */
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

/** `open` navigates to a page of the console. */
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
