/** The type of message that a file is sent as. */
export type FileKind = 'image' | 'video' | 'file'

/** Extensions of the chat: WD-03; D2 §3. */
const EXTENSIONS: Readonly<Record<Exclude<FileKind, 'file'>, readonly string[]>> = {
  image: ['bmp', 'jpg', 'jpeg', 'png', 'heic'],
  video: ['mov', 'mp4', 'flv', 'wmv', 'avi'],
}

/** Returns the extension of a file name in lower case, without its dot; empty for none, and for a name that only begins with a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/**
 * Returns the message type for a file name, by its extension: picture, video, or file for everything else and names without one
 * (WD-03).
 */
export function fileKindOf(name: string): FileKind {
  const extension = extensionOf(name)
  if (EXTENSIONS.image.includes(extension)) return 'image'
  return EXTENSIONS.video.includes(extension) ? 'video' : 'file'
}

/** How a file is shown without a download. */
export type PreviewKind = 'pdf' | 'image' | 'video'

/** What browsers show by themselves. They do not show AVI, FLV and WMV: those are downloaded. */
const PREVIEWS: readonly [RegExp, PreviewKind][] = [
  [/^pdf$/, 'pdf'],
  [/^(?:jpe?g|png|gif|webp|bmp)$/, 'image'],
  [/^(?:mp4|webm|mov)$/, 'video'],
]

/** Returns how a file of this name is previewed, by its extension; undefined where it is downloaded (WD-04, WD-05). */
export const previewKindOf = (name: string): PreviewKind | undefined => {
  const extension = extensionOf(name)
  return PREVIEWS.find(([extensions]) => extensions.test(extension))?.[1]
}
