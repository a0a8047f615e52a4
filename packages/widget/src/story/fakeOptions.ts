/** Options of a story's chat without a server. */
import type { Chat, ChatState, ConversationState, DeskState, OutgoingFile, TimelineEntry } from '@weft/core'
import type { ChatKindCode, Question } from '@weft/protocol'

export const SELF = 'cust7f3m2q9x4kd81vbn6wtz'
export const AGENT = 'agnt5h8p1r6y3jc92xmf7dqs'
export const DESK = 'desk'

export interface FakeOptions {
  entries?: readonly TimelineEntry[]
  /** The messages that a search covers; defaults to `entries`. */
  stored?: readonly TimelineEntry[]
  /** Older pages, newest page first; each call of loadOlder takes one. */
  older?: readonly (readonly TimelineEntry[])[]
  chat?: Partial<ChatState>
  desk?: Partial<DeskState>
  conversation?: Partial<ConversationState>
  kind?: ChatKindCode
  chatId?: string
  /** Outcome of sending a message; defaults to `sent`. */
  sends?: 'sent' | 'failed' | 'queued'
  questions?: readonly (readonly Question[])[]
  /** Answers the calls that parts make themselves; default: nothing found. */
  request?: Chat['request']
}

/** A record of the calls that parts made. */
export interface FakeRecord {
  /** Every call that a part made, in order: `sendText:您好`. */
  readonly calls: string[]
  /** The arguments of sendFile, in order. */
  readonly files: OutgoingFile[]
}
