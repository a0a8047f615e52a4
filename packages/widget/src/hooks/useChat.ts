import type { Chat, ChatState, ConnectionStatus, Conversation, ConversationState, DeskState } from '@weft/core'
import { ChatKind, type ChatKindCode } from '@weft/protocol'
import { useMemo } from 'react'
import { useWeft } from '../context/context'
import type { Strings } from '../strings'
import { useStore } from './useStore'

/** The chat from the provider. */
export const useChat = (): Chat => useWeft().chat

/** The strings in the provider's language. */
export const useStrings = (): Strings => useWeft().strings

/** A part of the chat's state; re-renders when that part changes. */
export const useChatState = <Part>(select: (state: ChatState) => Part): Part => useStore(useChat().state, select)

/** The connection status, for display to the user. */
export const useConnection = (): ConnectionStatus => useChatState((state) => state.connection)

/** Unread messages over all conversations. */
export const useUnread = (): number => useChatState((state) => state.unreadTotal)

/** The signed-in user or the visitor; undefined until known. */
export const useSelf = (): ChatState['user'] => useChatState((state) => state.user)

/** The conversation of a peer, group or desk; the same object for the same key. */
export function useConversation(chatId: string, kind: ChatKindCode): Conversation {
  const chat = useChat()
  return useMemo(() => chat.conversation(chatId, kind), [chat, chatId, kind])
}

/** A part of a conversation's state. */
export const useConversationState = <Part>(
  conversation: Conversation,
  select: (state: ConversationState) => Part,
  isEqual?: (a: Part, b: Part) => boolean,
): Part => useStore(conversation.state, select, isEqual)

/** A part of the customer's service desk. */
export const useDesk = <Part>(select: (state: DeskState) => Part): Part => useStore(useChat().desk.state, select)

const NO_DESK = { getState: () => undefined, subscribe: () => () => {} }

/**
 * A part of the desk's state, in a customer's own conversation. Elsewhere undefined: an agent's chat has no desk, and accessing
 * one would open it.
 */
export function useDeskOf<Part>({ kind }: Conversation, select: (state: DeskState) => Part): Part | undefined {
  const chat = useChat()
  return useStore<DeskState | undefined, Part | undefined>(
    kind === ChatKind.customerUser ? chat.desk.state : NO_DESK,
    (state) => state && select(state),
  )
}
