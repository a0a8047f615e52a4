/** The menu tree of an app; a person who holds the auth codes of an entry and of its group sees it. */
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { app } from '../accounts/tables'

export const menu = pgTable(
  'menu',
  {
    id: text('id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    authCode: text('auth_code').notNull(),
    /** Auth code of its group; null at the top. */
    parentCode: text('parent_code'),
    name: text('name').notNull(),
    /** 1 a group of menus, 2 a page. */
    type: smallint('type').notNull(),
    position: integer('position').notNull().default(0),
    /** Hidden entries are shown to no person. */
    isVisible: boolean('is_visible').notNull().default(true),
  },
  (table) => [uniqueIndex('menu_code').on(table.appId, table.authCode), index('menu_app').on(table.appId)],
)
