/**
 * The list of one's conversations, right without a reload: what happens on the socket changes its rows at once; after
 * every new session, and whenever something happens that a row alone cannot answer, the first pages are compared with
 * the server's until a page holds nothing new. That comparison is the list's own cursor: the conversations' cursors
 * bring messages, this one brings rows, read positions and unread counts of conversations that nobody opened. A row that is
 * missing where it would have to stand is no conversation of one's own any more, and goes.
 */
import { type ChatRow, type MessageDownFrame, type MsgReference, MsgType, type Page } from '@weft/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { ConversationList, ConversationListState, ConversationState, Logger } from '../api/api'
import { createGuardedStore } from '../api/listeners'
import type { ClockPort, Timer } from '../platform/ports'
import { isShown } from '../timeline/entry'
import { mutedUntil } from '../timeline/mute'

const PAGE = 20
/** Happenings of a moment are one comparison; one that failed is made again. */
const SYNC_SOON_MS = 300
const SYNC_AGAIN_MS = 5_000

export interface ListOptions {
  clock: ClockPort
  logger: Logger
  ownUserId(): string
  isOnline(): boolean
  page(types: string, pageNumber: number): Promise<Page<ChatRow>>
  setTop(chatId: string, isTop: boolean): Promise<unknown>
  changed(): void
}

export class ListModel implements ConversationList {
  readonly state: StoreApi<ConversationListState>
  readonly #options: ListOptions
  readonly #rows = new Map<string, ChatRow>()
  /** Were in it, and are one's own no more: what is held of them counts nowhere. */
  readonly #gone = new Set<string>()
  /** Something happened in them while pages were read: they may have moved from a page to come to one that was read. */
  readonly #moved = new Set<string>()
  #types = ''
  /** Pages that are wanted, and those that were here. */
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
  /** Whether the list answers for a conversation's count. */
  has(chatId: string): boolean {
    return this.#rows.has(chatId) || this.#gone.has(chatId)
  }
  /** Over the conversations that are not muted. */
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
    await this.#options.setTop(chatId, isTop)
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

  /** Messages that stand in a timeline now. */
  accepted(chatId: string, frames: readonly MessageDownFrame[]): void {
    if (!this.isOpen) return
    this.#moved.add(chatId)
    for (const frame of frames) this.#take(chatId, frame)
    this.#publish()
  }

  /**
   * What was read here. What comes is counted as it is accepted, over the server's count: a conversation that nobody
   * opened holds only what came since.
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
      // A recall may be of the last message, or of one that counts as unread.
      this.#change(chatId, { msgSeqId })
      this.#syncSoon()
      return
    }
    const unreadCount = isOwn ? 0 : row.unreadCount + 1
    const lastReadSeqId = isOwn ? msgSeqId : row.lastReadSeqId
    this.#change(chatId, { msgSeqId, unreadCount, lastReadSeqId, lastMessage: frame, updateTime: frame.timestamp })
    const until = msgType === MsgType.mute ? mutedUntil(frame, this.#options.ownUserId()) : undefined
    if (until !== undefined) this.#change(chatId, { isMuted: until > this.#options.clock.now() })
  }

  /** One's own position on another device. */
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

  /** One comparison at a time; what happens during one asks for another. */
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
    const types = this.#types
    const before = new Map(this.#rows)
    this.#moved.clear()
    const seen = new Set<string>()
    /** What the server would count if nothing had gone. */
    let expected = this.#total
    /** Down to this time every row of the server's was seen. */
    let seenDownTo = Number.POSITIVE_INFINITY
    for (let pageNumber = 1; pageNumber <= this.#pages; pageNumber++) {
      const { total, rows } = await this.#options.page(types, pageNumber)
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
      // Below a page without news lies none, unless one has gone; pages that were never here are still wanted.
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

  /** Rows that the server's pages, which go down by time, no longer have. One in which something happened meanwhile may have moved up. */
  #forget(before: ReadonlyMap<string, ChatRow>, seen: ReadonlySet<string>, seenDownTo: number): void {
    for (const [chatId, row] of this.#rows) {
      if (seen.has(chatId) || this.#moved.has(chatId) || before.get(chatId) !== row) continue
      if (row.updateTime <= seenDownTo) continue
      this.#rows.delete(chatId)
      this.#gone.add(chatId)
    }
  }

  /** True: it says something that the row here did not. A row that heard of a newer message meanwhile stays. */
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
