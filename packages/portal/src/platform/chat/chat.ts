/**
 * One core Chat per page, for the signed-in user or for a visitor. The chat's code loads only when needed, so reading pages stay
 * light. A visitor who never opened the assistant opens no socket and creates no virtual user.
 */
import { SERVICE_DESK } from '@weft/contract'
import type { Chat } from '@weft/core'
import { passDraftsOn } from '@weft/core/kept'
import { create } from 'zustand'
import { refreshToken } from '../session/client'
import { currentSession, rememberTalk } from '../session/session'
import { site } from '../site/config'
import { PREFIX } from '../storage/kept'

interface ChatState {
  chat: Chat | undefined
}

/** The page's chat once it has been made. */
export const usePageChat = create<ChatState>(() => ({ chat: undefined }))

let owner: string | undefined
let making: Promise<Chat> | undefined

/** @param isWanted false once the page has closed this chat or asked for another person's. */
async function makeChat(isWanted: () => boolean): Promise<Chat> {
  const [{ createChat }, { createBrowserPlatform, forgetVisitor, storedVisitor }] = await Promise.all([
    import('@weft/core'),
    import('@weft/core/browser'),
  ])
  const origin = window.location.origin
  const tokenInfo = () => {
    const session = currentSession()
    if (!session) return undefined
    const { access_token, token_type, expires_in } = session.token
    return {
      accessToken: access_token,
      tokenType: token_type,
      expiresIn: expires_in,
      createTime: session.tokenReceivedAt,
    }
  }
  const session = currentSession()
  const token = tokenInfo()
  // Before the chat starts, so that the first history page includes the messages from before the sign-in. Agents are excluded:
  // they are not customers of their own desk.
  const former = session && !session.authorities.includes(SERVICE_DESK) ? storedVisitor() : undefined
  const formerUserId = former && (await (await import('./earlier-talk')).takeTalkAlong(former))
  if (session && formerUserId) passDraftsOn(PREFIX, formerUserId, session.user.number)
  const chat = createChat({
    systemConfig: { appId: site.appId, appServiceInitAddress: origin, appServiceBaseUrl: origin },
    platform: createBrowserPlatform(),
    deskId: site.deskId,
    ...(session && token
      ? {
          requireToken: true,
          userInfo: { userId: session.user.number, userName: session.user.name },
          formerUserId,
          tokenInfo: token,
          refreshToken: async () => {
            await refreshToken()
            const fresh = tokenInfo()
            if (!fresh) throw new Error('The session ended')
            return fresh
          },
        }
      : {}),
  })
  // Closed during loading: it never starts.
  if (!isWanted()) return chat
  usePageChat.setState({ chat })
  void chat
    .start()
    .then(() => {
      // Online means that the chat has taken over the visitor's unsent messages. A page that ends earlier leaves them to the next
      // page.
      if (formerUserId && isWanted() && chat.state.getState().connection.name === 'online') forgetVisitor()
    })
    .catch(() => undefined)
  return chat
}

/** Returns the page's chat; makes and starts it at the first call. */
export function openChat(): Promise<Chat> {
  const who = currentSession()?.user.number ?? 'visitor'
  if (making && owner === who) return making
  owner = who
  const mine: Promise<Chat> = makeChat(() => making === mine).catch((error: unknown) => {
    if (making === mine) making = undefined
    throw error
  })
  making = mine
  if (who === 'visitor') rememberTalk()
  return mine
}

/** Stops the chat, for sign-out. */
export async function closeChat(): Promise<void> {
  const chat = usePageChat.getState().chat
  usePageChat.setState({ chat: undefined })
  making = undefined
  owner = undefined
  await chat?.stop()
}
