/**
 * The chat behind the script. It is created once, when first needed, as the user that the page identifies or else as a visitor.
 * It is created again when the page identifies another user. It disconnects while the page is in the back-forward cache.
 */
import {
  type Chat,
  type ChatConfig,
  createChat,
  type MessageEntry,
  type Platform,
  refusalDelay,
  refusalOf,
} from '@weft/core'
import { type BrowserPlatformOptions, createBrowserPlatform } from '@weft/core/browser'
import { othersKept } from '@weft/core/kept'
import { ChatKind, MsgType } from '@weft/protocol'
import { identifyBy, type Person } from './identity'
import { type IdentityCallback, type MountContext, prefixOf, type WeftMessage } from './options'

export type ScriptChatContext = Pick<MountContext, 'options' | 'emit'> & {
  /** The chat to show from now on; undefined while another one is being created. */
  show(chat: Chat | undefined): void
}

/** Writes that are pending when the chat has ended must not reach a storage that is being emptied. */
function writingUntil(isOver: () => boolean, platform: Platform): Platform {
  const { storage, outbox, deviceId } = platform
  return {
    ...platform,
    storage: { ...storage, set: async (key, value) => (isOver() ? undefined : storage.set(key, value)) },
    outbox: {
      all: async () => (isOver() ? [] : outbox.all()),
      put: async (row) => (isOver() ? undefined : outbox.put(row)),
      remove: async (tid) => (isOver() ? undefined : outbox.remove(tid)),
    },
    deviceId: async () => (isOver() ? '' : ((await deviceId?.()) ?? '')),
  }
}

/** Free names, which the build takes from the saved globals; a property of `window` would be read again. */
const natives: BrowserPlatformOptions['natives'] = {
  fetch: (...given) => fetch(...given),
  setTimeout: ((...given: Parameters<typeof setTimeout>) => setTimeout(...given)) as typeof setTimeout,
  clearTimeout: (timer) => clearTimeout(timer),
  get WebSocket() {
    return WebSocket
  },
}

const IDENTIFY_AGAIN_MS = 5_000
/** At 100 ms each, three seconds in total. */
const DRAIN_TRIES = 30
const DRAIN_PAUSE_MS = 100

const sentenceOf = (error: unknown): string => {
  const { hint, message } = error as { hint?: string; message?: string }
  return hint ?? message ?? String(error)
}

const messageOf = ({ msgType, msgSeqId = 0, senderName, timestamp, content }: MessageEntry): WeftMessage => {
  const { text } = (msgType === MsgType.text ? content[0] : {}) as { text?: string }
  return { msgType, msgSeqId, senderName, timestamp, ...(text === undefined ? {} : { text }) }
}

export class ScriptChat {
  readonly #context: ScriptChatContext
  #making: Promise<Chat> | undefined
  #chat: Chat | undefined
  #identity: IdentityCallback | undefined
  #ends: Array<() => void> = []
  #again: ReturnType<typeof setTimeout> | undefined
  #isOver = false
  #isSilent = false

  constructor(context: ScriptChatContext) {
    this.#context = context
    this.#identity = context.options.identity
  }

