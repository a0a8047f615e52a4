/** Conversations that a colleague or a supervisor gave to the agent, until the agent looks at them. */
import type { DeskConversation } from '@weft/contract'

type Handed = Pick<DeskConversation, 'customerId' | 'handedAt'>

/** Handed over, and not the open conversation. */
export const isUnseen = ({ customerId, handedAt }: Handed, readingId: string | undefined): boolean =>
  handedAt !== undefined && customerId !== readingId

/** Returns the ones handed over since the last list; none at the first. */
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
