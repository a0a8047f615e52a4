import { and, eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ticket } from './tables'

export const addTicket = (db: NodePgDatabase, row: typeof ticket.$inferInsert) => db.insert(ticket).values(row)

/** Removes a ticket and returns its owner: of two concurrent calls one finds it gone. */
export async function takeTicket(
  db: NodePgDatabase,
  hash: string,
  host: string,
): Promise<{ userId: string; expiresAt: Date } | undefined> {
  const [row] = await db
    .delete(ticket)
    .where(and(eq(ticket.hash, hash), eq(ticket.host, host)))
    .returning({ userId: ticket.userId, expiresAt: ticket.expiresAt })
  return row
}

/** Removes unused tickets that have expired. */
export async function sweepTickets(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(ticket).where(lt(ticket.expiresAt, new Date(now)))
}
