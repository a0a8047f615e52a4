/** Measures which items of a wrapping row fit its first line; again when the row's width or content changes. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { measure } from '../../platform/first-view/drawing'

/** Number of items in the first line; Infinity until the row has been measured. */
export function useFirstLine(row: RefObject<HTMLElement | null>, content: unknown): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is another row to measure
  useLayoutEffect(() => {
    const node = row.current
    if (!node) return
    const look = () => {
      const children = [...node.children] as HTMLElement[]
      const top = children[0]?.offsetTop ?? 0
      const below = children.findIndex((child) => child.offsetTop > top + 1)
      setCount(below < 0 ? Number.POSITIVE_INFINITY : below)
    }
    const callOff = measure(look)
    const watch = new ResizeObserver(look)
    watch.observe(node)
    return () => {
      callOff?.()
      watch.disconnect()
    }
  }, [row, content])
  return count
}

/** Whether the row takes more than one line. */
export const useWraps = (row: RefObject<HTMLElement | null>, content: unknown): boolean =>
  Number.isFinite(useFirstLine(row, content))
