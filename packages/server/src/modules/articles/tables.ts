/** Knowledge and policy articles. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { keptByStaff, unsettled } from '../../platform/kept-by-staff'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const articleCategory = pgTable('article_category', {
  /** `policy` is the documents' own value for policies. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  parentId: text('parent_id').references((): AnyPgColumn => articleCategory.id),
  position: integer('position').notNull().default(0),
})

export interface StoredChapter {
  id: string
  name: string
  html: string
}

export const article = pgTable(
  'article',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => articleCategory.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    html: text('html').notNull(),
    thumbnail: text('thumbnail').notNull(),
    author: text('author').notNull().default(''),
    dataSource: text('data_source').notNull(),
    /** Policies: their number, the last day of validity, their chapters. */
    policyNumber: text('policy_number'),
    validUntil: instant('valid_until'),
    chapters: json('chapters').$type<StoredChapter[]>().notNull().default([]),
    /** Null: not published yet, reachable by its address only. */
    publishedAt: instant('published_at'),
    isListed: boolean('is_listed').notNull().default(true),
    ...keptByStaff(),
    searchText: text('search_text').notNull(),
    pieces: text('pieces').array().notNull(),
  },
  (table) => [
    index('article_newest').on(table.publishedAt.desc(), table.id).where(sql`${table.isListed}`),
    index('article_of_category').on(table.categoryId, table.publishedAt.desc(), table.id),
    index('article_title').on(table.title, table.id),
    index('article_changed').on(table.updatedAt, table.id),
    index('article_unsettled').on(table.updatedAt, table.id).where(unsettled(table.isListed, table.draft)),
    index('article_pieces').using('gin', table.pieces),
  ],
)
