import { type RefObject, useLayoutEffect } from 'react'

/** Maximum rows of the field (WD-02). */
const MAX_ROWS = 4

/**
 * Sets a textarea's height to its text, from 1 to 4 rows. Measures it in place: react-textarea-autosize measures a copy in the
 * page's body, where a host page's styles reach it and where it would remain.
 */
function fit(field: HTMLTextAreaElement): void {
  // While hidden behind the recorder it has no size, and keeps its height.
  if (field.clientWidth === 0) return
  // Rows would scroll through a padding and show there cut in half, so a border makes the distance to the frame.
  const edges = field.offsetHeight - field.clientHeight
  const highest = Number.parseFloat(getComputedStyle(field).lineHeight) * MAX_ROWS
  const line = field.parentElement
  // The parent keeps its height during the measurement: a list above that grew for a moment would lose its position at the end.
  if (line) line.style.height = `${line.offsetHeight}px`
  // Not auto: beside taller buttons or in a fixed line the measured height may be that of the container, not of the text.
  field.style.height = '0'
  field.style.height = `${Math.min(field.scrollHeight, highest) + edges}px`
  if (line) line.style.height = ''
}

export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what changes the height
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [field, text])

  // A new width breaks the lines elsewhere, and a small screen has wider margins.
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    let width = element.clientWidth
    const follow = () => {
      if (element.clientWidth === width || element.clientWidth === 0) return
      width = element.clientWidth
      fit(element)
    }
    // In the next frame: a resize inside the observer callback would raise a resize-loop error on the page.
    const observer = new ResizeObserver(() => void requestAnimationFrame(follow))
    observer.observe(element)
    return () => observer.disconnect()
  }, [field])
}
