/** Outbox rows: how one is created, sent, and shown before and after it has a number. */
import {
  type ChatKindCode,
  isShown,
  type MessageDownFrame,
  type MessageUpFrame,
  type StatusFrame,
} from '@weft/protocol'
import type { MessageEntry, OutboxRow } from '../api/api'
import type { ConversationService } from './service'

interface NewMessage {
  chatId: string
  kind: ChatKindCode
  msgType: number
  content: readonly unknown[]
  /** The caller's own extend. */
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
    // Set even when undefined: on some pages every object inherits an `extend`.
    extend,
    createdAt: service.clock.now(),
    ...(owner && { owner }),
    state: 'queued',
  }
}

export const isRowShown = (row: OutboxRow): boolean => row.attachment !== undefined || isShown(row.msgType, row.content)

/** Returns the 201 of a row. */
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

/** Returns the entry shown until the message has a number. */
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

/** Returns the 202 that others get, once the 203 has named the number. */
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
  // Without a prototype, like a parsed frame: members that the page put on Object.prototype must not appear in it.
  return Object.assign(Object.create(null), frame)
}
