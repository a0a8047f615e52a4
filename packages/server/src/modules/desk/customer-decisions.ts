/**
 * Decisions of agents about a customer: the name for a visitor, and blocking their messages. While they are blocked, no promise of
 * a reply runs (conversations/block-clock.ts).
 */
import type { BlockedCustomer, BlockReason } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../accounts'
import { writeAudit } from '../audit'
import { conversation, giveTimeBack, type PromiseHours } from '../conversations'
import { visitor } from '../visitors'
import type { AtDesk } from './customers'
import { deskBlock } from './tables'

const HOUR_MS = 3_600_000
/** Rows of the list of one look; its total says how many there are. */
const MOST_BLOCKED = 200

/**
 * Sets the name that everybody at the desk sees; returns undefined when it is not a visitor. The audit log does not contain the
 * name.
 */
export async function nameVisitor(
  db: NodePgDatabase,
  at: AtDesk,
  { name, byId, now }: { name: string; byId: string; now: number },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(visitor)
      .set({ givenName: name || null })
      .where(and(eq(visitor.id, at.customerId), isNull(visitor.erasedAt)))
      .returning({ name: visitor.name, givenName: visitor.givenName })
    if (!row) return undefined
    await writeAudit(tx, { at: now, actorId: byId, act: 'customer.name', subject: at.customerId })
    return row.givenName ?? row.name
  })
}

const nameOf = sql<string>`coalesce((select ${account.name} from ${account} where ${account.number} = ${deskBlock.customerId}),
  (select coalesce(${visitor.givenName}, ${visitor.name}) from ${visitor} where ${visitor.id} = ${deskBlock.customerId}), '')`

const readBlocked = (db: Pick<NodePgDatabase, 'select'>) =>
  db.select({ row: deskBlock, customerName: nameOf }).from(deskBlock).$dynamic()

const presented = ({ row, customerName }: { row: typeof deskBlock.$inferSelect; customerName: string }) =>
  ({
    customerId: row.customerId,
    customerName,
    reason: row.reason,
    until: row.until ?? undefined,
    byName: row.byName,
    at: row.blockedAt,
  }) satisfies BlockedCustomer

const lockTalk = async (tx: Pick<NodePgDatabase, 'select'>, at: AtDesk): Promise<{ id: number } | undefined> => {
  const [talk] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.key, keyOf({ kind: 'service', ...at })))
    .for('no key update')
  return talk
}

const giveBack = (tx: Pick<NodePgDatabase, 'execute'>, conversationId: number, at: number, hours: PromiseHours) =>
  giveTimeBack((statement) => tx.execute(sql.raw(statement)), { conversationId, at }, hours)

interface BlockWish {
  reason: BlockReason
  /** Absent: without an end. */
  hours?: number | undefined
  by: { userId: string; userName: string }
  now: number
}

/**
 * From the commit on, no message of theirs is stored. It takes the conversation's lock, which storing a message takes too: a
 * message is either before the block or sees it. Returns undefined when they have no conversation with the desk.
 */
export async function block(
  db: NodePgDatabase,
  at: AtDesk,
  wish: BlockWish,
  hours: PromiseHours,
): Promise<BlockedCustomer | undefined> {
  const { reason, by, now } = wish
  return db.transaction(async (tx) => {
    const talk = await lockTalk(tx, at)
    if (!talk) return undefined
    await giveBack(tx, talk.id, now, hours)
    const until = wish.hours === undefined ? null : now + wish.hours * HOUR_MS
    const decision = { reason, until, byId: by.userId, byName: by.userName, blockedAt: now }
    await tx
      .insert(deskBlock)
      .values({ conversationId: talk.id, ...at, ...decision })
      .onConflictDoUpdate({ target: deskBlock.conversationId, set: decision })
    const detail = { reason, ...(until === null ? {} : { until }) }
    await writeAudit(tx, { at: now, actorId: by.userId, act: 'customer.block', subject: at.customerId, detail })
    const [row] = await readBlocked(tx).where(eq(deskBlock.conversationId, talk.id))
    return row && presented(row)
  })
}

/**
 * Returns false when they were not blocked. Takes the same lock: it changes the round, as storing a message does. What is left of
 * its promise goes on in the desk's hours.
 */
export async function unblock(
  db: NodePgDatabase,
  at: AtDesk,
  by: { byId: string; now: number },
  hours: PromiseHours,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const talk = await lockTalk(tx, at)
    if (!talk) return false
    await giveBack(tx, talk.id, by.now, hours)
    const gone = await tx
      .delete(deskBlock)
      .where(eq(deskBlock.conversationId, talk.id))
      .returning({ id: deskBlock.conversationId })
    if (gone.length === 0) return false
    await writeAudit(tx, { at: by.now, actorId: by.byId, act: 'customer.unblock', subject: at.customerId })
    return true
  })
}

/** Returns the latest current blocks, latest first; `total` of all. */
export async function listBlocked(
  db: NodePgDatabase,
  deskIds: readonly string[],
  now: number,
): Promise<{ total: number; rows: BlockedCustomer[] }> {
  const where = and(inArray(deskBlock.deskId, [...deskIds]), or(isNull(deskBlock.until), gt(deskBlock.until, now)))
  const total = await db.$count(deskBlock, where)
  const rows = await readBlocked(db)
    .where(where)
    .orderBy(desc(deskBlock.blockedAt), desc(deskBlock.conversationId))
    .limit(MOST_BLOCKED)
  return { total, rows: rows.map(presented) }
}
