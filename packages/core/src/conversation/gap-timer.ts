/**
 * Fills gaps: waits 500 ms for a missing number, then reads the history once (docs/protocol.md, frames). Numbers that the
 * history lacks too are not waited for; a failed call is repeated later.
 */
import { DEFAULTS, type HistoryRow } from '@weft/protocol'
import { ChatError } from '../api/error'
import type { ClockPort, Timer } from '../platform/ports'
import type { SeqRange } from '../timeline/ranges'

/** Delay after a history call without an answer. */
export const HEAL_AGAIN_MS = 5_000

export interface GapTimerOptions {
  clock: ClockPort
  missing(): readonly SeqRange[]
  /** Shows the frames held back, with the gap below them. */
  release(): void
  /** One page of the history below `before`. */
  page(before: number): Promise<readonly HistoryRow[]>
  /** Adds rows that fill a gap. */
  fill(rows: readonly HistoryRow[], before: number, isEnd: boolean): void
  close(gap: SeqRange): void
}

export class GapTimer {
  #timer: Timer | undefined
  #isHealing = false
  #isStopped = false
  /** Epoch of the timeline; pages for an older one are dropped. */
  #epoch = 0
  readonly #options: GapTimerOptions

  constructor(options: GapTimerOptions) {
    this.#options = options
  }

  /** Checks for missing numbers; every frame that still arrives restarts the wait. */
  watch(): void {
    if (this.#isStopped || this.#isHealing) return
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#options.missing().length > 0) this.#wait(DEFAULTS.gapPatienceMs)
  }

  /** The timeline was reset: pages in flight belong to the old one. */
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
      // Newest gap first: that is where users look.
      for (const gap of [...this.#options.missing()].reverse()) await this.#healGap(gap, epoch)
    } catch (error) {
      failure = error
    }
    if (epoch !== this.#epoch) return
    this.#isHealing = false
    if (this.#isStopped) return
    if (failure === undefined) this.watch()
    else if (isWorthAnotherTry(failure)) this.#wait(HEAL_AGAIN_MS)
    // Refused: the gap stays, and the next session's replay fills it, because the cursor is below it.
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

/** Whether a retry may help: a refusal by the server is final, a missing answer is not. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof ChatError) || error.isRetryable || error.code === 'token' || error.code === 'queue-full'
