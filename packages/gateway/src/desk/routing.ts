/**
 * Who should take a waiting customer, and how long they will wait. Advice only: the suggestion is recorded with the
 * request, accepting is the agent's own act.
 */
import type { Clock, DeskAgent, DeskStore, HoursSource } from '../ports'
import { expectedWaitSeconds, RECENT_WAITS, RECENT_WAITS_MS } from './expected-wait'

/** Somebody is always there. */
export const alwaysOpen: HoursSource = { dueAt: (from, withinMs) => from + withinMs }

interface RoutingOptions {
  desk: Pick<DeskStore, 'agents' | 'recentWaits'>
  hours: HoursSource
  replyPromiseMs: number
  clock: Pick<Clock, 'now'>
  isOnline: (userId: string) => boolean
}

export class Routing {
  constructor(private readonly options: RoutingOptions) {}

  /** The least busy agent on duty, connected ones before others; the first by id among equals, so nodes agree. */
  async suggest(deskId: string): Promise<DeskAgent | undefined> {
    const onDuty = (await this.options.desk.agents(deskId)).filter((agent) => agent.isOnDuty)
    const connected = onDuty.filter((agent) => this.options.isOnline(agent.userId))
    const candidates = connected.length > 0 ? connected : onDuty
    return [...candidates].sort((a, b) => a.openCount - b.openCount || (a.userId < b.userId ? -1 : 1))[0]
  }

  /** Until when the 15-minute promise (SV-01) wants a human to have answered. */
  promiseDueAt(askedAt: number): number {
    return this.options.hours.dueAt(askedAt, this.options.replyPromiseMs)
  }

  /** Seconds that each place is likely to wait; undefined where nothing says. One look at the store for the whole queue. */
  async expectedWait(deskId: string): Promise<(position: number) => number | undefined> {
    const since = this.options.clock.now() - RECENT_WAITS_MS
    const [agents, waits] = await Promise.all([
      this.options.desk.agents(deskId),
      this.options.desk.recentWaits(deskId, since, RECENT_WAITS),
    ])
    // A duty flag alone answers nobody: whoever is not connected does not shorten the wait.
    const onDuty = agents.filter((agent) => agent.isOnDuty && this.options.isOnline(agent.userId)).length
    const { replyPromiseMs } = this.options
    return (position) => expectedWaitSeconds({ waits, onDuty, position, replyPromiseMs })
  }
}
