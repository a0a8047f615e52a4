import { SERVICE_DESK } from '@weft/contract'
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { urls } from '../navigation/urls'
import { client } from '../session/client'
import { clearSession, currentSession } from '../session/session'
import { words } from '../strings/common'
import { beginLeaving, eraseAfter, giveUpLeaving } from './leaving'

/**
 * AC-01: calls user-logout, clears the session fields, then opens the central logout address. The chat stops first, so that it
 * does not ask for a new token when the old one is revoked. Rejects when the call fails; the chat is then restarted. Finally
 * erases what the person left in this browser, in all tabs; a session that merely expires keeps it.
 * @param end ends the session instead of the call, for example by closing the account
 * @param to page after the sign-out; defaults to the home page
 */
export async function signOut(
  end: () => Promise<unknown> = () => client.session.logout(),
  to: string = urls.home,
): Promise<void> {
  const owner = currentSession()?.user.number ?? ''
  beginLeaving(owner)
  // Loaded here: signing out also works where the chat's code is blocked, and then no chat is open.
  const code = await import('../chat/chat').catch(() => undefined)
  const hadChat = code?.usePageChat.getState().chat !== undefined
  await code?.closeChat()
  try {
    await end()
  } catch (error) {
    giveUpLeaving(owner)
    if (hadChat) void code?.openChat()
    throw error
  }
  await eraseAfter(owner)
  clearSession('anonymous')
  window.location.assign(urls.signOut(to))
}

interface Leaving {
  /** Conversations that the agent would leave; 0: no question. */
  openCount: number
  /** The person's messages that the service has not stored; 0: no question. */
  unsentCount: number
}

/** Questions before leaving; LeaveGate shows them. */
export const useLeaving = create<Leaving>(() => ({ openCount: 0, unsentCount: 0 }))

/** Signs out from a menu. Asks first when customers would be left or messages lost; a failure shows a toast. */
export function leave(): void {
  void countOpenServices().then((openCount) => {
    if (openCount > 0) useLeaving.setState({ openCount })
    else leaveCustomers()
  })
}

/** Signs out although customers wait; asks first about the person's unsent messages. */
export function leaveCustomers(): void {
  void countUnsent().then((unsentCount) => {
    if (unsentCount > 0) useLeaving.setState({ unsentCount })
    else leaveNow()
  })
}

export const leaveNow = (): void => void signOut().catch(() => toast.error(words.app.signOutFailed))

/** 0 where it is unknown: leaving must stay possible. */
async function countUnsent(): Promise<number> {
  try {
    return await (await import('./unsent')).countUnsent()
  } catch {
    return 0
  }
}

/** Number of conversations that an agent serves; 0 for everybody else, and where it is unknown: leaving must stay possible. */
async function countOpenServices(): Promise<number> {
  if (!currentSession()?.authorities.includes(SERVICE_DESK)) return 0
  try {
    const { client: desk } = await import('../chat/desk-client')
    const [page] = await desk.desk.listConversations({ query: { scope: 'mine' } })
    return page?.counts.mine ?? 0
  } catch {
    return 0
  }
}
