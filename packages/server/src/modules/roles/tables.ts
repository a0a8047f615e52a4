/** One row that rises with every change of roles, menus or role assignments: open pages poll it every few seconds. */
import { integer, pgTable } from 'drizzle-orm/pg-core'

export const permissionStamp = pgTable('permission_stamp', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  stamp: integer('stamp').notNull(),
})
