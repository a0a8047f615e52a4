/** Takes the server's count of unread messages, where a page does not hold them all. */
import { DEFAULTS } from '@weft/protocol'
import type { Conversation } from '../api/api'
import type { Counted, Timeline } from '../timeline/timeline'
import { chatsPage } from './chats-page'
import type { ConversationService } from './service'

/** Pages searched for a conversation's row: most recent conversations come first, so one with much unread is near the top. */
const POSITION_PAGES = 5

/** The server's record of a conversation; undefined when it is not in the person's list. */
async function positionIn(
  { http, identity }: ConversationService,
  { chatId, kind }: Pick<Conversation, 'chatId' | 'kind'>,
): Promise<Counted | undefined> {
  for (let pageNumber = 1; pageNumber <= POSITION_PAGES; pageNumber++) {
    const { rows } = await chatsPage(http, identity().userId, String(kind), pageNumber)
    const row = rows.find((one) => one.chatId === chatId)
    if (row || rows.length < DEFAULTS.historyPageSize) return row
  }
}

/**
 * @param newest the state of a page just read, which holds without a record: what the page has is then no figure. Absent: messages
 * came since, and a record with another read position than the timeline's says nothing about them.
 */
export async function countUnread(
  service: ConversationService,
  conversation: Pick<Conversation, 'chatId' | 'kind'>,
  timeline: Timeline,
  newest?: Counted,
): Promise<void> {
  const known = (await positionIn(service, conversation)) ?? newest
  if (known && (newest || known.lastReadSeqId === timeline.ownPosition)) timeline.count(known)
}
