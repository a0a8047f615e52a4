/** Applications to read a content that needs the staff's consent, each with its answer. Rows are never deleted (T26). */
import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables'
import { content } from '../content/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const contentApplication = pgTable(
  'content_application',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id),
    userNumber: text('user_number')
      .notNull()
      .references(() => account.number),
    /** 11 pending, 12 granted, 13 refused. */
    status: smallint('status').notNull(),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => account.number),
    opinion: text('opinion').notNull().default(''),
  },
  (table) => [
    index('content_application_of_user').on(table.userNumber, table.contentId, table.appliedAt.desc()),
    // One pending application a person and content: two clicks at once make one.
    uniqueIndex('content_application_pending').on(table.userNumber, table.contentId).where(sql`${table.status} = 11`),
    index('content_application_of_content').on(table.contentId, table.appliedAt.desc()),
    index('content_application_newest').on(table.appliedAt.desc(), table.id),
    index('content_application_status').on(table.status, table.appliedAt.desc(), table.id),
  ],
)
