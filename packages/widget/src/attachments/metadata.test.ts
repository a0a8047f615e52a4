import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMoving, withoutMetadata } from './metadata'

const SECRETS = ['SUOYUAN CAM', 'GPSLATITUDE', 'SECRET-OWNER', 'BEHIND THE END'] as const

/** Left half blue, right half orange, so that a rotated picture can be recognised. */
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#1b2d59' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#d4602a' } }, left: 20, top: 0 },
  ])

const segment = (marker: number, words: string) => {
  const body = Buffer.from(words, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
}
const chunk = (name: string, words: string) => {
  const body = Buffer.from(name + words, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(words.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const fileOf = (name: string, ...parts: Uint8Array<ArrayBuffer>[]) => new File(parts, name, { type: 'image/jpeg' })
const bytesOf = async (file: File | undefined) => Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
const pixelsOf = (bytes: Buffer) => sharp(bytes).rotate().raw().toBuffer()
const secretsIn = (bytes: Buffer) => SECRETS.filter((words) => bytes.includes(words))

async function camera(options: { progressive?: boolean; orientation?: number } = {}) {
  const jpeg = await drawn()
    .jpeg({ progressive: options.progressive ?? false })
    .withExif({ IFD0: { Make: 'SUOYUAN CAM' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: options.orientation ?? 1 })
    .toBuffer()
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<GPSLATITUDE/>'),
    segment(0xed, 'Photoshop 3.0\0SECRET-OWNER'),
    segment(0xfe, 'SECRET-OWNER'),
    jpeg.subarray(2),
    Buffer.from('BEHIND THE END'),
  ])
}

describe('metadata cut out of the bytes', () => {
  it.each([
    ['a photograph', {}],
    ['one in several scans', { progressive: true }],
    ['one that lies on its side', { orientation: 6 }],
  ])(
    '[WD-03] of %s: place, camera, owner and what hangs behind it; the picture stays as it is seen',
    async (_, how) => {
      const before = await camera(how)
      expect(secretsIn(before)).toHaveLength(4)
      const after = await bytesOf(await withoutMetadata(fileOf('IMG_0412.JPG', before)))
      expect(secretsIn(after)).toEqual([])
      expect(await pixelsOf(after)).toEqual(await pixelsOf(before))
      const [now, then] = [await sharp(after).metadata(), await sharp(before).metadata()]
      expect([now.orientation ?? 1, now.icc]).toEqual([then.orientation ?? 1, then.icc])
    },
  )

  it('[WD-03] of a screenshot: words and Exif go, the picture stays', async () => {
    const png = await drawn()
      .png()
      .withExif({ IFD0: { Make: 'SUOYUAN CAM' } })
      .toBuffer()
    // After the header, which is the first 33 bytes of every PNG.
    const words = [chunk('tEXt', 'Author\0SECRET-OWNER'), chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0GPSLATITUDE')]
    const before = Buffer.concat([png.subarray(0, 33), ...words, png.subarray(33), Buffer.from('BEHIND THE END')])
    expect(secretsIn(before)).toHaveLength(4)
    const after = await bytesOf(await withoutMetadata(fileOf('截图.png', before)))
    expect(secretsIn(after)).toEqual([])
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before))
  })

  it('[WD-03] a PNG that moves is known by its head, and keeps moving', async () => {
    const still = await drawn().png().toBuffer()
    const moving = Buffer.concat([still.subarray(0, 33), chunk('acTL', '\0\0\0\x01\0\0\0\0'), still.subarray(33)])
    expect(await isMoving(fileOf('a.png', moving))).toBe(true)
    expect(await isMoving(fileOf('a.png', still))).toBe(false)
    // After the pixels, the chunk has no meaning.
    expect(await isMoving(fileOf('a.png', still, chunk('acTL', '\0\0\0\x01\0\0\0\0')))).toBe(false)
    expect(await isMoving(fileOf('a.jpg', await camera()))).toBe(false)
    expect((await bytesOf(await withoutMetadata(fileOf('a.png', moving)))).includes('acTL')).toBe(true)
  })

  it('[WD-03] a bitmap has none; what cannot be taken apart is not given back', async () => {
    const bitmap = fileOf('a.bmp', Buffer.from('BM….'))
    expect(await withoutMetadata(bitmap)).toBe(bitmap)
    const whole = await camera()
    for (const bytes of [Buffer.from('GIF89a'), whole.subarray(0, 40), Buffer.from([0xff, 0xd8, 0xff])])
      expect(await withoutMetadata(fileOf('a.jpg', bytes))).toBeUndefined()
  })
})
