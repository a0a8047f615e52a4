/**
 * Takes away what broken uploads leave: drafts, parts and stored bytes without a row, each a day old by then (G15).
 * It looks in the store, not only in the tables: a process killed between the rename and the row left bytes that no row names.
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
