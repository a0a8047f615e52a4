/**
 * Pushes each listener of a conversation the rows from its position to the head, in order. Each socket has one position per
 * conversation, moved only here: backlog and live messages use the same walk, so there is no gap and no repeat between them
 * (G4). One walk per conversation at a time; a push during a walk extends it.
 */
import type { DownFrame } from '@weft/protocol'
import { viewOf } from '../conversation/key'
import type { Audience, Audiences, Listener } from '../hub/audience'
import type { Hub } from '../hub/hub'
import type { GatewayPolicy } from '../ports/policy'
import type { Clock, ConversationStore, GatewayLog, MessageStore, StoredMessage } from '../ports/ports'
import type { Connection } from '../session/connection'
import type { SharedFrame } from '../session/outgoing'
import type { Deliveries } from './deliveries'
import { receiptCountOf, toDownFrame } from './down-frame'
import { type RecentRows, weightOf } from './recent-rows'
import type { Slots } from './slots'

interface PusherOptions {
  hub: Hub
  audiences: Audiences
  messages: Pick<MessageStore, 'readAfter'>
  conversations: Pick<ConversationStore, 'readWatermarks'>
  recent: RecentRows
  deliveries: Pick<Deliveries, 'handed'>
  slots: Slots
  clock: Clock
  policy: GatewayPolicy
  signedFile?: (url: string) => string
  pushed: (count: number) => void
  log?: GatewayLog
}

interface Walk {
  fromSeqId: number
  toSeqId: number
}

/** How soon the gateway checks a socket with unsent bytes again, when the transport does not report that it has drained. */
const DRAIN_CHECK_MS = 50

/** Number of conversations whose page size is remembered; forgetting one costs one larger page. */
const KNOWN_PAGES = 1_024

const NOBODY: ReadonlySet<Connection> = new Set()
const NO_READS: ReadonlyMap<string, number> = new Map()

export class Pusher {
  private readonly walks = new Map<string, Walk>()
  /**
   * Rows to read for the next page of a conversation. A page larger than a socket accepts is read again from its middle: with 100
   * rows of 50 kB, each row was read a hundred times.
   */
  private readonly pageRows = new Map<string, number>()

  constructor(private readonly options: PusherOptions) {}

  /**
   * Messages up to `toSeqId` are stored; those from `fromSeqId` on are new, so they have no read receipts yet. When nothing is
   * new (backlog, check), `fromSeqId` is greater than `toSeqId`.
   */
  push(key: string, fromSeqId: number, toSeqId: number): void {
    const running = this.walks.get(key)
    if (running) {
      running.fromSeqId = Math.min(running.fromSeqId, fromSeqId)
      running.toSeqId = Math.max(running.toSeqId, toSeqId)
      return
    }
    const walk = { fromSeqId, toSeqId }
    const audience = this.options.audiences.of(key)
    if (!(audience instanceof Promise)) {
      const behind = this.behind(key, walk, audience)
      if (behind.listeners.length === 0) return
      const rows = this.options.recent.read(key, behind.fromSeqId, toSeqId)
      if (rows && !isOwnAmong(behind.listeners, rows, fromSeqId)) {
        this.send(key, behind.listeners, rows, audience, NO_READS, walk)
        return
      }
    }
    this.walks.set(key, walk)
    void this.walk(key, walk, audience).catch((error) => {
      // The next tail check pushes again: a failed push is late, not lost.
      this.options.log?.warn({ err: error, key }, 'a push failed')
    })
  }

