/** What a robot with a seat may read of a customer's conversation: the bot phase of the running round, as the gateway pushes it. */
import { botPhaseOf, keyOf, robotsDesk } from '@weft/gateway'
import type { Pool } from 'pg'
import { latestSessions } from './session-rows'
import { createConversationStore, createMessageStore } from './store'

interface Heard {
  key: string
  fromSeqId: number
  toSeqId: number
}

/** Undefined where no robot may read: nobody asked the bot, a person is wanted or there, or there is no such customer. */
export async function heardByRobot(
  pool: Pool,
  robot: { userId: string; robotOf: readonly string[] },
  customerId: string,
): Promise<Heard | undefined> {
  const stores = {
    messages: createMessageStore(pool),
    conversations: createConversationStore(pool),
    desk: { session: async (key: string) => (await latestSessions(pool, [key])).get(key) },
  }
  const deskId = await robotsDesk(robot, customerId, stores)
  if (deskId === undefined) return undefined
  const ref = { kind: 'service', deskId, customerId } as const
  const phase = await botPhaseOf(ref, stores)
  return phase && { key: keyOf(ref), fromSeqId: phase.fromSeqId, toSeqId: phase.toSeqId }
}
