/**
 * The place of the cluster: in the data folder, unless the server is root and the database's user may not enter it (a project
 * under /root). Then it is under /var/lib/weft, and a pointer file in the data folder names it. The pointer, not the path,
 * connects the two: a deleted and recreated data folder does not find the old cluster.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError, systemCode } from '../startup-error'
import { canEnter, type DatabaseUser } from './access'

export interface Place {
  /** The cluster's folder; exists only once the cluster is complete. */
  cluster: string
  /** Its parent folder; not the data folder when `isAway`. */
  parent: string
  isAway: boolean
}

const farAway = '/var/lib/weft'
const pointerOf = (dataFolder: string) => join(dataFolder, 'database-place')

/**
 * Returns the place of a data folder's cluster. Where the cluster must be away and has no place yet, creates one under
 * /var/lib/weft and the pointer to it. Throws folder-unwritable.
 */
export function placeOf(dataFolder: string, user: DatabaseUser): Place {
  const pointed = readPointer(dataFolder)
  if (pointed) return { parent: pointed, cluster: join(pointed, 'database'), isAway: true }
  if (canEnter(dataFolder, user)) return { parent: dataFolder, cluster: join(dataFolder, 'database'), isAway: false }
  if (existsSync(join(dataFolder, 'database'))) {
    // Its rows must not be replaced by an empty database in another place.
    throw new StartupError(
      'folder-unwritable',
      `The database in ${dataFolder} may no longer be entered by its user, because a folder above it was closed to others. ` +
        'Open the folders above it again (chmod o+x), or move the data folder elsewhere and name it with WEFT_DATA.',
    )
  }
  const parent = join(farAway, randomBytes(8).toString('hex'))
  try {
    mkdirSync(parent, { recursive: true, mode: 0o711 })
  } catch (cause) {
    throw new StartupError(
      'folder-unwritable',
      `The database's user may not enter ${dataFolder}, and ${farAway} cannot be made (${systemCode(cause)}). ` +
        'Set WEFT_DATA to a folder that other users may enter, or start as another user than root.',
      { cause },
    )
  }
  if (!canEnter(parent, user)) {
    throw new StartupError(
      'folder-unwritable',
      `Neither ${dataFolder} nor ${farAway} can be entered by the database's user. Set WEFT_DATA to a folder that others may enter.`,
    )
  }
  const pointer = pointerOf(dataFolder)
  writeFileSync(`${pointer}.new`, `${parent}\n`, { mode: 0o600 })
  renameSync(`${pointer}.new`, pointer)
  return { parent, cluster: join(parent, 'database'), isAway: true }
}

/** Returns where the cluster of a data folder is, or is not yet. Creates nothing. */
export const clusterOf = (dataFolder: string): string => join(readPointer(dataFolder) ?? dataFolder, 'database')

/** Returns the remote folder of a data folder; undefined when the cluster is inside. */
export function readPointer(dataFolder: string): string | undefined {
  const pointer = pointerOf(dataFolder)
  if (!existsSync(pointer)) return undefined
  const parent = readFileSync(pointer, 'utf8').trim()
  return dirname(parent) === farAway ? parent : undefined
}

/** Creates an empty folder for a new cluster, in place of an incomplete one. */
export function freshFolder(place: Place, user: DatabaseUser): string {
  for (const left of unfinished(place)) rmSync(left, { recursive: true, force: true })
  // A unique name: an initdb of the interrupted start may still run and must not write into ours.
  const making = `${place.cluster}.making-${randomBytes(4).toString('hex')}`
  mkdirSync(making, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(making, user.uid, user.gid)
  return making
}

/** Folders of incomplete clusters. */
export const unfinished = (place: Place): string[] =>
  readdirSync(place.parent)
    .filter((name) => name.startsWith('database.making-'))
    .map((name) => join(place.parent, name))

/** Gives the complete cluster its final name. */
export const finish = (place: Place, making: string): void => renameSync(making, place.cluster)
