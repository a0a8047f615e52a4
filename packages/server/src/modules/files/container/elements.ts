/** Matroska (weba): elements with an id, a size and a content; a live recording leaves some sizes open. */
import { type Bytes, checkPadding, longestHead, NoFilm, type Track, wants } from './bytes'

const ids = {
  head: 0x1a45dfa3,
  documentType: 0x4282,
  segment: 0x18538067,
  seek: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  void: 0xec,
  checksum: 0xbf,
} as const
/** Allowed parts of a segment. Not attachments, which are files within the file. */
const segmentParts: ReadonlySet<number> = new Set([
  ids.seek,
  ids.info,
  ids.tracks,
  ids.cluster,
  ids.cues,
  ids.chapters,
  ids.tags,
  ids.void,
  ids.checksum,
])
/** Timestamp, silent tracks, position, size of the one before, blocks of three kinds, padding, checksum. */
const clusterParts: ReadonlySet<number> = new Set([0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf, ids.void, ids.checksum])

interface Part {
  id: number
  start: number
  /** Undefined: open size. */
  end: number | undefined
}

/** Reads the element at a position; it must end within its parent. */
async function partAt(bytes: Bytes, at: number, limit: number): Promise<Part> {
  bytes.count()
  wants(at < limit)
  const idBytes = Math.clz32((await bytes.at(at, 1)).readUInt8()) - 23
  wants(idBytes <= 4 && at + idBytes < limit)
  const id = (await bytes.at(at, idBytes)).readUIntBE(0, idBytes)
  const sizeAt = at + idBytes
  const sizeBytes = Math.clz32((await bytes.at(sizeAt, 1)).readUInt8()) - 23
  wants(sizeBytes <= 8 && sizeAt + sizeBytes <= limit)
  let size = 0n
  for (const byte of await bytes.at(sizeAt, sizeBytes)) size = (size << 8n) | BigInt(byte)
  const unknown = (1n << BigInt(7 * sizeBytes)) - 1n
  size &= unknown
  const start = sizeAt + sizeBytes
  if (size === unknown) return { id, start, end: undefined }
  wants(size <= BigInt(limit - start))
  return { id, start, end: start + Number(size) }
}

/** Yields the elements of a closed one; each must be closed. */
async function* partsOf(bytes: Bytes, { start, end }: Part): AsyncGenerator<Part & { end: number }> {
  wants(end !== undefined)
  let at = start
  while (end !== undefined && at < end) {
    const part = await partAt(bytes, at, end)
    if (part.end === undefined) throw new NoFilm()
    yield { ...part, end: part.end }
    at = part.end
  }
}

export async function walkElements(bytes: Bytes, track: Track): Promise<void> {
  const head = await partAt(bytes, 0, bytes.size)
  wants(head.id === ids.head && head.end !== undefined && head.end - head.start <= longestHead)
  let type = ''
  for await (const part of partsOf(bytes, head))
    if (part.id === ids.documentType) type = (await bytes.at(part.start, part.end - part.start)).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts may end in zeros
  wants(/^(webm|matroska)\u0000*$/.test(type))
  const segment = await partAt(bytes, head.end ?? 0, bytes.size)
  wants(segment.id === ids.segment)
  const end = segment.end ?? bytes.size
  wants(end === bytes.size)
  let hasTrack = false
  let hasCluster = false
  let at = segment.start
  let isInCluster = false
  while (at < end) {
    const part = await partAt(bytes, at, end)
    if (isInCluster && clusterParts.has(part.id)) {
      wants(part.end !== undefined)
      at = part.end ?? end
      continue
    }
    wants(segmentParts.has(part.id))
    // The content of an open cluster follows directly.
    isInCluster = part.id === ids.cluster && part.end === undefined
    wants(isInCluster || part.end !== undefined)
    if (part.id === ids.cluster) {
      hasCluster = true
      if (part.end !== undefined) for await (const one of partsOf(bytes, part)) wants(clusterParts.has(one.id))
    }
    if (part.id === ids.void) await checkPadding(bytes, part.start, part.end ?? part.start)
    if (part.id === ids.tracks) hasTrack = (await hasTrackOf(bytes, part, track)) || hasTrack
    at = isInCluster ? part.start : (part.end ?? end)
  }
  wants(hasTrack && hasCluster)
}

const trackTypes: Readonly<Record<Track, number>> = { video: 1, audio: 2 }

async function hasTrackOf(bytes: Bytes, tracks: Part, wanted: Track): Promise<boolean> {
  let isThere = false
  for await (const entry of partsOf(bytes, tracks)) {
    if (entry.id !== ids.track) continue
    let type = 0
    let hasCodec = false
    for await (const part of partsOf(bytes, entry)) {
      if (part.id === ids.trackType && part.end - part.start === 1) type = (await bytes.at(part.start, 1)).readUInt8()
      if (part.id === ids.codec) hasCodec = part.end > part.start
    }
    isThere ||= type === trackTypes[wanted] && hasCodec
  }
  return isThere
}
