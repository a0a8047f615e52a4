/**
 * Pictures are decoded and encoded again: the stored file is our own, with no metadata (no place, no camera) and no second
 * format hidden behind the first (T15). Two at a time, because 40 Mpx take 160 MB while they are open.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileLimits } from '@weft/contract'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../platform/refusal'
import { pixelsOf, readMovingPng, remakeMovingPng } from './moving-png'
import { drawingProblem } from './receive'

/** Pixels as shown: the camera's rotation is applied. */
export interface PictureSize {
  width: number
  height: number
}

let running = 0
const waiting: (() => void)[] = []

async function oneOfTwo<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Writes an animated PNG to `target`; returns undefined for every other picture. */
async function remakeIfMoving(source: string, mediaType: string, target: string): Promise<PictureSize | undefined> {
  const moving = mediaType === 'image/png' ? readMovingPng(await readFile(source)) : undefined
  if (!moving) return undefined
  if (pixelsOf(moving) > fileLimits.imagePixels) throw new Error('pixel limit')
  const made = await remakeMovingPng(moving)
  await writeFile(target, made).catch((cause: Error) => {
    throw drawingProblem(cause)
  })
  return { width: moving.width, height: moving.height }
}

type Open = (animated?: boolean) => Sharp
const encodeJpeg = (open: Open): Sharp => open().jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
const encoders: Readonly<Record<string, (open: Open) => Sharp>> = {
  'image/jpeg': encodeJpeg,
  'image/png': (open) => open().png({ compressionLevel: 7 }),
  'image/webp': (open) => open(true).webp({ quality: 88 }),
  'image/gif': (open) => open(true).gif(),
}

/**
 * Writes the picture and its thumbnail (WebP) to two new paths. Throws a 415 Refusal when the picture cannot be read or is too
 * large, and one of the disk (503, 507) when it cannot be written.
 */
export const remake = (source: string, mediaType: string, target: string, thumbnail: string): Promise<PictureSize> =>
  oneOfTwo(async () => {
    try {
      const open = (animated = false) =>
        sharp(source, { limitInputPixels: fileLimits.imagePixels, failOn: 'error', animated }).autoOrient()
      const encode = async (): Promise<PictureSize> => {
        const { width, height, pageHeight } = await (encoders[mediaType] ?? encodeJpeg)(open).toFile(target)
        // The frames of an animation are stacked vertically; the limit of pixels counts them all.
        return { width, height: pageHeight ?? height }
      }
      const size = (await remakeIfMoving(source, mediaType, target)) ?? (await encode())
      const side = fileLimits.thumbnailPixels
      await open()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(thumbnail)
      return size
    } catch (cause) {
      if (cause instanceof Refusal) throw cause
      if (cause instanceof Error && /pixel limit/i.test(cause.message)) {
        throw new Refusal('图片像素过大，不能超过4000 万像素', { status: 415, cause })
      }
      // A disk error must not be reported as a bad picture: changing its type would not help.
      if (cause instanceof Error && /: (unable to open for write|write error)/.test(cause.message)) {
        throw drawingProblem(cause)
      }
      throw new Refusal('图片无法读取，请换用 PNG 或 JPG 格式', { status: 415, cause })
    }
  })
