/** What a customer may send with a request for service (D2 §5): photos and films of a fault. */
import type { FileKind } from '@weft/protocol'

const EXTENSIONS: readonly [FileKind, RegExp][] = [
  ['image', /\.(png|jpe?g)$/i],
  ['video', /\.(mp4|avi)$/i],
]

/** How many files a customer sends with a request. */
export const mostEvidence = 3

/** What the page and the server say of a file of another kind. */
export const wrongEvidence = '只支持上传PNG、JPG图片和MP4、AVI视频!'

/** Whether a file of this name is a photo or a film of a fault; undefined: it is not taken. */
export const evidenceKindOf = (fileName: string): FileKind | undefined =>
  EXTENSIONS.find(([, pattern]) => pattern.test(fileName))?.[0]
