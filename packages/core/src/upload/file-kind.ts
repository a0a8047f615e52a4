/** Message types by file extension (WD-03; D2 section 3, "Image extensions for chat"). */
const IMAGES = new Set(['bmp', 'jpg', 'jpeg', 'png', 'heic'])
const VIDEOS = new Set(['mov', 'mp4', 'flv', 'wmv', 'avi'])

/** The message type that a chosen file is sent as. */
export type FileKind = 'image' | 'video' | 'file'

/**
 * Returns the message type for a file name, by its extension: picture, video, or file for everything else and names without one
 * (WD-03).
 */
export function fileKindOf(name: string): FileKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!name.includes('.')) return 'file'
  if (IMAGES.has(extension)) return 'image'
  return VIDEOS.has(extension) ? 'video' : 'file'
}