  private async walk(key: string, walk: Walk, first: Audience | Promise<Audience>): Promise<void> {
    try {
      let audience = await first
      // Sockets at a number that the store does not return: this walk skips them, the tail check comes back to them.
      const stuck = new Set<Connection>()
      for (;;) {
        const behind = this.behind(key, walk, audience, stuck)
        if (behind.listeners.length === 0) return
        const rows =
          this.options.recent.read(key, behind.fromSeqId, walk.toSeqId) ?? (await this.readPage(key, behind.fromSeqId))
        if (rows.length === 0) return
        if (rows.some((row) => row.isRemoved || row.isMsgDelete)) this.options.recent.drop(key)
        const reads = isOwnAmong(behind.listeners, rows, walk.fromSeqId)
          ? await this.options.conversations.readWatermarks(key)
          : NO_READS
        // Read the audience again: a person who left during the read must get none of these rows.
        audience = await this.options.audiences.of(key)
        const asked = new Set(behind.listeners.map((listener) => listener.connection))
        this.send(
          key,
          audience.listeners.filter((listener) => asked.has(listener.connection)),
          rows,
          audience,
          reads,
          walk,
        )
        for (const { connection } of behind.listeners) {
          if (connection.reach.at(key) === behind.fromSeqId && !this.isOverfull(connection)) stuck.add(connection)
        }
      }
    } finally {
      this.walks.delete(key)
    }
  }

  /** Reads the next rows from the store, as many as a socket that keeps up accepts in two turns of the event loop. */
  private async readPage(key: string, fromSeqId: number): Promise<readonly StoredMessage[]> {
    const { messages, policy, slots } = this.options
    const limit = this.pageRows.get(key) ?? policy.pushPage
    const rows = await slots.run(() => messages.readAfter(key, fromSeqId, limit, policy.pushPageBytes))
    if (rows.length === 0) return rows
    const rowBytes = rows.reduce((sum, row) => sum + weightOf(row.content) + weightOf(row.extend), 0) / rows.length
    const fitting = Math.ceil((2 * policy.pushPauseBytes) / rowBytes)
    this.pageRows.delete(key)
    if (fitting < policy.pushPage) {
      this.pageRows.set(key, fitting)
      if (this.pageRows.size > KNOWN_PAGES) this.pageRows.delete(this.pageRows.keys().next().value as string)
    }
    return rows
  }

  /**
   * Returns the listeners below the walk's end and the lowest of their positions. Sets first positions; skips wide gaps with a
   * 206.
   */
  private behind(
    key: string,
    walk: Walk,
    audience: Audience,
    stuck: ReadonlySet<Connection> = NOBODY,
  ): { listeners: Listener[]; fromSeqId: number } {
    const { policy } = this.options
    const listeners: Listener[] = []
    let lowest = Number.POSITIVE_INFINITY
    for (const listener of audience.listeners) {
      const { connection } = listener
      if (!connection.isLive || stuck.has(connection)) continue
      if (connection.isLoading) {
        // Its login still reads the list: it pushes this conversation itself once its positions are set.
        connection.miss(key, walk.fromSeqId)
        continue
      }
      let position = connection.reach.at(key)
      if (position === undefined) {
        // A participant's list was complete at login, so a conversation not in it is new: start at its first message.
        const isNew = listener.isParticipant && connection.knowsAllOwn
        position = Math.max(isNew ? 0 : walk.fromSeqId - 1, listener.fromSeqId - 1)
        this.place(key, connection, position)
      } else if (position < listener.fromSeqId - 1) {
        // The person left and came back: messages in between are hidden from them (G16).
        position = listener.fromSeqId - 1
        this.place(key, connection, position)
      }
      const end = Math.min(walk.toSeqId, listener.toSeqId)
      if (position >= end) continue
      if (end - position > policy.resyncGap && connection.identity?.kind !== 'visitor') {
        const { chatId } = viewOf(audience.ref, connection.userId)
        connection.send({ eventType: 206, chatId, fromSeqId: position + 1, toSeqId: end })
        this.place(key, connection, end)
        continue
      }
      if (this.isFull(key, connection, walk)) continue
      listeners.push(listener)
      if (position < lowest) lowest = position
    }
    return { listeners, fromSeqId: lowest }
  }

