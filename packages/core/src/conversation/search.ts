/**
 * Search in a conversation: the server's search, and showing a message that is not loaded. The gap between it and the messages
 * loaded before stays visible and is loaded when the user scrolls into it; it is not filled automatically, and the cursor does
 * not fall back to it.
 */
import { chatCalls, DEFAULTS } from '@weft/protocol'
import type { GapEntry, SearchQuery, SearchResult } from '../api/api'
import { ChatError } from '../api/error'
import { entryOf } from '../timeline/entry'
import type { Ingested, Timeline } from '../timeline/timeline'
import type { ConversationService } from './service'

/** Number of messages loaded above the wanted one, so that it has context on both sides. */
const ABOVE = Math.floor(DEFAULTS.historyPageSize / 2)

export interface SearchOptions {
  service: ConversationService
  chatId: string
  timeline(): Timeline
  /** Loads the newest page when nothing is loaded yet. */
  begin(): Promise<unknown>
  taken(ingested: Ingested): void
}

export class ConversationSearch {
  readonly #options: SearchOptions

  constructor(options: SearchOptions) {
    this.#options = options
  }

  async search(text: string, query: SearchQuery = {}, signal?: AbortSignal): Promise<SearchResult> {
    const { from, to, msgTypes, before } = query
    const keyword = text.trim()
    if (!keyword && from === undefined && to === undefined && !msgTypes?.length) {
      throw new ChatError('content', 'A search names a text, a time or types', { context: { field: 'text' } })
    }
    const { service, chatId } = this.#options
    const { userId } = service.identity()
    const { total, rows } = await service.http.call(chatCalls.messageSearch, {
      params: { userId, chatId },
      query: {
        ...(keyword && { keyword }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(msgTypes?.length && { msgTypes: msgTypes.join(',') }),
        pageSize: DEFAULTS.historyPageSize,
        ...(before !== undefined && { lastMsgSeqId: before }),
      },
      signal,
    })
    const last = rows.at(-1)
    const isFull = rows.length >= DEFAULTS.historyPageSize
    return {
      total,
      entries: rows.map((row) => entryOf(row, service.identity().userId)),
      ...(isFull && last && { before: last.msgSeqId }),
    }
  }

  async reveal(msgSeqId: number): Promise<boolean> {
    if (this.#options.timeline().newest === undefined) await this.#options.begin()
    const timeline = this.#options.timeline()
    if (!timeline.has(msgSeqId)) {
      const before = Math.min(msgSeqId + ABOVE, (timeline.newest ?? msgSeqId + ABOVE) + 1)
      const rows = await this.#page(before)
      if (timeline !== this.#options.timeline()) return false
      const isEnd = rows.length < DEFAULTS.historyPageSize
      this.#options.taken(timeline.ingestPage(rows, { before, isEnd, isIsland: true }))
    }
    return timeline.find(msgSeqId) !== undefined
  }

  /** Loads a page of the gap, from the end that `from` names. */
  async fillGap({ fromSeqId, toSeqId }: GapEntry, from: 'above' | 'below'): Promise<void> {
    const timeline = this.#options.timeline()
    const page = DEFAULTS.historyPageSize
    const before = from === 'above' ? toSeqId + 1 : Math.min(fromSeqId + page, toSeqId + 1)
    const rows = await this.#page(before)
    if (timeline !== this.#options.timeline()) return
    this.#options.taken(timeline.ingestPage(rows, { before, isEnd: rows.length < page }))
  }

  #page(before: number) {
    const { service, chatId } = this.#options
    return service.history(chatId, before)
  }
}
