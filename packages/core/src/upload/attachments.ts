/**
 * Turns the attachment of a waiting message into its content: inspects the file, uploads it, reports progress.
 * - offline it waits; after a broken connection or a busy service it retries with growing delays, as long as the message may
 *   wait;
 * - large files continue at the part where they were interrupted, even after a reload;
 * - files of one conversation are sent in the order in which they were chosen: a small one waits for the large one before it.
 *   Texts do not wait for files;
 * - a refusal by the file service fails the message, with the service's sentence; so does a file changed or deleted after it was
 *   chosen, because no retry can help;
 * - until the upload is complete the entry shows the local preview; discarding the message aborts the upload.
 */
import { fileKindOf, MsgType } from '@weft/protocol'
import type { KeptFile, Logger, MessageEntry, OutboxRow, SendFailure } from '../api/api'
import { ChatError, SENTENCES } from '../api/error'
import { isWorthAnotherTry } from '../conversation/gap-timer'
import type { ClockPort, MediaPort, StoragePort, Timer } from '../platform/ports'
import type { UploadFile } from './file-service'
import { uploadingCode } from './late'
import { partMemory } from './part-memory'
import type { Prepared } from './prepare'

/** Concurrent uploads; delay after a failed attempt, doubled up to the longest. */
export const UPLOADS = { atOnce: 2, againMs: 2_000, longestAgainMs: 60_000 } as const

interface Upload {
  row: OutboxRow
  abort: AbortController
  isRunning: boolean
  timesFailed: number
  timer?: Timer
  /** The upload is complete; sends the message once those before it are sent. */
  send?: () => unknown
}

export interface AttachmentsOptions {
  clock: ClockPort
  storage: StoragePort
  upload: UploadFile
  media?: MediaPort
  logger: Logger
  isOnline(): boolean
  prepared(tid: string, content: readonly unknown[], msgType: number): Promise<void>
  failed(tid: string, failure: SendFailure): void
  changed(row: OutboxRow, change: Partial<MessageEntry>): void
}

export class Attachments {
  readonly #options: AttachmentsOptions
  /** In the order in which the files were chosen. */
  readonly #uploads = new Map<string, Upload>()
  /** Local preview URLs by bytes, so that a redrawn entry keeps its picture. */
  readonly #previews = new WeakMap<object, string>()

  constructor(options: AttachmentsOptions) {
    this.#options = options
  }

  /** The message's type and content, with the local preview instead of the URL. */
  outline(file: KeptFile): Prepared {
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

  begin(row: OutboxRow, isOther = false): void {
    if (!row.attachment?.data || this.#uploads.has(row.tid)) return
    if (isOther) void partMemory(this.#options.storage, row.userId, row.tid).forget()
    this.#uploads.set(row.tid, { row, abort: new AbortController(), isRunning: false, timesFailed: 0 })
    this.#pump()
  }

  /** Online again: waiting uploads continue at once. */
  online(): void {
    for (const upload of this.#uploads.values()) this.#stopTimer(upload)
    this.#pump()
  }

  /** Aborts all requests; waiting uploads continue with the next session. */
  stop(): void {
    for (const upload of this.#uploads.values()) {
      this.#stopTimer(upload)
      upload.abort.abort()
      upload.abort = new AbortController()
    }
  }

  cancel(tid: string): void {
    const upload = this.#uploads.get(tid)
    if (!upload) return
    this.#uploads.delete(tid)
    this.#stopTimer(upload)
    upload.abort.abort()
    void partMemory(this.#options.storage, upload.row.userId, tid).forget()
    this.#pump()
  }

  #pump(): void {
    const waiting = new Set<string>()
    for (const [tid, { row, send }] of this.#uploads) {
      if (send && !waiting.has(row.chatId)) {
        this.#uploads.delete(tid)
        send()
      } else waiting.add(row.chatId)
    }
    if (!this.#options.isOnline()) return
    const uploads = [...this.#uploads.values()]
    let room = UPLOADS.atOnce - uploads.filter(({ isRunning }) => isRunning).length
    for (const upload of uploads) {
      if (room <= 0) return
      if (upload.isRunning || upload.send || upload.timer !== undefined) continue
      room -= 1
      void this.#run(upload)
    }
  }

  async #run(upload: Upload): Promise<void> {
    const { row, abort } = upload
    const file = row.attachment
    if (!file?.data) return
    upload.isRunning = true
    try {
      const { prepareFile } = await uploadingCode()
      const { content, msgType } = await prepareFile(row, { ...file, data: file.data }, abort.signal, this.#options)
      if (abort.signal.aborted) return
      this.#options.changed(row, { progress: undefined, content, msgType })
      this.#release(file)
      upload.send = () => this.#options.prepared(row.tid, content, msgType)
    } catch (error) {
      if (!abort.signal.aborted) this.#failed(upload, error)
    } finally {
      upload.isRunning = false
      this.#pump()
    }
  }

  #failed(upload: Upload, error: unknown): void {
    const { clock, logger, changed, failed } = this.#options
    const { row } = upload
    logger.warn?.('an upload failed', { tid: row.tid, cause: String(error) })
    if (isWorthAnotherTry(error)) {
      const { retryAt = 0 } = error instanceof ChatError ? error.context : {}
      const pauseMs = Math.max(
        Math.min(UPLOADS.againMs * 2 ** upload.timesFailed, UPLOADS.longestAgainMs),
        retryAt - clock.now(),
      )
      upload.timesFailed += 1
      upload.timer = clock.setTimeout(() => {
        upload.timer = undefined
        this.#pump()
      }, pauseMs)
      return
    }
    this.#uploads.delete(row.tid)
    changed(row, { progress: undefined })
    const code = error instanceof ChatError ? error.code : undefined
    if (typeof code === 'number') failed(row.tid, { code, message: (error as ChatError).message })
    else if (code === 'file') failed(row.tid, { message: SENTENCES.fileGone, needsFile: true })
    else failed(row.tid, { message: SENTENCES.sendFailed })
  }

  #stopTimer(upload: Upload): void {
    if (upload.timer !== undefined) this.#options.clock.clearTimeout(upload.timer)
    upload.timer = undefined
  }

  #preview({ data }: KeptFile): string {
    if (!data) return ''
    const known = this.#previews.get(data)
    if (known !== undefined) return known
    const address = this.#options.media?.preview(data) ?? ''
    if (address) this.#previews.set(data, address)
    return address
  }

  #release({ data }: KeptFile): void {
    const address = data && this.#previews.get(data)
    if (!data || address === undefined) return
    this.#previews.delete(data)
    this.#options.media?.release(address)
  }
}
