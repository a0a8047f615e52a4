import { type MessageDownFrame, MsgType, messageTypeOf } from '@weft/protocol'
import type { MessageEntry } from '../api/api'

/** An entry that has its number. */
export type NumberedEntry = MessageEntry & { msgSeqId: number }

/** Whether a message shows an entry of its own. Changes of other messages and the empty FAQ request do not. */
export function isShown(msgType: number, content: readonly unknown[]): boolean {
  if (msgType === MsgType.recall) return false
  if (msgType === MsgType.faqList) {
    // Own members only: an item written here has a prototype, and some pages add members to it.
    return content.some(
      (item) =>
        Object.hasOwn(item ?? {}, 'items') && ((item as { items?: readonly unknown[] | null }).items?.length ?? 0) > 0,
    )
  }
  // A type unknown to this version is shown as a placeholder, never hidden.
  return messageTypeOf(msgType)?.isVisible ?? true
}

export function entryOf(frame: MessageDownFrame, ownUserId: string): NumberedEntry {
  const isMine = frame.fromUserId === ownUserId
  return {
    kind: 'message',
    key: isMine ? frame.tid : `${frame.fromUserId}:${frame.tid}`,
    tid: frame.tid,
    msgSeqId: frame.msgSeqId,
    msgType: frame.msgType,
    content: frame.content,
    ...(frame.extend && { extend: frame.extend }),
    fromUserId: frame.fromUserId,
    senderName: frame.senderName,
    ...(frame.senderDepartment && { senderDepartment: frame.senderDepartment }),
    ...(frame.senderOrganisation && { senderOrganisation: frame.senderOrganisation }),
    sendType: isMine ? 'my' : 'other',
    timestamp: frame.timestamp,
    ...(isMine && { sendState: 'sent' as const }),
    ...(frame.msgReceiptCount !== undefined && { msgReceiptCount: frame.msgReceiptCount }),
    isRecalled: frame.isRemoved === true,
  }
}

/** Returns the index of the first entry whose number is `seq` or higher. */
export function positionOf(entries: readonly NumberedEntry[], seq: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.msgSeqId ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}
