/**
 * Keeps a list at its end while the reader is there, and otherwise keeps the line being read in place.
 * - Only the reader leaves the end, by scrolling up. Growing rows, images, receipts or a growing composer never do.
 * - At the end, every change of height, inside or around, is followed before it is painted.
 * - A message that this page sends always scrolls to the end. One that the user sends from another device does not: here they
 *   read.
 *
 * The end is reached by scrolling alone: a scheduled jump of the virtualiser would continue while rows are being measured, and
 * would pull back a reader who leaves meanwhile.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { hasOwnArrived } from './arrivals'
import type { TimelineRow } from './timelineRows'
import { useReadingPlace } from './useReadingPlace'

/** Within this distance of the end, in px, the reader counts as there; scrolling up by less does not leave it. */
const AT_END_PX = 48

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

export interface BottomAnchor {
  isAtEnd: boolean
  toEnd: () => void
  /** Call when the reader is taken elsewhere. */
  leave: () => void
  /** Call when something inside has grown: stays at the end if the reader is there, else at the line being read. */
  stay: () => void
  /** Call before the list scrolls the reader to a row. */
  lead: () => void
  onScroll: () => void
}

/**
 * @param content the child of the scroller with all scrolled content.
 * @param isLast whether the rows end with the conversation.
 */
export function useBottomAnchor(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  rows: readonly TimelineRow[],
  isLast: boolean,
): BottomAnchor {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const stays = useRef(true)
  /** Scroll position of the end at the last scroll event there, in px. */
  const endTop = useRef(0)
  /** Scroll position at the last scroll event, which is all that the virtualiser knows, in px. */
  const toldTop = useRef(0)
  /** How far the reader has gone from the end, in px: an end that has moved further away is followed. */
  const away = useRef(0)
  const previous = useRef<readonly TimelineRow[] | undefined>(undefined)
  const { note, hold, release } = useReadingPlace(scroller, content)

  const goThere = useCallback(() => {
    const element = scroller.current
    // Its scroll event brings the position up to date.
    if (element) element.scrollTop = element.scrollHeight
  }, [scroller])

  const toEnd = useCallback(() => {
    stays.current = true
    setIsAtEnd(true)
    goThere()
  }, [goThere])
  const leave = useCallback(() => {
    stays.current = false
    setIsAtEnd(false)
  }, [])

  /**
   * Follows an end that has moved away. Does not pull back a reader who scrolls up by little at a time while the virtualiser
   * renders other rows and measures those above, nor one who has just scrolled up, which the browser reports only with the next
   * frame.
   */
  const follow = useCallback(() => {
    const element = scroller.current
    if (
      element &&
      stays.current &&
      distanceToEnd(element) > away.current + 1 &&
      endTop.current - element.scrollTop < AT_END_PX
    )
      goThere()
  }, [scroller, goThere])

  const stay = useCallback(() => {
    if (stays.current) follow()
    else hold()
  }, [follow, hold])

  const onScroll = useCallback(() => {
    const element = scroller.current
    // Without a box (the page hid us) the position is unknown.
    if (!element || element.clientHeight === 0) return
    note()
    const { scrollTop } = element
    const distance = distanceToEnd(element)
    away.current = scrollTop < toldTop.current ? distance : 0
    toldTop.current = scrollTop
    if (isLast && distance < AT_END_PX) {
      stays.current = true
      // Not the reader's own position: who scrolls up by less than that each time would be taken back to the end for ever.
      endTop.current = scrollTop + distance
      setIsAtEnd(true)
    } else if (stays.current && endTop.current - scrollTop < AT_END_PX) {
      // The end moved away from the reader, not the reader from the end.
      follow()
    } else leave()
  }, [scroller, follow, leave, note, isLast])

  useLayoutEffect(() => {
    const before = previous.current
    previous.current = rows
    if (hasOwnArrived(before, rows)) toEnd()
    else if (stays.current) follow()
  }, [rows, toEnd, follow])

  useLayoutEffect(() => {
    // Runs when the list itself has another height. In between it may have been higher, and the browser cut its scroll position:
    // that is no reader who moves up.
    const around = new ResizeObserver(() => {
      if (stays.current) goThere()
    })
    // A virtualiser writes the height of all rows as a style once it has measured some. Observing that write, instead of the
    // size, is in time for the same frame and raises no resize-loop error on the page. The virtualiser would learn the new scroll
    // position only with the browser's next frame. Until then it would use the old position for rows that it measures and for new
    // rows, and render rows other than the visible ones.
    const inside = new MutationObserver(() => {
      stay()
      const list = scroller.current
      if (list && list.scrollTop !== toldTop.current) list.dispatchEvent(new UIEvent('scroll'))
    })
    if (scroller.current) around.observe(scroller.current)
    if (content.current)
      inside.observe(content.current, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
    return () => {
      around.disconnect()
      inside.disconnect()
    }
  }, [scroller, content, goThere, stay])

  return { isAtEnd, toEnd, leave, stay, lead: release, onScroll }
}
