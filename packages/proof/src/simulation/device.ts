/**
 * A person's device: pages of the real client, one after the other, over storage that outlives them. A reloaded page dies in the
 * middle of any action; only its storage remains.
 */
import { type Chat, type Conversation, createChat, type MessageEntry, type OutboxRow, type Platform } from '@weft/core'
import { ChatKind, type DownFrame, MsgType } from '@weft/protocol'
import type { Chance, VirtualClock } from '@weft/testkit'
import type { ClientHistory, Told, Written } from '../history/check'
import type { Mechanisms } from './mechanisms'
import type { Network } from './network'

const ORIGIN = 'https://sim.example'
/** Longer than any run. A timer can wait at most 24 days. */
const NEVER_MS = 20 * 24 * 3_600_000

export interface DeviceOptions {
  userId: string
  name: string
  groups: readonly string[]
  clock: VirtualClock
  chance: Chance
  network: Network
  mechanisms: Mechanisms
  /** Maximum messages of one conversation in flight; old clients do not wait for an answer. */
  sendWindow: number
  /** Rows of a conversation that this user may see, newest first, with numbers below `before`. */
  history(
    userId: string,
    groupId: string,
    before: number | undefined,
  ): Promise<readonly { msgSeqId: number; msgType: number; content: readonly unknown[] }[]>
}

/** A text that reached a device, live or from the history. */
export interface Heard {
  chat: string
  msgSeqId: number
  at: number
}

interface Page {
  chat: Chat
  conversations: Map<string, Conversation>
  isAlive: boolean
}

type Records = Platform['outbox']

export class Device {
  private readonly told: Told[] = []
  /** Every text that arrived with its words, also after its recall. */
  readonly words: Heard[] = []
  /** chat|number → when it first reached this page. */
  readonly seen = new Map<string, number>()
  /** chat|number → lost by a faulty proxy: it cannot arrive in time. */
  readonly lostFrames = new Set<string>()
  /** When the current connection got its 203; undefined without one. */
  onlineSince: number | undefined
  /** The longest time between two connections. */
  longestAwayMs = 0
  /** When this page was first online: it loads older messages from the history only on request. */
  pageOnlineAt: number | undefined
  /** Since when its connection has been silently dead. */
  deadSince: number | undefined
  private readonly written = new Map<string, { chat: string; tid: string; hasFailed: boolean; writtenAt: number }>()
  private readonly ackedAt = new Map<string, number>()
  private awaySince: number | undefined
  private readonly acked = new Map<string, number>()
  private readonly storage = new Map<string, string>()
  private readonly outbox = new Map<string, OutboxRow>()
  private pages = 0
  private connections = 0
  private page: Page

  constructor(private readonly options: DeviceOptions) {
    this.page = this.openPage()
  }

  get userId(): string {
    return this.options.userId
  }
  get name(): string {
    return this.options.name
  }

  /** Starts the client; also after a reload. */
  start(): void {
    void this.page.chat.start().catch(() => {})
  }

  async write(groupId: string, text: string): Promise<void> {
    const page = this.page
    const writtenAt = this.options.clock.monotonic()
    const tid = await page.conversations.get(groupId)?.sendText(text)
    if (tid) this.written.set(tid, { chat: groupId, tid, hasFailed: false, writtenAt })
  }

  /** Recalls one of this person's last texts, if there is one. */
  async takeBack(groupId: string, chance: Chance): Promise<void> {
    const conversation = this.page.conversations.get(groupId)
    if (!conversation) return
    const own = entriesOf(conversation)
      .filter(({ sendType, sendState, isRecalled }) => sendType === 'my' && sendState === 'sent' && !isRecalled)
      .slice(-4)
    if (own.length === 0) return
    const { msgSeqId } = chance.pick(own)
    // A recall is not one of the messages: it may overtake the waiting texts, and if it is refused the text stays.
    if (msgSeqId !== undefined) await conversation.recall(msgSeqId)
  }

  markRead(groupId: string): void {
    this.page.conversations.get(groupId)?.markRead()
  }

  /** The page dies and another one opens, at once. */
  reload(): void {
    this.page.isAlive = false
    this.options.network.cut(this.name)
    this.onlineSince = undefined
    this.pageOnlineAt = undefined
    this.deadSince = undefined
    if (!this.options.mechanisms.outboxKept) this.outbox.clear()
    this.seen.clear()
    this.page = this.openPage()
    this.start()
  }

