/** Kinds of file that the page can preview, by file name. Pure. */
import { extensionOf, previewKindOf as kindOf, type PreviewKind } from '@weft/protocol'

export interface PreviewItem {
  kind: PreviewKind
  url: string
  /** The owner's file name; also used for the download. */
  name: string
  /** Image shown until a video plays. */
  poster?: string
  /** Called when the URL was refused; resolves to another URL of the same file. */
  renew?: () => Promise<{ url: string } | undefined>
}

/**
 * Returns how a file of this name is previewed; undefined: download only. The drawings of the server (`/pictures/….svg`)
 * are pictures, too.
 */
export const previewKindOf = (fileName: string): PreviewKind | undefined =>
  extensionOf(fileName) === 'svg' ? 'image' : kindOf(fileName)

/** Strips the signature of a private file's signed URL. */
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Returns the last path segment, decoded where possible. */
export function fileNameOf(address: string): string {
  const last = pathOf(address).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** SV-09: an entry of `images` that contains mp4 is a video; AVI is one as well and has no preview. */
export const isVideoAddress = (address: string): boolean => /mp4|\.(avi|mov|webm)$/i.test(pathOf(address))

/** Returns preview items for a report's URLs, in order; omits files without a preview. */
export function itemsOf(addresses: readonly string[]): PreviewItem[] {
  return addresses.flatMap((url) => {
    const name = fileNameOf(url)
    const kind = previewKindOf(name)
    return kind ? [{ kind, url, name }] : []
  })
}

/** Returns the URL of the thumbnail that the file service made; other URLs unchanged. */
export const thumbnailOf = (address: string): string =>
  address.replace(/(\/files\/[0-9a-f]{32}\/)[^/?#]+(?=$|\?)/, '$1thumbnail.webp')
