/** The envelope and its codes (D2 §7, §8), apart from the schemas: a page that checks no reply carries no schema library. */

/** Codes of the envelope. Everything that is neither success nor about the token is `failed` with a sentence in `msg`. */
export const replyCodes = {
  ok: 0,
  /** Also success in one reading of the documents (D2 §8). */
  okAlso: 20200,
  failed: 1,
  /** 20300-20302: the client queues, fetches a token once and retries (AC-05). */
  tokenExpired: 20300,
  tokenInvalid: 20301,
  tokenRevoked: 20302,
} as const

export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes]

/** An answer as it travels. `requestId` is given with failures, for the log. */
export interface Reply<Data = unknown> {
  code: number
  /** Chinese sentence for a person; empty on success. */
  msg: string
  data: Data[]
  requestId?: string
}

/** True for 0 and 20200. */
export const isSuccessCode = (code: number): boolean => code === replyCodes.ok || code === replyCodes.okAlso

/** True for the codes after which a fresh token may help (AC-05). */
export const isTokenCode = (code: number): boolean => code >= 20300 && code <= 20302
