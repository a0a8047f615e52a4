/**
 * Columns of rows in content admin (modules/cms): the version as an optimistic lock, unpublished changes, and the last editor.
 * What visitors see stays in the row's own columns.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, json, text, timestamp } from 'drizzle-orm/pg-core'

export const keptByStaff = () => ({
  version: integer('version').notNull().default(1),
  /** Fields of the kind, as its calls name them; null: no unpublished changes. */
  draft: json('draft').$type<Record<string, unknown>>(),
  /** Never published yet. */
  isNew: boolean('is_new').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** userId of who edited it last; null: unchanged seed data. */
  updatedBy: text('updated_by'),
})

/** Drafts, unpublished changes and withdrawn entries: few among many, so they have an index of their own. */
export const unsettled = (isShown: AnyPgColumn, draft: AnyPgColumn): SQL => sql`not ${isShown} or ${draft} is not null`

/** Columns that a list of published rows does not read. */
export type KeptByStaff = keyof ReturnType<typeof keptByStaff>
