/** The rows that a list shows of its conversation, and the elements around them. */
import { ChatKind, DEFAULTS } from '@weft/protocol'
import { useMemo } from 'react'
import type { MessageListProps } from '../context/props'
import { useConversationState, useDeskOf } from '../hooks/useChat'
import { HEAD_PX } from './OlderHead'
import { liveKeys, type TimelineRow, timelineRows } from './timelineRows'
import { usePart } from './usePart'
import { useStepwise } from './useStepwise'

/** Up to this many rows the greeting of a customer stays above them. */
const BEGINNING_ROWS = 2

const isOwn = (row: TimelineRow): row is Extract<TimelineRow, { type: 'message' }> =>
  row.type === 'message' && row.entry.sendType === 'my' && !row.entry.isRecalled

export function useListRows({ conversation, showFaq }: Pick<MessageListProps, 'conversation' | 'showFaq'>) {
  const all = useConversationState(conversation, (state) => state.entries)
  const { part, turn, goTo, readOn } = usePart(conversation, all)
  const { entries } = part
  const hasGapAbove = part.older !== undefined
  const hasOlder = useConversationState(conversation, (state) => state.hasOlder) || hasGapAbove
  const isLoadingOlder = useConversationState(conversation, (state) => state.isLoadingOlder)
  const phase = useDeskOf(conversation, (state) => state.phase)
  const isCustomer = conversation.kind === ChatKind.customerUser
  // From a request for an agent until the service ends, the question list is hidden (IM-20).
  const isTransferring = phase === 'requested' || phase === 'queued' || phase === 'with-agent'
  const faqIsShown = (showFaq ?? isCustomer) && !isTransferring
  const made = useMemo(
    () => timelineRows(entries, { showFaq: faqIsShown, foldsSteps: isCustomer }),
    [entries, faqIsShown, isCustomer],
  )
  const rows = useStepwise(made, turn)
  const live = useMemo(() => (isCustomer ? liveKeys(rows) : undefined), [rows, isCustomer])
  // A customer's conversation that has just begun shows a greeting. For other users a text about an empty list would be wrong
  // beside messages, and while it is unknown whether there are any.
  const isBeginning = isCustomer
    ? rows.length === 0 || (!hasOlder && rows.length <= BEGINNING_ROWS)
    : rows.length === 0 && !hasOlder && !isLoadingOlder
  const hasHead = (hasOlder && rows.length > 0) || rows.length >= DEFAULTS.historyPageSize
  const newestOwnKey = useMemo(() => rows.findLast(isOwn)?.key, [rows])
  return {
    all,
    rows,
    live,
    turn,
    goTo,
    readOn,
    /** Whether the rows end with the conversation. */
    isLast: !part.newer,
    hasGapAbove,
    hasOlder,
    isLoadingOlder,
    isBeginning,
    hasHead,
    headPx: hasHead ? HEAD_PX : 0,
    newestOwnKey,
  }
}
export type ListRows = ReturnType<typeof useListRows>
