import { extensionOf } from './file-kind'

/** How a file is shown without a download. */
export type PreviewKind = 'pdf' | 'image' | 'video'

/** What browsers show by themselves. They do not show AVI, FLV and WMV: those are downloaded. */
const KINDS: readonly [RegExp, PreviewKind][] = [
  [/^pdf$/, 'pdf'],
  [/^(?:jpe?g|png|gif|webp|bmp)$/, 'image'],
  [/^(?:mp4|webm|mov)$/, 'video'],
]

/** Returns how a file of this name is previewed, by its extension; undefined where it is downloaded (WD-04, WD-05). */
export const previewKindOf = (name: string): PreviewKind | undefined => {
  const extension = extensionOf(name)
  return KINDS.find(([extensions]) => extensions.test(extension))?.[1]
}
