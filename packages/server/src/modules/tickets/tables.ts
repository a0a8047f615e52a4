/** Unused tickets; a row is removed when its ticket is used, and by the sweep when it never is. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables'

export const ticket = pgTable(
  'ticket',
  {
    /** Keyed hash of the ticket; the ticket itself is not stored. */
    hash: text('hash').primaryKey(),
    userId: text('account_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    /** Host with port that may redeem it. */
    host: text('host').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('ticket_expires').on(table.expiresAt)],
)
