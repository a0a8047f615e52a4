/**
 * Keeps the line being read in place on the screen when its surroundings above change height: an older page whose rows are
 * measured only when rendered, a removed time label, a picture that loads late. The virtualiser corrects the position as well,
 * but forgets 150 ms after the last scroll that rows were added at the start. If it measures them only then, it takes the rows at
 * the upper edge for those being read, and the line in the middle moves.
 */
import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** Browsers keep fractional scroll positions, in px. */
const STILL_PX = 0.5
/** Events with which the reader scrolls. A programmatic scroll continues until one of them fires. */
const MOVED_BY = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Place {
  key: string
  /** Distance of the row from the upper edge of the list, in px. */
  top: number
}

export interface ReadingPlace {
  /** Call when the list was scrolled: the row in its middle is now the one being read. */
  note: () => void
  /** Call when something in the list changed: restores the row's position before the paint. */
  hold: () => void
  /** Call when the list scrolls the reader to a row: holds nothing until the reader scrolls. */
  release: () => void
}

/** The first row that ends below `edge`, by binary search; measures few rows. */
function firstBelow(rows: ArrayLike<Element>, edge: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle] as Element).getBoundingClientRect().bottom > edge) to = middle
    else from = middle + 1
  }
  return from
}

export function useReadingPlace(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): ReadingPlace {
  const place = useRef<Place>(undefined)
  const isLed = useRef(false)

  const held = useMemo<ReadingPlace>(() => {
    const topOf = (row: Element) =>
      row.getBoundingClientRect().top - (scroller.current?.getBoundingClientRect().top ?? 0)
    const note = () => {
      const list = scroller.current
      const rows = content.current?.querySelectorAll<HTMLElement>('[data-message]')
      if (!list || !rows) return
      const { top, height } = list.getBoundingClientRect()
      const row = rows[firstBelow(rows, top + height / 2)]
      const key = row?.dataset.message
      place.current = row && key !== undefined ? { key, top: row.getBoundingClientRect().top - top } : undefined
    }
    return {
      note,
      hold() {
        const [list, noted] = [scroller.current, place.current]
        if (!list || !noted || isLed.current) return
        const row = content.current?.querySelector(`[data-message="${CSS.escape(noted.key)}"]`)
        const moved = row ? topOf(row) - noted.top : Number.NaN
        // A larger distance means a programmatic scroll, which the browser reports with the next frame.
        if (!(Math.abs(moved) < list.clientHeight)) return note()
        if (Math.abs(moved) >= STILL_PX) list.scrollTop += moved
      },
      release() {
        isLed.current = true
      },
    }
  }, [scroller, content])

  useEffect(() => {
    const list = scroller.current
    const moves = () => {
      isLed.current = false
    }
    for (const name of MOVED_BY) list?.addEventListener(name, moves, { passive: true })
    return () => {
      for (const name of MOVED_BY) list?.removeEventListener(name, moves)
    }
  }, [scroller])
  return held
}
