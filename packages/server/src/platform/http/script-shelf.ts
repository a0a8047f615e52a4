/**
 * The builds of the drop-in script in a place that all nodes share without a folder: a bucket. A node puts its own build
 * there at its start, and fetches a file of another build when it is first asked for.
 *
 *   <shelf>/0.3.0/…   a build, its manifest last: what has a manifest is whole
 *   <shelf>/parts/…   the files of all builds whose names carry their hash
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScriptPeriods } from '../config'
import { type BuildShelf, eachOf, isFresh, listed } from './build-shelf'
import { filesOf, hasHash, PARTS, readBuild } from './script-build'

const DAY_MS = 86_400_000
const MANIFEST = 'manifest.json'

/**
 * Puts the build of a folder on the shelf, and removes expired builds. Rejects when the shelf has other files under the address
 * of a released build: those stay.
 * @param folder where a copy of the shelf's manifest may be written
 */
export async function shareScript(
  built: string,
  shelf: BuildShelf,
  folder: string,
  periods: ScriptPeriods,
  now: number = Date.now(),
): Promise<void> {
  const build = await readBuild(built)
  if (!build) return
  const there = await listed(shelf)
  const files = await filesOf(built)
  const own = `${build.address}/`
  if (there.has(own + MANIFEST)) await requireSame(built, shelf, own + MANIFEST, folder)
  else
    await eachOf(
      files.filter((file) => file !== MANIFEST),
      (file) => shelf.put(own + file, join(built, file)),
    )
  // Uploads old files again: a concurrent sweep of another node removes those older than a day.
  await eachOf(
    files.filter((file) => hasHash.test(file) && !isFresh(there.get(`${PARTS}/${file}`), now)),
    (file) => shelf.put(`${PARTS}/${file}`, join(built, file)),
  )
  // Last, and again at every start: its time is the build's last start.
  await shelf.put(own + MANIFEST, join(built, MANIFEST))
  await sweep(shelf, there, { address: build.address, files }, periods, now)
}

async function requireSame(built: string, shelf: BuildShelf, key: string, folder: string): Promise<void> {
  const copy = join(folder, `.${key.replace('/', '-')}`)
  await shelf.get(key, copy)
  const [mine, kept] = await Promise.all([join(built, MANIFEST), copy].map((path) => readFile(path, 'utf8')))
  await rm(copy, { force: true })
  if (mine !== kept)
    throw new Error(
      `The bucket has the drop-in script ${key.split('/')[0]} with other files than this build: ` +
        'raise the version, or build without WEFT_RELEASE.',
    )
}

/** @param there the listing from before this build was uploaded: it lacks the parts of builds that start at this moment. */
async function sweep(
  shelf: BuildShelf,
  there: ReadonlyMap<string, number>,
  own: { address: string; files: readonly string[] },
  periods: ScriptPeriods,
  now: number,
): Promise<void> {
  const builds = new Map<string, string[]>()
  for (const key of there.keys()) {
    const [address = '', ...rest] = key.split('/')
    if (address !== PARTS) builds.set(address, [...(builds.get(address) ?? []), rest.join('/')])
  }
  const wanted = new Set(own.files)
  for (const [address, files] of builds) {
    const isReleased = /^[\d.]+$/.test(address)
    const days = isReleased ? periods.releasedDays : periods.unreleasedDays
    // Without a manifest its upload is running, or was interrupted: a day is enough for an upload.
    const startedAt = there.get(`${address}/${MANIFEST}`)
    const newest = Math.max(...files.map((file) => there.get(`${address}/${file}`) ?? 0))
    const isOver = startedAt === undefined ? now - newest > DAY_MS : days > 0 && now - startedAt > days * DAY_MS
    if (address === own.address || !isOver) for (const file of files) wanted.add(file)
    else {
      // The manifest first: a half-removed build must not count as whole.
      await shelf.remove(`${address}/${MANIFEST}`)
      await eachOf(files, (file) => shelf.remove(`${address}/${file}`))
    }
  }
  const parts = [...there].filter(([key, at]) => key.startsWith(`${PARTS}/`) && now - at > DAY_MS)
  await eachOf(
    parts.map(([key]) => key).filter((key) => !wanted.has(key.slice(PARTS.length + 1))),
    (key) => shelf.remove(key),
  )
}
