import { type RefObject, useLayoutEffect } from 'react'

/** Rows the box has at most (WD-02). */
const MAX_ROWS = 4

/**
 * Makes a textarea as high as its text, from 1 to 4 rows. It is measured in its own place: react-textarea-autosize
 * measures a copy in the page's body, where a host page's styles reach it and where it would stay behind.
 */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what changes the height
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    const style = getComputedStyle(element)
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
    const highest = Number.parseFloat(style.lineHeight) * MAX_ROWS + padding
    const line = element.parentElement
    // The line keeps its height meanwhile: a list above that grew for a moment would lose its place at the end.
    if (line) line.style.height = `${line.offsetHeight}px`
    element.style.height = 'auto'
    const height = Math.min(element.scrollHeight, highest)
    element.style.height = `${height}px`
    if (line) line.style.height = ''
  }, [field, text])
}
