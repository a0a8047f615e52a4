/**
 * Legal hold: neither an erasure nor the end of a period removes anything of a held person or conversation. What people remove
 * themselves, by a recall for example, still goes. A hold on a person (account or visitor) covers their rows and every
 * conversation they take or took part in. A hold on a conversation covers that one, and prevents the erasure of its people.
 * The erasure and the sweep of periods call `waitForHolds` first, in the transaction that removes. A hold is then set either
 * before it, and seen, or after its commit. So no hold succeeds while they remove its data.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Reader = Pick<NodePgDatabase, 'execute'>

/** Blocks new holds until the transaction ends. Transactions that remove do not wait for one another. */
export const waitForHolds = (tx: Reader) => tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('legal_hold'))`)

/** The other side: waits for running removals, and blocks new ones until the transaction ends. */
export const holdStill = (tx: Reader) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal_hold'))`)

/** Condition: the row's person is held directly. @param personId column or value: account number or visitor id */
export const isNamedByHold = (personId: SQL): SQL<boolean> =>
  sql`exists (select from legal_hold h where h.subject = ${personId} and h.lifted_at is null and h.kind <> 'conversation')`

/** Condition: the text names a held person, or the customer of a held conversation. @param text column or value */
export const isInTextOfHeld = (text: SQL): SQL<boolean> =>
  sql`exists (select from legal_hold h where h.lifted_at is null and position(
    case when h.kind = 'conversation' then substring(h.subject from '^service[|][^|]*[|](.+)$') else h.subject end in ${text}) > 0)`

/** Condition: the row's conversation is held. @param conversationId column or value: `conversation.id` */
export const isInHeldConversation = (conversationId: SQL): SQL<boolean> => sql`exists (
  select from conversation held join legal_hold h on h.lifted_at is null and h.subject in (held.key, held.customer_id)
  where held.id = ${conversationId}) or exists (
  select from participant p join legal_hold h on h.lifted_at is null and h.kind <> 'conversation' and h.subject = p.user_id
  where p.conversation_id = ${conversationId})`

const answer = async (db: Reader, question: SQL): Promise<boolean> => {
  const { rows } = await db.execute<{ is_held: boolean }>(sql`select ${question} as is_held`)
  return rows[0]?.is_held ?? false
}

/** Whether this account or visitor must not be erased: held directly, or part of a held conversation. */
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
