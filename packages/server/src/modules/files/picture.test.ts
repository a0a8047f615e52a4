/** Pictures that other software displayed wrong: field cases of colour, orientation and motion. Needs no server. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from './inspect'
import { chunk, chunksOf, readMovingPng, SIGNATURE } from './moving-png'
import { remake } from './picture'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const [WIDTH, HEIGHT] = [48, 24]
const blank = (background: string, width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background } })
/** Left half indigo, right half persimmon. */
const halves = () =>
  blank('#1b2d59').composite([
    { input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#d4602a' } }, left: 24, top: 0 },
  ])

/** What is kept of a picture, and its thumbnail. */
async function kept(bytes: Buffer, mediaType: string) {
  const [source, whole, small] = ['source', 'whole', 'small'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(source, bytes)
  const size = await remake(source, mediaType, whole, small)
  return { size, whole: await readFile(whole), small: await readFile(small) }
}
/** Red, green and blue near one edge. */
async function colourAt(picture: Buffer, side: 'left' | 'right') {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + (side === 'left' ? 4 : info.width - 5)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const isNear = (colour: readonly number[], [red, green, blue]: readonly [number, number, number], by: number) =>
  [red, green, blue].every((value, at) => Math.abs(value - (colour[at] ?? -1)) <= by)
const INDIGO = [0x1b, 0x2d, 0x59] as const
const PERSIMMON = [0xd4, 0x60, 0x2a] as const

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
/** A tenth of a second, cleared to nothing, laid over. */
const MANNER = Buffer.from([0, 1, 0, 10, 1, 1])
const movingPng = (head: Buffer, parts: Buffer[]) =>
  Buffer.concat([SIGNATURE, chunk('IHDR', head), ...parts, chunk('IEND', Buffer.alloc(0))])
/** Head and pixels of a PNG that does not move. */
function stillOf(bytes: Buffer) {
  const parts = [...chunksOf(bytes)]
  const of = (name: string) => Buffer.concat(parts.filter(({ type }) => type === name).map(({ data }) => data))
  return { head: of('IHDR'), pixels: of('IDAT') }
}

describe('pictures of customers', () => {
  it.each([
    ['a CMYK photograph', 'image/jpeg', () => halves().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), 45],
    [
      'one with the wide colours of a phone',
      'image/jpeg',
      () => halves().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      12,
    ],
    ['one of 16 bits', 'image/png', () => halves().toColourspace('rgb16').png().toBuffer(), 3],
  ])('[G15] %s comes out in sRGB in its own colours, small and whole', async (_, mediaType, make, by) => {
    const { whole, small } = await kept(await make(), mediaType)
    for (const picture of [whole, small]) {
      expect((await sharp(picture).metadata()).space).toBe('srgb')
      expect(isNear(await colourAt(picture, 'left'), INDIGO, by), `left ${await colourAt(picture, 'left')}`).toBe(true)
      expect(isNear(await colourAt(picture, 'right'), PERSIMMON, by), `right ${await colourAt(picture, 'right')}`).toBe(
        true,
      )
    }
  })

  it.each([5, 6, 7, 8])('[G15] one with orientation %i is kept and sized as it is drawn', async (orientation) => {
    const bytes = await halves().jpeg().withMetadata({ orientation }).toBuffer()
    const { size, whole, small } = await kept(bytes, 'image/jpeg')
    expect(size).toMatchObject({ width: HEIGHT, height: WIDTH })
    for (const picture of [whole, small]) {
      const { width, height, orientation: left } = await sharp(picture).metadata()
      expect([width, height, left ?? 1]).toEqual([HEIGHT, WIDTH, 1])
    }
  })

  it.each([
    ['GIF', 'image/gif'],
    ['WebP', 'image/webp'],
  ])('[G15] a moving %s keeps its frames and its rounds; its size is that of one frame', async (kind, mediaType) => {
    const frames = await blank('#1b2d59', 20, 40)
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: '#d4602a' } }, left: 0, top: 20 },
      ])
      .raw()
      .toBuffer()
    const moving = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    const how = { loop: 3, delay: [100, 200] }
    const { size, whole } = await kept(
      await (kind === 'GIF' ? moving.gif(how) : moving.webp(how)).toBuffer(),
      mediaType,
    )
    const { pages, loop } = await sharp(whole, { animated: true }).metadata()
    expect([pages, loop]).toEqual([2, 3])
    expect(size).toMatchObject({ width: 20, height: 20 })
  })

  it('[G15] a moving PNG keeps its frames, places, times and rounds, and nothing that was written beside them', async () => {
    const first = stillOf(await blank('#1b2d59', 20, 10).png().toBuffer())
    const second = stillOf(await blank('#d4602a', 8, 4).png().toBuffer())
    const bytes = movingPng(first.head, [
      chunk('tEXt', Buffer.from('Comment\0上海市示例路 1 号')),
      chunk('acTL', numbers(2, 3)),
      chunk('fcTL', Buffer.concat([numbers(0, 20, 10, 0, 0), MANNER])),
      chunk('IDAT', first.pixels),
      chunk('fcTL', Buffer.concat([numbers(1, 8, 4, 6, 3), MANNER])),
      chunk('fdAT', Buffer.concat([numbers(2), second.pixels])),
    ])
    const { size, whole, small } = await kept(bytes, 'image/png')
    expect(await inspect(join(folder, 'source'), 'a.png')).toEqual({ kind: 'image', mediaType: 'image/png' })
    expect(size).toEqual({ width: 20, height: 10 })
    expect(whole.includes('示例路')).toBe(false)
    const made = readMovingPng(whole)
    expect(made).toMatchObject({ width: 20, height: 10, rounds: 3 })
    expect(made?.frames.map(({ width, height, x, y, manner }) => [width, height, x, y, manner])).toEqual([
      [20, 10, 0, 0, MANNER],
      [8, 4, 6, 3, MANNER],
    ])
    // The second frame by itself is what was drawn.
    const own = Buffer.from(made?.head ?? [])
    own.writeUInt32BE(8, 0)
    own.writeUInt32BE(4, 4)
    const alone = movingPng(own, [chunk('IDAT', Buffer.concat(made?.frames[1]?.pixels ?? []))])
    expect(isNear(await colourAt(alone, 'left'), PERSIMMON, 0)).toBe(true)
    expect(isNear(await colourAt(small, 'left'), INDIGO, 12)).toBe(true)
  })

  it.each([
    ['outside of its picture', numbers(0, 21, 10, 0, 0)],
    ['without pixels', numbers(0, 20, 10, 0, 0)],
  ])('[T15] refuses a moving PNG with a frame that is %s', async (_, place) => {
    const { head, pixels } = stillOf(await blank('#1b2d59', 20, 10).png().toBuffer())
    const bytes = movingPng(head, [
      chunk('acTL', numbers(1, 0)),
      chunk('IDAT', pixels),
      chunk('fcTL', Buffer.concat([place, MANNER])),
    ])
    await expect(kept(bytes, 'image/png')).rejects.toMatchObject({ status: 415 })
  })

  it('[T15] counts the still picture of a moving PNG against the 40 million pixels', async () => {
    const { head } = stillOf(await blank('#1b2d59', 20, 10).png().toBuffer())
    const large = Buffer.from(head)
    large.writeUInt32BE(8_000, 0)
    large.writeUInt32BE(5_100, 4)
    const { pixels } = stillOf(await blank('#d4602a', 1, 1).png().toBuffer())
    const bytes = movingPng(large, [
      chunk('acTL', numbers(1, 0)),
      chunk('IDAT', pixels),
      chunk('fcTL', Buffer.concat([numbers(0, 1, 1, 0, 0), MANNER])),
      chunk('fdAT', Buffer.concat([numbers(1), pixels])),
    ])
    await expect(kept(bytes, 'image/png')).rejects.toThrow('像素过大')
  })
})
