/**
 * A place for the files of builds that all nodes share: a bucket, or a folder that all of them have. A node puts its own
 * build there, and fetches a file of another build when it is first asked for, so that nodes of two builds serve together.
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

/** Objects by keys, which are paths: `0.3.0/weft.js`. Everything rejects where the store does not answer. */
export interface BuildShelf {
  list(): AsyncIterable<ShelfObject>
  put(key: string, file: string): Promise<void>
  /** Writes what is there into a file. Rejects with ENOENT where there is none. */
  get(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
}

const DAY_MS = 86_400_000
const AT_ONCE = 8
/** What is asked for is a path of plain names. */
const plainKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
/** A flood of addresses that are none costs the shelf one listing in this time. */
const LISTED_EVERY_MS = 5_000

/** Runs it for each of them, some at once. */
export async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** When each key was put there. */
export async function listed(shelf: BuildShelf): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { key, changedAt } of shelf.list()) found.set(key, changedAt)
  return found
}

export interface FetchedFiles {
  /** Where fetched files lie: what was asked for by its key, and by its name among the parts. */
  roots: readonly string[]
  /** Brings a file of another build, with its packed variants, where there is one. Rejects where the shelf does not answer. */
  bring(path: string): Promise<void>
}

/** @param folder of this node alone; what was fetched before a start is fetched again. */
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

/** Whether a node that is starting may rely on it: what is taken away is older than a day. */
export const isFresh = (at: number | undefined, now: number): boolean => at !== undefined && now - at < DAY_MS / 2

/**
 * Shares the hashed files of a folder, as often as a node runs and once a day, and takes away what nobody shared for `days`
 * (0: nothing): by then no page asks for it.
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

/** A shelf in a folder that all nodes have. */
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
