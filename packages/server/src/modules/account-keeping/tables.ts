/** Links behind which somebody chooses a password: one an account, its newest. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables'

export const accountOpening = pgTable('account_opening', {
  accountNumber: text('account_number')
    .primaryKey()
    .references(() => account.number, { onDelete: 'cascade' }),
  /** Keyed hash of the link's secret. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
})
