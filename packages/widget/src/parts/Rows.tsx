/**
 * The rows of a list. A short list has all of them in the page; a long one has those in sight only, and for that fetches a
 * virtualiser. The two draw different elements, so a list changes once, with the heights that its rows have: nothing moves.
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
/** Older messages are added above the rows: before they are asked for, the list gets what keeps the reader's place best. */
export const fetchVirtualRows = virtual.fetch

/** From the next row on a list is virtualised. */
const PLAIN_ROWS = 30
/**
 * So many rows are always there. The virtualiser waits for a scroll event after each correction of its place, and a list
 * that is shorter than its window has nothing to scroll: its rows would stay away.
 */
const ALWAYS_THERE_ROWS = 40
/**
 * So far beyond the window rows are drawn and measured, px. The virtualiser corrects the reader's place only for rows that are
 * above the window as a whole: one that is measured while it comes in at the upper edge pushes what is read. So a page of
 * older messages is drawn whole as it comes.
 */
const MEASURED_BEYOND_PX = 2_400
/**
 * A row is taken to be as high as this until it is measured, px. Told, for as long as the virtualiser finds out by itself it
 * draws nothing beyond the window, and rows whose heights it was given do not count for it.
 */
const UNMEASURED_ROW_PX = 80

/** Where rows stand, and the way to one of them. Offsets in px from the top of the first row. */
export type RowsHandle = Pick<VirtualizerHandle, 'getItemOffset' | 'scrollToIndex'>

export interface RowsProps {
  rows: readonly TimelineRow[]
  /** Older messages were asked for: the list is drawn as a long one from now on. */
  hasAskedOlder: boolean
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** What stands above the rows, px. */
  headPx: number
  /** Rows that are all in the page have another height than before. */
  onGrown: () => void
  /** The list is about to scroll to a row. */
  onLead: () => void
  children: (row: TimelineRow) => ReactElement
}

/** Rows were added at the start and nowhere else. */
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
  /** A virtualiser that takes over knows the window only a frame later: until then it would draw no row. */
  const [isTakingOver, setTakingOver] = useState(true)
  const plain = useRef<HTMLDivElement>(null)
  const Virtualizer = isLongAtOnce.current || heights ? loaded : undefined
  const isPrepending = useIsPrepending(rows)

  useEffect(() => {
    const list = plain.current
    // A row that has the focus would lose it: the next change of the rows tries again.
    if (!isLong || !loaded || !list || list.children.length !== rows.length || list.matches(':focus-within')) return
    setHeights([[...list.children].map((row) => row.getBoundingClientRect().height)])
  }, [isLong, loaded, rows])
  useEffect(() => {
    if (!heights) return
    // The virtualiser believes that a list begins at its top until it hears of a scroll.
    const frame = requestAnimationFrame(() => {
      scroller.current?.dispatchEvent(new Event('scroll'))
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

  // The virtualiser keeps the reader's place from the end while rows are added at the start; without it this does.
  const firstKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    const at = isPrepending ? rows.findIndex(({ key }) => key === firstKey.current) : -1
    firstKey.current = rows[0]?.key
    const [list, row] = [plain.current, plain.current?.children[at]]
    if (list && row && scroller.current)
      scroller.current.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top
  }, [rows, isPrepending, scroller])

  const areAllThere = rows.length <= ALWAYS_THERE_ROWS || (heights !== undefined && isTakingOver)
  const alwaysThere = useMemo(() => (areAllThere ? rows.map((_row, at) => at) : undefined), [rows, areAllThere])
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
