/**
 * Which agents have which conversation of their desk before them, though it is not theirs: they are sent it whole while
 * they say so again. Said on the bus, so it holds at whichever node they are connected; who is not heard of again looks no
 * more. It gives no right: the audience asks whether they still answer for the desk.
 */
import type { Clock } from '../ports/ports'

/** Twice the beat at which a page says it, and a little. */
const LOOK_MS = 15_000

export class Looks {
  /** key → userId → until when. */
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

  /** Forgets who was not said again. */
  expire(): void {
    const now = this.clock.monotonic()
    for (const [key, users] of this.looking) {
      for (const [userId, until] of users) if (until <= now) users.delete(userId)
      if (users.size === 0) this.looking.delete(key)
    }
  }
}
