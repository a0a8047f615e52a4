/**
 * The user of the database process, and whether that user can reach a path. PostgreSQL refuses to run as root, so a server
 * started by root runs it as `nobody` (65534); otherwise it runs as the server's own user.
 */
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface DatabaseUser {
  /** Set only when the server runs as root: the ids to switch to. */
  uid?: number
  gid?: number
}

const nobody = 65_534

export const databaseUser = (): DatabaseUser => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {})

/**
 * Returns true when `user` may enter every folder down to and including `path`. Reads the mode bits; ignores ACLs. Always true
 * for the server's own user.
 */
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

/** Returns true when `user` has the right to everything directly in a folder: 4 = read, 5 = run. */
export function mayUse(folder: string, user: DatabaseUser, right: 4 | 5): boolean {
  if (user.uid === undefined) return true
  return canEnter(folder, user) && readdirSync(folder).every((name) => allows(join(folder, name), user, right))
}

function allows(path: string, user: DatabaseUser, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/** Returns true for a real folder (no link) that belongs to `uid` and that no other user may write: safe under a shared /tmp. */
export function isPrivateFolder(path: string, uid: number | undefined): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return false
  return (uid === undefined || found.uid === uid) && (found.mode & 0o022) === 0
}
