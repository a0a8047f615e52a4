/** The conversation of a story: its entries, and core's façade over them. */
import type { Conversation, ConversationState, MessageEntry, OutgoingFile, TimelineEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { createStore } from 'zustand/vanilla'
import { DESK, type FakeOptions, type FakeRecord, SELF } from './fakeOptions'

/** The user has read all but the newest `unreadCount` messages of others. */
export function readBut(unreadCount: number, entries: readonly TimelineEntry[]) {
  const others = entries.flatMap((entry) =>
    entry.kind === 'message' && entry.sendType === 'other' && entry.msgSeqId !== undefined ? [entry.msgSeqId] : [],
  )
  const first = unreadCount > 0 ? others.slice(-unreadCount)[0] : undefined
  return { unreadCount, readWatermarks: { [SELF]: first === undefined ? (others.at(-1) ?? 0) : first - 1 } }
}

export type FakeEntries = ReturnType<typeof fakeEntries>

/** The entries of the story, and the function that adds to them. */
export function fakeEntries(options: FakeOptions) {
  const state = createStore<ConversationState>(() => ({
    chatId: options.chatId ?? DESK,
    kind: options.kind ?? ChatKind.customerUser,
    entries: options.entries ?? [],
    hasOlder: (options.older ?? []).length > 0,
    isLoadingOlder: false,
    typing: [],
    isMuted: false,
    ...readBut(options.conversation?.unreadCount ?? 0, options.entries ?? []),
    ...options.conversation,
  }))
  let sequence = 1_000
  const append = (entry: TimelineEntry) => state.setState((current) => ({ entries: [...current.entries, entry] }))
  const replace = (key: string, change: Partial<MessageEntry>) =>
    state.setState((current) => ({
      entries: current.entries.map((entry) =>
        entry.kind === 'message' && entry.key === key ? { ...entry, ...change } : entry,
      ),
    }))
  const sendEntry = (msgType: number, item: unknown, more: Partial<MessageEntry> = {}): string => {
    // After all existing ones: all stories of a page share one sequence of numbers.
    const numbers = state.getState().entries.map((entry) => (entry.kind === 'message' && entry.msgSeqId) || 0)
    sequence = Math.max(sequence, ...numbers) + 1
    const tid = `story-${sequence}`
    const outcome = options.sends ?? 'sent'
    append({
      kind: 'message',
      key: tid,
      tid,
      msgType,
      content: [item],
      fromUserId: SELF,
      senderName: '周敏',
      sendType: 'my',
      timestamp: Date.now(),
      sendState: outcome,
      msgSeqId: outcome === 'sent' ? sequence : undefined,
      isRecalled: false,
      ...more,
    })
    return tid
  }
  return { state, append, replace, sendEntry }
}

/** `read` is called when the user has read everything. */
export function fakeConversation(
  options: FakeOptions,
  { calls, files }: FakeRecord,
  { state: conversationState, replace, sendEntry }: FakeEntries,
  read: () => void,
): Conversation {
  const older = [...(options.older ?? [])]
  const conversation: Conversation = {
    chatId: options.chatId ?? DESK,
    kind: options.kind ?? ChatKind.customerUser,
    state: conversationState,
    async send(msgType, content, extend) {
      calls.push(`send:${msgType}`)
      return sendEntry(msgType, content[0], { extend })
    },
    async sendText(text) {
      // As in core: through `send`, where parts add their steps.
      const tid = await conversation.send(MsgType.text, [{ text }])
      calls.splice(calls.lastIndexOf(`send:${MsgType.text}`), 1, `sendText:${text}`)
      return tid
    },
    async sendFile(file: OutgoingFile) {
      calls.push(`sendFile:${file.name}`)
      files.push(file)
      if (file.duration !== undefined) return sendEntry(MsgType.voice, { url: '/files/story', duration: file.duration })
      return sendEntry(MsgType.file, { url: '/files/story', name: file.name, size: file.size })
    },
    async sendRelay(messages, title = '聊天记录') {
      calls.push(`sendRelay:${messages.length}`)
      return sendEntry(MsgType.relay, { title, items: messages })
    },
    async resend(tid, file) {
      calls.push(`resend:${tid}`)
      if (file) files.push(file)
      replace(tid, { sendState: 'sent', failure: undefined })
    },
    async discard(tid) {
      calls.push(`discard:${tid}`)
      const isStored = conversationState
        .getState()
        .entries.some((entry) => entry.kind === 'message' && entry.tid === tid && entry.msgSeqId !== undefined)
      if (isStored) return false
      conversationState.setState((current) => ({ entries: current.entries.filter((entry) => entry.key !== tid) }))
      return true
    },
    async recall(msgSeqId) {
      calls.push(`recall:${msgSeqId}`)
      const entry = conversationState
        .getState()
        .entries.find((one) => one.kind === 'message' && one.msgSeqId === msgSeqId)
      if (entry?.kind === 'message') {
        const words = (entry.content[0] as { text?: string } | undefined)?.text
        replace(entry.key, { isRecalled: true, recalledText: words })
      }
      return 'story-recall'
    },
    async delete(msgSeqId) {
      calls.push(`delete:${msgSeqId}`)
      conversationState.setState((current) => ({
        entries: current.entries.filter((entry) => entry.kind !== 'message' || entry.msgSeqId !== msgSeqId),
      }))
      return 'story-delete'
    },
    markRead() {
      if (calls.at(-1) !== 'markRead') calls.push('markRead')
      read()
      conversationState.setState(({ entries }) => readBut(0, entries))
    },
    notifyTyping() {
      if (calls.at(-1) !== 'notifyTyping') calls.push('notifyTyping')
    },
    async loadOlder() {
      calls.push('loadOlder')
      const next = older.shift()
      if (next) {
        conversationState.setState((current) => ({
          entries: [...next, ...current.entries],
          hasOlder: older.length > 0,
        }))
      }
      return older.length > 0
    },
    async search(text, query) {
      calls.push(`search:${text}`)
      const { from = 0, to = Number.POSITIVE_INFINITY } = query ?? {}
      const found = (options.stored ?? conversationState.getState().entries)
        .filter((entry) => entry.kind === 'message')
        .filter(
          ({ content, timestamp }) => JSON.stringify(content).includes(text) && from <= timestamp && timestamp < to,
        )
      return { total: found.length, entries: found.reverse() }
    },
    async reveal(msgSeqId) {
      calls.push(`reveal:${msgSeqId}`)
      return conversationState
        .getState()
        .entries.some((entry) => entry.kind === 'message' && entry.msgSeqId === msgSeqId)
    },
    close: () => undefined,
    expectHead(msgSeqId) {
      calls.push(`expectHead:${msgSeqId}`)
    },
    async fillGap(gap) {
      calls.push(`fillGap:${gap.key}`)
      conversationState.setState(({ entries }) => ({ entries: entries.filter(({ key }) => key !== gap.key) }))
    },
  }
  return conversation
}
