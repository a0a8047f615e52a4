/**
 * A person's device under chaos: the real client over real sockets, through the proxy. It writes at its own pace, its page
 * reloads at any moment, and its token is revoked. The judge compares what it shows at the end.
 */
import { randomUUID } from 'node:crypto'
import {
  type Chat,
  type Conversation,
  createChat,
  type MessageEntry,
  type OutboxRow,
  type Platform,
  type TimelineEntry,
} from '@weft/core'
import { createNodePlatform } from '@weft/core/node'
import { ChatKind, type Framing } from '@weft/protocol'
import { WebSocket } from 'ws'
import type { ClientHistory, Told, Written } from '../history/check'
import type { Person } from './people'

export interface DeviceOptions {
  person: Person
  name: string
  origin: string
  /** The group of all people; the ids of the other groups begin with this one. */
  groupId: string
  /** A second group that this person is in. */
  innerId?: string
  /** A third group that this person may have to leave. */
  doorId: string
  framings: readonly Framing[]
}

interface WrittenHere {
  chat: string
  tid: string
  at: number
  hasFailed: boolean
  isAcked: boolean
}

interface Page {
  chat: Chat
  /** By chatId; the group of all people is the first. */
  conversations: ReadonlyMap<string, Conversation>
  isAlive: boolean
}

export class ChaosDevice {
  /** Time from connecting until the device has what was acknowledged by then to any device in the group of all people, in ms. */
  readonly catchUps: number[] = []
  /** Time from writing to the acknowledgement, in ms. */
  readonly acknowledgements: number[] = []
  reloads = 0
  private connections = 0
  private readonly storage = new Map<string, string>()
  private readonly outbox = new Map<string, OutboxRow>()
  private readonly written = new Map<string, WrittenHere>()
  /** Messages of the groups that arrived live, whether or not this person is a member. */
  private readonly told: Told[] = []
  private readonly deviceId = randomUUID()
  private page: Page

  constructor(
    private readonly options: DeviceOptions,
    /** The highest number acknowledged to any device in the group of all people. */
    private readonly head: { now: number },
  ) {
    this.page = this.openPage()
  }

  get name(): string {
    return this.options.name
  }
  get userId(): string {
    return this.options.person.userId
  }
  get acknowledged(): number {
    return [...this.written.values()].filter(({ isAcked }) => isAcked).length
  }
  get connection(): string {
    return this.page.chat.state.getState().connection.name
  }
  /** Whether no message waits to be sent. */
  get isSettled(): boolean {
    return this.outbox.size === 0
  }
  get groups(): readonly string[] {
    return [...this.page.conversations.keys()]
  }
  /** The newest number that it shows. */
  newest(groupId: string = this.options.groupId): number {
    return Math.max(0, ...this.entries(groupId).map(({ msgSeqId = 0 }) => msgSeqId))
  }

  start(): void {
    void this.page.chat.start().catch(() => {})
  }

  async write(text: string, groupId: string = this.options.groupId): Promise<void> {
    const at = performance.now()
    const tid = await this.page.conversations
      .get(groupId)
      ?.sendText(text)
      .catch(() => undefined)
    if (tid) this.written.set(tid, { chat: groupId, tid, at, hasFailed: false, isAcked: false })
  }

  /** Recalls one of this person's latest texts, if there is one. */
  async takeBack(pick: <T>(from: readonly T[]) => T, groupId: string = this.options.groupId): Promise<void> {
    const own = this.entries(groupId)
      .filter(({ sendType, sendState, isRecalled }) => sendType === 'my' && sendState === 'sent' && !isRecalled)
      .slice(-4)
    const { msgSeqId } = own.length > 0 ? pick(own) : { msgSeqId: undefined }
    // Not one of the counted messages: if it is refused, or the page ends, the text stays.
    if (msgSeqId !== undefined)
      await this.page.conversations
        .get(groupId)
        ?.recall(msgSeqId)
        .catch(() => {})
  }

  reload(): void {
    this.reloads += 1
    this.connections += 1
    this.page.isAlive = false
    // The browser closes the sockets of a closed page; nothing else of it continues.
    void this.page.chat.stop().catch(() => {})
    this.page = this.openPage()
    this.start()
  }

  resendFailed(): void {
    for (const [groupId, conversation] of this.page.conversations)
      for (const entry of this.entries(groupId))
        if (entry.sendState === 'failed') void conversation.resend(entry.tid).catch(() => {})
  }

  async readAll(): Promise<void> {
    for (const conversation of this.page.conversations.values())
      for (let page = 0; page < 10_000 && (await conversation.loadOlder()); page++);
  }

