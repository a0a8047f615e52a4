/**
 * Notices outside the chat: an order progressed, a request was decided, files arrived. Kept for the period of notices, by default
 * 180 days.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
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
    /** It calls its person to act now: the console also shows it on the desktop. */
    isCall: boolean('is_call').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notice_of_person').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notice_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notice_age').on(table.createdAt),
  ],
)

/** SMS of notices that call: a row is the claim of the node that sends it (decision 153). */
export const noticeSms = pgTable('notice_sms', {
  noticeId: text('notice_id')
    .primaryKey()
    .references(() => notice.id, { onDelete: 'cascade' }),
  claimedAt: instant('claimed_at').notNull(),
  /** How often it was sent to the carrier. */
  tries: smallint('tries').notNull(),
  /** When the carrier accepted it. */
  sentAt: instant('sent_at'),
})
