/** The folders of a server: made, proven writable, and the data folder ours alone for as long as the lock is held. */
import { existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError, systemCode } from '../startup-error'
import { type FolderLock, lockFolder } from './folder-lock'

export interface DataFolder {
  /** Links resolved: two names of one folder meet in one lock. */
  path: string
  lock: FolderLock
}

/** Rejects with folder-unwritable, disk-full or folder-in-use. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    // Others may pass through, not look: the database's user has to reach its folder inside.
    const folder = proveWritable(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    return { path: folder, lock: await lockFolder(folder) }
  } catch (error) {
    throw folderProblem(error, 'data folder', path, 'WEFT_DATA')
  }
}

/** Makes the folder of WEFT_FILES and proves that it can be written. Throws folder-unwritable or disk-full. */
export function requireFilesFolder(path: string): void {
  try {
    proveWritable(path, 0o700)
  } catch (error) {
    throw folderProblem(error, 'folder of files', path, 'WEFT_FILES')
  }
}

/** Gives the folder with its links resolved. */
function proveWritable(path: string, mode: number): string {
  makeFolder(path, mode)
  const folder = realpathSync(path)
  const probe = join(folder, `.write-${process.pid}`)
  writeFileSync(probe, 'x')
  rmSync(probe)
  return folder
}

/**
 * Makes a folder and those above it that lack. Not by Node's `recursive`, which never ends where the system answers
 * ENOENT below a folder that is there (/proc, an automount), and which calls a disk that is read-only ENOENT.
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
