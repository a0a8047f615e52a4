/**
 * What was left of a promise of a reply when a block began goes on when the block ends, in the desk's hours, as the promise
 * itself does: at once where an agent lifts the block, at the next sweep where its time is over.
 */
import { servicePromises } from '@weft/contract'
import type { HoursSource } from '@weft/gateway'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { conversation, giveTimeBack } from '../conversations'

type Database = Pick<NodePgDatabase, 'execute'>
type Hours = Pick<HoursSource, 'dueAt'>

const promiseMs = servicePromises.reply.targetMs

interface Owed extends Record<string, unknown> {
  id: string
  reply: string | null
  promise: string | null
}

/**
 * Moves the deadlines of a conversation's round that run at `from` into the desk's hours. A deadline that is further away than a
 * promise lasts stays: it begins later, or runs across a closing of the desk. The caller holds the conversation's lock.
 */
export async function resumePromise(
  tx: Database,
  { conversationId, deskId }: { conversationId: number | string; deskId: string },
  from: number,
  hours: Hours,
): Promise<void> {
  const { rows } = await tx.execute<Owed>(sql`
    select id, reply_due_at as reply, case when first_reply_at is null then promise_due_at end as promise
    from service_session where conversation_id = ${conversationId} and phase <> 'resolved'`)
  const inHours = async (due: string | null) => {
    const left = due === null ? 0 : Number(due) - from
    return left > 0 && left <= promiseMs ? await hours.dueAt(deskId, from, left) : null
  }
  for (const { id, reply, promise } of rows) {
    const [nextReply, nextPromise] = [await inHours(reply), await inHours(promise)]
    await tx.execute(sql`
      update service_session set reply_due_at = coalesce(${nextReply}::bigint, reply_due_at),
        promise_due_at = coalesce(${nextPromise}::bigint, promise_due_at) where id = ${id}`)
  }
}

/**
 * Resumes the promises of customers whose block has expired: each block once, also with several nodes. Returns how many. One that
 * fails is told to `failed` and tried again at the next call; the others go on.
 */
export async function resumeAfterBlocks(
  db: Pick<NodePgDatabase, 'execute' | 'transaction'>,
  hours: Hours,
  now: number,
  failed: (error: unknown) => void,
): Promise<number> {
  const isOver = sql`until <= ${now} and coalesce(given_to < until, true)`
  const { rows } = await db.execute<{ id: string }>(sql`select conversation_id as id from desk_block where ${isOver}`)
  let count = 0
  for (const { id } of rows)
    await db
      .transaction(async (tx) => {
        await tx
          .select({ id: conversation.id })
          .from(conversation)
          .where(eq(conversation.id, Number(id)))
          .for('no key update')
        const ended = await tx.execute<{ deskId: string; until: string }>(
          sql`select desk_id as "deskId", until from desk_block where conversation_id = ${id} and ${isOver}`,
        )
        for (const { deskId, until } of ended.rows) {
          await tx.execute(sql.raw(giveTimeBack(String(Number(id)), String(now))))
          await resumePromise(tx, { conversationId: id, deskId }, Number(until), hours)
          count += 1
        }
      })
      .catch(failed)
  return count
}
