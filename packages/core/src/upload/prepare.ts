/** Uploads the attachment of one waiting message, and gives the message's type and content. */
import { fileKindOf, MsgType } from '@weft/protocol'
import type { KeptFile, MessageEntry, OutboxRow } from '../api/api'
import type { MediaPort, StoragePort } from '../platform/ports'
import type { UploadFile } from './file-service'
import { partMemory } from './part-memory'

/** What a message with a file says. */
export type Prepared = { msgType: number; content: readonly unknown[] }

/** Ports of an upload. */
export interface PrepareOptions {
  storage: StoragePort
  upload: UploadFile
  media?: MediaPort
  changed(row: OutboxRow, change: Partial<MessageEntry>): void
}

/**
 * Measures the file, uploads it and reports its progress (0 to 1) through `changed`. Rejects as the file service does: with a
 * ChatError, code `file` for a file that changed or is gone.
 */
export async function prepareFile(
  row: OutboxRow,
  file: KeptFile & { data: Blob | Uint8Array },
  signal: AbortSignal,
  { upload, media, storage, changed }: PrepareOptions,
): Promise<Prepared> {
  const { name, size, duration } = file
  const kind = duration === undefined ? fileKindOf(name) : 'file'
  const seen = kind === 'file' ? undefined : await media?.describe(file.data, kind).catch(() => undefined)
  const progressed = (share: number) => changed(row, { progress: Math.min(1, Math.max(0, share)) })
  const memory = partMemory(storage, row.userId, row.tid)
  const stored = await upload({ ...file, isPicture: kind === 'image', memory, progressed, signal })
  if (duration !== undefined) return { msgType: MsgType.voice, content: [{ url: stored.url, duration }] }
  if (kind === 'image') {
    // The file service measures the stored picture, with the camera's rotation applied.
    const width = stored.width ?? file.width ?? seen?.width
    const height = stored.height ?? file.height ?? seen?.height
    const thumbnail = stored.thumbnail && { thumbnail: stored.thumbnail }
    if (width && height) {
      return { msgType: MsgType.image, content: [{ url: stored.url, width, height, name, size, ...thumbnail }] }
    }
  }
  if (kind === 'video' && seen?.poster && seen.duration !== undefined) {
    const poster = { name: `${name}.jpg`, type: 'image/jpeg', data: seen.poster, isPicture: true }
    const still = await upload({ ...poster, progressed: () => {}, signal })
    const { duration: seconds, width: w, height: h } = seen
    return {
      msgType: MsgType.video,
      content: [{ url: stored.url, thumbnail: still.url, duration: seconds, w, h, name, size }],
    }
  }
  // A picture without dimensions would make the list jump: send it as a file.
  return { msgType: MsgType.file, content: [{ url: stored.url, name, size }] }
}
