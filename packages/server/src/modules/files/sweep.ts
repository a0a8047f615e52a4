/**
 * Removes the leftovers of broken uploads: drafts, parts and stored bytes without a row, each after a day (G15). It reads the
 * store, not only the tables: a process that was killed between the rename and the row leaves bytes without a row.
 */
import type { Clock } from '../../platform/context'
import type { FileRepository } from './repository'
import type { FileStore } from './store'

const dayMs = 86_400_000

export async function sweepFiles(parts: { store: FileStore; files: FileRepository; clock: Clock }): Promise<void> {
  const { store, files, clock } = parts
  const before = clock.now() - dayMs
  for (const key of await files.removePartsBefore(new Date(before))) await store.remove(key)
  await store.removeDrafts(before)
  for await (const key of store.keysBefore(before)) {
    if (!(await files.isKeyUsed(key))) await store.remove(key)
  }
}
