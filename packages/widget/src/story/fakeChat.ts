/**
 * A chat without a server, for stories that show parts in any state. It implements core's façade over stores that a story fills.
 * Sending moves a message through its states at once, so that a play function can watch it.
 */
import type { Chat, ChatEvents, ChatState, ConversationState, DeskState, MessageEntry } from '@weft/core'
import { createStore } from 'zustand/vanilla'
import { fakeConversation, fakeEntries, readBut } from './fakeConversation'
import { fakeDesk } from './fakeDesk'
import { type FakeOptions, type FakeRecord, SELF } from './fakeOptions'

export { AGENT, DESK, type FakeOptions, SELF } from './fakeOptions'

export interface FakeChat extends Chat, FakeRecord {
  receive(entry: MessageEntry): void
  /** A robot writes; without `text` it is withdrawn. */
  grow(event: Parameters<ChatEvents['growing']>[0]): void
  setChat(part: Partial<ChatState>): void
  setDesk(part: Partial<DeskState>): void
  setConversation(part: Partial<ConversationState>): void
}

export function fakeChat(options: FakeOptions = {}): FakeChat {
  const record: FakeRecord = { calls: [], files: [] }
  const { calls } = record
  const growing = new Set<ChatEvents['growing']>()
  const state = createStore<ChatState>(() => ({
    connection: { name: 'online', since: 0 },
    user: { userId: SELF, userName: '周敏', isVisitor: false },
    unreadTotal: 0,
    ...options.chat,
  }))
  const entries = fakeEntries(options)
  const { state: conversationState, append } = entries
  const conversation = fakeConversation(options, record, entries, () => state.setState({ unreadTotal: 0 }))
  const desk = fakeDesk(options, record, conversation, entries.sendEntry)

  return {
    ...record,
    state,
    desk,
    on(event, listener) {
      if (event !== 'growing') return () => undefined
      const heard = listener as ChatEvents['growing']
      growing.add(heard)
      return () => void growing.delete(heard)
    },
    grow(event) {
      for (const heard of growing) heard(event)
    },
    start: async () => undefined,
    stop: async () => undefined,
    reconnectNow: () => void calls.push('reconnectNow'),
    conversation: () => conversation,
    cursors: () => ({}),
    list: {
      state: createStore(() => ({ rows: [], isLoaded: true, isLoading: false, hasMore: false })),
      open: async () => undefined,
      loadMore: async () => false,
      setTop: async () => undefined,
    },
    figures: () => ({
      attempts: 1,
      sessions: 1,
      roundTrip: { count: 0 },
      send: { count: 0 },
      outbox: { waiting: 0, failed: 0 },
      held: { conversations: 1, messages: conversationState.getState().entries.length },
    }),
    doctor: async () => ({ isHealthy: true, findings: [], text: '' }),
    request: options.request ?? (async () => []),
    receive(entry) {
      append(entry)
      conversationState.setState(({ unreadCount }) => ({ unreadCount: unreadCount + 1 }))
    },
    setChat: (part) => state.setState(part),
    setDesk: (part) => desk.state.setState(part),
    setConversation: (part) =>
      conversationState.setState(({ entries }) => ({
        ...(part.unreadCount !== undefined && readBut(part.unreadCount, part.entries ?? entries)),
        ...part,
      })),
  }
}
