/**
 * Suggests an agent for a waiting customer and estimates the wait. Advice only: the suggestion and its reason are stored with
 * the request and computed again wherever they are shown; agents accept themselves. Never suggests an agent who is offline, away
 * or busy.
 */
import type { Clock, DeskAgent, DeskGroup, DeskStore, HoursSource, RoutingAdvice } from '../ports/ports'
import { expectedWaitSeconds, RECENT_WAITS, RECENT_WAITS_MS } from './expected-wait'

/** Service hours of a desk that is always open; the default of `GatewayPorts.hours`. */
export const alwaysOpen: HoursSource = {
  dueAt: async (_deskId, from, withinMs) => from + withinMs,
  state: async () => ({ isOpen: true }),
}

/** How long a customer is routed back to the agent who served them last: 30 days. */
export const LAST_AGENT_MS = 30 * 24 * 60 * 60_000
/** Unless that agent has at least this many more conversations than the least busy one. */
export const LAST_AGENT_MORE = 3

interface RoutingOptions {
  desk: Pick<DeskStore, 'agents' | 'queue' | 'recentWaits' | 'groups' | 'lastAgents'>
  hours: HoursSource
  replyPromiseMs: number
  clock: Pick<Clock, 'now'>
  isOnline: (userId: string) => boolean
}

/** Least busy first; by id among equals, so that all nodes agree. */
const byLoad = (a: DeskAgent, b: DeskAgent): number => a.openCount - b.openCount || (a.userId < b.userId ? -1 : 1)

/** Returns the group with the most keywords in the question, the first among equals. */
export function groupFor(question: string, groups: readonly DeskGroup[]): DeskGroup | undefined {
  const asked = question.toLowerCase()
  let best: DeskGroup | undefined
  let most = 0
  for (const group of groups) {
    const hits = group.keywords.filter((word) => word !== '' && asked.includes(word.toLowerCase())).length
    if (hits > most) [best, most] = [group, hits]
  }
  return best
}

/** `free` is sorted with the least busy agent first. */
function advise(
  free: readonly DeskAgent[],
  groups: readonly DeskGroup[],
  lastId: string | undefined,
  question = '',
): RoutingAdvice {
  const group = groupFor(question, groups)
  const asked = group ? { groupId: group.id, groupName: group.name } : {}
  const [least] = free
  if (!least) return asked
  const last = free.find((agent) => agent.userId === lastId)
  if (last && last.openCount - least.openCount < LAST_AGENT_MORE)
    return { ...asked, suggestedAgentId: last.userId, routingReason: 'lastAgent' }
  const skilled = free.find((agent) => group?.memberIds.includes(agent.userId))
  if (skilled) return { ...asked, suggestedAgentId: skilled.userId, routingReason: 'skill' }
  return { ...asked, suggestedAgentId: least.userId, routingReason: 'leastBusy' }
}

/** A waiting conversation: its question, and the group that it was handed to. */
export interface WaitingTalk {
  key: string
  question?: string
  handedTo?: string
}

/**
 * `open`: an agent answers within the promise. `full`: no agent is free, or the wait exceeds the promise. `closed`: outside
 * service hours.
 */
export type Reach = 'open' | 'full' | 'closed'

export class Routing {
  constructor(private readonly options: RoutingOptions) {}

  /** Suggests the last agent, else a free member of the group whose keywords match, else the least busy agent. */
  async suggest(deskId: string, about: { key: string; question?: string; notId?: string }): Promise<RoutingAdvice> {
    const { free, groups, last } = await this.now(deskId, [about.key])
    const others = free.filter((agent) => agent.userId !== about.notId)
    return advise(others, groups, last.get(about.key), about.question)
  }

