/**
 * Whether a film or a sound is one all through: its container is walked from the first byte to the last, headers only. A
 * size that leads out of its place, a part that is cut off, something that stands before, behind or between the parts, or a
 * container without a track of its kind is no film. Work is bounded by the number of parts and by one read of the file.
 */
import { open } from 'node:fs/promises'
import { walkBoxes } from './boxes'
import { Bytes, NoFilm, type Track } from './bytes'
import { walkElements } from './elements'
import { walkChunks, walkObjects, walkTags } from './older'

/** How far back the end of an archive may stand from the end of its file. */
const longestArchiveEnd = 65_557

/** By the form of the container, whatever the names of its files. */
const walks = {
  boxes: walkBoxes,
  elements: walkElements,
  chunks: (bytes: Bytes) => walkChunks(bytes),
  tags: (bytes: Bytes) => walkTags(bytes),
  objects: (bytes: Bytes) => walkObjects(bytes),
} satisfies Record<string, (bytes: Bytes, track: Track) => Promise<void>>

/** Extension → form and track that it must have. */
const forms: Readonly<Record<string, readonly [keyof typeof walks, Track]>> = {
  mp4: ['boxes', 'video'],
  mov: ['boxes', 'video'],
  m4a: ['boxes', 'audio'],
  weba: ['elements', 'audio'],
  avi: ['chunks', 'video'],
  flv: ['tags', 'video'],
  wmv: ['objects', 'video'],
}

/** False: not what its name says, or more than that. True for an extension of no container. Throws errors of the disk. */
export async function isWhole(path: string, extension: string): Promise<boolean> {
  const form = Object.hasOwn(forms, extension) ? forms[extension] : undefined
  if (!form) return true
  const file = await open(path)
  try {
    const bytes = new Bytes(file, (await file.stat()).size)
    await walks[form[0]](bytes, form[1])
    return !(await endsAsArchive(bytes))
  } catch (error) {
    if (error instanceof NoFilm) return false
    throw error
  } finally {
    await file.close()
  }
}

/** A zip is read from its end: whatever stands before, a program takes it for an archive. */
async function endsAsArchive(bytes: Bytes): Promise<boolean> {
  const length = Math.min(bytes.size, longestArchiveEnd)
  const end = await bytes.at(bytes.size - length, length)
  for (let at = end.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1, 'latin1'))
    if (at + 22 <= length && at + 22 + end.readUInt16LE(at + 20) === length) return true
  return false
}
