import { SERVICE_DESK } from '@weft/contract'
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { dropDraftsOf } from '../shell/draft/kept-draft'
import { words } from '../strings/common'
import { closeChat, openChat, usePageChat } from './chat'
import { client } from './client'
import { clearSession, currentSession } from './session'
import { urls } from './urls'

/**
 * AC-01: the user-logout call first, then the fields are cleared, then the central logout address. The chat leaves before
 * all that, so that it does not ask for a new token when the old one is revoked. Rejects when the call fails; the chat is back then.
 * What was half written in the console goes too: a sign-in that merely ends keeps it.
 */
export async function signOut(): Promise<void> {
  const hadChat = usePageChat.getState().chat !== undefined
  await closeChat()
  try {
    await client.session.logout()
  } catch (error) {
    if (hadChat) void openChat()
    throw error
  }
  dropDraftsOf(currentSession()?.user.number ?? '')
  clearSession('anonymous')
  window.location.assign(urls.signOut())
}

interface Leaving {
  /** Conversations that the person would leave behind; 0: nothing is asked. */
  openCount: number
}

/** What is asked before leaving; LeaveGate shows it. */
export const useLeaving = create<Leaving>(() => ({ openCount: 0 }))

/** Signs out from a menu, after asking when customers would be left behind; a failure is said as a toast. */
export function leave(): void {
  void countOpenServices().then((openCount) => {
    if (openCount > 0) useLeaving.setState({ openCount })
    else leaveNow()
  })
}

export const leaveNow = (): void => void signOut().catch(() => toast.error(words.app.signOutFailed))

/** Conversations that an agent serves now; 0 for everybody else, and where it cannot be known: leaving must stay possible. */
async function countOpenServices(): Promise<number> {
  if (!currentSession()?.authorities.includes(SERVICE_DESK)) return 0
  try {
    const { client: desk } = await import('../features/workbench/desk-client')
    const [page] = await desk.desk.listConversations({ query: { scope: 'mine' } })
    return page?.counts.mine ?? 0
  } catch {
    return 0
  }
}
