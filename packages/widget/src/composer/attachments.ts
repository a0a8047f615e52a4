/** Files picked, pasted or dropped that wait beside the text until they are sent. */
import type { OutgoingFile } from '@weft/core'
import { type FileKind, fileKind } from '../text/files'

export interface Attachment {
  id: number
  file: File
  kind: FileKind
  /** Object URL of a picture that this browser can draw. */
  thumbnail?: string
  width?: number
  height?: number
}

/** As many as one message may carry at once; more are refused in words. */
export const MAX_ATTACHMENTS = 9

let lastId = 0

/** Measures pictures, which the wire wants with their size (IM-13). A picture that cannot be drawn (heic) has none. */
export async function attach(file: File): Promise<Attachment> {
  lastId += 1
  const named = file.name ? file : new File([file], `image-${lastId}.png`, { type: file.type })
  const attachment: Attachment = { id: lastId, file: named, kind: fileKind(named.name) }
  if (attachment.kind !== 'image') return attachment
  try {
    const bitmap = await createImageBitmap(named)
    attachment.width = bitmap.width
    attachment.height = bitmap.height
    bitmap.close()
    attachment.thumbnail = URL.createObjectURL(named)
  } catch {
    // Not drawable here: it goes with its name and size, the server measures it.
  }
  return attachment
}

export const release = (attachment: Attachment): void => {
  if (attachment.thumbnail) URL.revokeObjectURL(attachment.thumbnail)
}

export const outgoing = ({ file, width, height }: Attachment): OutgoingFile => ({
  name: file.name,
  size: file.size,
  type: file.type,
  data: file,
  width,
  height,
})

/** The files of a paste or drop, in their order; text that comes along is none of ours. */
export const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])]
