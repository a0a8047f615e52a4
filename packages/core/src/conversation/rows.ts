/** Rows of the outbox: how one is made, what of it goes over the wire, and how it is shown before and after it has a number. */
import type { ChatKindCode, MessageDownFrame, MessageUpFrame, StatusFrame } from '@weft/protocol'
import type { MessageEntry, OutboxRow } from '../api/api'
import { isShown } from '../timeline/entry'
import type { ConversationService } from './service'

interface NewMessage {
  chatId: string
  kind: ChatKindCode
  msgType: number
  content: readonly unknown[]
  /** The program's own extend. */
  own?: Record<string, unknown>
}

export function newRow(service: ConversationService, { chatId, kind, msgType, content, own }: NewMessage): OutboxRow {
  const extend = isShown(msgType, content) ? service.extended(own) : own
  const owner = service.deviceId()
  return {
    tid: service.newTid(),
    userId: service.identity().userId,
    chatId,
    kind,
    msgType,
    content,
    // Passed even where it is undefined: on some pages every object inherits an `extend`.
    extend,
    createdAt: service.clock.now(),
    ...(owner && { owner }),
    state: 'queued',
  }
}

export const isRowShown = (row: OutboxRow): boolean => row.attachment !== undefined || isShown(row.msgType, row.content)

/** The 201 of a row. */
export const frameOfRow = (row: OutboxRow): MessageUpFrame => ({
  eventType: 201,
  tid: row.tid,
  type: row.kind,
  msgType: row.msgType,
  targetId: row.chatId,
  clientTimestamp: row.createdAt,
  content: row.content,
  ...(row.extend && { extend: row.extend }),
})

/** How it is shown until it has a number. */
export function pendingEntryOf(service: ConversationService, row: OutboxRow): MessageEntry {
  const { userId, userName } = service.identity()
  const outline = row.attachment ? service.outline(row.attachment) : row
  return {
    kind: 'message',
    key: row.tid,
    tid: row.tid,
    msgType: outline.msgType,
    content: outline.content,
    ...(row.extend && { extend: row.extend }),
    fromUserId: userId,
    senderName: userName,
    sendType: 'my',
    timestamp: row.createdAt,
    sendState: row.state,
    ...(row.failure && { failure: row.failure }),
    isRecalled: false,
    ...(row.attachment && { progress: 0 }),
  }
}

/** As others get it, once its 203 named a number. */
export function storedFrameOf(
  service: ConversationService,
  row: OutboxRow,
  { timestamp }: StatusFrame,
  msgSeqId: number,
): MessageDownFrame {
  const { userId, userName } = service.identity()
  const frame: MessageDownFrame = {
    eventType: 202,
    chatId: row.chatId,
    msgSeqId,
    tid: row.tid,
    type: row.kind,
    msgType: row.msgType,
    fromUserId: userId,
    targetId: row.chatId,
    timestamp,
    clientTimestamp: row.createdAt,
    content: row.content,
    ...(row.extend && { extend: row.extend }),
    senderName: userName,
  }
  // As a parsed one: what is not said is not there, whatever the page put on every object.
  return Object.assign(Object.create(null), frame)
}
