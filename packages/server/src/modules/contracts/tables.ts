/**
 * Contracts of customer enterprises (D2 §3). `state` and
 * `deliveryState` are the documents' numbers: contracts in force have state 1, delivered ones deliveryState 30.
 */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { account, enterprise } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const contract = pgTable(
  'contract',
  {
    id: text('id').primaryKey(),
    /** e.g. `SY-HX-2024-017`. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    /** 0 draft, 1 in force, 2 closed. */
    state: smallint('state').notNull(),
    /** 10 in production, 20 on the way, 30 delivered, 40 accepted. */
    deliveryState: smallint('delivery_state').notNull(),
    signedAt: instant('signed_at').notNull(),
    deliveredAt: instant('delivered_at'),
    acceptedAt: instant('accepted_at'),
    /** Months of warranty from the acceptance. */
    warrantyMonths: integer('warranty_months').notNull().default(12),
    /** The maker's unit that delivers. */
    deliveryEnterpriseName: text('delivery_enterprise_name').notNull(),
    /** Who of the staff looks after it. */
    keeperNumber: text('keeper_number').references(() => account.number),
    /** Rises with each change: somebody else's is not written over. */
    version: integer('version').notNull().default(0),
    /** Code, name, customer, and its machines' names, models and numbers. */
    searchText: text('search_text').notNull().default(''),
    pieces: text('pieces').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('contract_of_enterprise').on(table.enterpriseId, table.signedAt.desc(), table.id.desc()),
    // What was delivered to a customer, which is asked for by both states.
    index('contract_delivered').on(
      table.enterpriseId,
      table.state,
      table.deliveryState,
      table.signedAt.desc(),
      table.id.desc(),
    ),
    index('contract_newest').on(table.signedAt.desc(), table.id.desc()),
    index('contract_words').using('gin', table.pieces),
  ],
)
