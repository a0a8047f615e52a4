import { useLayoutEffect, useRef, useState } from 'react'

/** Width of an element in px, updated on resize. */
export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const part = ref.current
    if (!part) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(part)
    setWidth(Math.floor(part.getBoundingClientRect().width))
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
