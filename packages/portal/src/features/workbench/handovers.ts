/** Conversations that came to the agent without their doing, by a colleague or a supervisor, until they look at them. */
import type { DeskConversation } from '@weft/contract'
import { create } from 'zustand'

type Own = Pick<DeskConversation, 'customerId' | 'phase' | 'assigneeId'>

/** Customers whose conversation has come and was not looked at yet. */
export const useHandovers = create<{ unseen: ReadonlySet<string> }>(() => ({ unseen: new Set() }))

let acceptsUnderWay = 0

/** Whatever comes while the agent accepts is what they accept: the list may know of it before the answer is here. */
export async function accepting<Done>(run: () => Promise<Done>): Promise<Done> {
  acceptsUnderWay += 1
  try {
    return await run()
  } finally {
    acceptsUnderWay -= 1
  }
}

/**
 * Those of the agent's own that were not theirs at the last look. Whatever they accept themselves lies open before them at
 * once; nothing is new at the first look.
 */
export function handedOver<Row extends Own>(
  before: ReadonlySet<string> | undefined,
  rows: readonly Row[],
  readingId: string | undefined,
): Row[] {
  return before === undefined || acceptsUnderWay > 0
    ? []
    : rows.filter(({ customerId }) => !before.has(customerId) && customerId !== readingId)
}

/** Keeps those that are still the agent's and not looked at, and adds what has come. */
export function noteHandovers(came: readonly Own[], rows: readonly Own[], readingId: string | undefined): void {
  const { unseen } = useHandovers.getState()
  const kept = [...unseen, ...came.map((one) => one.customerId)].filter(
    (id) => id !== readingId && rows.some((one) => one.customerId === id),
  )
  if (kept.length === unseen.size && kept.every((id) => unseen.has(id))) return
  useHandovers.setState({ unseen: new Set(kept) })
}