  /** The longest time from writing to the 203 with code 0, in ms; Infinity without one, or if the message was shown as failed. */
  get slowestSendMs(): number {
    return Math.max(
      0,
      ...[...this.written.values()].map(({ tid, writtenAt, hasFailed }) =>
        hasFailed ? Number.POSITIVE_INFINITY : (this.ackedAt.get(tid) ?? Number.POSITIVE_INFINITY) - writtenAt,
      ),
    )
  }

  get connectionCount(): number {
    return this.connections
  }

  /** The run is over: stops everything of the page. */
  end(): void {
    this.page.isAlive = false
  }

  /** Resends what is shown as failed. */
  resendFailed(): void {
    for (const conversation of this.page.conversations.values())
      for (const entry of conversation.state.getState().entries)
        if (entry.kind === 'message' && entry.sendState === 'failed')
          void conversation.resend(entry.tid).catch(() => {})
  }

  get isSettled(): boolean {
    return this.outbox.size === 0
  }

  /** Reads every conversation back to its beginning. */
  readAll(): Promise<unknown> {
    return Promise.all(
      [...this.page.conversations.values()].map(async (conversation) => {
        for (let rounds = 0; rounds < 40 && (await conversation.loadOlder().catch(() => false)); rounds++);
      }),
    )
  }

  private shows(): ClientHistory['shows'] {
    return new Map(
      [...this.page.conversations].map(([groupId, conversation]) => [
        groupId,
        entriesOf(conversation).flatMap(({ msgSeqId, tid, content }) =>
          msgSeqId === undefined ? [] : [{ msgSeqId, tid, hasWords: content.length > 0 }],
        ),
      ]),
    )
  }

  private wrote(): Written[] {
    const entries = new Map<string, MessageEntry>()
    for (const conversation of this.page.conversations.values())
      for (const entry of entriesOf(conversation)) entries.set(entry.tid, entry)
    return [...this.written.values()].map(({ chat, tid, hasFailed }) => {
      const msgSeqId = this.acked.get(tid) ?? entries.get(tid)?.msgSeqId
      const isFailed = entries.get(tid)?.sendState === 'failed'
      const outcome = msgSeqId !== undefined ? 'acknowledged' : isFailed ? 'failed' : 'open'
      return { chat, tid, outcome, msgSeqId, isOutOfTurn: hasFailed }
    })
  }

  /** The history of this device for the judge. */
  history(): ClientHistory {
    const { userId, name, told } = this
    return { userId, device: name, wrote: this.wrote(), told, shows: this.shows(), keepsOrder: true }
  }

