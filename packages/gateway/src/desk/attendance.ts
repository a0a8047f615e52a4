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
  /** When each was here last: left this node, or was seen at any. Agents only, so it stays as small as the roster. */
  private readonly here = new Map<string, number>()
  private readonly startedAt: number

  constructor(private readonly options: AttendanceOptions) {
    this.startedAt = options.clock.now()
  }

  /** An agent's socket is gone; others of theirs may still be there. */
  noteLeft(userId: string): void {
    this.here.set(userId, this.options.clock.now())
  }

  /**
   * The instant from which they were gone, once that is a minute ago; else undefined. Before this process: its start.
   * Who leaves another node is noticed by being asked about, which every open workbench does all the time.
   */
  awaySince(userId: string): number | undefined {
    const now = this.options.clock.now()
    if (this.options.isOnline(userId)) {
      this.here.set(userId, now)
      return undefined
    }
    const since = this.here.get(userId) ?? this.startedAt
    return now - since >= AWAY_MS ? since : undefined
  }
}
