/**
 * Presence and typing: passing facts, never stored. A user is online with their first socket and offline a little after
 * the last one, told to those who share a conversation with them; whoever comes later is told who is there.
 */
import { refOf, viewOf } from '../conversation/key'
import type { Bus, Clock, Hint } from '../ports'
import type { Connection } from '../session/connection'
import type { Audiences } from './audience'
import type { Hub } from './hub'

/** Conversations, the latest first, that presence is told in: a hint has to fit a NOTIFY payload. */
const PRESENCE_KEYS = 50

interface PresenceOptions {
  hub: Hub
  audiences: Audiences
  bus: Bus
  clock: Clock
  lingerMs: number
  failed: (error: unknown) => void
}

export class Presence {
  /** userId → cancels the announcement that they are gone. */
  private readonly leaving = new Map<string, () => void>()

  constructor(private readonly options: PresenceOptions) {}

  /** `keys`: the newcomer's conversations, the latest first. */
  arrived(connection: Connection, keys: readonly string[]): void {
    const { hub, bus, clock } = this.options
    const { userId } = connection
    const near = keys.slice(0, PRESENCE_KEYS)
    for (const peer of peersOf(near, userId)) {
      if (hub.ofUser(peer).size > 0) connection.send({ eventType: 205, userId: peer, online: true, at: clock.now() })
    }
    const cancel = this.leaving.get(userId)
    if (cancel) {
      cancel()
      this.leaving.delete(userId)
      return
    }
    if (hub.ofUser(userId).size === 1)
      bus.publish({ type: 'presence', userId, online: true, at: clock.now(), keys: near })
  }

  left(connection: Connection): void {
    const { hub, bus, clock, lingerMs } = this.options
    const { userId } = connection
    if (hub.ofUser(userId).size > 0 || this.leaving.has(userId)) return
    const at = clock.now()
    const keys = [...connection.positions.keys()].slice(0, PRESENCE_KEYS)
    const cancel = clock.after(lingerMs, () => {
      this.leaving.delete(userId)
      if (hub.ofUser(userId).size === 0) bus.publish({ type: 'presence', userId, online: false, at, keys })
    })
    this.leaving.set(userId, cancel)
  }

  /** Puts a 205 out to everybody on this node who shares one of the conversations. */
  tell(hint: Extract<Hint, { type: 'presence' }>): void {
    const told = new Set<Connection>()
    for (const key of hint.keys) {
      this.eachListener(key, hint.userId, (connection) => {
        if (told.has(connection)) return
        told.add(connection)
        connection.send({ eventType: 205, userId: hint.userId, online: hint.online, at: hint.at })
      })
    }
  }

  /** Puts a 204 out to the others of the conversation, if the one who types is among them. */
  typing(hint: Extract<Hint, { type: 'typing' }>): void {
    const ref = refOf(hint.key)
    this.eachListener(hint.key, hint.userId, (connection) => {
      const { chatId, type } = viewOf(ref, connection.userId)
      connection.send({ eventType: 204, chatId, userId: hint.userId, type })
    })
  }

  close(): void {
    for (const cancel of this.leaving.values()) cancel()
    this.leaving.clear()
  }

  private eachListener(key: string, exceptUserId: string, run: (connection: Connection) => void): void {
    void Promise.resolve(this.options.audiences.of(key)).then((audience) => {
      for (const { connection, toSeqId, wants } of audience.listeners) {
        // Those who have left, and those who only watch the queue, are not in the conversation.
        if (toSeqId !== Number.POSITIVE_INFINITY || wants !== undefined) continue
        if (connection.isLive && !connection.isLoading && connection.userId !== exceptUserId) run(connection)
      }
    }, this.options.failed)
  }
}

/** The other people of conversations between two: a group's presence would be a flood, and is not shown. */
function peersOf(keys: readonly string[], userId: string): Set<string> {
  const peers = new Set<string>()
  for (const key of keys) {
    const ref = refOf(key)
    if (ref.kind === 'single') peers.add(viewOf(ref, userId).chatId)
    else if (ref.kind === 'service' && ref.customerId !== userId) peers.add(ref.customerId)
  }
  return peers
}
