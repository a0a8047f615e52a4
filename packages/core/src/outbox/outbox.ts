/**
 * Every message ends either sent exactly once or visibly failed:
 * - it is stored before it is sent, under the sender's tid; a reload finds it again;
 * - one queue in the order of writing; per conversation one visible message is unanswered at a time (`sendWindow`), sixteen in all;
 *   offline messages wait, they do not fail;
 * - a message in flight when the connection broke may have been delivered: it is sent again under the same tid, which the
 *   gateway stores once;
 * - without a status in time it shows as failed (IM-08); a late 203 or the echo still turns it to sent;
 * - a final refusal keeps it, failed, with the code; 100001 causes one resend once the device is online again (IM-09); a server
 *   error (1) is no refusal: the message is sent again with growing pauses until it is stored, for a day (G14);
 * - invisible messages (receipts, recalls) never hold back visible ones.
 *
 *   preparing → queued → sending → (gone: sent)
 *                 ↑ ↖drop──┘ └──→ failed ──resend→ queued
 *               held ←1, 100001, 100003, or no answer to an invisible message
 */
import { DEFAULTS, isAuthenticationFailure, isRefusal, isStored, STATUS, type StatusFrame } from '@weft/protocol'
import type { KeptFile, Logger, OutboxRow, SendState } from '../api/api'
import { ChatError, SENTENCES } from '../api/error'
import type { ClockPort, RecordStorePort, Timer } from '../platform/ports'
import { type Item, type ItemState, itemOf, keptOf, OUTBOX_LIMITS, UNTRIED } from './item'
import { limited, STORAGE_MS } from './limited'
import { Pace } from './pace'

export interface OutboxOptions {
  clock: ClockPort
  store: RecordStorePort<OutboxRow>
  logger: Logger
  sendTimeoutMs?: number
  /** Visible messages of one conversation that may be unanswered at a time. Defaults to 1. */
  sendWindow?: number
  /** Sends the 201. Returns false without a session. */
  transmit(row: OutboxRow): boolean
  /** Milliseconds from the 201 to its 203. */
  answeredIn?(ms: number): void
  /** A message's state for display changed. */
  changed(row: OutboxRow, state: SendState, failure?: OutboxRow['failure']): void
  /** The gateway stored the message. */
  stored(row: OutboxRow, status: StatusFrame): void
  /** A message got no answer: the connection may be dead. */
  suspect(): void
  /** The gateway reports that this device is not online, or refuses its token: send 100 again. */
  greetAgain(status: StatusFrame): void
}

type Wait = Extract<ItemState, { at: 'held' }>['for']
const waitsFor = ({ state }: Item, what: Wait): boolean => state.at === 'held' && state.for === what

export class Outbox {
  readonly #options: OutboxOptions
  readonly #pace = new Pace()
  /** In the order of writing. */
  #items: Item[] = []
  #isOnline = false
  #paceTimer: Timer | undefined
  /** Writes to the store, one after the other. */
  #written: Promise<void> = Promise.resolve()

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  get rows(): readonly OutboxRow[] {
    return this.#items.map(({ row }) => row)
  }

