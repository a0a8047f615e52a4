import { replyCodes } from '@weft/protocol'

/**
 * An expected error of a call: sent as `{code, msg, data: [], requestId}` with the given HTTP status. Services throw it; any
 * other error of theirs becomes a logged 500, or 503 while the database is away, without its text.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status: 4xx, 503, 507, or 200 where clients read the code alone (docs/decisions/0009). Defaults to 400. */
  readonly status: number
  /** Code of the envelope; defaults to `failed` (1). */
  readonly code: number
  /** For 429 and 503: sent as the Retry-After header. */
  readonly retryAfterSeconds?: number
  /** Path of the refused field in the call's body, e.g. `footer.email`: its form shows the sentence there. */
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

/** Returns a 404 for a missing row and, the same, for another person's (T5). */
export const notFound = (msg = '内容不存在'): Refusal => new Refusal(msg, { status: 404 })

/** Returns a 403: signed in, but without the right. */
export const forbidden = (msg = '没有权限'): Refusal => new Refusal(msg, { status: 403 })
