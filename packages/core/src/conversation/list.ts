/**
 * The person's conversation list, current without a reload. Frames change its rows at once. After each new session, and after
 * events that a row alone cannot answer, the first pages are compared with the server's until a page has no news. The
 * conversations' own cursors bring messages; this comparison brings rows, read positions and unread counts of unopened
 * conversations. A row missing from its place on the server is no longer the person's and is removed.
 */
import {
  type ChatRow,
  chatCalls,
  isShown,
  type MessageDownFrame,
  type MsgReference,
  MsgType,
  newsKey,
  orderOf,
} from '@weft/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { ConversationList, ConversationListState, ConversationState, Logger } from '../api/api'
import { createGuardedStore } from '../api/listeners'
import type { HttpClient } from '../http/client'
import type { ClockPort, Timer } from '../platform/ports'
import { mutedUntil } from '../timeline/mute'
import { chatsPage } from './chats-page'

const PAGE = 20
/** Events within this time cause one comparison; a failed one is repeated. */
const SYNC_SOON_MS = 300
const SYNC_AGAIN_MS = 5_000

export interface ListOptions {
  clock: ClockPort
  logger: Logger
  ownUserId(): string
  isOnline(): boolean
  http: HttpClient
  changed(): void
}

export class ListModel implements ConversationList {
  readonly state: StoreApi<ConversationListState>
  readonly #options: ListOptions
  readonly #rows = new Map<string, ChatRow>()
  /** Removed from the list, no longer the person's: their unread messages do not count. */
  readonly #gone = new Set<string>()
  /** Changed while pages were loading: they may have moved from a page to come to one already read. */
  readonly #moved = new Set<string>()
  #types = ''
  /** Number of pages wanted, and of pages loaded. */
  #pages = 1
  #loaded = 0
  #total = 0
  #timer: Timer | undefined
  #running: Promise<void> | undefined
  #isStale = false

  constructor(options: ListOptions) {
    this.#options = options
    this.state = createGuardedStore<ConversationListState>(
      () => ({ rows: [], isLoaded: false, isLoading: false, hasMore: false }),
      options.logger,
    )
  }

  get isOpen(): boolean {
    return this.#types !== ''
  }
  /** Whether the list provides this conversation's unread count. */
  has(chatId: string): boolean {
    return this.#rows.has(chatId) || this.#gone.has(chatId)
  }
  /** Sum over the conversations that are not muted. */
  get unreadCount(): number {
    let count = 0
    for (const { isMuted, unreadCount } of this.#rows.values()) if (!isMuted) count += unreadCount
    return count
  }

  async open(types: readonly number[] = [1, 2]): Promise<void> {
    const wanted = types.join(',')
    if (wanted !== this.#types) {
      this.#types = wanted
      this.#rows.clear()
      this.#gone.clear()
      this.#pages = 1
      this.#loaded = 0
      this.state.setState({ rows: [], isLoaded: false })
    }
    if (this.#options.isOnline()) await this.#sync()
  }

  async loadMore(): Promise<boolean> {
    if (this.#rows.size >= this.#total && this.state.getState().isLoaded) return false
    const before = this.#rows.size
    this.#pages += 1
    await this.#sync()
    return this.#rows.size > before
  }

  async setTop(chatId: string, isTop: boolean): Promise<void> {
    const { http, ownUserId } = this.#options
    await http.call(chatCalls.setTop, { params: { userId: ownUserId(), chatId }, body: { isTop } })
    this.#change(chatId, { isTop })
    this.#publish()
  }

  online(): void {
    if (this.isOpen) void this.#sync()
  }
  stop(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Messages that were added to a timeline. */
  accepted(chatId: string, frames: readonly MessageDownFrame[]): void {
    if (!this.isOpen) return
    this.#moved.add(chatId)
    for (const frame of frames) this.#take(chatId, frame)
    this.#publish()
  }

  /**
   * Takes over the count after reading on this device. Incoming messages are counted in `accepted`, on top of the server's count:
   * an unopened conversation holds only what arrived since.
   */
  counted({ chatId, unreadCount }: ConversationState): void {
    const row = this.#rows.get(chatId)
    if (!row || row.unreadCount === unreadCount) return
    const lastReadSeqId = unreadCount === 0 ? row.msgSeqId : row.lastReadSeqId
    this.#change(chatId, { unreadCount, lastReadSeqId })
    this.#publish()
  }

  #take(chatId: string, frame: MessageDownFrame): void {
    const row = this.#rows.get(chatId)
    const { msgSeqId, msgType, fromUserId } = frame
    if (!row) {
      this.#syncSoon()
      return
    }
    const isOwn = fromUserId === this.#options.ownUserId()
    if (msgType === MsgType.readReceipt) {
      if (isOwn) this.#read(row, Math.max(...(frame.content as MsgReference[]).map(({ msgId }) => msgId)))
      return
    }
    if (msgSeqId <= row.msgSeqId) return
    if (!isShown(msgType, frame.content)) {
      // A recall may concern the last message, or an unread one.
      this.#change(chatId, { msgSeqId })
      this.#syncSoon()
      return
    }
    // Whether an earlier step of its order is unread already, the server knows.
    const isAsked = row.unreadCount > 0 && orderOf(frame) !== undefined
    if (isAsked) this.#syncSoon()
    const unreadCount = isOwn ? 0 : row.unreadCount + Number(!isAsked && newsKey(frame) !== undefined)
    const lastReadSeqId = isOwn ? msgSeqId : row.lastReadSeqId
    this.#change(chatId, { msgSeqId, unreadCount, lastReadSeqId, lastMessage: frame, updateTime: frame.timestamp })
    const until = msgType === MsgType.mute ? mutedUntil(frame, this.#options.ownUserId()) : undefined
    if (until !== undefined) this.#change(chatId, { isMuted: until > this.#options.clock.now() })
  }

  /** The person's own read position on another device. */
  #read(row: ChatRow, upTo: number): void {
    if (upTo <= row.lastReadSeqId) return
    if (upTo >= row.msgSeqId || upTo >= (row.lastMessage?.msgSeqId ?? Number.POSITIVE_INFINITY)) {
      this.#change(row.chatId, { lastReadSeqId: upTo, unreadCount: 0 })
    } else this.#syncSoon()
  }

  #change(chatId: string, change: Partial<ChatRow>): void {
    const row = this.#rows.get(chatId)
    if (row) this.#rows.set(chatId, { ...row, ...change })
  }

  #syncSoon(ms: number = SYNC_SOON_MS): void {
    this.#timer ??= this.#options.clock.setTimeout(() => {
      this.#timer = undefined
      if (this.#options.isOnline()) void this.#sync()
    }, ms)
  }

