/** Whether what stands in a wrapping row takes more than one line; asked again when the row's width or content changes. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export function useWraps(row: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [wraps, setWraps] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is another row to measure
  useLayoutEffect(() => {
    const node = row.current
    if (!node) return
    const look = () => {
      const children = [...node.children] as HTMLElement[]
      const top = children[0]?.offsetTop ?? 0
      setWraps(children.some((child) => child.offsetTop > top + 1))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(node)
    return () => watch.disconnect()
  }, [row, content])
  return wraps
}
