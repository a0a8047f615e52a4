/** Options of the after-sales service; orders store an item's id, so an item is disabled, never removed. */
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const dictionaryKinds = ['aftersaleType', 'orderState', 'uploadType', 'faultType', 'endTag'] as const

export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: dictionaryKinds }).notNull(),
    /** Fixed code where the software needs one: a state, `complaint`; else empty. */
    code: text('code').notNull().default(''),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** After-sales types: hours of the handling promise. */
    promiseHours: integer('promise_hours'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isFixed: boolean('is_fixed').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('dictionary_item_name').on(table.kind, table.name)],
)