  /** One comparison at a time; a change during one triggers another. */
  #sync(): Promise<void> {
    if (this.#running) {
      this.#isStale = true
      return this.#running
    }
    this.state.setState({ isLoading: true })
    this.#running = this.#compare()
      .catch((cause: unknown) => {
        this.#options.logger.warn?.('the conversations could not be read', { cause: String(cause) })
        this.#syncSoon(SYNC_AGAIN_MS)
      })
      .finally(() => {
        this.#running = undefined
        this.state.setState({ isLoading: false })
        if (!this.#isStale) return
        this.#isStale = false
        this.#syncSoon()
      })
    return this.#running
  }

  async #compare(): Promise<void> {
    const { http, ownUserId } = this.#options
    const types = this.#types
    const before = new Map(this.#rows)
    this.#moved.clear()
    const seen = new Set<string>()
    /** The server's total if no conversation had been removed. */
    let expected = this.#total
    /** Update time down to which all rows of the server were seen. */
    let seenDownTo = Number.POSITIVE_INFINITY
    for (let pageNumber = 1; pageNumber <= this.#pages; pageNumber++) {
      const { total, rows } = await chatsPage(http, ownUserId(), types, pageNumber)
      if (types !== this.#types) return
      this.#total = total
      let hasNews = false
      for (const row of rows) {
        seen.add(row.chatId)
        if (!this.#rows.has(row.chatId)) expected += 1
        if (this.#adopt(row, before)) hasNews = true
      }
      const isLast = rows.length < PAGE
      const isNext = pageNumber === 1 || seenDownTo !== Number.POSITIVE_INFINITY
      if (isNext) seenDownTo = isLast ? Number.NEGATIVE_INFINITY : (rows.at(-1)?.updateTime ?? seenDownTo)
      if (isLast) break
      // Below a page without news there is none, unless a row was removed. Pages never loaded are still wanted.
      if (!hasNews && expected <= total && pageNumber < this.#loaded) {
        this.#forget(before, seen, seenDownTo)
        seenDownTo = Number.POSITIVE_INFINITY
        pageNumber = this.#loaded
      }
    }
    this.#forget(before, seen, seenDownTo)
    this.#loaded = this.#pages
    this.state.setState({ isLoaded: true })
    this.#publish()
  }

  /**
   * Removes rows that the server's pages, sorted by falling time, no longer have. Keeps a row that changed meanwhile: it may have
   * moved up.
   */
  #forget(before: ReadonlyMap<string, ChatRow>, seen: ReadonlySet<string>, seenDownTo: number): void {
    for (const [chatId, row] of this.#rows) {
      if (seen.has(chatId) || this.#moved.has(chatId) || before.get(chatId) !== row) continue
      if (row.updateTime <= seenDownTo) continue
      this.#rows.delete(chatId)
      this.#gone.add(chatId)
    }
  }

  /** Returns true when the row brings news. A local row with a newer message stays. */
  #adopt(row: ChatRow, before: ReadonlyMap<string, ChatRow>): boolean {
    const held = this.#rows.get(row.chatId)
    if (held && held.msgSeqId > row.msgSeqId && before.get(row.chatId) !== held) return false
    this.#rows.set(row.chatId, row)
    this.#gone.delete(row.chatId)
    return (
      held === undefined ||
      held.msgSeqId !== row.msgSeqId ||
      held.lastReadSeqId !== row.lastReadSeqId ||
      held.unreadCount !== row.unreadCount ||
      held.isTop !== row.isTop ||
      held.isMuted !== row.isMuted
    )
  }

  #publish(): void {
    const rows = [...this.#rows.values()].sort(
      (a, b) => Number(b.isTop) - Number(a.isTop) || b.updateTime - a.updateTime || a.chatId.localeCompare(b.chatId),
    )
    this.state.setState({ rows, hasMore: this.#rows.size < this.#total })
    this.#options.changed()
  }
}
