import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { menu } from './tables'

export type MenuRow = typeof menu.$inferSelect

/** Every entry of an app, in the order in which they are shown. */
export const listMenus = (db: NodePgDatabase, appId: string): Promise<MenuRow[]> =>
  db.select().from(menu).where(eq(menu.appId, appId)).orderBy(asc(menu.position), asc(menu.authCode))
