/** The server's record of a conversation: the person's read position and the count of unread messages above it. */
import { type ChatKindCode, DEFAULTS } from '@weft/protocol'
import type { Counted } from '../timeline/timeline'
import type { ConversationService } from './service'

/** Pages searched for a conversation's row: most recent conversations come first, so one with much unread is near the top. */
const POSITION_PAGES = 5

/** Resolves with undefined when the conversation is not in the person's list. */
export async function positionIn(
  service: Pick<ConversationService, 'chats'>,
  chatId: string,
  kind: ChatKindCode,
): Promise<Counted | undefined> {
  for (let pageNumber = 1; pageNumber <= POSITION_PAGES; pageNumber++) {
    const { rows } = await service.chats(String(kind), pageNumber)
    const row = rows.find((one) => one.chatId === chatId)
    if (row || rows.length < DEFAULTS.historyPageSize) return row
  }
}
