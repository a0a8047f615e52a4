/** Items of the dictionary. */
import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { dictionaryItem } from './tables'

export type DictionaryRow = typeof dictionaryItem.$inferSelect
type Kind = DictionaryRow['kind']

const order = [asc(dictionaryItem.kind), asc(dictionaryItem.position), asc(dictionaryItem.id)]

export const listItems = (db: NodePgDatabase, kind?: Kind): Promise<DictionaryRow[]> =>
  db
    .select()
    .from(dictionaryItem)
    .where(kind && and(eq(dictionaryItem.kind, kind), dictionaryItem.isEnabled))
    .orderBy(...order)

/** Returns an item that can be chosen now. */
export const findEnabled = async (
  db: Pick<NodePgDatabase, 'select'>,
  kind: Kind,
  id: string,
): Promise<DictionaryRow | undefined> =>
  (
    await db
      .select()
      .from(dictionaryItem)
      .where(and(eq(dictionaryItem.id, id), eq(dictionaryItem.kind, kind), dictionaryItem.isEnabled))
  )[0]
