/**
 * Reads pictures and videos with the browser's own decoders; unreadable ones are sent as files. Videos need a page: a worker has
 * no video element.
 */
import type { MediaPort } from '../platform/ports'

/** A video without any event for this long counts as unreadable. */
const PATIENCE_MS = 10_000
/** The poster is a frame shortly after the start: the first frame is often black. */
const STILL_AT_SECONDS = 0.1

export const describe: MediaPort['describe'] = async (data, kind) => {
  const blob = data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>])
  return kind === 'image' ? describeImage(blob) : describeVideo(blob)
}

async function describeImage(blob: Blob) {
  try {
    const bitmap = await createImageBitmap(blob)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return undefined
  }
}

async function describeVideo(blob: Blob) {
  if (!(globalThis.document as Document | undefined)) return undefined
  const address = URL.createObjectURL(blob)
  const video = document.createElement('video')
  const happens = (event: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The video could not be read')), PATIENCE_MS)
      video.addEventListener(event, () => resolve(clearTimeout(timer)), { once: true })
      video.addEventListener('error', () => reject(new Error('The video could not be read')), { once: true })
    })
  try {
    video.muted = true
    video.preload = 'auto'
    const loaded = happens('loadeddata')
    video.src = address
    await loaded
    const seeked = happens('seeked')
    video.currentTime = Math.min(STILL_AT_SECONDS, video.duration / 2)
    await seeked
    const { videoWidth: width, videoHeight: height, duration } = video
    if (!width || !height || !Number.isFinite(duration)) return undefined
    return { width, height, duration, poster: await still(video) }
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function still(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8))
}
