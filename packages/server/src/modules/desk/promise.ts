/**
 * When a reply promise is broken. Ending the service is not a reply: an agent who ends it breaks the promise at that instant. A
 * customer who cancels the request in time cancels the promise too; after that it is already broken.
 */

import { servicePromises } from '@weft/contract'

const promiseMs = servicePromises.reply.targetMs

/**
 * SQL: how long the first reply to a session `s` took, in milliseconds; null without one. It counts from 15 minutes before the
 * promise's deadline; for a request outside the service hours that is the next opening. A reply before that instant counts from
 * the request.
 */
export const replyTookMs = `(s.first_reply_at - CASE
  WHEN s.promise_due_at - ${promiseMs} BETWEEN s.asked_at AND s.first_reply_at THEN s.promise_due_at - ${promiseMs}
  ELSE s.asked_at END)`

/**
 * SQL: the instant, in milliseconds, at which a session `s` without a reply broke its promise; null if it has not. @param now
 * SQL of milliseconds
 */
export const brokenAt = (now: string): string => `CASE
  WHEN s.first_reply_at IS NOT NULL OR s.promise_due_at IS NULL THEN NULL
  WHEN s.phase = 'resolved' AND s.resolved_by IS DISTINCT FROM s.customer_id
    THEN least(s.promise_due_at, coalesce(s.resolved_at, s.promise_due_at))
  WHEN s.promise_due_at < coalesce(CASE WHEN s.phase = 'resolved' THEN s.resolved_at END, ${now}) THEN s.promise_due_at
  END`
