/**
 * What one device knows of one conversation. Guarantees, whatever is repeated, reordered or late:
 * - entries are ordered by msgSeqId, pending ones last; each number and each own tid occurs once;
 * - the server's echo (202, or 203 with the number) replaces its pending entry and keeps its key;
 * - a frame beyond the next number is held back until the gap is filled or `releaseHeldBack` shows it as a gap;
 * - recall, delete, receipts, sticky and mute are applied once each, even when they arrive before their message.
 * No clock and no I/O: conversation/ owns the gap timer and the history calls. A batch costs one merge, not one copy per
 * message.
 */
import { isShown, type MessageDownFrame, type MsgReference, MsgType, newsKey, type StickyItem } from '@weft/protocol'
import type { GapEntry, MessageEntry, TimelineEntry } from '../api/api'
import { entryOf, type NumberedEntry, positionOf } from './entry'
import { mutedUntil } from './mute'
import { type SeqRange, SeqRanges } from './ranges'

/** How long a recalled text can be edited again. */
export const EDIT_AGAIN_MS = 60_000

export interface Ingested {
  /** New entries, in order. */
  added: readonly NumberedEntry[]
  /** Tids of own pending messages that turned out to be stored. */
  settledTids: readonly string[]
  /** All accepted frames, in order; the desk derives its phase from them. */
  accepted: readonly MessageDownFrame[]
}

/** Bounds of a history page besides its rows. */
export interface PageBounds {
  /** The requested exclusive upper bound. */
  before?: number
  /** Whether nothing older exists. */
  isEnd: boolean
  /** Loaded out of sequence: the gap to the held messages stays until the user asks for it. */
  isIsland?: boolean
}

/** The server's unread count of a conversation. */
export interface Counted {
  /** Highest number of the conversation at that time. */
  msgSeqId: number
  lastReadSeqId: number
  /** News between the two; undefined: the server knows of no position, and what a page holds is no figure. */
  unreadCount: number | undefined
}

export class Timeline {
  readonly #ownUserId: string
  readonly #held = new SeqRanges()
  /** Gaps left on purpose; they shrink as pages arrive, and do not count as missing. */
  #unread: SeqRange[] = []
  #numbered: NumberedEntry[] = []
  #pending: MessageEntry[] = []
  readonly #ownTids = new Set<string>()
  readonly #heldBack = new Map<number, MessageDownFrame>()
  /** The highest number that the gateway has named. */
  #expected = 0
  /** Recalled or deleted before the message itself arrived. */
  readonly #recalledAhead = new Set<number>()
  readonly #deletedAhead = new Set<number>()
  readonly #watermarks = new Map<string, number>()
  /** The highest number that another person has read. */
  #readByOthers = 0
  /** The highest number that reached another person's device. */
  #deliveredTo = 0
  #sticky: { seq: number; msgId?: number } = { seq: 0 }
  #mute = { seq: 0, until: 0 }
  /** With the own read position at that time. */
  #counted: (Counted & { ownPosition: number }) | undefined

  constructor(ownUserId: string) {
    this.#ownUserId = ownUserId
  }

  /** The number up to which nothing is missing; 0 in an empty conversation; undefined while nothing is known. */
  get cursor(): number | undefined {
    if (this.#unread.length === 0) return this.#held.contiguousTop
    const [lowest] = this.#lost
    return lowest ? lowest.from - 1 : this.#held.top
  }
  /** The lowest number held: older pages are below it. */
  get oldest(): number | undefined {
    return this.#held.first
  }
  get newest(): number | undefined {
    return this.#held.top
  }
  get hasOlder(): boolean {
    return (this.#held.first ?? 2) > 1
  }
  /** Gaps that were not left on purpose, lowest first. */
  get #lost(): SeqRange[] {
    const { gaps } = this.#held
    return this.#unread.length === 0 ? gaps : gaps.filter((gap) => !this.#isLeft(gap))
  }
  #isLeft(gap: SeqRange): boolean {
    return this.#unread.some(({ from, to }) => from <= gap.from && gap.to <= to)
  }
  has(msgSeqId: number): boolean {
    return this.#held.has(msgSeqId)
  }
  /** Missing numbers, lowest first: between held ones, below those held back, up to the expected head. */
  get missing(): SeqRange[] {
    const gaps = this.#lost
    const top = this.#held.top
    if (top === undefined) return gaps
    if (this.#heldBack.size > 0) return [...gaps, { from: top + 1, to: Math.min(...this.#heldBack.keys()) - 1 }]
    return this.#expected > top ? [...gaps, { from: top + 1, to: this.#expected }] : gaps
  }
  get readWatermarks(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#watermarks)
  }
  get stickyMsgId(): number | undefined {
    return this.#sticky.msgId
  }
  isMutedAt(now: number): boolean {
    return this.#mute.until > now
  }
  get pending(): readonly MessageEntry[] {
    return this.#pending
  }

  get ownPosition(): number {
    return this.#watermarks.get(this.#ownUserId) ?? 0
  }

  /** News above the own read position, by protocol's `newsKey`. The server's count covers those not held. */
  get unreadCount(): number {
    const read = this.ownPosition
    const held = this.#newsAbove(read)
    const counted = this.#counted
    if (counted?.ownPosition !== read) return held.length
    // A step of an order whose card was counted already is nothing more.
    const since = held.filter((seq) => seq > counted.msgSeqId).length
    if (counted.unreadCount === undefined) return since
    return this.isCounted ? Math.max(held.length, counted.unreadCount + since) : held.length
  }
  /** Whether the server's count applies: unread messages may lie below what is held. */
  get isCounted(): boolean {
    const read = this.ownPosition
    return this.#counted?.ownPosition === read && (this.#held.lastFrom ?? 0) > read + 1
  }
  /** The lowest number of each held piece of news above `seq`. */
  #newsAbove(seq: number): number[] {
    const lowest = new Map<string, number>()
    for (let at = this.#numbered.length - 1; at >= 0; at--) {
      const entry = this.#numbered[at]
      if (!entry || entry.msgSeqId <= seq) break
      const key = entry.sendType === 'other' && !entry.isRecalled && newsKey(entry)
      if (key) lowest.set(key, entry.msgSeqId)
    }
    return [...lowest.values()]
  }

