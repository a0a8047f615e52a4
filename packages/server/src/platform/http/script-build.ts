/** Reads a build of the drop-in script from a folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The build in a folder: its own address under `/sdk/`, and whether it was released. */
export interface ScriptBuild {
  address: string
  isReleased: boolean
}

/** Folder of the hashed files of all builds. */
export const PARTS = 'parts'
/** Matches the content hash that the bundler puts at the end of a name. */
export const hasHash: RegExp = /[-.][A-Za-z0-9_-]{8}\.[a-z0-9]+(\.(br|gz))?$/

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Reads the build's manifest; returns undefined without one, or for one without an address. */
export async function readBuild(folder: string): Promise<ScriptBuild | undefined> {
  try {
    const { address, isReleased } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ScriptBuild
    return /^\d+\.\d+\.\d+[\w.-]*$/.test(address) ? { address, isReleased: isReleased === true } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Returns the relative paths of all files in a folder. */
export const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
