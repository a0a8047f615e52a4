/** Columns, their contents, and the attributes by which lists are filtered. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { keptByStaff, unsettled } from '../../platform/kept-by-staff'
import { account } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Readers: everybody, everybody who is signed in, or the people whom the staff has allowed. */
const accesses = ['public', 'login', 'granted'] as const

export const contentColumn = pgTable('content_column', {
  /** 24 characters. */
  id: text('id').primaryKey(),
  /** Part of the addresses, e.g. `industryCases/news`. */
  code: text('code').notNull(),
  name: text('name').notNull(),
  parentId: text('parent_id').references((): AnyPgColumn => contentColumn.id),
  position: integer('position').notNull().default(0),
})

export const attributeType = pgTable(
  'attribute_type',
  {
    uuid: text('uuid').primaryKey(),
    /** `case` or `content`. */
    category: text('category').notNull(),
    /** industry, handleMaterial, region (materialRemark has no options, material-remark.ts): the order of the filter rows follows `position`. */
    fieldName: text('field_name').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [unique('attribute_type_field').on(table.category, table.fieldName)],
)

export const attributeOption = pgTable(
  'attribute_option',
  {
    uuid: text('uuid').primaryKey(),
    typeUuid: text('type_uuid')
      .notNull()
      .references(() => attributeType.uuid),
    content: text('content').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('attribute_option_type').on(table.typeUuid, table.position)],
)

/** An attribute as it is shown: its name and its value as text. */
export interface AttributeValue {
  uuid: string
  attributeName: string
  attributeFieldName: string
  attributeFieldExtendValue: string
}

export const content = pgTable(
  'content',
  {
    id: text('id').primaryKey(),
    columnId: text('column_id')
      .notNull()
      .references(() => contentColumn.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** HTML of the allow-list (contract's `article-html.ts`); never a visitor's text. */
    html: text('html').notNull(),
    /** Address of the cover on this server. */
    cover: text('cover').notNull(),
    organizationName: text('organization_name').notNull(),
    author: text('author').notNull().default(''),
    access: text('access', { enum: accesses }).notNull().default('public'),
    /** Shown attributes, in order. */
    attributes: json('attributes').$type<AttributeValue[]>().notNull(),
    /** uuids of the options that the row matches. */
    optionUuids: text('option_uuids').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at').notNull(),
    auditedAt: instant('audited_at').notNull(),
    /** Days of validity from the publication; null: unlimited. */
    validDays: integer('valid_days'),
    isPublished: boolean('is_published').notNull().default(true),
    viewCount: integer('view_count').notNull().default(0),
    ...keptByStaff(),
    searchText: text('search_text').notNull(),
    pieces: text('pieces').array().notNull(),
  },
  (table) => [
    index('content_of_column').on(table.columnId, table.publishedAt.desc(), table.id).where(sql`${table.isPublished}`),
    index('content_newest').on(table.publishedAt.desc(), table.id).where(sql`${table.isPublished}`),
    index('content_title').on(table.title, table.id),
    index('content_changed').on(table.updatedAt, table.id),
    index('content_unsettled').on(table.updatedAt, table.id).where(unsettled(table.isPublished, table.draft)),
    index('content_pieces').using('gin', table.pieces),
    index('content_options').using('gin', table.optionUuids),
  ],
)

/** Applications to read a content that needs the staff's consent, with the answers. They go with the erasure of their person. */
export const contentApplication = pgTable(
  'content_application',
  {
    id: text('id').primaryKey(),
    contentId: text('content_id')
      .notNull()
      .references(() => content.id),
    userId: text('user_number')
      .notNull()
      .references(() => account.number),
    /** 11 pending, 12 granted, 13 refused. */
    status: smallint('status').notNull(),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => account.number),
    opinion: text('opinion').notNull().default(''),
  },
  (table) => [
    index('content_application_of_user').on(table.userId, table.contentId, table.appliedAt.desc()),
    index('content_application_of_user_newest').on(table.userId, table.appliedAt, table.id),
    // One pending application for each person and content: two clicks at once make one.
    uniqueIndex('content_application_pending').on(table.userId, table.contentId).where(sql`${table.status} = 11`),
    index('content_application_of_content').on(table.contentId, table.appliedAt.desc()),
    index('content_application_newest').on(table.appliedAt.desc(), table.id),
    index('content_application_status').on(table.status, table.appliedAt.desc(), table.id),
  ],
)
