/**
 * Presence, typing and growing texts; never stored. A user is online from their first socket on any node and offline a little
 * after the last one closes. Users who share a recent conversation get a 205; a newcomer gets one for each other person of a single
 * chat, and each customer of an agent, who is online. The roster keeps what other nodes report; the users of a dead node expire
 * with it.
 */
import { keyOf, refOf, viewOf } from '../conversation/key'
import type { Bus, Clock, ConversationStore, Hint } from '../ports/ports'
import type { Connection } from '../session/connection'
import type { Audiences } from './audience'
import type { Hub } from './hub'
import { inPieces, Roster } from './roster'

/** Presence is sent in at most this many conversations, the most recent first. */
const PRESENCE_KEYS = 50
/** A node that has not repeated its users for this many rounds is dead. */
const ROUNDS_TO_DIE = 3

interface PresenceOptions {
  nodeId: string
  hub: Hub
  audiences: Audiences
  conversations: Pick<ConversationStore, 'listOwn'>
  bus: Bus
  clock: Clock
  lingerMs: number
  roundMs: number
  failed: (error: unknown) => void
}

export class Presence {
  /** userId → cancels the pending offline notice. */
  private readonly leaving = new Map<string, () => void>()
  /** Cancel functions of pending offline notices for nodes that ended. */
  private readonly byes = new Set<() => void>()
  /** key → the growing text that is being told there. */
  private readonly growths = new Map<string, Promise<void>>()
  private readonly roster: Roster

  constructor(private readonly options: PresenceOptions) {
    this.roster = new Roster(options.roundMs * ROUNDS_TO_DIE)
  }

  /** On any node; a user who reloads the page counts as online. */
  isOnline(userId: string): boolean {
    return this.options.hub.ofUser(userId).size > 0 || this.roster.has(userId)
  }

  /** Whether another node has reported this user. */
  isElsewhere(userId: string): boolean {
    return this.roster.has(userId)
  }

  /** Other nodes that reported users of theirs recently. */
  get nodeCount(): number {
    return this.roster.nodeCount
  }

  /** @param keys the user's conversations, most recent first */
  arrived(connection: Connection, keys: readonly string[]): void {
    const { hub, clock } = this.options
    const { userId } = connection
    for (const peer of peersOf(keys.slice(0, PRESENCE_KEYS), userId)) {
      if (this.isOnline(peer)) connection.send({ eventType: 205, userId: peer, online: true, at: clock.now() })
    }
    const cancel = this.leaving.get(userId)
    if (cancel) {
      cancel()
      this.leaving.delete(userId)
      return
    }
    if (hub.ofUser(userId).size === 1) this.publish(userId, true, clock.now(), keys)
  }

  left(connection: Connection): void {
    const { hub, clock, lingerMs } = this.options
    const { userId } = connection
    if (hub.ofUser(userId).size > 0 || this.leaving.has(userId)) return
    const at = clock.now()
    const keys = [...connection.reach.keys()]
    const cancel = clock.after(lingerMs, () => {
      this.leaving.delete(userId)
      if (hub.ofUser(userId).size === 0) this.publish(userId, false, at, keys)
    })
    this.leaving.set(userId, cancel)
  }

  /** Publishes this node's users and expires users of other nodes. Runs every `roundMs`, and when a node says hello. */
  round(): void {
    const { bus, clock, hub, nodeId } = this.options
    for (const userIds of inPieces(hub.userIds())) bus.publish({ type: 'here', nodeId, userIds })
    for (const userId of this.roster.expire(clock.monotonic())) this.tellLater(userId, false)
  }

  /** Asks the other nodes to publish their users. */
  hello(): void {
    this.options.bus.publish({ type: 'hello', nodeId: this.options.nodeId })
  }

  /** Handles the hints by which nodes report their users. */
  heard(hint: Extract<Hint, { type: 'presence' | 'here' | 'hello' | 'bye' }>): void {
    const { clock, nodeId, hub, roundMs } = this.options
    const isOwn = hint.nodeId === nodeId
    if (hint.type === 'presence') {
      if (!isOwn && hint.online) this.roster.here(hint.nodeId, [hint.userId], clock.monotonic())
      else if (!isOwn) this.roster.left(hint.nodeId, hint.userId)
      this.tell(hint)
      return
    }
    if (isOwn) return
    if (hint.type === 'here') {
      for (const userId of this.roster.here(hint.nodeId, hint.userIds, clock.monotonic())) {
        if (hub.ofUser(userId).size === 0) this.tellLater(userId, true)
      }
    } else if (hint.type === 'hello') this.round()
    else {
      // The users of a node that ended may be reconnecting to another one: wait a round before they count as offline.
      const gone = this.roster.bye(hint.nodeId)
      const cancel = clock.after(roundMs, () => {
        this.byes.delete(cancel)
        for (const userId of gone) this.tellLater(userId, false)
      })
      this.byes.add(cancel)
    }
  }

