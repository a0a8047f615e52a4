/** Turns a stored row into the 202 of one viewer, for pushes and for the history. */
import { CUSTOMER_SERVICE_NAME, type MessageDownFrame } from '@weft/protocol'
import { viewOf } from '../conversation/key'
import type { ConversationRef, StoredMessage } from '../ports/ports'
import { withAddresses } from './file-addresses'

/** The receipt count that means that all have read the message (IM-19). */
export const READ_BY_ALL = -1

/**
 * Returns how many others have read the message at `msgSeqId`; -1 when all have. `others` is the number of other members of a
 * group, and `reads` has members only; a single or service conversation has one other side, whichever agent read it.
 */
export function receiptCountOf(
  ref: ConversationRef,
  msgSeqId: number,
  senderId: string,
  reads: ReadonlyMap<string, number>,
  others = Number.POSITIVE_INFINITY,
): number {
  let count = 0
  for (const [userId, readTo] of reads) if (userId !== senderId && readTo >= msgSeqId) count += 1
  const all = ref.kind === 'group' ? others : 1
  return count >= all ? READ_BY_ALL : count
}

/**
 * Returns the 202 of a row for one viewer. `receiptCount` is set for the viewer's own messages only: others' receipts are
 * private.
 * @param signedFile returns the signed URL of a stored file address; defaults to the stored address
 */
export function toDownFrame(
  row: StoredMessage,
  ref: ConversationRef,
  viewerId: string,
  receiptCount?: number,
  signedFile?: (url: string) => string,
): MessageDownFrame {
  const view = viewOf(ref, viewerId)
  const frame: MessageDownFrame = {
    eventType: 202,
    chatId: view.chatId,
    msgSeqId: row.msgSeqId,
    tid: row.tid,
    type: view.type,
    msgType: row.msgType,
    fromUserId: row.senderId,
    targetId: viewOf(ref, row.senderId).chatId,
    timestamp: row.timestamp,
    clientTimestamp: row.clientTimestamp,
    content: signedFile ? withAddresses(row.msgType, row.content, signedFile) : row.content,
    senderName: row.senderName || CUSTOMER_SERVICE_NAME,
  }
  if (row.extend !== undefined) frame.extend = row.extend
  if (row.senderDepartment !== undefined) frame.senderDepartment = row.senderDepartment
  if (row.senderOrganisation !== undefined) frame.senderOrganisation = row.senderOrganisation
  if (receiptCount !== undefined && row.senderId === viewerId) frame.msgReceiptCount = receiptCount
  if (row.isRemoved) frame.isRemoved = true
  if (row.isMsgDelete) frame.isMsgDelete = true
  return frame
}
