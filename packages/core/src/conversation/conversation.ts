/**
 * One conversation: the timeline, whose state is published once per batch, its history, sending through the outbox, receipts and
 * typing. Opening loads the newest history page and merges live frames.
 */
import {
  type ChatKindCode,
  CLIENT_LIMITS,
  type ContentItems,
  checkContent,
  DEFAULTS,
  describeProblems,
  type HistoryRow,
  isLongerThan,
  isShown,
  type MessageDownFrame,
  type MsgReference,
  MsgType,
  type MsgTypeCode,
  orderOf,
  parseJson,
  type StatusFrame,
} from '@weft/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type {
  Conversation,
  ConversationState,
  GapEntry,
  MessageEntry,
  OutboxRow,
  OutgoingFile,
  SearchQuery,
  SearchResult,
  SendState,
} from '../api/api'
import { ChatError } from '../api/error'
import { createGuardedStore } from '../api/listeners'
import { owned } from '../platform/owned'
import { type Counted, EDIT_AGAIN_MS, type Ingested, Timeline } from '../timeline/timeline'
import { GapTimer } from './gap-timer'
import { HistoryLoader } from './history-loader'
import { rarelyCode } from './late'
import { ownPositionIn, ReadPosition } from './read-position'
import { isRowShown, newRow, pendingEntryOf, storedFrameOf } from './rows'
import type { ConversationSearch } from './search'
import type { ConversationService } from './service'
import { Typing } from './typing'

/** Maximum bytes of the frame around content and extend. */
const FRAME_AROUND_BYTES = 1_024

/** Checks as the gateway does: a value that is too long, too deep or too large is no frame (P-09). */
function isFrameable(value: unknown): boolean {
  try {
    const json = JSON.stringify(value)
    return !isLongerThan(json, CLIENT_LIMITS.frameJsonBytes - FRAME_AROUND_BYTES) && parseJson(json).ok
  } catch {
    // A cyclic value or a BigInt.
    return false
  }
}

export class ConversationModel implements Conversation {
  readonly chatId: string
  readonly kind: ChatKindCode
  readonly state: StoreApi<ConversationState>
  readonly #service: ConversationService
  #timeline: Timeline
  readonly #gapTimer: GapTimer
  readonly #typing: Typing
  readonly #read: ReadPosition
  readonly #history: HistoryLoader
  #received: MessageDownFrame[] = []
  #isFlushDue = false
  #isPublishDue = false
  /** The conversation is displayed: load the newest page. */
  #isOpen = false

