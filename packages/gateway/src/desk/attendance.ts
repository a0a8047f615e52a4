/**
 * Which agents are available: connected, and not away by their own status. `isOnline` is this moment; `awaySince` reports an
 * absence only after the policy's `agentAwayMs`. So a page reload, a lift or a mistaken click takes no conversation from an
 * agent.
 */
import type { Clock, DeskAgent } from '../ports/ports'

interface AttendanceOptions {
  clock: Pick<Clock, 'now'>
  isOnline: (userId: string) => boolean
  /** After this long away, colleagues may take over an assignee's conversations. */
  awayMs: number
}

/** An agent with the status they set: status `away` counts even while they are connected. */
export type Attending = Pick<DeskAgent, 'userId' | 'status' | 'statusSince'>

export class Attendance {
  /**
   * userId → when the agent was last seen: left this node, or online at any. Agents only, so the map stays as small as the
   * roster.
   */
  private readonly here = new Map<string, number>()
  private readonly startedAt: number

  constructor(private readonly options: AttendanceOptions) {
    this.startedAt = options.clock.now()
  }

  /** Notes that one of the agent's sockets closed; others of theirs may still be open. */
  noteLeft(userId: string): void {
    this.here.set(userId, this.options.clock.now())
  }

  /**
   * Instant since which the agent is away, once that is at least `awayMs` ago; else undefined. Earlier than this process: its
   * start. Leaving another node is noticed at the next call, and every open workbench calls all the time.
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
