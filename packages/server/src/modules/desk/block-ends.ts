/**
 * What was left of a promise of a reply when a block began goes on when the block ends, in the desk's hours, as the promise
 * itself does: at once where an agent lifts the block, at the next sweep where its time is over.
 */
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { conversation, giveTimeBack, type PromiseHours } from '../conversations'

/**
 * Resumes the promises of customers whose block has expired: each block once, also with several nodes. Returns how many. One that
 * fails is told to `failed` and tried again at the next call; the others go on.
 */
export async function resumeAfterBlocks(
  db: Pick<NodePgDatabase, 'execute' | 'transaction'>,
  hours: PromiseHours,
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
        const ended = await tx.execute(sql`select from desk_block where conversation_id = ${id} and ${isOver}`)
        if (ended.rows.length === 0) return
        await giveTimeBack((text) => tx.execute(sql.raw(text)), { conversationId: id, at: now }, hours)
        count += 1
      })
      .catch(failed)
  return count
}
