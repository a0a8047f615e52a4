/** The outbox rows of given people, for when they leave. */
import type { OutboxRow } from '../api/api'
import { connectTo, rowsOf, settled, stored } from './outbox-database'

const nameOf = (prefix: string) => `${prefix}.outbox`

/** Returns the unsent rows of these people, in the order of writing; empty when the database is refused. */
export async function outboxRowsOf(
  prefix: string,
  isTheirs: (userId: string) => boolean,
): Promise<readonly OutboxRow[]> {
  try {
    const database = await connectTo(nameOf(prefix))
    const rows = await settled<OutboxRow[]>(rowsOf(database, 'readonly').getAll())
    database.close()
    return rows.filter(({ userId }) => isTheirs(userId))
  } catch {
    return []
  }
}

/** Erases their unsent rows. */
export async function eraseOutboxOf(prefix: string, isTheirs: (userId: string) => boolean): Promise<void> {
  try {
    const database = await connectTo(nameOf(prefix))
    const store = rowsOf(database, 'readwrite')
    // Both in the order of the keys.
    const [keys, rows] = await Promise.all([settled(store.getAllKeys()), settled<OutboxRow[]>(store.getAll())])
    for (const [at, key] of keys.entries()) if (isTheirs(rows[at]?.userId ?? '')) store.delete(key)
    await stored(store)
    database.close()
  } catch {
    // The database is refused, so nothing was kept.
  }
}
