/**
 * Somebody's device under chaos: the real client over real sockets, through the proxy. It writes at its own pace, its page
 * is reloaded at any moment, and its token is taken away; what it shows in the end is its own words for the judge.
 */
import { randomUUID } from 'node:crypto'
import { type Chat, type Conversation, createChat, type MessageEntry, type OutboxRow, type Platform } from '@weft/core'
import { createNodePlatform } from '@weft/core/node'
import { ChatKind, type Framing } from '@weft/protocol'
import { WebSocket } from 'ws'
import type { ClientHistory, Written } from '../history/check'
import type { Person } from './people'

export interface DeviceOptions {
  person: Person
  name: string
  origin: string
  groupId: string
  framings: readonly Framing[]
}

export class ChaosDevice {
  /** From a connection to having all that was acknowledged to anybody by then, ms. */
  readonly catchUps: number[] = []
  /** From writing to the acknowledgement, ms. */
  readonly acknowledgements: number[] = []
  reloads = 0
  private readonly storage = new Map<string, string>()
  private readonly outbox = new Map<string, OutboxRow>()
  private readonly written = new Map<string, { tid: string; at: number; hasFailed: boolean; isAcked: boolean }>()
  private readonly deviceId = randomUUID()
  private page: { chat: Chat; conversation: Conversation; isAlive: boolean }

  constructor(
    private readonly options: DeviceOptions,
    /** The highest number that was acknowledged to anybody. */
    private readonly head: { now: number },
  ) {
    this.page = this.openPage()
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
  /** Nothing waits to be sent. */
  get isSettled(): boolean {
    return this.outbox.size === 0
  }
  /** The newest number that it shows. */
  get newest(): number {
    return Math.max(0, ...this.entries().map(({ msgSeqId = 0 }) => msgSeqId))
  }

  start(): void {
    void this.page.chat.start().catch(() => {})
  }

  async write(text: string): Promise<void> {
    const at = performance.now()
    const tid = await this.page.conversation.sendText(text).catch(() => undefined)
    if (tid) this.written.set(tid, { tid, at, hasFailed: false, isAcked: false })
  }

  reload(): void {
    this.reloads += 1
    this.page.isAlive = false
    // The sockets of a page that is gone are closed by the browser; nothing else of it goes on.
    void this.page.chat.stop().catch(() => {})
    this.page = this.openPage()
    this.start()
  }

  resendFailed(): void {
    for (const entry of this.entries())
      if (entry.sendState === 'failed') void this.page.conversation.resend(entry.tid).catch(() => {})
  }

  async readAll(): Promise<void> {
    for (let page = 0; page < 10_000 && (await this.page.conversation.loadOlder()); page++);
  }

  async stop(): Promise<void> {
    await this.page.chat.stop()
  }

  history(): ClientHistory {
    const byTid = new Map(this.entries().map((entry) => [entry.tid, entry]))
    const { groupId } = this.options
    return {
      userId: this.userId,
      device: this.options.name,
      told: [],
      keepsOrder: true,
      wrote: [...this.written.values()].map(({ tid, hasFailed, isAcked }): Written => {
        const entry = byTid.get(tid)
        const isStored = isAcked || entry?.msgSeqId !== undefined
        const outcome = isStored ? 'acknowledged' : entry?.sendState === 'failed' ? 'failed' : 'open'
        return { chat: groupId, tid, outcome, msgSeqId: entry?.msgSeqId, isOutOfTurn: hasFailed }
      }),
      shows: new Map([
        [groupId, this.entries().flatMap(({ msgSeqId, tid }) => (msgSeqId === undefined ? [] : [{ msgSeqId, tid }]))],
      ]),
    }
  }

  private entries(): MessageEntry[] {
    return this.page.conversation.state
      .getState()
      .entries.filter((entry): entry is MessageEntry => entry.kind === 'message')
  }

  private openPage() {
    const { person, origin, groupId, framings } = this.options
    const page = { isAlive: true } as typeof this.page
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
    const conversation = chat.conversation(groupId, ChatKind.group)
    chat.on('connected', () => this.measureCatchUp())
    conversation.state.subscribe(({ entries }) => {
      for (const entry of entries) {
        if (entry.kind !== 'message' || entry.sendType !== 'my') continue
        const known = this.written.get(entry.tid)
        if (!known) continue
        if (entry.sendState === 'failed') known.hasFailed = true
        if (entry.msgSeqId === undefined || known.isAcked) continue
        known.isAcked = true
        this.acknowledgements.push(performance.now() - known.at)
        this.head.now = Math.max(this.head.now, entry.msgSeqId)
      }
    })
    Object.assign(page, { chat, conversation })
    return page
  }

  private measureCatchUp(): void {
    const since = performance.now()
    const target = this.head.now
    const { conversation } = this.page
    const look = (): boolean => {
      if (this.newest < target) return false
      this.catchUps.push(performance.now() - since)
      return true
    }
    if (look()) return
    const stop = conversation.state.subscribe(() => look() && stop())
  }
}
