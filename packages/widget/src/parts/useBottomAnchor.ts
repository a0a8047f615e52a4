/**
 * Keeps a list at its end while the reader is there, and the line being read in its place while the reader is not.
 *  - Only the reader leaves the end: by moving up. Rows that grow, images, receipts, a growing composer never do.
 *  - At the end, every change of height, inside or around, is followed before it is painted.
 *  - What this page sends always brings the list to its end. What the person writes on another device does not: here they
 *    read.
 * The end is reached by scrolling alone: a scheduled jump of the virtualiser would go on for as long as rows are being
 * measured, and would pull back a reader who leaves meanwhile.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { hasOwnArrived } from './arrivals'
import type { TimelineRow } from './timelineRows'
import { useReadingPlace } from './useReadingPlace'

/** Nearer to the end than this counts as there; moving up by less is no leaving. */
const AT_END_PX = 48

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

export interface BottomAnchor {
  isAtEnd: boolean
  toEnd: () => void
  /** The reader is led elsewhere. */
  leave: () => void
  /** Something inside has grown: stays at the end if the reader is there, else at the line being read. */
  stay: () => void
  /** The list is about to lead the reader to a row. */
  lead: () => void
  onScroll: () => void
}

/**
 * @param content the one child of the scroller, with everything that scrolls.
 * @param isLast the rows end with the conversation.
 */
export function useBottomAnchor(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  rows: readonly TimelineRow[],
  isLast: boolean,
): BottomAnchor {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const stays = useRef(true)
  /** Where the list stood when it was last seen at its end, px. */
  const endTop = useRef(0)
  /** Where the virtualiser was last told that the list stands, px. */
  const toldTop = useRef(0)
  const previous = useRef<readonly TimelineRow[] | undefined>(undefined)
  const { note, hold, release } = useReadingPlace(scroller, content)

  const goThere = useCallback(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    endTop.current = element.scrollTop
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

  /** A reader who has just moved up, of which the browser will tell with the next frame, is not pulled back. */
  const follow = useCallback(() => {
    const element = scroller.current
    if (!element || !stays.current) return
    const isNear = distanceToEnd(element) < AT_END_PX || endTop.current - element.scrollTop < AT_END_PX
    if (isNear) goThere()
  }, [scroller, goThere])

  const stay = useCallback(() => {
    if (stays.current) follow()
    else hold()
  }, [follow, hold])

  const onScroll = useCallback(() => {
    const element = scroller.current
    // Without a box (the page hid us) nothing can be said about the place.
    if (!element || element.clientHeight === 0) return
    note()
    const { scrollTop } = element
    toldTop.current = scrollTop
    if (isLast && distanceToEnd(element) < AT_END_PX) {
      stays.current = true
      endTop.current = scrollTop
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
    const around = new ResizeObserver(follow)
    // A virtualiser writes the height of all rows as a style once it has measured some. Seeing it written, instead of
    // observing the size, is in time for the same frame, and raises no resize-loop error on the page.
    // The virtualiser would hear with the browser's next frame where the list was moved to. Until then it takes rows that it
    // measures, and rows that come, from the old place: it draws others than those in sight.
    const inside = new MutationObserver(() => {
      stay()
      const list = scroller.current
      if (list && list.scrollTop !== toldTop.current) list.dispatchEvent(new Event('scroll'))
    })
    if (scroller.current) around.observe(scroller.current)
    if (content.current)
      inside.observe(content.current, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
    return () => {
      around.disconnect()
      inside.disconnect()
    }
  }, [scroller, content, follow, stay])

  return { isAtEnd, toEnd, leave, stay, lead: release, onScroll }
}
