/** Anonymous visitors of an app. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const visitor = pgTable(
  'visitor',
  {
    /** The userId of the wire. */
    id: text('id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Keyed hash of the address it was made from: enough to count, not to follow. */
    addressKey: text('address_key').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('visitor_address').on(table.addressKey, table.createdAt)],
)
