/**
 * Rate limits of messages per person and per address, shared with the other nodes (T22), and of openings per address, which each node
 * counts for itself.
 */
import type { GatewayPolicy } from '../ports/policy'
import type { Bus, Clock, Hint } from '../ports/ports'
import { SharedBuckets } from './shared-buckets'

/** An address may reopen all its sockets this many times in a burst, then once per this many seconds. */
const OPENINGS_BURST = 10
const OPENINGS_SPREAD_S = 6
/** A key has at most 128 characters: this many fit into a NOTIFY payload. */
const SPENT_PER_HINT = 40

export class Budgets {
  readonly #users: SharedBuckets
  readonly #addresses: SharedBuckets
  /** A client that opens and closes sockets in a loop never exceeds the socket limit, but each opening costs a handshake. */
  readonly #openings: SharedBuckets
  readonly #of: { bus: Bus; clock: Pick<Clock, 'monotonic'>; nodeId: string }

  constructor(policy: GatewayPolicy, of: { bus: Bus; clock: Pick<Clock, 'monotonic'>; nodeId: string }) {
    const { messagesPerSecond, messageBurst, addressRateFactor, socketsPerAddress } = policy
    this.#of = of
    this.#users = new SharedBuckets(messagesPerSecond, messageBurst)
    this.#addresses = new SharedBuckets(messagesPerSecond * addressRateFactor, messageBurst * addressRateFactor)
    this.#openings = new SharedBuckets(socketsPerAddress / OPENINGS_SPREAD_S, socketsPerAddress * OPENINGS_BURST)
  }

  /** Takes one message of a person at an address; false when either is over its rate. */
  take({ userId, address }: { userId: string; address: string }): boolean {
    const now = this.#of.clock.monotonic()
    return this.#users.take(userId, now) && this.#addresses.take(address, now)
  }

  /** Counts one more socket of an address; false when the address opens too many. */
  open(address: string): boolean {
    return this.#openings.take(address, this.#of.clock.monotonic())
  }

  mayOpen(address: string): boolean {
    return this.#openings.has(address, this.#of.clock.monotonic())
  }

  /** Takes what was spent at another node. */
  heard(hint: Extract<Hint, { type: 'spent' }>): void {
    if (hint.nodeId === this.#of.nodeId) return
    const now = this.#of.clock.monotonic()
    for (const [scope, key, count] of hint.spent) (scope === 'u' ? this.#users : this.#addresses).spent(key, count, now)
  }

  /** Publishes to the other nodes what was taken here. */
  tell(): void {
    const { bus, clock, nodeId } = this.#of
    const now = clock.monotonic()
    // Each node counts openings for itself: discard what would be announced.
    this.#openings.tell(now)
    const spent = [
      ...this.#users.tell(now).map(([key, count]) => ['u', key, count] as const),
      ...this.#addresses.tell(now).map(([key, count]) => ['a', key, count] as const),
    ]
    for (let at = 0; at < spent.length; at += SPENT_PER_HINT)
      bus.publish({ type: 'spent', nodeId, spent: spent.slice(at, at + SPENT_PER_HINT) })
  }
}