  /** Sets the server's count. It applies while the own position stays and not everything above it is held. */
  count(counted: Counted): void {
    this.raiseWatermark(this.#ownUserId, counted.lastReadSeqId)
    this.#counted = { ...counted, ownPosition: this.ownPosition }
  }

  /** Numbered entries with a gap entry for missing numbers, then pending ones. Returns a new array. */
  entries(): readonly TimelineEntry[] {
    const gaps = this.#held.gaps
    if (gaps.length === 0) return [...this.#numbered, ...this.#pending]
    const entries: TimelineEntry[] = []
    let from = 0
    for (const gap of gaps) {
      const to = positionOf(this.#numbered, gap.from)
      entries.push(...this.#numbered.slice(from, to), this.#gapEntry(gap))
      from = to
    }
    entries.push(...this.#numbered.slice(from), ...this.#pending)
    return entries
  }

  #gapEntry(gap: SeqRange): GapEntry {
    const { from, to } = gap
    return { kind: 'gap', key: `gap:${from}`, fromSeqId: from, toSeqId: to, isLeft: this.#isLeft(gap) }
  }

  find(msgSeqId: number): NumberedEntry | undefined {
    const entry = this.#numbered[positionOf(this.#numbered, msgSeqId)]
    return entry?.msgSeqId === msgSeqId ? entry : undefined
  }

  /** Adds frames from the socket. `now` (ms) decides whether an own recalled text can be edited again. */
  ingest(frames: readonly MessageDownFrame[], now: number): Ingested {
    const accepted: MessageDownFrame[] = []
    for (const frame of frames) this.#admit(frame, accepted)
    return this.#apply(accepted, now)
  }

  /** Adds a history page: all numbers between its rows count as known, nothing is held back. */
  ingestPage(rows: readonly MessageDownFrame[], { before, isEnd, isIsland }: PageBounds): Ingested {
    if (isIsland && before !== undefined) this.#leaveGapAbove(before - 1)
    const accepted: MessageDownFrame[] = []
    let low = before ?? Number.POSITIVE_INFINITY
    let high = before === undefined ? 0 : before - 1
    for (const row of rows) {
      low = Math.min(low, row.msgSeqId)
      high = Math.max(high, row.msgSeqId)
      if (this.#held.has(row.msgSeqId)) continue
      this.#held.add(row.msgSeqId)
      accepted.push(row)
    }
    this.#held.addRange(isEnd ? 0 : low, high)
    this.#drainHeldBack(accepted)
    return this.#apply(accepted, undefined)
  }

  /** Leaves no gap inside one left already, or next to held numbers. */
  #leaveGapAbove(high: number): void {
    const first = this.#held.first
    if (first !== undefined && high + 1 < first) this.#unread.push({ from: high + 1, to: first - 1 })
  }

  /** The gap timer fired: shows the frames held back, with a gap entry below them. */
  releaseHeldBack(now: number): Ingested {
    const accepted = [...this.#heldBack.values()].sort((a, b) => a.msgSeqId - b.msgSeqId)
    this.#heldBack.clear()
    for (const frame of accepted) this.#held.add(frame.msgSeqId)
    return this.#apply(accepted, now)
  }

  /** The history was read for these numbers; those it lacks are not waited for. */
  closeGap({ from, to }: SeqRange): void {
    this.#held.addRange(from, to)
  }

  /** The gateway reports that the conversation has messages up to this number. */
  expect(head: number): void {
    this.#expected = Math.max(this.#expected, head)
  }

  /** Forgets everything with a number, e.g. after a resync; pending entries stay. */
  reset(): void {
    this.#held.clear()
    this.#unread = []
    this.#numbered = []
    this.#heldBack.clear()
    this.#expected = 0
    this.#recalledAhead.clear()
    this.#deletedAhead.clear()
    this.#ownTids.clear()
    this.#watermarks.clear()
    this.#readByOthers = 0
    this.#deliveredTo = 0
    this.#sticky = { seq: 0 }
    this.#mute = { seq: 0, until: 0 }
    this.#counted = undefined
  }

  /** Returns false when this tid is present already, pending or numbered. */
  addPending(entry: MessageEntry): boolean {
    if (this.#ownTids.has(entry.tid) || this.#pending.some(({ tid }) => tid === entry.tid)) return false
    this.#pending.push(entry)
    return true
  }
  updatePending(tid: string, change: Partial<MessageEntry>): void {
    this.#pending = this.#pending.map((entry) => (entry.tid === tid ? { ...entry, ...change } : entry))
  }
  removePending(tid: string): void {
    this.#pending = this.#pending.filter((entry) => entry.tid !== tid)
  }
  /** Removes the text of a message that was recalled too long ago to be edited. */
  forgetRecalledText(msgSeqId: number): void {
    this.#change(msgSeqId, ({ recalledText: _, ...entry }) => entry)
  }

  /** Read positions only rise. Returns true when it rose. */
  raiseWatermark(userId: string, msgSeqId: number): boolean {
    if (msgSeqId <= (this.#watermarks.get(userId) ?? 0)) return false
    this.#watermarks.set(userId, msgSeqId)
    if (userId === this.#ownUserId || msgSeqId <= this.#readByOthers) return true
    const from = positionOf(this.#numbered, this.#readByOthers + 1)
    this.#readByOthers = msgSeqId
    for (let at = from; at < this.#numbered.length; at++) {
      const entry = this.#numbered[at]
      if (!entry || entry.msgSeqId > msgSeqId) break
      if (entry.sendType === 'my') this.#numbered[at] = { ...entry, sendState: 'read' }
    }
    return true
  }

  /** Own messages up to this number are on another person's device. Returns true when an entry changed. */
  raiseDelivered(msgSeqId: number): boolean {
    if (msgSeqId <= this.#deliveredTo) return false
    const from = positionOf(this.#numbered, this.#deliveredTo + 1)
    this.#deliveredTo = msgSeqId
    let isChanged = false
    for (let at = from; at < this.#numbered.length; at++) {
      const entry = this.#numbered[at]
      if (!entry || entry.msgSeqId > msgSeqId) break
      if (entry.sendType !== 'my' || entry.sendState === 'read') continue
      this.#numbered[at] = { ...entry, sendState: 'delivered' }
      isChanged = true
    }
    return isChanged
  }

  #admit(frame: MessageDownFrame, accepted: MessageDownFrame[]): void {
    const seq = frame.msgSeqId
    if (this.#held.has(seq) || this.#heldBack.has(seq)) return
    if (seq > (this.#held.top ?? seq) + 1) {
      this.#heldBack.set(seq, frame)
      // Its number is known, so it counts as sent, though it cannot be placed in order yet.
      if (frame.fromUserId === this.#ownUserId) this.updatePending(frame.tid, { sendState: 'sent', failure: undefined })
      return
    }
    this.#held.add(seq)
    accepted.push(frame)
    this.#drainHeldBack(accepted)
  }

  #drainHeldBack(accepted: MessageDownFrame[]): void {
    if (this.#heldBack.size === 0) return
    for (const seq of this.#heldBack.keys()) if (this.#held.has(seq)) this.#heldBack.delete(seq)
    for (let next = (this.#held.top ?? 0) + 1; ; next++) {
      const frame = this.#heldBack.get(next)
      if (!frame) return
      this.#heldBack.delete(next)
      this.#held.add(next)
      accepted.push(frame)
    }
  }

  #apply(accepted: MessageDownFrame[], now: number | undefined): Ingested {
    const added: NumberedEntry[] = []
    const settled: string[] = []
    const changes: MessageDownFrame[] = []
    for (const frame of accepted) {
      if (frame.fromUserId === this.#ownUserId) {
        this.#ownTids.add(frame.tid)
        settled.push(frame.tid)
      }
      const entry = this.#take(frame)
      if (entry) added.push(entry)
      else changes.push(frame)
    }
    if (settled.length > 0 && this.#pending.length > 0) {
      this.#pending = this.#pending.filter((entry) => !this.#ownTids.has(entry.tid))
    }
    this.#merge(added)
    for (const frame of changes) this.#applyChange(frame, now)
    return { added, settledTids: settled, accepted }
  }

  /** Returns the entry of a frame; undefined for one that only changes others, and for a deleted one. */
  #take(frame: MessageDownFrame): NumberedEntry | undefined {
    const seq = frame.msgSeqId
    if (frame.msgType === MsgType.mute) this.#takeMute(frame)
    if (!isShown(frame.msgType, frame.content) && !frame.isRemoved) return undefined
    // A person who writes has read everything before, even if the message was deleted.
    if (frame.fromUserId === this.#ownUserId) this.raiseWatermark(this.#ownUserId, seq)
    if (frame.isMsgDelete || this.#deletedAhead.delete(seq)) return undefined
    const entry = entryOf(frame, this.#ownUserId)
    if (this.#recalledAhead.delete(seq) || entry.isRecalled) {
      entry.isRecalled = true
      entry.content = []
    }
    if (entry.sendType === 'my' && seq <= Math.max(this.#readByOthers, this.#deliveredTo)) {
      entry.sendState = seq <= this.#readByOthers ? 'read' : 'delivered'
    }
    return entry
  }

  #merge(added: NumberedEntry[]): void {
    if (added.length === 0) return
    added.sort((a, b) => a.msgSeqId - b.msgSeqId)
    const last = this.#numbered[this.#numbered.length - 1]
    const lowest = added[0]
    if (!last || (lowest && lowest.msgSeqId > last.msgSeqId)) {
      for (const entry of added) this.#numbered.push(entry)
      return
    }
    const merged: NumberedEntry[] = []
    let at = 0
    for (const entry of added) {
      for (let held = this.#numbered[at]; held && held.msgSeqId < entry.msgSeqId; held = this.#numbered[at]) {
        merged.push(held)
        at += 1
      }
      merged.push(entry)
    }
    for (; at < this.#numbered.length; at++) merged.push(this.#numbered[at] as NumberedEntry)
    this.#numbered = merged
  }

  #applyChange(frame: MessageDownFrame, now: number | undefined): void {
    switch (frame.msgType) {
      case MsgType.recall:
        for (const { msgId } of frame.content as MsgReference[]) this.#recall(msgId, frame, now)
        break
      case MsgType.delete:
        for (const { msgId } of frame.content as MsgReference[]) this.#delete(msgId)
        break
      case MsgType.readReceipt:
        for (const { msgId } of frame.content as MsgReference[]) this.raiseWatermark(frame.fromUserId, msgId)
        break
      case MsgType.sticky:
        for (const { msgId, on } of frame.content as StickyItem[]) this.#stick(frame.msgSeqId, msgId, on)
        break
    }
  }

  #recall(msgId: number, by: MessageDownFrame, now: number | undefined): void {
    if (!this.#held.has(msgId)) {
      this.#recalledAhead.add(msgId)
      return
    }
    this.#change(msgId, (entry) => {
      if (entry.isRecalled) return entry
      const isFresh = now !== undefined && now - by.timestamp < EDIT_AGAIN_MS
      const text =
        entry.msgType === MsgType.text ? (entry.content[0] as { text?: string } | undefined)?.text : undefined
      const canEdit = isFresh && entry.sendType === 'my' && by.fromUserId === this.#ownUserId && text !== undefined
      return { ...entry, isRecalled: true, content: [], ...(canEdit && { recalledText: text }) }
    })
  }

  #delete(msgId: number): void {
    if (!this.#held.has(msgId)) {
      this.#deletedAhead.add(msgId)
      return
    }
    const at = positionOf(this.#numbered, msgId)
    if (this.#numbered[at]?.msgSeqId === msgId) this.#numbered.splice(at, 1)
  }

  /** The highest number counts, in whatever order pages and frames arrive. */
  #stick(seq: number, msgId: number, isOn: boolean): void {
    if (seq > this.#sticky.seq) this.#sticky = isOn ? { seq, msgId } : { seq }
  }

  #takeMute(frame: MessageDownFrame): void {
    const until = mutedUntil(frame, this.#ownUserId)
    if (until !== undefined && frame.msgSeqId > this.#mute.seq) this.#mute = { seq: frame.msgSeqId, until }
  }

  #change(msgSeqId: number, change: (entry: NumberedEntry) => NumberedEntry): void {
    const at = positionOf(this.#numbered, msgSeqId)
    const entry = this.#numbered[at]
    if (entry?.msgSeqId === msgSeqId) this.#numbered[at] = change(entry)
  }
}
