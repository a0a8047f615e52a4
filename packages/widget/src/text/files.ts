/** What a file is by its name (WD-03), and how its name is shortened. */
import { firstCharacters } from '@weft/protocol'

export type FileKind = 'image' | 'video' | 'file'

const EXTENSIONS: Readonly<Record<'image' | 'video', readonly string[]>> = {
  image: ['bmp', 'jpg', 'jpeg', 'png', 'heic'],
  video: ['mov', 'mp4', 'flv', 'wmv', 'avi'],
}

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

export function fileKind(name: string): FileKind {
  const extension = extensionOf(name)
  if (EXTENSIONS.image.includes(extension)) return 'image'
  return EXTENSIONS.video.includes(extension) ? 'video' : 'file'
}

/** Shortens a name in the middle to `maxLength` code points; keeps beginning, end and extension: `喷水织机操作…手册v3.pdf`. */
export function shortenName(name: string, maxLength = 24): string {
  const points = [...name]
  if (points.length <= maxLength) return name
  const tail = Math.min(Math.max(extensionOf(name).length + 1 + 5, 6), maxLength - 4)
  const end = name.slice(firstCharacters(name, points.length - tail).length)
  return `${firstCharacters(name, maxLength - [...end].length - 1)}…${end}`
}
