/**
 * Bytes by key. An object under a key is complete: it is written elsewhere first, synced, and put in place by one rename. The
 * server makes the keys, never from a name that a client sent.
 */
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isAlmostFull, spaceOf } from '../../platform/free-space'

export interface FileStore {
  /** Returns a separate path for a file that is still being written; on this node, a disk store's own disk. */
  draft(): Promise<string>
  /** Puts a written draft in place under `key`. After this it survives a power failure. */
  keep(draft: string, key: string): Promise<void>
  /**
   * Reads the bytes from..to, both included. The stream emits `open` before the first byte, or `error` with ENOENT when there are
   * none under `key`.
   */
  read(key: string, range?: { from: number; to: number }): Readable
  /** Bytes under `key`. Rejects with ENOENT when there are none. */
  size(key: string): Promise<number>
  /** Removes the bytes; a missing key is no error. */
  remove(key: string): Promise<void>
  /** Removes drafts not written to since this time (milliseconds since 1970). */
  removeDrafts(before: number): Promise<void>
  /** Keys that were put in place before this time. */
  keysBefore(time: number): AsyncIterable<string>
  /** Whether the disk is almost full, so that nothing more may be stored. */
  isFull(): boolean
  /** Rejects when the store cannot be written. */
  probe(): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9-]{2,80}(\.[a-z0-9]{1,5})?$/
export const isStoreKey = (key: string): boolean => keyPattern.test(key)

/** The drafts below `folder`, where every store writes first. */
export async function createDrafts(
  folder: string,
  makeId: () => string,
): Promise<Pick<FileStore, 'draft' | 'removeDrafts'>> {
  const drafts = join(folder, 'drafts')
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  return {
    draft: async () => join(drafts, makeId()),
    async removeDrafts(before) {
      for (const name of await readdir(drafts)) {
        const path = join(drafts, name)
        if ((await changedAt(path)) < before) await rm(path, { force: true })
      }
    },
  }
}

export async function createDiskStore(folder: string, makeId: () => string): Promise<FileStore> {
  const kept = join(folder, 'kept')
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const drafts = await createDrafts(folder, makeId)
  /** `ab3f….bin` is in the folder `ab/`, so that folders stay small. */
  const pathOf = (key: string) => {
    if (!isStoreKey(key)) throw new TypeError('not a key of this store')
    return join(kept, key.slice(0, 2), key)
  }
  return {
    ...drafts,
    async keep(draft, key) {
      const path = pathOf(key)
      const isNewShelf = (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) !== undefined
      await sync(draft)
      await rename(draft, path)
      await sync(dirname(path))
      // A new folder must also be synced, or its own name could be lost.
      if (isNewShelf) await sync(kept)
    },
    read: (key, range) => createReadStream(pathOf(key), range ? { start: range.from, end: range.to } : {}),
    size: async (key) => (await stat(pathOf(key))).size,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keysBefore(time) {
      for (const shelf of await readdir(kept)) {
        for (const name of await readdir(join(kept, shelf))) {
          if ((await changedAt(join(kept, shelf, name))) < time) yield name
        }
      }
    },
    isFull: () => isAlmostFull(spaceOf(folder)),
    async probe() {
      const path = await drafts.draft()
      const handle = await open(path, 'wx', 0o600)
      await handle.close()
      await rm(path)
    },
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    (found) => found.mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