  constructor(chatId: string, kind: ChatKindCode, service: ConversationService) {
    this.chatId = chatId
    this.kind = kind
    this.#service = service
    this.#timeline = new Timeline(service.identity().userId)
    this.#typing = new Typing(service.clock, () => this.#publishSoon())
    this.#gapTimer = new GapTimer({
      clock: service.clock,
      missing: () => this.#timeline.missing,
      release: () => this.#settle(this.#timeline.releaseHeldBack(service.clock.now()), true),
      page: (before) => service.history(chatId, before),
      fill: (rows, before, isEnd) => this.#settle(this.#timeline.ingestPage(rows, { before, isEnd }), true),
      close: (gap) => {
        this.#timeline.closeGap(gap)
        this.#publishSoon()
      },
    })
    this.#history = new HistoryLoader({
      clock: service.clock,
      logger: service.logger,
      timeline: () => this.#timeline,
      isOnline: () => service.isOnline(),
      page: (before) => (before === undefined ? this.#newestPage() : service.history(chatId, before)),
      taken: (ingested, arrivedAbove) => this.#settle(ingested, arrivedAbove !== undefined, arrivedAbove),
      changed: () => this.#publishSoon(),
    })
    this.#read = new ReadPosition({
      clock: service.clock,
      storage: service.storage,
      storageKey: () => owned(service.identity().userId, `read.${chatId}`),
      send: (msgType, content) => {
        const row = this.#row(msgType, content)
        void service.outbox.add(row, { isDurable: false, isShown: false })
        return row.tid
      },
      withdraw: (tid) => void service.outbox.discard(tid),
    })
    this.state = createGuardedStore<ConversationState>(() => this.#snapshot(false), service.logger)
  }

  get cursor(): number | undefined {
    return this.#timeline.cursor
  }
  get isNewestLoaded(): boolean {
    return this.#history.isNewestLoaded
  }

  /** True when it is not displayed, nothing is pending and nothing is unread. */
  get isIdle(): boolean {
    return !this.#isOpen && this.#timeline.pending.length === 0 && this.#timeline.unreadCount === 0
  }

  // -- called by the chat -------------------------------------------------------------------

  /** The user id became known or changed: pending entries move along, numbered ones belonged to the other user. */
  identify(): void {
    const pending = this.#timeline.pending
    const { userId } = this.#service.identity()
    this.#timeline = new Timeline(userId)
    for (const entry of pending) this.#timeline.addPending({ ...entry, fromUserId: userId })
    this.#history.restart()
    this.#gapTimer.restart()
    this.#publishSoon()
  }

  /** Shows rows that an earlier page left in the outbox. */
  restore(rows: readonly OutboxRow[]): void {
    for (const row of rows) {
      if (isRowShown(row)) this.#timeline.addPending(pendingEntryOf(this.#service, row))
      if (row.attachment && row.state === 'queued') this.#service.upload(row)
    }
    this.#publishSoon()
  }

  receive(frame: MessageDownFrame): void {
    this.#received.push(frame)
    if (this.#isFlushDue) return
    this.#isFlushDue = true
    queueMicrotask(() => this.#flush())
  }

  stored(row: OutboxRow, status: StatusFrame): void {
    const { msgSeqId } = status
    if (msgSeqId === undefined) {
      // An old gateway sends no number here; the echo or the history brings it.
      this.#timeline.updatePending(row.tid, { sendState: 'sent', failure: undefined })
      this.#publishSoon()
      return
    }
    this.receive(storedFrameOf(this.#service, row, status, msgSeqId))
  }

  changed(row: OutboxRow, sendState: SendState, failure?: OutboxRow['failure']): void {
    this.#timeline.updatePending(row.tid, { sendState, failure })
    this.#publishSoon()
  }
  updatePending(tid: string, change: Partial<MessageEntry>): void {
    this.#timeline.updatePending(tid, change)
    this.#publishSoon()
  }

  typing(userId: string): void {
    if (userId !== this.#service.identity().userId) this.#typing.heard(userId)
  }

  delivered(userId: string, toSeqId: number): void {
    if (userId === this.#service.identity().userId) return
    if (this.#timeline.raiseDelivered(toSeqId)) this.#publishSoon()
  }

  /** The gateway, or a list, names a number that the timeline should have reached. */
  expectHead(head: number): void {
    this.#timeline.expect(head)
    // A replay may still be running: every frame of it restarts the gap timer.
    this.#gapTimer.watch()
  }

  /** More than 500 messages are missing, or the store was restored: start again from the history. */
  resync(): void {
    const newest = this.#timeline.newest
    this.#timeline.reset()
    this.#gapTimer.restart()
    this.#history.restart(newest)
    this.#loadNewest()
  }

  online(): void {
    this.#gapTimer.resume()
    if (this.#isOpen) this.#loadNewest()
  }
  offline(): void {
    this.#gapTimer.stop()
    this.#typing.stop()
  }
  stop(): void {
    this.offline()
    this.#read.stop()
  }

  // -- called by the program ----------------------------------------------------------------

  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    if (this.#service.isOnline()) this.#loadNewest()
  }

  close(): void {
    this.#isOpen = false
  }

  async send<T extends MsgTypeCode>(
    msgType: T,
    content: readonly ContentItems[T][],
    extend?: Record<string, unknown>,
  ): Promise<string> {
    const checked = checkContent(msgType, content)
    if (!checked.ok) throw this.#refusal(msgType, describeProblems(checked.problems))
    return this.#enqueue(this.#row(msgType, content, extend))
  }

  sendText(text: string): Promise<string> {
    return this.send(MsgType.text, [{ text }])
  }

  async sendFile(file: OutgoingFile): Promise<string> {
    const { msgType, content } = this.#service.outline(file)
    const extend = Object.hasOwn(file, 'extend') ? file.extend : undefined
    const row = { ...this.#row(msgType, content, extend), content: [], attachment: file }
    const tid = await this.#enqueue(row)
    this.#service.upload(row)
    return tid
  }

  async sendRelay(messages: readonly MessageEntry[], title?: string): Promise<string> {
    const { relayOf } = await rarelyCode()
    return this.send(MsgType.relay, [relayOf(messages, title)])
  }

  async resend(tid: string, file?: OutgoingFile): Promise<void> {
    const row = await this.#service.outbox.resend(tid, file)
    if (!row?.attachment) return
    if (file) this.updatePending(tid, this.#service.outline(file))
    this.#service.upload(row, file !== undefined)
  }

  async discard(tid: string): Promise<boolean> {
    this.#service.cancelUpload(tid)
    if (!(await this.#service.outbox.discard(tid))) return false
    this.#timeline.removePending(tid)
    this.#publish()
    return true
  }

  recall(msgSeqId: number): Promise<string> {
    return this.send(MsgType.recall, [{ msgId: msgSeqId }])
  }
  delete(msgSeqId: number): Promise<string> {
    return this.send(MsgType.delete, [{ msgId: msgSeqId }])
  }

  markRead(): void {
    const { userId } = this.#service.identity()
    const newest = lastOfOthers(this.state.getState().entries)
    if (newest === undefined) return
    const isNews = this.#timeline.raiseWatermark(userId, newest)
    // Also sent when nothing counts as unread because an own message follows: the others only see receipts.
    this.#read.rose(newest)
    if (isNews) this.#publish()
  }

  notifyTyping(): void {
    if (this.#service.isOnline() && this.#typing.announce()) this.#service.sendTyping(this.chatId, this.kind)
  }

  loadOlder(): Promise<boolean> {
    return this.#history.loadOlder()
  }

  async search(text: string, query?: SearchQuery, signal?: AbortSignal): Promise<SearchResult> {
    return (await this.#search()).search(text, query, signal)
  }
  async reveal(msgSeqId: number): Promise<boolean> {
    return (await this.#search()).reveal(msgSeqId)
  }
  async fillGap(gap: GapEntry, from: 'above' | 'below' = 'above'): Promise<void> {
    return (await this.#search()).fillGap(gap, from)
  }

  // -- inside -------------------------------------------------------------------------------

  async #search(): Promise<ConversationSearch> {
    const { ConversationSearch } = await rarelyCode()
    return new ConversationSearch({
      service: this.#service,
      chatId: this.chatId,
      timeline: () => this.#timeline,
      begin: () => this.#history.loadOlder(),
      taken: (ingested) => this.#settle(ingested, false),
    })
  }

  #refusal(msgType: number, message: string): ChatError {
    return new ChatError('content', message, { context: { chatId: this.chatId, msgType } })
  }

  /** Throws `content` if no frame takes the message: the outbox could not send it. */
  #row(msgType: number, content: readonly unknown[], own?: Record<string, unknown>): OutboxRow {
    const { chatId, kind } = this
    if (!isFrameable([content, own])) throw this.#refusal(msgType, 'No frame takes this message')
    const row = newRow(this.#service, { chatId, kind, msgType, content, own })
    // The program's context stops no message.
    return isFrameable([content, row.extend]) ? row : { ...row, extend: own }
  }

  async #enqueue(row: OutboxRow): Promise<string> {
    this.#service.outbox.assertRoom()
    const isShownHere = isRowShown(row)
    if (isShownHere) {
      this.#timeline.addPending(pendingEntryOf(this.#service, row))
      this.#typing.written()
      this.#publish()
    }
    await this.#service.outbox.add(row, { isShown: isShownHere })
    return row.tid
  }

  #flush(): void {
    this.#isFlushDue = false
    const frames = this.#received
    this.#received = []
    // A message ends its sender's typing; a read receipt does not.
    for (const { fromUserId, msgType, content } of frames) {
      if (isShown(msgType, content)) this.#typing.ended(fromUserId)
    }
    this.#settle(this.#timeline.ingest(frames, this.#service.clock.now()), true)
  }

  /** After each batch: settle outbox rows, publish one new state, then emit events. */
  #settle({ added, settledTids, accepted }: Ingested, isLive: boolean, arrivedAbove = 0): void {
    for (const tid of settledTids) this.#service.outbox.settled(tid)
    this.#forgetRecalledTexts(accepted)
    const { userId } = this.#service.identity()
    for (const { fromUserId, msgType, content } of accepted) {
      if (fromUserId !== userId || msgType !== MsgType.readReceipt) continue
      for (const { msgId } of content as MsgReference[]) this.#read.known(msgId)
    }
    this.#publish()
    if (accepted.length > 0) this.#service.accepted(this.chatId, accepted)
    for (const entry of added) {
      if (isLive && entry.msgSeqId > arrivedAbove) this.#service.arrived(this.chatId, entry)
    }
    this.#gapTimer.watch()
    // An earlier card of the same order may be unread and not held: the server counts.
    if (isLive && this.#timeline.isCounted && added.some(orderOf)) void this.#count().then(() => this.#publish())
  }

  #loadNewest(): void {
    if (!this.#history.isNewestLoaded) this.#history.loadNewest()
  }

  async #count(newest?: Counted): Promise<void> {
    const timeline = this.#timeline
    try {
      const { countUnread } = await rarelyCode()
      await countUnread(this.#service, this, timeline, newest)
    } catch {
      // What is held counts.
    }
  }

  /** Reads the stored read position before the page is shown: unread messages may begin above the page. */
  async #newestPage(): Promise<readonly HistoryRow[]> {
    const timeline = this.#timeline
    const { userId } = this.#service.identity()
    const recalled = this.#read.stored().then((stored) => timeline.raiseWatermark(userId, stored))
    const rows = await this.#service.history(this.chatId, undefined)
    await recalled
    const read = Math.max(timeline.ownPosition, ownPositionIn(rows, userId))
    const newest = rows[0]
    // A shorter page is the whole conversation.
    const oldest = rows[DEFAULTS.historyPageSize - 1]
    if (newest && oldest && read + 1 < oldest.msgSeqId)
      await this.#count({ msgSeqId: newest.msgSeqId, lastReadSeqId: read, unreadCount: undefined })
    return rows
  }

  #forgetRecalledTexts(accepted: readonly MessageDownFrame[]): void {
    const ids = accepted.filter(({ msgType }) => msgType === MsgType.recall).flatMap(({ content }) => content)
    if (ids.length === 0) return
    this.#service.clock.setTimeout(() => {
      for (const item of ids) this.#timeline.forgetRecalledText((item as { msgId: number }).msgId)
      this.#publishSoon()
    }, EDIT_AGAIN_MS)
  }

  #publishSoon(): void {
    if (this.#isPublishDue) return
    this.#isPublishDue = true
    queueMicrotask(() => {
      if (this.#isPublishDue) this.#publish()
    })
  }

  #publish(): void {
    this.#isPublishDue = false
    const before = this.state.getState()
    this.state.setState(this.#snapshot(this.#history.isLoading), true)
    const after = this.state.getState()
    if (before.unreadCount === after.unreadCount) return
    const { userId } = this.#service.identity()
    this.#service.unreadChanged(after, (after.readWatermarks[userId] ?? 0) > (before.readWatermarks[userId] ?? 0))
  }

  #snapshot(isLoadingOlder: boolean): ConversationState {
    const timeline = this.#timeline
    return {
      chatId: this.chatId,
      kind: this.kind,
      entries: timeline.entries(),
      hasOlder: timeline.hasOlder,
      isLoadingOlder,
      readWatermarks: timeline.readWatermarks,
      unreadCount: timeline.unreadCount,
      typing: this.#typing.userIds,
      stickyMsgId: timeline.stickyMsgId,
      isMuted: timeline.isMutedAt(this.#service.clock.now()),
    }
  }
}

function lastOfOthers(entries: ConversationState['entries']): number | undefined {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]
    if (entry?.kind === 'message' && entry.sendType === 'other' && entry.msgSeqId !== undefined) return entry.msgSeqId
  }
  return undefined
}
