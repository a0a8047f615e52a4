/** The position of a list: its elements, the end that it follows, and scrolling to a row. */
import type { Conversation } from '@weft/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RowsHandle } from './Rows'
import { useBottomAnchor } from './useBottomAnchor'
import { useJump } from './useJump'
import type { ListRows } from './useListRows'

/** @param fail shows that the message could not be reached. */
export function useListPlace(conversation: Conversation, { rows, turn, goTo, isLast }: ListRows, fail: () => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const places = useRef<RowsHandle>(null)
  const { toEnd: goToEnd, leave, ...anchor } = useBottomAnchor(scroller, content, rows, isLast)
  const toEnd = useCallback(() => {
    goTo()
    goToEnd()
  }, [goTo, goToEnd])
  // Another part of the conversation is a new list; if it ends with the conversation, scrolls to the end.
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
