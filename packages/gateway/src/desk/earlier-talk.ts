/** What of a visitor's talk with the desk goes into the account's conversation: a card that opens it, and its place. */
import { CUSTOMER_SERVICE_NAME, LIMITS, MsgType, messageTypeOf } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import type { AppendRequest, MessageStore, ServiceSession, StoredMessage } from '../ports/ports'
import type { ContinuedTalk } from './actions'

/** What goes along of a visitor's talk, the newest: a talk blown up on purpose must not hold up everybody's messages. */
const MOST_MESSAGES = 1_000
const MOST_BYTES = 512 * 1_024
const MOST_CARDS = 8
/** Messages may be large: few are read at once. */
const PAGE = 20

/** Title of the card. */
const TITLE = '登录前的对话'
/** What an agent reads at the end of a visitor's conversation. */
const SIGNED_IN = '访客已登录，对话在其账号中继续'
/** Of one card, half of what a frame may hold: the other half is for the frame around it. */
const CARD_BYTES = LIMITS.frameJsonBytes / 2
const CARD_NODES = LIMITS.jsonNodes / 2

/** Moves of the desk and offers to press: they say nothing to somebody who reads the talk later. */
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

/** What a reader of the talk would miss: said by somebody, seen, and not taken back. */
const isSaid = (row: StoredMessage): boolean =>
  !row.isRemoved && !row.isMsgDelete && !MOVES.has(row.msgType) && messageTypeOf(row.msgType)?.isVisible === true

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** The newest messages of a visitor's talk above a number, as many as may go along; rising. */
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

/** Rising rows as cards, the oldest first: one, unless there is more than one message can carry; of too many the newest. */
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

/** Under which the cards of a visitor's talk are stored, counted from 0. */
export const cardTid = (visitorId: string, at: number): string => `before.${visitorId}.${at}`

type GoingMessage = Pick<AppendRequest, 'key' | 'senderId' | 'senderName' | 'tid' | 'msgType' | 'content' | 'effect'>

/**
 * The messages that carry a visitor's talk over and end it where it was; the last alone when there is nothing to carry. All
 * or none of them are stored: each is refused once more was said than `rows` hold.
 * @param session the visitor's last round
 * @param rows rising, up to the newest
 */
export function continuation(
  { deskId, visitorId, customerId, customerName }: ContinuedTalk,
  session: ServiceSession | undefined,
  rows: readonly StoredMessage[],
): GoingMessage[] {
  const key = keyOf({ kind: 'service', deskId, customerId })
  const fromKey = keyOf({ kind: 'service', deskId, customerId: visitorId })
  const said = cardsOf(rows.filter(isSaid), deskId).map((card) => ({ msgType: MsgType.relay, content: [card] }))
  // Somebody who only pressed 转人工 has said nothing, and still keeps the place.
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
