import type { Conversation, MessageEntry } from '@weft/core'

/** What every bubble receives: the message, where it stands, and what the list can do for it. */
export interface BubbleProps {
  /** The message that is drawn. */
  entry: MessageEntry
  /** The conversation that it belongs to. */
  conversation: Conversation
  /**
   * True for two messages of a customer's conversation: the newest FAQ list, which pages through the desk's questions,
   * and the newest end of a service, which asks how it was.
   */
  isLive?: boolean
  /** Puts a text into the composer, for 重新编辑. */
  onReedit?: (text: string) => void
}
