/**
 * Storage for build files that all nodes share: a bucket, or a common folder. A node puts its own build there, and fetches a
 * file of another build at its first request, so that nodes of two builds can serve together.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesOf, hasHash, isMissing, PARTS } from './script-build'

export interface ShelfObject {
  key: string
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Objects by keys, which are paths: `0.3.0/weft.js`. Every method rejects when the store does not answer. */
export interface BuildShelf {
  list(): AsyncIterable<ShelfObject>
  put(key: string, file: string): Promise<void>
  /** Writes the object into a file. Rejects with ENOENT where there is none. */
  get(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
}

const DAY_MS = 86_400_000
const AT_ONCE = 8
/** A key is a path of plain names. */
const plainKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
/** Many requests for missing addresses cost one listing of the shelf in this time. */
const LISTED_EVERY_MS = 5_000

/** Runs it for each item, some concurrently. */
export async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Returns when each key was stored. */
export async function listed(shelf: BuildShelf): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { key, changedAt } of shelf.list()) found.set(key, changedAt)
  return found
}

export interface FetchedFiles {
  /** Folders of fetched files: requested by key, and by name among the parts. */
  roots: readonly string[]
  /** Fetches a file of another build, with its compressed variants, where it exists. Rejects when the shelf does not answer. */
  bring(path: string): Promise<void>
}

/** @param folder of this node alone; after a restart files are fetched again. */
export async function createFetchedFiles(
  shelf: BuildShelf,
  folder: string,
  now: () => number = Date.now,
): Promise<FetchedFiles> {
  const parts = join(folder, PARTS)
  await rm(folder, { recursive: true, force: true })
  await mkdir(parts, { recursive: true })
  let known: { at: number; keys: Promise<Map<string, number>> } | undefined
  const coming = new Map<string, Promise<void>>()

  const keys = () => {
    if (!known || now() - known.at >= LISTED_EVERY_MS) known = { at: now(), keys: listed(shelf) }
    return known.keys
  }
  const fetchOne = async (key: string): Promise<void> => {
    const place = join(folder, key)
    if (existsSync(place)) return
    await mkdir(dirname(place), { recursive: true })
    const half = join(folder, `.half-${key.replaceAll('/', '-')}`)
    await shelf.get(key, half)
    await rename(half, place)
  }
  const bring = async (path: string): Promise<void> => {
    const there = await keys()
    for (const key of [path, `${PARTS}/${path}`].flatMap((one) => [one, `${one}.br`, `${one}.gz`]))
      if (there.has(key)) await fetchOne(key)
  }

  return {
    roots: [folder, parts],
    async bring(path) {
      if (!plainKey.test(path)) return
      const under = coming.get(path) ?? bring(path).finally(() => coming.delete(path))
      coming.set(path, under)
      await under
    },
  }
}

/** Whether a starting node may rely on it: the sweep removes only objects older than a day. */
export const isFresh = (at: number | undefined, now: number): boolean => at !== undefined && now - at < DAY_MS / 2

/**
 * Shares the hashed files of a folder, at a node's start and once a day, and removes those that no node shared for `days` (0:
 * none): by then no page requests them.
 */
export async function shareFiles(
  built: string,
  shelf: BuildShelf,
  days: number,
  now: number = Date.now(),
): Promise<void> {
  const there = await listed(shelf)
  const own = (await filesOf(built)).filter((file) => hasHash.test(file))
  await eachOf(
    own.filter((file) => !isFresh(there.get(file), now)),
    (file) => shelf.put(file, join(built, file)),
  )
  if (days === 0) return
  const over = [...there].filter(([key, at]) => now - at > days * DAY_MS && !own.includes(key))
  await eachOf(over, ([key]) => shelf.remove(key))
}

/** A shelf in a folder that all nodes share. */
export function createFolderShelf(folder: string): BuildShelf {
  const placeOf = (key: string) => join(folder, key)
  return {
    async *list() {
      await mkdir(folder, { recursive: true })
      for (const key of (await filesOf(folder)).filter((one) => !one.includes('.half-'))) {
        const found = await stat(placeOf(key)).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
        if (found) yield { key, changedAt: found.mtimeMs }
      }
    },
    async put(key, file) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true })
      const half = `${place}.half-${process.pid}`
      await copyFile(file, half)
      const now = new Date()
      await utimes(half, now, now)
      await rename(half, place)
    },
    get: (key, file) => copyFile(placeOf(key), file),
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
