/** ISO base media (mp4, m4a) and QuickTime (mov): boxes with a size and a type of four characters. */
import { type Bytes, checkPadding, longestHead, type Track, wants } from './bytes'

interface Box {
  type: string
  /** Where its content begins, and where it ends. */
  start: number
  end: number
}

const padding = /^(free|skip|wide|junk)$/
const outermost =
  /^(ftyp|styp|moov|moof|mdat|mfra|sidx|ssix|prft|emsg|meta|uuid|pdin|pnot|PICT|udta|free|skip|wide|junk)$/

async function* boxesOf(bytes: Bytes, start: number, end: number, isOutermost = false): AsyncGenerator<Box> {
  let at = start
  while (at < end) {
    // QuickTime sometimes ends a list with four zero bytes.
    if (!isOutermost && end - at === 4 && (await bytes.at(at, 4)).readUInt32BE() === 0) return
    wants(at + 8 <= end)
    bytes.count()
    const head = await bytes.at(at, 8)
    const type = head.toString('latin1', 4)
    let size = head.readUInt32BE()
    let headBytes = 8
    if (size === 1) {
      wants(at + 16 <= end)
      const long = (await bytes.at(at + 8, 8)).readBigUInt64BE()
      wants(long <= BigInt(end))
      size = Number(long)
      headBytes = 16
    } else if (size === 0) {
      // Size 0, to the end of the file: allowed for the media data only.
      wants(isOutermost && type === 'mdat')
      size = end - at
    }
    wants(size >= headBytes && at + size <= end)
    yield { type, start: at + headBytes, end: at + size }
    at += size
  }
}

export async function walkBoxes(bytes: Bytes, track: Track): Promise<void> {
  const seen = new Map<string, number>()
  let hasTrack = false
  for await (const box of boxesOf(bytes, 0, bytes.size, true)) {
    wants(outermost.test(box.type))
    if (seen.size === 0) wants(/^(ftyp|moov|mdat|wide|free|skip)$/.test(box.type))
    seen.set(box.type, (seen.get(box.type) ?? 0) + 1)
    if (box.type === 'ftyp') await checkBrands(bytes, box)
    if (padding.test(box.type)) await checkPadding(bytes, box.start, box.end)
    if (box.type === 'moov' && (await walkMovie(bytes, box, track))) hasTrack = true
  }
  wants(hasTrack && seen.get('moov') === 1 && (seen.get('ftyp') ?? 0) <= 1 && seen.has('mdat'))
}

async function checkBrands(bytes: Bytes, { start, end }: Box): Promise<void> {
  const length = end - start
  wants(length >= 8 && length <= longestHead && length % 4 === 0)
  const head = Buffer.from(await bytes.at(start, length))
  // The second word is a version; unused brands of QuickTime are zeros.
  head.writeUInt32BE(0, 4)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: zeros are what is looked for
  wants(/^(?:[\w .+-]{4}|\u0000{4})+$/.test(head.toString('latin1')))
}

const childOf = async (bytes: Bytes, parent: Box | undefined, type: string): Promise<Box | undefined> => {
  let found: Box | undefined
  if (parent) for await (const box of boxesOf(bytes, parent.start, parent.end)) if (box.type === type) found ??= box
  return found
}

const handlers: Readonly<Record<Track, string>> = { video: 'vide', audio: 'soun' }

/** Whether there is a track of the kind, with a description of how to play it. */
async function walkMovie(bytes: Bytes, movie: Box, wanted: Track): Promise<boolean> {
  let hasHead = false
  let hasTrack = false
  for await (const box of boxesOf(bytes, movie.start, movie.end)) {
    if (box.type === 'mvhd') hasHead = true
    if (box.type !== 'trak') continue
    const media = await childOf(bytes, box, 'mdia')
    const handler = await childOf(bytes, media, 'hdlr')
    const table = await childOf(bytes, await childOf(bytes, media, 'minf'), 'stbl')
    const how = await childOf(bytes, table, 'stsd')
    wants(handler !== undefined && handler.end - handler.start >= 12)
    const kind = handler && (await bytes.at(handler.start + 8, 4)).toString('latin1')
    if (kind === handlers[wanted] && how) hasTrack = (await isDescribed(bytes, how, wanted)) || hasTrack
  }
  return hasHead && hasTrack
}

async function isDescribed(bytes: Bytes, { start, end }: Box, track: Track): Promise<boolean> {
  wants(end - start >= 16)
  wants((await bytes.at(start + 4, 4)).readUInt32BE() >= 1)
  for await (const entry of boxesOf(bytes, start + 8, end)) {
    if (track === 'audio') return entry.end - entry.start >= 20
    wants(entry.end - entry.start >= 28)
    const [width, height] = [await bytes.at(entry.start + 24, 2), await bytes.at(entry.start + 26, 2)]
    return width.readUInt16BE() > 0 && height.readUInt16BE() > 0
  }
  return false
}
