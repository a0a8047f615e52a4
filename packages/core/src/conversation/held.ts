/** The conversations in memory; created when a program asks for one or something arrives in it. */
import type { ChatKindCode, Cursors } from '@weft/protocol'
import { ConversationModel } from './conversation'
import type { ConversationService } from './service'

/** Number of conversations in memory before idle ones are released. */
const MOST = 50

export class HeldConversations {
  readonly #all = new Map<string, ConversationModel>()
  readonly #service: ConversationService
  readonly #stays: (chatId: string) => boolean

  /** @param stays whether this conversation is never released */
  constructor(service: ConversationService, stays: (chatId: string) => boolean) {
    this.#service = service
    this.#stays = stays
  }

  get size(): number {
    return this.#all.size
  }
  values(): Iterable<ConversationModel> {
    return this.#all.values()
  }
  get(chatId: string): ConversationModel | undefined {
    return this.#all.get(chatId)
  }

  open(chatId: string, kind: ChatKindCode): ConversationModel {
    const known = this.#all.get(chatId)
    if (known) return known
    this.#releaseOldest()
    const made = new ConversationModel(chatId, kind, this.#service)
    this.#all.set(chatId, made)
    return made
  }

  cursors(): Cursors {
    const cursors: Record<string, number> = {}
    for (const [chatId, { cursor }] of this.#all) if (cursor !== undefined) cursors[chatId] = cursor
    return cursors
  }

  /** Releases idle conversations (read, closed, nothing pending): an agent receives many in a day that are never opened. */
  #releaseOldest(): void {
    if (this.#all.size < MOST) return
    for (const [chatId, conversation] of this.#all) {
      if (!conversation.isIdle || this.#stays(chatId)) continue
      conversation.stop()
      this.#all.delete(chatId)
      if (this.#all.size < MOST) return
    }
  }
}
