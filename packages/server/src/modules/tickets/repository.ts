import { and, eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ticket } from './tables'

export const addTicket = (db: NodePgDatabase, row: typeof ticket.$inferInsert) => db.insert(ticket).values(row)

/** Takes a ticket away and gives whose it was: of two askers at once one finds it gone. */
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

/** Removes what nobody used in time. */
export async function sweepTickets(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(ticket).where(lt(ticket.expiresAt, new Date(now)))
}
