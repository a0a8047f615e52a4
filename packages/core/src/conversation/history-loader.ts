/**
 * Loads a conversation's history: the newest page when it opens, then pages of 20 downwards (IM-17). A page shorter than 20
 * marks the beginning. One call at a time; pages for a timeline that was reset are dropped.
 */
import { DEFAULTS, type HistoryRow, isExpiredTokenCode } from '@weft/protocol'
import type { Logger } from '../api/api'
import { ChatError } from '../api/error'
import type { ClockPort } from '../platform/ports'
import type { Ingested, Timeline } from '../timeline/timeline'
import { HEAL_AGAIN_MS } from './gap-timer'

export interface HistoryLoaderOptions {
  clock: ClockPort
  logger: Logger
  timeline(): Timeline
  isOnline(): boolean
  page(before: number | undefined): Promise<readonly HistoryRow[]>
  /**
   * A page is in the timeline. With `arrivedAbove`: messages above that number are new, because a resync kept them from the
   * socket.
   */
  taken(ingested: Ingested, arrivedAbove: number | undefined): void
  changed(): void
}

export class HistoryLoader {
  #isNewestLoaded = false
  #running: Promise<boolean> | undefined
  #arrivedAbove: number | undefined
  /** Epoch of the timeline; pages for an older one are dropped. */
  #epoch = 0
  readonly #options: HistoryLoaderOptions

  constructor(options: HistoryLoaderOptions) {
    this.#options = options
  }

  get isNewestLoaded(): boolean {
    return this.#isNewestLoaded
  }
  get isLoading(): boolean {
    return this.#running !== undefined
  }

  /** The timeline was reset. */
  restart(arrivedAbove?: number): void {
    this.#epoch += 1
    this.#isNewestLoaded = false
    this.#running = undefined
    this.#arrivedAbove = arrivedAbove
  }

  /** Retries until the newest page is loaded, while there is a connection. */
  loadNewest(): void {
    if (this.#isNewestLoaded || this.#running) return
    this.#run(() => this.#page(undefined)).catch(() => {
      this.#options.clock.setTimeout(() => {
        if (this.#options.isOnline()) this.loadNewest()
      }, HEAL_AGAIN_MS)
    })
  }

  /** Resolves false when there is nothing older; rejects when the call fails. */
  loadOlder(): Promise<boolean> {
    return this.#running ?? this.#run(() => this.#older())
  }

  #run(load: () => Promise<boolean>): Promise<boolean> {
    const running: Promise<boolean> = load().finally(() => {
      if (this.#running === running) this.#running = undefined
      this.#options.changed()
    })
    this.#running = running
    this.#options.changed()
    return running
  }

  /** Loads pages until one has a visible message: a page of receipts alone would look like the beginning. */
  async #older(): Promise<boolean> {
    if (!this.#isNewestLoaded) return this.#page(undefined)
    const epoch = this.#epoch
    while (epoch === this.#epoch && this.#options.timeline().hasOlder) {
      const before = this.#options.timeline().oldest
      if (await this.#page(before)) return true
      // A server that returns no lower numbers would be called for ever.
      if (this.#options.timeline().oldest === before) return false
    }
    return false
  }

  /** Resolves true when the page had something new to show. */
  async #page(before: number | undefined): Promise<boolean> {
    const { timeline, page, taken, logger } = this.#options
    const asked = timeline()
    const epoch = this.#epoch
    const arrivedAbove = this.#arrivedAbove
    let ingested: Ingested
    try {
      const rows = await page(before)
      if (epoch !== this.#epoch) return false
      ingested = asked.ingestPage(rows, { before, isEnd: rows.length < DEFAULTS.historyPageSize })
    } catch (error) {
      // Only the service itself refuses with a number; other errors come from something in between. An expired token says nothing
      // about the history: the next token may read it.
      const code = error instanceof ChatError ? error.code : undefined
      if (epoch !== this.#epoch || typeof code !== 'number' || isExpiredTokenCode(code)) throw error
      // A gateway that denies visitors the history (D2 section 4) pushes their gaps completely, from 0 on.
      logger.warn?.('the history is not for us', { cause: String(error) })
      ingested = asked.ingestPage([], { before: asked.oldest, isEnd: true })
    }
    if (before === undefined) {
      this.#isNewestLoaded = true
      this.#arrivedAbove = undefined
    }
    taken(ingested, arrivedAbove)
    return ingested.added.length > 0
  }
}
