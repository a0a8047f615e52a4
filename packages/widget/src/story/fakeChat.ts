/**
 * A chat without a server, for stories and for looking at parts in any state. It fulfils core's façade over stores that
 * a story fills; sending moves a message through its states at once, so that a play function can watch it.
 */
import type {
  Chat,
  ChatState,
  Conversation,
  ConversationState,
  DeskState,
  MessageEntry,
  OutgoingFile,
  TimelineEntry,
} from '@weft/core'
import { ChatKind, type ChatKindCode, MsgType, type Question } from '@weft/protocol'
import { createStore } from 'zustand/vanilla'

export const SELF = 'cust7f3m2q9x4kd81vbn6wtz'
export const AGENT = 'agnt5h8p1r6y3jc92xmf7dqs'
export const DESK = 'desk'

export interface FakeOptions {
  entries?: readonly TimelineEntry[]
  /** What a search finds; default `entries`. */
  stored?: readonly TimelineEntry[]
  /** Older pages, newest page first; each call of loadOlder takes one. */
  older?: readonly (readonly TimelineEntry[])[]
  chat?: Partial<ChatState>
  desk?: Partial<DeskState>
  conversation?: Partial<ConversationState>
  kind?: ChatKindCode
  chatId?: string
  /** What becomes of a message that is sent; default sent. */
  sends?: 'sent' | 'failed' | 'queued'
  questions?: readonly (readonly Question[])[]
  /** Answers the calls that parts make themselves; default nothing found. */
  request?: Chat['request']
}

export interface FakeChat extends Chat {
  /** Every call that a part made, in order: `sendText:您好`. */
  readonly calls: string[]
  /** What was given to sendFile, in order. */
  readonly files: OutgoingFile[]
  receive(entry: MessageEntry): void
  setChat(part: Partial<ChatState>): void
  setDesk(part: Partial<DeskState>): void
  setConversation(part: Partial<ConversationState>): void
}

/** The person has read all but the newest `unreadCount` messages of others. */
function readBut(unreadCount: number, entries: readonly TimelineEntry[]) {
  const others = entries.flatMap((entry) =>
    entry.kind === 'message' && entry.sendType === 'other' && entry.msgSeqId !== undefined ? [entry.msgSeqId] : [],
  )
  const first = unreadCount > 0 ? others.slice(-unreadCount)[0] : undefined
  return { unreadCount, readWatermarks: { [SELF]: first === undefined ? (others.at(-1) ?? 0) : first - 1 } }
}

export function fakeChat(options: FakeOptions = {}): FakeChat {
  const calls: string[] = []
  const files: OutgoingFile[] = []
  const older = [...(options.older ?? [])]
  const state = createStore<ChatState>(() => ({
    connection: { name: 'online', since: 0 },
    user: { userId: SELF, userName: '周敏', isVisitor: false },
    unreadTotal: 0,
    ...options.chat,
  }))
  const conversationState = createStore<ConversationState>(() => ({
    chatId: options.chatId ?? DESK,
    kind: options.kind ?? ChatKind.customerUser,
    entries: options.entries ?? [],
    hasOlder: older.length > 0,
    isLoadingOlder: false,
    typing: [],
    isMuted: false,
    ...readBut(options.conversation?.unreadCount ?? 0, options.entries ?? []),
    ...options.conversation,
  }))
  const pages = options.questions ?? []
  let page = 0
  const deskState = createStore<DeskState>(() => ({
    phase: 'bot',
    questions: pages[0] ?? [],
    questionParentId: '',
    hasOtherQuestions: pages.length > 1,
    isLoadingQuestions: false,
    ...options.desk,
  }))

  let sequence = 1_000
  const append = (entry: TimelineEntry) =>
    conversationState.setState((current) => ({ entries: [...current.entries, entry] }))
  const replace = (key: string, change: Partial<MessageEntry>) =>
    conversationState.setState((current) => ({
      entries: current.entries.map((entry) =>
        entry.kind === 'message' && entry.key === key ? { ...entry, ...change } : entry,
      ),
    }))
  const sendEntry = (msgType: number, item: unknown, more: Partial<MessageEntry> = {}): string => {
    // Behind all that is here: the messages of all stories of a page are numbered together.
    const numbers = conversationState
      .getState()
      .entries.map((entry) => (entry.kind === 'message' && entry.msgSeqId) || 0)
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

  const conversation: Conversation = {
    chatId: options.chatId ?? DESK,
    kind: options.kind ?? ChatKind.customerUser,
    state: conversationState,
    async send(msgType, content, extend) {
      calls.push(`send:${msgType}`)
      return sendEntry(msgType, content[0], { extend })
    },
    async sendText(text) {
      // As in core: through `send`, where parts add what they carry.
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
      state.setState({ unreadTotal: 0 })
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

  return {
    calls,
    files,
    state,
    desk: {
      state: deskState,
      conversation,
      async openQuestions() {
        page = 0
        deskState.setState({ questions: pages[0] ?? [] })
      },
      async requestQuestions() {
        calls.push('requestQuestions')
      },
      async nextQuestions() {
        calls.push('nextQuestions')
        page = (page + 1) % Math.max(1, pages.length)
        deskState.setState({ questions: pages[page] ?? [] })
      },
      async chooseQuestion(question) {
        calls.push(`choose:${question.questionContent}`)
        return sendEntry(MsgType.chooseProblem, question)
      },
      async requestTransfer() {
        calls.push('requestTransfer')
        deskState.setState({ phase: 'requested' })
        return 'story-transfer'
      },
      async end() {
        calls.push('end')
        deskState.setState({ phase: 'ended' })
        return 'story-end'
      },
      async rate({ score, reasons = [], text }) {
        calls.push(`rate:${score}`)
        const { endMsgSeqId = 0 } = deskState.getState()
        return { endMsgSeqId, score, reasons, text, ratedAt: Date.now() }
      },
      rating: async () => undefined,
      async answerHelped(msgSeqId, isHelpful) {
        calls.push(`answerHelped:${msgSeqId}:${isHelpful}`)
      },
      async storeFile({ name, size }) {
        calls.push(`storeFile:${name}`)
        return { url: `/files/${name}`, name, size }
      },
      async leaveMessage(form) {
        calls.push(`leaveMessage:${form.name}`)
        for (const { name } of form.attachments ?? []) calls.push(`leaveFile:${name}`)
        return { id: 'story-left' }
      },
    },
    on: () => () => undefined,
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
    setDesk: (part) => deskState.setState(part),
    setConversation: (part) =>
      conversationState.setState(({ entries }) => ({
        ...(part.unreadCount !== undefined && readBut(part.unreadCount, part.entries ?? entries)),
        ...part,
      })),
  }
}
