/** Unsent messages of this person's earlier pages and tabs, and the person's identity; known before the first connection. */
import type { ChatConfig } from '../api/api'
import type { HeldConversations } from '../conversation/held'
import { isRowShown } from '../conversation/rows'
import { limited, STORAGE_MS } from '../outbox/limited'
import type { Outbox } from '../outbox/outbox'
import type { Credentials } from './credentials'
import type { Device } from './device'

interface UnsentOptions {
  config: ChatConfig
  device: Device
  credentials: Credentials
  outbox: Outbox
  conversations: HeldConversations
}

export class Unsent {
  readonly #options: UnsentOptions
  #isLoaded = false

  constructor(options: UnsentOptions) {
    this.#options = options
  }

  /**
   * Takes the device id and, when the person is known already, loads their rows. A visitor who never reached the server has no id
   * yet, and their rows show anyway.
   */
  async prepare(): Promise<void> {
    const { device, credentials } = this.#options
    if (device.id) return
    await device.take()
    await credentials.recall()
    if (credentials.isVisitor || credentials.identity.userId) await this.load()
  }

  /**
   * Loads this person's rows. A visitor's may have been written before there was a user id: those are this visitor's too, and all
   * of them belong to the person that the visitor turns out to be.
   */
  async load(again = false): Promise<void> {
    if (this.#isLoaded && !again) return
    const { config, device, credentials, outbox, conversations } = this.#options
    const { userId } = credentials.identity
    // Loads again when the user is known.
    this.#isLoaded = Boolean(userId)
    const { formerUserId, platform } = config
    const isNamed = credentials.isVisitor || formerUserId !== undefined
    const isOurs = (owner: string) => owner === userId || owner === formerUserId || (owner === '' && isNamed)
    const { clock, tabs } = platform
    const nobody: ReadonlySet<string> = new Set()
    const living = tabs ? await limited(clock, STORAGE_MS, tabs.living(), () => nobody).catch(() => nobody) : nobody
    const isFree = (page = '') => page === '' || page === device.id || !living.has(page)
    const rows = await outbox.load((row) => isOurs(row.userId) && isFree(row.owner), isRowShown, userId)
    for (const chatId of new Set(rows.map((row) => row.chatId))) {
      const own = rows.filter((row) => row.chatId === chatId)
      if (own[0]) conversations.open(chatId, own[0].kind).restore(own)
    }
  }
}
