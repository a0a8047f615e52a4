/** The data folder: made, proven writable, and ours alone for as long as the lock is held. */
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FolderLock, lockFolder } from './database/folder-lock'
import { StartupError, systemCode } from './startup-error'

export interface DataFolder {
  /** Links resolved: two names of one folder meet in one lock. */
  path: string
  lock: FolderLock
}

/** Rejects with folder-unwritable, disk-full or folder-in-use. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    // Others may pass through, not look: the database's user has to reach its folder inside.
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const folder = realpathSync(path)
    const probe = join(folder, `.write-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
    return { path: folder, lock: await lockFolder(folder) }
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new StartupError(
        'disk-full',
        `The disk of ${path} is full. Free some space and start again; nothing was changed.`,
        {
          cause: error,
        },
      )
    }
    if (error instanceof StartupError || !code) throw error
    throw new StartupError(
      'folder-unwritable',
      `The data folder ${path} cannot be written (${code}). Give this user the right to write there, or choose another folder with WEFT_DATA.`,
      { cause: error },
    )
  }
}
