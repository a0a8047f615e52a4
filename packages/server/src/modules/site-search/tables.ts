/** Searched words, counted by word and day of China; no row identifies a person. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const searchCount = pgTable(
  'search_count',
  {
    word: text('word').notNull(),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.day] }), index('search_count_day').on(table.day)],
)
