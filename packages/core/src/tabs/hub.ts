/**
 * Runs in the leading tab: many tabs over one session at the gateway. Guarantees
 * - one socket, opened with the first 100 and closed when the last tab leaves;
 * - each tab gets the answers to its own frames, and every tab every message: a message of one tab reaches the others as a 202
 *   built from its 203, as on other devices;
 * - a tab that joins later gets the head of each conversation and reads what it lacks from the history;
 * - when the gateway does not answer a heartbeat in time, the session ends for all tabs.
 */
import {
  type DownFrame,
  EventType,
  isAuthenticationFailure,
  isStored,
  type MessageUpFrame,
  type OnlineFrame,
  type StatusFrame,
  type UpFrame,
} from '@weft/protocol'
import { TAKEN_OVER } from '../connection/machine'
import { Wire, type WireOptions } from '../connection/wire'
import type { ClockPort, Timer } from '../platform/ports'

/** How long the 100 frames of several tabs are collected, so that the lowest cursors are requested. */
const GATHER_MS = 30

export interface HubTab {
  opened(): void
  received(frame: DownFrame): void
  closed(code: number, reason: string): void
}

type Phase = 'idle' | 'gathering' | 'opening' | 'greeting' | 'open'

export interface HubOptions extends Pick<WireOptions, 'socket' | 'logger'> {
  clock: ClockPort
  /** URL, framings and codec as the leader's own connection would use them; `token` is the one in the 100. */
  way(token: string): Pick<WireOptions, 'url' | 'framings' | 'loadCodec'>
  senderName(): string
}

export class Hub {
  readonly #options: HubOptions
  readonly #tabs = new Map<string, HubTab>()
  /** Tabs that were greeted, or wait for it. */
  readonly #greetings = new Map<string, OnlineFrame>()
  readonly #greeted = new Set<string>()
  /** Tabs whose cursors were sent with this session's 100. */
  readonly #asked = new Set<string>()
  /** tid → the tab that sent it, and the frame. */
  readonly #sent = new Map<string, { tab: string; frame: MessageUpFrame }>()
  readonly #heads = new Map<string, number>()
  /** Tabs that sent a new 100, in order. */
  #renewing: string[] = []
  #beating = new Set<string>()
  #phase: Phase = 'idle'
  #wire: Wire | undefined
  #greeting: StatusFrame | undefined
  #token = ''
  #userId = ''
  #timer: Timer | undefined
  #silence: Timer | undefined

  constructor(options: HubOptions) {
    this.#options = options
  }

  join(id: string, tab: HubTab): void {
    this.#tabs.set(id, tab)
    tab.opened()
  }

