/** Conversations of an agent's desks as the agent sees them: one, a list with its counts, and those that may be accepted. */
import type { DeskConversation } from '@weft/contract'
import type { DeskStore, Gateway } from '@weft/gateway'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { desksFor } from '../conversations'
import { type NamedAdvice, presentConversation, questionOf } from './presenter'
import {
  activeAtSeveral,
  type ConversationRow,
  countAll,
  countConversations,
  type DeskCounts,
  listConversations,
  type Scope,
} from './repository'
import { joined } from './several-desks'

/** Conversations of one desk, in the order of the requested scope. */
interface DeskRows {
  deskId: string
  rows: readonly ConversationRow[]
}

export type ConversationLists = ReturnType<typeof createConversationLists>

export function createConversationLists(
  { pool, clock }: { pool: Pool; clock: Clock },
  store: Pick<DeskStore, 'agents' | 'groups'>,
  gateway: Pick<Gateway, 'isAway' | 'adviceNow' | 'replyWarnAt'>,
) {
  /**
   * Returns the agents of the desk who are present, or away for less than WEFT_AGENT_AWAY_SECONDS, and the calling agent. Their
   * conversations cannot be taken over.
   */
  async function presentAgents(deskId: string, agentId: string): Promise<string[]> {
    const roster = await store.agents(deskId)
    return roster.flatMap((agent) => (agent.userId === agentId || !gateway.isAway(agent) ? agent.userId : []))
  }

  const rowsOf = async (deskId: string, agentId: string, scope: Scope, customerId?: string): Promise<DeskRows> => {
    const presentIds = await presentAgents(deskId, agentId)
    const rows = await listConversations(pool, { deskId, agentId, scope, presentIds, customerId, now: clock.now() })
    return { deskId, rows }
  }

  /**
   * Returns for each waiting conversation, by key, the agent who should accept it now; the advice from when it began to wait
   * may be outdated.
   */
  async function adviceOf({ deskId, rows }: DeskRows): Promise<ReadonlyMap<string, NamedAdvice>> {
    const waiting = rows.filter((row) => row.phase === 'waiting' && !row.is_blocked)
    if (waiting.length === 0) return new Map()
    const talks = waiting.map((row) => ({
      key: row.key,
      question: questionOf(row),
      handedTo: row.handed_to ?? undefined,
    }))
    const [advice, agents] = await Promise.all([gateway.adviceNow(deskId, talks), store.agents(deskId)])
    const names = new Map(agents.map((agent) => [agent.userId, agent.userName]))
    return new Map(
      [...advice].map(([key, one]) => [key, { ...one, suggestedAgentName: names.get(one.suggestedAgentId ?? '') }]),
    )
  }

  /** Merges the lists of several desks, each conversation with its advice. */
  async function shown(
    { userId, deskIds, scope }: { userId: string; deskIds: readonly string[]; scope: Scope },
    desks: readonly DeskRows[],
  ): Promise<DeskConversation[]> {
    const rows = await joined(pool, { userId, deskIds }, scope, desks)
    const advice = new Map((await Promise.all(desks.map(async (one) => [...(await adviceOf(one))]))).flat())
    return rows.map((row) => presentConversation(row, gateway.replyWarnAt, advice.get(row.key)))
  }

  return {
    /** @throws Refusal 404 where the agent may not see it */
    async read(deskId: string, { userId }: Session, customerId: string): Promise<DeskConversation> {
      const { rows } = await rowsOf(deskId, userId, 'all', customerId)
      const [row] = rows
      if (!row) throw notFound()
      const advice = await adviceOf({ deskId, rows: [row] })
      return presentConversation(row, gateway.replyWarnAt, advice.get(row.key))
    },

    /** Returns what the agent may accept, the longest waiting first, without conversations that were handed to another group. */
    async takeable({ userId: agentId }: Session, deskIds: readonly string[]) {
      const desks = await Promise.all(
        deskIds.map(async (deskId) => {
          const [{ rows }, groups] = await Promise.all([rowsOf(deskId, agentId, 'waiting'), store.groups(deskId)])
          const foreign = new Set(groups.flatMap((group) => (group.memberIds.includes(agentId) ? [] : group.id)))
          const isOurs = (row: ConversationRow) => row.phase === 'open' || !foreign.has(row.handed_to ?? '')
          return { deskId, rows: rows.filter(isOurs) }
        }),
      )
      const deskOf = new Map(desks.flatMap(({ deskId, rows }) => rows.map((row) => [row, deskId] as const)))
      const rows = await joined(pool, { userId: agentId, deskIds }, 'waiting', desks)
      return rows.map((row) => ({ deskId: deskOf.get(row) as string, customerId: row.customer_id }))
    },

    /** Returns everything that waits or is open, for supervisors. */
    async live({ userId }: Session, deskIds: readonly string[]): Promise<DeskConversation[]> {
      const desks = await Promise.all(deskIds.map((deskId) => rowsOf(deskId, userId, 'live')))
      return shown({ userId, deskIds, scope: 'live' }, desks)
    },

    /** Returns one scope, with the counts of all scopes and the next promise that ends (instants in milliseconds). */
    async list({ userId }: Session, deskIds: readonly string[], scope: Exclude<Scope, 'live'>) {
      const now = clock.now()
      const several = deskIds.length > 1 ? await activeAtSeveral(pool, deskIds) : []
      const [meant, all] = await Promise.all([
        desksFor(pool, { userId, deskIds }, several),
        countAll(pool, deskIds, userId),
      ])
      const desks = await Promise.all(
        deskIds.map(async (deskId) => {
          const notIds = several.filter((customerId) => meant.get(customerId) !== deskId)
          const asked = { deskId, agentId: userId, presentIds: await presentAgents(deskId, userId), now }
          const [rows, counts] = await Promise.all([
            listConversations(pool, { ...asked, scope }),
            countConversations(pool, { ...asked, notIds }),
          ])
          return { deskId, rows, counts }
        }),
      )
      const sum = (figure: Exclude<keyof DeskCounts, 'nextDueAt'>) =>
        desks.reduce((total, { counts }) => total + counts[figure], 0)
      const counts = {
        waiting: sum('waiting'),
        mine: sum('mine'),
        all,
        unanswered: sum('unanswered'),
        back: sum('back'),
        unread: sum('unread'),
      }
      const dueAt = Math.min(...desks.flatMap((one) => one.counts.nextDueAt ?? []))
      const nextPromise = Number.isFinite(dueAt) ? { warnAt: gateway.replyWarnAt(dueAt), dueAt } : undefined
      const rows = await shown({ userId, deskIds, scope }, desks)
      return { total: counts[scope], rows, counts, nextPromise, now }
    },
  }
}
