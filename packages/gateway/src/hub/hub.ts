/**
 * Index of this node's sockets: by user, desk, address and conversation. No entry outlives its socket, and nothing here decides
 * what a user may see.
 */
import type { Identity } from '../ports/ports'
import type { Connection } from '../session/connection'

const NOBODY: ReadonlySet<Connection> = new Set()

/** Sets by key; a set is removed with its last member. */
class Groups {
  private readonly groups = new Map<string, Set<Connection>>()

  add(key: string, connection: Connection): void {
    const group = this.groups.get(key)
    if (group) group.add(connection)
    else this.groups.set(key, new Set([connection]))
  }
  remove(key: string, connection: Connection): void {
    const group = this.groups.get(key)
    if (group?.delete(connection) && group.size === 0) this.groups.delete(key)
  }
  get(key: string): ReadonlySet<Connection> {
    return this.groups.get(key) ?? NOBODY
  }
  get size(): number {
    return this.groups.size
  }
  keys(): IterableIterator<string> {
    return this.groups.keys()
  }
}

export class Hub {
  /** Every socket, before and after its login. */
  readonly sockets = new Set<Connection>()
  /** Number of sockets without an account, by address. */
  private readonly addresses = new Map<string, number>()
  private readonly proven = new WeakSet<Connection>()
  private readonly users = new Groups()
  private readonly desks = new Groups()
  private readonly seats = new Groups()
  private readonly watchers = new Groups()
  private sessionCount = 0

  opened(connection: Connection): void {
    this.sockets.add(connection)
    this.addresses.set(connection.address, this.socketsOf(connection.address) + 1)
  }

  closed(connection: Connection): void {
    if (!this.sockets.delete(connection)) return
    if (!this.proven.has(connection)) this.uncount(connection)
  }

  private uncount(connection: Connection): void {
    const left = this.socketsOf(connection.address) - 1
    if (left > 0) this.addresses.set(connection.address, left)
    else this.addresses.delete(connection.address)
  }

  /** Counts sockets that have not logged in or belong to visitors: an account's sockets count by account, not by address. */
  socketsOf(address: string): number {
    return this.addresses.get(address) ?? 0
  }

  /** From here on live messages reach the connection. */
  register(connection: Connection): void {
    const { identity } = connection
    if (!identity) return
    if (identity.kind !== 'visitor' && this.sockets.has(connection) && !this.proven.has(connection)) {
      this.proven.add(connection)
      this.uncount(connection)
    }
    this.sessionCount += 1
    this.users.add(identity.userId, connection)
    this.takeDesks(connection, identity)
  }

  private takeDesks(connection: Connection, { agentOf, robotOf = [] }: Identity): void {
    for (const deskId of agentOf) this.desks.add(deskId, connection)
    for (const deskId of robotOf) this.seats.add(deskId, connection)
  }

  private leaveDesks(connection: Connection): void {
    const { agentOf = [], robotOf = [] } = connection.identity ?? {}
    for (const deskId of agentOf) this.desks.remove(deskId, connection)
    for (const deskId of robotOf) this.seats.remove(deskId, connection)
  }

  unregister(connection: Connection): void {
    const { identity } = connection
    if (!identity) return
    this.sessionCount -= 1
    this.users.remove(identity.userId, connection)
    this.leaveDesks(connection)
    for (const key of connection.reach.keys()) this.watchers.remove(key, connection)
  }

  /** Same user, other desks: after a renewed token or a changed right. */
  reidentify(connection: Connection, identity: Identity): void {
    this.leaveDesks(connection)
    connection.reidentified(identity)
    this.takeDesks(connection, identity)
  }

  /** Notes that the connection has a position in this conversation. */
  watch(key: string, connection: Connection): void {
    this.watchers.add(key, connection)
  }

  ofUser(userId: string): ReadonlySet<Connection> {
    return this.users.get(userId)
  }
  agentsOf(deskId: string): ReadonlySet<Connection> {
    return this.desks.get(deskId)
  }
  /** Robots that sit at the desk by a socket of this node. */
  robotsOf(deskId: string): ReadonlySet<Connection> {
    return this.seats.get(deskId)
  }
  seatedDesks(): IterableIterator<string> {
    return this.seats.keys()
  }
  watching(key: string): ReadonlySet<Connection> {
    return this.watchers.get(key)
  }
  watchedKeys(): IterableIterator<string> {
    return this.watchers.keys()
  }
  get sessions(): number {
    return this.sessionCount
  }
  userIds(): IterableIterator<string> {
    return this.users.keys()
  }
  get userCount(): number {
    return this.users.size
  }
}