  leave(id: string): void {
    this.#tabs.delete(id)
    this.#greetings.delete(id)
    this.#greeted.delete(id)
    this.#asked.delete(id)
    this.#beating.delete(id)
    if (this.#tabs.size === 0) this.#reset()
  }

  take(id: string, frame: UpFrame): void {
    switch (frame.eventType) {
      case EventType.online:
        this.#greet(id, frame)
        break
      case EventType.heartbeat:
        this.#beat(id, frame.timeout ?? 10_000)
        break
      case EventType.offline:
        if (this.#tabs.size === 1) this.#wire?.send(frame)
        this.#tabs.get(id)?.closed(1000, '')
        this.leave(id)
        break
      case EventType.messageUp:
        this.#sent.set(frame.tid, { tab: id, frame })
        this.#wire?.send(frame)
        break
      default:
        this.#wire?.send(frame)
    }
  }

  /** The page closes, or no longer leads. */
  stop(): void {
    for (const tab of [...this.#tabs.values()]) tab.closed(1001, TAKEN_OVER)
    this.#tabs.clear()
    this.#reset()
  }

  #greet(id: string, frame: OnlineFrame): void {
    const { clock } = this.#options
    if (this.#phase !== 'idle' && this.#userId && frame.userId !== this.#userId) {
      // Another user signed in here: the previous session ends for all tabs.
      this.#lost(1001, '')
      return
    }
    this.#greetings.set(id, frame)
    this.#userId = frame.userId
    if (this.#phase === 'idle') {
      this.#phase = 'gathering'
      this.#timer = clock.setTimeout(() => this.#open(), GATHER_MS)
    }
    if (this.#phase !== 'open' || !this.#greeting) return
    if (frame.token === this.#token) this.#welcome(id, this.#greeting)
    else {
      this.#token = frame.token
      this.#renewing.push(id)
      this.#wire?.send(frame)
    }
  }

  #open(): void {
    this.#timer = undefined
    const newest = [...this.#greetings.values()].at(-1)
    if (!newest) {
      this.#phase = 'idle'
      return
    }
    this.#phase = 'opening'
    this.#token = newest.token
    const { socket, logger, way } = this.#options
    const wire = new Wire({
      ...way(newest.token),
      socket,
      logger,
      opened: () => {
        this.#phase = 'greeting'
        const cursors = this.#lowestCursors()
        for (const id of this.#greetings.keys()) this.#asked.add(id)
        this.#wire?.send({ ...newest, cursors })
      },
      heard: (frame) => this.#hear(frame),
      closed: (code, reason) => this.#lost(code, reason),
    })
    this.#wire = this.#tabs.size > 0 && this.#phase !== ('idle' as Phase) ? wire : undefined
  }

  #lowestCursors(): Record<string, number> {
    const lowest: Record<string, number> = {}
    for (const { cursors = {} } of this.#greetings.values()) {
      for (const [chatId, seq] of Object.entries(cursors)) {
        lowest[chatId] = Math.min(lowest[chatId] ?? seq, seq)
        this.#raise(chatId, seq)
      }
    }
    return lowest
  }

  #hear(frame: DownFrame): void {
    this.#alive()
    if (frame.eventType === EventType.heartbeat) {
      const asked = [...this.#beating]
      this.#beating.clear()
      for (const id of asked) this.#tabs.get(id)?.received(frame)
      return
    }
    if (frame.eventType === EventType.status) {
      if (frame.refEventType === EventType.online) this.#hearGreeting(frame)
      else this.#hearStatus(frame)
      return
    }
    if (frame.eventType === EventType.messageDown) this.#raise(frame.chatId, frame.msgSeqId)
    for (const id of this.#greeted) this.#tabs.get(id)?.received(frame)
  }

  #hearGreeting(frame: StatusFrame): void {
    const isRefused = frame.code !== 0
    for (const [chatId, head] of Object.entries(frame.heads ?? {})) this.#raise(chatId, head)
    if (this.#phase === 'open') {
      const asker = this.#renewing.shift()
      if (isRefused && isAuthenticationFailure(frame.code)) {
        this.#refused([...this.#greeted], frame)
      } else {
        const { kinds } = frame
        const greeting = isRefused ? frame : { ...(this.#greeting ?? frame), kinds }
        if (!isRefused) this.#greeting = greeting
        // A 203 that no tab asked for says what the person may have now: all tabs hear it.
        for (const id of asker === undefined ? [...this.#greeted] : [asker]) this.#welcome(id, greeting)
      }
      return
    }
    if (isRefused) {
      this.#refused([...this.#greetings.keys()], frame)
      return
    }
    this.#phase = 'open'
    this.#greeting = frame
    for (const id of this.#greetings.keys()) {
      if (this.#asked.has(id)) {
        this.#greeted.add(id)
        this.#tabs.get(id)?.received(frame)
      } else {
        // A tab that came after the 100 gets no replay, and its cursors may be lower than the others'.
        this.#welcome(id, frame)
      }
    }
  }

  /** The gateway closes this line next: a tab that comes back with a new token gets another line, which that close does not end. */
  #refused(ids: readonly string[], frame: StatusFrame): void {
    const told = ids.map((id) => this.#tabs.get(id))
    this.#reset()
    for (const tab of told) tab?.received(frame)
  }

  /** A tab that joins an open session gets the head of every conversation. */
  #welcome(id: string, greeting: StatusFrame): void {
    this.#greeted.add(id)
    const heads = Object.fromEntries(this.#heads)
    this.#tabs.get(id)?.received({ ...greeting, timestamp: this.#options.clock.now(), heads })
  }

  #hearStatus(status: StatusFrame): void {
    const tid = status.tid ?? ''
    const sent = this.#sent.get(tid)
    this.#sent.delete(tid)
    if (!sent) {
      for (const id of this.#greeted) this.#tabs.get(id)?.received(status)
      return
    }
    this.#tabs.get(sent.tab)?.received(status)
    const { chatId, msgSeqId } = status
    if (!isStored(status.code) || chatId === undefined || msgSeqId === undefined) return
    this.#raise(chatId, msgSeqId)
    const { type, msgType, targetId, clientTimestamp, content, extend } = sent.frame
    const echo: DownFrame = {
      eventType: EventType.messageDown,
      chatId,
      msgSeqId,
      tid,
      type,
      msgType,
      fromUserId: this.#userId,
      targetId,
      timestamp: status.timestamp,
      clientTimestamp,
      content,
      ...(extend && { extend }),
      senderName: this.#options.senderName(),
    }
    for (const id of this.#greeted) if (id !== sent.tab) this.#tabs.get(id)?.received(echo)
  }

  /** Heartbeats of several tabs become one at the gateway. */
  #beat(id: string, timeoutMs: number): void {
    const isUnderWay = this.#beating.size > 0
    this.#beating.add(id)
    if (isUnderWay || !this.#wire) return
    this.#wire.send({ eventType: EventType.heartbeat, timeout: timeoutMs })
    this.#silence ??= this.#options.clock.setTimeout(() => this.#lost(1006, ''), timeoutMs)
  }

  #alive(): void {
    if (this.#silence !== undefined) this.#options.clock.clearTimeout(this.#silence)
    this.#silence = undefined
  }

  #raise(chatId: string, seq: number): void {
    this.#heads.set(chatId, Math.max(seq, this.#heads.get(chatId) ?? 0))
  }

  #lost(code: number, reason: string): void {
    const tabs = [...this.#tabs.values()]
    this.#tabs.clear()
    this.#reset()
    for (const tab of tabs) tab.closed(code, reason)
  }

  #reset(): void {
    const { clock } = this.#options
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#alive()
    this.#wire?.close()
    this.#wire = undefined
    this.#phase = 'idle'
    this.#greeting = undefined
    this.#userId = ''
    this.#renewing = []
    this.#beating = new Set()
    for (const held of [this.#greetings, this.#greeted, this.#asked, this.#sent, this.#heads]) held.clear()
  }
}
