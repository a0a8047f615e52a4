import { SERVICE_DESK } from '@weft/contract'
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { urls } from '../navigation/urls'
import { client } from '../session/client'
import { clearSession, currentSession } from '../session/session'
import { words } from '../strings/common'
import { beginLeaving, eraseAfter, giveUpLeaving } from './leaving'

/**
 * AC-01: the user-logout call first, then the fields are cleared, then the central logout address. The chat leaves before
 * all that, so that it does not ask for a new token when the old one is revoked. Rejects when the call fails; the chat is back then.
 * Then everything that the person has left in this browser goes, in all its tabs: a sign-in that merely ends keeps it.
 * @param end what ends the sign-in instead of the call: the closing of the account does
 * @param to where the person is then; default: the home page
 */
export async function signOut(
  end: () => Promise<unknown> = () => client.session.logout(),
  to: string = urls.home,
): Promise<void> {
  const owner = currentSession()?.user.number ?? ''
  beginLeaving(owner)
  // Fetched here: the menus that sign out also work where the chat's code is blocked, and then no chat is open.
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
  /** Conversations that the person would leave behind; 0: nothing is asked. */
  openCount: number
  /** Messages of theirs that the service has not stored; 0: nothing is asked. */
  unsentCount: number
}

/** What is asked before leaving; LeaveGate shows it. */
export const useLeaving = create<Leaving>(() => ({ openCount: 0, unsentCount: 0 }))

/**
 * Signs out from a menu, after asking when customers would be left behind, and when messages would be lost; a failure is
 * said as a toast.
 */
export function leave(): void {
  void countOpenServices().then((openCount) => {
    if (openCount > 0) useLeaving.setState({ openCount })
    else leaveCustomers()
  })
}

/** Signs out although customers wait; asks first about what the person wrote and could not send. */
export function leaveCustomers(): void {
  void countUnsent().then((unsentCount) => {
    if (unsentCount > 0) useLeaving.setState({ unsentCount })
    else leaveNow()
  })
}

export const leaveNow = (): void => void signOut().catch(() => toast.error(words.app.signOutFailed))

/** 0 where it cannot be known: leaving must stay possible. */
async function countUnsent(): Promise<number> {
  try {
    return await (await import('./unsent')).countUnsent()
  } catch {
    return 0
  }
}

/** Conversations that an agent serves now; 0 for everybody else, and where it cannot be known: leaving must stay possible. */
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
