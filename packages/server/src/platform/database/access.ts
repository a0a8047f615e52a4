/**
 * As whom the database runs, and whether that user can get at a path. PostgreSQL refuses to run as root, so a server
 * started by root runs it as `nobody` (65534); everybody else runs it as themselves.
 */
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface DatabaseUser {
  /** Set only when the server itself is root: the ids to drop to. */
  uid?: number
  gid?: number
}

const nobody = 65_534

export const databaseUser = (): DatabaseUser => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {})

/** True when `user` passes every folder down to and including `path`. Reads the mode bits; ACLs are not looked at. */
export function canEnter(path: string, user: DatabaseUser): boolean {
  if (user.uid === undefined) return true
  let at = realpathSync(path)
  for (;;) {
    if (!allows(at, user, 0o1)) return false
    const parent = dirname(at)
    if (parent === at) return true
    at = parent
  }
}

/** True when `user` has the right to everything directly in a folder: 4 = to read it, 5 = to run it. */
export function mayUse(folder: string, user: DatabaseUser, right: 4 | 5): boolean {
  if (user.uid === undefined) return true
  return canEnter(folder, user) && readdirSync(folder).every((name) => allows(join(folder, name), user, right))
}

function allows(path: string, user: DatabaseUser, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/** True for a real folder (no link) that belongs to `uid` and that nobody else may write: safe to use under a shared /tmp. */
export function isPrivateFolder(path: string, uid: number | undefined): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return false
  return (uid === undefined || found.uid === uid) && (found.mode & 0o022) === 0
}
