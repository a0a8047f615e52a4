/** The folders of a server: created, checked for writing, and the data folder locked for this process. */
import { existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError, systemCode } from '../startup-error'
import { type FolderLock, lockFolder } from './folder-lock'

export interface DataFolder {
  /** With links resolved: two names of one folder share one lock. */
  path: string
  lock: FolderLock
}

/** Rejects with folder-unwritable, disk-full or folder-in-use. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    // Others may pass through, not list: the database's user has to reach its folder inside.
    const folder = proveWritable(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    return { path: folder, lock: await lockFolder(folder) }
  } catch (error) {
    throw folderProblem(error, 'data folder', path, 'WEFT_DATA')
  }
}

/** Creates the folder of WEFT_FILES and checks that it can be written. Throws folder-unwritable or disk-full. */
export function requireFilesFolder(path: string): void {
  try {
    proveWritable(path, 0o700)
  } catch (error) {
    throw folderProblem(error, 'folder of files', path, 'WEFT_FILES')
  }
}

/** Returns the folder with its links resolved. */
function proveWritable(path: string, mode: number): string {
  makeFolder(path, mode)
  const folder = realpathSync(path)
  const probe = join(folder, `.write-${process.pid}`)
  writeFileSync(probe, 'x')
  rmSync(probe)
  return folder
}

/**
 * Creates a folder and its missing parents. Not with Node's `recursive`: that never ends where the system answers ENOENT below
 * an existing folder (/proc, an automount), and it reports a read-only disk as ENOENT.
 */
function makeFolder(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const above = dirname(path)
    if (systemCode(error) === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    if (systemCode(error) !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above, mode)
    makeFolder(path, mode)
  }
}

function folderProblem(error: unknown, what: string, path: string, setting: string): unknown {
  const code = systemCode(error)
  if (error instanceof StartupError || !code) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartupError(
      'disk-full',
      `The disk of ${path} is full. Free some space and start again; nothing was changed.`,
      { cause: error },
    )
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new StartupError(
      'folder-unwritable',
      `The ${what} ${path} cannot be made, because a file is in its way. Move that file, or choose another folder with ${setting}.`,
      { cause: error },
    )
  }
  return new StartupError(
    'folder-unwritable',
    `The ${what} ${path} cannot be written (${code}). Give this user the right to write there, or choose another folder with ${setting}.`,
    { cause: error },
  )
}
