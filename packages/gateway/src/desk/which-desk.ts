/** Of the desks that an agent answers for, the one that a customer's id means: on the wire it names the customer alone. */
import { keyOf } from '../conversation/key'
import type { ConversationStore, DeskStore, Identity } from '../ports'

interface WhichDeskOptions {
  conversations: Pick<ConversationStore, 'heads'>
  desk: Pick<DeskStore, 'session'>
}

/**
 * Where they serve the customer now, else where the customer waits or is served, else where the two have a conversation.
 * Undefined: they have none.
 */
export async function whichDesk(
  { agentOf, userId }: Pick<Identity, 'agentOf' | 'userId'>,
  customerId: string,
  { conversations, desk }: WhichDeskOptions,
): Promise<string | undefined> {
  const keys = new Map(agentOf.map((deskId) => [deskId, keyOf({ kind: 'service', deskId, customerId })]))
  const heads = await conversations.heads([...keys.values()])
  const there = [...keys].filter(([, key]) => heads.has(key))
  if (there.length < 2) return there[0]?.[0]
  const ranked = await Promise.all(
    there.map(async ([deskId, key]) => {
      const session = await desk.session(key)
      if (session?.phase === 'open') return { deskId, rank: session.assigneeId === userId ? 0 : 1 }
      return { deskId, rank: session?.phase === 'waiting' ? 2 : 3 }
    }),
  )
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.deskId
}
