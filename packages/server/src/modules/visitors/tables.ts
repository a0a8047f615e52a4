/** Anonymous visitors of an app, people whom a site has vouched for, and the sites' secrets. */
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { app } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const visitor = pgTable(
  'visitor',
  {
    /** The userId of the wire. */
    id: text('id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The agents' own name for the visitor; never sent to the visitor. */
    givenName: text('given_name'),
    /** Keyed hash of the address it was made from: enough to count, not to track. */
    addressKey: text('address_key').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The site's own id of the person, once the site has vouched for them; then no visitor's secret opens this row. */
    externalId: text('external_id'),
    /** Since when it is not an anonymous visitor any more: a site vouched for it, or it signed in to an account. */
    identifiedAt: instant('identified_at'),
    /** Since when the person is erased here; set with `identifiedAt`, so that no secret and no site opens the row. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('visitor_address').on(table.addressKey, table.createdAt),
    uniqueIndex('visitor_external').on(table.appId, table.externalId),
    // The staff searches visitors by the name in the workbench.
    index('visitor_seen').on(table.appId, table.lastSeenAt),
    index('visitor_name').on(table.name),
    // Few rows have one: the search by a part of it reads this index alone.
    index('visitor_given_name').on(table.givenName).where(sql`${table.givenName} is not null`),
    index('visitor_identified').on(table.identifiedAt).where(sql`${table.identifiedAt} is not null`),
  ],
)

/** HS256 secrets of an app's sites; two at a time during a replacement. */
export const siteSecret = pgTable(
  'site_secret',
  {
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    /** At least 32 characters, encrypted: checking a signature needs the secret itself, not a hash. */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.secret] })],
)
