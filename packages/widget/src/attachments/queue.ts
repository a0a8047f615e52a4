/**
 * Files that were chosen, pasted or dropped and wait beside the text. Each is checked first: a file that cannot be sent gets a
 * reason and never enters the outbox; pictures are re-encoded. After sending, core keeps their state.
 */
import type { Conversation, OutgoingFile } from '@weft/core'
import { extensionOf, type FileKind, fileKindOf } from '@weft/protocol'
import type { AttachmentLimits } from '../context/props'
import { choosableBytes, limitOf, type Refused, refusalOf } from './limits'
import { preparePicture } from './picture'

export interface Waiting {
  id: number
  file: File
  kind: FileKind
  isPreparing: boolean
  /** Object URL of a picture that this browser can decode. */
  thumbnail?: string
  width?: number
  height?: number
  /** A picture sent unchanged, with all metadata of its camera. */
  isOriginal?: boolean
}

export interface Refusal {
  id: number
  reason: Refused | 'refusedCount'
  name: string
  /** The limit in bytes, for refusedSize. */
  limit?: number
  /** How many files were over the limit, for refusedCount. */
  rest?: number
}

export interface QueueState {
  items: readonly Waiting[]
  refusals: readonly Refusal[]
}

const NOTHING: QueueState = { items: [], refusals: [] }

export type Prepare = typeof preparePicture

export class AttachmentQueue {
  #state = NOTHING
  #lastId = 0
  readonly #listeners = new Set<() => void>()
  readonly #limits: AttachmentLimits
  readonly #prepare: Prepare

  constructor(limits: AttachmentLimits, prepare: Prepare = preparePicture) {
    this.#limits = limits
    this.#prepare = prepare
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): QueueState => this.#state

  /** Adds the files that may be sent; the others get a reason. New files remove earlier reasons. */
  add(files: readonly File[], folders: readonly string[] = []): void {
    const refusals: Refusal[] = folders.map((name) => ({ id: this.#id(), reason: 'refusedFolder', name }))
    const items: Waiting[] = []
    let rest = 0
    for (const given of files) {
      // A pasted picture has no name, or on some systems always the same one.
      const id = this.#id()
      const file = given.name ? given : new File([given], `image-${id}.png`, { type: given.type })
      const reason = refusalOf(file, this.#limits)
      if (reason) {
        refusals.push({ id, reason, name: file.name, limit: choosableBytes(file.name, this.#limits) })
      } else if (this.#state.items.length + items.length >= this.#limits.count) {
        rest += 1
      } else {
        const kind = fileKindOf(file.name)
        items.push({ id, file, kind, isPreparing: kind === 'image' })
      }
    }
    if (rest > 0) refusals.push({ id: this.#id(), reason: 'refusedCount', name: '', rest, limit: this.#limits.count })
    this.#set({ items: [...this.#state.items, ...items], refusals })
    for (const item of items) if (item.isPreparing) void this.#look(item)
  }

  remove(id: number): void {
    for (const item of this.#state.items) if (item.id === id) release(item)
    this.#set({ items: this.#state.items.filter((item) => item.id !== id), refusals: [] })
  }

  dismiss(): void {
    this.#set({ ...this.#state, refusals: [] })
  }

  /** Sends every waiting file, in order, the quote with the first. Files that core rejects return to the queue. */
  async send(conversation: Conversation, extend?: Record<string, unknown>): Promise<void> {
    const items = this.#state.items
    this.#set(NOTHING)
    const outcomes = await Promise.allSettled(
      items.map((item, at) => conversation.sendFile(outgoing(item, at === 0 ? extend : undefined))),
    )
    const refused = items.filter((_, at) => outcomes[at]?.status === 'rejected')
    for (const item of items) if (!refused.includes(item)) release(item)
    if (refused.length === 0) return
    this.#set({ ...this.#state, items: [...refused, ...this.#state.items] })
    throw new Error('The outbox took not every attachment')
  }

  /** Revokes the object URLs of thumbnails when the composer unmounts. */
  release(): void {
    this.#state.items.forEach(release)
    this.#state = NOTHING
  }

  async #look(item: Waiting): Promise<void> {
    const limit = limitOf(item.file.name, this.#limits)
    const seen = await this.#prepare(item.file, limit).catch(() => 'unreadable' as const)
    // The user removed it meanwhile.
    if (!this.#state.items.some(({ id }) => id === item.id)) return
    if (typeof seen === 'object') {
      const { file, width, height } = seen
      this.#replace(item.id, { file, width, height, isPreparing: false, thumbnail: URL.createObjectURL(file) })
      return
    }
    const isHeic = extensionOf(item.file.name) === 'heic'
    const fits = item.file.size <= limit
    if (fits && (seen === 'untouched' || (seen === 'unreadable' && isHeic))) {
      const thumbnail = seen === 'untouched' ? URL.createObjectURL(item.file) : undefined
      this.#replace(item.id, { isPreparing: false, isOriginal: true, thumbnail })
      return
    }
    const reason = seen === 'unreadable' && !isHeic ? 'refusedUnreadable' : 'refusedSize'
    this.#set({
      items: this.#state.items.filter(({ id }) => id !== item.id),
      refusals: [...this.#state.refusals, { id: item.id, reason, name: item.file.name, limit }],
    })
  }

  #replace(id: number, change: Partial<Waiting>): void {
    const items = this.#state.items.map((item) => (item.id === id ? { ...item, ...change } : item))
    this.#set({ ...this.#state, items })
  }

  #set(state: QueueState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #id(): number {
    this.#lastId += 1
    return this.#lastId
  }
}

function release({ thumbnail }: Waiting): void {
  if (thumbnail) URL.revokeObjectURL(thumbnail)
}

const outgoing = ({ file, width, height }: Waiting, extend?: Record<string, unknown>): OutgoingFile => ({
  name: file.name,
  size: file.size,
  type: file.type,
  data: file,
  width,
  height,
  ...(extend && { extend }),
})
