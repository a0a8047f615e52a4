/**
 * Which agents are there, as far as connected sessions tell. `isOnline` is this moment; `awaySince` speaks only after a
 * whole minute without a session, so that a reload or a lift takes no conversation from anybody.
 */
import type { Clock } from '../ports'

/** An assignee without a session for this long has left: colleagues may take over. */
export const AWAY_MS = 60_000

interface AttendanceOptions {
  clock: Pick<Clock, 'now'>
  isOnline: (userId: string) => boolean
}

export class Attendance {
  /** Agents only, so it stays as small as the roster. */
  private readonly left = new Map<string, number>()
  private readonly startedAt: number

  constructor(private readonly options: AttendanceOptions) {
    this.startedAt = options.clock.now()
  }

  /** An agent's socket is gone; others of theirs may still be there. */
  noteLeft(userId: string): void {
    this.left.set(userId, this.options.clock.now())
  }

  /** The instant from which they were gone, once that is a minute ago; else undefined. Before this process: its start. */
  awaySince(userId: string): number | undefined {
    if (this.options.isOnline(userId)) return undefined
    const since = this.left.get(userId) ?? this.startedAt
    return this.options.clock.now() - since >= AWAY_MS ? since : undefined
  }
}
