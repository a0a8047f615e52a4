/** Where a list stands: its elements, the end that it follows, and the ways to a row. */
import type { Conversation } from '@weft/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RowsHandle } from './Rows'
import { useBottomAnchor } from './useBottomAnchor'
import { useJump } from './useJump'
import type { ListRows } from './useListRows'

/** @param fail says that a message could not be led to. */
export function useListPlace(conversation: Conversation, { rows, turn, goTo, isLast }: ListRows, fail: () => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const places = useRef<RowsHandle>(null)
  const { toEnd: goToEnd, leave, ...anchor } = useBottomAnchor(scroller, content, rows, isLast)
  const toEnd = useCallback(() => {
    goTo()
    goToEnd()
  }, [goTo, goToEnd])
  // The list of another part is a new one; where it ends with the conversation, one was led there.
  useLayoutEffect(() => {
    if (turn > 0 && isLast) goToEnd()
  }, [turn, isLast, goToEnd])
  const goToPart = useCallback(
    (msgSeqId: number) => {
      leave()
      goTo(msgSeqId)
    },
    [leave, goTo],
  )
  const jump = useJump(conversation, rows, places, goToPart, fail)
  return { scroller, content, places, toEnd, ...anchor, ...jump }
}
