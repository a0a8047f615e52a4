/**
 * A block stops the clock of a reply: a deadline moves by the blocked time of its run. A run is the 15 minutes before the deadline:
 * where the desk closed in between, what was blocked before the closing is not given back. Blocked time is counted from the block's
 * row, and written into the deadlines before the row is deleted, changed or carried to another conversation; `given_to` is the
 * instant up to which that was done, so that no time is given twice.
 */
import { servicePromises } from '@weft/contract'

const promiseMs = servicePromises.reply.targetMs

/** SQL: the block `b` of the conversation of a session `s`, also one that is over. The statements below need it. */
export const WITH_BLOCK = 'LEFT JOIN desk_block b ON b.conversation_id = s.conversation_id'

/** SQL: since when the time of a block `b` is not in the deadlines yet. */
const OPEN_FROM = 'greatest(b.given_to, b.blocked_at)'

/** SQL: whether the customer is blocked at an instant. @param at SQL of milliseconds */
export const isBlocked = (at: string): string => `(${OPEN_FROM} <= ${at} AND coalesce(b.until > ${at}, true)) IS TRUE`

/**
 * SQL: a deadline of a session `s`, later by the time of its run in which the customer was blocked. A deadline that had passed
 * before the block stays.
 * @param due SQL of the stored deadline @param at SQL of the milliseconds up to which blocked time counts
 */
export const dueAt = (due: string, at: string): string =>
  `(${due} + CASE WHEN ${OPEN_FROM} <= ${due}
    THEN greatest(0, least(${at}, coalesce(b.until, ${at})) - greatest(${OPEN_FROM}, ${due} - ${promiseMs})) ELSE 0 END)`

/** SQL: whether an agent ended a session `s` while its customer was blocked and the promise was not broken before. */
export const ENDED_BLOCKED = `(s.phase = 'resolved' AND ${OPEN_FROM} <= s.promise_due_at AND ${isBlocked('s.resolved_at')})`

/**
 * SQL: writes the time of a conversation's block up to an instant into the deadlines of its sessions. The caller holds the
 * conversation's lock. @param id SQL of the conversation's id @param at SQL of milliseconds
 */
export const giveTimeBack = (id: string, at: string): string => `
  WITH given AS (UPDATE desk_block SET given_to = greatest(given_to, blocked_at, ${at}) WHERE conversation_id = ${id})
  UPDATE service_session s SET reply_due_at = ${dueAt('s.reply_due_at', at)},
    promise_due_at = CASE WHEN s.first_reply_at IS NULL AND ${ENDED_BLOCKED} THEN NULL
      ELSE ${dueAt('s.promise_due_at', `coalesce(s.first_reply_at, s.resolved_at, ${at})`)} END
  FROM desk_block b WHERE b.conversation_id = ${id} AND s.conversation_id = ${id}`