  async stop(): Promise<void> {
    await this.page.chat.stop()
  }

  history(): ClientHistory {
    const byTid = new Map(this.groups.flatMap((groupId) => this.entries(groupId)).map((entry) => [entry.tid, entry]))
    return {
      userId: this.userId,
      device: this.options.name,
      told: this.told,
      keepsOrder: true,
      wrote: [...this.written.values()].map(({ chat, tid, hasFailed, isAcked }): Written => {
        const entry = byTid.get(tid)
        const isStored = isAcked || entry?.msgSeqId !== undefined
        const outcome = isStored ? 'acknowledged' : entry?.sendState === 'failed' ? 'failed' : 'open'
        return { chat, tid, outcome, msgSeqId: entry?.msgSeqId, isOutOfTurn: hasFailed }
      }),
      shows: new Map(
        this.groups.map((groupId) => [
          groupId,
          this.entries(groupId).flatMap(({ msgSeqId, tid, content }) =>
            msgSeqId === undefined ? [] : [{ msgSeqId, tid, hasWords: content.length > 0 }],
          ),
        ]),
      ),
    }
  }

  private entries(groupId: string): MessageEntry[] {
    const entries = this.page.conversations.get(groupId)?.state.getState().entries ?? []
    return entries.filter((entry): entry is MessageEntry => entry.kind === 'message')
  }

  private openPage(): Page {
    const { person, origin, groupId, innerId, doorId, framings } = this.options
    const page = { isAlive: true } as Page
    const node = createNodePlatform({ WebSocket })
    const platform: Platform = {
      ...node,
      clock: {
        ...node.clock,
        setTimeout: (run, ms) => node.clock.setTimeout(() => page.isAlive && run(), ms),
      },
      storage: {
        get: async (key) => this.storage.get(key),
        set: async (key, value) => void (page.isAlive && this.storage.set(key, value)),
        remove: async (key) => void (page.isAlive && this.storage.delete(key)),
      },
      outbox: {
        all: async () => [...this.outbox.values()],
        put: async (row) => void (page.isAlive && this.outbox.set(row.tid, row)),
        remove: async (tid) => void (page.isAlive && this.outbox.delete(tid)),
      },
      deviceId: async () => this.deviceId,
    }
    const chat = createChat({
      userInfo: { userId: person.userId, userName: person.userName },
      systemConfig: { appId: 'weft-demo', appServiceInitAddress: origin, appServiceBaseUrl: origin },
      tokenInfo: person.tokenNow,
      refreshToken: () => person.freshToken(),
      requireToken: true,
      deviceType: 'WEB',
      framings,
      policy: { heartbeatMs: 3_000, reconnect: { baseMs: 200, maxMs: 1_500, jitter: 0.5 } },
      platform,
    })
    const groups = innerId === undefined ? [groupId, doorId] : [groupId, innerId, doorId]
    const conversations = new Map(groups.map((id) => [id, chat.conversation(id, ChatKind.group)]))
    // A page that is gone hears what was under way when it went; nobody is told that.
    chat.on('connected', () => {
      if (!page.isAlive) return
      this.connections += 1
      this.measureCatchUp()
    })
    chat.on('message', ({ chatId, entry: { msgSeqId, tid } }) => {
      // The desk has conversations of its own with these people; the judge covers only the groups.
      if (page.isAlive && msgSeqId !== undefined && chatId.startsWith(groupId))
        this.told.push({ chat: chatId, msgSeqId, tid, connection: this.connections })
    })
    for (const [id, conversation] of conversations)
      conversation.state.subscribe(({ entries }) => this.noteOwn(entries, id === groupId))
    Object.assign(page, { chat, conversations })
    return page
  }

  private noteOwn(entries: readonly TimelineEntry[], isGroupOfAll: boolean): void {
    for (const entry of entries) {
      if (entry.kind !== 'message' || entry.sendType !== 'my') continue
      const known = this.written.get(entry.tid)
      if (!known) continue
      if (entry.sendState === 'failed') known.hasFailed = true
      if (entry.msgSeqId === undefined || known.isAcked) continue
      known.isAcked = true
      this.acknowledgements.push(performance.now() - known.at)
      if (isGroupOfAll) this.head.now = Math.max(this.head.now, entry.msgSeqId)
    }
  }

  private measureCatchUp(): void {
    const since = performance.now()
    const target = this.head.now
    const conversation = this.page.conversations.get(this.options.groupId)
    const look = (): boolean => {
      if (this.newest() < target) return false
      this.catchUps.push(performance.now() - since)
      return true
    }
    if (look()) return
    const stop = conversation?.state.subscribe(() => look() && stop?.())
  }
}
