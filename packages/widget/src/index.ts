/** React parts, hooks and the floating assistant of Weft. Every public name is listed here. */
export { Assistant, type AssistantHandle, type AssistantProps } from './assistant/Assistant'
export type { BubbleProps } from './bubbles/bubbleProps'
export { Composer } from './composer/Composer'
export {
  useChat,
  useChatState,
  useConnection,
  useConversation,
  useConversationState,
  useDesk,
  useSelf,
  useStrings,
  useUnread,
} from './hooks/useChat'
export { useStore } from './hooks/useStore'
export { MessageList } from './parts/MessageList'
export type { ComposerHandle, ComposerProps, MessageListProps, TypingIndicatorProps } from './parts/props'
export { TypingIndicator } from './parts/TypingIndicator'
export { type Overrides, type ThemeChoice, useWeft, type WeftContextValue } from './provider/context'
export { WeftProvider, type WeftProviderProps } from './provider/WeftProvider'
export { en, fill, type Locale, type StringKey, type Strings, zhCN } from './strings'
