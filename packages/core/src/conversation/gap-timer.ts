/**
 * Heals holes: a missing number is waited for 500 ms, then the history is asked once (docs/protocol.md, frames). What the
 * history does not have either is not waited for any longer; a call that never arrived is made again later.
 */
import { DEFAULTS, type HistoryRow } from '@weft/protocol'
import { ChatError } from '../api/error'
import type { ClockPort, Timer } from '../platform/ports'
import type { SeqRange } from '../timeline/ranges'

/** After a history call that got no answer. */
export const HEAL_AGAIN_MS = 5_000

export interface GapTimerOptions {
  clock: ClockPort
  missing(): readonly SeqRange[]
  /** Shows what is held back, with the gap below it. */
  release(): void
  /** One page of history below `before`. */
  page(before: number): Promise<readonly HistoryRow[]>
  /** Rows that fill a hole. */
  fill(rows: readonly HistoryRow[], before: number, isEnd: boolean): void
  close(gap: SeqRange): void
}

export class GapTimer {
  #timer: Timer | undefined
  #isHealing = false
  #isStopped = false
  /** Which beginning of the timeline it heals; a page for an older one is dropped. */
  #epoch = 0
  readonly #options: GapTimerOptions

  constructor(options: GapTimerOptions) {
    this.#options = options
  }

  /** Looks whether something is missing; the wait begins again with every frame that still comes in. */
  watch(): void {
    if (this.#isStopped || this.#isHealing) return
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#options.missing().length > 0) this.#wait(DEFAULTS.gapPatienceMs)
  }

  /** The timeline begins again: what is under way was for another. */
  restart(): void {
    this.#epoch += 1
    this.#isHealing = false
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }
  resume(): void {
    this.#isStopped = false
    this.watch()
  }

  #wait(ms: number): void {
    this.#timer = this.#options.clock.setTimeout(() => {
      this.#timer = undefined
      this.#options.release()
      void this.#heal()
    }, ms)
  }

  async #heal(): Promise<void> {
    if (this.#isHealing) return
    this.#isHealing = true
    const epoch = this.#epoch
    let failure: unknown
    try {
      // The newest hole first: that is where people look.
      for (const gap of [...this.#options.missing()].reverse()) await this.#healGap(gap, epoch)
    } catch (error) {
      failure = error
    }
    if (epoch !== this.#epoch) return
    this.#isHealing = false
    if (this.#isStopped) return
    if (failure === undefined) this.watch()
    else if (isWorthAnotherTry(failure)) this.#wait(HEAL_AGAIN_MS)
    // Refused: the hole stays, and the next session's replay fills it, for the cursor stands below it.
  }

  async #healGap(gap: SeqRange, epoch: number): Promise<void> {
    let before = gap.to + 1
    while (before > gap.from) {
      if (epoch !== this.#epoch) return
      const rows = await this.#options.page(before)
      if (epoch !== this.#epoch) return
      const isEnd = rows.length < DEFAULTS.historyPageSize
      this.#options.fill(rows, before, isEnd)
      const lowest = Math.min(...rows.map(({ msgSeqId }) => msgSeqId))
      if (isEnd || lowest >= before) break
      before = lowest
    }
    this.#options.close(gap)
  }
}

/** The server's own refusal is an answer; silence is not. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof ChatError) || error.isRetryable || error.code === 'token' || error.code === 'queue-full'
