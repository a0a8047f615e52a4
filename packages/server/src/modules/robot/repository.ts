/** The log of what the robot was asked and said, and what it knows of a customer. */
import { randomUUID } from 'node:crypto'
import { keyOf } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { and, desc, eq, getTableColumns, gte, lt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { account, findIdentity } from '../accounts'
import type { ContractAsker } from '../contracts'
import { robotAnswer } from './tables'

export type LogRow = typeof robotAnswer.$inferSelect
export type NewLogRow = Omit<typeof robotAnswer.$inferInsert, 'id'>

/**
 * Writes an entry; without words, when a message of the conversation was taken back while the ask ran. The conversation is locked
 * against that meanwhile, as its recall locks it: whichever comes later sees the other.
 * @param sawSeqId number up to which the ask had read; undefined: it has no words of the conversation
 */
export async function writeLog(db: NodePgDatabase, row: NewLogRow, sawSeqId: number | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const key = keyOf({ kind: 'service', deskId: row.deskId, customerId: row.customerId })
    const locked = await tx.execute<{ id: string }>(sql`SELECT id FROM conversation WHERE key = ${key} FOR SHARE`)
    const id = locked.rows[0]?.id
    const taken =
      id === undefined || sawSeqId === undefined
        ? []
        : (
            await tx.execute(sql`SELECT FROM message WHERE conversation_id = ${id} AND msg_seq_id > ${sawSeqId}
              AND msg_type IN (${MsgType.recall}, ${MsgType.delete}) LIMIT 1`)
          ).rows
    const words = taken.length > 0 ? { prompt: '', answer: '', sources: [] } : {}
    await tx.insert(robotAnswer).values({ id: randomUUID(), ...row, ...words })
  })
}

export interface LogQuery {
  from: number
  to: number
  customerId?: string | undefined
  outcome?: string | undefined
  /** Instant and id of the last row of the page before. */
  after?: { at: number; id: string } | undefined
  limit: number
}

/** Returns entries of the log of all desks, the latest first, each with the name of the account that asked. */
export function readLog(db: Pick<NodePgDatabase, 'select'>, { from, to, customerId, outcome, after, limit }: LogQuery) {
  const { createdAt, id } = robotAnswer
  return db
    .select({ ...getTableColumns(robotAnswer), askedByName: account.name })
    .from(robotAnswer)
    .leftJoin(account, eq(account.number, robotAnswer.askedBy))
    .where(
      and(
        gte(createdAt, from),
        lt(createdAt, to),
        customerId === undefined ? undefined : eq(robotAnswer.customerId, customerId),
        outcome === undefined ? undefined : eq(robotAnswer.outcome, outcome),
        after && sql`(${createdAt}, ${id}) < (${after.at}::bigint, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Returns the latest draft that another robot offered for this message. */
export const findOffer = async (
  db: NodePgDatabase,
  { deskId, customerId, msgSeqId }: { deskId: string; customerId: string; msgSeqId: number },
): Promise<LogRow | undefined> =>
  (
    await db
      .select()
      .from(robotAnswer)
      .where(
        and(
          eq(robotAnswer.purpose, 'offer'),
          eq(robotAnswer.deskId, deskId),
          eq(robotAnswer.customerId, customerId),
          eq(robotAnswer.msgSeqId, msgSeqId),
          ne(robotAnswer.answer, ''),
        ),
      )
      .orderBy(desc(robotAnswer.createdAt))
      .limit(1)
  )[0]

export interface KnownCustomer {
  /** What they may see; undefined: public things only. */
  asker?: ContractAsker
  /** Their name here, and the one that agents set. */
  names: readonly string[]
}

/** An account as it is now: a closed one, and a visitor, see public things only. */
export async function findKnownCustomer(
  { db, pool }: { db: NodePgDatabase; pool: Pool },
  customerId: string,
): Promise<KnownCustomer> {
  const identity = await findIdentity(db, customerId)
  if (identity) {
    const { kind, enterpriseId, authorities, name, state } = identity
    const isOpen = state === 'active' && kind !== 'staff'
    return {
      ...(isOpen ? { asker: { kind, ...(enterpriseId ? { enterpriseId } : {}), authorities } } : {}),
      names: [name],
    }
  }
  const { rows } = await pool.query<{ name: string; given_name: string | null }>(
    'SELECT name, given_name FROM visitor WHERE id = $1',
    [customerId],
  )
  return { names: rows.flatMap(({ name, given_name }) => [name, given_name ?? '']) }
}

/** Whether this is a message of the customer in the conversation, and still stands there. */
export const holdsMessage = async (pool: Pool, key: string, msgSeqId: number, customerId: string): Promise<boolean> =>
  (
    await pool.query(
      `SELECT FROM conversation c JOIN message m ON m.conversation_id = c.id
       WHERE c.key = $1 AND m.msg_seq_id = $2 AND m.sender_id = $3
         AND NOT m.is_removed AND NOT m.is_msg_delete`,
      [key, msgSeqId, customerId],
    )
  ).rowCount === 1
