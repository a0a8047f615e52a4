/** The gate against a full disk: below it nothing new is accepted, so that what is accepted can be stored (G14). */
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

/** Room for this process on the disk of `folder`. */
export function spaceOf(folder: string): Space {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Bytes that must stay free. */
export const reserveOf = (space: Space): number => Math.min(reserveBytes, space.totalBytes * reserveShare)

export const isAlmostFull = (space: Space): boolean => space.freeBytes < reserveOf(space)

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
