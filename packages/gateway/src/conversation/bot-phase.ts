/** What a robot may see of a conversation: the messages of the running round, while the bot has it (P-48). */
import { MsgType, partOf } from '@weft/protocol'
import type { ConversationRef, GatewayStores, ServiceSession, StoredMessage } from '../ports/ports'
import { keyOf } from './key'

interface Stores {
  messages: Pick<GatewayStores['messages'], 'readBefore'>
  conversations: Pick<GatewayStores['conversations'], 'heads'>
  desk: Pick<GatewayStores['desk'], 'session'>
}

/** The running round in its phase with the bot, with the numbers that belong to it; `toSeqId` lies below `fromSeqId` where none does. */
export interface BotPhase {
  session: ServiceSession
  fromSeqId: number
  toSeqId: number
}

/** Rows per read while looking for the beginning of a round: most talks with the bot are shorter. */
const PAGE = 50
/** A round without an end may be years long: a robot hears as much of it as this. */
const MOST_PAGES = 20

/**
 * Returns the bot phase of a customer's running round; undefined while they wait, have an agent or have no round. The head is read
 * before the phase: what is stored up to it was said before anybody took over.
 */
export async function botPhaseOf(
  ref: Extract<ConversationRef, { kind: 'service' }>,
  { messages, conversations, desk }: Stores,
): Promise<BotPhase | undefined> {
  const key = keyOf(ref)
  const toSeqId = (await conversations.heads([key])).get(key)
  const session = await desk.session(key)
  if (toSeqId === undefined || session?.phase !== 'bot') return undefined
  let fromSeqId = toSeqId + 1
  for (let below = fromSeqId, page = 0; below > 1 && page < MOST_PAGES; page++) {
    const rows = await messages.readBefore(key, below, PAGE)
    for (const row of rows) {
      if (row.msgType === MsgType.endCustomerService) return { session, fromSeqId, toSeqId }
      if (beginsRound(row, ref.customerId)) fromSeqId = row.msgSeqId
    }
    below = rows.at(-1)?.msgSeqId ?? 1
  }
  return { session, fromSeqId, toSeqId }
}

/** A round begins with the customer's first word after the end of the last one; what only changes messages begins none. */
const beginsRound = ({ senderId, msgType }: StoredMessage, customerId: string): boolean =>
  senderId === customerId && partOf(msgType) !== 'change' && msgType !== MsgType.mute
