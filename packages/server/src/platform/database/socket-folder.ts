/**
 * The folder of the database's socket. On Linux a socket's path may have only 107 bytes, so the folder is under the system's
 * temporary folder, named by the hash of the cluster's folder; only the database's user may enter it.
 */
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type DatabaseUser, isPrivateFolder } from './access'

const longestPath = 107

export function socketFolder(cluster: string, user: DatabaseUser): string {
  const owner = user.uid ?? process.getuid?.()
  const name = `weft-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const place = [tmpdir(), '/tmp'].find(
    (folder) =>
      join(folder, `${name}-XXXXXX`, '.s.PGSQL.5432.lock').length <= longestPath && canEnterSafely(folder, user),
  )
  const base = place ?? '/tmp'
  const folder = join(base, name)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    // Another user's folder, or a link, has our name: use a random one that cannot be prepared.
    if (!isPrivateFolder(folder, owner)) return give(mkdtempSync(`${folder}-`), user)
    return folder
  }
  return give(folder, user)
}

/** Removes the folder after a clean stop. */
export const removeSocketFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

function give(folder: string, user: DatabaseUser): string {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

function canEnterSafely(folder: string, user: DatabaseUser): boolean {
  try {
    return canEnter(folder, user)
  } catch {
    return false
  }
}
