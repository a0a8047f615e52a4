/** One row that rises with every change of roles, menus or somebody's roles: what an open page asks for every few seconds. */
import { integer, pgTable } from 'drizzle-orm/pg-core'

export const permissionStamp = pgTable('permission_stamp', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  stamp: integer('stamp').notNull(),
})
