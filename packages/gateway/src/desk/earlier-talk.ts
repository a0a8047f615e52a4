/** Copies a visitor's conversation with the desk into their account's: as cards that open it, with its place in the queue. */
import { CUSTOMER_SERVICE_NAME, LIMITS, MsgType, messageTypeOf } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import type { AppendRequest, MessageStore, ServiceSession, StoredMessage } from '../ports/ports'
import type { ContinuedTalk } from './actions'

/** Most recent messages copied from a visitor's conversation: one made huge on purpose must not delay all other messages. */
const MOST_MESSAGES = 1_000
const MOST_BYTES = 512 * 1_024
const MOST_CARDS = 8
/** Messages may be large, so a page holds few. */
const PAGE = 20

/** Title of the card. */
const TITLE = '登录前的对话'
/** Reason that an agent reads at the end of a visitor's conversation. */
const SIGNED_IN = '访客已登录，对话在其账号中继续'
/** Size of one card: half of what a frame may hold, the other half is for the frame around it. */
const CARD_BYTES = LIMITS.frameJsonBytes / 2
const CARD_NODES = LIMITS.jsonNodes / 2

/** Steps of the desk and offered questions: meaningless to a later reader of the conversation. */
const MOVES: ReadonlySet<number> = new Set<number>([
  MsgType.faqList,
  MsgType.autoPushQuestions,
  MsgType.userToHumanAgent,
  MsgType.transferResponse,
  MsgType.endCustomerService,
  MsgType.recall,
])

interface EarlierMessage {
  msgType: number
  content: readonly unknown[]
  senderName: string
  timestamp: number
}

interface EarlierTalk {
  title: string
  items: readonly EarlierMessage[]
}

/** Whether a row belongs into the copy: a visible message that was not taken back. */
const isSaid = (row: StoredMessage): boolean =>
  !row.isRemoved && !row.isMsgDelete && !MOVES.has(row.msgType) && messageTypeOf(row.msgType)?.isVisible === true

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Returns the most recent messages of a visitor's conversation above a number, within the limits, in rising order. */
export async function readEarlier(
  messages: Pick<MessageStore, 'readBefore'>,
  key: string,
  above = 0,
): Promise<readonly StoredMessage[]> {
  const taken: StoredMessage[] = []
  let bytes = 0
  while (taken.length < MOST_MESSAGES) {
    const page = await messages.readBefore(key, taken.at(-1)?.msgSeqId, PAGE)
    for (const row of page) {
      bytes += bytesOf(row.content)
      if (bytes > MOST_BYTES || row.msgSeqId <= above) return taken.reverse()
      taken.push(row)
    }
    if (page.length < PAGE) break
  }
  return taken.reverse()
}

/** Packs rising rows into cards, oldest first: one card, unless the rows exceed one message. Keeps the most recent cards. */
function cardsOf(rows: readonly StoredMessage[], deskId: string): EarlierTalk[] {
  const cards: EarlierMessage[][] = []
  let room = { bytes: 0, nodes: 0, items: 0 }
  for (const row of rows) {
    const { msgType, content, timestamp } = row
    const senderName = row.senderId === deskId ? CUSTOMER_SERVICE_NAME : row.senderName
    const item = { msgType, content, senderName, timestamp }
    const bytes = bytesOf(item)
    const nodes = nodesOf(item)
    if (cards.length === 0 || room.items === 0 || bytes > room.bytes || nodes > room.nodes) {
      cards.push([])
      room = { bytes: CARD_BYTES, nodes: CARD_NODES, items: LIMITS.relayItems }
    }
    cards.at(-1)?.push(item)
    room = { bytes: room.bytes - bytes, nodes: room.nodes - nodes, items: room.items - 1 }
  }
  const going = cards.slice(-MOST_CARDS)
  return going.map((items, at) => ({
    title: going.length === 1 ? TITLE : `${TITLE}（${at + 1}/${going.length}）`,
    items,
  }))
}

const nodesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + nodesOf(one), 1)
    : 1

/** Tid of a card of a visitor's conversation, counted from 0. */
export const cardTid = (visitorId: string, at: number): string => `before.${visitorId}.${at}`

type GoingMessage = Pick<AppendRequest, 'key' | 'senderId' | 'senderName' | 'tid' | 'msgType' | 'content' | 'effect'>

/**
 * Returns the messages that copy a visitor's conversation over and end it where it was; only the last one when there is nothing
 * to copy. The store takes all or none: it refuses them when more was said than `rows` hold.
 * @param session the visitor's last session
 * @param rows rising, up to the head
 */
export function continuation(
  { deskId, visitorId, customerId, customerName }: ContinuedTalk,
  session: ServiceSession | undefined,
  rows: readonly StoredMessage[],
): GoingMessage[] {
  const key = keyOf({ kind: 'service', deskId, customerId })
  const fromKey = keyOf({ kind: 'service', deskId, customerId: visitorId })
  const said = cardsOf(rows.filter(isSaid), deskId).map((card) => ({ msgType: MsgType.relay, content: [card] }))
  // A customer who only pressed 转人工 has no message to copy but keeps their place.
  const waits = session?.phase === 'waiting' || session?.phase === 'open'
  const going = said.length === 0 && waits ? [{ msgType: MsgType.userToHumanAgent, content: [] }] : said
  const throughSeqId = rows.at(-1)?.msgSeqId ?? 0
  const own = going.map((message, at): GoingMessage => {
    const effect = { type: 'continued', fromKey, throughSeqId } as const
    return { ...message, key, senderId: customerId, senderName: customerName, tid: cardTid(visitorId, at), effect }
  })
  const goodbye: GoingMessage = {
    key: fromKey,
    senderId: deskId,
    senderName: CUSTOMER_SERVICE_NAME,
    tid: `signed-in.${visitorId}`,
    msgType: MsgType.endCustomerService,
    content: [{ reason: SIGNED_IN, by: customerId }],
    effect: { type: 'departed', throughSeqId },
  }
  return [...own, goodbye]
}
