/**
 * What a customer tells the desk besides messages: a message left outside its hours with its files, a rating of the service, and
 * whether an answer of the bot helped.
 */
import { chatCalls, fileKindOf, type LeaveMessageRequest, type RatingRow } from '@weft/protocol'
import type { LeaveMessageForm, LeftFile, OutgoingFile } from '../api/api'
import { ChatError } from '../api/error'
import type { HttpClient } from '../http/client'
import type { ClockPort } from '../platform/ports'
import type { UploadFile } from '../upload/file-service'

export interface CustomerWordsOptions {
  clock: ClockPort
  http: HttpClient
  deskId: string
  newId(): string
  upload: UploadFile
}

/** The number of the message that ended a service; refuses while none has ended. */
function ended(endMsgSeqId: number | undefined): number {
  if (endMsgSeqId !== undefined) return endMsgSeqId
  throw new ChatError('content', 'No service has ended', { hint: 'Wait for desk.state to say phase ended.' })
}

export class CustomerWords {
  readonly #options: CustomerWordsOptions
  /** A left message without an answer: a retry must reuse its idempotency key. */
  #unsent: { requestId: string; form: string } | undefined

  constructor(options: CustomerWordsOptions) {
    this.#options = options
  }

  async rate(
    end: number | undefined,
    { score, reasons, text }: { score: number; reasons?: readonly string[]; text?: string },
  ): Promise<RatingRow> {
    const endMsgSeqId = ended(end)
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

  async rating(end: number | undefined): Promise<RatingRow | undefined> {
    const endMsgSeqId = ended(end)
    const { rows } = await this.#options.http.call(chatCalls.serviceRating, { query: { endMsgSeqId } })
    return rows[0]
  }

  async answerHelped(msgSeqId: number, isHelpful: boolean): Promise<void> {
    await this.#options.http.call(chatCalls.answerFeedback, {
      body: { msgSeqId, deskId: this.#options.deskId, isHelpful },
    })
  }

  async storeFile({ name, size, type, data }: OutgoingFile, signal?: AbortSignal): Promise<LeftFile> {
    const { url } = await this.#options.upload({
      name,
      type,
      data,
      isPicture: fileKindOf(name) === 'image',
      progressed: () => undefined,
      signal: signal ?? new AbortController().signal,
    })
    return { url, name, size }
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
}
