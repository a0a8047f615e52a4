/** Opens a link to another system with a ticket for the signed-in person in the query `ticket` (AC-18, PC-21). */
import type { ticketCalls } from '@weft/contract'
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import type { PathOf } from '../../platform/session/path-of'
import { currentSession } from '../../platform/session/session'
import { asking } from './words'

/** Returns the address with the ticket; other query fields and the fragment stay. */
export function withTicket(address: string, ticket: string): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.set('ticket', ticket)
  return url.href
}

/** Rejects where the link's host is not on the list of applications that the server keeps. */
async function fetchAddress(address: string): Promise<string> {
  const [ticket] = await http.request<string>({
    method: 'POST',
    path: '/open-api/auth/v1/ticket' satisfies PathOf<typeof ticketCalls.issue>,
    body: { accountId: currentSession()?.user.number, target: address },
    auth: 'session',
  })
  if (typeof ticket !== 'string' || !ticket) throw new Error('The ticket call answered without a ticket')
  return withTicket(address, ticket)
}

/** For links in a conversation that ask for a ticket (P-45). Undefined while no person is signed in. */
export const addressWithTicket = async (address: string): Promise<string | undefined> =>
  currentSession() ? fetchAddress(address) : undefined

/** Call it from a click: the tab opens at once, so that the browser does not block it. A failure shows a toast. */
export async function openWithTicket(address: string): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const target = await fetchAddress(address)
    if (tab) tab.location.replace(target)
    else window.location.assign(target)
  } catch {
    tab?.close()
    toast.error(asking.ticketFailed)
  }
}
