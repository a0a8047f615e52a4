/** The envelope of every answer, and the two interpretations of it in document 2, section 8 (ER-02). */

import { failureSentences } from './failure-sentences'

/** Codes of the envelope. `failed` covers all failures except the token's; `msg` has the sentence. */
export const replyCodes = {
  ok: 0,
  /** Also success in one reading of the documents (document 2, section 8). */
  okAlso: 20200,
  failed: 1,
  /** 20300 to 20302: the client renews its token once and retries (AC-05). */
  tokenExpired: 20300,
  tokenInvalid: 20301,
  tokenRevoked: 20302,
} as const
/** A `code` of the envelope that this service sends; see `replyCodes` for what a client does on each. */
export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes]

/** Whether a code means success; every other code is a failure with `msg`. Source: document 2, section 8. */
export const isSuccessCode = (code: unknown): boolean => code === 0 || code === 20200

/** Whether a code means that the token has expired: renew it once and retry. Source: document 2, section 8. */
export const isExpiredTokenCode = (code: unknown): boolean => code === 20300 || code === 20301 || code === 20302

/** Timeouts of calls in ms (ER-04): a service call, a file, a call that may take more than an hour. */
export const TIMEOUT_MS = { service: 5_000, file: 50_000, patient: 5_000_000 } as const

/** Returns the headers of every request: that a script sends it, and for which service (ER-04). */
export const serviceHeaders = <Service extends 'chat' | 'portal'>(service: Service) =>
  ({ 'X-Requested-With': 'XMLHttpRequest', 'X-Weft-Service': service }) as const

/**
 * `strict`: 0, 20200 or a body with rows is success; everything else fails with the server's message or 操作失败.
 * `lenient`: only code 1 fails, with its message or `Error`; everything else succeeds.
 */
export type ReplyReading = 'strict' | 'lenient'

/** Result of `readReply`. `code` is 1 when the body's is neither a number nor a text of digits. */
export type ReadReply = { ok: true; data: unknown[] } | { ok: false; code: number; message: string }

interface Envelope {
  code?: unknown
  msg?: unknown
  message?: unknown
  data?: unknown
  rows?: unknown
}

const messageOf = ({ msg, message }: Envelope, otherwise: string): string =>
  [msg, message].find((text): text is string => typeof text === 'string' && text !== '') ?? otherwise

/** The number of a code; some services write it as a text of digits. NaN for null, for an empty text and for all else. */
const codeOf = (code: unknown): number =>
  typeof code === 'number' ? code : typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : Number.NaN

/** `data` when it is a list; a single value is wrapped, so that callers always read `data[0]`. */
const dataOf = (body: Envelope): unknown[] => {
  if (Array.isArray(body.data)) return body.data
  if (body.data !== undefined && body.data !== null) return [body.data]
  return body.rows === undefined ? [] : [body]
}

/** Interprets a parsed body: returns the elements of `data`, or the code and message of a failure. Never throws. */
export function readReply(body: unknown, reading: ReplyReading): ReadReply {
  const envelope: Envelope = typeof body === 'object' && body !== null ? body : {}
  const code = codeOf(envelope.code)
  if (reading === 'lenient') {
    return code === replyCodes.failed
      ? { ok: false, code, message: messageOf(envelope, 'Error') }
      : { ok: true, data: dataOf(envelope) }
  }
  if (isSuccessCode(code) || envelope.rows !== undefined) return { ok: true, data: dataOf(envelope) }
  return {
    ok: false,
    code: Number.isFinite(code) ? code : replyCodes.failed,
    message: messageOf(envelope, failureSentences.failed),
  }
}
