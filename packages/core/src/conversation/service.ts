import type { ChatKindCode, HistoryRow, MessageDownFrame, MessageSearchQuery, Page } from '@weft/protocol'
import type { ConversationState, KeptFile, Logger, MessageEntry, OutboxRow } from '../api/api'
import type { Outbox } from '../outbox/outbox'
import type { ClockPort, StoragePort } from '../platform/ports'
import type { Counted } from '../timeline/timeline'

/** The person who uses the chat. Before a visitor has ever reached the server the id is empty. */
export interface Identity {
  userId: string
  userName: string
}

/** What conversations need of the chat that holds them: neither a socket nor tokens. */
export interface ConversationService {
  readonly clock: ClockPort
  readonly storage: StoragePort
  readonly logger: Logger
  readonly outbox: Outbox
  identity(): Identity
  isOnline(): boolean
  newTid(): string
  /** Empty before the chat has started. */
  deviceId(): string
  /** Newest first; rows below `before`, or the newest. */
  history(chatId: string, before: number | undefined): Promise<readonly HistoryRow[]>
  /** What the server knows of one's own position in a conversation; undefined: no row of one's list. */
  position(chatId: string, kind: ChatKindCode): Promise<Counted | undefined>
  search(chatId: string, query: MessageSearchQuery, signal?: AbortSignal): Promise<Page<HistoryRow>>
  /** What the program adds to each message, under what the caller gives himself. */
  extended(own: Record<string, unknown> | undefined): Record<string, unknown> | undefined
  sendTyping(chatId: string, kind: ChatKindCode): void
  /** Begins the upload of a row's attachment and shows it. `isOther`: nothing goes on that was begun of another file. */
  upload(row: OutboxRow, isOther?: boolean): void
  cancelUpload(tid: string): void
  /** What a pending attachment looks like: its message type and its local preview. */
  outline(file: KeptFile): { msgType: number; content: readonly unknown[] }
  /** A message from the socket, once it stands in the timeline. */
  arrived(chatId: string, entry: MessageEntry): void
  /** Frames that were taken into a timeline, in order. */
  accepted(chatId: string, frames: readonly MessageDownFrame[]): void
  /** `hasRead`: the person's own position rose; else messages came or went. */
  unreadChanged(state: ConversationState, hasRead: boolean): void
}
