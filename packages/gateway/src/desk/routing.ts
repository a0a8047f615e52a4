/**
 * Who should take a waiting customer, and how long they will wait. Advice only: the suggestion is recorded with the
 * request, accepting is the agent's own act.
 */
import type { DeskAgent, DeskStore, HoursSource } from '../ports'

/** Somebody is always there. */
export const alwaysOpen: HoursSource = { dueAt: (from, withinMs) => from + withinMs }

interface RoutingOptions {
  desk: Pick<DeskStore, 'agents' | 'meanServiceSeconds'>
  hours: HoursSource
  replyPromiseMs: number
  assumedServiceSeconds: number
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

  /**
   * Seconds until each place is likely to be served: those before it and itself, shared by the agents on duty, each
   * conversation as long as the latest ones were. One look at the store for the whole queue.
   */
  async expectedWait(deskId: string): Promise<(position: number) => number> {
    const [agents, mean] = await Promise.all([
      this.options.desk.agents(deskId),
      this.options.desk.meanServiceSeconds(deskId),
    ])
    const onDuty = Math.max(1, agents.filter((agent) => agent.isOnDuty).length)
    const seconds = Math.max(1, mean ?? this.options.assumedServiceSeconds)
    return (position) => Math.ceil((position * seconds) / onDuty)
  }
}
