/**
 * A block stops the clock of a reply. What was left of the promise goes on when the block ends, in the desk's hours
 * (blocked-promise.ts). Blocked time is counted from the block's row, and written into the deadlines before the row is deleted,
 * changed or carried to another conversation, and by the sweep after its end; `given_to` is the instant up to which that was done,
 * so that no time is given twice.
 * Until it is written, and in rounds that were answered or ended under the block, statements count blocked time by the clock, in
 * the 15 minutes before the deadline: no promise is broken under a block, and a figure compares instants of the same clock.
 */
import { servicePromises } from '@weft/contract'
import { dueAfterBlock, type PromiseHours } from './blocked-promise'

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

/** Runs a statement inside the caller's transaction. */
type Run = (statement: string) => Promise<{ rows: unknown[] }>

interface RunningRound {
  desk_id: string
  blocked_from: string
  blocked_to: string
  round: number
  reply_due_at: string | null
  promise_due_at: string | null
}

/**
 * Writes the time of a conversation's block up to an instant into the deadlines of its rounds. The caller holds the conversation's
 * lock. @param at milliseconds
 */
export async function giveTimeBack(
  run: Run,
  { conversationId, at }: { conversationId: number | string; at: number },
  hours: PromiseHours,
): Promise<void> {
  // Numbers in the text, for drizzle and a client of pg name parameters differently.
  const [id, to] = [Math.trunc(Number(conversationId)), Math.trunc(at)]
  const { rows } = await run(`
    SELECT b.desk_id, ${OPEN_FROM} AS blocked_from, least(${to}, b.until) AS blocked_to, s.round, s.reply_due_at,
      CASE WHEN s.first_reply_at IS NULL THEN s.promise_due_at END AS promise_due_at
    FROM desk_block b JOIN service_session s ON s.conversation_id = b.conversation_id
    WHERE b.conversation_id = ${id} AND s.phase <> 'resolved' AND ${OPEN_FROM} < least(${to}, b.until)`)
  for (const running of rows as RunningRound[]) {
    const block = { deskId: running.desk_id, from: Number(running.blocked_from), to: Number(running.blocked_to) }
    const after = async (due: string | null) =>
      due === null ? 'NULL' : String(await dueAfterBlock(hours, { ...block, due: Number(due) }))
    const [reply, promise] = [await after(running.reply_due_at), await after(running.promise_due_at)]
    await run(`
      UPDATE service_session SET reply_due_at = coalesce(${reply}, reply_due_at),
        promise_due_at = coalesce(${promise}, promise_due_at)
      WHERE conversation_id = ${id} AND round = ${running.round}`)
  }
  await run(`
    WITH given AS (UPDATE desk_block SET given_to = greatest(given_to, blocked_at, ${to}) WHERE conversation_id = ${id})
    UPDATE service_session s SET promise_due_at = CASE WHEN s.first_reply_at IS NULL AND ${ENDED_BLOCKED} THEN NULL
      ELSE ${dueAt('s.promise_due_at', 'coalesce(s.first_reply_at, s.resolved_at)')} END
    FROM desk_block b WHERE b.conversation_id = ${id} AND s.conversation_id = ${id}
      AND (s.first_reply_at IS NOT NULL OR s.phase = 'resolved')`)
}