  /** Sends a 204 to the other participants of the conversation, if the typing user is one. */
  typing(hint: Extract<Hint, { type: 'typing' }>): void {
    const ref = refOf(hint.key)
    void this.eachListener(hint.key, hint.userId, (connection) => {
      const { chatId, type } = viewOf(ref, connection.userId)
      connection.send({ eventType: 204, chatId, userId: hint.userId, type })
    })
  }

  /** Sends a 208 to those who see the conversation; of one conversation in the order of the hints. */
  growing(hint: Extract<Hint, { type: 'grew' }>): void {
    const { key, tid, userId, userName: senderName, text } = hint
    // No words yet: only the desk that waits for the robot needs to know.
    if (text === '') return
    const ref = refOf(key)
    const turn = (this.growths.get(key) ?? Promise.resolve()).then(() =>
      this.eachListener(key, userId, (connection) => {
        const { chatId, type } = viewOf(ref, connection.userId)
        connection.send({ eventType: 208, chatId, userId, senderName, type, tid, ...(text !== undefined && { text }) })
      }),
    )
    this.growths.set(key, turn)
    void turn.then(() => {
      if (this.growths.get(key) === turn) this.growths.delete(key)
    })
  }

  /**
   * Sends the agents who see the conversation a 205 of its customer, as it is: a hint, without a word of the whisper. Its customer
   * and robots get none.
   */
  whispered(key: string): void {
    const ref = refOf(key)
    if (ref.kind !== 'service') return
    const userId = ref.customerId
    const frame = { eventType: 205, userId, online: this.isOnline(userId), at: this.options.clock.now() } as const
    void this.eachListener(key, userId, (connection) => connection.send(frame))
  }

  close(): void {
    for (const cancel of [...this.leaving.values(), ...this.byes]) cancel()
    this.leaving.clear()
    this.byes.clear()
    this.options.bus.publish({ type: 'bye', nodeId: this.options.nodeId })
  }

  /** For a user who is also at another node the hint has no keys: other nodes hear of it, clients do not. */
  private publish(userId: string, online: boolean, at: number, keys: readonly string[]): void {
    const { bus, nodeId } = this.options
    const near = this.roster.has(userId) ? [] : nearest(keys)
    bus.publish({ type: 'presence', nodeId, userId, online, at, keys: near })
  }

  /** Sends a 205 to all sockets on this node that share one of the conversations. */
  private tell(hint: { userId: string; online: boolean; at: number; keys: readonly string[] }): void {
    const told = new Set<Connection>()
    for (const key of hint.keys) {
      void this.eachListener(key, hint.userId, (connection) => {
        if (told.has(connection)) return
        told.add(connection)
        connection.send({ eventType: 205, userId: hint.userId, online: hint.online, at: hint.at })
      })
    }
  }

  /** A change whose hint was lost: looks up the user's conversations itself, if this node has sessions that may want to know. */
  private tellLater(userId: string, online: boolean): void {
    const { clock, conversations, failed, hub } = this.options
    if (hub.sessions === 0 || (!online && this.isOnline(userId))) return
    const at = clock.now()
    conversations.listOwn(userId, PRESENCE_KEYS).then((own) => {
      const keys = own.map((one) => keyOf(one.ref))
      if (this.isOnline(userId) === online) this.tell({ userId, online, at, keys })
    }, failed)
  }

  private eachListener(key: string, exceptUserId: string, run: (connection: Connection) => void): Promise<void> {
    return Promise.resolve(this.options.audiences.of(key, false)).then((audience) => {
      // A person who left a group still has its key in their own list: do not announce them there (G16).
      if (audience.memberIds && !audience.memberIds.has(exceptUserId)) return
      for (const { connection, toSeqId, wants } of audience.listeners) {
        // Skip former participants and sockets that only get queue hints.
        if (toSeqId !== Number.POSITIVE_INFINITY || wants !== undefined) continue
        if (connection.isLive && !connection.isLoading && connection.userId !== exceptUserId) run(connection)
      }
    }, this.options.failed)
  }
}

/** The first conversations, as many as fit into one hint. */
function nearest(keys: readonly string[]): string[] {
  const [near = []] = inPieces(keys.slice(0, PRESENCE_KEYS))
  return near
}

/**
 * The other people whom a newcomer hears of: of single chats the other one, of the desk's conversations the customer. Groups are
 * left out: their presence would cause too many frames, and is not shown.
 */
function peersOf(keys: readonly string[], userId: string): Set<string> {
  const peers = new Set<string>()
  for (const key of keys) {
    const ref = refOf(key)
    if (ref.kind === 'single') peers.add(viewOf(ref, userId).chatId)
    else if (ref.kind === 'service' && ref.customerId !== userId) peers.add(ref.customerId)
  }
  return peers
}
