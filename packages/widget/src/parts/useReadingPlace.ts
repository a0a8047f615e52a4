/**
 * Holds the line that somebody reads where it is on the screen, whatever changes its height above: an older page whose rows
 * are measured only when they are drawn, a time label that goes, a picture that comes late.
 * The virtualiser corrects the place as well, and forgets 150 ms after the last scroll that rows were added at the start. If
 * it measures them only then, it takes those at the upper edge for what is read, and the line in the middle moves.
 */
import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** Browsers keep scroll positions in parts of a pixel. */
const STILL_PX = 0.5
/** With these the reader moves the list. A list that leads somewhere goes on until one of them comes. */
const MOVED_BY = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Place {
  key: string
  /** Of the row, below the upper edge of the list, px. */
  top: number
}

export interface ReadingPlace {
  /** The list was scrolled: what stands in its middle now is what is read. */
  note: () => void
  /** Something changed in the list: brings the line back to its place before it is painted. */
  hold: () => void
  /** The list leads the reader to a row: holds nothing until the reader moves. */
  release: () => void
}

/** The first of the rows, which stand one below the other, that ends below `edge`; reads few of their boxes. */
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
        // Farther than that somebody led the list elsewhere, and the browser tells of it with the next frame.
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
