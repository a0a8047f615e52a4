import type { Conversation, MessageEntry } from '@weft/core'

/** What every bubble receives: the message, its context, and what the list can do for it. */
export interface BubbleProps {
  /** The message to render. */
  entry: MessageEntry
  /** The conversation that it belongs to. */
  conversation: Conversation
  /**
   * True for two messages of a customer's conversation: the newest FAQ list, which pages through the desk's questions, and the
   * newest end of a service, which asks for a rating.
   */
  isLive?: boolean
  /** Puts a text into the composer, for 重新编辑. */
  onReedit?: (text: string) => void
}
