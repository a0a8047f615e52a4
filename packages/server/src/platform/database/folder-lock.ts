/**
 * One process for each data folder. The lock is a file that names its holder. It is created with link(2), which fails when the
 * name is taken, so only one of two concurrent starts succeeds. Process id and start time show that a holder is gone (kill -9,
 * power failure), so a reused pid does not block the folder. Process ids do not work across machines and containers: there the
 * lock's age decides, which the holder renews.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../startup-error'
import { isAlive, processWorld, startOf } from './process'

export interface LockHolder {
  token: string
  pid: number
  /** Start time of the holder's process, as its system formats it. */
  start: string
  world: string
  /** Address of the holder's server, once it listens. */
  origin?: string
}

export interface FolderLock {
  /** The previous holder, if it ended without releasing the lock. */
  predecessor?: LockHolder
  /** Writes the address into the lock, for the error text of a second start. */
  tell(origin: string): void
  release(): void
}

const renewEveryMs = 5_000
/** A holder on another machine that has not renewed for this long is gone. A younger lock is watched for two renewals. */
const foreignStaleMs = 20_000
/** Pause while another start removes the stale lock: it needs no longer. */
const busyAgainMs = 20

/** Locks the folder, which must exist. Rejects with folder-in-use, naming the holder. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'lock')
  const own: LockHolder = { token: randomUUID(), pid: process.pid, start: startOf(process.pid), world: processWorld() }
  let predecessor: LockHolder | undefined
  for (let attempt = 0; attempt < 5; attempt++) {
    if (claim(file, own)) return held(file, own, predecessor)
    const found = readHolder(file)
    if (found === 'gone') continue
    if (found !== 'unreadable' && (await isHeld(file, found))) throw inUse(folder, found)
    if (found !== 'unreadable') predecessor = found
    while (discard(file, found) === 'busy') await delay(busyAgainMs)
  }
  throw inUse(folder, undefined)
}

function claim(file: string, own: LockHolder): boolean {
  const draft = `${file}.${own.token}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(file: string): LockHolder | 'gone' | 'unreadable' {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder
    return typeof holder.pid === 'number' && typeof holder.token === 'string' ? holder : 'unreadable'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable'
  }
}

async function isHeld(file: string, holder: LockHolder): Promise<boolean> {
  if (holder.world === processWorld()) {
    if (holder.pid === process.pid) return holder.start === startOf(process.pid)
    if (!isAlive(holder.pid)) return false
    const start = startOf(holder.pid)
    return !start || !holder.start || start === holder.start
  }
  const renewed = mtimeOf(file)
  const age = Date.now() - renewed
  if (age > foreignStaleMs) return false
  await delay(renewEveryMs * 2)
  return mtimeOf(file) !== renewed
}

const mtimeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Removes a stale lock. One start at a time, by a folder beside it, and only the lock that was found stale: another start may
 * have removed it and taken its place meanwhile. Returns `busy` while another start removes.
 */
function discard(file: string, stale: LockHolder | 'unreadable'): 'done' | 'busy' {
  const guard = `${file}.clearing`
  try {
    mkdirSync(guard)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Left by a start that was killed in between.
    if (Date.now() - mtimeOf(guard) > foreignStaleMs) rmSync(guard, { recursive: true, force: true })
    return 'busy'
  }
  try {
    const found = readHolder(file)
    const isSame =
      typeof found === 'object' && typeof stale === 'object' ? found.token === stale.token : found === stale
    if (isSame) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
  return 'done'
}

function held(file: string, own: LockHolder, predecessor: LockHolder | undefined): FolderLock {
  const renewal = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // The folder is gone or read-only; the code that needs it reports that.
    }
  }, renewEveryMs)
  renewal.unref()
  const isOurs = () => {
    const found = readHolder(file)
    return typeof found === 'object' && found.token === own.token
  }
  return {
    predecessor,
    tell(origin) {
      if (!isOurs()) return
      const draft = `${file}.${own.token}`
      writeFileSync(draft, JSON.stringify({ ...own, origin }), { mode: 0o600 })
      renameSync(draft, file)
    },
    release() {
      clearInterval(renewal)
      if (isOurs()) rmSync(file, { force: true })
    },
  }
}

function inUse(folder: string, holder: LockHolder | undefined): StartupError {
  const who = holder ? ` (process ${holder.pid}${holder.origin ? `, ${holder.origin}` : ''})` : ''
  return new StartupError(
    'folder-in-use',
    `Weft already runs on the data folder ${folder}${who}. Stop it first, or choose another folder with WEFT_DATA and another PORT.`,
  )
}
