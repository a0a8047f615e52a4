/**
 * Legal hold, for whatever removes: nothing of a held person or conversation goes. A hold on a person (account or visitor)
 * covers their rows and every conversation they take or took part in; a hold on a conversation covers that one, and keeps
 * its people from being erased.
 *
 * What removes takes `waitForHolds` first, in the transaction that removes: a hold is then set either before it, and seen,
 * or after its commit, so that no hold is answered with success while what it names is going.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Reader = Pick<NodePgDatabase, 'execute'>

/** Until the transaction ends no hold is set. Those that remove do not wait for one another. */
export const waitForHolds = (tx: Reader) => tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('legal_hold'))`)

/** The other side: waits for whatever is removing just now, and lets nothing begin until the transaction ends. */
export const holdStill = (tx: Reader) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal_hold'))`)

/** True in a row whose person is held by name. @param personId column or value: account number or visitor id */
export const isNamedByHold = (personId: SQL): SQL<boolean> =>
  sql`exists (select from legal_hold h where h.subject = ${personId} and h.lifted_at is null and h.kind <> 'conversation')`

/** True in a row of a held conversation. @param conversationId column or value: `conversation.id` */
export const isInHeldConversation = (conversationId: SQL): SQL<boolean> => sql`exists (
  select from conversation held join legal_hold h on h.lifted_at is null and h.subject in (held.key, held.customer_id)
  where held.id = ${conversationId}) or exists (
  select from participant p join legal_hold h on h.lifted_at is null and h.kind <> 'conversation' and h.subject = p.user_id
  where p.conversation_id = ${conversationId})`

const answer = async (db: Reader, question: SQL): Promise<boolean> => {
  const { rows } = await db.execute<{ is_held: boolean }>(sql`select ${question} as is_held`)
  return rows[0]?.is_held ?? false
}

/** Whether this account or visitor must not be erased: named by a hold, or part of a conversation that is held. */
export const isPersonHeld = (db: Reader, personId: string): Promise<boolean> =>
  answer(
    db,
    sql`${isNamedByHold(sql`${personId}`)} or exists (
      select from legal_hold h join conversation c on c.key = h.subject
      where h.lifted_at is null and h.kind = 'conversation' and (c.customer_id = ${personId} or exists (
        select from participant p where p.conversation_id = c.id and p.user_id = ${personId})))`,
  )

/** @param conversationId `conversation.id` */
export const isConversationHeld = (db: Reader, conversationId: number): Promise<boolean> =>
  answer(db, isInHeldConversation(sql`${conversationId}::bigint`))
