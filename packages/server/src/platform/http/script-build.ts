/** A build of the drop-in script as it lies in a folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The build in a folder: the address under `/sdk/` that is its own, and whether it was released. */
export interface ScriptBuild {
  address: string
  isReleased: boolean
}

/** Folder of the files of all builds whose names carry their hash. */
export const PARTS = 'parts'
/** As the bundler ends a name in the hash of its content. */
export const hasHash: RegExp = /[-.][A-Za-z0-9_-]{8}\.[a-z0-9]+(\.(br|gz))?$/

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What the build says of itself; undefined where there is none, or one that names no address. */
export async function readBuild(folder: string): Promise<ScriptBuild | undefined> {
  try {
    const { address, isReleased } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ScriptBuild
    return /^\d+\.\d+\.\d+[\w.-]*$/.test(address) ? { address, isReleased: isReleased === true } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Paths of all files in a folder, below it. */
export const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
