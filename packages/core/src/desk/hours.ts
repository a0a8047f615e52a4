/**
 * The hours of the desk, read when a session opens, when the gateway says that they were saved, when they end, and every two
 * minutes; a service that has none shows as always open.
 */
import { chatCalls, type ServiceHoursRow } from '@weft/protocol'
import type { Logger } from '../api/api'
import type { HttpClient } from '../http/client'
import type { ClockPort, Timer } from '../platform/ports'

/** Hours are looked at again after this long, for a change whose 205 was lost; so are those that could not be read. */
const LOOK_AGAIN_MS = 2 * 60_000
/** Margin after the end of the hours, for clocks that differ. */
const AFTER_END_MS = 2_000

export interface DeskHoursOptions {
  clock: ClockPort
  logger: Logger
  http: HttpClient
  deskId: string
  changed(hours: ServiceHoursRow): void
}

export class DeskHours {
  readonly #options: DeskHoursOptions
  #timer: Timer | undefined
  #isWatching = false

  constructor(options: DeskHoursOptions) {
    this.#options = options
  }

  watch(): void {
    this.#isWatching = true
    void this.#read()
  }
  stop(): void {
    this.#isWatching = false
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #read(): Promise<void> {
    const { clock, http, deskId, changed, logger } = this.#options
    this.#timer ??= clock.setTimeout(() => this.#again(), LOOK_AGAIN_MS)
    try {
      const { rows } = await http.call(chatCalls.serviceHours, { query: { deskId } })
      const hours = rows[0]
      if (!hours || !this.#isWatching) return
      changed(hours)
      if (hours.until === undefined) return
      const inMs = Math.min(Math.max(hours.until - clock.now(), 0) + AFTER_END_MS, LOOK_AGAIN_MS)
      if (this.#timer !== undefined) clock.clearTimeout(this.#timer)
      this.#timer = clock.setTimeout(() => this.#again(), inMs)
    } catch (cause) {
      logger.debug?.('the service hours could not be read', { cause: String(cause) })
    }
  }

  #again(): void {
    this.#timer = undefined
    if (this.#isWatching) void this.#read()
  }
}
