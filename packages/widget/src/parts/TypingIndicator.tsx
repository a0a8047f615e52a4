import type { TypingIndicatorProps } from './props'

export function TypingIndicator({ conversation }: TypingIndicatorProps) {
  return <output data-chat={conversation.chatId} />
}
