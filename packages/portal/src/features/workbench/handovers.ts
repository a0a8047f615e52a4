/** What colleagues did for the agent in their own conversations, until the agent looks: handed one over, or whispered in one. */
import type { DeskConversation } from '@weft/contract'

/** When it happened; absent once the agent has looked. */
type Mark = 'handedAt' | 'whisperedAt'
type Marked = Pick<DeskConversation, 'customerId' | Mark>

/** Marked, and not the open conversation. */
export const isUnseen = (one: Marked, readingId: string | undefined, mark: Mark = 'handedAt'): boolean =>
  one[mark] !== undefined && one.customerId !== readingId

/** Returns the ones marked since the last list; none at the first. */
export const newlyMarked = <Row extends Marked>(
  before: readonly Marked[] | undefined,
  rows: readonly Row[],
  readingId: string | undefined,
  mark: Mark = 'handedAt',
): Row[] =>
  before === undefined
    ? []
    : rows.filter(
        (row) =>
          isUnseen(row, readingId, mark) &&
          !before.some((one) => one.customerId === row.customerId && one[mark] === row[mark]),
      )
