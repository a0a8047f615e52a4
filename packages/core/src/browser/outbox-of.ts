/** The outbox rows of given people, for when they leave. */
import type { OutboxRow } from '../api/api'
import { connectTo } from './outbox-database'

const nameOf = (prefix: string) => `${prefix}.outbox`

/** Returns the unsent rows of these people, in the order of writing; empty when the database is refused. */
export async function outboxRowsOf(
  prefix: string,
  isTheirs: (userId: string) => boolean,
): Promise<readonly OutboxRow[]> {
  try {
    const database = await connectTo(nameOf(prefix))
    const rows = await database.getAll('rows')
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
    const transaction = database.transaction('rows', 'readwrite')
    for (let at = await transaction.store.openCursor(); at; at = await at.continue()) {
      if (isTheirs(at.value.userId)) await at.delete()
    }
    await transaction.done
    database.close()
  } catch {
    // The database is refused, so nothing was kept.
  }
}
