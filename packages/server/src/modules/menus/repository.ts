import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { menu } from './tables'

export type MenuRow = typeof menu.$inferSelect

/** Returns every entry of an app, hidden ones too, in display order. */
export const listMenus = (db: Pick<NodePgDatabase, 'select'>, appId: string): Promise<MenuRow[]> =>
  db.select().from(menu).where(eq(menu.appId, appId)).orderBy(asc(menu.position), asc(menu.authCode))

/** Stores name, position and visibility of each entry; the position is that in the list. */
export async function arrangeMenus(
  tx: Pick<NodePgDatabase, 'update'>,
  appId: string,
  entries: readonly { id: string; name: string; isVisible: boolean }[],
): Promise<void> {
  for (const [position, { id, name, isVisible }] of entries.entries()) {
    await tx
      .update(menu)
      .set({ name, isVisible, position })
      .where(and(eq(menu.id, id), eq(menu.appId, appId)))
  }
}
