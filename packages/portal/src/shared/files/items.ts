/** What can be looked at without leaving the page, judged by a file's name. Pure. */

export type PreviewKind = 'image' | 'video' | 'pdf'

export interface PreviewItem {
  kind: PreviewKind
  url: string
  /** As the owner named it; the download gets it too. */
  name: string
  /** Picture shown until a video plays. */
  poster?: string
  /** Asked when the address was refused: another one of the same file. */
  renew?: () => Promise<{ url: string } | undefined>
}

/** What browsers show without a program. AVI, FLV and WMV they do not: those are downloaded. */
const kinds: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  bmp: 'image',
  svg: 'image',
  mp4: 'video',
  webm: 'video',
  mov: 'video',
}

/** How a file of this name is previewed; undefined: only by downloading it. */
export const previewKindOf = (fileName: string): PreviewKind | undefined =>
  kinds[/\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '']

/** Without the seal that a private file's address carries. */
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Last part of an address, as people wrote it. */
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

/** Items for the addresses of a report, in their order; those without a preview are left out. */
export function itemsOf(addresses: readonly string[]): PreviewItem[] {
  return addresses.flatMap((url) => {
    const name = fileNameOf(url)
    const kind = previewKindOf(name)
    return kind ? [{ kind, url, name }] : []
  })
}

/** Address of the small picture that the file service made beside a picture; other addresses as they are. */
export const thumbnailOf = (address: string): string =>
  address.replace(/(\/files\/[0-9a-f]{32}\/)[^/?#]+(?=$|\?)/, '$1thumbnail.webp')

/** Bytes in words: `1.8 MB`, `640 KB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`
}
