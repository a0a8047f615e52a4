/**
 * Checks that a film or a sound is valid to its end: walks its container from the first byte to the last, headers only. mp3, wav
 * and ogg are not walked.
 * Rejected are: a size that leads out of its parent, a part that is cut off, data before, between or behind the parts, a
 * container without the required track. The number of parts limits the work.
 */
import { open } from 'node:fs/promises'
import { walkBoxes } from './boxes'
import { Bytes, NoFilm, type Track } from './bytes'
import { walkElements } from './elements'
import { walkChunks, walkObjects, walkTags } from './older'

/** Maximum distance of an archive's end record from the end of its file. */
const longestArchiveEnd = 65_557

/** By the format of the container, whatever the extensions. */
const walks = {
  boxes: walkBoxes,
  elements: walkElements,
  chunks: (bytes: Bytes) => walkChunks(bytes),
  tags: (bytes: Bytes) => walkTags(bytes),
  objects: (bytes: Bytes) => walkObjects(bytes),
} satisfies Record<string, (bytes: Bytes, track: Track) => Promise<void>>

/** Extension → format and required track. */
const forms: Readonly<Record<string, readonly [keyof typeof walks, Track]>> = {
  mp4: ['boxes', 'video'],
  mov: ['boxes', 'video'],
  m4a: ['boxes', 'audio'],
  weba: ['elements', 'audio'],
  avi: ['chunks', 'video'],
  flv: ['tags', 'video'],
  wmv: ['objects', 'video'],
}

/**
 * Returns false when the content does not match the extension, or contains more. Returns true for an extension that is not
 * in `forms`. Throws errors of the disk.
 */
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

/** A zip is read from its end: whatever precedes the archive, programs accept the file as one. */
async function endsAsArchive(bytes: Bytes): Promise<boolean> {
  const length = Math.min(bytes.size, longestArchiveEnd)
  const end = await bytes.at(bytes.size - length, length)
  for (let at = end.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1, 'latin1'))
    if (at + 22 <= length && at + 22 + end.readUInt16LE(at + 20) === length) return true
  return false
}