  get depth(): { waiting: number; failed: number; oldestAt?: number } {
    const waiting = this.#items.filter(({ state }) => state.at !== 'failed')
    const oldestAt = waiting.length > 0 ? Math.min(...waiting.map(({ row }) => row.createdAt)) : undefined
    return { waiting: waiting.length, failed: this.#items.length - waiting.length, oldestAt }
  }

  /**
   * Loads rows that an earlier page left; assigns them to `userId` when it is known. Returns these rows in the order of writing.
   */
  async load(
    isOurs: (row: OutboxRow) => boolean,
    isShown: (row: OutboxRow) => boolean,
    userId = '',
  ): Promise<readonly OutboxRow[]> {
    const { store, clock, logger } = this.#options
    let rows: OutboxRow[] = []
    try {
      rows = await limited<OutboxRow[]>(clock, STORAGE_MS, store.all(), () => {
        logger.warn?.('the outbox could not be read', { cause: 'timeout' })
        return []
      })
    } catch (cause) {
      logger.warn?.('the outbox could not be read', { cause: String(cause) })
    }
    const known = new Set(this.#items.map(({ row }) => row.tid))
    const found = rows.filter((row) => isOurs(row) && !known.has(row.tid))
    const stale = clock.now() - OUTBOX_LIMITS.ageMs
    const items = found.map((left) => itemOf(userId ? { ...left, userId } : left, stale, isShown))
    this.#items = [...items, ...this.#items]
    // Store the new owner: otherwise the rows would belong to the old one for the device's next person.
    for (const [at, { row }] of items.entries()) if (row.userId !== found[at]?.userId) void this.#put(row)
    this.#pump()
    return items.map(({ row }) => row)
  }

  /**
   * Throws ChatError `outbox-full` when 200 messages wait, or `outbox-stale` when one has waited for a day: nothing is dropped to
   * make room.
   */
  assertRoom(): void {
    const waiting = this.#items.filter(({ isShown }) => isShown)
    if (waiting.length >= OUTBOX_LIMITS.rows) {
      const failed = waiting.filter(({ state }) => state.at === 'failed').length
      throw new ChatError('outbox-full', `${waiting.length} messages wait already`, {
        hint: failed
          ? `${failed} of them failed: call resend(tid) or discard(tid) on those.`
          : 'None of them failed: wait until some are answered, or call discard(tid).',
      })
    }
    const oldest = this.#options.clock.now() - OUTBOX_LIMITS.ageMs
    if (waiting.some(({ state, row }) => state.at !== 'failed' && row.createdAt < oldest)) {
      throw new ChatError('outbox-stale', 'A message has waited for more than 24 hours', {
        hint: 'Wait until the oldest message is answered, or call discard(tid) on it.',
      })
    }
  }

  /** Resolves once the message is stored; it is sent as soon as possible. */
  async add(row: OutboxRow, { isDurable = true, isShown = true } = {}): Promise<void> {
    const item: Item = { row, isDurable, isShown, state: { at: 'held', for: 'store' }, ...UNTRIED }
    this.#items.push(item)
    if (isDurable) await this.#put(row)
    if (!this.#items.includes(item)) return
    this.#move(item, { at: row.attachment ? 'preparing' : 'queued' })
    this.#pump()
  }

  /** The upload is complete: sets the content and queues the message behind those written meanwhile. */
  async prepared(tid: string, content: readonly unknown[], msgType: number): Promise<void> {
    const item = this.#find(tid)
    if (item?.state.at !== 'preparing') return
    const { attachment: _, ...rest } = item.row
    item.row = { ...rest, content, msgType }
    await this.#put(item.row)
    if (!this.#items.includes(item)) return
    this.#queueAgain(item)
  }

  fail(tid: string, failure: NonNullable<OutboxRow['failure']>): void {
    const item = this.#find(tid)
    if (item?.row.attachment && failure.needsFile) {
      const { data: _, ...attachment } = item.row.attachment
      item.row = { ...item.row, attachment }
    }
    if (item) this.#fail(item, failure)
    this.#pump()
  }

  /** Queues a failed message again and returns its row; undefined when this tid has not failed, or needs a file. */
  async resend(tid: string, file?: KeptFile): Promise<OutboxRow | undefined> {
    const item = this.#find(tid)
    const attachment = item?.row.attachment && (file ?? item.row.attachment)
    if (item?.state.at !== 'failed' || (attachment && !attachment.data)) return undefined
    const { failure: _, ...rest } = item.row
    item.row = { ...rest, ...(attachment && { attachment }), state: 'queued', createdAt: this.#options.clock.now() }
    Object.assign(item, UNTRIED)
    this.#move(item, { at: 'held', for: 'store' })
    this.#options.changed(item.row, 'queued')
    await this.#put(item.row)
    if (!this.#items.includes(item)) return undefined
    if (item.row.attachment) this.#move(item, { at: 'preparing' })
    else this.#queueAgain(item)
    return item.row
  }

  /**
   * Resolves false when the message was passed to the gateway: it is stored or about to be, so dropping it here would not recall
   * it.
   */
  async discard(tid: string): Promise<boolean> {
    const item = this.#find(tid)
    if (!item || (item.isShown && item.state.at === 'sending')) return false
    const forgotten = this.#forget(item)
    this.#pump()
    await forgotten
    return true
  }

  /** The message came back from the gateway into the timeline. */
  settled(tid: string): void {
    const item = this.#find(tid)
    if (!item) return
    void this.#forget(item)
    this.#pump()
  }

  /** A session opened (or 100 was answered again), or ended. */
  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
    for (const item of this.#items) {
      const isFreed = isOnline ? waitsFor(item, 'session') || waitsFor(item, 'life') : item.state.at === 'sending'
      if (isFreed) this.#requeue(item)
    }
    this.#pump()
  }

  /** The gateway answered after `suspect`: messages it did not answer were lost in transit. */
  alive(): void {
    for (const item of this.#items.filter((one) => waitsFor(one, 'life'))) {
      // The next receipt replaces this one; a recall must not be lost.
      if (item.isDurable) this.#requeue(item)
      else void this.#forget(item)
    }
    this.#pump()
  }

  /** Handles a 203 for a 201. */
  answered(status: StatusFrame): void {
    const item = status.tid === undefined ? undefined : this.#find(status.tid)
    if (!item) return
    if (item.sentAt !== undefined) this.#options.answeredIn?.(this.#options.clock.monotonic() - item.sentAt)
    item.sentAt = undefined
    if (isStored(status.code)) {
      this.#options.stored(item.row, status)
      void this.#forget(item)
      this.#pump()
      return
    }
    this.#refused(item, status)
    this.#pump()
  }

  #refused(item: Item, status: StatusFrame): void {
    const { code } = status
    const isIgnored = code === STATUS.ignored.code && item.timesIgnored < OUTBOX_LIMITS.ignored
    if (isRefusal(code) && !isIgnored) {
      // At any time: a late refusal of a failed message adds the reason.
      if (item.state.at !== 'preparing') this.#fail(item, { code, message: SENTENCES.sendFailed })
      return
    }
    // Any other answer concerns the attempt that waits for it.
    if (item.state.at !== 'sending' && !waitsFor(item, 'life')) return
    if (isAuthenticationFailure(code)) this.#greetAgain(item, status)
    else if (isIgnored) {
      item.timesIgnored += 1
      this.#pause(item, OUTBOX_LIMITS.ignoredPauseMs)
    } else if (code === STATUS.abnormal.code) this.#troubled(item, code)
    else if (!item.wasResent) this.#greetAgain(item, status)
    else this.#fail(item, { code, message: SENTENCES.sendFailed })
  }

  /** A server error: retried for as long as a message may wait. */
  #troubled(item: Item, code: number): void {
    if (this.#options.clock.now() - item.row.createdAt > OUTBOX_LIMITS.ageMs) {
      this.#fail(item, { code, message: SENTENCES.sendFailed })
      return
    }
    const pauseMs = OUTBOX_LIMITS.troublePauseMs * 2 ** item.timesTroubled
    item.timesTroubled += 1
    this.#pause(item, Math.min(pauseMs, OUTBOX_LIMITS.longestTroublePauseMs))
  }

  /** Resolves when everything is stored, for a program that is about to end. */
  async flush(): Promise<void> {
    await this.#written
  }

  #find(tid: string): Item | undefined {
    return this.#items.find(({ row }) => row.tid === tid)
  }

  /**
   * Sends what may be sent, in order. A visible message waits until the ones before it in its conversation are answered: with
   * both in flight, one that is lost or meets a server error would be overtaken (G3, FIFO).
   */
  #pump(): void {
    if (!this.#isOnline) return
    const sendWindow = this.#options.sendWindow ?? 1
    let room = OUTBOX_LIMITS.unanswered - this.#items.filter(({ state }) => state.at === 'sending').length
    const roomOf = new Map<string, number>()
    for (const item of this.#items) {
      if (room <= 0) return
      const { state, isShown, row } = item
      const left = roomOf.get(row.chatId) ?? sendWindow
      if (isShown && state.at === 'held') roomOf.set(row.chatId, 0)
      if (isShown && state.at === 'sending') roomOf.set(row.chatId, left - 1)
      if (state.at !== 'queued' || (isShown && left <= 0)) continue
      const { clock, transmit, changed } = this.#options
      const pauseMs = this.#pace.take(clock.monotonic())
      if (pauseMs > 0) {
        this.#paceTimer ??= clock.setTimeout(() => {
          this.#paceTimer = undefined
          this.#pump()
        }, pauseMs)
        return
      }
      const waitMs = this.#options.sendTimeoutMs ?? DEFAULTS.sendTimeoutMs
      this.#move(item, { at: 'sending', timer: clock.setTimeout(() => this.#timedOut(item), waitMs) })
      if (!transmit(row)) {
        this.#move(item, { at: 'queued' })
        return
      }
      if (isShown) roomOf.set(row.chatId, left - 1)
      item.sentAt = clock.monotonic()
      room -= 1
      if (isShown) changed(row, 'sending')
    }
  }

