/** First values of the 转工单 form, from a conversation. Pure. */

import { type DeskConversation, mostPickedMessages } from '@weft/contract'
import type { MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { newRequestKey } from '../../platform/session/request-key'

/** Message types that an order can include (D2 §3), with the label of those without text. */
const KINDS: Readonly<Record<number, string>> = {
  [MsgType.text]: '',
  [MsgType.image]: '[图片]',
  [MsgType.video]: '[视频]',
  [MsgType.file]: '[文件]',
}

export interface PickableMessage {
  msgSeqId: number
  isText: boolean
  isCustomers: boolean
  senderName: string
  timestamp: number
  /** One line: the text, or the kind of file with its name. */
  text: string
  /** The message itself, for pictures. */
  picture?: MessageEntry
}

const word = (item: unknown, name: string): string => {
  const value = (item as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the latest messages with text, pictures, videos or files, oldest first. */
export function pickable(
  entries: readonly TimelineEntry[],
  { customerId, customerName }: Pick<DeskConversation, 'customerId' | 'customerName'>,
): PickableMessage[] {
  return entries
    .flatMap((entry): PickableMessage[] => {
      if (entry.kind !== 'message' || entry.msgSeqId === undefined || entry.isRecalled) return []
      const kind = KINDS[entry.msgType]
      if (kind === undefined) return []
      const [item] = entry.content
      const isText = entry.msgType === MsgType.text
      const isCustomers = entry.fromUserId === customerId
      return [
        {
          msgSeqId: entry.msgSeqId,
          isText,
          isCustomers,
          senderName: isCustomers ? customerName : entry.senderName,
          timestamp: entry.timestamp,
          text: isText ? word(item, 'text').replace(/\s+/g, ' ') : [kind, word(item, 'name')].filter(Boolean).join(' '),
          ...(entry.msgType === MsgType.image ? { picture: entry } : {}),
        },
      ]
    })
    .slice(-mostPickedMessages)
}

/** A day: earlier messages belong to another matter. */
const SAME_MATTER_MS = 86_400_000

/** Preselects the customer's files of the last day; their text is already in the description. */
export function pickedAtFirst(messages: readonly PickableMessage[]): Set<number> {
  const last = messages.at(-1)?.timestamp ?? 0
  return new Set(
    messages
      .filter((one) => one.isCustomers && !one.isText && last - one.timestamp < SAME_MATTER_MS)
      .map((one) => one.msgSeqId),
  )
}

/** The question with which the customer asked for human service, else their last text. */
export const descriptionOf = (question: string | undefined, messages: readonly PickableMessage[]): string =>
  question ?? messages.findLast((one) => one.isCustomers && one.isText)?.text ?? ''

/** Idempotency key of an order, and the order last sent with it; empty before the first time. */
export interface OrderKey {
  requestKey: string
  sent: string
}

/** Returns the key for sending: an unchanged order keeps its key and is created once; a changed one gets a new key. */
export function keyFor({ requestKey, sent }: OrderKey, order: object, fresh = newRequestKey): OrderKey {
  const now = JSON.stringify(order)
  return { requestKey: sent === '' || sent === now ? requestKey : fresh(), sent: now }
}
