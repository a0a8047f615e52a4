/**
 * The rows of a list. A short list renders all of them; a long one only the visible ones, with a virtualiser that loads on
 * demand. The two render different elements, so a list switches once, with the measured heights of its rows: nothing moves.
 */
import {
  forwardRef,
  type ReactElement,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'
import { onDemand } from '../lazy/onDemand'
import type { TimelineRow } from './timelineRows'

const virtual = onDemand(() => import('./virtualRows'))
/** Loads the virtualiser before older messages are added above the rows, because it keeps the reader's position best. */
export const fetchVirtualRows = virtual.fetch

/** A list with more rows than this is virtualised. */
const PLAIN_ROWS = 30
/**
 * This many rows at the start are rendered wherever the viewport is:
 * - Of a list that can grow at its start: a page of older messages is measured as a whole when it arrives. If the reader turned
 *   downwards just before, the virtualiser would keep that direction, and render nothing above the viewport until the reader
 *   rests: rows would be measured under the reader's eyes.
 * - Of a short list, which is all of it: the virtualiser waits for a scroll event after each correction of its position. A list
 *   shorter than its viewport cannot scroll, so its rows would not appear.
 */
const ALWAYS_THERE_ROWS = 40
/**
 * Rows are rendered and measured this far beyond the viewport, in px. The virtualiser corrects the reader's position only for
 * rows that are entirely above the viewport: a row measured while it enters at the top moves the text being read. So a page of
 * older messages is rendered completely when it arrives.
 */
const MEASURED_BEYOND_PX = 2_400
/**
 * Assumed height of an unmeasured row, in px. Set explicitly: while the virtualiser estimates it, it renders nothing beyond the
 * viewport, and rows with known heights do not count for its estimate.
 */
const UNMEASURED_ROW_PX = 80

/** Positions of the rows, and scrolling to one of them. Offsets in px from the top of the first row. */
export type RowsHandle = Pick<VirtualizerHandle, 'getItemOffset' | 'scrollToIndex'>

export interface RowsProps {
  rows: readonly TimelineRow[]
  /** Older messages were requested: the list is treated as a long one from now on. */
  hasAskedOlder: boolean
  /** The scroll container. */
  scroller: RefObject<HTMLElement | null>
  /** Height of the head above the rows, in px. */
  headPx: number
  /** Called when non-virtualised rows have changed their height. */
  onGrown: () => void
  /** Called before the list scrolls to a row. */
  onLead: () => void
  children: (row: TimelineRow) => ReactElement
}

/** True if rows were added at the start and nowhere else. */
function useIsPrepending(rows: readonly TimelineRow[]): boolean {
  const edges = useRef<{ first?: string; last?: string }>({})
  const first = rows[0]?.key
  const last = rows.at(-1)?.key
  const isPrepending = edges.current.first !== undefined && edges.current.first !== first && edges.current.last === last
  useEffect(() => {
    edges.current = { first, last }
  }, [first, last])
  return isPrepending
}

export const Rows = forwardRef<RowsHandle, RowsProps>(function Rows(
  { rows, hasAskedOlder, scroller, headPx, onGrown, onLead, children },
  ref,
) {
  const isLong = hasAskedOlder || rows.length > PLAIN_ROWS
  const loaded = virtual.use(isLong)?.Virtualizer
  const isLongAtOnce = useRef(isLong && loaded !== undefined)
  const [heights, setHeights] = useState<CacheSnapshot>()
  /** A virtualiser that takes over learns the viewport only a frame later: until then it would render no row. */
  const [isTakingOver, setTakingOver] = useState(true)
  const plain = useRef<HTMLDivElement>(null)
  const Virtualizer = isLongAtOnce.current || heights ? loaded : undefined
  const isPrepending = useIsPrepending(rows)

  useEffect(() => {
    const list = plain.current
    // A focused row would lose the focus: the next change of the rows tries again.
    if (!isLong || !loaded || !list || list.children.length !== rows.length || list.matches(':focus-within')) return
    setHeights([[...list.children].map((row) => row.getBoundingClientRect().height)])
  }, [isLong, loaded, rows])
  useEffect(() => {
    if (!heights) return
    // The virtualiser assumes that a list begins at its top until it gets a scroll event.
    const frame = requestAnimationFrame(() => {
      scroller.current?.dispatchEvent(new UIEvent('scroll'))
      setTakingOver(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [heights, scroller])
  useLayoutEffect(() => {
    if (!plain.current) return
    const growing = new ResizeObserver(onGrown)
    growing.observe(plain.current)
    return () => growing.disconnect()
  }, [onGrown])

  const virtualizer = useRef<VirtualizerHandle>(null)
  useImperativeHandle(ref, () => {
    const rowAt = (index: number) => plain.current?.children[index] as HTMLElement | undefined
    return {
      getItemOffset: (index) =>
        virtualizer.current?.getItemOffset(index) ?? (rowAt(index)?.offsetTop ?? 0) - (rowAt(0)?.offsetTop ?? 0),
      scrollToIndex(index, options) {
        onLead()
        if (virtualizer.current) return virtualizer.current.scrollToIndex(index, options)
        const [list, row] = [scroller.current, rowAt(index)]
        if (!list || !row) return
        const room = options?.align === 'center' ? (list.clientHeight - row.offsetHeight) / 2 : 0
        list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - room
      },
    }
  }, [scroller, onLead])

  // The virtualiser keeps the reader's position from the end while rows are added at the start; without it, this effect does.
  const firstKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    const at = isPrepending ? rows.findIndex(({ key }) => key === firstKey.current) : -1
    firstKey.current = rows[0]?.key
    const [list, row] = [plain.current, plain.current?.children[at]]
    if (list && row && scroller.current)
      scroller.current.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top
  }, [rows, isPrepending, scroller])

  const isStartThere = hasAskedOlder || rows.length <= ALWAYS_THERE_ROWS
  const thereCount = heights && isTakingOver ? rows.length : isStartThere ? ALWAYS_THERE_ROWS : 0
  const alwaysThere = useMemo(() => rows.map((_row, at) => at).slice(0, thereCount), [rows, thereCount])
  if (Virtualizer)
    return (
      <Virtualizer
        ref={virtualizer}
        scrollRef={scroller}
        startMargin={headPx}
        shift={isPrepending}
        keepMounted={alwaysThere}
        bufferSize={MEASURED_BEYOND_PX}
        itemSize={UNMEASURED_ROW_PX}
        cache={heights}
        data={rows}
      >
        {children}
      </Virtualizer>
    )
  return (
    <div ref={plain}>
      {rows.map((row) => (
        <div key={row.key} style={{ display: 'flow-root' }}>
          {children(row)}
        </div>
      ))}
    </div>
  )
})