  #timedOut(item: Item): void {
    // A failure of an invisible message would not show: hold it until the connection proves alive or is replaced.
    if (item.isShown) this.#fail(item, { message: SENTENCES.sendFailed })
    else this.#move(item, { at: 'held', for: 'life' })
    this.#options.suspect()
    this.#pump()
  }

  #greetAgain(item: Item, status: StatusFrame): void {
    this.#move(item, { at: 'held', for: 'session' })
    item.wasResent = true
    this.#options.greetAgain(status)
  }

  #pause(item: Item, pauseMs: number): void {
    const timer = this.#options.clock.setTimeout(() => {
      this.#requeue(item)
      this.#pump()
    }, pauseMs)
    this.#move(item, { at: 'held', for: 'pause', timer })
  }

  #requeue(item: Item): void {
    this.#move(item, { at: 'queued' })
    if (item.isShown) this.#options.changed(item.row, 'queued')
  }

  /** Moves the message behind all others written so far. */
  #queueAgain(item: Item): void {
    this.#items = [...this.#items.filter((other) => other !== item), item]
    this.#requeue(item)
    this.#pump()
  }

  #fail(item: Item, failure: NonNullable<OutboxRow['failure']>): void {
    if (!item.isShown) {
      void this.#forget(item)
      return
    }
    this.#move(item, { at: 'failed' })
    item.row = { ...item.row, state: 'failed', failure }
    this.#options.changed(item.row, 'failed', failure)
    void this.#put(item.row)
  }

  async #forget(item: Item): Promise<void> {
    this.#stopTimer(item)
    this.#items = this.#items.filter((other) => other !== item)
    if (item.isDurable) await this.#write(() => this.#options.store.remove(item.row.tid))
  }

  /** The only place that changes a state, so that a timer ends with its state. */
  #move(item: Item, state: ItemState): void {
    this.#stopTimer(item)
    item.state = state
  }

  #stopTimer({ state }: Item): void {
    if ('timer' in state) this.#options.clock.clearTimeout(state.timer)
  }

  #put(row: OutboxRow): Promise<void> {
    return this.#write(() => this.#options.store.put(keptOf(this.#items, row)))
  }

  /** A store that refuses (full quota) or hangs costs durability, not the message. */
  #write(run: () => Promise<void>): Promise<void> {
    const { clock, logger } = this.#options
    const warn = (cause: unknown) => logger.warn?.('the outbox could not be stored', { cause: String(cause) })
    this.#written = this.#written.then(() => limited(clock, STORAGE_MS, run(), () => warn('timeout'))).catch(warn)
    return this.#written
  }
}
