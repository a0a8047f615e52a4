/** Conversations that came to the agent without their doing, by a colleague or a supervisor, until they look at them. */
import type { DeskConversation } from '@weft/contract'

type Handed = Pick<DeskConversation, 'customerId' | 'handedAt'>

/** It has come, and is not the one that lies open before the agent. */
export const isUnseen = ({ customerId, handedAt }: Handed, readingId: string | undefined): boolean =>
  handedAt !== undefined && customerId !== readingId

/** Those that have come since the last look at the list; nothing is new at the first. */
export const newlyHanded = <Row extends Handed>(
  before: readonly Handed[] | undefined,
  rows: readonly Row[],
  readingId: string | undefined,
): Row[] =>
  before === undefined
    ? []
    : rows.filter(
        (row) =>
          isUnseen(row, readingId) &&
          !before.some(({ customerId, handedAt }) => customerId === row.customerId && handedAt === row.handedAt),
      )
