/**
 * Re-encodes a picture on the device before it is sent: at most 2 560 px, in its EXIF orientation, without metadata (no place, no
 * camera). Where the canvas cannot be read, and for an animated PNG, the metadata is removed from the bytes instead. A format
 * that this browser cannot decode (heic outside Safari) stays unchanged. No worker: `createImageBitmap` decodes and
 * `convertToBlob` encodes off the main thread. A worker of a script from another origin needs `blob:` in the host page's policy
 * and would be reported there.
 */
import { extensionOf } from '@weft/protocol'
import { isMoving, withoutMetadata } from './metadata'

export interface Picture {
  file: File
  /** In px, as shown. */
  width: number
  height: number
}

const LONGEST_SIDE_PX = 2_560
/** Above this many bytes, an opaque drawing or screenshot is smaller as JPEG. */
const PNG_BYTES = 1_500_000
const QUALITIES = [0.88, 0.75, 0.6] as const
const SMALLER_SIDE_PX = 1_600

/** The size in which a picture is sent: scaled down to the longest side in proportion, never enlarged. */
export function sentSize(width: number, height: number, longest = LONGEST_SIDE_PX): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** The name with the extension of its new format: `IMG_0412.HEIC` → `IMG_0412.jpg`. */
export function renamed(name: string, type: 'image/png' | 'image/jpeg'): string {
  const extension = extensionOf(name)
  const fits = type === 'image/png' ? extension === 'png' : extension === 'jpg' || extension === 'jpeg'
  if (fits) return name
  const base = extension ? name.slice(0, -extension.length - 1) : name
  return `${base}.${type === 'image/png' ? 'png' : 'jpg'}`
}

type Drawable = { source: CanvasImageSource; width: number; height: number; close(): void }

async function decode(file: Blob): Promise<Drawable | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    // Safari shows heic in a page but rejects it here.
  }
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close() {} }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toBlob(type: string, quality?: number): Promise<Blob | null>
}

function surface(width: number, height: number): Surface | undefined {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context) return { context, toBlob: (type, quality) => canvas.convertToBlob({ type, quality }) }
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  return { context, toBlob: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)) }
}

/** Browsers with fingerprinting protection return noise: then nothing read from a canvas may be sent. */
function canReadBack(): boolean {
  const probe = surface(2, 1)
  if (!probe) return false
  probe.context.fillStyle = '#1b2d59'
  probe.context.fillRect(0, 0, 2, 1)
  const { data } = probe.context.getImageData(0, 0, 2, 1)
  return [...data].join() === '27,45,89,255,27,45,89,255'
}

/** Whether the picture has transparency, judged by a small copy. */
function isSeeThrough({ source }: Drawable): boolean {
  const small = surface(48, 48)
  if (!small) return true
  small.context.drawImage(source, 0, 0, 48, 48)
  const { data } = small.context.getImageData(0, 0, 48, 48)
  return data.some((value, at) => at % 4 === 3 && value < 250)
}

async function draw(drawable: Drawable, longest: number, type: 'image/png' | 'image/jpeg', quality?: number) {
  const size = sentSize(drawable.width, drawable.height, longest)
  const made = surface(size.width, size.height)
  if (!made) return undefined
  if (type === 'image/jpeg') {
    made.context.fillStyle = '#fff'
    made.context.fillRect(0, 0, size.width, size.height)
  }
  made.context.imageSmoothingQuality = 'high'
  made.context.drawImage(drawable.source, 0, 0, size.width, size.height)
  const blob = await made.toBlob(type, quality)
  return blob && { blob, ...size }
}

/** Encodes below the limit, as JPEG if necessary; the last attempt is the smallest. */
async function encode(drawable: Drawable, isGraphic: boolean, limitBytes: number) {
  if (isGraphic) {
    const png = await draw(drawable, LONGEST_SIDE_PX, 'image/png')
    const most = isSeeThrough(drawable) ? limitBytes : Math.min(limitBytes, PNG_BYTES)
    if (png && png.blob.size <= most) return png
  }
  for (const longest of [LONGEST_SIDE_PX, SMALLER_SIDE_PX]) {
    for (const quality of QUALITIES) {
      const made = await draw(drawable, longest, 'image/jpeg', quality)
      if (made && made.blob.size <= limitBytes) return made
    }
  }
  return undefined
}

/**
 * @param limitBytes maximum bytes of the picture as it is sent.
 * @returns the re-encoded picture; or `unreadable`: this browser cannot decode it; `too-large`: it cannot be made small enough;
 * `untouched`: the canvas cannot be read and it is heic, which only re-encoding could clean.
 */
export async function preparePicture(
  file: File,
  limitBytes: number,
): Promise<Picture | 'unreadable' | 'too-large' | 'untouched'> {
  const drawable = await decode(file)
  if (!drawable || drawable.width === 0) return 'unreadable'
  try {
    if ((await isMoving(file)) || !canReadBack()) {
      if (extensionOf(file.name) === 'heic') return 'untouched'
      const bare = await withoutMetadata(file)
      if (!bare) return 'unreadable'
      return bare.size > limitBytes ? 'too-large' : { file: bare, width: drawable.width, height: drawable.height }
    }
    const isGraphic = file.type === 'image/png' || file.type === 'image/bmp' || extensionOf(file.name) === 'bmp'
    const made = await encode(drawable, isGraphic, limitBytes)
    if (!made) return 'too-large'
    const type = made.blob.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const { width, height } = made
    return { file: new File([made.blob], renamed(file.name, type), { type }), width, height }
  } finally {
    drawable.close()
  }
}