  private openPage(): Page {
    const { clock, chance, network, mechanisms, userId, name, groups } = this.options
    this.pages += 1
    const page: Page = { isAlive: true, conversations: new Map(), chat: undefined as unknown as Chat }
    const isAlive = (): boolean => page.isAlive
    /** Callbacks run only while the page is alive. */
    const living =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args): void => {
        if (page.isAlive) run(...args)
      }
    const platform: Platform = {
      clock: {
        now: () => clock.now(),
        monotonic: () => clock.monotonic(),
        setTimeout: (run, ms) => clock.setTimeout(living(run), ms),
        clearTimeout: (timer) => clock.clearTimeout(timer),
      },
      socket: network.portOf(
        name,
        {
          heard: (frame) => this.heard(frame),
          online: () => {
            this.connections += 1
            this.onlineSince = clock.now()
            if (this.awaySince !== undefined)
              this.longestAwayMs = Math.max(this.longestAwayMs, clock.monotonic() - this.awaySince)
            this.awaySince = undefined
            this.pageOnlineAt ??= clock.now()
          },
          closed: () => {
            if (this.onlineSince !== undefined) this.awaySince ??= clock.monotonic()
            this.onlineSince = undefined
            this.deadSince = undefined
          },
        },
        isAlive,
      ),
      fetch: async (url) => this.answer(new URL(url)),
      storage: {
        get: async (key) => this.storage.get(key),
        set: async (key, value) => void (page.isAlive && this.storage.set(key, value)),
        remove: async (key) => void (page.isAlive && this.storage.delete(key)),
      },
      outbox: this.recordsFor(page),
      network: { isOnline: () => true, subscribe: () => () => {} },
      randomUuid: () => uuidFrom(chance),
      deviceId: async () => name,
    }
    page.chat = createChat({
      userInfo: { userId, userName: userId },
      systemConfig: { appId: 'sim', appServiceInitAddress: ORIGIN, appServiceBaseUrl: ORIGIN },
      tokenInfo: { accessToken: userId, tokenType: 'bearer', expiresIn: 7_199_000, createTime: clock.now() },
      framings: ['ima.json'],
      sendWindow: this.options.sendWindow,
      policy: {
        heartbeatMs: mechanisms.heartbeats ? 15_000 : NEVER_MS,
        reconnect: { baseMs: 1_000, maxMs: 4_000, jitter: 0.5 },
      },
      platform,
    })
    for (const groupId of groups) {
      const conversation = page.chat.conversation(groupId, ChatKind.group)
      page.conversations.set(groupId, conversation)
      conversation.state.subscribe(({ entries }) => {
        for (const entry of entries) {
          if (entry.kind !== 'message' || entry.sendState !== 'failed') continue
          const known = this.written.get(entry.tid)
          if (known) known.hasFailed = true
        }
      })
    }
    return page
  }

  private recordsFor(page: Page): Records {
    return {
      all: async () => [...this.outbox.values()],
      put: async (row) => void (page.isAlive && this.outbox.set(row.tid, row)),
      remove: async (tid) => void (page.isAlive && this.outbox.delete(tid)),
    }
  }

  private heard(frame: DownFrame): void {
    const { clock } = this.options
    if (frame.eventType === 203 && frame.refEventType === 201 && frame.tid && frame.code === 0 && frame.msgSeqId) {
      if (!this.acked.has(frame.tid)) {
        this.acked.set(frame.tid, frame.msgSeqId)
        this.ackedAt.set(frame.tid, clock.monotonic())
      }
      this.see(frame.chatId ?? '', frame.msgSeqId, clock.now())
    }
    if (frame.eventType !== 202) return
    this.told.push({ chat: frame.chatId, msgSeqId: frame.msgSeqId, tid: frame.tid, connection: this.connections })
    this.see(frame.chatId, frame.msgSeqId, clock.now())
    this.hear(frame.chatId, frame)
  }

  private hear(
    chat: string,
    { msgSeqId, msgType, content }: { msgSeqId: number; msgType: number; content: readonly unknown[] },
  ): void {
    if (msgType === MsgType.text && content.length > 0)
      this.words.push({ chat, msgSeqId, at: this.options.clock.now() })
  }

  private see(chat: string, msgSeqId: number, at: number): void {
    const id = `${chat}|${msgSeqId}`
    if (!this.seen.has(id)) this.seen.set(id, at)
  }

  /** The HTTP calls: the host call and the history. */
  private async answer(url: URL): ReturnType<Platform['fetch']> {
    const { clock, chance, network, mechanisms, name, userId } = this.options
    await new Promise<void>((resolve) => clock.after(chance.between(4, 40), resolve))
    if (network.isOffline(name)) throw new TypeError('fetch failed')
    const reply = (data: unknown) => ({
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify({ code: 0, msg: '', data: [data] }),
    })
    if (url.pathname.includes('/app/host/')) return reply({ host: ORIGIN, frameKey: '0'.repeat(32) })
    const [, groupId] = /\/chat\/[^/]+\/([^/]+)\/msg\/details$/.exec(url.pathname) ?? []
    if (groupId === undefined || !mechanisms.gapCheck) return reply({ total: 0, rows: [] })
    const before = url.searchParams.get('lastMsgSeqId')
    const rows = await this.options.history(userId, groupId, before === null ? undefined : Number(before))
    await new Promise<void>((resolve) => clock.after(chance.between(4, 40), resolve))
    if (network.isOffline(name)) throw new TypeError('fetch failed')
    for (const row of rows) {
      this.see(groupId, row.msgSeqId, clock.now())
      this.hear(groupId, row)
    }
    return reply({ total: rows.length, rows })
  }
}

const entriesOf = (conversation: Conversation): MessageEntry[] =>
  conversation.state.getState().entries.filter((entry): entry is MessageEntry => entry.kind === 'message')

const uuidFrom = (chance: Chance): string => {
  const hex = (digits: number): string =>
    chance
      .between(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}
