/**
 * The only error class of the core. Expected results (a failed send, a refused sign-in) are values in stores and events;
 * promises reject with a ChatError, and `createChat` throws one for a bad configuration. Decide by `code` and `isRetryable`,
 * never by the text.
 */
import { failureSentences } from '@weft/protocol'

/** Kind of the error; a number is a status code of the wire or a reply code of a call. */
export type ChatErrorCode =
  | number
  /** The configuration is invalid (IM-01 has code 1; this one covers what IM-01 does not list, e.g. a bad key). */
  | 'configuration'
  /** No reply within the client's time-out (ER-04). */
  | 'timeout'
  /** The call did not reach the server, or its answer did not come back. */
  | 'network'
  /** The reply has no readable body, or an HTTP status that is no decision about the call. */
  | 'http'
  /** This person cannot have a conversation of this kind with this chatId (IM-14). */
  | 'kind'
  /** The input cannot be sent: content that does not fit its message type (IM-13) or a frame, an empty search or relay. */
  | 'content'
  /** 200 messages wait already; nothing was stored. */
  | 'outbox-full'
  /** A message has waited for more than 24 hours; nothing was stored. */
  | 'outbox-stale'
  /** More than 100 calls waited for a token renewal; this was the oldest. */
  | 'queue-full'
  /** The token could not be renewed. */
  | 'token'
  /** A file could not be uploaded. */
  | 'upload'
  /** A file was changed or deleted after it was chosen: it must be chosen again. */
  | 'file'
  /** Aborted by `stop()`, `discard()` or the call's signal. */
  | 'aborted'

/** Context of the error, as far as known. */
export interface ChatErrorContext {
  /** Method and path of the call. */
  call?: string
  /** HTTP status. */
  status?: number
  /** When the service accepts the call again, from its Retry-After: wall clock, ms. */
  retryAt?: number
  /** Proof of work that the service demands before it accepts the call, from its X-Weft-Challenge. */
  challenge?: string
  chatId?: string
  tid?: string
  msgType?: number
  /** The field of a configuration or of a message. */
  field?: string
}

/** The only error class of this package. Branch on `code`; `message` is a sentence for people, `context` has the details. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly code: ChatErrorCode
  readonly context: ChatErrorContext
  /** What to do, in one sentence that names public API only. */
  readonly hint?: string

  constructor(
    code: ChatErrorCode,
    message: string,
    more: { context?: ChatErrorContext; cause?: unknown; hint?: string } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.code = code
    this.context = more.context ?? {}
    this.hint = more.hint
  }

  /** Whether the same call may succeed later without a change. */
  get isRetryable(): boolean {
    const { status = 0 } = this.context
    if (this.code === 'http') return status >= 500 || status === 429
    return this.code === 'timeout' || this.code === 'network'
  }
}

/** Prescribed sentences for the user (document 2, sections 5, 7 and 8). */
export const SENTENCES = {
  connectionLost: '通讯服务连接断开',
  sendFailed: '消息发送失败',
  addressFailed: '服务地址获取失败，请检查配置参数！',
  requestTimeout: failureSentences.timeout,
  operationFailed: failureSentences.failed,
  /** The sentences from here on are not prescribed. */
  fileNotKept: '文件较大，刷新后未能保留，请重新选择',
  fileGone: '文件已更改或无法读取，请重新选择',
  tooMany: '当前访问人数较多，请稍后再试',
  notAllowed: '当前页面未接入在线客服',
  busy: failureSentences.busy,
} as const
