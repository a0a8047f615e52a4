/**
 * Notices outside the chat: an order progressed, a request was decided, files arrived. Kept for the period of notices, by default
 * 180 days.
 */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const notice = pgTable(
  'notice',
  {
    id: text('id').primaryKey(),
    userId: text('person_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['order', 'access', 'delivery', 'signUp', 'account', 'system'] }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Path on the own origin; empty for none. */
    address: text('address').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notice_of_person').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notice_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notice_age').on(table.createdAt),
  ],
)
