/**
 * When a reply promise ends, and when it is broken. Ending the service is not a reply: an agent who ends it breaks the promise at
 * that instant. A customer who cancels the request in time cancels the promise too; after that it is already broken.
 * While the desk blocks the customer, no promise runs: its time is given back, and what was not broken before is not broken then.
 */
import { servicePromises } from '@weft/contract'
import { dueAt, ENDED_BLOCKED } from '../conversations'

const promiseMs = servicePromises.reply.targetMs

const repliedDueAt = dueAt('s.promise_due_at', 's.first_reply_at')

/**
 * SQL: how long the first reply to a session `s` took, in milliseconds; null without one. It counts from 15 minutes before the
 * promise's deadline; for a request outside the service hours that is the next opening. A reply before that instant counts from
 * the request.
 */
export const replyTookMs = `(s.first_reply_at - CASE
  WHEN ${repliedDueAt} - ${promiseMs} BETWEEN s.asked_at AND s.first_reply_at THEN ${repliedDueAt} - ${promiseMs}
  ELSE s.asked_at END)`

/**
 * SQL: the instant, in milliseconds, at which a session `s` without a reply broke its promise; null if it has not. @param now
 * SQL of milliseconds
 */
export function brokenAt(now: string): string {
  const end = `coalesce(CASE WHEN s.phase = 'resolved' THEN s.resolved_at END, ${now})`
  const due = dueAt('s.promise_due_at', end)
  return `CASE
  WHEN s.first_reply_at IS NOT NULL OR s.promise_due_at IS NULL OR ${ENDED_BLOCKED} THEN NULL
  WHEN s.phase = 'resolved' AND s.resolved_by IS DISTINCT FROM s.customer_id
    THEN least(${due}, coalesce(s.resolved_at, ${due}))
  WHEN ${due} < ${end} THEN ${due}
  END`
}

/** SQL: whether a session `s` kept its promise; null while that is open, or without a request. @param now SQL of milliseconds */
export const isKept = (now: string): string => `CASE
  WHEN s.first_reply_at IS NOT NULL THEN s.first_reply_at <= ${repliedDueAt}
  WHEN ${brokenAt(now)} IS NOT NULL THEN false
  END`
