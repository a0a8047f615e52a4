import type { Conversation, MessageEntry } from '@weft/core'

/** What every bubble receives: the message, where it stands, and what the list can do for it. */
export interface BubbleProps {
  entry: MessageEntry
  conversation: Conversation
  /** True for the newest FAQ list of a customer's conversation: it pages through the desk's questions. */
  isLive?: boolean
  /** Puts a text into the composer, for 重新编辑. */
  onReedit?: (text: string) => void
}
