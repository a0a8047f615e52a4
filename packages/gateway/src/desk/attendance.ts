/**
 * Which agents are there: connected, and not away by their own word. `isOnline` is this moment; `awaySince` speaks only
 * after a whole minute of either (the policy's `agentAwayMs`), so that a reload, a lift or a slip of the hand takes no
 * conversation from anybody.
 */
import type { Clock, DeskAgent } from '../ports/ports'

interface AttendanceOptions {
  clock: Pick<Clock, 'now'>
  isOnline: (userId: string) => boolean
  /** An assignee who has been gone for this long has left: colleagues may take over. */
  awayMs: number
}

/** An agent whose attendance is asked about: what they say of themselves counts whatever is connected. */
export type Attending = Pick<DeskAgent, 'userId' | 'status' | 'statusSince'>

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
   * The instant from which they were gone, once that is a minute ago; else undefined. Before this process: its start. That
   * an agent left another node is noticed when they are asked about, which every open workbench does all the time.
   */
  awaySince({ userId, status, statusSince = this.startedAt }: Attending): number | undefined {
    const { clock, awayMs } = this.options
    const now = clock.now()
    const unconnected = this.unconnectedSince(userId, now)
    if (unconnected !== undefined && now - unconnected >= awayMs) return unconnected
    return status === 'away' && now - statusSince >= awayMs ? statusSince : undefined
  }

  private unconnectedSince(userId: string, now: number): number | undefined {
    if (this.options.isOnline(userId)) {
      this.here.set(userId, now)
      return undefined
    }
    return this.here.get(userId) ?? this.startedAt
  }
}
