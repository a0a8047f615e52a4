/**
 * Opens a link of a message with a one-time ticket (P-45). The tab is opened at the press, for a browser lets no later one
 * through, and is given its address when the host has answered: the link as it came where there is no ticket for it.
 */
import type { Overrides } from '../context/context'
import { safeAddress } from '../text/links'

type AddressWithTicket = NonNullable<Overrides['addressWithTicket']>

/** False: the browser gave no tab, and the press may follow the link as it is. */
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
