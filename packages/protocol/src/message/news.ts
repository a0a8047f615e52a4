/**
 * Which messages are news to their reader, for every count of unread messages, of clients and of the server (P-63, decision 202).
 * Places in the queue and lists of questions are not; the steps of one order are one. Who wrote a message, and whether it was
 * taken back, each counter knows itself: own messages and recalled ones are no news either.
 */
import { isQuestionList, MsgType, type MsgTypeCode, partOf } from './types'

/** What the rule reads of a message, be it a frame, an entry of a timeline or a stored row. */
export interface NewsSource {
  readonly tid: string
  readonly msgType: number
  readonly content: readonly unknown[]
}

/** Message types of the cards that tell a step of an order. */
export const STEP_TYPES: readonly MsgTypeCode[] = [MsgType.share, MsgType.workOrderCard]

/** The tid of the card that tells a step of an order. `orderId` has no full stop; `step` is a whole number. */
export const orderTid = (orderId: string, step: number): string => `order.${orderId}.${step}`

/** Returns what the cards of one order share, `order.<orderId>`; undefined for a message that tells no step of an order. */
export const orderOf = ({ tid, msgType }: Pick<NewsSource, 'tid' | 'msgType'>): string | undefined =>
  STEP_TYPES.includes(msgType as MsgTypeCode) ? /^(order\.[^.]+)\.[0-9]+$/.exec(tid)?.[1] : undefined

/** Whether a message tells a customer a place in the queue. */
export const isPlace = ({ msgType, content: [item] }: Pick<NewsSource, 'msgType' | 'content'>): boolean =>
  msgType === MsgType.transferResponse && (item as { accepted?: unknown } | undefined)?.accepted === false

/** Whether a message shows an entry of its own. Changes of other messages and the empty request for questions do not. */
export const isShown = (msgType: number, content: readonly unknown[]): boolean =>
  // A type unknown to this version is shown as a placeholder, never hidden.
  partOf(msgType) !== 'change' &&
  (msgType !== MsgType.faqList ||
    // Own members only: an item written here has a prototype, and some pages add members to it.
    content.some(
      (item) => Object.hasOwn(item ?? {}, 'items') && (item as { items?: readonly unknown[] | null }).items?.length,
    ))

/** Whether messages of this type can be news: not what changes another message, and no list of questions. */
export const isNewsType = (msgType: number): boolean => partOf(msgType) !== 'change' && !isQuestionList(msgType)

/**
 * Returns the key under which a message counts as unread: messages of one key are one unread message. Undefined for a message
 * that is no news.
 */
export const newsKey = (message: NewsSource): string | undefined =>
  isNewsType(message.msgType) && !isPlace(message) ? (orderOf(message) ?? message.tid) : undefined
