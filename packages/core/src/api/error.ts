/**
 * The one error class of the core. Expected outcomes (a send that fails, a refused sign-in) are values in the
 * stores and events; a ChatError is what a promise rejects with, or what `createChat` throws on a bad configuration.
 * Decide what to do from `code` (and `isRetryable`), never from the text.
 */

/** What kind of thing went wrong; a number is a status code of the wire or a reply code of a call. */
export type ChatErrorCode =
  | number
  /** The configuration cannot work (IM-01 has code 1; this one is for what IM-01 does not list, e.g. a bad key). */
  | 'configuration'
  /** No reply within the client's time-out (ER-04). */
  | 'timeout'
  /** The call never reached the server, or its answer never came back. */
  | 'network'
  /** What answered gave no readable body, or an HTTP status that judges nothing. */
  | 'http'
  /** The person can have no conversation of this kind with this chatId (IM-14). */
  | 'kind'
  /** What was given cannot be sent: content that does not fit its message type (IM-13) or a frame, an empty search or relay. */
  | 'content'
  /** 200 messages wait already; nothing was stored. */
  | 'outbox-full'
  /** Something has waited for more than 24 hours; nothing was stored. */
  | 'outbox-stale'
  /** More than 100 calls waited for a fresh token; this was the oldest. */
  | 'queue-full'
  /** The token could not be renewed. */
  | 'token'
  /** A file could not be uploaded. */
  | 'upload'
  /** A file was changed or deleted since it was chosen: it has to be chosen again. */
  | 'file'
  /** Stopped by `stop()`, `discard()` or the call's signal. */
  | 'aborted'

/** What the error is about, as far as it is known. */
export interface ChatErrorContext {
  /** Method and path of the call. */
  call?: string
  /** HTTP status. */
  status?: number
  /** From when on the service takes the call again, as its Retry-After says: wall clock, ms. */
  retryAt?: number
  /** Work that the service asks for before it takes the call, as its X-Weft-Challenge says. */
  challenge?: string
  chatId?: string
  tid?: string
  msgType?: number
  /** The part of a configuration or of a message. */
  field?: string
}

/**
 * The one error class of this package. Act on `code`; `message` is a sentence for people, `context` holds the details.
 */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly code: ChatErrorCode
  readonly context: ChatErrorContext
  /** What to do about it, in one sentence that names public API only. */
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

  /** The same call may work later without a change. */
  get isRetryable(): boolean {
    const { status = 0 } = this.context
    if (this.code === 'http') return status >= 500 || status === 429
    return this.code === 'timeout' || this.code === 'network'
  }
}

/** Prescribed sentences that the core itself says (document 2, sections 5, 7 and 8). */
export const SENTENCES = {
  connectionLost: '通讯服务连接断开',
  sendFailed: '消息发送失败',
  addressFailed: '服务地址获取失败，请检查配置参数！',
  requestTimeout: '请求超时',
  operationFailed: '操作失败',
  /** From here on not prescribed. */
  fileNotKept: '文件较大，刷新后未能保留，请重新选择',
  fileGone: '文件已更改或无法读取，请重新选择',
  tooMany: '当前访问人数较多，请稍后再试',
  notAllowed: '当前页面未接入在线客服',
  busy: '服务繁忙，请稍后再试',
} as const
