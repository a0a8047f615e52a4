import { replyCodes } from '@weft/protocol'

/**
 * An expected "no" of a call: travels as `{code, msg, data: [], requestId}` with the given HTTP status.
 * Throw it from a service; anything else that is thrown becomes a logged 500 without its text.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status, 4xx or 503. */
  readonly status: number
  /** Code of the envelope; default `failed` (1). */
  readonly code: number
  /** Goes out with 429 and 503, as the Retry-After header. */
  readonly retryAfterSeconds?: number
  /** Path of the field in the call's body that is refused, e.g. `footer.email`: its form says the sentence there. */
  readonly field?: string

  /** @param msg Chinese sentence for a person. */
  constructor(
    msg: string,
    options: { status?: number; code?: number; retryAfterSeconds?: number; field?: string; cause?: unknown } = {},
  ) {
    super(msg, { cause: options.cause })
    this.status = options.status ?? 400
    this.code = options.code ?? replyCodes.failed
    this.retryAfterSeconds = options.retryAfterSeconds
    this.field = options.field
  }
}

/** 404 for what does not exist and, the same, for what is not the asker's (T5). */
export const notFound = (msg = '内容不存在'): Refusal => new Refusal(msg, { status: 404 })

/** 403: signed in, but without the right. */
export const forbidden = (msg = '没有权限'): Refusal => new Refusal(msg, { status: 403 })
