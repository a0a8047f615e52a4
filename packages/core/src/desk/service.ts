/**
 * What a customer has with the desk besides messages: its hours, a message left outside them, a word on the service and
 * on an answer of the bot. Hours are read when a session opens, when the gateway says that they were saved, when they end,
 * and every two minutes; a service that has none shows as always open.
 */
import { chatCalls, type LeaveMessageRequest, type RatingRow, type ServiceHoursRow } from '@weft/protocol'
import type { LeaveMessageForm, Logger } from '../api/api'
import { ChatError } from '../api/error'
import type { HttpClient } from '../http/client'
import type { ClockPort, Timer } from '../platform/ports'

/** Hours are looked at again after this long, for a change whose 205 was lost; so are those that could not be read. */
const LOOK_AGAIN_MS = 2 * 60_000
/** Margin after the end of the hours, for clocks that differ. */
const AFTER_END_MS = 2_000

export interface DeskServiceOptions {
  clock: ClockPort
  logger: Logger
  http: HttpClient
  deskId: string
  newId(): string
  hoursChanged(hours: ServiceHoursRow): void
}

export class DeskService {
  readonly #options: DeskServiceOptions
  #timer: Timer | undefined
  #isWatching = false
  /** A left message without an answer: a retry must reuse its idempotency key. */
  #unsent: { requestId: string; form: string } | undefined

  constructor(options: DeskServiceOptions) {
    this.#options = options
  }

  watchHours(): void {
    this.#isWatching = true
    void this.#readHours()
  }
  stop(): void {
    this.#isWatching = false
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async rate(
    endMsgSeqId: number,
    { score, reasons, text }: { score: number; reasons?: readonly string[]; text?: string },
  ): Promise<RatingRow> {
    if (!Number.isInteger(score) || score < 1 || score > 5) {
      throw new ChatError('content', 'A score is 1 to 5', { context: { field: 'score' } })
    }
    const body = {
      endMsgSeqId,
      deskId: this.#options.deskId,
      score,
      ...(reasons && { reasons }),
      ...(text && { text }),
    }
    const { rows } = await this.#options.http.call(chatCalls.rateService, { body })
    return rows[0] ?? { endMsgSeqId, score, reasons: reasons ?? [], ratedAt: this.#options.clock.now() }
  }

  async rating(endMsgSeqId: number): Promise<RatingRow | undefined> {
    const { rows } = await this.#options.http.call(chatCalls.serviceRating, { query: { endMsgSeqId } })
    return rows[0]
  }

  async answerHelped(msgSeqId: number, isHelpful: boolean): Promise<void> {
    await this.#options.http.call(chatCalls.answerFeedback, {
      body: { msgSeqId, deskId: this.#options.deskId, isHelpful },
    })
  }

  async leaveMessage(form: LeaveMessageForm): Promise<{ id: string; answeredFrom?: number }> {
    const words = JSON.stringify(form)
    const requestId = this.#unsent?.form === words ? this.#unsent.requestId : this.#options.newId()
    this.#unsent = { requestId, form: words }
    const body: LeaveMessageRequest = { requestId, deskId: this.#options.deskId, ...form }
    const { rows } = await this.#options.http.call(chatCalls.leaveMessage, { body })
    this.#unsent = undefined
    const row = rows[0]
    if (!row) throw new ChatError('http', 'The message was left, but the reply names none')
    return row
  }

  async #readHours(): Promise<void> {
    const { clock, http, deskId, hoursChanged, logger } = this.#options
    this.#timer ??= clock.setTimeout(() => this.#again(), LOOK_AGAIN_MS)
    try {
      const { rows } = await http.call(chatCalls.serviceHours, { query: { deskId } })
      const hours = rows[0]
      if (!hours || !this.#isWatching) return
      hoursChanged(hours)
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
    if (this.#isWatching) void this.#readHours()
  }
}
