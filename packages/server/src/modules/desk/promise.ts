/**
 * When a reply promise ends, and when it is broken. Ending the service is not a reply: an agent who ends it breaks the promise at
 * that instant. A customer who cancels the request in time cancels the promise too; after that it is already broken.
 * While the desk blocks the customer, no promise runs: its time is given back, and what was not broken before is not broken then.
 */

import { servicePromises } from '@weft/contract'
import { type SQL, sql } from 'drizzle-orm'

const promiseMs = servicePromises.reply.targetMs

/** SQL: the block `b` of the conversation of a session `s`, also one that is over. The statements below need it. */
export const WITH_BLOCK = 'LEFT JOIN desk_block b ON b.conversation_id = s.conversation_id'

/** SQL: whether the customer is blocked at an instant. @param at SQL of milliseconds */
export const isBlocked = (at: string): string => `(b.blocked_at <= ${at} AND coalesce(b.until > ${at}, true)) IS TRUE`

/**
 * SQL: a deadline of a session `s`, later by the time of its run in which the customer was blocked. A deadline that had passed
 * before the block stays.
 * @param due SQL of the stored deadline @param at SQL of the milliseconds up to which blocked time counts
 */
export const dueAt = (due: string, at: string): string =>
  `(${due} + CASE WHEN b.blocked_at <= ${due}
    THEN greatest(0, least(${at}, coalesce(b.until, ${at})) - greatest(b.blocked_at, ${due} - ${promiseMs})) ELSE 0 END)`

const repliedDueAt = dueAt('s.promise_due_at', 's.first_reply_at')

/**
 * SQL: how long the first reply to a session `s` took, in milliseconds; null without one. It counts from 15 minutes before the
 * promise's deadline; for a request outside the service hours that is the next opening. A reply before that instant counts from
 * the request.
 */
export const replyTookMs = `(s.first_reply_at - CASE
  WHEN ${repliedDueAt} - ${promiseMs} BETWEEN s.asked_at AND s.first_reply_at THEN ${repliedDueAt} - ${promiseMs}
  ELSE s.asked_at END)`

/** SQL: whether an agent ended a session `s` while its customer was blocked and the promise was not broken before. */
const ENDED_BLOCKED = `(s.phase = 'resolved' AND b.blocked_at <= s.promise_due_at AND ${isBlocked('s.resolved_at')})`

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

/**
 * Writes the given time into the deadlines of a conversation's sessions, before the row of its block goes or changes. @param now
 * milliseconds
 */
export function keepGivenTime(conversationId: number, now: number): SQL {
  const at = String(Math.trunc(now))
  return sql`UPDATE service_session s SET reply_due_at = ${sql.raw(dueAt('s.reply_due_at', at))},
      promise_due_at = CASE WHEN s.first_reply_at IS NULL AND ${sql.raw(ENDED_BLOCKED)} THEN NULL
        ELSE ${sql.raw(dueAt('s.promise_due_at', `coalesce(s.first_reply_at, s.resolved_at, ${at})`))} END
    FROM desk_block b WHERE b.conversation_id = ${conversationId} AND s.conversation_id = ${conversationId}`
}
