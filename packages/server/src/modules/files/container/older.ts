/** Containers of older films: chunks (avi), tags (flv), objects (wmv). Each is a sequence of parts up to the end of the file. */
import { type Bytes, checkPadding, wants } from './bytes'

const word = async (bytes: Bytes, at: number) => (await bytes.at(at, 4)).toString('latin1')

/** Yields the chunks of a RIFF: a name, a size, a content padded to an even length. */
async function* chunksOf(bytes: Bytes, start: number, end: number) {
  let at = start
  while (at < end) {
    wants(at + 8 <= end)
    bytes.count()
    const name = await word(bytes, at)
    const size = (await bytes.at(at + 4, 4)).readUInt32LE()
    const next = at + 8 + size
    wants(next <= end)
    yield { name, start: at + 8, end: next }
    // The last one of a list is not always padded.
    at = Math.min(next + (size % 2), end)
  }
}

export async function walkChunks(bytes: Bytes): Promise<void> {
  let hasFilm = false
  let hasFrames = false
  let count = 0
  for await (const riff of chunksOf(bytes, 0, bytes.size)) {
    wants(riff.name === 'RIFF' && riff.end - riff.start >= 4)
    wants((await word(bytes, riff.start)) === (count === 0 ? 'AVI ' : 'AVIX'))
    count += 1
    for await (const { name, start, end } of chunksOf(bytes, riff.start + 4, riff.end)) {
      if (name === 'JUNK') await checkPadding(bytes, start, end)
      if (name !== 'LIST') continue
      wants(end - start >= 4)
      const kind = await word(bytes, start)
      if (kind === 'movi') hasFrames = true
      if (kind === 'hdrl' && (await hasFilmStream(bytes, start + 4, end))) hasFilm = true
    }
  }
  wants(hasFilm && hasFrames)
}

async function hasFilmStream(bytes: Bytes, from: number, to: number): Promise<boolean> {
  let isThere = false
  for await (const { name, start, end } of chunksOf(bytes, from, to)) {
    if (name !== 'LIST' || end - start < 4 || (await word(bytes, start)) !== 'strl') continue
    for await (const one of chunksOf(bytes, start + 4, end))
      if (one.name === 'strh' && one.end - one.start >= 4) isThere ||= (await word(bytes, one.start)) === 'vids'
  }
  return isThere
}

/** Walks the tags of a Flash video: sound, pictures, script data; each is followed by its own length. */
export async function walkTags(bytes: Bytes): Promise<void> {
  const head = await bytes.at(0, 13)
  wants(head.toString('latin1', 0, 3) === 'FLV' && head.readUInt32BE(5) === 9 && head.readUInt32BE(9) === 0)
  let hasPictures = false
  let at = 13
  while (at < bytes.size) {
    bytes.count()
    const tag = await bytes.at(at, 11)
    const type = tag.readUInt8()
    wants(type === 8 || type === 9 || type === 18)
    hasPictures ||= type === 9
    const length = 11 + tag.readUIntBE(1, 3)
    wants((await bytes.at(at + length, 4)).readUInt32BE() === length)
    at += length + 4
  }
  wants(hasPictures)
}

const objectHead = '3026b2758e66cf11a6d900aa0062ce6c'
const objectData = '3626b2758e66cf11a6d900aa0062ce6c'
const streamProperties = '9107dcb7b7a9cf118ee600c00c205365'
const streamOfPictures = 'c0ef19bc4d5bcf11a8fd00805f5c442b'

/** Yields the objects of an ASF: an id of sixteen bytes, a size that includes its head. */
async function* objectsOf(bytes: Bytes, start: number, end: number) {
  let at = start
  while (at < end) {
    wants(at + 24 <= end)
    bytes.count()
    const head = await bytes.at(at, 24)
    const id = head.toString('hex', 0, 16)
    const size = head.readBigUInt64LE(16)
    wants(size >= 24n && size <= BigInt(end - at))
    yield { id, start: at + 24, end: at + Number(size) }
    at += Number(size)
  }
}

export async function walkObjects(bytes: Bytes): Promise<void> {
  let hasFilm = false
  const seen: string[] = []
  for await (const { id, start, end } of objectsOf(bytes, 0, bytes.size)) {
    if (seen.length < 2) seen.push(id)
    if (id !== objectHead) continue
    wants(end - start >= 6)
    for await (const one of objectsOf(bytes, start + 6, end))
      if (one.id === streamProperties && one.end - one.start >= 16)
        hasFilm ||= (await bytes.at(one.start, 16)).toString('hex') === streamOfPictures
  }
  wants(hasFilm && seen[0] === objectHead && seen[1] === objectData)
}
