/**
 * Removes a picture's metadata from its bytes, for browsers whose canvas cannot be read: place, camera, comments, thumbnails and
 * data after the end. Keeps what is needed to render it: colours, size and orientation.
 */

const PNG = '\x89PNG\r\n\x1a\n'
/** The chunks before the pixels of a PNG are shorter than this, colour profile included. */
const HEAD_BYTES = 4_000_000

/** Views of the original bytes, not copies. */
type Bytes = Uint8Array<ArrayBuffer>

const wordOf = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, Math.min(at + length, bytes.length)))

const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const ORIENTATION = 0x0112

/** The EXIF orientation, 1 to 8, from an Exif segment. */
function orientationOf(segment: Bytes): number {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  // Marker, length and `Exif\0\0` before the fields.
  const start = 10
  const isLittle = wordOf(segment, start, 2) === 'II'
  try {
    const directory = start + view.getUint32(start + 4, isLittle)
    const count = view.getUint16(directory, isLittle)
    for (let field = directory + 2; field < directory + 2 + count * 12; field += 12)
      if (view.getUint16(field, isLittle) === ORIENTATION) return view.getUint16(field + 8, isLittle)
  } catch {
    // An offset outside the segment: no other program can read it either.
  }
  return 1
}

/** An Exif segment with the orientation and nothing else. */
const exifOf = (orientation: number): Bytes =>
  Uint8Array.from([
    ...[0xff, APP1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

/** Where the pixels that begin at `from` end: at the next marker that is neither an escaped byte nor a restart marker. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from
  for (; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function partsOfJpeg(bytes: Bytes): Bytes[] | undefined {
  const parts = [bytes.subarray(0, 2)]
  let orientation = 1
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return undefined
    // A fill byte.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) {
      parts.push(bytes.subarray(at, at + 2))
      break
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const end = marker === START_OF_SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    const isColour =
      marker === APP0 || marker === APP14 || (marker === APP2 && wordOf(bytes, at + 4, 11) === 'ICC_PROFILE')
    const isTold = (marker >= APP0 && marker <= APP15) || marker === COMMENT
    if (marker === APP1 && wordOf(bytes, at + 4, 4) === 'Exif') orientation = orientationOf(segment)
    if (isColour || !isTold) parts.push(segment)
    at = end
  }
  if (orientation > 1 && orientation < 9) parts.splice(1, 0, exifOf(orientation))
  return parts
}

/** Ancillary chunks that are needed to render the picture; critical chunks begin with a capital letter. */
const DRAWN_BY: ReadonlySet<string> = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)

function partsOfPng(bytes: Bytes): Bytes[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = wordOf(bytes, at + 4, 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    if (/^[A-Z]/.test(name) || DRAWN_BY.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return parts
    at = end
  }
  return undefined
}

/** Whether a PNG has a chunk of this name before its pixels. */
function hasBeforePixels(bytes: Bytes, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = wordOf(bytes, at + 4, 4)
    if (name === wanted) return true
    if (name === 'IDAT') return false
  }
  return false
}

/** Whether a PNG is animated: re-encoding would drop the animation. */
export async function isMoving(file: File): Promise<boolean> {
  const firstBytes = async (count: number) => new Uint8Array(await file.slice(0, count).arrayBuffer())
  if (wordOf(await firstBytes(8), 0, 8) !== PNG) return false
  return hasBeforePixels(await firstBytes(HEAD_BYTES), 'acTL')
}

/** @returns the same picture without metadata; undefined for an unsupported format. */
export async function withoutMetadata(file: File): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const take = (parts: Bytes[] | undefined) => parts && new File(parts, file.name, { type: file.type })
  if (wordOf(bytes, 0, 3) === '\xff\xd8\xff') return take(partsOfJpeg(bytes))
  if (wordOf(bytes, 0, 8) === PNG) return take(partsOfPng(bytes))
  // A bitmap holds only its pixels.
  return wordOf(bytes, 0, 2) === 'BM' ? file : undefined
}
