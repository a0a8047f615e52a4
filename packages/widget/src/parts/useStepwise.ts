/**
 * Rows for a list that keeps the reader's position only while rows are added at its start alone. Rows that arrive at both ends at
 * once (an older page and a new message) are rendered in two steps.
 */
import { useEffect, useReducer, useRef } from 'react'
import type { TimelineRow } from './timelineRows'

/** @param turn changes with the list: another value is another list. */
export function useStepwise(rows: TimelineRow[], turn: number): TimelineRow[] {
  const drawn = useRef<{ turn: number; first?: string; last?: string }>({ turn })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const { first, last } = drawn.current
  const hasOlder = drawn.current.turn === turn && first !== undefined && rows[0]?.key !== first
  // The end of the list has changed as well.
  const end = hasOlder ? rows.findIndex(({ key }) => key === last) + 1 : 0
  const isHalf = end > 0 && end < rows.length
  const shown = isHalf ? rows.slice(0, end) : rows
  const now = { turn, first: shown[0]?.key, last: shown.at(-1)?.key }
  useEffect(() => {
    drawn.current = now
    if (isHalf) drawAgain()
  })
  return shown
}
