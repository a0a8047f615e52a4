/**
 * Columns of a row that the staff keeps (modules/cms): its version against writing over each other, changes that are
 * not published yet, and who changed it last. What is shown to visitors stays in the row's own columns.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, json, text, timestamp } from 'drizzle-orm/pg-core'

export const keptByStaff = () => ({
  version: integer('version').notNull().default(1),
  /** Fields of the kind, as its calls name them; null: nothing is waiting to be published. */
  draft: json('draft').$type<Record<string, unknown>>(),
  /** Never published yet. */
  isNew: boolean('is_new').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** Number of the account; null: as the installation brought it. */
  updatedBy: text('updated_by'),
})

/** Drafts, changes that wait and what was withdrawn: few among many, so an index of their own finds them. */
export const unsettled = (isShown: AnyPgColumn, draft: AnyPgColumn): SQL => sql`not ${isShown} or ${draft} is not null`

/** What a list of published rows does not read. */
export type KeptByStaff = keyof ReturnType<typeof keptByStaff>
