/** Which of an agent's desks a call with a customer's id means: the gateway's rule, on PostgreSQL. */
import { whichDesks } from '@weft/gateway'
import type { Pool } from 'pg'
import { latestSessions } from './session-rows'
import { createConversationStore } from './store'

interface DeskAgent {
  userId: string
  deskIds: readonly string[]
}

/** Returns customerId → desk; customers without a conversation at any of them are absent. */
export function desksFor(
  pool: Pool,
  { userId, deskIds }: DeskAgent,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const session = async (key: string) => (await latestSessions(pool, [key])).get(key)
  const ports = { conversations: createConversationStore(pool), desk: { session } }
  return whichDesks({ userId, agentOf: deskIds }, customerIds, ports)
}

/** Returns the desk of one customer. A customer without a conversation is searched at the first desk, and not found there. */
export async function deskFor(pool: Pool, agent: DeskAgent, customerId: string): Promise<string | undefined> {
  const [first, ...more] = agent.deskIds
  if (more.length === 0) return first
  return (await desksFor(pool, agent, [customerId])).get(customerId) ?? first
}
