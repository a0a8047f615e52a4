/**
 * Detects the type of a file by its content and compares it with its name. A mismatch is refused, and so are programs; the
 * container of a film, and of a sound in m4a or weba, is walked to its end. A file that the server cannot check is stored only
 * as a download of unknown type (T15).
 */
import { extensionOf, type FileKind, fileKindOf } from '@weft/protocol'
import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../../platform/refusal'
import { isWhole } from './container'

export interface Inspected {
  kind: FileKind
  mediaType: string
}

/** Extension → media types that its content may have. Any other extension is a download of unknown type. */
const contentOf = new Map<string, readonly string[]>(
  Object.entries({
    png: ['image/png'],
    jpg: ['image/jpeg'],
    jpeg: ['image/jpeg'],
    bmp: ['image/bmp'],
    heic: ['image/heic', 'image/heif'],
    gif: ['image/gif'],
    webp: ['image/webp'],
    mp4: ['video/mp4', 'video/x-m4v', 'video/quicktime'],
    mov: ['video/quicktime', 'video/mp4'],
    flv: ['video/x-flv'],
    wmv: ['application/vnd.ms-asf', 'video/x-ms-asf'],
    avi: ['video/vnd.avi', 'video/x-msvideo'],
    mp3: ['audio/mpeg'],
    m4a: ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
    wav: ['audio/wav', 'audio/vnd.wave'],
    // Voice messages as browsers record them; the detected type of a WebM or Ogg container does not show whether it has video.
    weba: ['audio/webm', 'video/webm'],
    ogg: ['audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'],
    pdf: ['application/pdf'],
    zip: ['application/zip'],
    rar: ['application/x-rar-compressed', 'application/vnd.rar'],
    '7z': ['application/x-7z-compressed'],
    docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
    xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
    pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/zip'],
    doc: ['application/x-cfb'],
    xls: ['application/x-cfb'],
    ppt: ['application/x-cfb'],
  }),
)

const programs = /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|jse?|wsf|hta|lnk|sh|jar|apk|app|dmg|pkg|deb|rpm)$/i
const programTypes = /x-msdownload|x-elf|x-mach-binary|x-executable|java-archive|android\.package/

const unknownType = 'application/octet-stream'

/** Pictures that are decoded and encoded again, by their content; bmp and heic stay as they are, as downloads. */
export const isRemade = (mediaType: string): boolean => /^image\/(png|jpeg|webp|gif)$/.test(mediaType)

/** Throws a 415 Refusal for a program, and when name and content do not agree. @param name a clean name. */
export async function inspect(path: string, name: string): Promise<Inspected> {
  const content = await fileTypeFromFile(path)
  // An animated PNG counts as a PNG.
  const found = content?.mime === 'image/apng' ? { ...content, mime: 'image/png' } : content
  if (programs.test(name) || (found && programTypes.test(found.mime))) {
    throw new Refusal('不支持上传程序文件', { status: 415 })
  }
  const extension = extensionOf(name)
  const allowed = contentOf.get(extension)
  if (!allowed) return { kind: 'file', mediaType: unknownType }
  if (!found || !allowed.includes(found.mime) || !(await isWhole(path, extension)))
    throw new Refusal('文件内容与类型不符', { status: 415 })
  const kind = fileKindOf(name)
  if (kind === 'image' && !isRemade(found.mime)) return { kind: 'file', mediaType: found.mime }
  // Players handle the type from the extension better than one guessed from the brand.
  const isPlayed = kind === 'video' || allowed[0]?.startsWith('audio/')
  return { kind, mediaType: isPlayed ? (allowed[0] ?? found.mime) : found.mime }
}