  /**
   * Suggestions for waiting conversations as of now: those stored with the request may be outdated. A conversation handed to a
   * group stays with it. Reads the desk once for all of them.
   */
  async adviceNow(deskId: string, talks: readonly WaitingTalk[]): Promise<ReadonlyMap<string, RoutingAdvice>> {
    if (talks.length === 0) return new Map()
    const { free, groups, last } = await this.now(
      deskId,
      talks.map(({ key }) => key),
    )
    return new Map(
      talks.map(({ key, question, handedTo }) => {
        const group = groups.find((one) => one.id === handedTo)
        if (!group) return [key, advise(free, groups, last.get(key), question)]
        const first = free.find((agent) => group.memberIds.includes(agent.userId))
        const who = first ? { suggestedAgentId: first.userId, routingReason: 'skill' as const } : {}
        return [key, { groupId: group.id, groupName: group.name, ...who }]
      }),
    )
  }

  private async now(deskId: string, keys: readonly string[]) {
    const { desk, clock } = this.options
    const [free, groups, last] = await Promise.all([
      this.free(deskId),
      desk.groups(deskId),
      desk.lastAgents(keys, clock.now() - LAST_AGENT_MS),
    ])
    return { free, groups, last }
  }

  /**
   * Suggests an agent of a group for what is handed to it, other than the agent who hands over. Undefined when the group does not
   * exist or has no other agent.
   */
  async suggestOf(deskId: string, groupId: string, notId: string): Promise<RoutingAdvice | undefined> {
    const group = (await this.options.desk.groups(deskId)).find((one) => one.id === groupId)
    if (!group?.memberIds.some((memberId) => memberId !== notId)) return undefined
    const others = (await this.options.desk.agents(deskId)).filter(
      ({ userId, isLeaving }) => userId !== notId && !isLeaving && group.memberIds.includes(userId),
    )
    if (others.length === 0) return undefined
    const [first] = this.freeOf(others)
    return {
      groupId,
      groupName: group.name,
      ...(first ? { suggestedAgentId: first.userId, routingReason: 'skill' as const } : {}),
    }
  }

  /** Instant until which an agent must answer by the 15-minute promise (SV-01). */
  promiseDueAt(deskId: string, askedAt: number): Promise<number> {
    return this.options.hours.dueAt(deskId, askedAt, this.options.replyPromiseMs)
  }

  /**
   * Returns a function from place to expected wait in seconds, undefined without an estimate. Reads the store once for the whole
   * queue.
   */
  async expectedWait(deskId: string): Promise<(position: number) => number | undefined> {
    const { desk, hours, clock, replyPromiseMs } = this.options
    const now = clock.now()
    const [free, waits, state] = await Promise.all([
      this.free(deskId),
      desk.recentWaits(deskId, now - RECENT_WAITS_MS, RECENT_WAITS),
      hours.state(deskId, now),
    ])
    // Outside service hours an agent who happens to be online makes no promise.
    const onDuty = state.isOpen ? free.length : 0
    return (position) => expectedWaitSeconds({ waits, onDuty, position, replyPromiseMs })
  }

  /** Returns whether a customer who asks for an agent now gets one within the promise. */
  async reach(deskId: string): Promise<Reach> {
    const { desk, hours, clock, replyPromiseMs } = this.options
    if (!(await hours.state(deskId, clock.now())).isOpen) return 'closed'
    const [free, queue, wait] = await Promise.all([this.free(deskId), desk.queue(deskId), this.expectedWait(deskId)])
    const seconds = wait(queue.length + 1) ?? 0
    return free.length === 0 || seconds * 1_000 > replyPromiseMs ? 'full' : 'open'
  }

  private async free(deskId: string): Promise<DeskAgent[]> {
    return this.freeOf(await this.options.desk.agents(deskId))
  }

  /**
   * Agents who may serve, are connected and accept new conversations. Status `online` alone does not count: a session must be
   * connected too.
   */
  private freeOf(agents: readonly DeskAgent[]): DeskAgent[] {
    return agents
      .filter((agent) => agent.status === 'online' && !agent.isLeaving && this.options.isOnline(agent.userId))
      .sort(byLoad)
  }
}
