import { toast } from '@weft/ui'
import { words } from '../strings/common'
import { closeChat, openChat, usePageChat } from './chat'
import { client } from './client'
import { clearSession } from './session'
import { urls } from './urls'

/**
 * AC-01: the user-logout call first, then the fields are cleared, then the central logout address. The chat leaves before
 * all that, so that it does not ask for a new token when the old one is revoked. Rejects when the call fails; the chat is back then.
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
  clearSession('anonymous')
  window.location.assign(urls.signOut())
}

/** Signs out from a menu: a failure is said as a toast. */
export const leave = (): void => void signOut().catch(() => toast.error(words.app.signOutFailed))
