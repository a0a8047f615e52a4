/** Agents and groups of desks, as colleagues and supervisors see them. */
import type { DeskAgent, DeskGroup, DeskStore, Gateway } from '@weft/gateway'

export interface Colleagues {
  /** Every agent of these desks once, by name, with the count of their open conversations at all of them. */
  agents(deskIds: readonly string[]): Promise<ColleagueRow[]>
  /** The groups of these desks. The counts of members, and of free ones, exclude the agent who asks. */
  groups(deskIds: readonly string[], askingId: string): Promise<GroupRow[]>
}

interface ColleagueRow {
  agentId: string
  agentName: string
  status: DeskAgent['status']
  isOnline: boolean
  openCount: number
  /** The agent has lost the right to serve and still has open conversations. */
  isLeaving: boolean
}

interface GroupRow {
  groupId: string
  groupName: string
  memberCount: number
  freeCount: number
}

export function createColleagues(
  store: Pick<DeskStore, 'agents' | 'groups'>,
  gateway: Pick<Gateway, 'isOnline'>,
): Colleagues {
  async function agents(deskIds: readonly string[]): Promise<ColleagueRow[]> {
    const byId = new Map<string, DeskAgent>()
    for (const one of (await Promise.all(deskIds.map((deskId) => store.agents(deskId)))).flat()) {
      const known = byId.get(one.userId)
      byId.set(one.userId, known ? { ...known, openCount: known.openCount + one.openCount } : one)
    }
    // The store sorts the agents of one desk.
    const all = [...byId.values()]
    if (deskIds.length > 1) all.sort((a, b) => (a.userName < b.userName ? -1 : a.userName > b.userName ? 1 : 0))
    return all.map((agent) => ({
      agentId: agent.userId,
      agentName: agent.userName,
      status: agent.status,
      isOnline: gateway.isOnline(agent.userId),
      openCount: agent.openCount,
      isLeaving: agent.isLeaving === true,
    }))
  }

  return {
    agents,
    async groups(deskIds, askingId) {
      const [groups, everybody] = await Promise.all([
        Promise.all(deskIds.map((deskId) => store.groups(deskId))),
        agents(deskIds),
      ])
      const free = new Set(everybody.filter((one) => one.status === 'online' && one.isOnline).map((one) => one.agentId))
      return groups.flat().map((group: DeskGroup) => {
        const others = group.memberIds.filter((userId) => userId !== askingId)
        return {
          groupId: group.id,
          groupName: group.name,
          memberCount: others.length,
          freeCount: others.filter((userId) => free.has(userId)).length,
        }
      })
    },
  }
}
