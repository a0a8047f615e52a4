/** Opens a link of another system with a ticket for the signed-in person as its query `ticket` (AC-18, PC-21). */
import { toast } from '@weft/ui'
import { http } from '../app/client'
import { currentSession } from '../app/session'
import { asking } from './words'

/** The address with the ticket; other queries and the fragment stay. */
export function withTicket(address: string, ticket: string): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.set('ticket', ticket)
  return url.href
}

/** Call it from a click: the tab is opened at once, so that the browser lets it. A failure is said as a toast. */
export async function openWithTicket(address: string): Promise<void> {
  const accountId = currentSession()?.user.number
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const [ticket] = await http.request<string>({
      method: 'POST',
      path: '/open-api/auth/v1/ticket',
      body: { accountId, target: address },
      auth: 'session',
    })
    if (typeof ticket !== 'string' || !ticket) throw new Error('The ticket call answered without a ticket')
    const target = withTicket(address, ticket)
    if (tab) tab.location.replace(target)
    else window.location.assign(target)
  } catch {
    tab?.close()
    toast.error(asking.ticketFailed)
  }
}
