/**
 * Keeps each build of the drop-in script that this installation has served, so that an address that somebody pinned, or a
 * part that an open page still has to fetch, is there after an upgrade and while two builds serve together.
 *
 *   <store>/0.3.0/             a released build: never changed, kept for ever unless a setting says how long
 *   <store>/0.3.0-1f8a2c44e0/  one that was never released, under the digest of its files
 *   <store>/parts/             the files of all of them whose names carry their hash: a page of one build may ask a node of another
 *
 * What differs from start to start is copied, what has its hash in its name is linked where the disk can.
 */
import { existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ScriptPeriods } from '../config'
import { filesOf, hasHash, isMissing, PARTS, readBuild, type ScriptBuild } from './script-build'

const DAY_MS = 86_400_000

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  if (hasHash.test(from)) {
    try {
      return await link(from, to)
    } catch {
      // Another disk, or one without links.
    }
  }
  await copyFile(from, to)
}

/** Calls `work` with a new folder of the store, on the disk of what it will be renamed to, and removes what is left of it. */
async function inHalf(store: string, work: (half: string) => Promise<void>): Promise<void> {
  const half = await mkdtemp(join(store, '.half-'))
  try {
    await work(half)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

/** Copies the build into the store, each file of it whole or not at all: concurrent starts and crashes leave one complete copy. */
async function take(built: string, store: string, { address }: ScriptBuild): Promise<void> {
  const kept = join(store, address)
  const files = await filesOf(built)
  if (!existsSync(kept)) {
    await inHalf(store, async (half) => {
      for (const file of files) await place(join(built, file), join(half, file))
      await rename(half, kept).catch((error: unknown) => {
        if (!existsSync(kept)) throw error
      })
    })
  }
  await takeParts(
    built,
    store,
    files.filter((file) => hasHash.test(file)),
  )
  const now = new Date()
  await utimes(kept, now, now)
}

/**
 * Adds the parts that the store lacks. Another node may be serving this folder: a copy gets its name when it is whole. One of
 * another size was left by a version that copied under the name itself.
 */
const takeParts = (built: string, store: string, files: readonly string[]): Promise<void> =>
  inHalf(store, async (half) => {
    for (const file of files) {
      const [from, to] = [join(built, file), join(store, PARTS, file)]
      if (statSync(to, { throwIfNoEntry: false })?.size === statSync(from).size) continue
      await place(from, join(half, file))
      await mkdir(dirname(to), { recursive: true })
      await rename(join(half, file), to)
    }
  })

/**
 * Removes builds that are past their period, and the parts without a build. Other nodes may start at this moment. A build is
 * stored before its parts, so the parts are listed first, and parts of later builds are not touched.
 */
async function sweep(store: string, own: string, periods: ScriptPeriods, now: number) {
  const parts = await filesOf(join(store, PARTS))
  const wanted = new Set<string>()
  for (const name of (await readdir(store)).filter((one) => one !== PARTS)) {
    try {
      for (const file of await keptFiles(join(store, name), name === own, periods, now)) wanted.add(file)
    } catch (error) {
      // Another node has stored or removed it.
      if (!isMissing(error)) throw error
    }
  }
  for (const file of parts) if (!wanted.has(file)) await rm(join(store, PARTS, file), { force: true })
}

/** Returns the files of the build in a folder, none for an incomplete one. Removes one that is past its period. */
async function keptFiles(folder: string, isOwn: boolean, periods: ScriptPeriods, now: number): Promise<string[]> {
  const build = await readBuild(folder)
  const days = build?.isReleased ? periods.releasedDays : periods.unreleasedDays
  const age = now - (await stat(folder)).mtimeMs
  if (isOwn || days === 0 || age <= days * DAY_MS) return build ? filesOf(folder) : []
  await rm(folder, { recursive: true, force: true })
  return []
}

/**
 * Stores the build of `built` in `store` and removes expired ones. Returns the folders in which files of `/sdk/` are searched,
 * in order. Problems are passed to `warn` and do not stop the server: a read-only store, or a released build whose address has
 * other files, which stay.
 */
export async function keepScript(
  built: string,
  store: string,
  periods: ScriptPeriods,
  warn: (error: unknown) => void,
  now: number = Date.now(),
): Promise<string[]> {
  const build = await readBuild(built)
  if (!build) return [built]
  try {
    await mkdir(join(store, PARTS), { recursive: true })
    await take(built, store, build)
    await requireSame(built, store, build)
    await sweep(store, build.address, periods, now)
  } catch (error) {
    warn(error)
  }
  return [built, ...[store, join(store, PARTS)].filter(isFolder)]
}

async function requireSame(built: string, store: string, build: ScriptBuild): Promise<void> {
  const [mine, kept] = await Promise.all(
    [built, join(store, build.address)].map((folder) => readFile(join(folder, 'manifest.json'), 'utf8')),
  )
  if (mine !== kept)
    throw new Error(
      `The drop-in script ${build.address} was released with other files than this build has: ` +
        'raise the version, or build without WEFT_RELEASE.',
    )
}
