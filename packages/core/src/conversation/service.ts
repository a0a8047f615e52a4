import type { ChatKindCode, HistoryRow, MessageDownFrame } from '@weft/protocol'
import type { ConversationState, KeptFile, Logger, MessageEntry, OutboxRow } from '../api/api'
import type { HttpClient } from '../http/client'
import type { Outbox } from '../outbox/outbox'
import type { ClockPort, StoragePort } from '../platform/ports'

/** The person who uses the chat. The id is empty until a visitor has reached the server. */
export interface Identity {
  userId: string
  userName: string
}

/** What conversations need from the chat: neither a socket nor tokens. */
export interface ConversationService {
  readonly clock: ClockPort
  readonly storage: StoragePort
  readonly logger: Logger
  /** For the calls that few conversations make. */
  readonly http: HttpClient
  readonly outbox: Outbox
  identity(): Identity
  isOnline(): boolean
  newTid(): string
  /** Empty before the chat has started. */
  deviceId(): string
  /** Rows below `before`, or the newest; newest first. */
  history(chatId: string, before: number | undefined): Promise<readonly HistoryRow[]>
  /** Merges the program's context into `own`; the caller's fields win. */
  extended(own: Record<string, unknown> | undefined): Record<string, unknown> | undefined
  sendTyping(chatId: string, kind: ChatKindCode): void
  /** Starts the upload of a row's attachment and shows it. `isOther`: another file, so no earlier upload is continued. */
  upload(row: OutboxRow, isOther?: boolean): void
  cancelUpload(tid: string): void
  /** Preview of a pending attachment: its message type and its local content. */
  outline(file: KeptFile): { msgType: number; content: readonly unknown[] }
  /** A message from the socket is in the timeline. */
  arrived(chatId: string, entry: MessageEntry): void
  /** Frames accepted into a timeline, in order. */
  accepted(chatId: string, frames: readonly MessageDownFrame[]): void
  /** `hasRead`: the person's own position rose; otherwise messages were added or removed. */
  unreadChanged(state: ConversationState, hasRead: boolean): void
}
