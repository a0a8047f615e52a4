/**
 * The signed-in person's messages that the service has not stored: the portal asks before a sign-out discards them (G7). Loaded
 * at sign-out only.
 */
import { unsentOf } from '@weft/core/leaving'
import { openChat } from '../chat/chat'
import { currentSession } from '../session/session'
import { PREFIX } from '../storage/kept'

const rows = async () => unsentOf(currentSession()?.user.number ?? '', PREFIX)

export const countUnsent = async (): Promise<number> => (await rows()).length

/** Sends them: retries failed ones once; waiting ones go out when the connection is back. */
export async function sendUnsent(): Promise<void> {
  const chat = await openChat()
  chat.reconnectNow()
  const failed = (await rows()).filter(({ state }) => state === 'failed')
  for (const { chatId, kind, tid } of failed) await chat.conversation(chatId, kind).resend(tid)
}
