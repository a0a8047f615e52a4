/** Of the desks that an agent answers for, the one that a call with a customer's id means: the gateway's rule, on PostgreSQL. */
import { whichDesks } from '@weft/gateway'
import type { Pool } from 'pg'
import { latestSessions } from './session-rows'
import { createConversationStore } from './store'

interface DeskAgent {
  userId: string
  deskIds: readonly string[]
}

/** customerId → the desk; who has no conversation with any of them is absent. */
export function desksFor(
  pool: Pool,
  { userId, deskIds }: DeskAgent,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const session = async (key: string) => (await latestSessions(pool, [key])).get(key)
  const ports = { conversations: createConversationStore(pool), desk: { session } }
  return whichDesks({ userId, agentOf: deskIds }, customerIds, ports)
}

/** The desk of one customer; who has no conversation is looked for at the first desk, and not found there. */
export async function deskFor(pool: Pool, agent: DeskAgent, customerId: string): Promise<string | undefined> {
  const [first, ...more] = agent.deskIds
  if (more.length === 0) return first
  return (await desksFor(pool, agent, [customerId])).get(customerId) ?? first
}