  /** The chat, created now if there is none. Rejects if the page's user could not be identified. */
  get(): Promise<Chat> {
    this.#making ??= this.#make().catch((error: unknown) => {
      this.#making = undefined
      if (!this.#isOver) {
        const refusal = refusalOf(error)
        const delayMs = refusal ? refusalDelay(refusal, Date.now(), Math.random()) : IDENTIFY_AGAIN_MS
        const about = refusal && { reason: refusal.reason, code: refusal.code, retryAt: Date.now() + delayMs }
        this.#context.emit('error', refusal?.message ?? sentenceOf(error), ...(about ? [about] : []))
        // One retry follows, however many callers asked meanwhile.
        clearTimeout(this.#again)
        this.#again = setTimeout(() => void this.get().catch(() => {}), delayMs)
      }
      throw error
    })
    return this.#making
  }

  /** From now on the chat belongs to this user. */
  async identify(callback: IdentityCallback): Promise<void> {
    if (typeof callback !== 'function') throw new TypeError('Weft: identify takes a function that gives a signed token')
    if (callback !== this.#identity) {
      this.#identity = callback
      await this.#drain()
      await this.#leave()
    }
    await this.get()
  }

  /** Passes a text to the desk; resolves with its tid once it is stored locally, sent or not. */
  async send(text: unknown): Promise<string> {
    if (typeof text !== 'string' || !text.trim()) throw new TypeError('Weft: sendMessage takes a text')
    return (await this.get()).desk.conversation.sendText(text)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#leave()
    this.#isSilent = true
  }

  async #make(): Promise<Chat> {
    const { options, emit, show } = this.#context
    const { appId, server, deskId } = options
    const identity = this.#identity
    const person = identity && (await identifyBy(identity, options))
    const named = person?.userId ?? options.user?.userId
    if (named) await this.#forgetOthers([named, person?.formerUserId ?? ''])
    if (this.#isOver || identity !== this.#identity) throw new Error('Weft: somebody else was named meanwhile')
    const config: ChatConfig = {
      ...this.#credentials(person),
      deskId,
      systemConfig: { appId, appServiceInitAddress: server, appServiceBaseUrl: server },
      platform: writingUntil(() => this.#isSilent, createBrowserPlatform({ storagePrefix: prefixOf(appId), natives })),
      onError: ({ message }) => emit('error', message),
    }
    const { user, token, refreshToken } = options
    if (user || token || refreshToken || deskId) (await import('./check')).validateConfig(config)
    const chat = createChat(config)
    this.#chat = chat
    let told: string | undefined
    this.#ends = [
      chat.state.subscribe(({ connection, unreadTotal }, before) => {
        if (unreadTotal !== before.unreadTotal) emit('unread', unreadTotal)
        if (connection.name === 'online') told = undefined
        // A lost connection is retried automatically. A connection that never opens is reported once, with its reason: no other
        // place reports an unknown app, or a page that is not in the app's list.
        const isDenied = connection.name === 'refused' || before.connection.name === 'connecting'
        if (!isDenied || !('reason' in connection) || connection.reason === told) return
        told = connection.reason
        if (connection.name !== 'refused') return emit('error', told)
        const { code, message, retryAt } = connection
        if (message === undefined || retryAt === undefined) emit('error', `Weft: refused (${told})`)
        else emit('error', message, { reason: told, code, retryAt })
      }),
      chat.on('message', ({ entry }) => {
        if (entry.sendType === 'other') emit('message', messageOf(entry))
      }),
    ]
    show(chat)
    // Also for a closed window: without the history, a reload would lose the unread count.
    chat.conversation(deskId ?? 'desk', ChatKind.customerUser)
    chat.start().catch((error: unknown) => emit('error', sentenceOf(error)))
    return chat
  }

  #credentials(person: Person | undefined) {
    const { options } = this.#context
    if (!person) {
      const { user, token, refreshToken } = options
      return { userInfo: user, tokenInfo: token, requireToken: user !== undefined, refreshToken }
    }
    const { userId, userName, token, formerUserId } = person
    const refreshToken = async () => {
      const again = await identifyBy(this.#identity as IdentityCallback, options)
      if (again.userId !== userId) throw new Error('Weft: the identity callback names somebody else; call identify')
      return again.token
    }
    return { userInfo: { userId, userName }, formerUserId, tokenInfo: token, requireToken: true, refreshToken }
  }

  /** Erases the data of other users; the code for it loads only if there is some. */
  async #forgetOthers(present: readonly string[]): Promise<void> {
    const prefix = prefixOf(this.#context.options.appId)
    if (othersKept(prefix, present).length === 0) return
    const lost = await (await import('./others')).forgetOthers(present, prefix)
    if (lost > 0) this.#context.emit('error', `Weft: ${lost} unsent messages of the person before were given up`)
  }

  /** The next user must not get messages written until now: sends them first, if connected. */
  async #drain(): Promise<void> {
    const chat = this.#chat
    for (let tries = 0; chat && tries < DRAIN_TRIES; tries += 1) {
      const isOnline = chat.state.getState().connection.name === 'online'
      if (!isOnline || chat.figures().outbox.waiting === 0) return
      await new Promise<void>((resolve) => setTimeout(resolve, DRAIN_PAUSE_MS))
    }
  }

  async #leave(): Promise<void> {
    const chat = this.#chat
    clearTimeout(this.#again)
    this.#chat = this.#making = undefined
    for (const end of this.#ends.splice(0)) end()
    if (!chat) return
    this.#context.show(undefined)
    this.#context.emit('unread', 0)
    await chat.stop()
  }
}
