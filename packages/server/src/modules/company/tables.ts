/** The portal's texts about its maker: outlets, tools and resources, the project map, the profile, reading pages. */
import type { CompanyProfile } from '@weft/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { keptByStaff, unsettled } from '../../platform/kept-by-staff'
import { textPieces } from '../../platform/words-index'

export const outlet = pgTable(
  'outlet',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    services: text('services').array().notNull(),
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    ...keptByStaff(),
  },
  (table) => [
    index('outlet_province').on(table.province, table.position),
    index('outlet_words').using('gin', textPieces(sql`${table.name}`)),
    index('outlet_name').on(table.name, table.id),
    index('outlet_changed').on(table.updatedAt, table.id),
    index('outlet_unsettled').on(table.updatedAt, table.id).where(unsettled(table.isPublished, table.draft)),
  ],
)

export const recommendation = pgTable('recommendation', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['tool', 'resource', 'app'] }).notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  icon: text('icon').notNull(),
  url: text('url').notNull(),
  position: integer('position').notNull(),
})

export const provinceFigure = pgTable('province_figure', {
  province: text('province').primaryKey(),
  column: integer('tile_column').notNull(),
  row: integer('tile_row').notNull(),
  /** Machines at work. */
  machines: integer('machines').notNull(),
})

/** A single row: the maker's profile. */
export const company = pgTable('company', {
  id: text('id').primaryKey(),
  profile: json('profile').$type<CompanyProfile>().notNull(),
})

/** Pages that are read from `/static{path}.htm` (D1 §2). */
export const readingPage = pgTable('reading_page', {
  /** Route path, e.g. `/center/quickStart1/text-1`. */
  path: text('path').primaryKey(),
  title: text('title').notNull(),
  html: text('html').notNull(),
})