  private send(
    key: string,
    listeners: readonly Listener[],
    rows: readonly StoredMessage[],
    audience: Audience,
    reads: ReadonlyMap<string, number>,
    walk: Walk,
  ): void {
    let count = 0
    const memberReads = readsOfMembers(reads, audience)
    // All who see the conversation under the same id get the same frame, except for receipts of their own messages.
    const shared = mayBeAlike(listeners, audience) ? new Map<string, SharedFrame>() : undefined
    for (const { connection, wants, fromSeqId, toSeqId: last } of listeners) {
      const { chatId, type } = viewOf(audience.ref, connection.userId)
      let position = Math.max(connection.reach.at(key) ?? 0, fromSeqId - 1)
      for (const row of rows) {
        if (row.msgSeqId <= position || row.msgSeqId > last || row.msgSeqId > walk.toSeqId) continue
        // A gap can only be a row that is not visible yet; the next walk sends it.
        if (row.msgSeqId !== position + 1) break
        // A page may exceed the unsent bytes allowed for a healthy reader: the rest follows when it has drained.
        if (this.isFull(key, connection, walk)) break
        position = row.msgSeqId
        const isOwn = row.senderId === connection.userId
        // The sending device gets the number in its 203.
        if (isOwn && connection.reach.takeAwaited(row.tid)) continue
        if (wants && !wants(row)) continue
        const receipts = isOwn
          ? receiptCountOf(audience.ref, row.msgSeqId, row.senderId, memberReads, audience.others)
          : undefined
        const frame = (): DownFrame =>
          toDownFrame(row, audience.ref, connection.userId, receipts, this.options.signedFile)
        if (shared && receipts === undefined)
          connection.sendShared(entryOf(shared, `${row.msgSeqId} ${type} ${chatId}`, frame))
        else connection.send(frame())
        // A socket that only gets queue hints has not received the rows between them.
        if (!isOwn && !wants) this.options.deliveries.handed(key, audience.ref, row, connection)
        count += 1
      }
      this.place(key, connection, position)
    }
    if (count > 0) this.options.pushed(count)
  }

  private place(key: string, connection: Connection, position: number): void {
    if (connection.reach.move(key, position)) this.options.hub.watch(key, connection)
  }

  /** A socket with unsent bytes gets its next page when they are sent; other sockets do not wait for it (G10). */
  private isFull(key: string, connection: Connection, walk: Walk): boolean {
    if (!this.isOverfull(connection)) return false
    if (connection.reach.pause(key)) {
      const goOn = (): void => {
        connection.reach.resume(key)
        if (connection.isLive) this.push(key, walk.toSeqId + 1, walk.toSeqId)
      }
      // Bytes sent in one turn of the event loop leave at its end: a reader that keeps up is empty in the next turn.
      this.options.clock.soon(() => {
        if (!this.isOverfull(connection)) goOn()
        else if (!connection.onceDrained(goOn)) this.options.clock.after(DRAIN_CHECK_MS, goOn)
      })
    }
    return true
  }

  private isOverfull(connection: Connection): boolean {
    return connection.bufferedBytes() > this.options.policy.pushPauseBytes
  }
}

/** Without former members of a group: what they read says nothing of the members who have not. */
function readsOfMembers(reads: ReadonlyMap<string, number>, { memberIds }: Audience): ReadonlyMap<string, number> {
  if (!memberIds || reads.size === 0) return reads
  return new Map([...reads].filter(([userId]) => memberIds.has(userId)))
}

/** The two people of a single chat see it under each other's id: frames are shared only between two devices of one person. */
function mayBeAlike(listeners: readonly Listener[], { ref }: Audience): boolean {
  if (listeners.length !== 2) return listeners.length > 2
  return ref.kind !== 'single' || listeners[0]?.connection.userId === listeners[1]?.connection.userId
}

function entryOf(shared: Map<string, SharedFrame>, id: string, frame: () => DownFrame): SharedFrame {
  let entry = shared.get(id)
  if (!entry) {
    entry = { frame: frame(), sealed: new Map() }
    shared.set(id, entry)
  }
  return entry
}

/** Whether a listener gets a message of their own that others may have read, so that receipts must be looked up. */
function isOwnAmong(listeners: readonly Listener[], rows: readonly StoredMessage[], newFromSeqId: number): boolean {
  for (const row of rows) {
    if (row.msgSeqId >= newFromSeqId) continue
    for (const { connection } of listeners) if (row.senderId === connection.userId) return true
  }
  return false
}
