/**
 * Turns the attachment of a waiting message into its content: looks at the file, uploads it, shows how far it is.
 * Until then the entry shows the local preview. Giving the message up ends the upload.
 */
import { MsgType } from '@weft/protocol'
import type { Logger, MessageEntry, OutboxRow, OutgoingFile } from '../api'
import { ChatError, SENTENCES } from '../error'
import type { MediaPort } from '../platform/ports'
import { fileKindOf } from './file-kind'
import type { UploadFile } from './file-service'

type Prepared = { msgType: number; content: readonly unknown[] }

export interface AttachmentsOptions {
  upload: UploadFile
  media?: MediaPort
  logger: Logger
  prepared(tid: string, content: readonly unknown[], msgType: number): Promise<void>
  failed(tid: string, failure: { code?: number; message: string }): void
  changed(row: OutboxRow, change: Partial<MessageEntry>): void
}

export class Attachments {
  readonly #options: AttachmentsOptions
  readonly #running = new Map<string, AbortController>()
  /** Local preview addresses by file, so that an entry that is drawn again keeps its picture. */
  readonly #previews = new WeakMap<OutgoingFile, string>()

  constructor(options: AttachmentsOptions) {
    this.#options = options
  }

  /** What a message will be, with the local preview in the place of the address. */
  outline(file: OutgoingFile): Prepared {
    const url = this.#preview(file)
    const { name, size, width = 0, height = 0, duration } = file
    if (duration !== undefined) return { msgType: MsgType.voice, content: [{ url, duration }] }
    switch (fileKindOf(name)) {
      case 'image':
        return { msgType: MsgType.image, content: [{ url, width, height, name, size }] }
      case 'video':
        return {
          msgType: MsgType.video,
          content: [{ url, thumbnail: '', duration: 0, w: width, h: height, name, size }],
        }
      default:
        return { msgType: MsgType.file, content: [{ url, name, size }] }
    }
  }

  begin(row: OutboxRow): void {
    const file = row.attachment
    if (!file || this.#running.has(row.tid)) return
    const abort = new AbortController()
    this.#running.set(row.tid, abort)
    this.#prepare(row, file, abort.signal)
      .then(({ content, msgType }) => {
        this.#options.changed(row, { progress: undefined, content, msgType })
        this.#release(file)
        return this.#options.prepared(row.tid, content, msgType)
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        this.#options.logger.warn?.('an upload failed', { tid: row.tid, cause: String(error) })
        const code = error instanceof ChatError && typeof error.code === 'number' ? { code: error.code } : {}
        this.#options.changed(row, { progress: undefined })
        this.#options.failed(row.tid, { ...code, message: SENTENCES.sendFailed })
      })
      .finally(() => this.#running.delete(row.tid))
  }

  cancel(tid: string): void {
    this.#running.get(tid)?.abort()
    this.#running.delete(tid)
  }

  async #prepare(row: OutboxRow, file: OutgoingFile, signal: AbortSignal): Promise<Prepared> {
    const { upload, media } = this.#options
    const kind = file.duration === undefined ? fileKindOf(file.name) : 'file'
    const seen = kind === 'file' ? undefined : await media?.describe(file.data, kind).catch(() => undefined)
    const progressed = (share: number) => this.#options.changed(row, { progress: Math.min(1, Math.max(0, share)) })
    const stored = await upload({ ...file, isPicture: kind === 'image', progressed, signal })
    const { name, size, duration } = file
    if (duration !== undefined) return { msgType: MsgType.voice, content: [{ url: stored.url, duration }] }
    if (kind === 'image') {
      // The file service measures what it stored, with the camera's rotation applied.
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
      const { duration, width: w, height: h } = seen
      return {
        msgType: MsgType.video,
        content: [{ url: stored.url, thumbnail: still.url, duration, w, h, name, size }],
      }
    }
    // Without its measures a picture would make the list jump: it goes as a file.
    return { msgType: MsgType.file, content: [{ url: stored.url, name, size }] }
  }

  #preview(file: OutgoingFile): string {
    const known = this.#previews.get(file)
    if (known !== undefined) return known
    const address = this.#options.media?.preview(file.data) ?? ''
    if (address) this.#previews.set(file, address)
    return address
  }

  #release(file: OutgoingFile): void {
    const address = this.#previews.get(file)
    if (address === undefined) return
    this.#previews.delete(file)
    this.#options.media?.release(address)
  }
}
