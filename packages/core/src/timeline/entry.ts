import type { MessageDownFrame } from '@weft/protocol'
import type { MessageEntry } from '../api/api'

/** An entry that has its number. */
export type NumberedEntry = MessageEntry & { msgSeqId: number }

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
