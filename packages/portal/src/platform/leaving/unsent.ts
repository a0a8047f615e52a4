/**
 * Messages that the signed-in person wrote and the service has not stored: nobody signs out over them unasked (G7). Fetched
 * with the sign-out only.
 */
import { unsentOf } from '@weft/core/leaving'
import { openChat } from '../chat/chat'
import { currentSession } from '../session/session'
import { PREFIX } from '../storage/kept'

const rows = async () => unsentOf(currentSession()?.user.number ?? '', PREFIX)

export const countUnsent = async (): Promise<number> => (await rows()).length

/** Has them sent: those that failed are tried once more, what waits goes as soon as there is a line. */
export async function sendUnsent(): Promise<void> {
  const chat = await openChat()
  chat.reconnectNow()
  const failed = (await rows()).filter(({ state }) => state === 'failed')
  for (const { chatId, kind, tid } of failed) await chat.conversation(chatId, kind).resend(tid)
}
