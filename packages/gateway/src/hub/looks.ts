/**
 * Which agents have which conversation of their desk open without serving it: they get every message of it while the page
 * repeats the notice. The notice travels on the bus, so it applies at any node the agent is connected to, and expires. It grants
 * no right: the audience checks whether they still answer for the desk.
 */
import type { Clock } from '../ports/ports'

/** A little more than twice the interval at which a page repeats the notice. */
const LOOK_MS = 15_000

export class Looks {
  /** key → userId → expiry, on the monotonic clock. */
  private readonly looking = new Map<string, Map<string, number>>()

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  heard(key: string, userId: string, isLooking: boolean): void {
    const known = this.looking.get(key)
    if (isLooking) {
      const users = known ?? new Map<string, number>()
      users.set(userId, this.clock.monotonic() + LOOK_MS)
      this.looking.set(key, users)
    } else if (known?.delete(userId) && known.size === 0) this.looking.delete(key)
  }

  has(key: string, userId: string): boolean {
    return (this.looking.get(key)?.get(userId) ?? 0) > this.clock.monotonic()
  }

  /** Removes notices that were not repeated in time. */
  expire(): void {
    const now = this.clock.monotonic()
    for (const [key, users] of this.looking) {
      for (const [userId, until] of users) if (until <= now) users.delete(userId)
      if (users.size === 0) this.looking.delete(key)
    }
  }
}
