/** Marks that the demo world was filled, so that it is filled once. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const demoWorld = pgTable('demo_world', {
  version: integer('version').primaryKey(),
  seed: text('seed').notNull(),
  filledAt: timestamp('filled_at', { withTimezone: true, mode: 'date' }).notNull(),
})
