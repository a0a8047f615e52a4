/** What of a visitor's talk with the desk goes into the account's conversation: a card that opens it, and its place. Pure. */
import { CUSTOMER_SERVICE_NAME, LIMITS, MsgType, messageTypeOf } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import type { AppendRequest, ServiceSession, StoredMessage } from '../ports'
import type { ContinuedTalk } from './actions'

/** Messages of a visitor's talk that go along, the newest. */
export const MOST_EARLIER = 1_000

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

/** Rising rows as cards, the oldest first: one, unless there is more than one message can carry. */
function cardsOf(rows: readonly StoredMessage[], deskId: string): EarlierTalk[] {
  const cards: EarlierMessage[][] = []
  let room = { bytes: 0, nodes: 0, items: 0 }
  for (const row of rows) {
    const { msgType, content, timestamp } = row
    const senderName = row.senderId === deskId ? CUSTOMER_SERVICE_NAME : row.senderName
    const item = { msgType, content, senderName, timestamp }
    const bytes = new TextEncoder().encode(JSON.stringify(item)).length
    const nodes = nodesOf(item)
    if (cards.length === 0 || room.items === 0 || bytes > room.bytes || nodes > room.nodes) {
      cards.push([])
      room = { bytes: CARD_BYTES, nodes: CARD_NODES, items: LIMITS.relayItems }
    }
    cards.at(-1)?.push(item)
    room = { bytes: room.bytes - bytes, nodes: room.nodes - nodes, items: room.items - 1 }
  }
  return cards.map((items, at) => ({
    title: cards.length === 1 ? TITLE : `${TITLE}（${at + 1}/${cards.length}）`,
    items,
  }))
}

const nodesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + nodesOf(one), 1)
    : 1

type GoingMessage = Pick<AppendRequest, 'key' | 'senderId' | 'senderName' | 'tid' | 'msgType' | 'content' | 'effect'>

/**
 * The messages that carry a visitor's talk over and end it where it was; none when there is nothing to carry.
 * @param session the visitor's last round
 * @param rows rising
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
  if (going.length === 0) return []
  const own = going.map((message, at): GoingMessage => {
    const tid = `before.${visitorId}.${at}`
    const effect = at === going.length - 1 ? ({ type: 'continued', fromKey } as const) : undefined
    return { ...message, key, senderId: customerId, senderName: customerName, tid, effect }
  })
  const goodbye: GoingMessage = {
    key: fromKey,
    senderId: deskId,
    senderName: CUSTOMER_SERVICE_NAME,
    tid: `signed-in.${visitorId}`,
    msgType: MsgType.endCustomerService,
    content: [{ reason: SIGNED_IN, by: customerId }],
    effect: { type: 'ended', by: customerId },
  }
  return [...own, goodbye]
}
