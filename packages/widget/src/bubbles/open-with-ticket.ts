/**
 * Opens a link of a message with a one-time ticket (P-45). The tab opens during the press, because a browser blocks a later one.
 * It gets its address when the host has answered: without a ticket, the link unchanged.
 */
import type { Overrides } from '../context/context'
import { safeAddress } from '../text/addresses'

type AddressWithTicket = NonNullable<Overrides['addressWithTicket']>

/** Returns false if the browser opened no tab; the press may then follow the link. */
export function openWithTicket(address: string, addressWithTicket: AddressWithTicket): boolean {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  const follow = (given?: string) => tab.location.replace(safeAddress(given) ?? address)
  Promise.resolve(address)
    .then(addressWithTicket)
    .then(follow, () => follow())
  return true
}
