/** Refuses new data on an almost full disk, so that accepted data can be stored (G14). */
import { statfsSync } from 'node:fs'
import { StartupError } from './startup-error'

/** 500 MB, or 5 % of a disk so small that this is less. */
const reserveBytes = 500_000_000
const reserveShare = 0.05
/** A new database takes 40 MB at once, its log up to 64 MB soon after. */
const firstStartBytes = 150_000_000

export interface Space {
  freeBytes: number
  totalBytes: number
}

/** Returns the free and total space for this process on the disk of `folder`. */
export function spaceOf(folder: string): Space {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Returns the bytes that must stay free. */
export const reserveOf = (space: Space): number => Math.min(reserveBytes, space.totalBytes * reserveShare)

export const isAlmostFull = (space: Space): boolean => space.freeBytes < reserveOf(space)

/** Cache time of a reading: it costs a system call, and a server writes thousands of times a second. */
const lookEveryMs = 1_000

/** Returns whether the disk of `folder` is almost full, read at most once a second. */
export function createSpaceGate(
  folder: string,
  { look = spaceOf, now = () => performance.now() }: { look?: typeof spaceOf; now?: () => number } = {},
): () => boolean {
  let lookedAt = Number.NEGATIVE_INFINITY
  let isFull = false
  return () => {
    if (now() - lookedAt >= lookEveryMs) {
      lookedAt = now()
      isFull = isAlmostFull(look(folder))
    }
    return isFull
  }
}

/** Throws disk-full unless there is room to start on `folder`. */
export function requireSpace(folder: string, isFirstStart: boolean, space: Space = spaceOf(folder)): void {
  const needed = isFirstStart ? Math.max(reserveOf(space), firstStartBytes) : reserveOf(space)
  if (space.freeBytes >= needed) return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  throw new StartupError(
    'disk-full',
    `The disk of ${folder} is almost full: ${megabytes(space.freeBytes)} free, ${megabytes(needed)} needed. ` +
      'Free some space, or choose a folder on another disk with WEFT_DATA. Nothing was changed.',
  )
}
