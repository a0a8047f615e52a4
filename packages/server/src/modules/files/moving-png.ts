/**
 * Animated PNG files (APNG). sharp reads and writes only their first frame. So each frame is encoded again as a still picture,
 * and the results are joined. Pixels, positions, delays, dispose and blend operations and the loop count are kept, and nothing
 * else of the file.
 */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Chunks needed to read the pixels of every frame. */
const READ_BY = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'])

/** One frame of the animation, over a part of the picture. */
interface Frame {
  width: number
  height: number
  x: number
  y: number
  /** Delay as numerator and denominator, dispose and blend operation: six bytes as they are. */
  manner: Buffer
  pixels: Buffer[]
}

export interface MovingPng {
  width: number
  height: number
  /** Loop count; 0: for ever. */
  rounds: number
  /** The picture for programs that show no animation, where it is not the first frame. */
  still?: Buffer[]
  frames: Frame[]
  /** IHDR as it is. */
  head: Buffer
  /** Chunks needed to read the pixels of every frame, as they are. */
  readBy: Buffer[]
}

/** Length, name, data and check sum. */
export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) throw new Error('a chunk is longer than the file')
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

function frameOf(data: Buffer, { width, height }: { width: number; height: number }): Frame {
  if (data.length !== 26) throw new Error(`fcTL has ${data.length} bytes, expected 26`)
  const [w, h, x, y] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at)) as [number, number, number, number]
  if (w === 0 || h === 0 || x + w > width || y + h > height) throw new Error('a frame is outside of its picture')
  return { width: w, height: h, x, y, manner: data.subarray(20, 26), pixels: [] }
}

/** Parses a PNG; returns undefined for a still one. Throws where the file contradicts itself. */
export function readMovingPng(bytes: Buffer): MovingPng | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  let found: MovingPng | undefined
  let [width, height] = [0, 0]
  let head: Buffer = Buffer.alloc(0)
  const readBy: Buffer[] = []
  const still: Buffer[] = []
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'IHDR') {
      if (data.length !== 13) throw new Error(`IHDR has ${data.length} bytes, expected 13`)
      head = data
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
    } else if (READ_BY.has(type)) readBy.push(chunk(type, data))
    // After the pixels, an `acTL` has no effect.
    else if (type === 'acTL' && still.length === 0 && data.length === 8)
      found = { width, height, rounds: data.readUInt32BE(4), frames: [], head, readBy }
    else if (type === 'IDAT') {
      if (!found) return undefined
      const pixels = found.frames.at(-1)?.pixels ?? still
      pixels.push(data)
    } else if (type === 'fcTL' && found) found.frames.push(frameOf(data, found))
    else if (type === 'fdAT' && found) {
      const frame = found.frames.at(-1)
      if (!frame) throw new Error('fdAT stands before its fcTL')
      if (data.length < 4) throw new Error(`fdAT has ${data.length} bytes, expected at least 4`)
      frame.pixels.push(data.subarray(4))
    }
  }
  if (!found || found.frames.length === 0) return undefined
  if (found.frames.some(({ pixels }) => pixels.length === 0)) throw new Error('a frame has no pixels')
  return still.length > 0 ? { ...found, still } : found
}

/** Pixels of all frames and of the still picture, for the limit. */
export const pixelsOf = ({ frames, still, ...whole }: MovingPng): number =>
  (still ? [...frames, whole] : frames).reduce((sum, { width, height }) => sum + width * height, 0)

/** Returns the pixels of a still picture of this size, encoded again: 8 bits of red, green, blue and opacity, sRGB. */
async function drawnAgain({ head, readBy }: MovingPng, width: number, height: number, pixels: Buffer[]) {
  const own = Buffer.from(head)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  const still = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', own),
    ...readBy,
    chunk('IDAT', Buffer.concat(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const made = await sharp(still, { failOn: 'error' })
    .ensureAlpha()
    .png({ compressionLevel: 7, palette: false })
    .toBuffer()
  const parts = [...chunksOf(made)]
  const madeHead = parts.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  return { head: madeHead, pixels: Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data)) }
}

/** Returns the same animation with encoded pixels of our own. One frame at a time, to limit memory. */
export async function remakeMovingPng(moving: MovingPng): Promise<Buffer> {
  const { width, height, rounds, frames, still } = moving
  const parts: Buffer[] = []
  let head: Buffer = Buffer.alloc(0)
  let turn = 0
  const numbered = (data: Buffer) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(turn++)
    return Buffer.concat([number, data])
  }
  if (still) {
    const made = await drawnAgain(moving, width, height, still)
    head = made.head
    parts.push(chunk('IDAT', made.pixels))
  }
  for (const [at, frame] of frames.entries()) {
    const made = await drawnAgain(moving, frame.width, frame.height, frame.pixels)
    const place = Buffer.alloc(16)
    for (const [field, value] of [frame.width, frame.height, frame.x, frame.y].entries())
      place.writeUInt32BE(value, field * 4)
    parts.push(chunk('fcTL', numbered(Buffer.concat([place, frame.manner]))))
    const isFirst = at === 0 && !still
    if (isFirst) head = made.head
    parts.push(isFirst ? chunk('IDAT', made.pixels) : chunk('fdAT', numbered(made.pixels)))
  }
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames.length, 0)
  control.writeUInt32BE(rounds, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('acTL', control),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
