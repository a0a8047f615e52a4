/**
 * Keeps a list at its end while the reader is there, and leaves it alone while the reader is not.
 * Own messages always bring it back; others' are counted for the pill.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { TimelineRow } from './timelineRows'

/** Nearer to the end than this counts as there. */
const AT_END_PX = 48

export interface BottomAnchor {
  isAtEnd: boolean
  /** Messages of others that came while the reader was above. */
  newCount: number
  toEnd: () => void
  onScroll: () => void
}

export function useBottomAnchor(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  rows: readonly TimelineRow[],
): BottomAnchor {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [newCount, setNewCount] = useState(0)
  const stays = useRef(true)
  const previous = useRef<{ key: string; length: number } | undefined>(undefined)
  const last = rows.at(-1)

  const toEnd = useCallback(() => {
    stays.current = true
    setIsAtEnd(true)
    setNewCount(0)
    const count = rows.length
    if (count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' })
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
  }, [rows.length, list, scroller])

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const isThere = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX
    stays.current = isThere
    setIsAtEnd(isThere)
    if (isThere) setNewCount(0)
  }, [scroller])

  useLayoutEffect(() => {
    if (!last) return
    const before = previous.current
    previous.current = { key: last.key, length: rows.length }
    if (before?.key === last.key) return
    const isOwn = last.type === 'message' && last.entry.sendType === 'my'
    if (!before || stays.current || isOwn) toEnd()
    else if (last.type === 'message') setNewCount((count) => count + countAfter(rows, before.key))
  }, [last, rows, toEnd])

  // The composer grows, a keyboard opens, a row gets its final height: stay where the reader was.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (stays.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [scroller])

  return { isAtEnd, newCount, toEnd, onScroll }
}

/** Others' messages behind the row with this key; at least one, for the row itself may be gone. */
function countAfter(rows: readonly TimelineRow[], key: string): number {
  let count = 0
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at]
    if (!row || row.key === key) return count
    if (row.type === 'message' && row.entry.sendType === 'other') count += 1
  }
  return 1
}
