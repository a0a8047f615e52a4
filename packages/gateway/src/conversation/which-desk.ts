/** Finds the desk that an agent of several desks means by a customer's id: on the wire the id names the customer alone. */

import type { ConversationStore, DeskStore, Identity, OwnConversation } from '../ports/ports'
import { keyOf } from './key'

interface WhichDeskOptions {
  conversations: Pick<ConversationStore, 'heads'>
  desk: Pick<DeskStore, 'session'>
}

type Agent = Pick<Identity, 'agentOf' | 'userId'>

/**
 * Returns the desk where the agent serves the customer now; else where the customer waits, else where a colleague serves them,
 * else where a conversation exists. Undefined without a conversation.
 */
export async function whichDesk(
  agent: Agent,
  customerId: string,
  options: WhichDeskOptions,
): Promise<string | undefined> {
  return (await whichDesks(agent, [customerId], options)).get(customerId)
}

/**
 * Returns customer → desk that the agent means by the customer's id, for agents of several desks: where the agent serves the
 * customer now, else where the customer waits, else where a colleague serves them. A customer without a conversation is absent.
 */
export async function whichDesks(
  agent: Agent,
  customerIds: readonly string[],
  { conversations, desk }: WhichDeskOptions,
): Promise<ReadonlyMap<string, string>> {
  const keyAt = (deskId: string, customerId: string): string => keyOf({ kind: 'service', deskId, customerId })
  const keys = customerIds.flatMap((customerId) => agent.agentOf.map((deskId) => keyAt(deskId, customerId)))
  const heads = await conversations.heads(keys)
  const meant = new Map<string, string>()
  for (const customerId of customerIds) {
    const there = agent.agentOf.filter((deskId) => heads.has(keyAt(deskId, customerId)))
    const deskId = await likeliest(agent, customerId, there, desk)
    if (deskId !== undefined) meant.set(customerId, deskId)
  }
  return meant
}

/** Whether this is a robot with a seat at a desk. */
export const isRobot = (identity: Pick<Identity, 'robotOf'> | undefined): boolean =>
  identity?.robotOf !== undefined && identity.robotOf.length > 0

/**
 * Returns the desk that a robot means by a customer's id: its own where it has one seat, without a look at the store; undefined where
 * it sits at several and no conversation with the customer exists.
 */
export async function robotsDesk(
  { userId, robotOf = [] }: Pick<Identity, 'userId' | 'robotOf'>,
  customerId: string,
  options: WhichDeskOptions,
): Promise<string | undefined> {
  if (robotOf.length < 2) return robotOf[0]
  return whichDesk({ userId, agentOf: robotOf }, customerId, options)
}

/** The same choice for all customers of a list: returns the keys of the conversations that the customer's id does not mean. */
export async function namelessOf(
  agent: Agent,
  conversations: readonly OwnConversation[],
  desk: Pick<DeskStore, 'session'>,
): Promise<ReadonlySet<string>> {
  const ofCustomers = new Map<string, Map<string, string>>()
  for (const { key, ref } of conversations) {
    if (ref.kind !== 'service' || ref.customerId === agent.userId) continue
    const desks = ofCustomers.get(ref.customerId) ?? new Map<string, string>()
    ofCustomers.set(ref.customerId, desks.set(ref.deskId, key))
  }
  const others = new Set<string>()
  for (const [customerId, desks] of ofCustomers) {
    if (desks.size < 2) continue
    // Desks that the agent answers for now come before those they used to answer for.
    const now = agent.agentOf.filter((deskId) => desks.has(deskId))
    const meant = await likeliest(agent, customerId, now.length > 0 ? now : [...desks.keys()], desk)
    for (const [deskId, key] of desks) if (deskId !== meant) others.add(key)
  }
  return others
}

async function likeliest(
  { userId }: Agent,
  customerId: string,
  deskIds: readonly string[],
  desk: Pick<DeskStore, 'session'>,
): Promise<string | undefined> {
  if (deskIds.length < 2) return deskIds[0]
  const ranked = await Promise.all(
    deskIds.map(async (deskId) => {
      const session = await desk.session(keyOf({ kind: 'service', deskId, customerId }))
      if (session?.phase === 'open') return { deskId, rank: session.assigneeId === userId ? 0 : 2 }
      return { deskId, rank: session?.phase === 'waiting' ? 1 : 3 }
    }),
  )
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.deskId
}
