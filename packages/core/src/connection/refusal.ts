/**
 * Refusals by the service, as opposed to lost connections. Each has a reason, a sentence, and the time of the automatic retry,
 * never before the service's Retry-After.
 */
import { ChatError, SENTENCES } from '../api/error'

/** Why the service refuses a client. */
export type RefusalReason =
  /** Too many clients of this address or this person (HTTP 429, close 4029). */
  | 'too-many'
  /** This page, or this app from this origin, is not allowed (HTTP 403). */
  | 'not-allowed'
  /** The service does not know the app. */
  | 'unknown-app'
  /** Temporarily refused (HTTP 503 with Retry-After): the service is full or shutting down. */
  | 'busy'

/** The service refused this client; the chat retries automatically, not before `retryAt`. */
export interface Refusal {
  reason: RefusalReason
  /** The service's sentence, else the core's. */
  message: string
  /** HTTP status or close code. */
  code: number
  /** Wall clock, ms: the service accepts no client before. */
  retryAt?: number
}

/** Delay when the service names no time. */
const AGAIN_MS = 60_000
/** Clients refused together must not come back together: each is delayed by up to a quarter more, at least a second. */
const SPREAD = 0.25
const LEAST_SPREAD_MS = 1_000
const MOST_SPREAD_MS = 60_000

/** Returns the refusal behind an error of a call; undefined for other errors, including token errors. */
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
 * Returns the milliseconds until the next attempt after a refusal: not before `retryAt`, spread over a quarter of the wait.
 * `chance`: random number 0 to 1.
 */
export function refusalDelay({ retryAt }: Pick<Refusal, 'retryAt'>, now: number, chance: number): number {
  const ms = retryAt === undefined ? AGAIN_MS : Math.max(0, retryAt - now)
  const spread = Math.min(MOST_SPREAD_MS, Math.max(LEAST_SPREAD_MS, ms * SPREAD))
  return Math.ceil(ms + chance * spread)
}
