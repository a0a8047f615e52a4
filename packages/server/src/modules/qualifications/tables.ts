/**
 * Applications of enterprises to be certified or to be a supplier, with their documents. A new try after a refusal is a new
 * row.
 */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, enterprise } from '../accounts/tables'
import { fileTable } from '../files/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const qualification = pgTable(
  'qualification',
  {
    id: text('id').primaryKey(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    kind: text('kind', { enum: ['certification', 'supplier'] }).notNull(),
    appliedBy: text('applied_by')
      .notNull()
      .references(() => account.number),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    /** The supplier's products. */
    business: text('business').notNull().default(''),
    remark: text('remark').notNull().default(''),
    appliedAt: instant('applied_at').notNull(),
    state: text('state', { enum: ['pending', 'granted', 'refused'] })
      .notNull()
      .default('pending'),
    decidedBy: text('decided_by').references(() => account.number),
    decidedAt: instant('decided_at'),
    opinion: text('opinion').notNull().default(''),
  },
  (table) => [
    // Of two colleagues who apply at once, one succeeds: at most one application of a kind is pending or granted.
    uniqueIndex('qualification_one_open').on(table.enterpriseId, table.kind).where(sql`state <> 'refused'`),
    index('qualification_of_enterprise').on(table.enterpriseId, table.appliedAt, table.id),
    index('qualification_of_person').on(table.appliedBy, table.appliedAt),
    index('qualification_state').on(table.state, table.appliedAt, table.id),
    index('qualification_newest').on(table.appliedAt, table.id),
  ],
)

export const qualificationFile = pgTable(
  'qualification_file',
  {
    qualificationId: text('qualification_id')
      .notNull()
      .references(() => qualification.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => fileTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.qualificationId, table.position] }),
    index('qualification_file_of').on(table.fileId),
  ],
)
