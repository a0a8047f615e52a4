/** When a desk works: the week, and single days that differ. Minutes of the desk's own day, UTC+8. */
import { boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { desk } from '../desk/tables'

interface Period {
  from: number
  to: number
}

/** A desk without a row, or whose hours are not enforced, is always open. */
export const deskHours = pgTable('desk_hours', {
  deskId: text('desk_id')
    .primaryKey()
    .references(() => desk.id, { onDelete: 'cascade' }),
  /** False: always open, whatever the week says. */
  isEnforced: boolean('is_enforced').notNull().default(false),
  /** Seven lists of periods, Sunday first. */
  weekly: jsonb('weekly').$type<Period[][]>().notNull(),
})

export const deskDay = pgTable(
  'desk_day',
  {
    deskId: text('desk_id')
      .notNull()
      .references(() => desk.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['holiday', 'workday'] }).notNull(),
    /** e.g. `国庆节`, `国庆节调休`. */
    name: text('name').notNull(),
    /** Working periods of a workday; null: those of a Monday. */
    periods: jsonb('periods').$type<Period[]>(),
  },
  (table) => [primaryKey({ columns: [table.deskId, table.date] })],
)
