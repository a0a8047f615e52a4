import { type RefObject, useLayoutEffect } from 'react'

/** Rows the box has at most (WD-02). */
const MAX_ROWS = 4

/**
 * Makes a textarea as high as its text, from 1 to 4 rows. It is measured in its own place: react-textarea-autosize
 * measures a copy in the page's body, where a host page's styles reach it and where it would stay behind.
 */
function fit(field: HTMLTextAreaElement): void {
  // Hidden behind the recorder it has no size to measure, and keeps the one it had.
  if (field.clientWidth === 0) return
  // Rows scroll through a padding and would show there, cut in half: what keeps them apart from the frame is a border.
  const edges = field.offsetHeight - field.clientHeight
  const highest = Number.parseFloat(getComputedStyle(field).lineHeight) * MAX_ROWS
  const line = field.parentElement
  // The line keeps its height meanwhile: a list above that grew for a moment would lose its place at the end.
  if (line) line.style.height = `${line.offsetHeight}px`
  // Not auto: beside taller buttons or in a fixed line the measured height may be that of the room, not of the text.
  field.style.height = '0'
  field.style.height = `${Math.min(field.scrollHeight, highest) + edges}px`
  if (line) line.style.height = ''
}

export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what changes the height
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [field, text])

  // Another width breaks the lines elsewhere, and a small screen has wider margins around them.
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    let width = element.clientWidth
    const follow = () => {
      if (element.clientWidth === width || element.clientWidth === 0) return
      width = element.clientWidth
      fit(element)
    }
    // With the next frame: what is above it gets another height, which is an error on the page while sizes are told.
    const observer = new ResizeObserver(() => void requestAnimationFrame(follow))
    observer.observe(element)
    return () => observer.disconnect()
  }, [field])
}
