/**
 * What the service refuses is no lost line: somebody answered. Each refusal has a name, a sentence, and the time of the next
 * try, which comes by itself and never before the service's Retry-After.
 */
import { ChatError, SENTENCES } from '../api/error'

/** Why the service turns somebody away. */
export type RefusalReason =
  /** Too many of this address or of this person (HTTP 429, close 4029). */
  | 'too-many'
  /** This page, or this app from here, may not (HTTP 403). */
  | 'not-allowed'
  /** The service knows no such app. */
  | 'unknown-app'
  /** Not now (HTTP 503 with Retry-After): it is full, or just goes down. */
  | 'busy'

/** The service turned this client away; the chat tries again by itself, not before `retryAt`. */
export interface Refusal {
  reason: RefusalReason
  /** The service's own sentence, else ours. */
  message: string
  /** HTTP status or close code. */
  code: number
  /** Wall clock, ms: the service takes nobody before. */
  retryAt?: number
}

/** Where the service names no time. */
const AGAIN_MS = 60_000
/** A crowd that was turned away together does not come back together: each comes up to a quarter later, a second at least. */
const SPREAD = 0.25
const LEAST_SPREAD_MS = 1_000
const MOST_SPREAD_MS = 60_000

/** The refusal that an error of a call means; undefined for other errors and for those about the token. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ChatError)) return undefined
  const { status, retryAt } = error.context
  const as = (reason: RefusalReason, ours: string): Refusal => ({
    reason,
    message: error.message === SENTENCES.operationFailed ? ours : error.message,
    code: status ?? 0,
    retryAt,
  })
  if (status === 429) return as('too-many', SENTENCES.tooMany)
  if (status === 403) return as('not-allowed', SENTENCES.notAllowed)
  if (status === 503 && retryAt !== undefined) return as('busy', SENTENCES.busy)
  return undefined
}

/**
 * Milliseconds until the next try after a refusal: not before `retryAt`, spread over a quarter of the wait. `chance`: 0
 * to 1.
 */
export function refusalDelay({ retryAt }: Pick<Refusal, 'retryAt'>, now: number, chance: number): number {
  const ms = retryAt === undefined ? AGAIN_MS : Math.max(0, retryAt - now)
  const spread = Math.min(MOST_SPREAD_MS, Math.max(LEAST_SPREAD_MS, ms * SPREAD))
  return Math.ceil(ms + chance * spread)
}
