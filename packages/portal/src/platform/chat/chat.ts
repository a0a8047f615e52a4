/**
 * One core Chat per page, for the signed-in user or for a visitor. The chat's code is fetched only when it is needed, so
 * reading pages stay light. A visitor who never opened the assistant opens no socket and makes no virtual user.
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

/** The page's chat once it is made. */
export const usePageChat = create<ChatState>(() => ({ chat: undefined }))

let owner: string | undefined
let making: Promise<Chat> | undefined

/** @param isWanted false once the page has closed it or asks for somebody else's. */
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
  // Before the chat begins, so that the first page of its history has what was said before the sign-in. An agent is no
  // customer of the own desk.
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
  // Closed while it was on its way: it never begins.
  if (!isWanted()) return chat
  usePageChat.setState({ chat })
  void chat
    .start()
    .then(() => {
      // Online it has taken over what the visitor had still to send. A page that ends before leaves all of it to the next.
      if (formerUserId && isWanted() && chat.state.getState().connection.name === 'online') forgetVisitor()
    })
    .catch(() => undefined)
  return chat
}

/** The page's chat, made and started at the first call. */
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
