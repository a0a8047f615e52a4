/** Opens a link of another system with a ticket for the signed-in person as its query `ticket` (AC-18, PC-21). */
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import { currentSession } from '../../platform/session/session'
import { asking } from './words'

/** The address with the ticket; other queries and the fragment stay. */
export function withTicket(address: string, ticket: string): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.set('ticket', ticket)
  return url.href
}

/** Rejects where the host of the link is not on the list of the app, which the server keeps. */
async function fetchAddress(address: string): Promise<string> {
  const [ticket] = await http.request<string>({
    method: 'POST',
    path: '/open-api/auth/v1/ticket',
    body: { accountId: currentSession()?.user.number, target: address },
    auth: 'session',
  })
  if (typeof ticket !== 'string' || !ticket) throw new Error('The ticket call answered without a ticket')
  return withTicket(address, ticket)
}

/** For the links of a conversation that ask for a ticket (P-45): nobody has one before they sign in. */
export const addressWithTicket = async (address: string): Promise<string | undefined> =>
  currentSession() ? fetchAddress(address) : undefined

/** Call it from a click: the tab is opened at once, so that the browser lets it. A failure is said as a toast. */
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
